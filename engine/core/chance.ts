/**
 * Sources of dice. Chance is always an argument, never in the state: a planner cannot read the next roll.
 *
 * Each throw is asked for by a name that is unique within its game, so a result does not depend on the order in which things
 * are resolved, and two games with one seed share their luck even after their decisions part.
 */
import type { ThrowName } from './brand.js';
import { assert } from './result.js';

export interface Chance {
  /** One die with faces 1 … `sides`. */
  die(sides: number, name: ThrowName): number;
  /** The sum of two six-sided dice, 2 … 12. */
  twoDice(name: ThrowName): number;
}

/**
 * The name of a throw: who (unit or seat, below 256), for what (kind, below 64), when (turn or phase, below 128) and which
 * of several (number, below 1024). What does not fit would silently be another throw, so it is refused. A die and a pair
 * under one name would share their luck: ask for each name once.
 */
export function throwName(turn: number, kind: number, who: number, number = 0): ThrowName {
  if (((turn & ~127) | (kind & ~63) | (who & ~255) | (number & ~1023)) !== 0) {
    throw new RangeError(`no name for throw ${turn}/${kind}/${who}/${number}`);
  }
  return ((turn << 24) | (kind << 18) | (who << 10) | number) as ThrowName;
}

export function throwParts(name: ThrowName): { turn: number; kind: number; who: number; number: number } {
  return { turn: (name >>> 24) & 127, kind: (name >>> 18) & 63, who: (name >>> 10) & 255, number: name & 1023 };
}

/** Four key words and a name to 32 well-mixed bits: murmur3's finaliser between additions of the key. */
function mix(k0: number, k1: number, k2: number, name: number): number {
  let h = (name ^ k0) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  h = ((h ^ (h >>> 16)) + k1) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  h = (h ^ (h >>> 16) ^ k2) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}

/** A counter-based generator over key words and the throw's name. The key words come from a string seed, above the engine. */
export class SeededChance implements Chance {
  readonly #k0: number;
  readonly #k1: number;
  readonly #k2: number;

  constructor(key: readonly [number, number, number, number]) {
    this.#k0 = key[0] ^ Math.imul(key[3], 0x9e3779b1);
    this.#k1 = key[1] | 0;
    this.#k2 = key[2] | 0;
  }

  die(sides: number, name: ThrowName): number {
    // Multiply-high: for six faces the bias is below 2⁻²⁹.
    return Math.floor((mix(this.#k0, this.#k1, this.#k2, name) * sides) / 4294967296) + 1;
  }

  twoDice(name: ThrowName): number {
    // 36 equally likely pairs from one word.
    const pair = Math.floor((mix(this.#k0, this.#k1, this.#k2, name) * 36) / 4294967296);
    return (pair % 6) + ((pair / 6) | 0) + 2;
  }
}

/** Thrown by `ScriptedChance` when its rolls are used up; whoever asks a player for real dice catches it. */
export class RollNeeded extends Error {
  readonly throwName: ThrowName;
  /** Faces of the die, or 0 for the sum of two six-sided dice. */
  readonly sides: number;

  constructor(name: ThrowName, sides: number) {
    super(`a roll is needed: ${sides === 0 ? '2d6' : `d${sides}`}`);
    this.throwName = name;
    this.sides = sides;
  }
}

/** Rolls given beforehand, in order: tests, records, and a player at a real table. */
export class ScriptedChance implements Chance {
  #rolls: readonly number[];
  #next = 0;

  constructor(rolls: readonly number[]) {
    this.#rolls = rolls;
  }

  /** Others, from the first on. */
  script(rolls: readonly number[]): this {
    this.#rolls = rolls;
    this.#next = 0;
    return this;
  }

  die(sides: number, name: ThrowName): number {
    return this.#take(name, sides, 1, sides);
  }

  twoDice(name: ThrowName): number {
    return this.#take(name, 0, 2, 12);
  }

  get used(): number {
    return this.#next;
  }

  /** Fails if rolls are left over: a test that scripts too much tests something else than it says. */
  done(): void {
    assert(this.#next === this.#rolls.length, `${this.#rolls.length - this.#next} scripted rolls were not used`);
  }

  #take(name: ThrowName, sides: number, low: number, high: number): number {
    const roll = this.#rolls[this.#next];
    if (roll === undefined) throw new RollNeeded(name, sides);
    if (!Number.isInteger(roll) || roll < low || roll > high) {
      throw new RangeError(`roll ${this.#next + 1} is ${roll}; it must be ${low} to ${high}`);
    }
    this.#next++;
    return roll;
  }
}

/** Writes down what another chance gives, in order. */
export class RecordingChance implements Chance {
  readonly rolls: number[] = [];
  readonly names: ThrowName[] = [];
  readonly #inner: Chance;

  constructor(inner: Chance) {
    this.#inner = inner;
  }

  die(sides: number, name: ThrowName): number {
    return this.#note(name, this.#inner.die(sides, name));
  }

  twoDice(name: ThrowName): number {
    return this.#note(name, this.#inner.twoDice(name));
  }

  clear(): void {
    this.rolls.length = 0;
    this.names.length = 0;
  }

  #note(name: ThrowName, roll: number): number {
    this.names.push(name);
    this.rolls.push(roll);
    return roll;
  }
}

/** Ways to throw 2 … 12 with two dice, of 36. */
const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/**
 * Walks one chance step through every branch of its dice:
 *
 *     for (const every = new EveryOutcome(); every.next(); ) { copy.set(s); game.apply(copy, a, every); use(copy, every.weight); }
 *
 * so exact probabilities come from the very code that plays.
 */
export class EveryOutcome implements Chance {
  /** Probability of the branch just run. */
  weight = 1;
  readonly #value: number[] = [];
  readonly #sides: number[] = [];
  #depth = 0;
  #started = false;

  /** Moves on to the next branch; false when all have been run. */
  next(): boolean {
    if (!this.#started) {
      this.#started = true;
      this.#rewind();
      return true;
    }
    for (let i = this.#value.length - 1; i >= 0; i--) {
      const last = this.#sides[i] === 0 ? 12 : this.#sides[i]!;
      if (this.#value[i]! < last) {
        this.#value[i]!++;
        this.#value.length = i + 1;
        this.#sides.length = i + 1;
        this.#rewind();
        return true;
      }
    }
    return false;
  }

  die(sides: number, _name: ThrowName): number {
    const roll = this.#branch(sides, 1);
    this.weight /= sides;
    return roll;
  }

  twoDice(_name: ThrowName): number {
    const roll = this.#branch(0, 2);
    this.weight *= WAYS[roll]! / 36;
    return roll;
  }

  #rewind(): void {
    this.#depth = 0;
    this.weight = 1;
  }

  #branch(sides: number, first: number): number {
    if (this.#depth === this.#value.length) {
      this.#value.push(first);
      this.#sides.push(sides);
    }
    return this.#value[this.#depth++]!;
  }
}
