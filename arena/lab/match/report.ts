/** Match report as data: the numbers of `match --json`. */

import { type Estimate, stratified } from '../../../agents/estimate.js';
import { valueFor } from '../../../agents/value/index.js';
import { assert } from '../../../engine/core/result.js';
import { bySeat, type Game, hashState, hashText, openGame, type RulesetId, rulesetOf } from '../../../engine/index.js';
import { type AnswerCount, answerCounts } from './answers.js';
import { type Claim, claimOf } from './claim.js';
import { type Intervals, intervalsOf, leadsOfAll } from './intervals.js';
import { type LostCount, lostCounts } from './lost.js';
import { type LuckAdjusted, luckAdjusted, luckOff } from './luck-adjusted.js';
import { agentLetter, isMirror, LADDER, type LadderName, type MatchMade } from './made.js';
import type { PlayedMatch } from './pool.js';
import type { GameOfRotation, Match, PlayedRotation } from './rotations.js';
import { fairOf, firstSeats, leadOf, partsOf, placesOf, winnerOf } from './score.js';
import { type ThinkMs, ThinkTimes } from './think-time.js';

/** An agent's first places. A place that several seats share counts in parts, and one that nobody has is shared by all. */
export interface FirstPlaces {
  readonly agent: string;
  readonly places: number;
  /** Of all games. */
  readonly share: number;
  /** The share that would come to its seats if all played alike. */
  readonly fair: number;
}

export interface MatchTotals {
  readonly games: number;
  /** Of games with the same dice, one for each seat: pairs, between two seats. */
  readonly rotations: number;
  readonly agents: readonly string[];
  /** Games in which this agent alone was first, by agent. */
  readonly wins: readonly number[];
  /** Nobody was first, or several agents were. */
  readonly draws: number;
  readonly firsts: readonly FirstPlaces[];
  /** Pairs or rotations won by each agent, and its part of those drawn. */
  readonly pairScore: readonly number[];
  /** Rotations in which the first agent alone was best, which it shared, and in which another alone was. */
  readonly pairs: { readonly won: number; readonly drawn: number; readonly lost: number };
  /** The first agent's points in a rotation, and their standard error: over several scenarios that within each. See `leadOf`. */
  readonly margin: Estimate;
  /** Present if luck was told: what is left without it. */
  readonly luckAdjusted?: LuckAdjusted;
  readonly intervals: Intervals;
  readonly claim: Claim;
  /** Wins of each agent as this side, then draws, which count every drawn game for all sides. */
  readonly bySide: Readonly<Record<string, readonly number[]>>;
  readonly decisions: number;
  readonly seconds: number;
  /** By letter: `A` is the first agent. */
  readonly thinkMs: Readonly<Record<string, ThinkMs>>;
  /** Present where agents have lost games by their own fault: programs that failed. */
  readonly lost?: readonly LostCount[];
  /** Present where agents were asked in plain text: their answers that were no order. */
  readonly answers?: readonly AnswerCount[];
  /** Of the final states in the order of the rotations: the same on any machine and any number of threads. */
  readonly checksum: string;
}

export interface MatchReport extends MatchTotals {
  readonly ruleset: RulesetId;
  readonly scenario: string;
  readonly seed: string;
  /** Present if the match was stopped before its last game. */
  readonly stopped?: true;
  /** Of a match as a whole, not of a scenario among several. */
  readonly made?: MatchMade;
}

/** Several scenarios in turn: totals over all rotations, then each by itself. */
export interface LadderReport extends MatchReport {
  readonly scenarios: readonly MatchReport[];
}

export function matchReport(played: PlayedMatch, made?: MatchMade): MatchReport {
  return { ...reportOf(played, made), ...(made && { made }) };
}

function reportOf(played: PlayedMatch, made: MatchMade | undefined): MatchReport {
  const { ruleset, scenario, sides } = nameOf(played);
  return {
    ruleset,
    scenario,
    seed: played.match.seed,
    ...totals([played], [sides], made),
    ...(played.isStopped ? { stopped: true as const } : {}),
  };
}

export function ladderReport(all: readonly PlayedMatch[], made?: MatchMade, ladder: LadderName = LADDER): LadderReport {
  const names = all.map(nameOf);
  const first = all[0];
  assert(first !== undefined, 'the ladder has scenarios');
  return {
    ruleset: names[0]!.ruleset,
    scenario: ladder,
    seed: first.match.seed,
    ...totals(
      all,
      names.map((n) => n.sides),
      made,
    ),
    ...(all.some((played) => played.isStopped) ? { stopped: true as const } : {}),
    ...(made && { made }),
    scenarios: all.map((played) => reportOf(played, made)),
  };
}

function nameOf({ match }: PlayedMatch): { ruleset: RulesetId; scenario: string; sides: string[] } {
  const game = opened(match);
  const { scenario, seats } = game.spec;
  return { ruleset: rulesetOf(game), scenario, sides: seats.map((s) => s.side) };
}

function opened(match: Match): Game<Int16Array> {
  const game = openGame(match.scenario, match.settings);
  assert(game.ok, 'a match that was played can be opened');
  return game.value;
}

