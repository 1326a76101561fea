/** Action list: a preallocated buffer of the legal actions, filled again and again. */
import type { Action } from './brand.js';
import { assert } from './result.js';

/** A list of actions in a buffer of its own, filled again and again without allocation. */
export interface ActionList {
  readonly ids: Int32Array;
  count: number;
}

export function actionList(capacity: number): ActionList {
  return { ids: new Int32Array(capacity), count: 0 };
}

/** The list as an array, for places where speed does not matter. */
export function actionsOf(list: ActionList): Action[] {
  return Array.from(list.ids.subarray(0, list.count)) as Action[];
}

/** The action at a place of the list, its slot. */
export function actionAt(list: ActionList, slot: number): Action {
  assert(slot >= 0 && slot < list.count, 'the slot is in the list');
  return list.ids[slot] as Action;
}

/** True if the ascending list holds the action. */
export function includesAction(list: ActionList, a: Action): boolean {
  let lo = 0;
  let hi = list.count - 1;
  while (lo <= hi) {
    const mid = (lo + hi) >> 1;
    const v = list.ids[mid]!;
    if (v === a) return true;
    if (v < a) lo = mid + 1;
    else hi = mid - 1;
  }
  return false;
}

/** Puts an action in its place among those from `first` on, which ascend; what stands there already is not put in again. */
export function insert(out: ActionList, first: number, id: number): void {
  const { ids } = out;
  let at = out.count;
  while (at > first && ids[at - 1]! > id) at--;
  if (at > first && ids[at - 1] === id) return;
  for (let i = out.count; i > at; i--) ids[i] = ids[i - 1]!;
  ids[at] = id;
  out.count++;
}
