/** Exercises that this browser has seen done: tried, or with the goal reached. */
import { signal } from '@preact/signals';
import { keep, stored } from '../net/identity.js';

const KEY = 'flagplot.exercises';

export type ExerciseMark = 'tried' | 'reached';

/** By id of the exercise. */
export const progress = signal<ReadonlyMap<string, ExerciseMark>>(read());

/** A goal that was reached once stays so. */
export function note(id: string, what: ExerciseMark): void {
  const known = progress.peek();
  if (known.get(id) === 'reached' || known.get(id) === what) return;
  // Another page of this browser may have noted others since.
  const all = new Map([...read(), ...known]).set(id, what);
  progress.value = all;
  keep(KEY, [...all].map(([one, how]) => `${one}:${how}`).join(' '));
}

function read(): ReadonlyMap<string, ExerciseMark> {
  const pairs = (stored(KEY) ?? '').split(' ').map((one) => one.split(':'));
  return new Map(pairs.flatMap(([id = '', how]) => (how === 'tried' || how === 'reached' ? [[id, how] as const] : [])));
}
