/** Result of every door: a value, or a stable code with a sentence that says what would be right. */
import type { Meaning } from './meaning.js';

export type Result<T, Code extends string = string> = Ok<T> | Failure<Code>;

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Failure<Code extends string = string> {
  readonly ok: false;
  readonly code: Code;
  /** What was wrong, where, and what would be right. */
  readonly message: string;
  /** The rule that forbids it, where one does. */
  readonly rule?: string;
  /** What the sentence says, as data, where a ruleset refuses. */
  readonly meaning?: Meaning;
  /** Place in the input: a field path, or `line:column`. */
  readonly at?: string;
}

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

export function fail<Code extends string>(
  code: Code,
  message: string,
  where: { rule?: string; meaning?: Meaning; at?: string } = {},
): Failure<Code> {
  return { ok: false, code, message, ...where };
}

/** An invariant of ours, not of the input: its failure is a bug, and it says so. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`flagplot: broken invariant: ${message}`);
}

/** Closes a switch over a union. */
export function never(value: never): never {
  throw new Error(`flagplot: unexpected value: ${JSON.stringify(value)}`);
}
