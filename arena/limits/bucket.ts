/** A token bucket: so many at once, and so many a second for ever. */

export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

export class Bucket {
  private level: number;
  private at: number;

  constructor(
    private readonly rate: Rate,
    now: number,
  ) {
    this.level = rate.burst;
    this.at = now;
  }

  /** Whether `cost` could be paid at this time (milliseconds); then it is. */
  take(now: number, cost = 1): boolean {
    this.fill(now);
    if (this.level < cost) return false;
    this.level -= cost;
    return true;
  }

  /** Takes it whatever there is: what is missing is owed, up to what the bucket holds. */
  owe(now: number, cost: number): void {
    this.fill(now);
    this.level = Math.max(-this.rate.burst, this.level - cost);
  }

  /** Milliseconds until `cost` could be paid; 0 if it could be now. What is dearer than the bucket is large is never paid. */
  wait(now: number, cost = 1): number {
    this.fill(now);
    return this.level >= cost ? 0 : Math.ceil(((cost - this.level) / this.rate.perSecond) * 1000);
  }

  /** Whether nothing of it is missing: then nobody needs to remember it. */
  isFull(now: number): boolean {
    this.fill(now);
    return this.level >= this.rate.burst;
  }

  private fill(now: number): void {
    // A clock that is set back gives nothing and takes nothing.
    const seconds = Math.max(0, now - this.at) / 1000;
    this.level = Math.min(this.rate.burst, this.level + seconds * this.rate.perSecond);
    this.at = now;
  }
}

/** Buckets of many, by name; one that is full is forgotten, for a new one is full too. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly rate: Rate) {}

  take(key: string, now: number): boolean {
    return this.of(key, now).take(now);
  }

  of(key: string, now: number): Bucket {
    let bucket = this.buckets.get(key);
    if (bucket === undefined) {
      bucket = new Bucket(this.rate, now);
      this.buckets.set(key, bucket);
    }
    return bucket;
  }

  sweep(now: number): void {
    for (const [key, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(key);
  }
}
