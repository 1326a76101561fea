/** Threads of this machine that play pairs of an experiment. */
import { Tinypool } from 'tinypool';
import { valueOrThrow, type WorkResult } from '../../../agents/net/fault.js';
import { programsEnded } from '../../../agents/programs/index.js';
import type { RotationTask, RotationTaskResult } from '../match/rotation-worker.js';
import type { Match, PlayedRotation } from '../match/rotations.js';
import { threadsOf } from '../match/threads.js';
import type { PairWork, Players } from './run.js';

export class PairThreads implements Players {
  readonly workers: number;
  readonly #pool: Tinypool;
  readonly #signal: AbortSignal;
  /** Threads keep a match open by its number. */
  readonly #numbers = new Map<Match, number>();

  constructor(workers: number, signal: AbortSignal) {
    this.workers = workers;
    this.#signal = signal;
    const filename = new URL('../match/rotation-worker.js', import.meta.url).href;
    this.#pool = new Tinypool({ ...threadsOf(workers), filename });
  }

  async play({ match, from, to }: PairWork): Promise<readonly PlayedRotation[]> {
    const matchId = this.#numbers.get(match) ?? this.#numbers.size;
    this.#numbers.set(match, matchId);
    const task: RotationTask = { matchId, match, from, to };
    const told: WorkResult<RotationTaskResult> = await this.#pool.run(task, { signal: this.#signal });
    return valueOrThrow(told).rotations;
  }

  async close(): Promise<void> {
    await programsEnded();
    await this.#pool.destroy();
  }
}
