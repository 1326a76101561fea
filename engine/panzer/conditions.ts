/** Conditions of victory taken apart: those that count something, out of the words that join them. */
import { never } from '../core/result.js';
import type { Condition, Zone } from './scenario.js';

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

type Kind = Condition['kind'] | Zone['kind'];

/**
 * Whether what is joined or turned round stands in brackets in a sentence, so that it reads one way only: `(A or B) and not (C)`. What is denied always
 * does, as else nobody can tell how far `not` reaches.
 */
export function isBracketed(inner: Kind, outer: 'and' | 'or' | 'all' | 'any' | 'not' | 'by-turn'): boolean {
  switch (outer) {
    case 'and':
    case 'or':
    case 'all':
    case 'any':
      return (isJoined(inner) && inner !== outer) || inner === 'by-turn';
    case 'by-turn':
      return isJoined(inner) || inner === 'by-turn';
    case 'not':
      return true;
    default:
      return never(outer);
  }
}

const isJoined = (kind: Kind): boolean => kind === 'and' || kind === 'or' || kind === 'all' || kind === 'any';
