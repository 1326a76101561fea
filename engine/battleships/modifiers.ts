/**
 * Die modifiers: whoever works one out notes it here and gets it back, so the log cannot disagree with the arithmetic.
 * A module-wide list, overwritten by the next shot; the hot path only stores two small numbers.
 */
import type { Modifier } from '../core/events.js';

export const MOD = {
  targetSlow: 0,
  concentration: 1,
  arc: 2,
  underFire: 3,
  turned: 4,
  elite: 5,
  poor: 6,
  starShell: 7,
  spotter: 8,
  radar: 9,
  onFire: 10,
  scenario: 11,
  aspect: 12,
} as const;

/** In the order of their numbers, each with its words and rule. */
const WORDS: Readonly<Record<keyof typeof MOD, { readonly text: string; readonly rule: string }>> = {
  targetSlow: { text: 'target at speed 0 or 1', rule: '5.8' },
  concentration: { text: 'several ships on one target', rule: '5.5' },
  arc: { text: 'bow or stern arc', rule: '5.7' },
  underFire: { text: 'under fire herself', rule: '5.6' },
  turned: { text: 'turned in her last move', rule: '10.11' },
  elite: { text: 'elite crew', rule: '10.3' },
  poor: { text: 'poor crew', rule: '10.3' },
  starShell: { text: 'target seen by star shell', rule: '4.3' },
  spotter: { text: 'target seen by spotter plane', rule: '10.2' },
  radar: { text: 'radar fire', rule: '10.1' },
  onFire: { text: 'target on fire', rule: '10.12' },
  scenario: { text: 'scenario rule', rule: '11.0' },
  aspect: { text: 'hit from bow or stern', rule: '6.2' },
};
const BY_CODE = Object.entries(WORDS).map(([kind, words]) => ({ kind, ...words }));

const codes = new Int8Array(16);
const values = new Int8Array(16);
let count = 0;

/** Before a roll: nothing noted yet. */
export function clearModifiers(): void {
  count = 0;
}

/** Notes a modifier and returns it. */
export function noteModifier(code: number, value: number): number {
  codes[count] = code;
  values[count] = value;
  count++;
  return value;
}

/** What has been noted since, in order, with its words and rule. */
export function notedModifiers(): Modifier[] {
  return Array.from({ length: count }, (_, i) => ({ value: values[i]!, ...BY_CODE[codes[i]!]! }));
}
