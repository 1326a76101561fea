/** Histogram of think times: it has a fixed size, merges in any order, and costs a few nanoseconds an entry. */

/** Sixteen buckets an octave: a percentile is right within 3 %. */
const BITS_BELOW_BUCKET = 19;
const BUCKETS = 4096;

const float = new Float32Array(1);
const bits = new Int32Array(float.buffer);

export interface ThinkMs {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export class ThinkTimes {
  readonly counts: Uint32Array;
  max: number;

  /** Counts and longest time as they came from another thread. */
  constructor(
    from: { readonly counts: Uint32Array; readonly max: number } = { counts: new Uint32Array(BUCKETS), max: 0 },
  ) {
    this.counts = from.counts;
    this.max = from.max;
  }

  /** A number's highest bits are its exponent and the start of its mantissa: a logarithmic scale for nothing. */
  add(milliseconds: number): void {
    float[0] = milliseconds;
    const bucket = bits[0]! >>> BITS_BELOW_BUCKET;
    this.counts[bucket] = this.counts[bucket]! + 1;
    if (milliseconds > this.max) this.max = milliseconds;
  }

  merge(other: { readonly counts: Uint32Array; readonly max: number }): void {
    for (let i = 0; i < BUCKETS; i++) this.counts[i] = this.counts[i]! + other.counts[i]!;
    if (other.max > this.max) this.max = other.max;
  }

  /** In milliseconds, to the tenth of a microsecond; zeros where nothing was thought. */
  summary(): ThinkMs {
    const total = this.counts.reduce((sum, n) => sum + n, 0);
    const round = (ms: number): number => Math.round(Math.min(ms, this.max) * 1e4) / 1e4;
    return {
      p50: round(this.#percentile(total * 0.5)),
      p99: round(this.#percentile(total * 0.99)),
      max: round(this.max),
    };
  }

  /** Middle of the bucket in which entry number `rank` lies. */
  #percentile(rank: number): number {
    let seen = 0;
    for (let i = 0; i < BUCKETS; i++) {
      seen += this.counts[i]!;
      if (seen > 0 && seen >= rank) {
        bits[0] = (i << BITS_BELOW_BUCKET) | (1 << (BITS_BELOW_BUCKET - 1));
        return float[0]!;
      }
    }
    return 0;
  }
}
