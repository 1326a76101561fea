/** Work in threads for the open request of a room: who asks for the same meanwhile gets the same answer; a new request ends the old one's. */
import { Refused } from './refused.js';
import type { Room } from './room.js';

interface Begun<T> {
  readonly answer: Promise<T>;
  /** It is not wanted any more. */
  stop(): void;
}

interface Works<T> {
  readonly requestId: string;
  readonly by: Map<string, Begun<T>>;
}

export class UnderWay<T> {
  readonly #rooms = new WeakMap<Room, Works<T>>();
  readonly #most: number;

  /** `most`: kinds of work for one request at a time. */
  constructor(most: number) {
    this.#most = most;
  }

  /** One that failed is not remembered: who asks again gets another. */
  of(room: Room, requestId: string, key: string, begin: () => Begun<T>): Promise<T> {
    const works = this.#worksOf(room, requestId);
    const known = works.by.get(key);
    if (known !== undefined) return known.answer;
    if (works.by.size >= this.#most) {
      const details = { room: room.id, requestId };
      throw new Refused('TOO_MANY', `At most ${this.#most} such questions are looked into at once.`, details);
    }
    const work = stoppable(begin(), room.id, requestId);
    works.by.set(key, work);
    const forget = (): void => void works.by.delete(key);
    work.answer.then(forget, forget);
    return work.answer;
  }

  #worksOf(room: Room, requestId: string): Works<T> {
    const known = this.#rooms.get(room);
    if (known?.requestId === requestId) return known;
    for (const work of known?.by.values() ?? []) work.stop();
    const works: Works<T> = { requestId, by: new Map() };
    this.#rooms.set(room, works);
    return works;
  }
}

/** Once stopped, its answer would never come: who waits for it is told. */
function stoppable<T>({ answer, stop }: Begun<T>, room: string, requestId: string): Begun<T> {
  let refuse = (_: Refused): void => {};
  const told = new Promise<T>((resolve, reject) => {
    refuse = reject;
    answer.then(resolve, reject);
  });
  return {
    answer: told,
    stop: () => {
      stop();
      refuse(new Refused('STALE_REQUEST', `The request ${requestId} is not open any more.`, { room, requestId }));
    },
  };
}
