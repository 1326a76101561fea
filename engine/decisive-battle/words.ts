/** The English catalogue of decisive-battle: a phrase for each kind of meaning. Other languages are catalogues beside it. */

import { bySeat } from '../core/brand.js';
import type { Meaning } from '../core/meaning.js';
import type {
  ChanceKind,
  ModifierKind,
  Order,
  OrderKind,
  RemarkKind,
  RollKind,
  SalvoDice,
  SalvoOutcomeMeaning,
  Verdict,
} from './meaning.js';
import { fleetOf, type Names } from './names.js';

/** An order in its three forms: told of another, in a line of orders to come, and as a choice on a list. */
export interface OrderWords {
  readonly clause: string;
  readonly note: string;
  readonly choice: string;
}

type OrderOf<K extends OrderKind> = Extract<Order, { readonly kind: K }>;

/** Complete by type. */
export const ORDER_WORDS: { readonly [K in OrderKind]: (order: OrderOf<K>, names: Names) => OrderWords } = {
  join: ({ seat, head }, n) => ({
    clause: `${n.power(seat)} joins the side of ${n.id(head)}`,
    note: `on the side of ${n.power(head)}`,
    choice: `join ${n.id(head)}`,
  }),
  'stay-neutral': ({ seat }, n) => ({
    clause: `${n.power(seat)} stays neutral`,
    note: 'neutral',
    choice: 'stay neutral',
  }),
  'declare-war': ({ neutral, head, isSettled }, n) => ({
    clause: `war on ${n.power(neutral)}, on the side of ${n.id(head)}`,
    note: `war on ${neutral < 0 ? 'the neutral' : n.power(neutral)}`,
    choice: isSettled ? 'declare war' : `war, as one of ${n.id(head)}’s side`,
  }),
  'no-war': ({ neutral }, n) => ({
    clause: `${n.power(neutral)} may stay neutral`,
    note: 'no war',
    choice: 'no war',
  }),
  lead: ({ unit }, n) => ({
    clause: `${n.ship(unit)} leads a new fleet`,
    note: `${n.ship(unit)} leads a fleet`,
    choice: `${n.ship(unit)} leads`,
  }),
  follow: ({ unit }, n) => ({
    clause: `${n.ship(unit)} follows in line`,
    note: `${n.ship(unit)} follows`,
    choice: `${n.ship(unit)} follows`,
  }),
  formed: ({ seat }, n) => ({
    clause: `${n.power(seat)}'s fleets are formed`,
    note: 'the fleets are formed',
    choice: 'formed',
  }),
  designate: ({ lead }, n) => ({
    clause: `${fleetOf(n, lead)} chooses first`,
    note: `${n.ship(lead)} comes next`,
    choice: fleetOf(n, lead),
  }),
  engage: ({ lead, foeLead }, n) => ({
    clause: `${fleetOf(n, lead)} engages ${fleetOf(n, foeLead)}`,
    note: `${n.ship(lead)} against ${n.ship(foeLead)}`,
    choice: `engage ${n.ship(foeLead)}`,
  }),
  wait: ({ lead }, n) => ({
    clause: `${fleetOf(n, lead)} engages nobody`,
    note: `${n.ship(lead)} stays out`,
    choice: 'do nothing',
  }),
  withdraw: ({ lead }, n) => ({
    clause: `${fleetOf(n, lead)} withdraws`,
    note: `${n.ship(lead)} withdraws`,
    choice: 'withdraw',
  }),
  'send-home': ({ unit }, n) => ({
    clause: `${n.ship(unit)} goes home`,
    note: `${n.ship(unit)} goes home`,
    choice: `send ${n.ship(unit)} home`,
  }),
  dodge: ({ lead, foeLead }, n) => ({
    clause: `${fleetOf(n, lead)} dodges ${fleetOf(n, foeLead)}`,
    note: `${n.ship(lead)} dodges`,
    choice: 'dodge',
  }),
  stand: ({ lead, foeLead }, n) => ({
    clause: `${fleetOf(n, lead)} stands against ${fleetOf(n, foeLead)}`,
    note: `${n.ship(lead)} stands`,
    choice: 'stand',
  }),
  keep: ({ lead, foeLead }, n) => ({
    clause: `${fleetOf(n, lead)} keeps contact with ${fleetOf(n, foeLead)}`,
    note: `${n.ship(lead)} keeps contact`,
    choice: 'keep contact',
  }),
  'let-go': ({ lead, foeLead }, n) => ({
    clause: `${fleetOf(n, lead)} lets go of ${fleetOf(n, foeLead)}`,
    note: `${n.ship(lead)} lets the enemy go`,
    choice: 'let it go',
  }),
  aim: ({ unit, target }, n) => ({
    clause: `${n.ship(unit)} aims at ${n.ship(target)}`,
    note: `${n.ship(unit)} against ${n.ship(target)}`,
    choice: n.ship(target),
  }),
  'hold-fire': ({ unit }, n) => ({
    clause: `${n.ship(unit)} holds fire`,
    note: `${n.ship(unit)} holds fire`,
    choice: 'hold fire',
  }),
  'break-off': ({ lead }, n) => ({
    clause: `${fleetOf(n, lead)} breaks off`,
    note: `${n.ship(lead)} breaks off`,
    choice: 'break off',
  }),
  stay: ({ lead }, n) => ({
    clause: `${fleetOf(n, lead)} stays in the fight`,
    note: `${n.ship(lead)} stays`,
    choice: 'stay',
  }),
  pursue: ({ lead, foeLead }, n) => ({
    clause: `${fleetOf(n, lead)} pursues ${fleetOf(n, foeLead)}`,
    note: `${n.ship(lead)} pursues`,
    choice: 'pursue',
  }),
  'let-away': ({ lead, foeLead }, n) => ({
    clause: `${fleetOf(n, lead)} lets go of ${fleetOf(n, foeLead)}`,
    note: `${n.ship(lead)} lets the enemy go`,
    choice: 'let it go',
  }),
  roll: () => ({ clause: 'the dice fall', note: 'the dice', choice: 'roll' }),
};

