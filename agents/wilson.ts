/** Interval of a share, for all that counts trials, the page too: no package stands behind it. */

/** Of the normal distribution, for 95 %. */
const Z = 1.96;

/**
 * Wilson's score interval of 95 % for a share of `n` trials (Wilson 1927): never outside 0 to 1, and never a point, even where all trials
 * end alike. Where trials also count in parts it is a little too wide.
 */
export function wilsonInterval(share: number, n: number): [low: number, high: number] {
  if (n === 0) return [0, 1];
  const z = (Z * Z) / n;
  const centre = (share + z / 2) / (1 + z);
  const half = Math.sqrt(z * (share * (1 - share) + z / 4)) / (1 + z);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}
