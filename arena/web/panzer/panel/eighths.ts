/** Eighths of a point as a player writes them. */
import { EIGHTHS } from '../../../../engine/panzer/index.js';

/** `6½`, `19`, `4¾`. */
export function eighthsText(eighths: number): string {
  const [whole, rest] = [Math.floor(eighths / EIGHTHS), eighths % EIGHTHS];
  const share = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'][rest] ?? '';
  return whole === 0 && share !== '' ? share : `${whole}${share}`;
}
