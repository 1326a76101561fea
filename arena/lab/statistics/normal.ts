/** The normal distribution: its chances and its points, for tests and intervals. */

const ROOT_TAU = Math.sqrt(2 * Math.PI);
/** Farther out a tail is reckoned by itself, so that not only its first places are right. */
const TAIL = 4;
const STEPS = 60;
/** Points are looked for so far out. */
const FAR = 38;
const HALVINGS = 70;

/** The chance of a value below `x`: Marsaglia's series (Evaluating the Normal Distribution, 2004), and Laplace's continued fraction in the tails. */
export function normalChance(x: number): number {
  if (x < -TAIL) return Math.exp(logNormalChance(x));
  if (x > TAIL) return 1 - Math.exp(logNormalChance(-x));
  let [sum, term, before] = [x, x, Number.NaN];
  for (let k = 3; sum !== before; k += 2) {
    before = sum;
    term *= (x * x) / k;
    sum += term;
  }
  return 0.5 + (sum * Math.exp(-0.5 * x * x)) / ROOT_TAU;
}

/** Its logarithm, however small it is. */
export function logNormalChance(x: number): number {
  if (x >= -TAIL) return Math.log(normalChance(x));
  let fraction = -x;
  for (let k = STEPS; k > 0; k--) fraction = -x + k / fraction;
  return -0.5 * x * x - Math.log(ROOT_TAU * fraction);
}

/** Below which point a value lies with chance `p`, for p between 0 and 1. */
export function normalPoint(p: number): number {
  let [low, high] = [-FAR, FAR];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (normalChance(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
