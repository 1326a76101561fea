/**
 * Meanings of panzer: closed unions of what an event, an order and a verdict say, and closed lists of kinds of rolls and modifiers. Words
 * in any language are catalogues over these. Units go by number, hexes by their label.
 */
import type { Seat, UnitId } from '../core/brand.js';
import type { GameEvent } from '../core/events.js';
import { type FieldName, type HeardEvent, hasFields } from '../core/heard.js';
import type { PhaseName } from './phases.js';
import type { Grade } from './scenario.js';
import type { OddsName, ResultName } from './tables.js';

/** Kinds of rolls, by the numbers of `THROW`. */
export const ROLL_KINDS = [
  'mines',
  'scatter',
  'scatter-side',
  'indirect',
  'direct',
  'second',
  'flak',
  'air',
  'overrun',
  'crossing',
  'assault',
  'works',
  'opportunity',
  'indirect-fort',
  'quick-time',
  'swim',
] as const;
/** Sides of a hex, clockwise from north. */
export const SIDES = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const;
export type SideText = (typeof SIDES)[number];

export type RollKind = (typeof ROLL_KINDS)[number];

export const MODIFIER_KINDS = ['terrain', 'dispersed', 'overrun', 'close-assault'] as const;
export type ModifierKind = (typeof MODIFIER_KINDS)[number];

/** Strengths in eighths of a point. Odds are `none` where they are worse than the chart has. */
interface Clash {
  readonly how: RollKind;
  readonly hex: string;
  readonly attack: number;
  readonly defence: number;
  readonly odds: OddsName | 'none';
  readonly result: ResultName;
  readonly firers: readonly number[];
}

/** How far engineers are. */
export type WorkStage = 'begun' | 'entered' | 'cleared' | 'charged' | 'building' | 'breaking';

/** The data of each kind of event, as it goes over the wire. */
export interface EventData {
  readonly 'set-up': { readonly seat: Seat; readonly hex: string };
  readonly laid: { readonly seat: Seat; readonly marker: number; readonly hex: string };
  readonly segment: { readonly seat: Seat };
  /** `later`: of naval guns, which fire after the next turn. */
  readonly ordered: { readonly hex: string; readonly later: boolean };
  readonly 'ordered-smoke': { readonly hex: string };
  readonly 'no-order': undefined;
  readonly held: undefined;
  readonly mines: { readonly hex: string; readonly result: ResultName };
  readonly shelling: { readonly hex: string; readonly firers: readonly number[] };
  /** Whether it stands there, or is lost in water. */
  readonly smoke: { readonly hex: string; readonly stands: boolean; readonly firers: readonly number[] };
  readonly 'smoke-gone': { readonly hex: string };
  readonly scatter: { readonly scatter: 'hit' | 'adjacent' | 'lost'; readonly hex: string };
  readonly attack: Clash;
  readonly unharmed: undefined;
  readonly dispersed: undefined;
  readonly destroyed: undefined;
  readonly 'fort-unharmed': { readonly marker: number };
  readonly 'fort-dispersed': { readonly marker: number };
  readonly 'fort-destroyed': { readonly marker: number; readonly isEmpty?: boolean };
  readonly flight: { readonly plane: number; readonly hex: string };
  readonly 'flown-home': { readonly plane: number };
  readonly flak: {
    readonly plane: number;
    readonly strength: number;
    readonly fate: 'none' | 'destroyed' | 'driven-off';
    readonly firers: readonly number[];
  };
  readonly moved: { readonly from: string; readonly hex: string; readonly inside: boolean };
  readonly faced: { readonly side: SideText };
  readonly loaded: { readonly hex: string };
  readonly unloaded: { readonly hex: string };
  readonly left: { readonly edge: string };
  readonly waded: { readonly hex: string; readonly success: boolean };
  /** Whether it has kept together. */
  readonly hurried: { readonly hex: string; readonly success: boolean };
  /** To its own side: where and when it lands. */
  readonly recorded: { readonly hex: string; readonly comes: number };
  /** Off a beach. */
  readonly 'at-sea': { readonly hex: string };
  /** Whether it is still afloat. */
  readonly swam: { readonly hex: string; readonly success: boolean };
  readonly works: { readonly hex: string; readonly stage: WorkStage };
  readonly blown: { readonly hex: string; readonly success: boolean };
  /** Whether engineers have made their block. */
  readonly blocked: { readonly hex: string; readonly success: boolean };
  /** A temporary bridge, by its number. */
  readonly bridged: { readonly marker: number; readonly hex: string };
  readonly 'bridge-holds': { readonly marker: number; readonly hex: string };
  readonly 'bridge-destroyed': { readonly marker: number; readonly hex: string };
  readonly overrun: { readonly hex: string; readonly firers: readonly number[] };
  readonly recovered: undefined;
  readonly end: { readonly seat: Seat | -1; readonly grade: Grade | 'none' };
}
export type EventKind = keyof EventData;

