/**
 * Meanings of decisive-battle: closed unions of what an event, an order, an intent of an admiral and a verdict say, and closed lists
 * of kinds of rolls, modifiers, chances and remarks. Words in any language are catalogues over these. Units and fleets go by number;
 * `lead` and `foeLead` are the ships that lead the fleets now, by which words call them.
 */
import type { FleetId, Seat, UnitId } from '../core/brand.js';
import type { GameEvent } from '../core/events.js';
import { type FieldName, type HeardEvent, hasFields } from '../core/heard.js';
import type { Question } from './question.js';

/** Sides as data names them. @rule W1.1 */
export const SIDE_WORDS = ['leader', 'rival', 'neutral'] as const;
export type SideWord = (typeof SIDE_WORDS)[number];

/** Of a throw that may have needed no die. `difference`: of speed. */
interface Test {
  readonly difference: number;
  readonly success: boolean;
}
interface Lead {
  /** Leads the fleet in `unit`. */
  readonly lead: UnitId;
}
interface Leads extends Lead {
  /** Leads the fleet in `target`; absent where there is none. */
  readonly otherLead?: UnitId;
}
interface Precedence extends Lead {
  /** By which the throw is named. */
  readonly head: FleetId;
  readonly left: number;
}
interface Wound {
  readonly taken: number;
  readonly damage: number;
  readonly left: number;
}

/** The data of each kind of event, as it goes over the wire. */
export interface EventData {
  readonly rank: { readonly seat: Seat; readonly rank: number };
  readonly side: { readonly seat: Seat; readonly side: SideWord; readonly head: Seat };
  readonly war: { readonly seat: Seat; readonly neutral: Seat };
  readonly 'no-war': { readonly seat: Seat; readonly neutral: Seat };
  readonly formed: { readonly seat: Seat };
  /** `line`: her ships from the front. */
  readonly fleet: {
    readonly seat: Seat;
    readonly speed: number;
    readonly ships: number;
    readonly line: readonly UnitId[];
  };
  readonly round: undefined;
  readonly 'first-side': {
    readonly side: SideWord;
    readonly head: Seat;
    readonly speed: number;
    readonly markers: number;
  };
  readonly waits: Lead;
  /** `leaves`: the fleet that `target` fought before, or -1. */
  readonly pairing: Leads & {
    readonly speed: number;
    readonly foe: number;
    readonly leaves: FleetId;
    readonly leavesLead: UnitId;
  };
  readonly dodge: Leads & Test;
  readonly keep: Leads & Test & { readonly declarer: FleetId };
  readonly idle: Lead;
  readonly withdrawal: Lead;
  readonly port: { readonly limit: number; readonly success: boolean };
  readonly halving: Leads & Test;
  readonly 'target-order': Precedence;
  readonly aim: undefined;
  readonly salvo: {
    readonly dice: number;
    readonly from: number;
    readonly bonus: number;
    readonly vain: boolean;
    readonly over: boolean;
  };
  readonly gun: { readonly gun: number; readonly hit: boolean; readonly sum: number; readonly damage: number };
  readonly damage: Wound;
  readonly sunk: Wound & { readonly seat: Seat; readonly points: number };
  readonly 'break-order': Precedence;
  readonly pursuit: Leads & { readonly success: boolean };
  readonly 'break-off': Leads & Test;
  /** `points` by seat; `winners` are the seats with the most. */
  readonly end: {
    readonly victor: 'leader' | 'rival' | 'none';
    readonly head: Seat;
    readonly points: readonly number[];
    readonly winners: readonly Seat[];
  };
}
export type EventKind = keyof EventData;

/** Fields without which an event of the kind says nothing. */
export const EVENT_FIELDS: { readonly [K in EventKind]: readonly FieldName<EventData[K]>[] } = {
  rank: ['.seat', '.rank'],
  side: ['.seat', '.side', '.head'],
  war: ['.seat', '.neutral'],
  'no-war': ['.seat', '.neutral'],
  formed: ['.seat'],
  fleet: ['unit', '.seat', '.speed', '.ships', '.line'],
  round: [],
  'first-side': ['.side', '.head', '.speed', '.markers'],
  waits: ['unit', '.lead'],
  pairing: ['unit', 'target', '.lead', '.speed', '.foe', '.leaves', '.leavesLead'],
  dodge: ['unit', 'target', '.lead', '.difference', '.success'],
  keep: ['unit', 'target', '.lead', '.difference', '.success', '.declarer'],
  idle: ['unit', '.lead'],
  withdrawal: ['unit', '.lead'],
  port: ['unit', '.limit', '.success'],
  halving: ['unit', 'target', '.lead', '.difference', '.success'],
  'target-order': ['unit', '.lead', '.head', '.left'],
  aim: ['unit'],
  salvo: ['unit', 'target', '.dice', '.from', '.bonus', '.vain', '.over'],
  gun: ['unit', 'target', '.gun', '.hit', '.sum', '.damage'],
  damage: ['unit', '.taken', '.damage', '.left'],
  sunk: ['unit', '.taken', '.damage', '.left', '.seat', '.points'],
  'break-order': ['unit', '.lead', '.head', '.left'],
  pursuit: ['unit', 'target', '.lead', '.success'],
  'break-off': ['unit', '.lead', '.difference', '.success'],
  end: ['.victor', '.head', '.points', '.winners'],
};

