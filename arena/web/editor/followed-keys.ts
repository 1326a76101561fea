/** Keys of items that are edited: one stays itself while it is changed in its place, is moved, or others come and go. */
import { useRef } from 'preact/hooks';

/** Items with their keys, as they were drawn last. */
export interface KeyedItems {
  readonly items: readonly unknown[];
  readonly keys: readonly number[];
  /** The next that is free. */
  readonly next: number;
}

export const NO_ITEMS: KeyedItems = { items: [], keys: [], next: 0 };

/** What is the same object keeps its key; what stands in the place of one that is gone, where as many are left, is that one changed. */
export function keysFollowed(before: KeyedItems, items: readonly unknown[]): KeyedItems {
  const known = new Map<unknown, number[]>();
  for (const [i, item] of before.items.entries()) known.set(item, [...(known.get(item) ?? []), before.keys[i]!]);
  const found = items.map((item) => known.get(item)?.shift());
  const taken = new Set(found);
  let { next } = before;
  const keys = found.map((key, i) => {
    if (key !== undefined) return key;
    const here = items.length === before.items.length ? before.keys[i] : undefined;
    return here === undefined || taken.has(here) ? next++ : here;
  });
  return { items, keys, next };
}

export function useFollowedKeys(items: readonly unknown[]): readonly number[] {
  const last = useRef(NO_ITEMS);
  last.current = keysFollowed(last.current, items);
  return last.current.keys;
}
