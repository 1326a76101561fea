/** Differences of two views: what a seat sees changed, field by field. */
import type { View } from '../../../engine/index.js';

type Leaf = string | number | boolean | null;

export interface ViewChange {
  /** From the view inwards: names of fields, places in lists; `length` of a list that is longer or shorter. */
  readonly path: readonly (string | number)[];
  readonly before: Leaf;
  readonly after: Leaf;
}

/** What every view has beside what it shows, and what time does to any. */
const PASSING: readonly string[] = ['ruleset', 'scenario', 'seat', 'toAct', 'turn'];
/** More are no answer to the question what an order brings. */
const MOST_CHANGES = 24;

export function changesOf(before: View, after: View): ViewChange[] {
  const found: ViewChange[] = [];
  for (const name of Object.keys({ ...before, ...after }))
    if (!PASSING.includes(name)) compare(field(before, name), field(after, name), [name], found);
  return found;
}

/** Those that are alike in both lists. */
export const sharedBy = (one: readonly ViewChange[], other: readonly ViewChange[]): readonly ViewChange[] =>
  one.length === 0 || one === other ? one : one.filter((change) => other.some((same) => isSame(change, same)));

const isSame = (a: ViewChange, b: ViewChange): boolean =>
  a.after === b.after && a.path.length === b.path.length && a.path.every((part, i) => part === b.path[i]);

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;
const field = (tree: unknown, name: string | number): unknown =>
  isTree(tree) ? (tree as Readonly<Record<string, unknown>>)[name] : undefined;
const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

function compare(before: unknown, after: unknown, path: readonly (string | number)[], found: ViewChange[]): void {
  if (before === after || found.length >= MOST_CHANGES) return;
  if (isListOrNothing(before) && isListOrNothing(after) && (isTree(before) || isTree(after))) {
    // Which of them is gone, or new, no place in the list says.
    if (lengthOf(before) !== lengthOf(after))
      found.push({ path: [...path, 'length'], before: lengthOf(before), after: lengthOf(after) });
    else for (let i = 0; i < lengthOf(before); i++) compare(field(before, i), field(after, i), [...path, i], found);
    return;
  }
  // What comes out of nothing, or goes into it, is told field by field; a value in the place of fields, or fields in its place, as itself too.
  const [was, is] = [leafOf(before), leafOf(after)];
  if (was !== is) found.push({ path, before: was, after: is });
  if (!isTree(before) && !isTree(after)) return;
  const names = Object.keys({ ...(isTree(before) ? before : {}), ...(isTree(after) ? after : {}) });
  for (const name of names) compare(field(before, name), field(after, name), [...path, name], found);
}

const isListOrNothing = (value: unknown): boolean => Array.isArray(value) || value === null || value === undefined;

const leafOf = (value: unknown): Leaf =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
