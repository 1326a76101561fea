/**
 * A battle as data: what a scenario file holds. Special rules are parametrised clauses of a closed union, named and tested
 * like rules; there is no code in data. `scenario-check.ts` checks the meaning and `setup.ts` compiles it for play.
 */
import type { HeadingName } from '../core/hex.js';
import type { Crew, Edge, Nation, OptionName, RadarSet, ShipType, TorpedoOdds } from './spec.js';

export interface Scenario {
  readonly ruleset: 'battleships';
  /** Lower case, hyphens: `denmark-strait`. */
  readonly id: string;
  readonly title: string;
  /** The Japanese name, where there is one. */
  readonly ja?: string;
  /** As printed: `1941-05-24 05:52`. */
  readonly date: string;
  readonly night: boolean;
  /** Base visibility in hexes; one die is added each turn. @rule 4.1 */
  readonly visibility: number;
  readonly turns: number;
  /** Side that is disadvantaged on odd turns. @rule 3.2 */
  readonly firstPlayer: string;
  readonly map: MapSpec;
  /** Settings that differ from the defaults. */
  readonly options: Partial<Record<OptionName, string>>;
  readonly sides: readonly [SideSpec, SideSpec];
  readonly clauses: readonly Clause[];
  readonly victory: Victory;
  /** Whether it counts in comparisons of strength; a scenario that history made lopsided does not. */
  readonly ladder: boolean;
  /** In plain words, for the player: the situation and what each side wants. */
  readonly briefing: string;
  /** What is known, what is invented. */
  readonly notes: readonly string[];
}

export interface MapSpec {
  /** Labels or rectangles: `3029`, `1132-5535`. Empty: open sea, and the sheet moves with the fleets. @rule 9.3 */
  readonly land: readonly string[];
  /** Hexes inside a land rectangle that are sea after all. */
  readonly sea?: readonly string[];
  /** Hexsides `3230/A`: no crossing, fire allowed, torpedoes stopped. @rule 9.3 */
  readonly breakwaters?: readonly string[];
}

export interface SideSpec {
  /** Short and unique: `UK`. */
  readonly id: string;
  readonly name: string;
  readonly nation: Nation;
  /** Chits drawn each turn under 10.10; the nation's level where absent. */
  readonly commandLevel?: number;
  readonly units: readonly UnitSpec[];
}

export interface UnitSpec {
  /** Counter in `ships.json`; for a coast battery, its figures. */
  readonly ship: string | BatterySpec;
  readonly name: string;
  readonly hex: string;
  readonly heading: HeadingName;
  /** Speed marker on turn 1. */
  readonly speed: number;
  readonly crew?: Crew;
  readonly radar?: RadarSet;
  /** Overrides the counter's: one ship of a class whose counter stands for two. */
  readonly attack?: number;
  /** Overrides the counter's: `none` for a ship that had landed hers (Berwick). */
  readonly torpedoes?: TorpedoOdds | 'none';
  /** Overrides the type's: false for a ship without a usable aircraft, true for a cruiser group that carries one. */
  readonly spotter?: boolean;
  readonly damage?: { readonly w: number; readonly s: number };
  /**
   * Not on the map before this turn; then at `hex`, or at the first free one of `entry`. Turn 1 is the set-up: with an
   * `option`, a unit that takes part or not. The option is off where `default` is not true.
   */
  readonly arrives?: {
    readonly turn: number;
    readonly entry?: readonly string[];
    readonly option?: string;
    readonly default?: boolean;
  };
}

export interface BatterySpec {
  readonly attack: number;
  readonly defence: number;
  readonly range: number;
}

/** Units by name, or all units of a side or of some types; all conditions given must hold. */
export interface UnitFilter {
  readonly side?: string;
  readonly units?: readonly string[];
  readonly types?: readonly ShipType[];
}

/** A clause may depend on a switch of its own: `{ option: 'smoke', default: false }`, which players set like any option. */
export interface Switch {
  readonly option: string;
  readonly default: boolean;
}

