/** Pairing: who meets whom. A pair fights twice with sides swapped; the first of it has the first side in the first game. */
import { assert } from '../../../engine/index.js';
import { Matching } from './matching.js';

export type Pair = readonly [number, number];

/** Rounds in which each of `count` players meets each other once: with an odd number, one sits out each round. */
export const roundsOfRobin = (count: number): number => (count % 2 === 0 ? count - 1 : count);

/**
 * Round `round`, from 0, by the circle method: the last player stays, the others move on one place a round. Goes on after
 * all have met, with first games the other way round.
 */
export function roundRobin(count: number, round: number): Pair[] {
  const places = count + (count % 2);
  const circle = places - 1;
  const turn = round % circle;
  const isAgain = Math.floor(round / circle) % 2 === 1;
  const pairs: Pair[] = [];
  for (let i = 0; i < places / 2; i++) {
    const one = i === 0 ? circle : (turn + i) % circle;
    const other = (turn + circle - i) % circle;
    if (one >= count || other >= count) continue;
    // The player who stays begins every second round; the others alternate by their place in the circle.
    const isTurned = (i === 0 ? turn % 2 === 1 : i % 2 === 1) !== isAgain;
    pairs.push(isTurned ? [other, one] : [one, other]);
  }
  return pairs;
}

/** Somebody to be paired, in the order of the standings. */
export interface SwissPlayer {
  readonly points: number;
  readonly byes: number;
  /** How often the first game was with the first side. */
  readonly firsts: number;
}

export interface SwissRound {
  /** Of places in the list that was given. */
  readonly pairs: readonly Pair[];
  readonly bye: number | undefined;
}

/**
 * One round of a Swiss tournament among those present, best first; `met` counts how often two have met.
 *
 * With an odd number, the lowest of those with the fewest byes has a bye. Nobody meets anybody again if there is any way to
 * avoid it, else as few times as must be. Within that, from the top, each meets one of the same points, the upper half
 * of them the lower half, or else the next below.
 */
export function swiss(players: readonly SwissPlayer[], met: (a: number, b: number) => number): SwissRound {
  const count = players.length;
  const { matching, bye } = bestMatching(players, met);
  const left = players.map((_, i) => i).filter((i) => i !== bye);
  const pairs: Pair[] = [];
  while (left.length > 0) {
    const top = left.shift()!;
    const at = opponentsOf(top, left, players).find((other) => matching.takeOut(top, other));
    assert(at !== undefined, 'one of a perfect matching can be paired');
    left.splice(left.indexOf(at), 1);
    pairs.push(players[top]!.firsts <= players[at]!.firsts ? [top, at] : [at, top]);
  }
  assert(2 * pairs.length + (bye === undefined ? 0 : 1) === count, 'everybody is paired');
  return { pairs, bye };
}

/** A perfect matching with as few repetitions of any pair as can be, and who must sit out for it. */
function bestMatching(
  players: readonly SwissPlayer[],
  met: (a: number, b: number) => number,
): { matching: Matching; bye: number | undefined } {
  const count = players.length;
  const fewest = Math.min(...players.map((p) => p.byes));
  const free = count % 2 === 0 ? [undefined] : players.flatMap((p, i) => (p.byes === fewest ? [i] : [])).reverse();
  for (let times = 0; ; times++) {
    for (const bye of free) {
      const matching = new Matching(count, (a, b) => met(a, b) <= times, bye);
      if (matching.isPerfect) return { matching, bye };
    }
  }
}

/** Those left, in the order in which `top` should meet them. */
function opponentsOf(top: number, left: readonly number[], players: readonly SwissPlayer[]): number[] {
  const below = left.findIndex((i) => players[i]!.points !== players[top]!.points);
  const equals = below < 0 ? left.length : below;
  // With `top` itself there are one more; the first of the lower half is the natural opponent.
  const half = Math.floor((equals + 1) / 2) - (equals > 0 ? 1 : 0);
  return [...left.slice(half, equals), ...left.slice(0, half).reverse(), ...left.slice(equals)];
}
