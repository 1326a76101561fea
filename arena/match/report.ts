/** What a match says: the numbers of `match --json`. */

import { assert } from '../../engine/core/result.js';
import { hashState, hashText, openGame } from '../../engine/index.js';
import { type GameOfPair, type PlayedPair, pairValue } from './pairs.js';
import type { PlayedMatch } from './pool.js';
import { type ThinkMs, ThinkTimes } from './think-time.js';

export interface MatchTotals {
  readonly games: number;
  readonly agents: readonly [string, string];
  /** Games won by the first agent and by the second. */
  readonly wins: readonly [number, number];
  readonly draws: number;
  /** Pairs won, and half of those drawn. */
  readonly pairScore: readonly [number, number];
  /** The first agent's points in a pair, and their standard error; null before there are two pairs. */
  readonly margin: { readonly mean: number; readonly se: number | null };
  /** `[first agent's wins as this side, the second's as this side, draws]`; draws count every game for both sides. */
  readonly bySide: Readonly<Record<string, readonly [number, number, number]>>;
  readonly decisions: number;
  readonly seconds: number;
  readonly thinkMs: { readonly A: ThinkMs; readonly B: ThinkMs };
  /** Of the final states in the order of the pairs: the same on any machine and any number of threads. */
  readonly checksum: string;
}

export interface MatchReport extends MatchTotals {
  readonly ruleset: string;
  readonly scenario: string;
  readonly seed: string;
  /** Present if the match was stopped before its last game. */
  readonly stopped?: true;
}

/** Several scenarios in turn: totals over all pairs, then each by itself. */
export interface LadderReport extends MatchReport {
  readonly scenarios: readonly MatchReport[];
}

export function matchReport(played: PlayedMatch): MatchReport {
  const { ruleset, scenario, sides } = nameOf(played);
  return {
    ruleset,
    scenario,
    seed: played.match.seed,
    ...totals([played], [sides]),
    ...(played.isStopped ? { stopped: true as const } : {}),
  };
}

export function ladderReport(all: readonly PlayedMatch[]): LadderReport {
  const names = all.map(nameOf);
  const first = all[0];
  assert(first !== undefined, 'the ladder has scenarios');
  return {
    ruleset: names[0]!.ruleset,
    scenario: 'ladder',
    seed: first.match.seed,
    ...totals(
      all,
      names.map((n) => n.sides),
    ),
    ...(all.some((played) => played.isStopped) ? { stopped: true as const } : {}),
    scenarios: all.map(matchReport),
  };
}

function nameOf({ match }: PlayedMatch): { ruleset: string; scenario: string; sides: string[] } {
  const game = openGame(match.scenario, match.settings);
  assert(game.ok, 'a match that was played can be opened');
  const { ruleset, scenario, seats } = game.value.spec;
  return { ruleset: ruleset.replace(/-v\d+$/, ''), scenario, sides: seats.map((s) => s.side) };
}

/** `sides` by match and seat. Sums run in the order of the pairs, so that not even rounding depends on the threads. */
function totals(all: readonly PlayedMatch[], sides: readonly (readonly string[])[]): MatchTotals {
  const pairs = all.flatMap((played) => played.pairs);
  const games = pairs.flatMap((pair) => pair.games);
  const won = (by: number): number => games.filter((g) => g.won === by).length;
  const pairsWon = (by: number): number => pairs.filter((p) => Math.sign(pairValue(p)) === by).length;
  const half = pairsWon(0) / 2;
  const times = [new ThinkTimes(), new ThinkTimes()] as const;
  for (const played of all) {
    times[0].merge(played.times[0]);
    times[1].merge(played.times[1]);
  }
  return {
    games: games.length,
    agents: all[0]!.match.agents,
    wins: [won(1), won(-1)],
    draws: won(0),
    pairScore: [pairsWon(1) + half, pairsWon(-1) + half],
    margin: meanAndError(pairs.map(pairValue)),
    bySide: sideTable(all, sides),
    decisions: games.reduce((sum, g) => sum + g.decisions, 0),
    seconds: all.reduce((sum, played) => sum + played.seconds, 0),
    thinkMs: { A: times[0].summary(), B: times[1].summary() },
    checksum: checksumOf(pairs),
  };
}

function sideTable(all: readonly PlayedMatch[], sides: readonly (readonly string[])[]): MatchTotals['bySide'] {
  const table: Record<string, [number, number, number]> = {};
  all.forEach((played, i) => {
    for (const side of sides[i]!) table[side] ??= [0, 0, 0];
    for (const game of played.pairs.flatMap((pair) => pair.games)) count(table, game, sides[i]!);
  });
  return table;
}

function count(table: Record<string, [number, number, number]>, game: GameOfPair, sides: readonly string[]): void {
  if (game.won > 0) table[sides[game.seat]!]![0]++;
  else if (game.won < 0) table[sides[1 - game.seat]!]![1]++;
  else for (const side of sides) table[side]![2]++;
}

function meanAndError(values: readonly number[]): { mean: number; se: number | null } {
  const n = values.length;
  if (n === 0) return { mean: 0, se: null };
  const mean = values.reduce((sum, v) => sum + v, 0) / n;
  if (n === 1) return { mean, se: null };
  const variance = values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (n - 1);
  return { mean, se: Math.sqrt(variance / n) };
}

/** The final hashes folded in the order of the pairs. */
function checksumOf(pairs: readonly PlayedPair[]): string {
  const words = pairs.flatMap((pair) =>
    pair.games.flatMap((g) => [Number.parseInt(g.hash.slice(0, 8), 16), Number.parseInt(g.hash.slice(8), 16)]),
  );
  return hashText(hashState(Int32Array.from(words)));
}
