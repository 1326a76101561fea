/** Worker pool of a match. Which thread plays which rotation, and in which order, changes nothing in the results. */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { valueOrThrow, type WorkResult } from '../../../agents/net/fault.js';
import { programsEnded } from '../../../agents/programs/index.js';
import type { RotationTask, RotationTaskResult } from './rotation-worker.js';
import type { Match, PlayedRotation } from './rotations.js';
import { ThinkTimes } from './think-time.js';
import { threadsOf } from './threads.js';

/** Threads get rotations for about so long at once: messages cost little then, and progress still shows. */
const CHUNK_MS = 100;
const MAX_CHUNK = 1000;

export interface PlayedMatch {
  readonly match: Match;
  /** By index. All that were asked for, unless the match was stopped. */
  readonly rotations: readonly PlayedRotation[];
  /** Of each agent of the match. */
  readonly times: readonly ThinkTimes[];
  readonly seconds: number;
  readonly isStopped: boolean;
}

/** Whoever can play a match. */
export interface MatchPlayers {
  /**
   * Plays rotations 0 … `count` - 1. The match must be one that `RotationTable.open` opens. `progress` gets the number of those
   * just played. The signal stops play at once; what was in play then is lost.
   */
  playMatch(
    match: Match,
    count: number,
    progress?: (rotations: number) => void,
    signal?: AbortSignal,
  ): Promise<PlayedMatch>;
  close(): Promise<void>;
}

export class MatchPool implements MatchPlayers {
  readonly #workers: number;
  readonly #pool: Tinypool;
  #matchId = 0;

  constructor(workers = availableParallelism()) {
    this.#workers = workers;
    const filename = new URL('./rotation-worker.js', import.meta.url).href;
    this.#pool = new Tinypool({ ...threadsOf(workers), filename });
  }

  async playMatch(
    match: Match,
    count: number,
    progress?: (rotations: number) => void,
    signal?: AbortSignal,
  ): Promise<PlayedMatch> {
    const matchId = ++this.#matchId;
    const rotations: PlayedRotation[] = [];
    const times = match.agents.map(() => new ThinkTimes());
    const begin = performance.now();
    let next = 0;
    const feedOne = async (): Promise<void> => {
      let size = 1;
      while (next < count && signal?.aborted !== true) {
        const task: RotationTask = { matchId, match, from: next, to: Math.min(count, next + size) };
        next = task.to;
        const sent = performance.now();
        const told: WorkResult<RotationTaskResult> = await this.#pool.run(task, signal === undefined ? {} : { signal });
        const done = valueOrThrow(told);
        size = nextSize(task.to - task.from, performance.now() - sent, (count - next) / (2 * this.#workers));
        rotations.push(...done.rotations);
        done.times.forEach((t, i) => {
          times[i]!.merge(t);
        });
        progress?.(done.rotations.length);
      }
    };
    const fed = await Promise.allSettled(Array.from({ length: this.#workers }, feedOne));
    const failed = fed.find((f) => f.status === 'rejected');
    const isStopped = signal?.aborted === true;
    if (failed !== undefined && !isStopped) throw failed.reason;
    rotations.sort((a, b) => a.index - b.index);
    return { match, rotations, times, seconds: (performance.now() - begin) / 1000, isStopped };
  }

  async close(): Promise<void> {
    await programsEnded();
    await this.#pool.destroy();
  }
}

/** Rotations for the next task: about `CHUNK_MS` of them, at most doubling, and no more than a fair share of what is left. */
function nextSize(played: number, milliseconds: number, share: number): number {
  const fitting = (played * CHUNK_MS) / Math.max(milliseconds, 0.1);
  return Math.max(1, Math.floor(Math.min(fitting, 2 * played, share, MAX_CHUNK)));
}
