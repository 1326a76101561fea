/** Inverse of a small matrix, for least squares with as many rows as a design has points. */

/** A pivot below this part of the largest is none. */
const SINGULAR = 1e-9;

/** By Gauss and Jordan with pivots; nothing where a column is a sum of the others. */
export function inverted(matrix: readonly (readonly number[])[]): number[][] | undefined {
  const n = matrix.length;
  const largest = Math.max(...matrix.flat().map(Math.abs));
  const m = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let j = i + 1; j < n; j++) if (Math.abs(m[j]![i]!) > Math.abs(m[pivot]![i]!)) pivot = j;
    if (!(Math.abs(m[pivot]![i]!) > SINGULAR * largest)) return undefined;
    [m[i], m[pivot]] = [m[pivot]!, m[i]!];
    const divisor = m[i]![i]!;
    m[i] = m[i]!.map((value) => value / divisor);
    for (let j = 0; j < n; j++) {
      const factor = m[j]![i]!;
      if (j !== i && factor !== 0) m[j] = m[j]!.map((value, k) => value - factor * m[i]![k]!);
    }
  }
  return m.map((row) => row.slice(n));
}
