/**
 * Meanings of battleships: all that can be said of a battle, as data. Events, orders, an admiral's reasons and verdicts are closed
 * unions; dice and modifiers have closed lists of kinds. Words in any language are catalogues over them; the English ones stand in
 * `words.ts` and `event-words.ts`.
 */
import type { Seat, UnitId } from '../core/brand.js';
import { type HeardEvent, hasFields } from '../core/heard.js';
import type { HeadingName } from '../core/hex.js';
import { MOD } from './modifiers.js';
import type { Edge } from './spec.js';
import { THROW } from './throws.js';
import type { Verdict } from './verdict.js';

/** Where a ship lies, by the label of her hex. */
export interface PoseTold {
  readonly hex: string;
  readonly heading: HeadingName;
  readonly speed: number;
}

/** What a hit does. */
export interface DamageTold {
  /** `1W 2S`, `no effect`, `sinks`: as the booklet writes it. */
  readonly damage: string;
  /** Steps of weapons and of speed; a ship that sinks loses no steps. */
  readonly w: number;
  readonly s: number;
  readonly sinks: boolean;
  /** Two dice for special damage, where they are thrown; `specialOf` says what they bring. */
  readonly special?: number;
}

type OfUnit<Data = unknown> = { readonly unit: UnitId } & (Data extends object ? { readonly data: Data } : unknown);
type AtTarget<Data = unknown> = OfUnit<Data> & { readonly target: UnitId };
/** Nobody is aimed at where there is no target. */
type Aimed<Data = unknown> = OfUnit<Data> & { readonly target?: UnitId };
type Only<Data> = { readonly data: Data };

/** How the sheet moved with a ship that ran off it: what all labels have more now, and the former label of where she ends. @rule 9.3 */
export interface Relabelled {
  readonly columns: number;
  readonly rows: number;
  readonly was?: string;
}

type Move = { readonly path: string; readonly forced: boolean } & Partial<PoseTold> & Partial<Relabelled>;
type Failed = { readonly failed: boolean };

/** What each kind of event has beside its turn, rule and dice. */
interface Events {
  /** `base` is the scenario's. */
  visibility: Only<{ readonly visibility: number; readonly base: number }>;
  /** The digits drawn and the units out of touch, with commas. */
  chits: Only<{ readonly seat: Seat; readonly digits: string; readonly units: string }>;
  power: OfUnit<Failed>;
  jam: OfUnit<Failed>;
  spotters: Only<{ readonly seat: Seat; readonly report: boolean }>;
  misidentified: Aimed;
  star: OfUnit<{ readonly hex: string }>;
  target: Aimed<{ readonly battery: Battery }>;
  /** A friend that is hit instead. */
  friendly: AtTarget & { readonly data?: { readonly friend: UnitId } };
  turret: OfUnit<Failed>;
  /** Without odds the points were too few; without damage the result was none. */
  gunfire: AtTarget<
    {
      readonly range: number;
      readonly attack: number;
      readonly points: number;
      readonly defence: number;
      readonly result: string;
      readonly odds?: string;
    } & Partial<DamageTold>
  >;
  /** Without data it does no harm to a capital ship. */
  secondary: AtTarget & { readonly data?: { readonly range: number; readonly result: string } & DamageTold };
  launch: Aimed;
  'torpedo-order': AtTarget;
  torpedo: AtTarget<
    {
      readonly range: number;
      readonly needed: number;
      readonly hit: boolean;
      readonly odds?: string;
      readonly result?: string;
    } & Partial<DamageTold>
  >;
  /** Without a pose she has left the map, and with it the battle. */
  move: OfUnit<Move>;
  /** She has left by an open edge. */
  exit: OfUnit<Move>;
  smoke: OfUnit<{ readonly hex: string }>;
  rudder: OfUnit<{ readonly way: Way }>;
  slip: OfUnit<{ readonly free: boolean }>;
  mine: OfUnit<DamageTold>;
  'mine-laid': Only<{ readonly hex: string }>;
  flagship: OfUnit;
  repair: OfUnit<{ readonly what: Repaired; readonly success: boolean; readonly left: number }>;
  /** All the damage that she has now. */
  damage: OfUnit<{ readonly damage: string; readonly w: number; readonly s: number }>;
  sunk: OfUnit;
  arrival: OfUnit<PoseTold>;
  award: OfUnit<{ readonly points: number }>;
  gone: OfUnit;
  end: Only<{ readonly points0: number; readonly points1: number }>;
}

