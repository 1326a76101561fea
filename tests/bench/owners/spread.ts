/** Spread of times, in seconds. */
export interface Spread {
  readonly count: number;
  readonly median: number;
  readonly p99: number;
  readonly worst: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) * 1_000) / 1_000;
  return { count: sorted.length, median: at(0.5), p99: at(0.99), worst: at(1) };
}
