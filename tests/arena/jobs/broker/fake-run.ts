/** Run whose pieces are made up, with workers that only wait: for tests of the way over a broker. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sha256Of } from '../../../../agents/machine/sha256-of.js';
import type { Broker } from '../../../../arena/jobs/broker/broker.js';
import { WorkClerk } from '../../../../arena/jobs/clerk.js';
import type { Bundle, WorkCaller, WorkerHello, WorkQuestion, WorkReply } from '../../../../arena/jobs/messages.js';
import { pieceOf } from '../../../../arena/jobs/piece.js';
import { Scheduler } from '../../../../arena/jobs/scheduler.js';
import { fail, ok, type Result } from '../../../../engine/index.js';

export const CODE = sha256Of('the code of a test');
export const OTHER_CODE = sha256Of('other code');
/** Stands in each result, and nowhere else. */
export const MARKER = 'MARKER-OF-A-RESULT';
/** Takes several parts; a cut must not go through a character. */
const COMMON = '⚓ common 🚢 '.repeat(60_000);

export class FakeRun {
  /** How often each piece was accepted, and who brought it. */
  readonly accepted = new Map<string, string[]>();
  readonly scheduler: Scheduler;
  readonly clerk: WorkClerk;

  constructor(pieces: number, code = CODE) {
    this.scheduler = new Scheduler({
      ...{ title: 'a made-up run', code, doubled: 0, now: () => performance.now(), chance: Math.random },
      digest: (_, done) => ok(sha256Of(done)),
      referee: async () => '',
      settle: ({ id }, _, worker) => this.accepted.set(id, [...(this.accepted.get(id) ?? []), worker]),
      lied: () => {},
      failed: (error) => {
        throw error;
      },
    });
    this.clerk = new WorkClerk(this.scheduler, (hash) => (hash === sha256Of(COMMON) ? COMMON : undefined), 'own');
    const all = Array.from({ length: pieces }, (_, i) => pieceOf(code, 'made-up', sha256Of(COMMON), { i }));
    this.scheduler.offer(all);
  }

  get times(): number[] {
    return [...this.accepted.values()].map(({ length }) => length);
  }

  async finished(): Promise<void> {
    while (this.scheduler.left.all > 0) await sleep(50);
  }
}

export const helloOf = (worker: string, code = CODE, threads = 2): WorkerHello => ({
  ...{ worker, name: worker, code, version: '0', threads },
});

export interface FakeWork {
  readonly pieceMs: number;
  /** Letters of a result. */
  readonly length?: number;
  readonly tell?: (text: string) => void;
  /** Answers to what was sent a second time. */
  readonly again?: WorkReply<'done'>[];
}

/** Asks as the real worker does: whoever is not known greets. */
export const fakePlay =
  (hello: WorkerHello, { pieceMs, length = 100, tell, again }: FakeWork) =>
  async (bundle: Bundle, caller: WorkCaller, signal: AbortSignal): Promise<Result<true>> => {
    tell?.(`began ${bundle.lease}`);
    await caller.ask('greet', hello, signal);
    const common = await caller.ask('common', { worker: hello.worker, common: bundle.common }, signal);
    if (!common.ok) return fail(common.refusal.code, common.refusal.message);
    if (sha256Of(common.answer.text) !== bundle.common) throw new Error('the common text came otherwise');
    const milliseconds = pieceMs * bundle.pieces.length;
    await sleep(milliseconds, undefined, { signal });
    const pieces = bundle.pieces.map(({ id }) => ({ id, done: `${MARKER} ${id} ${'"\\'.repeat(length / 2)}` }));
    const done: WorkQuestion<'done'> = { worker: hello.worker, lease: bundle.lease, milliseconds, pieces };
    const reply = await caller.ask('done', done, signal);
    if (again !== undefined) again.push(await caller.ask('done', done, signal));
    tell?.(`ended ${bundle.lease}`);
    return reply.ok ? ok(true) : fail(reply.refusal.code, reply.refusal.message);
  };

/** Works until it is stopped. */
export function fakeWorker(broker: Broker, hello: WorkerHello, work: FakeWork) {
  const stop = new AbortController();
  const ended = broker.work({ hello, play: fakePlay(hello, work), signal: stop.signal });
  return {
    ended,
    stop: async () => {
      stop.abort();
      await ended;
    },
  };
}
