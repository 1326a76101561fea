/** Features that the value of a battle is fitted on, of a side, a ship and an aim, and the logistic model that makes a chance of them. */

/** What a side's points at the end are reckoned from besides those it has, in points; by side. */
export const FEATURES = [
  /** Of enemies that may yet sink: what they would pay more than now. */
  'sinkings',
  /** Damage to come to enemies that float on: a point a step, more where their value is multiplied. */
  'steps',
  /** Present damage to enemies as a share of what is left of their points, by how long it may still matter. */
  'harm',
  /** Exits and bombardments. */
  'aims',
  /** Points of the enemy's fleet afloat. */
  'prey',
] as const;
export const FEATURE_COUNT = FEATURES.length;
export const SINKINGS_AT = FEATURES.indexOf('sinkings');
export const STEPS_AT = FEATURES.indexOf('steps');
export const HARM_AT = FEATURES.indexOf('harm');
export const AIMS_AT = FEATURES.indexOf('aims');
export const PREY_AT = FEATURES.indexOf('prey');

/** What it is fitted on whether a ship sinks, in the order of a row of `Prospects.shipFeatures`; turns in tens, distances in twenties. */
const SHIP_FEATURES = [
  'one',
  'log odds by the fire to come',
  'lateness: 1 in the last turn',
  'lateness × log odds',
  'turns left',
  'damage',
  'damage²',
  'lateness × damage',
  'cannot move',
  'cannot fire',
  'steps to come',
  'blows to come',
  'battleship',
  'destroyer',
  'fixture',
  'nearest enemy',
  'own part of all guns',
  'has an aim in reach',
  'nearness of the aim',
  'the aim decides the battle',
  'damage, where it does',
  'slower than the enemy',
] as const;
/** The same for whether she gets where she scores. */
const AIM_FEATURES = [
  'one',
  'turns to it',
  'as good as there',
  'turns in hand',
  'part of the turns left that it takes',
  'chance to sink',
  'steps',
  'steps to come',
  'steps to come against the limit',
  'nearest enemy',
  'decides the battle',
  'bombardment',
  'turns to a bombardment',
  'another way out as near',
  'capital ship',
  'moored',
  'slower than the enemy',
  'turns, where it decides',
  'steps, where it decides',
] as const;
/** Widths of the rows; the first of each is 1, or 0 where there is no row. */
export const SHIP_FEATURE_COUNT = SHIP_FEATURES.length;
export const AIM_FEATURE_COUNT = AIM_FEATURES.length;

/** Logistic regression on a row of features, into `out[at]`. */
export function predict(
  fit: readonly number[],
  x: Float64Array,
  start: number,
  count: number,
  out: Float64Array,
  at: number,
): void {
  let odds = 0;
  for (let i = 0; i < count; i++) odds += fit[i]! * x[start + i]!;
  out[at] = 1 / (1 + Math.exp(-odds));
}