/** `sides` by match and seat. Sums run in the order of the rotations, so that not even rounding depends on the threads. */
function totals(
  all: readonly PlayedMatch[],
  sides: readonly (readonly string[])[],
  made: MatchMade | undefined,
): MatchTotals {
  const { agents } = all[0]!.match;
  const matches = all.map((played) => played.rotations);
  const rotations = matches.flat();
  const games = rotations.flatMap((rotation) => rotation.games);
  const lost = lostCounts(games.flatMap((game) => game.lost ?? []));
  const answers = answerCounts(games.flatMap((game) => game.answers ?? []));
  const winners = games.map((game) => winnerOf(game, agents.length));
  const off = luckOff(matches, agents.length);
  const adjusted = luckAdjusted(matches, agents.length, valueNames(all), off);
  const isOneAgent = made !== undefined && isMirror(made);
  const leads = leadsOfAll(matches, off, isOneAgent);
  const margin = stratified(matches.map((played) => played.map(leadOf)));
  const parts = rotations.map((rotation) => partsOf(rotation, agents.length));
  const times = agents.map((_, agent) => {
    const sum = new ThinkTimes();
    for (const played of all) sum.merge(played.times[agent]!);
    return sum.summary();
  });
  return {
    games: games.length,
    rotations: rotations.length,
    agents,
    wins: agents.map((_, agent) => winners.filter((winner) => winner === agent).length),
    draws: winners.filter((winner) => winner === undefined).length,
    firsts: firstPlaces(games, agents),
    pairScore: sumByAgent(agents, parts, (part) => part),
    pairs: pairsOf(parts),
    margin,
    ...(adjusted === undefined ? {} : { luckAdjusted: adjusted }),
    intervals: intervalsOf(matches, parts, agents.length, leads),
    claim: claimOf(leads.off?.less.margin ?? leads.raw, adjusted?.margin ?? margin, {
      lessLuck: off !== undefined,
      isMirror: isOneAgent,
    }),
    bySide: sideTable(all, sides),
    decisions: games.reduce((sum, g) => sum + g.decisions, 0),
    seconds: all.reduce((sum, played) => sum + played.seconds, 0),
    thinkMs: Object.fromEntries(times.map((time, agent) => [agentLetter(agent), time])),
    ...(lost.length > 0 && { lost }),
    ...(answers.length > 0 && { answers }),
    checksum: checksumOf(rotations),
  };
}

/** Which share of each rotation is the first agent's: all, a part, or nothing. */
function pairsOf(parts: readonly (readonly number[])[]): MatchTotals['pairs'] {
  const won = parts.filter(([first]) => first === 1).length;
  const lost = parts.filter(([first]) => first === 0).length;
  return { won, drawn: parts.length - won - lost, lost };
}

/** Of the value functions that told luck; the ladder of a ruleset has one. */
const valueNames = (all: readonly PlayedMatch[]): string =>
  [...new Set(all.map(({ match }) => valueFor(opened(match)).name))].join(', ');

function sumByAgent<T>(agents: readonly string[], of: readonly T[], parts: (one: T) => readonly number[]): number[] {
  const sums = agents.map(() => 0);
  for (const one of of) {
    parts(one).forEach((part, agent) => {
      sums[agent]! += part;
    });
  }
  // Thirds and sixths add up to whole numbers again.
  return sums.map((sum) => Math.round(sum * 1e9) / 1e9);
}

function firstPlaces(games: readonly GameOfRotation[], agents: readonly string[]): FirstPlaces[] {
  const places = sumByAgent(agents, games, (game) => placesOf(game, agents.length));
  const fair = sumByAgent(agents, games, (game) => fairOf(game, agents.length));
  const ofAll = (n: number): number => (games.length === 0 ? 0 : n / games.length);
  return agents.map((agent, i) => ({
    agent,
    places: places[i]!,
    share: ofAll(places[i]!),
    fair: ofAll(fair[i]!),
  }));
}

function sideTable(all: readonly PlayedMatch[], sides: readonly (readonly string[])[]): MatchTotals['bySide'] {
  const table: Record<string, number[]> = {};
  all.forEach(({ match: { agents }, rotations }, i) => {
    for (const side of sides[i]!) table[side] ??= [...agents.map(() => 0), 0];
    for (const game of rotations.flatMap((rotation) => rotation.games)) count(table, game, sides[i]!, agents.length);
  });
  return table;
}

function count(table: Record<string, number[]>, game: GameOfRotation, sides: readonly string[], agents: number): void {
  const winner = winnerOf(game, agents);
  const seats = winner === undefined ? [...bySeat(game.results).keys()] : firstSeats(game);
  for (const seat of seats) table[sides[seat]!]![winner ?? agents]! += 1;
}

/** The final hashes folded in the order of the rotations. */
function checksumOf(rotations: readonly PlayedRotation[]): string {
  const words = rotations.flatMap((rotation) =>
    rotation.games.flatMap((g) => [Number.parseInt(g.hash.slice(0, 8), 16), Number.parseInt(g.hash.slice(8), 16)]),
  );
  return hashText(hashState(Int32Array.from(words)));
}
