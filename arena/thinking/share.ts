/** Time allocation: how much of its clock an agent spends on one decision. */

/** Kept for what is not thinking: a fourth of what the clock shows at first, or so many milliseconds. */
const RESERVE_MS = 2_000;
/** Decisions over which the rest is spread, each of them a part of what is then left: a fleet has some fifty a turn. */
const SPREAD = 25;

/** What a clock shows, in milliseconds, and what it shows at first. */
export interface ClockReading {
  readonly left: number;
  readonly whole: number;
}

/** Milliseconds, `most` without a clock. Hundreds of decisions do not use it up. */
export function shareOf(clock: ClockReading | undefined, most: number): number {
  if (clock === undefined) return most;
  const { left, whole } = clock;
  return Math.max(1, Math.min(most, (left - Math.min(whole / 4, RESERVE_MS)) / SPREAD));
}
