/**
 * Simulated annealing of who fires at what: one unit goes to another target, two change places, or an attack takes other targets of its hex.
 * Odds go up in steps, on which no search of this kind finds its way; so the steps begin as ramps, and sharpen as it cools.
 */
import type { FireOption } from './frontier.js';

/** Of the mean of what attacks can win: how hot it is at first and at last, how far steps are ramps, and the share of all tries. */
const STAGES = [
  { from: 0.16, to: 0.008, ramp: 0.6, share: 0.7 },
  { from: 0.032, to: 0.004, ramp: 0, share: 0.3 },
] as const;
/** Tries a cycle, for each way in which one unit can fire; and at least. */
const TRIES_A_WAY = 10;
const LEAST_TRIES = 400;
/** So many cycles without gain end it. */
const IDLE = 12;
/** Of 65,536 tries: two units change places. */
const SWAPS = 26_000;
/** Of 2^32: an attack turns to other targets where a unit's way is barred by it. */
const TURNS = 800_000_000;
/** Tries at one temperature. */
const STEADY = 64;
/** Of one table. Beyond it points are rounded down and needs up. */
const MOST_ENTRIES = 1_024;
const GAIN = 1e-9;
/** Of that mean: an attack costs so much, so that of plans that win alike the one with fewer is taken. */
const TOGETHER = 1e-4;
const NOBODY = -1;

/** Patience for a loss, in temperatures: exponentially spread. */
const PATIENCE = Float64Array.from({ length: 1024 }, (_, i) => -Math.log((i + 0.5) / 1024));

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** One search; the options of a hex follow each other. */
export class Annealing {
  readonly #options: readonly FireOption[];
  readonly #keep: Float64Array;
  readonly #firers: number;
  /** By option: place of its hex, where its table begins, its last entry. */
  readonly #hex: Int32Array;
  readonly #at: Int32Array;
  readonly #top: Int32Array;
  readonly #chosen: Int32Array;
  readonly #needs: readonly Int32Array[];
  /** What so many points win, option by option. */
  readonly #wins: Float64Array;
  /** By hex and firer; the same twice where the hex is of one kind. */
  readonly #hard: Int32Array;
  readonly #soft: Int32Array;
  /** By hex: its first option; and the end. */
  readonly #first: Int32Array;
  /** Ways to fire: who, at what. */
  readonly #who: Int32Array;
  readonly #what: Int32Array;
  readonly #heat: number;
  /** By option: points that fire at it, and how many units. */
  readonly #hards: Int32Array;
  readonly #softs: Int32Array;
  readonly #count: Int32Array;
  /** By hex: targets under fire. */
  readonly #busy: Int32Array;
  /** By firer: the option, or NOBODY. */
  readonly #target: Int32Array;
  /** The best so far. */
  readonly best: Int32Array;
  #most = 0;
  #worth = 0;
  #temperature = 0;
  #random = 0x2545f491;

