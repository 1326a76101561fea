/**
 * A situation as data: what a scenario file holds. Zones and what wins are closed unions; there is no code in data.
 * `scenario-check.ts` checks the meaning.
 */
import type { Board } from './board.js';
import type { Placement } from './join.js';
import type { Nation, OptionName, SideId } from './spec.js';

/** @rule I.2 @rule III.1 */
export interface Scenario {
  readonly ruleset: 'panzer';
  /** Lower case, hyphens: `crossroads-drill`. */
  readonly id: string;
  readonly title: string;
  /** The Japanese name, where there is one. */
  readonly ja?: string;
  readonly date: string;
  readonly turns: number;
  /** Who has the first segment of each turn. @rule IV.A @rule P-18 */
  readonly firstSide: SideId;
  readonly boards: readonly Placement[];
  /** Boards of this situation alone, laid by their ids as ours are. */
  readonly ownBoards?: readonly Board[];
  /** Settings that differ from the defaults. */
  readonly options: Partial<Record<OptionName, string>>;
  readonly sides: readonly [SideForce, SideForce];
  /** What is special here: weather, fuel, bridges. */
  readonly clauses: readonly Clause[];
  /** In the order in which they are tested; the first that holds decides. */
  readonly victory: readonly VictoryRow[];
  /** Whether it counts in comparisons of strength; one that history made lopsided does not. */
  readonly ladder: boolean;
  /** In plain words, for the player: the situation and what each side wants. */
  readonly briefing: string;
  /** What is known, what is invented. */
  readonly notes: readonly string[];
}

export interface SideForce {
  readonly id: SideId;
  readonly name: string;
  /** Whose units it has: the allied side may have two. */
  readonly nations: readonly Nation[];
  readonly groups: readonly Group[];
  readonly aircraft?: readonly AirForce[];
}

/** Units that are set up, or come, together. */
export interface Group {
  readonly id: string;
  readonly units: readonly { readonly unit: string; readonly count: number }[];
  /** What is laid out with them: it is no unit. */
  readonly markers?: readonly Marker[];
  /** Where it is set up, before turn 1; sides set up in the order of `order`. */
  readonly setup?: { readonly order: number; readonly zone: Zone };
  /** When it comes, and over which hexes of the map's edge. */
  readonly entry?: { readonly turn: number; readonly zone: Zone };
  /** From the sea: of each unit turn and hex are recorded in secret. */
  readonly landing?: Landing;
}

/** @rule XI.1 */
export interface Landing {
  /** When it is recorded, among the orders in which groups are set up. */
  readonly order: number;
  readonly fromTurn: number;
  readonly toTurn: number;
  /** Its hexes of the sea that lie beside a beach. */
  readonly zone: Zone;
  /** Tanks that swim: they live with a die of so many at most, and keep their own defence. */
  readonly swim?: number;
}

/** @rule IX.A.1 @rule IX.B.1 @rule IX.C.1 */
export type Marker =
  | { readonly kind: 'mines'; readonly count: number }
  | { readonly kind: 'block'; readonly count: number }
  | { readonly kind: 'fortification'; readonly count: number; readonly defence: number };

/** An observation plane carries nothing. */
export const LOADS = ['bombs', 'rockets', 'guns', 'none'] as const;
export type LoadName = (typeof LOADS)[number];

/** Aircraft of one kind that are there from a turn on. @rule XII.1 @rule XIV.B.6 */
export interface AirForce {
  readonly aircraft: string;
  readonly load: LoadName;
  readonly count: number;
  readonly fromTurn: number;
}

/** Clauses are parametrised and tested like rules. @rule XIV.1 */
export type Clause =
  /** Nobody sees farther than so many hexes. */
  | { readonly kind: 'fog'; readonly hexes: number; readonly fromTurn: number; readonly toTurn: number }
  /** Vehicles of the side spend at most half of their allowance. */
  | { readonly kind: 'half-fuel'; readonly side: SideId }
  /** The side may blow these bridges, from when an enemy is so near if it says so; any engineer does it, or a named carrier. */
  | {
      readonly kind: 'demolition';
      readonly side: SideId;
      readonly bridges: readonly string[];
      readonly by: 'engineers' | 'carrier';
      readonly enemyWithin?: number;
    }
  /** A river too deep to wade. */
  | { readonly kind: 'deep-streams' };

/** Whether nobody wades through its streams. @rule XIV.1 */
export const hasDeepStreams = ({ clauses }: Pick<Scenario, 'clauses'>): boolean =>
  clauses.some(({ kind }) => kind === 'deep-streams');

/** Hexes of the map; half-hexes of edges are in none but `hexes` and `edge`. @rule XIV.B.1 */
export type Zone =
  | { readonly kind: 'board'; readonly board: number }
  | { readonly kind: 'columns'; readonly from: number; readonly to: number }
  | { readonly kind: 'rows'; readonly from: number; readonly to: number }
  | { readonly kind: 'hexes'; readonly hexes: readonly string[] }
  | { readonly kind: 'towns'; readonly towns: readonly string[] }
  /** At least so many hexes from each of these towns. */
  | { readonly kind: 'away'; readonly towns: readonly string[]; readonly least: number }
  | { readonly kind: 'edge'; readonly edge: MapEdge }
  | { readonly kind: 'all'; readonly of: readonly Zone[] }
  | { readonly kind: 'any'; readonly of: readonly Zone[] };

export const MAP_EDGES = ['north', 'east', 'south', 'west'] as const;
export type MapEdge = (typeof MAP_EDGES)[number];

export const GRADES = ['marginal', 'tactical', 'decisive'] as const;
export type Grade = (typeof GRADES)[number];

export interface VictoryRow {
  readonly side: SideId;
  readonly grade: Grade;
  readonly when: Condition;
}

export const COUNTED = ['all', 'vehicles', 'armoured'] as const;
export type Counted = (typeof COUNTED)[number];

/** What wins. Counts are at least so many. */
export type Condition =
  | { readonly kind: 'control'; readonly side: SideId; readonly zone: Zone; readonly least: number }
  | { readonly kind: 'exited'; readonly side: SideId; readonly edge: MapEdge; readonly least: number }
  /** Units of the side that were destroyed. */
  | { readonly kind: 'lost'; readonly side: SideId; readonly counted: Counted; readonly least: number }
  /** Units of the side on the map there. */
  | { readonly kind: 'present'; readonly side: SideId; readonly zone: Zone; readonly least: number }
  /** Losses of the other side, for each of its own. */
  | { readonly kind: 'ratio'; readonly side: SideId; readonly counted: Counted; readonly least: number }
  /** No block lies in any of these hexes, whoever laid it. */
  | { readonly kind: 'clear'; readonly hexes: readonly string[] }
  /** The bridge there was not blown. */
  | { readonly kind: 'stands'; readonly bridge: string }
  | { readonly kind: 'and'; readonly of: readonly Condition[] }
  | { readonly kind: 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  /** Holds at the end of this turn or before. */
  | { readonly kind: 'by-turn'; readonly turn: number; readonly of: Condition }
  /** Whatever else: the side that holds on. */
  | { readonly kind: 'otherwise' };
