/** Times in milliseconds, and what they were: kept all, for exact quantiles. */

export interface Quantiles {
  readonly n: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export class Latencies {
  private times: number[] = [];

  add(milliseconds: number): void {
    this.times.push(milliseconds);
  }

  /** Of all since the last call. */
  take(): Quantiles {
    const sorted = Float64Array.from(this.times).sort();
    this.times = [];
    const at = (share: number): number =>
      round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
    return { n: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
  }
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
