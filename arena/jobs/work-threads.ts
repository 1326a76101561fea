/** Threads that do pieces: the main thread stays free to say that somebody works on them, whatever they compute. */
import { Tinypool } from 'tinypool';
import { valueOrThrow, type WorkResult } from '../../agents/net/fault.js';
import { fail, ok, type Result } from '../../engine/index.js';
import type { ThreadTask, WorkKind } from './kind.js';

/** Shared texts that keep their number, so that threads need not read them anew. */
const MOST_NUMBERS = 64;

export class WorkThreads {
  readonly threads: number;
  readonly #pool: Tinypool;
  readonly #kinds: readonly WorkKind[];
  readonly #numbers = new Map<string, number>();
  #lastNumber = 0;

  constructor(threads: number, kinds: readonly WorkKind[]) {
    this.threads = threads;
    this.#kinds = kinds;
    // A kind names its own module with each piece.
    this.#pool = new Tinypool({
      ...{ runtime: 'worker_threads', minThreads: threads, maxThreads: threads, useAtomics: false },
      ...(kinds[0] !== undefined && { filename: kinds[0].worker.href }),
    });
  }

  kind(name: string): Result<WorkKind> {
    const kind = this.#kinds.find((one) => one.name === name);
    if (kind !== undefined) return ok(kind);
    return fail(
      'NO_KIND',
      `There is no work called ${name}; there is ${this.#kinds.map((one) => one.name).join(', ')}.`,
    );
  }

  /** @param hash of `common`. @throws what the work throws */
  async do(kind: WorkKind, hash: string, common: string, task: unknown): Promise<string> {
    const number = this.#numbers.get(hash) ?? ++this.#lastNumber;
    this.#numbers.set(hash, number);
    if (this.#numbers.size > MOST_NUMBERS) this.#numbers.delete([...this.#numbers.keys()][0]!);
    const asked: ThreadTask = { number, common, task };
    const told: WorkResult<string> = await this.#pool.run(asked, { filename: kind.worker.href });
    return valueOrThrow(told);
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
