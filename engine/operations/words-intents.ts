/** Catalogue of an admiral's intents in English, with the rule each rests on. */
import { type Catalogue, phraseOf } from '../core/meaning.js';
import type { Intent, Mission } from './intents.js';
import type { Names } from './names.js';
import { doing } from './number.js';

/** At the head of a sentence. */
const begun = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const points = (won: number): string => `${won.toFixed(1)} points`;

const MISSION_WORDS: Readonly<Record<Mission, (to: string) => string>> = {
  deliver: (to) => `bring the cargo to ${to}`,
  escort: (to) => `escort the convoy at ${to}`,
  hunt: (to) => `hunt the enemy about ${to}`,
  raid: (to) => `raid the convoy that must come by ${to}`,
  bombard: (to) => `bombard the port at ${to}`,
  cover: (to) => `cover ${to}, where the enemy wants to come`,
  strike: (to) => `bring its aircraft within reach of ${to}`,
  return: (to) => `return to the port at ${to}: it is hurt`,
  shelter: (to) => `keep out of the enemy's way at ${to}`,
};

export const INTENT_WORDS: Catalogue<Intent, Names> = {
  'intend-course': ({ unit, mission, hex, to, points: won }, n) =>
    `${doing(begun(n.fleet(unit)), 'is')} to ${MISSION_WORDS[mission](to)}; it ends this phase at ${hex} (N14.1). That is ${points(won)} better than lying still.`,
  'intend-patrol': ({ unit, hex }, n) => `${doing(begun(n.fleet(unit)), 'looks')} about from ${hex} (N12.4).`,
  'intend-wait': () => 'No fleet sails now: none would gain by it, and who moves later knows more (N13.3).',
  'intend-part': ({ unit }, n) => `Hurt ships leave ${n.fleet(unit)} for home; the others go on (N14.3).`,
  'intend-intercept': ({ unit, points: won }, n) =>
    `${doing(begun(n.fleet(unit)), 'intercepts')}: an action promises ${points(won)} (N15.2).`,
  'intend-let-by': ({ points: won }) =>
    won < 0
      ? `Let it pass: an action would cost ${points(-won)} (N15.2).`
      : 'Let it pass: there is nothing to be won (N15.2).',
  'intend-engage': ({ contact }, n) =>
    `${begun(n.contact(contact))} first: it is the best to fight of those here (G-46).`,
  'intend-accept': ({ unit, points: won }, n) =>
    `${doing(begun(n.fleet(unit)), 'accepts')} action: it promises ${points(won)} (N15.4).`,
  'intend-decline': ({ unit, points: won }, n) =>
    `${doing(begun(n.fleet(unit)), 'declines')}: an action promises ${points(won)}, and that is too little (N12.5).`,
  'intend-night': ({ unit }, n) => `${doing(begun(n.fleet(unit)), 'waits')} for night, which suits it better (N15.3).`,
  'intend-day': ({ unit }, n) => `${doing(begun(n.fleet(unit)), 'fights')} by day, which suits it better (N15.3).`,
  'intend-stand-off': ({ unit, hex }, n) =>
    `${doing(begun(n.fleet(unit)), 'stands')} off to ${hex}, where least can come (G-25).`,
  'intend-dock': ({ unit }, n) =>
    `${doing(begun(n.fleet(unit)), 'goes')} into port: it has nothing better to do at sea (G-44).`,
  'intend-stay-out': ({ unit }, n) =>
    `${doing(begun(n.fleet(unit)), 'stays')} out of port: it is wanted at sea (G-44).`,
  'intend-strike': ({ points: won }) => `The aircraft strike: that promises ${points(won)} (N16.1).`,
  'intend-no-strike': () => 'No strike: what it would take is not worth the aircraft (N16.1).',
  'intend-shell': ({ unit, points: won }, n) =>
    `${doing(n.unit(unit), 'fires')} into the port: ${points(won)} (N17.3).`,
  'intend-spare': () => 'The damage goes where it costs least (N17.3).',
  'intend-attack': ({ points: won }) => `The submarine attacks: that promises ${points(won)} (N8.7).`,
  'intend-no-attack': () => 'The submarine lets them go: the hunters would cost more than she sinks (N8.7).',
  'intend-leave': () => 'Break off: to stay costs more than to go (N2.5).',
  'intend-fight-on': () => 'Fight on: to go costs more than to stay (N2.5).',
  'intend-range': ({ holds }) =>
    holds ? 'Hold the range: here our guns do best (N2.2).' : 'Let the range change: our guns do better there (N2.1).',
  'intend-aim': ({ unit, target, points: won }, n) =>
    `${n.unit(unit)} at ${n.unit(target)}: ${points(won)} by exact odds (N5.1).`,
  'intend-no-launch': ({ unit }, n) => `${doing(n.unit(unit), 'keeps')} her torpedoes: her guns do more (N3.1).`,
  'intend-air': () => 'Each aircraft where it does most, the fire of the guns where it is feared most (N10.1).',
  'intend-stores': () => 'Stores are spent so that a battle fleet gets out (N17.1).',
  'intend-save': () => 'Stores are kept: no fleet waits for them (N17.1).',
  'intend-mines': ({ unit, sweeps }, n) =>
    sweeps
      ? `${doing(begun(n.fleet(unit)), 'sweeps')} the mines that it lies in (N17.5).`
      : `${doing(begun(n.fleet(unit)), 'lays')} mines where the enemy wants to come (N17.5).`,
};

/** In English, for the wire. */
export const intentWords = (intent: Intent, names: Names): string => phraseOf(INTENT_WORDS, intent, names) ?? '';