export type Event = { [K in keyof Events]: { readonly kind: K } & Events[K] }[keyof Events];
export type EventKind = keyof Events;

const SHOTS = ['gunfire', 'secondary', 'torpedo'] as const satisfies readonly EventKind[];
/** What one ship did to another with guns or a torpedo. */
export type Shot = Extract<Event, { kind: (typeof SHOTS)[number] }>;
export const isShot = (event: Event): event is Shot => SHOTS.some((kind) => kind === event.kind);

export type Battery = 'main' | 'secondary';
export type Repaired = 'weapons' | 'speed';
/** Where a jammed rudder takes a ship. */
export type Way = 'port' | 'on' | 'starboard';

/** Fields without which an event of the kind says nothing; those of `data` with a dot before them. */
export const EVENT_FIELDS: { readonly [K in EventKind]: readonly string[] } = {
  visibility: ['.visibility', '.base'],
  chits: ['.seat', '.digits', '.units'],
  power: ['unit', '.failed'],
  jam: ['unit', '.failed'],
  spotters: ['.seat', '.report'],
  misidentified: ['unit'],
  star: ['unit', '.hex'],
  target: ['unit', '.battery'],
  friendly: ['unit', 'target'],
  turret: ['unit', '.failed'],
  gunfire: ['unit', 'target', '.range', '.attack', '.points', '.defence', '.result'],
  secondary: ['unit', 'target'],
  launch: ['unit'],
  'torpedo-order': ['unit', 'target'],
  torpedo: ['unit', 'target', '.range', '.needed', '.hit'],
  move: ['unit', '.path', '.forced'],
  exit: ['unit', '.path', '.forced'],
  smoke: ['unit', '.hex'],
  rudder: ['unit', '.way'],
  slip: ['unit', '.free'],
  mine: ['unit', '.damage', '.w', '.s', '.sinks'],
  'mine-laid': ['.hex'],
  flagship: ['unit'],
  repair: ['unit', '.what', '.success', '.left'],
  damage: ['unit', '.damage', '.w', '.s'],
  sunk: ['unit'],
  arrival: ['unit', '.hex', '.heading', '.speed'],
  award: ['unit', '.points'],
  gone: ['unit'],
  end: ['.points0', '.points1'],
};

export const EVENT_KINDS = Object.keys(EVENT_FIELDS) as readonly EventKind[];

/** The event as one of this ruleset; nothing for what another version tells. */
export const eventIn = (heard: HeardEvent): Event | undefined =>
  hasFields(EVENT_FIELDS, heard) ? (heard as Event) : undefined;

export const SPECIALS = ['none', 'deck', 'radar', 'rudder', 'bridge', 'power'] as const;
/** What special damage does. @rule 10.12 */
export type Special = (typeof SPECIALS)[number];

/** By the sum of two dice. @rule 10.12 */
export const specialOf = (roll: number): Special => SPECIALS[roll - 6] ?? 'none';

/** What dice are thrown for. */
export type RollKind = keyof typeof THROW;
export const ROLL_KINDS = Object.keys(THROW) as readonly RollKind[];

/** The rolls that an event's modifiers are added to. */
export const MODIFIED_ROLLS: readonly RollKind[] = ['points', 'torpedoCombat'];

/** What changes a roll. */
export type ModifierKind = keyof typeof MOD;
export const MODIFIER_KINDS = Object.keys(MOD) as readonly ModifierKind[];

