/** Benchmark of random play, with a checksum of the games, so that a faster engine cannot be another game. */
import { type ActionList, actionList } from '../engine/core/actions.js';
import type { Action } from '../engine/core/brand.js';
import { SeededChance } from '../engine/core/chance.js';
import { CHANCE, type Game, OVER } from '../engine/core/game.js';
import { hashState, hashText, type State } from '../engine/core/layout.js';

export interface RandomPlayOptions {
  /** How long to measure; ignored where `games` is given. */
  readonly seconds?: number;
  /** Exactly so many games instead. */
  readonly games?: number;
  readonly seed?: number;
  /** Games in the checksum, played before the clock runs. */
  readonly checksumGames?: number;
  /** The compiler's time to see the hot paths, not measured. */
  readonly warmUpSeconds?: number;
}

export interface RandomPlay {
  /** Chance steps are not decisions. */
  readonly decisions: number;
  readonly games: number;
  readonly seconds: number;
  /** Of the final states and lengths of the first `checksumGames` games: the same at any speed. */
  readonly checksum: string;
}
const PER_WORD = 1 / 4294967296;

export function playRandom(game: Game, options: RandomPlayOptions = {}): RandomPlay {
  const { seconds = 2, games: wanted, seed = 1, checksumGames = 100, warmUpSeconds = 0.5 } = options;
  const s = game.create();
  const list = actionList(game.spec.maxLegal);
  const warmUpEnd = performance.now() + warmUpSeconds * 1000;
  const checksum = checksumOf(game, s, list, seed, checksumGames);
  for (let n = checksumGames; performance.now() < warmUpEnd; n++) playOne(game, s, list, seed, n);

  let decisions = 0;
  let games = 0;
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let now = begin;
  while (wanted === undefined ? now < end : games < wanted) {
    decisions += playOne(game, s, list, seed, games);
    games++;
    now = performance.now();
  }
  return { decisions, games, seconds: (now - begin) / 1000, checksum };
}

function checksumOf(game: Game, s: State, list: ActionList, seed: number, games: number): string {
  const words = new Int32Array(3 * games);
  for (let n = 0; n < games; n++) {
    words[3 * n] = playOne(game, s, list, seed, n);
    const hash = hashState(s);
    words[3 * n + 1] = Number(hash >> 32n);
    words[3 * n + 2] = Number(hash & 0xffffffffn);
  }
  return hashText(hashState(words));
}

/** Plays game number `n` to its end in `s`; the number of its decisions. */
function playOne(game: Game, s: State, list: ActionList, seed: number, n: number): number {
  const key = keyWord(seed, n);
  const chance = new SeededChance([key, keyWord(key, 1), keyWord(key, 2), keyWord(key, 3)]);
  const ids = list.ids;
  let x = keyWord(key, 4) || 1;
  let decisions = 0;
  let stepsLeft = game.spec.maxSteps;
  game.start(s);
  // Not by `Playout`: the engine is measured here, and the driver's calls would be measured with it (a fifth in the smallest battles).
  for (let actor = game.toAct(s); actor !== OVER; actor = game.toAct(s)) {
    if (stepsLeft-- === 0) throw new Error(`${game.spec.ruleset} went on beyond ${game.spec.maxSteps} steps`);
    game.legal(s, list);
    let choice = 0;
    if (actor !== CHANCE) {
      // xorshift32 (Marsaglia 2003): three shifts a decision, good enough in its high bits.
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      choice = ((x >>> 0) * PER_WORD * list.count) | 0;
      decisions++;
    }
    game.apply(s, ids[choice] as Action, chance);
  }
  return decisions;
}

/** Two words to one, well mixed: neighbouring seeds and game numbers must not share luck. */
function keyWord(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(b + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return h ^ (h >>> 16);
}

/** Copies of a state a second, by `set` into a buffer made before. */
export function copiesPerSecond(game: Game, seconds = 0.25): number {
  const from = game.create();
  const to = game.create();
  game.start(from);
  const block = 20_000;
  copy(from, to, block);
  let copies = 0;
  const begin = performance.now();
  let now = begin;
  while (now - begin < seconds * 1000) {
    copy(from, to, block);
    copies += block;
    now = performance.now();
  }
  return (copies * 1000) / (now - begin);
}

function copy(from: State, to: State, times: number): void {
  for (let i = 0; i < times; i++) {
    from[0] = i;
    to.set(from);
  }
}

const YARDSTICK_ITERATIONS = 20_000_000;

/**
 * A fixed integer loop, in millions of iterations a second, the best of five: what this machine does today, so that speeds
 * of different days compare as ratios to it.
 */
export function yardstick(): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    const begin = performance.now();
    const sum = integerLoop(YARDSTICK_ITERATIONS, round + 1);
    const took = performance.now() - begin;
    if (sum !== 0.5) best = Math.min(best, took); // never a half: the comparison keeps the loop alive
  }
  return YARDSTICK_ITERATIONS / best / 1000;
}

function integerLoop(iterations: number, seed: number): number {
  let x = seed;
  let sum = 0;
  for (let i = 0; i < iterations; i++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    sum = (sum + x) | 0;
  }
  return sum;
}