/** Fields without which an event of the kind says nothing. */
export const EVENT_FIELDS: { readonly [K in EventKind]: readonly FieldName<EventData[K]>[] } = {
  'set-up': ['unit', '.seat', '.hex'],
  laid: ['.seat', '.marker', '.hex'],
  segment: ['.seat'],
  ordered: ['unit', '.hex', '.later'],
  'ordered-smoke': ['unit', '.hex'],
  'no-order': ['unit'],
  held: ['unit'],
  mines: ['unit', '.hex', '.result'],
  shelling: ['.hex', '.firers'],
  smoke: ['.hex', '.stands', '.firers'],
  'smoke-gone': ['.hex'],
  scatter: ['.scatter', '.hex'],
  attack: ['.how', '.hex', '.attack', '.defence', '.odds', '.result', '.firers'],
  unharmed: ['target'],
  dispersed: ['target'],
  destroyed: ['target'],
  'fort-unharmed': ['.marker'],
  'fort-dispersed': ['.marker'],
  'fort-destroyed': ['.marker'],
  flight: ['.plane', '.hex'],
  'flown-home': ['.plane'],
  flak: ['.plane', '.strength', '.fate', '.firers'],
  moved: ['unit', '.from', '.hex', '.inside'],
  faced: ['unit', '.side'],
  loaded: ['unit', 'target', '.hex'],
  unloaded: ['unit', 'target', '.hex'],
  left: ['unit', '.edge'],
  waded: ['unit', '.hex', '.success'],
  hurried: ['unit', '.hex', '.success'],
  recorded: ['unit', '.hex', '.comes'],
  'at-sea': ['unit', '.hex'],
  swam: ['unit', '.hex', '.success'],
  works: ['unit', '.hex', '.stage'],
  blown: ['unit', '.hex', '.success'],
  blocked: ['unit', '.hex', '.success'],
  bridged: ['unit', '.marker', '.hex'],
  'bridge-holds': ['.marker', '.hex'],
  'bridge-destroyed': ['.marker', '.hex'],
  overrun: ['.hex', '.firers'],
  recovered: ['unit'],
  end: ['.seat', '.grade'],
};

export const EVENT_KINDS = Object.keys(EVENT_FIELDS) as readonly EventKind[];

/** An event as words are made of it: all of them but its sentence. */
export type BattleEvent = {
  readonly [K in EventKind]: Pick<GameEvent, 'turn' | 'unit' | 'target' | 'rolls'> & {
    readonly kind: K;
    readonly data: EventData[K];
  };
}[EventKind];
export type EventOf<K extends EventKind> = Extract<BattleEvent, { readonly kind: K }>;

/** What one throw brought: its event says it all. */
export interface ThrowMeaning {
  readonly kind: 'event-outcome';
  readonly event: BattleEvent;
}

/** The event as one of this ruleset; nothing for what another version tells. */
export const eventIn = (heard: HeardEvent): BattleEvent | undefined =>
  hasFields(EVENT_FIELDS, heard) ? (heard as BattleEvent) : undefined;

interface OfUnit {
  readonly unit: UnitId;
}
interface AtHex {
  readonly hex: string;
}
interface OfPlane {
  readonly plane: number;
}