/** What odds cannot count: `faces` of a die are turret defects. */
export type Remark =
  | { readonly kind: 'remark-defects'; readonly faces: number }
  | { readonly kind: 'remark-under-fire' };

/** What the dice of a shot start from. */
export type Basis =
  | { readonly kind: 'basis-guns'; readonly attack: number; readonly range: number }
  | { readonly kind: 'basis-secondary' }
  | { readonly kind: 'basis-torpedoes'; readonly needed: number };

/** What one throw brought: of any but a shot its event says it all. */
export type ThrowMeaning = ShotOutcomeMeaning | { readonly kind: 'event-outcome'; readonly event: Event };

/** What a shot brought, in short. */
export interface ShotOutcomeMeaning {
  readonly kind: 'outcome';
  readonly arm: 'gunfire' | 'secondary' | 'torpedo';
  readonly unit: UnitId;
  readonly target: UnitId;
  /** Torpedoes that run past do nothing. */
  readonly misses?: true;
  readonly damage?: string;
  readonly sinks?: boolean;
}

/** What is ordered. Of a state that nobody has yet a manoeuvre is known by its path alone. */
export type Order =
  | { readonly kind: 'order-roll' }
  | { readonly kind: 'order-mine'; readonly hex: string }
  /** The flag flies in that ship, which may take it over from another, or stays where it is. */
  | { readonly kind: 'order-flag'; readonly unit?: UnitId; readonly shifts?: true }
  | { readonly kind: 'order-star'; readonly unit: UnitId; readonly hex?: string }
  | { readonly kind: 'order-aim'; readonly unit: UnitId; readonly battery: Battery; readonly target?: UnitId }
  | { readonly kind: 'order-launch'; readonly unit: UnitId; readonly target?: UnitId }
  | MoveOrder
  | { readonly kind: 'order-smoke'; readonly unit: UnitId; readonly lays: boolean }
  | { readonly kind: 'order-repair'; readonly unit: UnitId; readonly what: Repaired; readonly mends: boolean };

export interface MoveOrder {
  readonly kind: 'order-move';
  readonly unit: UnitId;
  /** `2p1`; of a ship that has no legal manoeuvre `forced`. */
  readonly path: string;
  readonly to?: PoseTold;
  /** She leaves the map: by an edge that the scenario opens, for these points, unless nobody reckons them any more. */
  readonly leaves?: { readonly edge?: Edge; readonly points?: number; readonly decides: boolean };
}

/** How a target looks to a gunner. */
export const HURTS = ['unhurt', 'cripple', 'silenced', 'dead', 'hurt'] as const;
export type Hurt = (typeof HURTS)[number];

export const TURNS = ['from-torpedoes', 'unmask', 'away', 'about'] as const;
export type Turn = (typeof TURNS)[number];

export const BECAUSES = ['suppression', 'concentration', 'spread'] as const;

/** Why a battery does not fire at its own best target. */
export interface Reason {
  readonly because: (typeof BECAUSES)[number];
  /** That target, and the points the battery alone would get there and where it fires. */
  readonly better: UnitId;
  readonly there: number;
  readonly here: number;
  /** Points of her fire that the target loses for coming under fire. */
  readonly relief: number;
}

/** Where a ship scores without a shot. */
export type GoalTold = { readonly what: 'exit'; readonly edge: Edge } | { readonly what: 'bombardment' };

/** A goal, its prize in points, and the turns that are left for it after this one. */
export interface Prize {
  readonly goal: GoalTold;
  readonly hexes: number;
  readonly points: number;
  readonly turns: number;
}

/** What a manoeuvre does to the range of an enemy, and how she turns. */
export interface WayTold {
  readonly enemy?: UnitId;
  readonly from: number;
  readonly to: number;
  readonly turn?: Turn;
}

