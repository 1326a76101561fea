/** Undo: documents before and after the one that stands. What is written in one field at a stretch is one step. */
import type { JsonObject } from './document.js';

export interface EditHistory {
  readonly past: readonly JsonObject[];
  readonly now: JsonObject;
  readonly future: readonly JsonObject[];
  /** The field in which something is being written; none after anything else. */
  readonly field: string | undefined;
}

/** Steps that can be taken back. A document shares nearly all of itself with the one before. */
const MOST_STEPS = 300;

export const begunWith = (doc: JsonObject): EditHistory => ({ past: [], now: doc, future: [], field: undefined });

/** Another document in its place; one that changes nothing is no step. */
export function edited(history: EditHistory, doc: JsonObject, field?: string): EditHistory {
  if (doc === history.now) return history;
  const isMore = field !== undefined && field === history.field;
  const past = isMore ? history.past : [...history.past, history.now].slice(-MOST_STEPS);
  return { past, now: doc, future: [], field };
}

export function undone(history: EditHistory): EditHistory {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], field: undefined };
}

export function redone(history: EditHistory): EditHistory {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future, field: undefined };
}
