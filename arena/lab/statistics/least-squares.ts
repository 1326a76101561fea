/** Least squares: how much of a result goes with each of a few causes, for control variates. */

/** Of each square sum: keeps a regression on what hardly varies from running away. */
const RIDGE = 1e-3;

/** Least squares of `y` on the columns of `x`, each less its mean. */
export function slopes(y: readonly number[], x: readonly (readonly number[])[]): number[] {
  if (x.length === 0) return [];
  const n = x[0]!.length;
  const mean = (values: readonly number[]): number => values.reduce((total, v) => total + v, 0) / values.length;
  const yMean = mean(y);
  const xMean = Array.from({ length: n }, (_, j) => mean(x.map((row) => row[j]!)));
  const m = Array.from({ length: n }, () => new Array<number>(n + 1).fill(0));
  x.forEach((row, i) => {
    for (let a = 0; a < n; a++) {
      const v = row[a]! - xMean[a]!;
      for (let b = 0; b < n; b++) m[a]![b]! += v * (row[b]! - xMean[b]!);
      m[a]![n]! += v * (y[i]! - yMean);
    }
  });
  m.forEach((row, a) => {
    row[a] = row[a]! * (1 + RIDGE) + Number.MIN_VALUE;
  });
  return eliminated(m);
}

/** Gauss and Jordan, on a positive matrix with the right side as its last column. A row of nothing gives nothing. */
function eliminated(m: number[][]): number[] {
  const n = m.length;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      if (j === i || m[i]![i]! < 1e-300) continue;
      const factor = m[j]![i]! / m[i]![i]!;
      for (let k = i; k <= n; k++) m[j]![k]! -= factor * m[i]![k]!;
    }
  }
  return m.map((row, i) => (row[i]! < 1e-300 ? 0 : row[n]! / row[i]!));
}