/** What an action orders, of the state in which it is chosen. */
export type Order =
  | ({ readonly kind: 'set-up' } & OfUnit & AtHex)
  | ({ readonly kind: 'set-up-inside' } & OfUnit & AtHex)
  | ({ readonly kind: 'set-up-aboard'; readonly carrier: UnitId } & OfUnit)
  | ({ readonly kind: 'lay'; readonly marker: number } & AtHex)
  | { readonly kind: 'leave-out' }
  /** In secret: when and where it will land. */
  | ({ readonly kind: 'land-in'; readonly turn: number } & OfUnit)
  | ({ readonly kind: 'land-at' } & OfUnit & AtHex)
  | ({ readonly kind: 'no-order' } & OfUnit)
  | ({ readonly kind: 'order' } & OfUnit & AtHex)
  /** Of naval guns, which fire a turn later than others. */
  | ({ readonly kind: 'order-later' } & OfUnit & AtHex)
  | { readonly kind: 'hold-all' }
  | ({ readonly kind: 'hold' } & OfUnit)
  | ({ readonly kind: 'fire-order' } & AtHex)
  /** The same at the temporary bridge there. */
  | ({ readonly kind: 'shell-bridge' } & AtHex)
  /** Smoke: an order for it, one that is due, and in direct fire. */
  | ({ readonly kind: 'order-smoke' } & OfUnit & AtHex)
  | ({ readonly kind: 'fire-smoke' } & AtHex)
  | ({ readonly kind: 'smoke' } & AtHex)
  /** Enough of the phase. */
  | { readonly kind: 'enough'; readonly phase: PhaseName }
  | ({ readonly kind: 'attack' } & AtHex)
  | ({ readonly kind: 'assault' } & AtHex)
  | { readonly kind: 'target-all' }
  | { readonly kind: 'targets-done' }
  | { readonly kind: 'target-fort' }
  | { readonly kind: 'target-bridge' }
  | ({ readonly kind: 'target' } & OfUnit)
  | ({ readonly kind: 'firer' } & OfUnit)
  | ({ readonly kind: 'assaulter' } & OfUnit)
  | { readonly kind: 'fire' }
  /** No opportunity fire here. */
  | { readonly kind: 'no-fire' }
  | ({ readonly kind: 'no-flight' } & OfPlane)
  | ({ readonly kind: 'flight' } & OfPlane & AtHex)
  /** An observation plane stays where it is, or leaves for good. */
  | ({ readonly kind: 'fly-on' } & OfPlane)
  | ({ readonly kind: 'fly-home' } & OfPlane)
  | ({ readonly kind: 'no-flak' } & OfPlane)
  | ({ readonly kind: 'gun' } & OfUnit & OfPlane)
  | ({ readonly kind: 'plane'; readonly arm: 'bombs' | 'rockets' | 'guns' } & OfPlane)
  | ({ readonly kind: 'mover' } & OfUnit)
  | ({ readonly kind: 'stay' } & OfUnit)
  | ({ readonly kind: 'exit'; readonly edge: string } & OfUnit)
  | ({ readonly kind: 'face'; readonly side: SideText } & OfUnit)
  | ({ readonly kind: 'load'; readonly load: UnitId } & OfUnit)
  | ({ readonly kind: 'unload'; readonly load: UnitId } & OfUnit)
  /** Mines or a block there. */
  | ({ readonly kind: 'clear'; readonly of: 'mines' | 'block' } & OfUnit & AtHex)
  /** Of the bridge under it: which segment of the work, counted from 1, of how many. */
  | ({ readonly kind: 'charge'; readonly segment: number; readonly of: number } & OfUnit)
  | ({ readonly kind: 'detonate' } & OfUnit)
  /** A block on the road under it. */
  | ({ readonly kind: 'build' } & OfUnit)
  /** The temporary bridge under it. */
  | ({ readonly kind: 'break' } & OfUnit)
  | ({ readonly kind: 'go' } & OfUnit & AtHex)
  | ({ readonly kind: 'go-inside' } & OfUnit & AtHex)
  /** Two hexes on foot. */
  | ({ readonly kind: 'hurry' } & OfUnit & AtHex)
  | ({ readonly kind: 'overrun' } & OfUnit & AtHex)
  /** Which leaves the hex for that one. */
  | ({ readonly kind: 'lane' } & OfUnit & AtHex)
  /** The same, and its rider jumps off before it. */
  | ({ readonly kind: 'jump'; readonly load: UnitId } & OfUnit & AtHex)
  | ({ readonly kind: 'join' } & OfUnit)
  | { readonly kind: 'roll' };

/** Orders of setting up. */
export type SetUpOrder = Extract<
  Order,
  { readonly kind: 'set-up' | 'set-up-inside' | 'set-up-aboard' | 'land-in' | 'land-at' | 'lay' | 'face' | 'leave-out' }
>;

/** What an attack's die starts from: eighths of a point, and the column. */
export interface AttackBasis {
  readonly kind: 'attack-basis';
  readonly attack: number;
  readonly defence: number;
  readonly odds: OddsName | 'none';
}

/** What a die of a choice decides that is no attack. */
export const CHANCE_KINDS = ['wade', 'keep-together', 'blow', 'falls-there', 'shot-down', 'driven-off'] as const;
export type ChanceKind = (typeof CHANCE_KINDS)[number];

/** Who has won, and how well; nobody where no condition holds. */
export interface Verdict {
  readonly kind: 'verdict';
  readonly seat?: Seat;
  readonly grade?: Grade;
}

/** Why a text is not among the legal actions, with the rule by which the phase asks. */
export type Refusal = { readonly rule: string } & (
  | { readonly kind: 'refuse-phase'; readonly word: string; readonly phase: PhaseName }
  | { readonly kind: 'refuse-nobody'; readonly word: string }
  | ({ readonly kind: 'refuse-enemy' } & OfUnit)
  | ({ readonly kind: 'refuse-friend' } & OfUnit)
  /** `asked` is whom the question is about. */
  | ({ readonly kind: 'refuse-other'; readonly asked: UnitId } & OfUnit)
  | ({ readonly kind: 'refuse-order' } & OfUnit)
  /** On the map, but no answer. */
  | ({ readonly kind: 'refuse-hex' } & AtHex)
  | ({ readonly kind: 'refuse-no-hex' } & AtHex)
);