  constructor(options: readonly FireOption[], keep: Float64Array) {
    const [count, firers] = [options.length, keep.length];
    this.#options = options;
    this.#keep = keep;
    this.#firers = firers;
    const firsts: number[] = [];
    this.#hex = Int32Array.from(options, ({ hex }, i) => {
      if (hex !== options[i - 1]?.hex) firsts.push(i);
      return firsts.length - 1;
    });
    const hexes = firsts.length;
    this.#first = Int32Array.from([...firsts, count]);
    const unit = unitOf(options);
    const pointsBy = (row: 0 | 1): Int32Array => {
      const points = new Int32Array(hexes * firers);
      firsts.forEach((option, hex) => {
        const { strengths } = options[option]!;
        const all = strengths[row] ?? strengths[0];
        for (let firer = 0; firer < firers; firer++) points[hex * firers + firer] = Math.floor(all[firer]! / unit);
      });
      return points;
    };
    this.#hard = pointsBy(0);
    this.#soft = pointsBy(1);
    this.#chosen = Int32Array.from(options, ({ chosen }) => chosen);
    this.#needs = options.map((option, i) => this.#within(option, this.#hex[i]!, unit));
    this.#top = Int32Array.from(this.#needs, (needs) => needs.at(-1) ?? 0);
    this.#at = new Int32Array(count);
    for (let i = 1; i < count; i++) this.#at[i] = this.#at[i - 1]! + this.#top[i - 1]! + 1;
    this.#wins = new Float64Array(count === 0 ? 0 : this.#at[count - 1]! + this.#top[count - 1]! + 1);
    const [who, what] = [new Int32Array(count * firers), new Int32Array(count * firers)];
    const ways = this.#waysInto(who, what);
    this.#who = who.subarray(0, ways);
    this.#what = what.subarray(0, ways);
    this.#heat = options.reduce((sum, { gains }) => sum + gains.at(-1)!, 0) / Math.max(1, count);
    this.#hards = new Int32Array(count);
    this.#softs = new Int32Array(count);
    this.#count = new Int32Array(count);
    this.#busy = new Int32Array(hexes);
    this.#target = new Int32Array(firers).fill(NOBODY);
    this.best = this.#target.slice();
  }

  /** Needs of the columns that all units together reach. */
  #within({ needs }: FireOption, hex: number, unit: number): Int32Array {
    let [hard, soft] = [0, 0];
    for (let i = hex * this.#firers; i < (hex + 1) * this.#firers; i++) {
      hard += this.#hard[i]!;
      soft += this.#soft[i]!;
    }
    return needs.map((need) => Math.ceil(need / unit)).filter((need) => need <= Math.min(hard, soft));
  }

  /** Writes who can fire at what, and returns how many ways there are. */
  #waysInto(who: Int32Array, what: Int32Array): number {
    let ways = 0;
    for (let option = 0; option < this.#options.length; option++) {
      if (this.#needs[option]!.length === 0) continue;
      const from = this.#hex[option]! * this.#firers;
      for (let firer = 0; firer < this.#firers; firer++) {
        if (this.#hard[from + firer] === 0 && this.#soft[from + firer] === 0) continue;
        who[ways] = firer;
        what[ways++] = option;
      }
    }
    return ways;
  }

  /** Cycles of heat and cold until so many tries are spent, or nothing is gained any more. */
  run(tries: number): void {
    const ways = this.#who.length;
    if (ways === 0) return;
    const cycle = Math.min(tries, Math.max(LEAST_TRIES, TRIES_A_WAY * ways));
    const cycles = Math.round(tries / cycle);
    for (let turn = 0, idle = 0; turn < cycles && idle < IDLE; turn++, idle++) {
      const before = this.#most;
      this.#clear();
      for (const { from, to, ramp, share } of STAGES) {
        this.#table(ramp);
        this.#cool(Math.floor(cycle * share), from * this.#heat, to * this.#heat, ramp === 0);
      }
      if (this.#most > before + GAIN) idle = NOBODY;
    }
  }

  #clear(): void {
    for (const list of [this.#hards, this.#softs, this.#count, this.#busy]) list.fill(0);
    this.#target.fill(NOBODY);
  }

  /** Fills the tables: steps, or ramps from one to the next. */
  #table(ramp: number): void {
    for (let option = 0; option < this.#options.length; option++) {
      const { gains } = this.#options[option]!;
      const needs = this.#needs[option]!;
      const at = this.#at[option]!;
      const alone = TOGETHER * this.#heat;
      let [column, won, from] = [-1, 0, 0];
      for (let points = 0; points <= this.#top[option]!; points++) {
        while (column + 1 < needs.length && needs[column + 1]! <= points) {
          column++;
          [won, from] = [gains[column]!, needs[column]!];
        }
        const isLast = column + 1 >= needs.length;
        const part = isLast ? 0 : (ramp * (points - from)) / (needs[column + 1]! - from);
        this.#wins[at + points] = (isLast ? won : won + part * (gains[column + 1]! - won)) - alone;
      }
      this.#wins[at] = 0;
    }
  }

  /** What so many points win of an option. */
  #wonBy(option: number, hard: number, soft: number): number {
    const points = hard < soft ? hard : soft;
    const top = this.#top[option]!;
    return this.#wins[this.#at[option]! + (points < top ? points : top)]!;
  }

  #won(option: number): number {
    return this.#wonBy(option, this.#hards[option]!, this.#softs[option]!);
  }

  #worthNow(): number {
    let worth = 0;
    for (let option = 0; option < this.#options.length; option++) {
      if (this.#count[option]! > 0) worth += this.#won(option);
    }
    for (let firer = 0; firer < this.#firers; firer++) {
      if (this.#target[firer]! !== NOBODY) worth -= this.#keep[firer]!;
    }
    return worth;
  }

  /** xorshift32 (Marsaglia 2003). */
  #next(): number {
    let x = this.#random;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#random = x;
    return x >>> 0;
  }

  #isTaken(gain: number): boolean {
    return gain >= 0 || this.#temperature * PATIENCE[this.#next() >>> 22]! > -gain;
  }

  #cool(tries: number, from: number, to: number, isNoted: boolean): void {
    const ways = this.#who.length;
    const factor = (to / from) ** (STEADY / tries);
    this.#temperature = from;
    this.#worth = this.#worthNow();
    for (let i = 1; i <= tries; i++) {
      if (i % STEADY === 0) this.#temperature *= factor;
      const x = this.#next();
      if ((x & 0xffff) < SWAPS) this.#swap();
      else {
        const way = Math.floor((this.#next() / 2 ** 32) * ways);
        this.#send(this.#who[way]!, this.#what[way]!);
      }
      if (isNoted && this.#worth > this.#most + GAIN) {
        this.#most = this.#worth;
        this.best.set(this.#target);
      }
    }
  }

  /** Two units change places. */
  #swap(): void {
    const x = this.#next();
    const one = ((x >>> 16) * this.#firers) >>> 16;
    const other = ((x & 0xffff) * this.#firers) >>> 16;
    const [a, b] = [this.#target[one]!, this.#target[other]!];
    if (a === b || a < 0 || b < 0) return;
    const [inA, inB] = [this.#hex[a]! * this.#firers, this.#hex[b]! * this.#firers];
    const hardA = this.#hards[a]! - this.#hard[inA + one]! + this.#hard[inA + other]!;
    const softA = this.#softs[a]! - this.#soft[inA + one]! + this.#soft[inA + other]!;
    const hardB = this.#hards[b]! - this.#hard[inB + other]! + this.#hard[inB + one]!;
    const softB = this.#softs[b]! - this.#soft[inB + other]! + this.#soft[inB + one]!;
    const gain = this.#wonBy(a, hardA, softA) - this.#won(a) + this.#wonBy(b, hardB, softB) - this.#won(b);
    if (!this.#isTaken(gain)) return;
    this.#hards[a] = hardA;
    this.#softs[a] = softA;
    this.#hards[b] = hardB;
    this.#softs[b] = softB;
    this.#target[one] = b;
    this.#target[other] = a;
    this.#worth += gain;
  }

  /** A unit goes to an option, or from where it is to nothing. */
  #send(firer: number, to: number): void {
    const was = this.#target[firer]!;
    if (was !== to && this.#count[to] === 0 && (this.#busy[this.#hex[to]!]! & this.#chosen[to]!) !== 0) {
      // Most ways lead here, and few of them anywhere.
      if (this.#next() < TURNS) this.#turn(to);
      return;
    }
    let gain = 0;
    if (was >= 0) {
      const i = this.#hex[was]! * this.#firers + firer;
      gain = this.#wonBy(was, this.#hards[was]! - this.#hard[i]!, this.#softs[was]! - this.#soft[i]!) - this.#won(was);
      gain += this.#keep[firer]!;
    }
    if (was !== to) {
      const i = this.#hex[to]! * this.#firers + firer;
      gain += this.#wonBy(to, this.#hards[to]! + this.#hard[i]!, this.#softs[to]! + this.#soft[i]!) - this.#won(to);
      gain -= this.#keep[firer]!;
    }
    if (!this.#isTaken(gain)) return;
    if (was >= 0) this.#leave(firer, was);
    if (was !== to) this.#join(firer, to);
    this.#worth += gain;
  }

  #leave(firer: number, option: number): void {
    const i = this.#hex[option]! * this.#firers + firer;
    this.#hards[option]! -= this.#hard[i]!;
    this.#softs[option]! -= this.#soft[i]!;
    if (--this.#count[option]! === 0) this.#busy[this.#hex[option]!]! &= ~this.#chosen[option]!;
    this.#target[firer] = NOBODY;
  }

  #join(firer: number, option: number): void {
    const i = this.#hex[option]! * this.#firers + firer;
    this.#hards[option]! += this.#hard[i]!;
    this.#softs[option]! += this.#soft[i]!;
    this.#count[option]!++;
    this.#busy[this.#hex[option]!]! |= this.#chosen[option]!;
    this.#target[firer] = option;
  }

  /** All attacks that exclude the option turn to it. */
  #turn(to: number): void {
    const hex = this.#hex[to]!;
    let [hard, soft, gain] = [0, 0, 0];
    for (let option = this.#first[hex]!; option < this.#first[hex + 1]!; option++) {
      if (this.#count[option] === 0 || (this.#chosen[option]! & this.#chosen[to]!) === 0) continue;
      hard += this.#hards[option]!;
      soft += this.#softs[option]!;
      gain -= this.#won(option);
    }
    gain += this.#wonBy(to, hard, soft);
    if (!this.#isTaken(gain)) return;
    let count = 0;
    for (let firer = 0; firer < this.#firers; firer++) {
      const was = this.#target[firer]!;
      if (was < 0 || this.#hex[was] !== hex || (this.#chosen[was]! & this.#chosen[to]!) === 0) continue;
      this.#target[firer] = to;
      count++;
    }
    for (let option = this.#first[hex]!; option < this.#first[hex + 1]!; option++) {
      if (this.#count[option] === 0 || (this.#chosen[option]! & this.#chosen[to]!) === 0) continue;
      this.#hards[option] = 0;
      this.#softs[option] = 0;
      this.#count[option] = 0;
      this.#busy[hex]! &= ~this.#chosen[option]!;
    }
    this.#hards[to] = hard;
    this.#softs[to] = soft;
    this.#count[to] = count;
    this.#busy[hex]! |= this.#chosen[to]!;
    this.#worth += gain;
  }
}

/** The coarsest unit of points that loses nothing, or that keeps tables short. */
function unitOf(options: readonly FireOption[]): number {
  let [unit, most] = [0, 1];
  for (const { strengths, needs } of options) {
    for (const row of strengths) for (const points of row) unit = commonDivisor(unit, points);
    most = Math.max(most, needs.at(-1)!);
  }
  return Math.max(1, unit, Math.ceil(most / MOST_ENTRIES));
}
