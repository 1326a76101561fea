/**
 * Match results with and without a control variate for the luck of the dice, and how many games that saves. A result less any
 * multiple of its luck has the mean of the result; the multiples that leave least are found by regression, and for each rotation on
 * the others only (cross-fitting), so that no rotation has a say in its own.
 */
import { type Estimate, stratified } from '../../../agents/estimate.js';
import type { Stratum } from '../../../agents/interval.js';
import { slopes } from '../statistics/least-squares.js';
import type { PlayedRotation } from './rotations.js';
import { leadsOf, partsOf, placesOf } from './score.js';

/** Raw, adjusted, and (se raw / se adjusted)²: so many times the games would be needed without; null where none is. */
interface Compared {
  readonly raw: Estimate;
  readonly adjusted: Estimate;
  readonly factor: number | null;
}

export interface LuckAdjusted {
  /** Name of the value function that told luck. */
  readonly value: string;
  /** The first agent's: points a rotation, its share of first places a game, and of rotations won; draws shared. */
  readonly margin: Estimate;
  readonly score: Estimate;
  readonly pairScore: Estimate;
  readonly raw: { readonly margin: Estimate; readonly score: Estimate; readonly pairScore: Estimate };
  readonly factor: { readonly margin: number | null; readonly score: number | null; readonly pairScore: number | null };
  /** What luck itself came to for the first agent, in points a rotation and in chance to win: nothing but for chance. */
  readonly luck: { readonly margin: Estimate; readonly win: Estimate };
  /**
   * `regression` where the multiples are cross-fitted, `plain` where rotations are too few for that and luck is taken
   * off once; `mixed` where that is so in some of several matches, each of which says its own.
   */
  readonly method: 'regression' | 'plain' | 'mixed';
}

/** Parts of the rotations; each gets the multiples that serve the others best. */
const FOLDS = 10;
/** Fewer rotations tell no multiples. */
const LEAST = 40;
/** What is measured of the first agent in a rotation: the sum of its parts, most of which are its games'. */
interface Measure {
  readonly parts: (rotation: PlayedRotation, agents: number) => readonly number[];
  /** How often luck in points, and in chance to win, is taken off where rotations are too few to say. */
  readonly plain: readonly [margin: number, win: number];
}