export const EVENT_KINDS = Object.keys(EVENT_FIELDS) as readonly EventKind[];

/** An event as words are made of it: all of them but its sentence. */
export type WarEvent = {
  readonly [K in EventKind]: Pick<GameEvent, 'turn' | 'unit' | 'target' | 'rolls'> & {
    readonly kind: K;
    readonly data: EventData[K];
  };
}[EventKind];
export type EventOf<K extends EventKind> = Extract<WarEvent, { readonly kind: K }>;

/** The event as one of this ruleset; nothing for what another version tells. */
export const eventIn = (heard: HeardEvent): WarEvent | undefined =>
  hasFields(EVENT_FIELDS, heard) ? (heard as WarEvent) : undefined;

/** Kinds of rolls, by the numbers of `THROW`. */
export const ROLL_KINDS = [
  'rank',
  'first-side',
  'dodge',
  'keep',
  'port',
  'halving',
  'target-order',
  'gun',
  'effect',
  'damage',
  'break-order',
  'break-off',
] as const;
export type RollKind = (typeof ROLL_KINDS)[number];

export const MODIFIER_KINDS = ['halved', 'training', 'power', 'armour', 'armour-cap'] as const;
export type ModifierKind = (typeof MODIFIER_KINDS)[number];

/** What a die of a choice decides, as seen by whoever chooses. */
export const CHANCE_KINDS = [
  'dodge',
  'keep',
  'port',
  'break-off',
  /** The fleet on which one would declare. */
  'enemy-dodges',
  'enemy-halves',
  'we-halve',
  /** The fleet that one would pursue. */
  'pursued-away',
] as const;
export type ChanceKind = (typeof CHANCE_KINDS)[number];

/** What could still change the odds of a choice. */
export const REMARK_KINDS = ['line-fires-too'] as const;
export type RemarkKind = (typeof REMARK_KINDS)[number];
export interface Remark {
  readonly kind: RemarkKind;
}

/** What a salvo's dice start from: how many, and the lowest face that hits. */
export interface SalvoBasis {
  readonly kind: 'salvo-basis';
  readonly dice: number;
  readonly from: number;
}

interface OfPower {
  readonly seat: Seat;
}
interface OfFleet {
  readonly fleet: FleetId;
  readonly lead: UnitId;
}
interface OfPair extends OfFleet {
  readonly foe: FleetId;
  readonly foeLead: UnitId;
}

/**
 * What an action orders, of the state in which it is chosen. `head`: the seat that leads the side; `isSettled`: the seat has a side
 * already.
 */
export type Order =
  | ({ readonly kind: 'join'; readonly head: Seat } & OfPower)
  | ({ readonly kind: 'stay-neutral' } & OfPower)
  | ({
      readonly kind: 'declare-war';
      readonly neutral: Seat;
      readonly head: Seat;
      readonly isSettled: boolean;
    } & OfPower)
  | ({ readonly kind: 'no-war'; readonly neutral: Seat } & OfPower)
  | { readonly kind: 'lead'; readonly unit: UnitId }
  | { readonly kind: 'follow'; readonly unit: UnitId }
  | ({ readonly kind: 'formed' } & OfPower)
  | ({ readonly kind: 'designate' } & OfFleet)
  | ({ readonly kind: 'engage' } & OfPair)
  | ({ readonly kind: 'wait' } & OfFleet)
  | ({ readonly kind: 'withdraw' } & OfFleet)
  | { readonly kind: 'send-home'; readonly unit: UnitId }
  | ({ readonly kind: 'dodge' } & OfPair)
  | ({ readonly kind: 'stand' } & OfPair)
  | ({ readonly kind: 'keep' } & OfPair)
  | ({ readonly kind: 'let-go' } & OfPair)
  | { readonly kind: 'aim'; readonly unit: UnitId; readonly target: UnitId }
  | { readonly kind: 'hold-fire'; readonly unit: UnitId }
  | ({ readonly kind: 'break-off' } & OfFleet)
  | ({ readonly kind: 'stay' } & OfFleet)
  | ({ readonly kind: 'pursue' } & OfPair)
  | ({ readonly kind: 'let-away' } & OfPair)
  | { readonly kind: 'roll' };
export type OrderKind = Order['kind'];

/** How the war is expected to end for the seat; `chance` that its side holds the field, absent of one without a side. */
export interface Prospect {
  readonly points: number;
  readonly chance?: number;
}

