/**
 * Choice of a keeper each time an arena is opened: this browser's; none where it refuses to open one; and where it has refused changes again and again,
 * as when it is full, one that knows what is kept and keeps no more. That nothing is kept from then on is told. What an arena does meanwhile is known
 * as long as the page is there: it can be saved to a file, and is kept once there is room.
 */
import type { Keeper } from './keeper.js';
import type { KeptRows } from './named-rows.js';

export interface KeepersWants {
  /** Whether it may write at all. */
  readonly mayKeep: boolean;
  keepsNothing(): void;
  /** After it has kept nothing for a while. */
  keepsAgain(): void;
  fault(where: string, error: unknown): void;
  open(): Promise<Keeper>;
}

export interface Keepers {
  /** Each time an arena is opened. */
  forArena(): Promise<Keeper>;
  /** For changes from outside of the arena: knows what is kept and what is not, and keeps both with the change. */
  forUpkeep(): Promise<Keeper>;
}

/** The first may be an accident: then the arena is opened anew from what is kept. */
const MOST_REFUSALS = 2;
/** After so many changes that were kept an accident is forgotten. */
const MANY = 20;

type Changes = Parameters<Keeper['keep']>[0];

const NOTHING: KeptRows = new Map();

export function keepers({ mayKeep, keepsNothing, keepsAgain, fault, open }: KeepersWants): Keepers {
  let refusals = 0;
  let successes = 0;
  let last: Keeper | undefined;
  let isForgetful = false;
  /** The arena was opened without what this browser keeps. */
  let isApart = !mayKeep;
  /** Since the browser keeps nothing. */
  const unkept = new Map<string, string | undefined>();
  const counted = (keeper: Keeper): Keeper => {
    if (isForgetful) keepsAgain();
    isForgetful = false;
    return {
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
    };
  };
  const forgetful = (kept: KeptRows): Keeper => {
    isForgetful = true;
    keepsNothing();
    return { ...apart(kept, unkept), keep: async (changes) => note(unkept, changes) };
  };
  const forArena = async (): Promise<Keeper> => {
    if (!mayKeep) return forgetful(NOTHING);
    try {
      last?.close();
      const keeper = (last = await open());
      // What cannot be read is found out here, where there is still something to be done.
      const kept = await keeper.load();
      isApart = false;
      const mayCount = refusals < MOST_REFUSALS && unkept.size === 0;
      return mayCount ? counted({ ...keeper, load: () => Promise.resolve(kept) }) : forgetful(kept);
    } catch (error) {
      fault('this browser keeps nothing', error);
      isApart = true;
      return forgetful(NOTHING);
    }
  };
  const forUpkeep = async (): Promise<Keeper> => {
    if (isApart) return apart(NOTHING, unkept);
    const keeper = await open();
    return {
      ...keeper,
      load: async () => overlaid(await keeper.load(), unkept),
      async keep(changes) {
        await keeper.keep(new Map([...unkept, ...changes]));
        unkept.clear();
        // What was deleted may have made room.
        refusals = successes = 0;
      },
    };
  };
  return { forArena, forUpkeep };
}

/** Of rows that this browser does not keep: they can be deleted, and others in their place would be lost with the page. */
function apart(kept: KeptRows, unkept: Map<string, string | undefined>): Keeper {
  const known = overlaid(kept, unkept);
  return {
    load: () => Promise.resolve(known),
    close: () => {},
    async keep(changes) {
      if ([...changes.values()].some((text) => text !== undefined)) throw new Error('this browser keeps nothing');
      note(unkept, changes);
    },
  };
}

function note(unkept: Map<string, string | undefined>, changes: Changes): void {
  for (const [name, text] of changes) unkept.set(name, text);
}

function overlaid(kept: KeptRows, by: Changes): KeptRows {
  const all = new Map(kept);
  for (const [name, text] of by) {
    if (text === undefined) all.delete(name);
    else all.set(name, text);
  }
  return all;
}
