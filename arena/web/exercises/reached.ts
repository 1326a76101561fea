/** Exercises that this browser has seen done: tried, or with the goal reached. */
import { signal } from '@preact/signals';
import { keep, stored } from '../net/identity.js';

const KEY = 'flagplot.exercises';

export type ExerciseMark = 'tried' | 'reached';

/** By id of the exercise. */
export const progress = signal<ReadonlyMap<string, ExerciseMark>>(read());

/** A goal that was reached once stays so. */
export function note(id: string, what: ExerciseMark): void {
  // Another page of this browser may have noted more since; where nothing is kept, this page still knows.
  const all = new Map(progress.peek());
  for (const [one, how] of read()) if (all.get(one) !== 'reached') all.set(one, how);
  if (all.get(id) !== 'reached') all.set(id, what);
  progress.value = all;
  keep(KEY, [...all].map(([one, how]) => `${one}:${how}`).join(' '));
}

function read(): ReadonlyMap<string, ExerciseMark> {
  const pairs = (stored(KEY) ?? '').split(' ').map((one) => one.split(':'));
  return new Map(pairs.flatMap(([id = '', how]) => (how === 'tried' || how === 'reached' ? [[id, how] as const] : [])));
}
