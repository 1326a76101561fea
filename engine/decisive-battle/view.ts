/** What one seat may know, as plain JSON. Only fleets that are being formed are secret, and until the last seat has formed its own. */
import type { View } from '../core/game.js';
import type { PhaseName } from './phases.js';

/** By the numbers in `layout.ts`. */
export const STATUS_NAMES = ['reserve', 'afloat', 'sunk', 'home', 'lost'] as const;
export type StatusName = (typeof STATUS_NAMES)[number];

/** By the numbers in `spec.ts`; `undecided` before the choice. */
export const SIDE_NAMES = ['leader', 'rival', 'neutral', 'undecided'] as const;
export type SideName = (typeof SIDE_NAMES)[number];

/** What the decision is about that is due. */
export const QUESTIONS = [
  'side', // JOIN + side, W1.2
  'war', // WAR + side or PASS, W1.3
  'fleets', // LEAD + u, FOLLOW + u, DONE, W2
  'designate', // DESIGNATE + fleet, F1.1
  'engage', // DECLARE + fleet, WITHDRAW, SEND_HOME + u, PASS, F1.6
  'dodge', // DODGE or PASS, F1.2
  'keep', // KEEP or PASS, F1.3
  'target', // FIRE + u or PASS, F2.2
  'break-off', // BREAK_OFF or PASS, F4.1
  'pursue', // PURSUE or PASS, F4.3
] as const;
export type Question = (typeof QUESTIONS)[number];

export interface BattleView extends View {
  readonly turn: number;
  /** The last round. */
  readonly turns: number;
  readonly phase: PhaseName;
  /** The decision that is due, with the fleet or ship it is about; absent while dice fall or after the end. */
  readonly question?: {
    readonly about: Question;
    /** First leader of the fleet that decides, or the ship that aims. */
    readonly unit?: number;
    /** The other fleet or seat: the declarer that would be dodged, the dodger, the fleet that breaks off, the neutral seat. */
    readonly other?: number;
  };
  readonly seats: readonly SeatView[];
  readonly units: readonly UnitView[];
  /** Those that the seat may know of, by number. */
  readonly fleets: readonly FleetView[];
  /** The side that would hold the field if the battle ended now, or holds it at the end. @rule W4.1 @rule B-26 */
  readonly victor: 'leader' | 'rival' | 'none';
  /** By side, leader's and rival's: points of its seats together if it holds the field. */
  readonly alliances: readonly [AllianceView, AllianceView];
}

export interface SeatView {
  readonly side: SideName;
  /** Place in the order of victory points, from 1; 0 while the dice have not said. */
  readonly rank: number;
  /** Victory points of all its cards. @rule W1.2 */
  readonly cards: number;
  /** Points it would score if the battle ended now. @rule W4.2 */
  readonly points: number;
  /** Of `points`, those for ships sunk by its fleets. */
  readonly sunk: number;
  /** Whether it has formed its fleets. */
  readonly formed: boolean;
}

export interface AllianceView {
  readonly seats: readonly number[];
  /** Ships on the field, and their victory points. */
  readonly ships: number;
  readonly field: number;
  /** Sum of the points of its seats if it holds the field. */
  readonly points: number;
}

export interface UnitView {
  readonly seat: number;
  readonly name: string;
  readonly token: string;
  readonly type: 'BB' | 'BC';
  readonly gunnery: number;
  readonly power: number;
  readonly armour: number;
  readonly endurance: number;
  /** Speed on the card, and by damage now. */
  readonly fullSpeed: number;
  readonly speed: number;
  readonly points: number;
  readonly markers: number;
  /** `reserve` too where the seat may not know better. */
  readonly status: StatusName;
  readonly damage: number;
  /** Number of her fleet; -1 for none. */
  readonly fleet: number;
  /** Target this round; -1 for none. */
  readonly target: number;
  /** Seat that sank her; -1 while none has. */
  readonly sunkBy: number;
  /** Dice she would fire now, halving counted. @rule F2.1 */
  readonly dice: number;
}

export interface FleetView {
  /** Unit that led it when it was formed: the fleet's number and name. */
  readonly id: number;
  readonly seat: number;
  readonly name: string;
  /** Units from the front. */
  readonly ships: readonly number[];
  readonly speed: number;
  readonly markers: number;
  /** Fleets it is engaged with, in the order of pairing. */
  readonly foes: readonly number[];
  /** May not fight this round unless it is declared on. @rule F1.2 */
  readonly idle: boolean;
  /** Has had its turn in this phase. */
  readonly done: boolean;
  /** Its fire is halved, by all its opponents or by those named (setting `halving`). @rule F2.1 */
  readonly halvedBy: readonly number[];
}
