/**
 * Structural equality of plain data, and computed signals that keep what they had while it says the same: each message brings its data anew, and a
 * part of the page is drawn again only if its own data has changed.
 */
import { computed, type ReadonlySignal, type Signal } from '@preact/signals';

/** Arrays, typed arrays, maps, sets and plain objects are compared by what is in them; all else, functions too, by identity. */
export function alike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) return areListsAlike(a, b);
  if (a instanceof Int16Array && b instanceof Int16Array) return a.length === b.length && a.every((n, i) => n === b[i]);
  if (a instanceof Map && b instanceof Map) return areListsAlike([...a], [...b]);
  if (a instanceof Set && b instanceof Set) return areListsAlike([...a], [...b]);
  return isPlain(a) && isPlain(b) && areRecordsAlike(a, b);
}

const areListsAlike = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, i) => alike(one, b[i]));

const isPlain = (value: object): value is Record<string, unknown> => Object.getPrototypeOf(value) === Object.prototype;

function areRecordsAlike(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && alike(a[key], b[key]));
}

/** Sets what is news. */
export function tell<T>(signal: Signal<T>, value: T): void {
  if (!alike(signal.peek(), value)) signal.value = value;
}

/** The list that was there if it says the same; otherwise the new one, with each part that was there already. */
export function keepEach<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  const kept = after.map((one) => before.find((old) => alike(old, one)) ?? one);
  return kept.length === before.length && kept.every((one, i) => one === before[i]) ? before : kept;
}

/** What it had, while what comes after says the same. */
export function kept<T>(of: () => T): ReadonlySignal<T> {
  let last: { readonly value: T } | undefined;
  return computed(() => {
    const value = of();
    if (last === undefined || !alike(last.value, value)) last = { value };
    return last.value;
  });
}

/** Of a list: each part that it had. */
export function keptEach<T>(of: () => readonly T[]): ReadonlySignal<readonly T[]> {
  let last: readonly T[] = [];
  return computed(() => {
    last = keepEach(last, of());
    return last;
  });
}
