/**
 * Margins squashed: a pair in which a magazine blew up counts no more than one that was clearly won, so that a few wild pairs do not drown the rest. The
 * scale is that of a calibration, frozen before the first pair that counts.
 */

/** Of a normal law: so many standard deviations are a median distance. */
const TO_DEVIATIONS = 1.4826;
/** Standard deviations at which the hyperbolic tangent has bent by a quarter. */
const SOFT = 1.5;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

/** The robust standard deviation; where more than half are alike the plain one, and 1 where all are. */
export function scaleOf(values: readonly number[]): number {
  if (values.length === 0) return 1;
  const middle = median(values);
  const robust = TO_DEVIATIONS * median(values.map((value) => Math.abs(value - middle)));
  if (robust > 0) return robust;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const plain = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return plain > 0 ? plain : 1;
}

/** From -1 to 1. */
export const squashed = (margin: number, scale: number): number => Math.tanh(margin / (SOFT * scale));
