/**
 * Yardstick of a stop-watch: a loop that never changes, to time beside what is measured. The same code takes twice as long on another machine, or when
 * a neighbour whom nobody sees shares its core; the quotient of the two stays.
 */
const STEPS = 250_000;
const table = Float64Array.from({ length: 2_048 }, (_, i) => i % 7);

/** Some two milliseconds of shifts, branches and look-ups: xorshift32 (Marsaglia 2003) into a table that fits the first cache. */
export function yardstick(): number {
  let [x, sum] = [0x2545f491, 0];
  for (let i = 0; i < STEPS; i++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    const value = table[x >>> 21]!;
    sum += value > 3 ? value : -table[(x >>> 10) & 2_047]!;
  }
  return sum;
}

/** How many yardsticks the work takes for each of the inputs, on average; both in turn, so that whatever slows the machine slows both. */
export function inYardsticks<Input>(inputs: readonly Input[], work: (input: Input) => unknown): number {
  let [worked, laid] = [0, 0];
  for (const input of inputs) {
    const from = performance.now();
    work(input);
    const between = performance.now();
    yardstick();
    worked += between - from;
    laid += performance.now() - between;
  }
  return worked / laid;
}
