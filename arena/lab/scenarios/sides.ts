/** Advantage of sides between equals: how often each comes first, with an interval, and how far. */
import type { Interval } from '../../../agents/estimate.js';
import { shareInterval } from '../../../agents/interval.js';
import type { AnyScenario } from '../../../engine/index.js';
import type { LedgerEntry } from '../ledger/entry.js';
import type { Match } from '../match/rotations.js';

export interface EqualSides {
  readonly games: number;
  /** By seat: part of the first places; a shared one counts in parts. */
  readonly shares: readonly number[];
  /** Of the first side. */
  readonly interval: Interval;
  /** By seat: games in which it alone was first, then all others, as parts. */
  readonly wins: readonly number[];
  readonly drawn: number;
  /** Of the first side, in points. */
  readonly margin: { readonly mean: number; readonly quartiles: readonly [number, number, number] };
  /** Part of the games that ended within so few points that it was no battle. */
  readonly idle: number;
}

/** A difference below this many points is no battle. */
export const IDLE = 10;

/** One game a rotation, the same agent in every seat. */
export const equalsMatch = (scenario: string | AnyScenario, agent: string, count: number, seed: string): Match => ({
  ...{ scenario, settings: {}, seed, isSeated: true },
  agents: new Array<string>(count).fill(agent),
});

/** Of at least one game. */
export function sidesOf(games: readonly Pick<LedgerEntry, 'sides' | 'margins'>[]): EqualSides {
  const n = games.length;
  const part = (passes: (game: (typeof games)[number]) => boolean): number => games.filter(passes).length / n;
  const margins = games.map((game) => game.margins[0]!).toSorted((a, b) => a - b);
  const at = (share: number): number => margins[Math.min(n - 1, Math.floor(share * n))]!;
  const places = [...games[0]!.sides.keys()];
  const wins = places.map((at) => part(({ sides }) => sides[at] === 1));
  return {
    games: n,
    shares: places.map((at) => games.reduce((sum, { sides }) => sum + sides[at]!, 0) / n),
    interval: shareInterval(games.map(({ sides }) => sides[0]!)),
    wins,
    drawn: 1 - wins.reduce((sum, share) => sum + share, 0),
    margin: { mean: margins.reduce((sum, m) => sum + m, 0) / n, quartiles: [at(0.25), at(0.5), at(0.75)] },
    idle: part(({ margins: [first] }) => Math.abs(first!) < IDLE),
  };
}