interface Clauses {
  /** No guns, torpedoes or star shell until the given turn (surprise, orders, late arrival). */
  'no-fire-before': { readonly filter: UnitFilter; readonly turn: number };
  /** No movement until the given turn; then out through the gate hex, where one is named. */
  'no-move-before': { readonly filter: UnitFilter; readonly turn: number; readonly gate?: string };
  /** Dead in the water or a fixture: never moves; `fires: false` also never fires. */
  immobile: { readonly filter: UnitFilter; readonly fires: boolean };
  /** Damaged like a coast battery: S is ignored, 3W destroys it, no +2 for standing still unless `stationary`. */
  fixture: { readonly filter: UnitFilter; readonly stationary?: boolean };
  /** At anchor: may move once a die plus the turns elapsed reaches `need`; one at a time from a shared hex. */
  moored: { readonly filter: UnitFilter; readonly need: number; readonly oneAtATime: boolean };
  /** Crew quality in given turns, ranges or arms only. */
  crew: {
    readonly filter: UnitFilter;
    readonly crew: Crew;
    readonly fromTurn?: number;
    readonly toTurn?: number;
    readonly minRange?: number;
    readonly arm?: 'guns' | 'torpedoes';
  };
  /** Carries what her counter lacks. Torpedoes so given need no other option. */
  fitted: { readonly filter: UnitFilter; readonly radar?: RadarSet; readonly torpedoes?: TorpedoOdds };
  /** A sum added to the damage-point dice of these firers. */
  'gun-modifier': { readonly filter: UnitFilter; readonly value: number; readonly reason: string };
  /** One die in each gunnery phase in which she fires: at or below `on`, one W step worse for that phase. */
  'turret-defects': { readonly filter: UnitFilter; readonly on: number };
  /** Once a W step has been taken, she fires only in turns in which a die reaches `need`. */
  'turret-jam': { readonly filter: UnitFilter; readonly need: number };
  /** On the given turn, a die at or below `on` forces the firer's target. */
  misidentified: { readonly unit: string; readonly turn: number; readonly target: string; readonly on: number };
  /** An X result on her sinks only when a die reaches `need`; else 2W 2S as for a battleship. */
  'doubtful-sinking': { readonly filter: UnitFilter; readonly need: number };
  /** Rudder jammed: at most speed 1, heading turned by a die before moving (1–2 port, 3–4 none, 5–6 starboard). */
  'jammed-rudder': { readonly filter: UnitFilter };
  /** From a turn on, a die at or below `on` at the turn's start: no guns and no radar that turn. */
  'power-failure': { readonly filter: UnitFilter; readonly fromTurn: number; readonly on: number };
  /** Heavy sea: highest speed of these units. */
  'speed-limit': { readonly filter: UnitFilter; readonly speed: number };
  /** The side is disadvantaged in these turns whatever 3.2 says. */
  disadvantaged: { readonly side: string; readonly fromTurn: number; readonly toTurn: number };
  /** No fire at an enemy that has 3W from the moment it has 3W. */
  reluctance: { readonly side: string };
  /** Until the turn given, the side fires only at enemies that have placed a target marker this turn. */
  'fire-only-at-firers': { readonly side: string; readonly untilTurn: number };
  /** A destroyer group that moved `speed` or more may lay smoke in the hex it left: day sight is blocked next turn. */
  smoke: { readonly side: string; readonly fromTurn: number; readonly speed: number };
  /** Mined hexes chosen in secret at set-up. @rule 10.6 */
  mines: { readonly side: string; readonly count: number; readonly among: readonly string[] };
  /** An open edge. A unit that leaves by it scores `score` times its points for its own side. @rule 9.2 */
  exit: {
    readonly side: string;
    readonly edge: Edge;
    readonly score: number;
    /** Closed before this turn: a fleet must hold out before it may break away. */
    readonly fromTurn?: number;
    /** Instead of `score` for an undamaged unit. */
    readonly undamagedScore?: number;
    /** More W + S steps than this score nothing. */
    readonly maxSteps?: number;
    readonly types?: readonly ShipType[];
    readonly fromColumn?: number;
    readonly toColumn?: number;
    readonly fromRow?: number;
    readonly toRow?: number;
  };
  /** Points once for each unit that stays within `within` hexes of `hex` for a full turn with at most `maxSteps` damage. */
  bombardment: {
    readonly filter: UnitFilter;
    readonly hex: string;
    readonly within: number;
    readonly maxSteps: number;
    readonly points: number;
  };
  /** What the enemy scores for damage to these units is multiplied. */
  'damage-value': { readonly filter: UnitFilter; readonly factor: number; readonly minSteps?: number };
}

export type ClauseKind = keyof Clauses;
export type Clause = { [K in ClauseKind]: { readonly kind: K; readonly when?: Switch } & Clauses[K] }[ClauseKind];
export type ClauseOf<K extends ClauseKind> = Extract<Clause, { kind: K }>;

/**
 * Who has won. Outright conditions are tested first, in order, each when its moment comes; then points decide: the
 * `claimant` wins if its points reach ratio × the enemy's + plus (more than that where `strictly`), else the other side
 * wins; between `drawFrom` and `ratio` it is a draw. Nothing to nothing under a ratio is a draw.
 */
export interface Victory {
  readonly outright: readonly Outright[];
  readonly points: {
    readonly claimant: string;
    readonly ratio: number;
    readonly plus: number;
    readonly strictly?: boolean;
    readonly drawFrom?: number;
  };
}

/** `points` is what the condition is worth in the margin, for whoever it is given to. */
export type Outright = { readonly winner: string; readonly points: number } & (
  | { readonly kind: 'sunk'; readonly units: readonly string[]; readonly also?: 'no-exit' }
  | { readonly kind: 'afloat'; readonly units: readonly string[] }
  | {
      readonly kind: 'exited';
      readonly filter: UnitFilter;
      readonly edge: Edge;
      readonly fromRow?: number;
      readonly toRow?: number;
    }
  /** The enemy lost a capital ship and the winner none, by the end. */
  | { readonly kind: 'capital-lead' }
  /** Sinking all `units` is not enough for the winner if the loser has this many points: then it is a draw. */
  | {
      readonly kind: 'draw-if-sunk';
      readonly units: readonly string[];
      readonly side: string;
      readonly atLeast: number;
    }
);
