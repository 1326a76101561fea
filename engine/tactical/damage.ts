/**
 * Damage carried to the chart and back: lost endurance as steps, and steps as lost endurance. Five steps are what a ship bears whose
 * endurance is 0; she that is sunk on the chart is sunk.
 *
 * What is carried over and back without a hit is the same again, and each step more costs a point of endurance at least.
 */

/** Steps of a ship that is all but gone: a sixth sinks her. */
const MOST_STEPS = 5;

/** Steps for so much lost endurance of `full`, never more than their endurance is worth. */
export const stepsFor = (hits: number, full: number): number => Math.floor((MOST_STEPS * Math.min(hits, full)) / full);

/** Of these steps every other one is one of speed, weapons first. */
export const weaponSteps = (steps: number): number => (steps + 1) >> 1;
export const speedSteps = (steps: number): number => steps >> 1;

/** Endurance that so many steps of weapons and speed together are worth. */
const enduranceOf = (steps: number, full: number): number => Math.ceil((steps * full) / MOST_STEPS);

/** Endurance that a ship has lost after the battle: not less than before, for nothing is repaired at sea. */
export const hitsAfter = (before: number, steps: number, full: number, isSunk: boolean): number =>
  isSunk ? full + 1 : Math.max(before, Math.min(full, enduranceOf(steps, full)));
