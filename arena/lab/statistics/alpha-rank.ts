/**
 * α-rank (Omidshafiei and others, α-Rank: Multi-Agent Evaluation by Evolution, 2019): how often a population that plays one strategy, and is now and then invaded by
 * another which stays where it does better, is found at each. The stationary distribution of that Markov chain, for a large α.
 */

/** Players of the population, and how hard it selects: so hard that a hundredth more is as good as always. */
const POPULATION = 50;
const ALPHA = 100;

/** Logarithm of e^x - 1, for x above 0. */
const logExpm1 = (x: number): number => (x > 1 ? x + Math.log1p(-Math.exp(-x)) : Math.log(Math.expm1(x)));

/** Logarithm of how likely one mutant that gains so much more than it grants takes the population over. */
function logFixation(gain: number, population: number): number {
  if (gain === 0) return -Math.log(population);
  if (gain > 0) return logExpm1(gain) - gain - (logExpm1(population * gain) - population * gain);
  return logExpm1(-gain) - logExpm1(-population * gain);
}

/** @param payoffs of the row against the column */
export function alphaRank(
  payoffs: readonly (readonly number[])[],
  { alpha = ALPHA, population = POPULATION } = {},
): number[] {
  const logs = payoffs.map((row, from) =>
    row.map((_, to) => logFixation(alpha * (payoffs[to]![from]! - payoffs[from]![to]!), population)),
  );
  return stationary(logs);
}

/** Of two logarithms that of the sum. */
function logSum(a: number, b: number): number {
  const [high, low] = a > b ? [a, b] : [b, a];
  return high === -Infinity ? high : high + Math.log1p(Math.exp(low - high));
}

/**
 * Elimination of Grassmann, Taksar and Heyman (1985), which never subtracts; in logarithms, because chances here differ by thousands of powers of ten. What is
 * taken for staying plays no part.
 */
function stationary(logs: readonly (readonly number[])[]): number[] {
  const n = logs.length;
  const p = logs.map((row) => [...row]);
  for (let k = n - 1; k > 0; k--) {
    let leave = -Infinity;
    for (let j = 0; j < k; j++) leave = logSum(leave, p[k]![j]!);
    for (let i = 0; i < k; i++) p[i]![k]! -= leave;
    for (let i = 0; i < k; i++) {
      for (let j = 0; j < k; j++) if (i !== j) p[i]![j] = logSum(p[i]![j]!, p[i]![k]! + p[k]![j]!);
    }
  }
  const weights = [0];
  for (let k = 1; k < n; k++) {
    let weight = -Infinity;
    for (let i = 0; i < k; i++) weight = logSum(weight, weights[i]! + p[i]![k]!);
    weights.push(weight);
  }
  const all = weights.reduce(logSum, -Infinity);
  return weights.map((weight) => Math.exp(weight - all));
}
