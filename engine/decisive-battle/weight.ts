/** Weight of an event: a ship sunk, or lost on the way home, is a loss. */
import type { Weighed, Weight } from '../core/weight.js';

export function weightOf({ kind, data }: Weighed): Weight {
  if (kind === 'sunk' || (kind === 'port' && data?.success !== true)) return 'loss';
  return kind === 'damage' ? 'hit' : 'plain';
}
