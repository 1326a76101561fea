/** A phrase for each kind of event, in English: a sentence is made of it, and lists take it as it is. */

import { bySeat, type UnitId } from '../core/brand.js';
import type { Catalogue } from '../core/meaning.js';
import { NO_UNIT } from './layout.js';
import type { EventKind, EventOf, WarEvent } from './meaning.js';
import { fleetOf, type Names, plural } from './names.js';
import { hitsOn } from './words.js';

/** A die held against its limit: `3 ≤ 4`. */
const against = (roll: number, sign: string, limit: number): string =>
  roll === 0 ? 'without a die' : `${roll} ${sign} ${limit}`;

/** The die of this place; 0 if none was thrown. */
const rolled = ({ rolls }: Pick<WarEvent, 'rolls'>, at = 0): number => rolls?.[at]?.value ?? 0;

const one = ({ unit }: Pick<WarEvent, 'unit'>, n: Names): string => n.ship(unit ?? NO_UNIT);
const two = ({ target }: Pick<WarEvent, 'target'>, n: Names): string => n.ship(target ?? NO_UNIT);

/** A fleet and the other: by the ships that lead them. */
const pairOf = ({ lead, otherLead = NO_UNIT }: { lead: UnitId; otherLead?: UnitId }, n: Names): [string, string] => [
  fleetOf(n, lead),
  fleetOf(n, otherLead),
];

export function salvoClause(e: EventOf<'salvo'>, n: Names): string {
  const { dice, from, vain, over } = e.data;
  if (vain) return `${one(e, n)} cannot hurt ${two(e, n)}`;
  const fires = `${one(e, n)} fires at ${two(e, n)}`;
  if (over) return `${fires}, which is sinking already`;
  return `${fires}: ${dice} ${dice === 1 ? 'die' : 'dice'}, hits on ${hitsOn(from)}`;
}

/** Beyond it no die can help. */
const DIE = 6;

