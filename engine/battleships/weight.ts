/** Weight of an event: a ship that is gone is a loss, whatever harms one a hit. */
import type { Weighed, Weight } from '../core/weight.js';

export function weightOf({ kind, data }: Weighed): Weight {
  if (kind === 'sunk' || kind === 'gone') return 'loss';
  if (kind === 'damage' || kind === 'mine') return 'hit';
  const isHarm = data?.result !== undefined && data.result !== 'no effect';
  return isHarm || data?.hit === true ? 'hit' : 'plain';
}
