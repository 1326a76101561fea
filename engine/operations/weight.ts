/** Weight of an event: a unit that is gone is a loss, and so is an aircraft shot down; endurance lost is a hit. */
import type { Weighed, Weight } from '../core/weight.js';

const LOSSES: ReadonlySet<string> = new Set(['sunk', 'away', 'left-behind']);
/** Whose data count what is lost. */
const BLOWS: ReadonlySet<string> = new Set([
  'shot',
  'torpedo',
  'attack',
  'bombs',
  'control',
  'mine',
  'fire-and-water',
  'shells-ship',
  'reply',
]);
/** Results of air combat, anti-aircraft fire and depth charges: a unit is damaged, and is destroyed. */
const RESULTS: Readonly<Record<string, readonly [hit: number, loss: number]>> = {
  'air-combat': [2, 3],
  flak: [2, 3],
  hunt: [1, 2],
};

export function weightOf({ kind, data }: Weighed): Weight {
  if (LOSSES.has(kind)) return 'loss';
  if (BLOWS.has(kind)) return Number(data?.losses ?? 0) > 0 ? 'hit' : 'plain';
  if (!Object.hasOwn(RESULTS, kind)) return kind === 'harm' || kind === 'home' ? 'hit' : 'plain';
  const [hit, loss] = RESULTS[kind]!;
  const result = Number(data?.result ?? 0);
  return result >= loss ? 'loss' : result >= hit ? 'hit' : 'plain';
}
