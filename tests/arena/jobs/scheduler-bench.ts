/** Bench of the scheduler: a clock by hand, pieces whose right result is known, workers by one letter, and a referee that rules when it is told to. */

import { sha256Of } from '../../../agents/machine/sha256-of.js';
import { WorkClerk } from '../../../arena/jobs/clerk.js';
import type { Bundle, WorkAnswer } from '../../../arena/jobs/messages.js';
import { pieceOf, type QueuePiece } from '../../../arena/jobs/piece.js';
import { Scheduler } from '../../../arena/jobs/scheduler.js';
import { fail, ok, type Result } from '../../../engine/index.js';

export const CODE = sha256Of('code');

export const piecesOf = (count: number, { kind = 'kind', text = 'text', from = 0 } = {}): QueuePiece[] =>
  Array.from({ length: count }, (_, i) => pieceOf(CODE, kind, sha256Of(text), from + i));

export const rightOf = ({ task }: QueuePiece): string => `right ${String(task)}`;

interface Asked {
  readonly doubled?: number;
  readonly chance?: () => number;
  /** Of pieces of this kind nothing can be compared. */
  readonly timed?: string;
}

export function openBench({ doubled = 0, chance = () => 0.5, timed }: Asked = {}) {
  const clock = { now: 0 };
  const settled: { readonly task: unknown; readonly done: string; readonly worker: string }[] = [];
  const liars: { readonly worker: string; readonly pieces: readonly string[] }[] = [];
  const failures: unknown[] = [];
  const asked: { readonly piece: QueuePiece; readonly rule: (done: string) => void }[] = [];
  const known = new Map<string, QueuePiece>();
  const scheduler = new Scheduler({
    ...{ title: 'a bench', code: CODE, doubled, chance, now: () => clock.now },
    digest: (piece, done): Result<string | undefined> =>
      done === 'garbage' ? fail('GARBAGE', 'It is none.') : ok(piece.kind === timed ? undefined : sha256Of(done)),
    referee: (piece) => new Promise((rule) => asked.push({ piece, rule })),
    settle: ({ task }, done, worker) => settled.push({ task, done, worker }),
    lied: (worker, pieces) => liars.push({ worker, pieces }),
    failed: (error) => failures.push(error),
  });
  const clerk = new WorkClerk(scheduler, () => undefined);
  const greet = (...workers: readonly string[]): void => {
    for (const worker of workers) must(scheduler.greet(hello(worker)));
  };
  const offer = (pieces: readonly QueuePiece[]): void => {
    for (const piece of pieces) known.set(piece.id, piece);
    scheduler.offer(pieces);
  };
  const take = (worker: string): WorkAnswer<'take'> => must(scheduler.take(worker));
  const bundle = (worker: string): Bundle => {
    const taken = take(worker);
    if (!('bundle' in taken)) throw new Error(`${worker} idles: ${taken.idle}`);
    return taken.bundle;
  };
  const tasks = ({ pieces }: Bundle): unknown[] => pieces.map(({ task }) => task);
  const resultsOf = ({ pieces }: Bundle, lie?: string) =>
    pieces.map(({ id }) => ({ id, done: lie ?? rightOf(known.get(id)!) }));
  const done = (
    worker: string,
    from: Bundle,
    { lie, milliseconds = 1_000 }: { lie?: string; milliseconds?: number } = {},
  ) => scheduler.done({ worker, lease: from.lease, milliseconds, pieces: resultsOf(from, lie) });
  /** The referee says what is right to all that it was asked. */
  const rule = async (): Promise<number> => {
    const all = asked.splice(0);
    for (const one of all) one.rule(rightOf(one.piece));
    await settle();
    return all.length;
  };
  return {
    ...{ scheduler, clerk, clock, settled, liars, failures, asked, known },
    greet,
    offer,
    take,
    bundle,
    tasks,
    done,
    resultsOf,
    rule,
  };
}

export const hello = (worker: string, code = CODE) => ({ worker, name: worker, code, version: '1', threads: 1 });

/** Whoever waits for what was promised goes on. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
  return result.value;
}
