/** Work in order: numbered pieces are done by any number of workers, and count in their order, until that is enough. Which worker does which piece changes nothing. */
import { type Hands, MemoryJobs, type WorkPiece, workAt } from './jobs.js';

/** Pieces in work before those ahead of them have been counted, a worker: more would be thrown away after the last that counts. */
const AHEAD = 3;

export interface OrderedWork<Done> {
  readonly hands: Hands;
  /** The first piece's number. */
  readonly first: number;
  readonly signal: AbortSignal;
  work(piece: number): Promise<Done>;
  /** Called with each piece in order; true: go on. */
  count(done: Done): boolean;
}

/** Ends after the last that counts, or once `signal` stops it: what was in work then is lost. */
export async function doInOrder<Done>({ hands, first, signal, work, count }: OrderedWork<Done>): Promise<void> {
  const early = new Map<number, { readonly done: Done }>();
  let [counted, next] = [first, first];
  let isEnough = false;
  const jobs = new MemoryJobs<number, Done>(({ work: piece }, done) => {
    early.set(piece, { done });
    for (let at = early.get(counted); at !== undefined && !isEnough; at = early.get(counted)) {
      early.delete(counted);
      counted++;
      isEnough = !count(at.done);
    }
    if (!isEnough) return offer();
    jobs.close();
    hands.drop?.();
  });
  /** With many hands no more than has counted so far: what ends early has not played twice of what it needed. */
  const ahead = (): number =>
    Math.min(AHEAD * hands.workers, Math.max(AHEAD * (hands.threads ?? hands.workers), counted - first));
  const offer = (): void => {
    const more: WorkPiece<number>[] = [];
    while (next < counted + ahead()) more.push({ id: `${next}`, work: next++ });
    jobs.offer(more);
  };
  const close = (): void => jobs.close();
  signal.addEventListener('abort', close, { once: true });
  if (signal.aborted) close();
  offer();
  try {
    await workAt(jobs, hands, work, close);
  } catch (error) {
    if (!signal.aborted && !isEnough) throw error;
  } finally {
    signal.removeEventListener('abort', close);
  }
}
