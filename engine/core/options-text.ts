/** Options of a battle as one word, as records, positions and receipts have it. A page that reads no record needs no more of them. */
import type { GameSpec } from './game.js';

/** Options in force as one word, `a=1,b=off` by name, or `-` if the scenario has none. */
export function optionsText(spec: Pick<GameSpec, 'options'>): string {
  const words = Object.entries(spec.options).map(([n, v]) => `${encodeURIComponent(n)}=${encodeURIComponent(v)}`);
  return words.length === 0 ? '-' : words.sort().join(',');
}
