/**
 * A tournament's progress, on what is kept of it: rounds, games, what each brings.
 *
 * Only those present when a round begins are paired. In a round-robin the absent lose that round's games, which are not
 * opened, to an opponent who is there; in a Swiss tournament they are passed over and get nothing. Whoever is back for the next
 * round plays on. Those who withdrew are absent for good.
 */
import { assert, seat } from '../../../engine/index.js';
import type { GameRow } from '../../store/store.js';
import { type Pair, roundRobin, roundsOfRobin, swiss } from './pairing.js';
import type { SavedGame, SavedPairing, SavedTournament } from './saved.js';
import { standingsOf } from './standings.js';

/** Rounds altogether, as far as is known while people still enter. */
export const roundsOf = (t: SavedTournament): number =>
  t.kind === 'swiss' ? t.rounds : t.rounds * roundsOfRobin(Math.max(2, t.entrants.length));

const inRound = (t: SavedTournament): SavedPairing[] => t.pairings.filter((p) => p.round === t.round);

export const isRoundOver = (t: SavedTournament): boolean =>
  inRound(t).every(({ games }) => games.every((game) => game.points !== null));

/** Pairs the next round among those who are there; false, and nothing has changed, if they are fewer than two. */
export function beginRound(t: SavedTournament, isThere: (entrant: number) => boolean): boolean {
  const there = t.entrants.map(({ withdrawn }, i) => !withdrawn && isThere(i));
  if (there.filter(Boolean).length < 2) return false;
  t.round++;
  if (t.kind === 'swiss') pairSwiss(t, there);
  else {
    for (const pair of roundRobin(t.entrants.length, t.round - 1)) {
      const pairing = newPairing(t.round, pair);
      const [one, other] = pair.map((entrant) => there[entrant]!);
      if (!one || !other) award(pairing.games, [one ? 1 : 0, other ? 1 : 0]);
      t.pairings.push(pairing);
    }
  }
  return true;
}

function pairSwiss(t: SavedTournament, there: readonly boolean[]): void {
  const order = standingsOf(t).filter(({ entrant }) => there[entrant]);
  const times = new Map<string, number>();
  const key = (a: number, b: number): string => `${Math.min(a, b)}-${Math.max(a, b)}`;
  for (const { pair } of t.pairings) times.set(key(...pair), (times.get(key(...pair)) ?? 0) + 1);
  const players = order.map(({ entrant, points }) => ({
    points,
    byes: t.byes.filter((bye) => bye.entrant === entrant).length,
    firsts: t.pairings.filter(({ pair }) => pair[0] === entrant).length,
  }));
  const met = (a: number, b: number): number => times.get(key(order[a]!.entrant, order[b]!.entrant)) ?? 0;
  const { pairs, bye } = swiss(players, met);
  for (const [a, b] of pairs) t.pairings.push(newPairing(t.round, [order[a]!.entrant, order[b]!.entrant]));
  if (bye !== undefined) t.byes.push({ round: t.round, entrant: order[bye]!.entrant });
}

function newPairing(round: number, pair: Pair): SavedPairing {
  const game = (first: 0 | 1): SavedGame => ({
    room: null,
    first,
    opened: null,
    begun: false,
    points: null,
    margin: [0, 0],
  });
  return { round, pair: [...pair], games: [game(0), game(1)] };
}

/** Decides games that were not opened. */
function award(games: readonly SavedGame[], points: [number, number]): void {
  for (const game of games) if (game.room === null) game.points ??= points;
}

/** Games not yet opened of those who have withdrawn are decided. */
export function awardWithdrawn(t: SavedTournament): void {
  for (const { pair, games } of inRound(t)) {
    const [one, other] = pair.map((entrant) => !t.entrants[entrant]!.withdrawn);
    if (!one || !other) award(games, [one ? 1 : 0, other ? 1 : 0]);
  }
}

export interface DueGame {
  readonly game: SavedGame;
  /** Entrants by seat. */
  readonly seats: readonly [number, number];
}

/** Games to be opened now. A person plays the two games of a pairing one after the other, programs both at once. */
export function dueGames(t: SavedTournament): DueGame[] {
  return inRound(t).flatMap(({ pair, games }) => {
    const isSlow = pair.some((entrant) => t.entrants[entrant]!.player.kind === 'person');
    return games.flatMap((game, i): DueGame[] => {
      if (game.room !== null || game.points !== null) return [];
      if (i === 1 && isSlow && games[0].points === null) return [];
      return [{ game, seats: [pair[game.first], pair[1 - game.first]!] }];
    });
  });
}

/** The open game in a room. */
export function gameIn(t: SavedTournament, room: string): SavedGame | undefined {
  return inRound(t)
    .flatMap(({ games }) => games)
    .find((game) => game.room === room && game.points === null);
}

/** Counts what a game brought. One without a result brings nobody anything; one that was damaged is played again. */
export function countResult(game: SavedGame, outcome: GameRow['outcome']): void {
  if (outcome?.termination === 'damaged') {
    game.room = game.opened = null;
    game.begun = false;
    return;
  }
  const result = outcome?.result ?? null;
  if (result === null || outcome === null) {
    game.points = [0, 0];
    return;
  }
  assert(result.length === 2 && outcome.margin.length === 2, 'a game of a tournament has two seats');
  const byPair = <T>([a, b]: readonly T[]): [T, T] => (game.first === 0 ? [a!, b!] : [b!, a!]);
  const [one, other] = byPair(result);
  game.points = one > other ? [1, 0] : one < other ? [0, 1] : [0.5, 0.5];
  game.margin = byPair(outcome.margin);
}

/** Counts a game whose room is over or closed: also one that was closed because somebody did not draw the dice in time. */
export function settleRoom(game: SavedGame, row: GameRow | undefined): void {
  const missed = row?.draw.missed ?? [];
  if (missed.length > 0) settleNoShow(game, [!missed.includes(seat(0)), !missed.includes(seat(1))]);
  else countResult(game, row?.outcome ?? null);
}

/** A game that has not begun in time: whoever was ready has won it. */
export function settleNoShow(game: SavedGame, ready: readonly [boolean, boolean]): void {
  const [a, b] = ready.map((isReady) => (isReady ? 1 : 0)) as [number, number];
  game.points = game.first === 0 ? [a, b] : [b, a];
}