/** What an admiral means by an order: its reasons. */
export type Intent =
  | { readonly kind: 'intent-mines' }
  | { readonly kind: 'intent-flagship' }
  | { readonly kind: 'intent-sounder' }
  /** What the light is worth to the guns; without a target it shows nothing. */
  | { readonly kind: 'intent-light'; readonly target?: UnitId; readonly points: number }
  | { readonly kind: 'intent-smoke' }
  | { readonly kind: 'intent-repair'; readonly unit: UnitId }
  | { readonly kind: 'intent-spare-friend'; readonly unit: UnitId }
  | {
      readonly kind: 'intent-fire';
      readonly unit: UnitId;
      readonly target: UnitId;
      readonly hurt: Hurt;
      /** Of all fire at her. */
      readonly points: number;
      readonly why?: Reason;
    }
  | { readonly kind: 'intent-no-torpedo' }
  | { readonly kind: 'intent-keep'; readonly unit: UnitId; readonly target: UnitId; readonly points: number }
  | { readonly kind: 'intent-launch'; readonly unit: UnitId; readonly target: UnitId; readonly points: number }
  /** Without points she can but suffer here. */
  | { readonly kind: 'intent-leave'; readonly unit: UnitId; readonly points?: number }
  | { readonly kind: 'intent-goal'; readonly unit: UnitId; readonly prize: Prize }
  | MoveIntent
  /** An order that is not the admiral's own: no more than what is done. */
  | { readonly kind: 'intent-other'; readonly order: Order; readonly hurt?: Hurt };

export interface MoveIntent {
  readonly kind: 'intent-move';
  readonly unit: UnitId;
  readonly way: WayTold;
  readonly because?: 'hurt' | 'outmatched';
  /** A goal that she can still reach. */
  readonly prize?: Prize;
  readonly torpedoes?: true;
  /** Points expected next turn. */
  readonly dealt: number;
  readonly taken: number;
}

/** What settled the battle, and the points of both sides. */
export type VerdictMeaning = Verdict & { readonly kind: 'verdict'; readonly points: readonly [number, number] };

/** What keeps a ship from firing or launching, or from doing so at a target. */
export const BARS = [
  'away',
  'guns-silenced',
  'out-of-touch',
  'no-power',
  'not-yet',
  'turret-jammed',
  'gun-range',
  'no-fire-aft',
  'unseen',
  'five-markers',
  'no-secondary',
  'capital-ship',
  'secondary-range',
  'silenced-target',
  'idle-target',
  'mistaken',
  'friend',
  'no-tubes',
  'torpedoes-spent',
  'ship-silenced',
  'torpedo-range',
  'off-broadside',
  'land-between',
  'reloading',
] as const;
export type Bar = (typeof BARS)[number];
export type BarTold = { readonly rule: string; readonly bar: Bar };

/** Why a text is not a legal action, by the rule that forbids it. */
export type Refusal = { readonly rule: string; readonly unit: UnitId } & (
  | { readonly kind: 'refuse-target'; readonly target: UnitId; readonly bar: Bar }
  /** No ship of her size has this manoeuvre. */
  | { readonly kind: 'refuse-path'; readonly path: string }
  | { readonly kind: 'refuse-rudder-hit' }
  | { readonly kind: 'refuse-out-of-touch' }
  | { readonly kind: 'refuse-rudder-jammed' }
  /** She made `last` in the turn before, and can make `least` to `most`. */
  | {
      readonly kind: 'refuse-speed';
      readonly last: number;
      readonly least: number;
      readonly most: number;
      readonly speed: number;
    }
  | { readonly kind: 'refuse-moored' }
  | { readonly kind: 'refuse-stack' }
  | { readonly kind: 'refuse-way' }
);

/** How units, by number, and sides, by seat, are called; `power` is the long name of a side. */
export interface Names {
  readonly unit: (unit: UnitId) => string;
  readonly side: (seat: Seat) => string;
  readonly power: (seat: Seat) => string;
  /** It is told to people alone: ways without their notation, headings in words, and no points that do not score. */
  readonly isPlain?: true;
}

/** All that the ruleset puts into words besides its events. */
export type BattleMeaning = Order | Intent | VerdictMeaning | Remark | Basis | ThrowMeaning;
