/** Line of workers that wait for a piece: whoever has waited longest is asked first when there is one, and nobody else is woken for it. */
import type { WorkClerk } from '../clerk.js';
import type { WorkReply } from '../messages.js';
import type { Scheduler } from '../scheduler.js';

/** So long nobody hears anything; then it asks again. */
const WAIT_MS = 15_000;
/** What time brings, leases that end and slow pieces, is looked for so often, by so many. */
const LOOK_MS = 500;
const MOST_LOOKING = 8;
/** Of those who are on trial so many are asked again at once: each waits for somebody else, and not for work. */
const MOST_ON_TRIAL = 64;

interface Waiting {
  readonly worker: string;
  readonly until: number;
  readonly resolve: (reply: WorkReply) => void;
  readonly isGone: () => boolean;
  isOnTrial: boolean;
}

export class TakeLine {
  readonly #clerk: WorkClerk;
  #line: Waiting[] = [];
  #isWoken = false;
  #isClosed = false;
  readonly #timer: NodeJS.Timeout;

  constructor(scheduler: Scheduler, clerk: WorkClerk) {
    this.#clerk = clerk;
    const before = scheduler.onWork;
    scheduler.onWork = () => {
      before();
      this.#wake();
    };
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  get waiting(): number {
    return this.#line.length;
  }

  async take(worker: string, isGone: () => boolean): Promise<WorkReply> {
    const reply = this.#clerk.answer('take', { worker });
    if (this.#isClosed || !waits(reply)) return reply;
    return await new Promise<WorkReply>((resolve) => {
      const [until, isOnTrial] = [performance.now() + WAIT_MS, isIdle(reply, 'on trial')];
      this.#line.push({ worker, until, resolve, isGone, isOnTrial });
    });
  }

  /** Nobody waits any more. */
  close(): void {
    clearInterval(this.#timer);
    this.#isClosed = true;
    for (const { resolve, worker } of this.#line.splice(0)) resolve(this.#clerk.answer('take', { worker }));
  }

  #wake(): void {
    if (this.#isWoken) return;
    this.#isWoken = true;
    setImmediate(() => {
      this.#isWoken = false;
      this.#serve(1);
    });
  }

  #look(): void {
    const now = performance.now();
    const over = this.#line.filter(({ until, isGone }) => until < now || isGone());
    this.#line = this.#line.filter((one) => !over.includes(one));
    for (const { resolve, worker, isGone } of over) if (!isGone()) resolve(this.#clerk.answer('take', { worker }));
    this.#serve(MOST_LOOKING);
  }

  /** @param most how many may find nothing before it is taken that there is nothing */
  #serve(most: number): void {
    const kept: Waiting[] = [];
    let empty = 0;
    let onTrial = 0;
    for (const [i, one] of this.#line.entries()) {
      if (empty >= most) {
        kept.push(...this.#line.slice(i));
        break;
      }
      if (one.isGone()) continue;
      if (one.isOnTrial && onTrial >= MOST_ON_TRIAL) {
        kept.push(one);
        continue;
      }
      const reply = this.#clerk.answer('take', { worker: one.worker });
      if (!waits(reply)) {
        one.resolve(reply);
        continue;
      }
      kept.push(one);
      one.isOnTrial = isIdle(reply, 'on trial');
      if (one.isOnTrial) onTrial++;
      else empty++;
    }
    this.#line = kept;
  }
}

const isIdle = (reply: WorkReply, because: string): boolean =>
  reply.ok && 'idle' in reply.answer && reply.answer.idle === because;

const waits = (reply: WorkReply): boolean => isIdle(reply, 'all in work') || isIdle(reply, 'on trial');
