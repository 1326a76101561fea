/** Intervals of 95 % of what a match measures, by the number of games alone. */
import type { Interval } from '../../../agents/estimate.js';
import { meanInterval, type Stratum, shareInterval } from '../../../agents/interval.js';
import { intervalOf } from './claim.js';
import type { LuckOff, MeasureName } from './luck-adjusted.js';
import type { PlayedRotation } from './rotations.js';
import { leadOf, leadsOf, placesOf } from './score.js';

type OfMeasures = Readonly<Record<MeasureName, Interval | null>>;

/** Null where there are fewer than two rotations, or all came out alike. */
export interface Intervals {
  /** Of each agent's part of the rotations: from 0 to 1, where `pairScore` counts them. */
  readonly pairScore: readonly Interval[];
  /** Of each agent's part of the first places, from 0 to 1: `firsts[].share`. */
  readonly firsts: readonly (Interval | null)[];
  readonly margin: Interval | null;
  /** Present if luck was told: of what `luckAdjusted` has. Shares less luck can lie beyond 0 and 1. */
  readonly lessLuck?: OfMeasures;
  /** The first agent's of those above, beside them. */
  readonly raw?: OfMeasures;
  readonly luck?: { readonly margin: Interval | null; readonly win: Interval | null };
}

/** The first agent's lead, a stratum a scenario; less luck too, where that was told. */
export interface Leads {
  readonly raw: readonly Stratum[];
  readonly off: LuckOff | undefined;
  readonly isMirror: boolean;
}

/** Where one agent holds all seats the games of a rotation cancel by design, so that how far each goes says nothing. */
export function leadsOfAll(
  matches: readonly (readonly PlayedRotation[])[],
  off: LuckOff | undefined,
  isMirror: boolean,
): Leads {
  const raw = matches.map((rotations) => ({ values: rotations.map(leadOf), parts: rotations.map(leadsOf) }));
  if (!isMirror) return { raw, off, isMirror };
  const lessened = off && { raw: wholes(off.raw), less: wholes(off.less), luck: wholes(off.luck) };
  return { raw: raw.map(whole), off: lessened, isMirror };
}

const whole = ({ values }: Stratum): Stratum => ({ values });

const wholes = <Name extends string>(all: Readonly<Record<Name, readonly Stratum[]>>) =>
  Object.fromEntries(
    Object.entries<readonly Stratum[]>(all).map(([name, strata]) => [name, strata.map(whole)]),
  ) as Record<Name, Stratum[]>;

/** An agent's part of the first places, of each game that of a rotation: games of one have dice in common. */
function firstsOf(rotations: readonly PlayedRotation[], agents: number, agent: number): Stratum {
  const parts = rotations.map(({ games }) => games.map((game) => placesOf(game, agents)[agent]! / games.length));
  return { values: parts.map((of) => of.reduce((sum, part) => sum + part, 0)), parts };
}

const withinShares = ([low, high]: Interval): Interval => [Math.max(0, low), Math.min(1, high)];

const of = (strata: readonly Stratum[]): Interval | null => intervalOf(meanInterval(strata));

/** `parts` is each agent's part of each rotation. */
export function intervalsOf(
  matches: readonly (readonly PlayedRotation[])[],
  parts: readonly (readonly number[])[],
  agents: number,
  { raw, off, isMirror }: Leads,
): Intervals {
  const pairScore = Array.from({ length: agents }, (_, agent) => shareInterval(parts.map((part) => part[agent]!)));
  const firsts = Array.from({ length: agents }, (_, agent) => {
    const strata = matches.map((rotations) => firstsOf(rotations, agents, agent));
    const interval = of(isMirror ? strata.map(whole) : strata);
    return interval && withinShares(interval);
  });
  const margin = of(raw);
  if (off === undefined) return { pairScore, firsts, margin };
  // What is the same number has the same interval, wherever it stands.
  const came: OfMeasures = { margin, score: firsts[0]!, pairScore: pairScore[0]! };
  const { less } = off;
  const lessLuck: OfMeasures = {
    margin: of(less.margin),
    score: of(less.score),
    pairScore: isAlike(less.pairScore, off.raw.pairScore) ? came.pairScore : of(less.pairScore),
  };
  return {
    pairScore,
    firsts,
    margin,
    lessLuck,
    raw: came,
    luck: { margin: of(off.luck.margin), win: of(off.luck.win) },
  };
}

/** Where rotations are few, nothing is taken off who won one. */
const isAlike = (a: readonly Stratum[], b: readonly Stratum[]): boolean =>
  a.every(({ values }, i) => values.every((value, j) => value === b[i]!.values[j]));