const MEASURES = {
  margin: { parts: leadsOf, plain: [1, 0] },
  score: {
    parts: ({ games }, agents) => games.map((game) => placesOf(game, agents)[0]! / games.length),
    plain: [0, 1],
  },
  // The winner of a pair depends on both games together.
  pairScore: { parts: (rotation, agents) => [partsOf(rotation, agents)[0]!], plain: [0, 0] },
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof MEASURES;

/** By measure, the rotations of each match as they were played and less their luck. */
export interface LuckOff {
  readonly raw: Readonly<Record<MeasureName, readonly Stratum[]>>;
  readonly less: Readonly<Record<MeasureName, readonly Stratum[]>>;
  readonly luck: { readonly margin: readonly Stratum[]; readonly win: readonly Stratum[] };
}

/** Each match finds its own multiples, and is a stratum of the errors. Undefined where luck was not told. */
export function luckOff(matches: readonly (readonly PlayedRotation[])[], agents: number): LuckOff | undefined {
  const all = matches.flat();
  if (all.length === 0 || all.some(({ games }) => games.some(({ luck }) => luck === undefined))) return undefined;
  const luck = matches.map((rotations) => rotations.map(luckOf));
  const measured = (name: MeasureName): { raw: Stratum[]; less: Stratum[] } => {
    const { parts, plain } = MEASURES[name];
    const raw = matches.map((rotations) => rotations.map((rotation) => parts(rotation, agents)));
    return { raw: raw.map(stratumOf), less: raw.map((of, i) => stratumOf(lessLuck(of, luck[i]!, plain))) };
  };
  const [margin, score, pairScore] = [measured('margin'), measured('score'), measured('pairScore')];
  const kind = (j: number): Stratum[] => luck.map((of) => stratumOf(of.map((games) => games.map((l) => l[j]!))));
  return {
    raw: { margin: margin.raw, score: score.raw, pairScore: pairScore.raw },
    less: { margin: margin.less, score: score.less, pairScore: pairScore.less },
    luck: { margin: kind(0), win: kind(1) },
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, v) => total + v, 0);
const stratumOf = (parts: readonly (readonly number[])[]): Stratum => ({ values: parts.map(sum), parts });
const estimateOf = (strata: readonly Stratum[]): Estimate => stratified(strata.map(({ values }) => values));

/** Over one or several matches of the same agents. Undefined where luck was not told. `value` names what told it. */
export function luckAdjusted(
  matches: readonly (readonly PlayedRotation[])[],
  agents: number,
  value: string,
  off: LuckOff | undefined = luckOff(matches, agents),
): LuckAdjusted | undefined {
  if (off === undefined) return undefined;
  const compare = (name: MeasureName): Compared => compared(estimateOf(off.raw[name]), estimateOf(off.less[name]));
  const [margin, score, pairScore] = [compare('margin'), compare('score'), compare('pairScore')];
  return {
    value,
    margin: margin.adjusted,
    score: score.adjusted,
    pairScore: pairScore.adjusted,
    raw: { margin: margin.raw, score: score.raw, pairScore: pairScore.raw },
    factor: { margin: margin.factor, score: score.factor, pairScore: pairScore.factor },
    luck: { margin: estimateOf(off.luck.margin), win: estimateOf(off.luck.win) },
    method: methodOf(matches),
  };
}

function methodOf(matches: readonly (readonly PlayedRotation[])[]): LuckAdjusted['method'] {
  const filled = matches.filter((rotations) => rotations.length > 0);
  const few = filled.filter((rotations) => rotations.length < LEAST).length;
  return few === 0 ? 'regression' : few === filled.length ? 'plain' : 'mixed';
}

/** The first agent's luck by game of a rotation: in points, reckoned as its lead is, and its part in the chance to win. */
function luckOf(rotation: PlayedRotation): readonly (readonly number[])[] {
  const { games } = rotation;
  const leads = leadsOf({ ...rotation, games: games.map((g) => ({ ...g, margins: g.luck!.margin })) });
  return games.map((g, i) => [leads[i]!, g.luck!.win[g.seat]! / games.length]);
}

/** The parts less luck, each by what its own game had of it; of a rotation that has but one part, by all. */
function lessLuck(
  of: readonly (readonly number[])[],
  luck: readonly (readonly (readonly number[])[])[],
  plain: readonly number[],
): number[][] {
  const all = luck.map((games) => plain.map((_, j) => sum(games.map((l) => l[j]!))));
  const times = of.length < LEAST ? () => plain : crossFitted(of.map(sum), all);
  return of.map((parts, i) => {
    const k = times(i);
    const taken = (l: readonly number[]): number => sum(k.map((often, j) => often * l[j]!));
    return parts.map((part, game) => part - taken(parts.length === 1 ? all[i]! : luck[i]![game]!));
  });
}

function compared(raw: Estimate, adjusted: Estimate): Compared {
  const factor = raw.se === null || adjusted.se === null || adjusted.se === 0 ? null : (raw.se / adjusted.se) ** 2;
  return { raw, adjusted, factor };
}

/** The multiples for a rotation, from the rotations of all other folds. */
function crossFitted(
  of: readonly number[],
  luck: readonly (readonly number[])[],
): (index: number) => readonly number[] {
  const byFold = Array.from({ length: FOLDS }, (_, fold) => {
    const others = of.map((_, i) => i).filter((i) => i % FOLDS !== fold);
    return slopes(
      others.map((i) => of[i]!),
      others.map((i) => luck[i]!),
    );
  });
  return (index) => byFold[index % FOLDS]!;
}
