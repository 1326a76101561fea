/** Points as the rules write them, `5½` and never 5.5: halves of movement and eighths of strength, without rounding. */

import { EIGHTHS } from './odds.js';

const SHARES = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'] as const;

/** `6½`, `19`, `4¾`. */
export function eighthsText(eighths: number): string {
  const [whole, rest] = [Math.floor(eighths / EIGHTHS), eighths % EIGHTHS];
  const share = SHARES[rest] ?? '';
  return whole === 0 && share !== '' ? share : `${whole}${share}`;
}

/** `3`, `3½`. */
export const halvesText = (halves: number): string => eighthsText((EIGHTHS / 2) * halves);
