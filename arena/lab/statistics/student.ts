/** Student's t distribution: its chances and points, for intervals of few values whose spread is not known. */
import { normalPoint } from './normal.js';

const STEPS = 300;
const NOTHING = 1e-300;
const HALVINGS = 80;
const FAR = 1e6;

/** The chance of a value below `t`, with so many degrees of freedom. */
export function studentChance(t: number, freedom: number): number {
  const tail = incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5) / 2;
  return t > 0 ? 1 - tail : tail;
}

/** Below which point a value lies with chance `p`. */
export function studentPoint(p: number, freedom: number): number {
  if (freedom > 1e7) return normalPoint(p);
  let [low, high] = [-FAR, FAR];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (studentChance(middle, freedom) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Regularized, by Lentz's continued fraction (Numerical Recipes, 6.4). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b));
  let [c, d] = [1, 1 - ((a + b) * x) / (a + 1)];
  d = 1 / (Math.abs(d) < NOTHING ? NOTHING : d);
  let fraction = d;
  for (let m = 1; m < STEPS; m++) {
    for (const term of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 + term * d;
      d = 1 / (Math.abs(d) < NOTHING ? NOTHING : d);
      c = 1 + term / c;
      if (Math.abs(c) < NOTHING) c = NOTHING;
      fraction *= c * d;
    }
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return (front * fraction) / a;
}

/** Lanczos (1964), to fifteen places. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

function logGamma(z: number): number {
  if (z < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * z)) - logGamma(1 - z);
  const x = z - 1;
  const sum = LANCZOS.reduce((total, g, i) => (i === 0 ? g : total + g / (x + i)), 0);
  const t = x + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum);
}