/** What an admiral says of the decision that it has made. Chances are shares of 1. */
export type Intent =
  | { readonly kind: 'intend-neutral'; readonly points: number }
  | { readonly kind: 'intend-join'; readonly head: Seat }
  | { readonly kind: 'intend-no-war'; readonly neutral: Seat }
  | { readonly kind: 'intend-war'; readonly neutral: Seat; readonly head: Seat }
  /** Fleets as lines of units from the front; `home`: how many ships stay, `scores`: whether these count. */
  | {
      readonly kind: 'intend-fleets';
      readonly lines: readonly (readonly UnitId[])[];
      readonly home: number;
      readonly scores: boolean;
    }
  | { readonly kind: 'intend-designate'; readonly lead: UnitId }
  | {
      readonly kind: 'intend-engage';
      readonly lead: UnitId;
      readonly foeLead: UnitId;
      readonly mustFight: boolean;
      readonly prospect: Prospect;
    }
  | { readonly kind: 'intend-wait'; readonly lead: UnitId; readonly prospect: Prospect }
  | { readonly kind: 'intend-withdraw'; readonly lead: UnitId }
  | { readonly kind: 'intend-send-home'; readonly unit: UnitId; readonly chance: number }
  | { readonly kind: 'intend-dodge'; readonly lead: UnitId; readonly foeLead: UnitId; readonly chance: number }
  | { readonly kind: 'intend-stand'; readonly lead: UnitId; readonly foeLead: UnitId }
  | { readonly kind: 'intend-keep'; readonly lead: UnitId; readonly foeLead: UnitId }
  | { readonly kind: 'intend-let-go'; readonly lead: UnitId; readonly foeLead: UnitId }
  | { readonly kind: 'intend-break-off'; readonly lead: UnitId }
  | { readonly kind: 'intend-stay'; readonly lead: UnitId }
  | { readonly kind: 'intend-pursue'; readonly lead: UnitId; readonly foeLead: UnitId }
  | { readonly kind: 'intend-let-away'; readonly lead: UnitId; readonly foeLead: UnitId }
  | { readonly kind: 'intend-hold-fire'; readonly unit: UnitId }
  /** Fire that cannot hurt, but has to be answered. */
  | { readonly kind: 'intend-draw-fire'; readonly unit: UnitId; readonly target: UnitId }
  /** `damage` and `sinks` are of her salvo, `worth` of the fire of her line from her on; `answers`: she may fire at nobody else. */
  | {
      readonly kind: 'intend-fire';
      readonly unit: UnitId;
      readonly target: UnitId;
      readonly damage: number;
      readonly sinks: number;
      readonly worth: number;
      readonly answers: boolean;
    };
export type IntentKind = Intent['kind'];

/** What one throw brought: that of a single event says it all. */
export type ThrowMeaning = SalvoOutcomeMeaning | { readonly kind: 'event-outcome'; readonly event: WarEvent };

/** What a salvo brought, gun by gun together. */
export interface SalvoOutcomeMeaning {
  readonly kind: 'salvo-outcome';
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly hits: number;
  readonly damage: number;
  readonly sinks: boolean;
  readonly dice: SalvoDice;
}

/** Its dice: of each gun that for the hit, then those of what it does. */
export interface SalvoDice {
  readonly kind: 'salvo-dice';
  readonly thrown: readonly (readonly number[])[];
}

/** Who leads the side that holds the field, if one does, and the points of every seat. */
export interface Verdict {
  readonly kind: 'verdict';
  readonly holder?: Seat;
  readonly points: readonly number[];
}

/** Why a text is not a legal action, by the rule that forbids it. */
export type Refusal = { readonly rule: string } & (
  | { readonly kind: 'refuse-elsewhere'; readonly question: Question }
  | { readonly kind: 'refuse-turn-of-fleet'; readonly lead: UnitId }
  | { readonly kind: 'refuse-turn-of-ship'; readonly unit: UnitId }
  | { readonly kind: 'refuse-not-a-head' }
  | { readonly kind: 'refuse-neutrality' }
  | { readonly kind: 'refuse-other-side' }
  | { readonly kind: 'refuse-no-ship' }
  | { readonly kind: 'refuse-foreign'; readonly unit: UnitId }
  | { readonly kind: 'refuse-in-fleet'; readonly unit: UnitId }
  | { readonly kind: 'refuse-no-lead'; readonly unit: UnitId }
  | { readonly kind: 'refuse-neutral'; readonly unit: UnitId }
  | { readonly kind: 'refuse-same-side'; readonly unit: UnitId }
  | { readonly kind: 'refuse-no-fleet'; readonly unit: UnitId }
  | { readonly kind: 'refuse-first-round' }
  | { readonly kind: 'refuse-other-fleet'; readonly unit: UnitId }
  | { readonly kind: 'refuse-last-ship' }
  | { readonly kind: 'refuse-rest-stays' }
  | { readonly kind: 'refuse-off-field'; readonly unit: UnitId }
  | { readonly kind: 'refuse-no-opponent'; readonly unit: UnitId; readonly target: UnitId }
  | { readonly kind: 'refuse-taken'; readonly target: UnitId }
  | { readonly kind: 'refuse-must-answer'; readonly unit: UnitId }
  | { readonly kind: 'refuse-crossing'; readonly target: UnitId }
);
export type RefusalKind = Refusal['kind'];
