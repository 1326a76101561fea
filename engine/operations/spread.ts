/**
 * Discrete distributions by value, from 0 up: the chances of each loss, sum or count. They are made by running every face of the dice
 * through the function that plays, so there is no second statement of a rule.
 */

/** Chance of each value from 0 up; they sum to 1. */
export type Spread = Float64Array;

const FACES = [1, 2, 3, 4, 5, 6];

/** The distribution of what one die makes. Values are whole numbers from 0 up. */
export function spreadOfDie(value: (die: number) => number): Spread {
  const values = FACES.map(value);
  const out = new Float64Array(Math.max(...values) + 1);
  for (const made of values) out[made] = out[made]! + 1;
  return out.map((faces) => faces / FACES.length);
}

/** The distribution of what two dice make, one after the other. */
export function spreadOfPair(value: (die: number, other: number) => number): Spread {
  const values = FACES.flatMap((die) => FACES.map((other) => value(die, other)));
  const out = new Float64Array(Math.max(...values) + 1);
  for (const made of values) out[made] = out[made]! + 1;
  return out.map((pairs) => pairs / values.length);
}

/** Chance that one die passes a test, 0 to 1. */
export const chanceOfDie = (passes: (die: number) => boolean): number => FACES.filter(passes).length / FACES.length;

/** Equal shares of several distributions, as a die chooses among them. */
export function mixed(parts: readonly Spread[]): Spread {
  const out = new Float64Array(parts.reduce((most, { length }) => Math.max(most, length), 1));
  for (const part of parts) for (const [value, p] of part.entries()) out[value] = out[value]! + p / parts.length;
  return out;
}

/** All chance on one value. */
export function certain(value: number): Spread {
  const out = new Float64Array(value + 1);
  out[value] = 1;
  return out;
}

/** The sum of two independent values. */
export function summed(one: Spread, other: Spread): Spread {
  const out = new Float64Array(one.length + other.length - 1);
  for (const [x, p] of one.entries()) for (const [y, q] of other.entries()) out[x + y] = out[x + y]! + p * q;
  return out;
}

/** One of two distributions: the first with chance `p`. */
export function either(p: number, one: Spread, other: Spread): Spread {
  const out = new Float64Array(Math.max(one.length, other.length));
  for (const [value, q] of one.entries()) out[value] = out[value]! + p * q;
  for (const [value, q] of other.entries()) out[value] = out[value]! + (1 - p) * q;
  return out;
}

/** Each value led on to a distribution of its own. */
export function led(from: Spread, to: (value: number) => Spread): Spread {
  let out = new Float64Array(1);
  from.forEach((p, value) => {
    if (p === 0) return;
    const next = to(value);
    if (next.length > out.length) {
      const longer = new Float64Array(next.length);
      longer.set(out);
      out = longer;
    }
    for (const [end, q] of next.entries()) out[end] = out[end]! + p * q;
  });
  return out;
}

/** The sum of so many six-sided dice. */
export function diceSum(dice: number): Spread {
  let out = certain(0);
  for (let n = 0; n < dice; n++)
    out = summed(
      out,
      spreadOfDie((die) => die),
    );
  return out;
}

export const meanOf = (spread: Spread): number => spread.reduce((sum, p, value) => sum + p * value, 0);

/** Chance of so much or more. */
export const chanceOfAtLeast = (spread: Spread, value: number): number =>
  spread.subarray(Math.max(0, value)).reduce((sum, p) => sum + p, 0);
