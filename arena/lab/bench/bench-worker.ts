/** Worker thread of `bench`: runs one game, alone, so that no other has shaped how its code was compiled. */
import { takeListedOnTrust } from '../../../agents/machine/outside-rulesets.js';
import { copiesPerSecond, playRandom } from '../../../agents/random-play.js';
import type { Game } from '../../../engine/index.js';
import { openBenchGame } from './bench-game.js';

await takeListedOnTrust();

export interface BenchTask {
  /** Of a game that `openBenchGame` opens. */
  readonly name: string;
  readonly seconds: number;
}

export interface BenchResult {
  readonly name: string;
  /** Dice are not decisions. */
  readonly decisionsPerSecond: number;
  readonly gamesPerSecond: number;
  readonly stateBytes: number;
  readonly copiesPerSecond: number;
  /** Of the first games: the same at any speed, on any machine. */
  readonly checksum: string;
}

export default async function benchOne({ name, seconds }: BenchTask): Promise<BenchResult> {
  const opened = await openBenchGame(name);
  if (!opened.ok) throw new Error(opened.message);
  const { game } = opened.value;
  warmUp(game, seconds);
  const played = playRandom(game, { seconds, warmUpSeconds: 0 });
  return {
    name: opened.value.name,
    decisionsPerSecond: played.decisions / played.seconds,
    gamesPerSecond: played.games / played.seconds,
    stateBytes: game.create().byteLength,
    copiesPerSecond: copiesPerSecond(game),
    checksum: played.checksum,
  };
}

/** A window is a quarter of the time measured. */
const WINDOWS = 4;
/** So many windows without a gain, and the compiler has done what it will. */
const SETTLED = 3;
const GAIN = 1.05;
const MAX_WARM_UP = 5;

/** Plays until it becomes no faster: a large fleet takes several seconds, a small game less than one. */
function warmUp(game: Game, seconds: number): void {
  const end = performance.now() + MAX_WARM_UP * seconds * 1000;
  let best = 0;
  for (let idle = 0, seed = 2; idle < SETTLED && performance.now() < end; seed++) {
    const played = playRandom(game, { seconds: seconds / WINDOWS, warmUpSeconds: 0, checksumGames: 0, seed });
    const speed = played.decisions / played.seconds;
    idle = speed > GAIN * best ? 0 : idle + 1;
    best = Math.max(best, speed);
  }
}
