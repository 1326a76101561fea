/** Conditions of victory taken apart: those that count something, out of the words that join them. */
import { never } from '../core/result.js';
import type { Condition } from './scenario.js';

/** What says something of the battle by itself. */
export type Plain = Exclude<Condition, { readonly kind: 'and' | 'or' | 'not' | 'by-turn' | 'otherwise' }>;

/** In the order in which they stand. */
export function plainIn(when: Condition): readonly Plain[] {
  switch (when.kind) {
    case 'and':
    case 'or':
      return when.of.flatMap(plainIn);
    case 'not':
    case 'by-turn':
      return plainIn(when.of);
    case 'otherwise':
      return [];
    case 'control':
    case 'present':
    case 'exited':
    case 'lost':
    case 'ratio':
    case 'clear':
    case 'stands':
      return [when];
    default:
      return never(when);
  }
}
