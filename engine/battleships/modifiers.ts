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

const WORDS: readonly { text: string; rule: string }[] = [
  { text: 'target at speed 0 or 1', rule: '5.8' },
  { text: 'several ships on one target', rule: '5.5' },
  { text: 'bow or stern arc', rule: '5.7' },
  { text: 'under fire herself', rule: '5.6' },
  { text: 'turned in her last move', rule: '10.11' },
  { text: 'elite crew', rule: '10.3' },
  { text: 'poor crew', rule: '10.3' },
  { text: 'target seen by star shell', rule: '4.3' },
  { text: 'target seen by spotter plane', rule: '10.2' },
  { text: 'radar fire', rule: '10.1' },
  { text: 'target on fire', rule: '10.12' },
  { text: 'scenario rule', rule: '11.0' },
  { text: 'hit from bow or stern', rule: '6.2' },
];

const codes = new Int8Array(16);
const values = new Int8Array(16);
let count = 0;

/** Before a roll: nothing noted yet. */
export function clearModifiers(): void {
  count = 0;
}

/** Notes a modifier and returns it. */
export function note(code: number, value: number): number {
  codes[count] = code;
  values[count] = value;
  count++;
  return value;
}

/** What has been noted since, in order, with its words and rule. */
export function notedModifiers(): Modifier[] {
  return Array.from({ length: count }, (_, i) => ({ value: values[i]!, ...WORDS[codes[i]!]! }));
}
