/** Catalogue of an admiral's intents in English, with the rule each rests on. */
import type { Catalogue } from '../core/meaning.js';
import type { Intent, Prospect } from './meaning.js';
import type { Names } from './names.js';

const percent = (share: number): string => `${Math.round(100 * share)} %`;

function prospectWords({ points, chance }: Prospect): string {
  const expected = `${points.toFixed(0)} points`;
  if (chance === undefined) return `We expect ${expected}.`;
  return `Our side holds the field with ${percent(chance)}, and we expect ${expected}.`;
}

export const INTENT_WORDS: Catalogue<Intent, Names> = {
  'intend-neutral': ({ points }) =>
    `We stay neutral: our ${points} points are safe, and they may be enough to come first (W4.2).`,
  'intend-join': ({ head }, n) =>
    `We join the side of ${n.id(head)}: our chance to come first is best with it, or nearly so (W4.3).`,
  'intend-no-war': ({ neutral }, n) =>
    `${n.power(neutral)} may stay neutral: driven to the other side, it would do us more harm.`,
  'intend-war': ({ neutral, head }, n) =>
    `War on ${n.power(neutral)}, on the side of ${n.id(head)}: as a neutral it would keep all its points (W1.3).`,
  'intend-fleets': ({ lines, home, scores }, n) => {
    const named = lines.map((line) => line.map((unit) => n.ship(unit)).join('–')).join(' and ');
    const isOne = lines.length === 1 && lines[0]!.length === 1;
    const idle = scores ? '' : ', and where they score nothing';
    const reserve = home === 0 ? 'All go' : `${home} in reserve, where nothing sinks them${idle} (B-05)`;
    return `${named} sail${isOne ? 's' : ''}: a fleet is as fast as its slowest ship (F1.1). ${reserve}.`;
  },
  'intend-designate': ({ lead }, n) =>
    `${n.ship(lead)}'s fleet chooses first: it has the best engagement in reach (F1.1).`,
  'intend-engage': ({ lead, foeLead, mustFight, prospect }, n) => {
    const why = mustFight
      ? 'round 1 demands a fight (B-29), and this is the best of them'
      : 'no course promises more (F1.6)';
    return `${n.ship(lead)} engages ${n.ship(foeLead)}'s fleet: ${why}. ${prospectWords(prospect)}`;
  },
  'intend-wait': ({ lead, prospect }, n) =>
    `${n.ship(lead)} waits: no engagement now gains us anything (F1.6). ${prospectWords(prospect)}`,
  'intend-withdraw': ({ lead }, n) =>
    `${n.ship(lead)} withdraws with her fleet, which needs no check to reach port: what is home cannot be sunk (F1.7).`,
  'intend-send-home': ({ unit, chance }, n) => `${n.ship(unit)} goes home; she arrives with ${percent(chance)} (F1.7).`,
  'intend-dodge': ({ lead, foeLead, chance }, n) =>
    `${n.ship(lead)} dodges ${n.ship(foeLead)}, with ${percent(chance)} (F1.2): we are better off without that fight.`,
  'intend-stand': ({ lead, foeLead }, n) =>
    `${n.ship(lead)} stands and fights ${n.ship(foeLead)}: to dodge would gain us nothing (F1.2).`,
  'intend-keep': ({ lead, foeLead }, n) =>
    `${n.ship(lead)} keeps contact with ${n.ship(foeLead)} (F1.3): that fight is to our advantage.`,
  'intend-let-go': ({ lead, foeLead }, n) =>
    `${n.ship(lead)} lets ${n.ship(foeLead)} go (F1.3): to hold the fleet would gain us nothing.`,
  'intend-break-off': ({ lead }, n) =>
    `${n.ship(lead)} breaks off: away from this fight our prospects are better (F4.1).`,
  'intend-stay': ({ lead }, n) => `${n.ship(lead)} stays in the fight: to leave it would gain us nothing (F4.1).`,
  'intend-pursue': ({ lead, foeLead }, n) => `${n.ship(lead)} pursues ${n.ship(foeLead)}: she is worth holding (F4.3).`,
  'intend-let-away': ({ lead, foeLead }, n) =>
    `${n.ship(lead)} lets ${n.ship(foeLead)} go: to hold the fleet would gain us nothing (F4.3).`,
  'intend-hold-fire': ({ unit }, n) =>
    `${n.ship(unit)} holds her fire: nothing she may fire at is worth a salvo (F2.2).`,
  'intend-draw-fire': ({ unit, target }, n) =>
    `${n.ship(unit)} cannot hurt ${n.ship(target)}, but under fire ${n.ship(target)} must answer her (F2.2).`,
  'intend-fire': ({ unit, target, damage, sinks, worth, answers }, n) => {
    const only = answers ? ' She may fire only at who fires at her (F2.2).' : '';
    return `${n.ship(unit)} fires at ${n.ship(target)}: ${damage.toFixed(1)} damage to be expected, ${percent(sinks)} to sink her; the line's fire from her on is worth ${worth.toFixed(1)} points.${only}`;
  },
};

/** What an admiral says. */
export function intentWords(intent: Intent, names: Names, catalogue: Catalogue<Intent, Names> = INTENT_WORDS): string {
  const phrase = catalogue[intent.kind] as (intent: Intent, names: Names) => string;
  return phrase(intent, names);
}
