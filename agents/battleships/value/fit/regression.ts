/** Least squares, logistic regression and a simplex search: small problems, solved in full. */

/** Solves a symmetric, positive system; `matrix` and `right` stay as they are. */
function solve(matrix: readonly Float64Array[], right: Float64Array): number[] {
  const n = right.length;
  const m = matrix.map((row, i) => Float64Array.of(...row, right[i]!));
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let j = i + 1; j < n; j++) if (Math.abs(m[j]![i]!) > Math.abs(m[pivot]![i]!)) pivot = j;
    [m[i], m[pivot]] = [m[pivot]!, m[i]!];
    for (let j = 0; j < n; j++) {
      const factor = j === i ? 0 : m[j]![i]! / m[i]![i]!;
      if (factor !== 0) for (let k = i; k <= n; k++) m[j]![k]! -= factor * m[i]![k]!;
    }
  }
  return m.map((row, i) => row[n]! / row[i]!);
}

/** Adds one weighted row to the normal equations. */
class Normal {
  readonly matrix: readonly Float64Array[];
  readonly right: Float64Array;

  constructor(n: number) {
    this.matrix = Array.from({ length: n }, () => new Float64Array(n));
    this.right = new Float64Array(n);
  }

  add(x: ArrayLike<number>, y: number, weight: number): void {
    const n = this.right.length;
    for (let i = 0; i < n; i++) {
      const v = weight * x[i]!;
      if (v === 0) continue;
      this.right[i]! += v * y;
      const row = this.matrix[i]!;
      for (let j = 0; j < n; j++) row[j]! += v * x[j]!;
    }
  }

  /** `ridge` is a part of each square sum, so that columns alike share their weight and empty ones get none. */
  solve(ridge: number): number[] {
    const trace = this.matrix.map((row, i) => Float64Array.from(row, (v, j) => (i === j ? v * (1 + ridge) + 1e-9 : v)));
    return solve(trace, this.right);
  }
}

export interface Row {
  readonly x: ArrayLike<number>;
  readonly y: number;
  readonly weight: number;
}

export function leastSquares(rows: readonly Row[], ridge: number): number[] {
  const normal = new Normal(rows[0]!.x.length);
  for (const { x, y, weight } of rows) normal.add(x, y, weight);
  return normal.solve(ridge);
}

const ROUNDS = 12;

/** Newton's steps, each a weighted least squares; `ridge` as above. */
export function logisticRegression(rows: readonly Row[], ridge: number): number[] {
  const n = rows[0]!.x.length;
  let fit = new Array<number>(n).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const normal = new Normal(n);
    for (const { x, y, weight } of rows) {
      let odds = 0;
      for (let i = 0; i < n; i++) odds += fit[i]! * x[i]!;
      const p = 1 / (1 + Math.exp(-odds));
      const slope = Math.max(1e-6, p * (1 - p));
      normal.add(x, odds + (y - p) / slope, weight * slope);
    }
    fit = normal.solve(ridge);
  }
  return fit;
}

/** Nelder and Mead's simplex: the least of `f` near `start`, after so many steps. */
export function simplex(f: (x: readonly number[]) => number, start: readonly number[], steps: number): number[] {
  const at = (x: readonly number[]): { x: readonly number[]; y: number } => ({ x, y: f(x) });
  const points = [at(start), ...start.map((_, i) => at(start.map((v, j) => (i === j ? v + 0.5 : v))))];
  for (let step = 0; step < steps; step++) {
    points.sort((a, b) => a.y - b.y);
    const worst = points.at(-1)!;
    const rest = points.slice(0, -1);
    const mean = start.map((_, i) => rest.reduce((sum, p) => sum + p.x[i]!, 0) / rest.length);
    const along = (k: number): { x: readonly number[]; y: number } => at(mean.map((v, i) => v + k * (worst.x[i]! - v)));
    let better = along(-1);
    if (better.y < points[0]!.y) {
      const far = along(-2);
      if (far.y < better.y) better = far;
    } else if (better.y >= rest.at(-1)!.y) better = along(better.y < worst.y ? -0.5 : 0.5);
    if (better.y < worst.y) points[points.length - 1] = better;
    else
      points.splice(1, rest.length, ...points.slice(1).map((p) => at(p.x.map((v, i) => (v + points[0]!.x[i]!) / 2))));
  }
  return [...points.sort((a, b) => a.y - b.y)[0]!.x];
}
