/**
 * Choice of a keeper each time an arena is opened: this browser's; none where it refuses to open one; and where it has refused changes again and again,
 * as when it is full, one that knows what is kept and keeps no more. That nothing is kept from then on is told.
 */
import type { Keeper } from './keeper.js';

export interface KeepersWants {
  /** Whether it may write at all. */
  readonly mayKeep: boolean;
  keepsNothing(): void;
  fault(where: string, error: unknown): void;
  open(): Promise<Keeper>;
}

/** The first may be an accident: then the arena is opened anew from what is kept. */
const MOST_REFUSALS = 2;
/** After so many changes that were kept an accident is forgotten. */
const MANY = 20;

export function keepers({ mayKeep, keepsNothing, fault, open }: KeepersWants): () => Promise<Keeper> {
  let refusals = 0;
  let successes = 0;
  let last: Keeper | undefined;
  const counted = (keeper: Keeper): Keeper => ({
    ...keeper,
    async keep(changes) {
      try {
        await keeper.keep(changes);
      } catch (error) {
        refusals++;
        throw error;
      }
      // Small changes may still find room where large ones do not.
      if (changes.size > 0) successes++;
      if (successes > MANY) refusals = successes = 0;
    },
  });
  const forgetful = (load: Keeper['load']): Keeper => {
    keepsNothing();
    return { load, keep: () => Promise.resolve(), close: () => {} };
  };
  return async () => {
    const none = (): ReturnType<Keeper['load']> => Promise.resolve(new Map());
    if (!mayKeep) return forgetful(none);
    try {
      last?.close();
      const keeper = (last = await open());
      // What cannot be read is found out here, where there is still something to be done.
      const kept = await keeper.load();
      const read = { ...keeper, load: () => Promise.resolve(kept) };
      return refusals < MOST_REFUSALS ? counted(read) : forgetful(read.load);
    } catch (error) {
      fault('this browser keeps nothing', error);
      return forgetful(none);
    }
  };
}