export function orderWords<K extends OrderKind>(order: OrderOf<K>, names: Names): OrderWords {
  return ORDER_WORDS[order.kind as K](order, names);
}

/** An order in a line of orders to come; nothing for a kind that is not known. */
export const orderNote = (order: Meaning, names: Names): string | undefined =>
  Object.hasOwn(ORDER_WORDS, order.kind) ? orderWords(order as Order, names).note : undefined;

/** Who holds the field, and what everybody has scored, best first. */
export function verdictWords({ holder, points }: Verdict, names: Names): string {
  const held = holder === undefined ? 'no side holds the field' : `the side of ${names.power(holder)} holds the field`;
  const scored = bySeat(points)
    .map((n, seat) => ({ n, id: names.id(seat) }))
    .sort((a, b) => b.n - a.n)
    .map(({ n, id }) => `${id} ${n}`);
  return `${held}, and the points are ${scored.join(', ')}`;
}

export const ROLL_WORDS: Readonly<Record<RollKind, string>> = {
  rank: 'which power goes first',
  'first-side': 'which side goes first',
  dodge: 'dodging',
  keep: 'keeping contact',
  port: 'reaching port',
  halving: 'spoiling the aim',
  'target-order': 'which fleet aims first',
  gun: 'gun',
  effect: 'effect of the hit',
  damage: 'damage',
  'break-order': 'which fleet may break off first',
  'break-off': 'breaking off',
};

export const MODIFIER_WORDS: Readonly<Record<ModifierKind, string>> = {
  halved: 'dice: a faster opponent halves the fire',
  training: 'training marker: hits on 5 too',
  power: 'power',
  armour: 'armour',
  'armour-cap': 'armour counts at most 4 above power',
};

export const CHANCE_WORDS: Readonly<Record<ChanceKind, string>> = {
  dodge: 'dodges',
  keep: 'keeps contact',
  port: 'comes home',
  'break-off': 'she gets away, if all that are faster pursue',
  'enemy-dodges': 'the enemy dodges, if it tries',
  'enemy-halves': 'the enemy halves our fire',
  'we-halve': 'we halve the enemy’s fire',
  'pursued-away': 'it gets away all the same',
};

export const REMARK_WORDS: Readonly<Record<RemarkKind, string>> = {
  'line-fires-too': 'others of the line fire at her too: their damage adds up',
};

/** On which faces of a gun's die she hits. */
export const hitsOn = (from: number): string => (from === 6 ? '6' : '5 and 6');

/** What a salvo's dice start from. */
export const basisWords = (dice: number, from: number): string =>
  `${dice} ${dice === 1 ? 'die' : 'dice'}, hits on ${hitsOn(from)}`;

const counted = (n: number, one: string, more = `${one}s`): string => `${n === 0 ? 'no' : n} ${n === 1 ? one : more}`;

/** `Lion's salvo at Von der Tann: 2 hits, 6 damage`. */
export function salvoOutcomeWords({ unit, target, hits, damage, sinks }: SalvoOutcomeMeaning, n: Names): string {
  const effect = hits === 0 ? '' : `, ${counted(damage, 'damage', 'damage')}`;
  return `${n.ship(unit)}'s salvo at ${n.ship(target)}: ${counted(hits, 'hit')}${effect}${sinks ? ', and she sinks' : ''}`;
}

export const diceWords = ({ thrown }: SalvoDice): string =>
  `${counted(thrown.length, 'die', 'dice')}: ${thrown.map((dice) => dice.join('–')).join(' ')}`;
