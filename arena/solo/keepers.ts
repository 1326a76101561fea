/**
 * Choice of a keeper each time an arena is opened: this browser's; none where it refuses to open one; and where it has refused changes again and again,
 * as when it is full, one that knows what is kept and keeps no more. That nothing is kept from then on is told.
 */
import { type Keeper, openKeeper } from './keeper.js';

export interface KeepersWants {
  /** Whether it may write at all. */
  readonly mayKeep: boolean;
  keepsNothing(): void;
  fault(where: string, error: unknown): void;
  open?(): Promise<Keeper>;
}

/** The first may be an accident: then the arena is opened anew from what is kept. */
const MOST_REFUSALS = 2;

export function keepers({ mayKeep, keepsNothing, fault, open = openKeeper }: KeepersWants): () => Promise<Keeper> {
  let refusals = 0;
  const counted = (keeper: Keeper): Keeper => ({
    load: () => keeper.load(),
    keep: (changes) =>
      keeper.keep(changes).catch((error: unknown) => {
        refusals++;
        throw error;
      }),
  });
  const forgetful = (load: Keeper['load']): Keeper => {
    keepsNothing();
    return { load, keep: () => Promise.resolve() };
  };
  return async () => {
    const none = (): ReturnType<Keeper['load']> => Promise.resolve(new Map());
    if (!mayKeep) return forgetful(none);
    try {
      const keeper = await open();
      return refusals < MOST_REFUSALS ? counted(keeper) : forgetful(() => keeper.load());
    } catch (error) {
      fault('this browser keeps nothing', error);
      return forgetful(none);
    }
  };
}
