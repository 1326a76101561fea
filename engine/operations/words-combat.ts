/** Phrases for the events of combat, in English: a sentence is made of each, and lists take it as it is. */

import { type UnitId, unitId } from '../core/brand.js';
import type { Catalogue } from '../core/meaning.js';
import type {
  CombatBasis,
  CombatChance,
  CombatEvent,
  CombatModifier,
  CombatNames,
  CombatRemark,
  CombatRoll,
} from './meaning-combat.js';
import { doing, isPlural } from './number.js';
import { PARTED } from './range.js';

const NOBODY = unitId(-1);

const by = ({ unit = NOBODY }: { readonly unit?: UnitId }, n: CombatNames): string => n.unit(unit);
const at = ({ target = NOBODY }: { readonly target?: UnitId }, n: CombatNames): string => n.unit(target);

/** What a blow took: `3 and 2 more, 4 left`. */
function taken({ losses, extra, left }: { losses: number; extra: number; left: number }): string {
  if (losses === 0) return 'no loss';
  const more = extra > 0 ? ` and ${extra} more` : '';
  return `${losses}${more}, ${left < 0 ? 'sunk' : `${left} left`}`;
}

const AIR_RESULTS = ['goes on', 'turns back', 'is damaged', 'is shot down'];

export const COMBAT_WORDS: Catalogue<CombatEvent, CombatNames> = {
  initiative: ({ data: { seat, round, range, total } }, n) =>
    `Round ${round} at range ${range}: ${n.seat(seat)} has ${total}`,
  leads: ({ data: { seat, lead, clear } }, n) => {
    if (seat < 0) return 'Nobody leads';
    return `${n.seat(seat)} leads by ${lead}${clear ? ', and halves the other guns' : ''}`;
  },
  declares: ({ data: { seat } }, n) => `${n.seat(seat)} disengages`,
  names: (e, n) =>
    e.data.torpedo ? `${doing(by(e, n), 'is')} to torpedo ${at(e, n)}` : `${doing(by(e, n), 'aims')} at ${at(e, n)}`,
  'no-shot': (e, n) => {
    const what = e.data.torpedo ? 'launch' : 'fire';
    return e.data.gone
      ? `${doing(by(e, n), 'does')} not ${what}: ${doing(at(e, n), 'is')} gone`
      : `${by(e, n)} can no longer ${what}`;
  },
  shot: (e, n) => `${doing(by(e, n), 'fires')} ${e.data.points} at ${at(e, n)}: ${taken(e.data)}`,
  check: (e, n) =>
    e.data.success
      ? `${doing(by(e, n), 'launches')} at ${at(e, n)}`
      : `${doing(by(e, n), 'comes')} to no launch at ${at(e, n)}`,
  torpedo: (e, n) => `Torpedoes of ${by(e, n)}, ${e.data.points} at ${at(e, n)}: ${taken(e.data)}`,
  range: ({ data: { from, to, stopped, seat } }, n) => {
    if (stopped) return `${n.seat(seat)} keeps the range at ${from}`;
    if (to === PARTED) return 'The range opens, and they part';
    return to === from ? `The range stays ${to}` : `The range ${to < from ? 'closes' : 'opens'} to ${to}`;
  },
  'action-over': ({ data: { rounds } }) => `The action is over after ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
  'left-behind': (e, n) => `${by(e, n)} cannot follow, and ${isPlural(by(e, n)) ? 'are' : 'is'} sunk`,
  control: (e, n) => {
    const { losses, left } = e.data;
    if (losses === 0) return `${doing(by(e, n), 'is')} kept afloat, ${left} left`;
    return `Fire and water take ${losses} of ${by(e, n)}, ${left < 0 ? 'sunk' : `${left} left`}`;
  },
  listen: (e, n) => {
    const { hunt, quiet, attacks } = e.data;
    if (attacks === 0) return `${doing(by(e, n), 'is')} found before she attacks: ${hunt} > ${quiet}`;
    return `${doing(by(e, n), 'is')} not found, ${hunt} ≤ ${quiet}: ${attacks === 1 ? 'one attack' : `${attacks} attacks`}`;
  },
  attack: (e, n) =>
    `${doing(by(e, n), 'torpedoes')} ${at(e, n)}, power ${e.data.power} makes ${e.data.points}: ${taken(e.data)}`,
  charge: (e, n) => {
    const { power, sum, rest, more } = e.data;
    if (rest) return `Remainder of ${power} at ${by(e, n)}: ${more ? 'one die more' : 'no die more'}`;
    return `Depth charges at ${by(e, n)}, power ${power}: ${sum} so far`;
  },
  hunt: (e, n) => {
    const { dice, sum, evasion, result } = e.data;
    if (dice === 0) return `Nobody hunts ${by(e, n)}`;
    const end = ['escapes', 'has to go home', 'is destroyed'][result]!;
    return `${by(e, n)} ${end}: ${sum} by ${dice === 1 ? 'a die' : `${dice} dice`} against evasion ${evasion}`;
  },
  raid: ({ data: { seat, back, planes } }, n) =>
    `${n.seat(seat)} ${back ? 'strikes back' : 'strikes'} with ${planes.map((plane) => n.unit(plane)).join(', ')}`,
  'air-combat': (e, n) =>
    `${doing(by(e, n), 'fires')} ${e.data.value} at ${at(e, n)}, which ${AIR_RESULTS[e.data.result]}`,
  flak: (e, n) =>
    `Anti-aircraft fire of ${e.data.value}, ${e.data.allotted} allotted, at ${by(e, n)}, which ${AIR_RESULTS[e.data.result]}`,
  bombs: (e, n) => {
    const { power, points, torpedo, base, losses, extra } = e.data;
    const made = torpedo ? `power ${power} makes ${points}` : `value ${power}`;
    const more = extra > 0 ? ` and ${extra} more` : '';
    const lost = losses === 0 ? 'no loss' : `${losses}${more} lost`;
    return `${doing(by(e, n), torpedo ? 'torpedoes' : 'bombs')} ${base ? 'the base' : at(e, n)}, ${made}: ${lost}`;
  },
  reply: (e, n) => `${doing(by(e, n), 'answers')} ${at(e, n)}: ${e.data.losses === 0 ? 'no loss' : 'one lost'}`,
};

export const COMBAT_ROLL_WORDS: Readonly<Record<CombatRoll, string>> = {
  initiative: 'initiative',
  'first-ships': 'whose ships are first',
  remainder: 'remainder',
  'extra-damage': 'extra damage',
  'more-damage': 'points of extra damage',
  'torpedo-check': 'torpedo check',
  'torpedo-power': 'torpedoes',
  'torpedo-remainder': 'remainder',
  'damage-control': 'damage control',
  flooding: 'fire and water',
  'submarine-hunt': 'search for the submarine',
  'submarine-quiet': 'the submarine',
  'depth-charges': 'depth charges',
  'charge-remainder': 'remainder',
  'submarine-reply': 'the submarine answers',
  'air-combat': 'air combat',
  'flak-value': 'anti-aircraft fire',
  'flak-combat': 'air combat',
  bombs: 'bombs',
  'air-torpedo': 'torpedoes',
  'air-remainder': 'remainder',
};

export const COMBAT_MODIFIER_WORDS: Readonly<Record<CombatModifier, string>> = {
  training: 'training',
  faster: 'faster fleet',
  'only-large': 'alone with large ships',
  declared: 'disengages',
  'shot-at': 'a gun target herself',
  'capital-target': 'capital ship as target',
  night: 'night',
  'circled-torpedo': 'circled torpedo power',
  'not-fast-enough': 'less than 3 levels faster',
  guided: 'guided by aircraft',
  hunters: 'hunting units, circled ones twice',
  quietness: 'quietness of the submarine',
  'low-attack': 'torpedo or medium bombers against ships',
  'plane-training': 'training',
};

export const COMBAT_BASIS_WORDS: Catalogue<CombatBasis, undefined> = {
  'gun-points': ({ points }) => `gun power ${points}`,
  'torpedo-points': ({ points }) => `${points} times a die`,
  bombs: ({ points }) => `bombs of ${points}`,
  'air-torpedo': ({ points }) => `torpedoes of ${points}`,
  'flak-points': ({ points }) => `${points === 1 ? 'one point' : `${points} points`} of anti-aircraft fire`,
  'whole-action': ({ night, round, leaves }) =>
    `the whole action${night ? ' by night' : ''}${round > 1 ? ` from round ${round} on` : ''}${leaves ? ', breaking off' : ''}`,
};

export const COMBAT_CHANCE_WORDS: Readonly<Record<CombatChance, string>> = {
  launch: 'comes to launch',
  'turned-back': 'does not come through',
  'shot-down': 'is shot down',
  'they-lose-more': 'the enemy loses more',
  'you-lose-more': 'you lose more',
  'they-all-sink': 'all their ships sink',
  'you-all-sink': 'all your ships sink',
  'you-lead': 'you lead the next round',
  'they-lead': 'they lead the next round',
};

export const COMBAT_REMARK_WORDS: Catalogue<CombatRemark, undefined> = {
  'fired-at-before': () => 'the enemy fires first',
  'after-their-fire': () => 'the enemy fires before torpedoes are launched',
  'if-it-comes-through': () => 'if neither fighters nor anti-aircraft fire stop it',
  'nobody-leaves': () =>
    'if nobody else breaks off and both aim where it promises most; more lost: by cost, damage by its part',
  'only-you-leave': () =>
    'if they do not break off and aim where it promises most; more lost: by cost, damage by its part',
  'night-may-be-chosen': () => 'by day; who may choose the night has still to say',
  'drawn-fleets': ({ count }) => `their ships are not known: ${count} fleets that may be there were drawn`,
};
