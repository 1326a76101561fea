/** Engagement: what an action between two fleets promises the first, when both sides do what is best for them: fight on, or leave. */
import type { Campaign } from '../../../engine/operations/index.js';
import { type DuelCosts, duelCosts } from './duel.js';
import type { Force } from './forces.js';

/** By day an action begins here, by night at 1. */
const FIRST_RANGE = 3;
const MOST_KEPT = 20_000;

const meetings = new WeakMap<Campaign, Map<string, DuelCosts>>();

/** What both lose in an action that each may break off. Kept, since the same two meet in a hundred thoughts. */
export function meeting(c: Campaign, a: Force, b: Force, isNight: boolean): DuelCosts {
  const kept = meetings.get(c) ?? new Map<string, DuelCosts>();
  meetings.set(c, kept);
  const key = `${a.key}|${b.key}|${isNight ? 1 : 0}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const found = resolved(a, b, isNight, isNight ? 1 : FIRST_RANGE);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, found);
  return found;
}

/** The side that is worse off by staying leaves, if that is better for it. */
export function resolved(a: Force, b: Force, isNight: boolean, range: number): DuelCosts {
  const stay = duelCosts(a, b, { isNight, range, leaves: [false, false] });
  const isFirstWorse = stay.first > stay.second;
  const leave = duelCosts(a, b, { isNight, range, leaves: [isFirstWorse, !isFirstWorse] });
  const gain = leave.second - leave.first - (stay.second - stay.first);
  return (isFirstWorse ? gain : -gain) > 0 ? leave : stay;
}

/** Points that the first wins by a meeting, its own losses at a price. */
export function promise(c: Campaign, a: Force, b: Force, isNight: boolean, care: number): number {
  const { first, second } = meeting(c, a, b, isNight);
  return second - care * first;
}
