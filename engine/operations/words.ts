/** The English catalogue of operations: a phrase for each kind of order, and for the verdict. Other languages are catalogues beside it. */
import type { Catalogue } from '../core/meaning.js';
import type { CampaignOrder, CampaignVerdict } from './meaning.js';
import type { Names } from './names.js';
import { doing } from './number.js';
import type { Question } from './question.js';

const soundness = (damage: number): string => (damage === 0 ? 'sound' : `damaged by ${damage}`);

/** A no to each question; those that are answered by an order of their own are named all the same. */
const NO_WORDS: Readonly<Record<Question, string>> = {
  supply: 'spend no more stores',
  works: 'lay and sweep no more',
  sail: 'no fleet sails now',
  detach: 'the new fleet is complete',
  intercept: 'let it pass',
  engage: 'engage nobody',
  decline: 'accept action',
  night: 'by day',
  aside: 'stand fast',
  dock: 'stay out of port',
  strike: 'no strike',
  answer: 'do not strike back',
  shell: 'hold fire',
  harm: 'no damage',
  hunt: 'do not attack',
  base: 'no strike from the base',
  fight: 'go on',
  striking: 'enough',
  hunting: 'no attack',
};

export const ORDER_WORDS: Catalogue<CampaignOrder, Names> = {
  roll: () => 'roll the dice',
  'decline-question': ({ question }) => NO_WORDS[question],
  'spend-logistics': ({ port, damage }, n) => `spend a logistics unit of ${n.port(port)}, ${soundness(damage)}`,
  'spend-resources': ({ port }, n) => `spend a resource unit of ${n.port(port)}`,
  'lay-mines': (o, n) => `${doing(n.fleet(o.unit), 'stays')} to lay mines`,
  'sweep-mines': (o, n) => `${doing(n.fleet(o.unit), 'stays')} to sweep mines`,
  sail: (o, n) =>
    o.stays ? `${doing(n.fleet(o.unit), 'stays')} at ${o.hex}` : `${doing(n.fleet(o.unit), 'sails')} to ${o.hex}`,
  divide: (o, n) => `detach ships of ${n.fleet(o.unit)}`,
  detach: ({ unit }, n) => `${doing(n.unit(unit), 'is')} detached`,
  intercept: (o, n) => doing(n.fleet(o.unit), 'intercepts'),
  engage: ({ contact }, n) => `engage ${n.contact(contact)}`,
  'decline-action': (o, n) => `${doing(n.fleet(o.unit), 'declines')} action`,
  'accept-action': (o, n) => `${doing(n.fleet(o.unit), 'accepts')} action`,
  'by-night': (o, n) => `${doing(n.fleet(o.unit), 'waits')} for night`,
  'by-day': (o, n) => `${doing(n.fleet(o.unit), 'fights')} by day`,
  'stand-off': (o, n) => `${doing(n.fleet(o.unit), 'stands')} off to ${o.hex}`,
  dock: (o, n) => `${doing(n.fleet(o.unit), 'goes')} into port`,
  'stay-out': (o, n) => `${doing(n.fleet(o.unit), 'stays')} out of port`,
  'strike-fleet': ({ contact }, n) => `strike ${n.contact(contact)} from the air`,
  'strike-base': ({ port }, n) => `strike the base of ${n.port(port)} from the air`,
  'strike-back': () => 'strike back',
  'shell-ship': ({ unit, target }, n) => `${doing(n.unit(unit), 'shells')} ${n.unit(target)} in port`,
  'shell-port': ({ unit }, n) => `${doing(n.unit(unit), 'shells')} the port`,
  'hold-fire': ({ unit }, n) => `${doing(n.unit(unit), 'holds')} fire`,
  'give-aircraft': () => 'aircraft take the damage',
  'give-resources': () => 'resources take the damage',
  'give-logistics': ({ damage }) => `a logistics unit, ${soundness(damage)}, takes the damage`,
  'attack-submerged': ({ contact }, n) => `attack ${n.contact(contact)} under water`,
  'go-on': () => 'fight on',
  disengage: () => 'disengage',
  'let-range': () => 'let the range change',
  'hold-range': () => 'hold the range',
  'no-launch': ({ unit }, n) => `${doing(n.unit(unit), 'launches')} no torpedoes`,
  'aim-guns': ({ unit, target }, n) => `${doing(n.unit(unit), 'aims')} at ${n.unit(target)}`,
  'aim-torpedoes': ({ unit, target }, n) => `${doing(n.unit(unit), 'is')} to torpedo ${n.unit(target)}`,
  'enough-aircraft': () => 'no more aircraft',
  'no-fighter': () => 'no fighter against it',
  fly: ({ unit }, n) => doing(n.unit(unit), 'flies'),
  'set-on': ({ unit, target }, n) => `${doing(n.unit(unit), 'goes')} for ${n.unit(target)}`,
  'allot-flak': ({ unit, points }, n) =>
    points === 0 ? `no anti-aircraft fire at ${n.unit(unit)}` : `${points} points of fire at ${n.unit(unit)}`,
  'take-loss': ({ unit }, n) => `${doing(n.unit(unit), 'takes')} the damage`,
  'torpedo-ship': ({ unit, target }, n) => `${doing(n.unit(unit), 'torpedoes')} ${n.unit(target)}`,
  'answer-hunter': ({ unit, target }, n) => `${doing(n.unit(unit), 'answers')} ${n.unit(target)}`,
};

/** Points, and by how many the first side had to be ahead. */
export const VERDICT_WORDS: Catalogue<CampaignVerdict, Names> = {
  verdict: ({ winner, points, par }, n) => {
    const count = `${points.join(' points to ')}, level at ${par} ahead`;
    return winner === undefined ? `nobody has won: ${count}` : `${n.seat(winner)} has won: ${count}`;
  },
};