export const EVENT_WORDS: Catalogue<WarEvent, Names> = {
  rank: (e, n) => {
    const level = plural(e.rolls?.[0]?.sides ?? 0, 'power');
    return `${level} level in victory points and ships: ${n.power(e.data.seat)} goes first`;
  },
  side: ({ data: { seat, side, head } }, n) => {
    if (side === 'neutral') return `${n.power(seat)} stays neutral`;
    return head === seat ? `${n.power(seat)} leads a side` : `${n.power(seat)} joins ${n.power(head)}`;
  },
  war: ({ data: { seat, neutral } }, n) => `${n.power(seat)} declares war on ${n.power(neutral)}`,
  'no-war': ({ data: { seat, neutral } }, n) => `${n.power(seat)} declares no war on ${n.power(neutral)}`,
  formed: ({ data: { seat } }, n) => `${n.power(seat)} has formed its fleets`,
  fleet: ({ data: { seat, speed, line } }, n) =>
    `${n.power(seat)}: ${line.map((unit) => n.ship(unit)).join(', ')}, speed ${speed}`,
  round: ({ turn }) => `Round ${turn}`,
  'first-side': ({ data: { head } }, n) =>
    `Level in speed, markers and ships: the side of ${n.power(head)} names a fleet first`,
  waits: ({ data: { lead } }, n) => `${fleetOf(n, lead)} does nothing`,
  pairing: ({ data }, n) => {
    const [fleet, other] = pairOf(data, n);
    const from = data.leaves < 0 ? '' : `, which leaves ${fleetOf(n, data.leavesLead)}`;
    return `${fleet} engages ${other}${from}`;
  },
  dodge: (e, n) => {
    const { difference, success } = e.data;
    const [fleet, other] = pairOf(e.data, n);
    const how = against(rolled(e), success ? '≤' : '>', difference);
    return `${fleet} ${success ? 'dodges' : 'cannot dodge'} ${other}: ${how}`;
  },
  keep: (e, n) => {
    const { difference, success } = e.data;
    const [keeper, dodger] = pairOf(e.data, n);
    const roll = rolled(e);
    const isBeyond = roll === 0 && difference > DIE;
    if (!success && roll === 0 && !isBeyond) return `${keeper} lets go of ${dodger}`;
    const how = isBeyond ? `${difference} slower` : against(roll, success ? '≥' : '<', difference);
    return `${keeper} ${success ? 'keeps contact with' : 'loses contact with'} ${dodger}: ${how}`;
  },
  idle: ({ data: { lead } }, n) => `${fleetOf(n, lead)} is idle this round`,
  withdrawal: ({ data: { lead } }, n) => `${fleetOf(n, lead)} withdraws`,
  port: (e, n) => {
    const { limit, success } = e.data;
    const end = success ? 'comes home' : 'is lost on the way';
    return `${one(e, n)} leaves alone and ${end}: ${against(rolled(e), success ? '≤' : '>', limit)}`;
  },
  halving: (e, n) => {
    const { difference, success } = e.data;
    const [fast, slow] = pairOf(e.data, n);
    const how = against(rolled(e), success ? '≤' : '>', difference);
    return `${fast} ${success ? 'halves' : 'does not halve'} the fire of ${slow}: ${how}`;
  },
  'target-order': ({ data: { lead } }, n) => `Level in speed and markers: ${fleetOf(n, lead)} aims first`,
  aim: (e, n) => (e.target === undefined ? `${one(e, n)} holds fire` : `${one(e, n)} aims at ${two(e, n)}`),
  salvo: salvoClause,
  gun: (e, n) => {
    const { hit, sum, damage } = e.data;
    if (!hit) return `${one(e, n)} misses with ${rolled(e)}`;
    const what = damage === 0 ? 'no damage' : `${damage} damage`;
    return `${one(e, n)} hits ${two(e, n)} with ${rolled(e)}: ${rolled(e, 1)} makes ${sum}, ${what}`;
  },
  damage: (e, n) => {
    const { taken, damage, left } = e.data;
    return `${one(e, n)} takes ${taken} damage, ${left} of ${left + damage} left`;
  },
  sunk: (e, n) => `${one(e, n)} sinks: ${n.power(e.data.seat)} takes the card`,
  'break-order': ({ data: { lead } }, n) => `Level in speed and markers: ${fleetOf(n, lead)} may break off first`,
  pursuit: ({ data }, n) => {
    const [pursuer, fleet] = pairOf(data, n);
    return `${pursuer} ${data.success ? 'pursues' : 'lets go'} ${fleet}`;
  },
  'break-off': (e, n) => {
    const { difference, success, lead } = e.data;
    const roll = rolled(e);
    const unthrown = success ? 'nobody faster pursues' : `${difference} slower`;
    const how = roll === 0 ? unthrown : against(roll, success ? '>' : '≤', difference);
    return `${fleetOf(n, lead)} ${success ? 'breaks off' : 'cannot break off'}: ${how}`;
  },
  end: ({ data: { victor, head, points, winners } }, n) => {
    const held = victor === 'none' ? 'No side holds the field' : `The side of ${n.power(head)} holds the field`;
    const table = bySeat(points)
      .map((scored, seat) => `${n.id(seat)} ${scored}`)
      .join(', ');
    const won = winners.length === 1 ? `${n.power(winners[0]!)} wins` : 'A draw';
    return `${held}. ${won}: ${table}`;
  },
};

/** What happened, without a full stop. */
export function eventPhrase<K extends EventKind>(event: EventOf<K>, names: Names): string {
  const phrase = EVENT_WORDS[event.kind] as (e: EventOf<K>, names: Names) => string;
  return phrase(event, names);
}

/** The sentence of an event. */
export const eventWords = <K extends EventKind>(event: EventOf<K>, names: Names): string =>
  `${eventPhrase(event, names)}.`;
