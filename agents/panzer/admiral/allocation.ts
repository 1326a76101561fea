/**
 * Weapon–target assignment: which units fire at which targets, so that the sum of what is expected is highest. Annealing shares the units out;
 * then each target in turn has the cheapest set for one of its columns, out of its own units and those that are left.
 */
import { Annealing } from './annealing.js';
import { columnOf, type FireOption, Knapsack, pointsOf } from './frontier.js';

export interface Assigned {
  /** Index of the option. */
  readonly option: number;
  readonly column: number;
  readonly firers: readonly number[];
}

/** Attacks that can be made together: no unit fires twice, none is fired at twice. */
export interface Allocation {
  readonly attacks: readonly Assigned[];
  /** The sum of gains, less what the firers are worth unfired. */
  readonly worth: number;
}

/** Exchanges that are tried, some millisecond and a half: a count and no clock, so that the same question has the same answer on any machine. */
const MOST_TRIES = 24_000;
const MOST_OPTIONS = 64;
/** Of two sets alike in price the smaller is taken. */
const SMALLEST = 1e-6;

const excludes = (a: FireOption, b: FireOption): boolean => a.hex === b.hex && (a.chosen & b.chosen) !== 0;

/** A plan that grows and shrinks. */
class Draft {
  readonly #sacks: readonly Knapsack[];
  readonly #keep: Float64Array;
  readonly #own: Float64Array;
  /** By option; undefined where it is not attacked. */
  readonly #attacks: (Assigned | undefined)[];
  /** 1 for a unit that fires. */
  readonly #isUsed: Uint8Array;

  constructor(sacks: readonly Knapsack[], keep: Float64Array) {
    this.#sacks = sacks;
    this.#keep = keep;
    this.#own = keep.map((worth) => worth + SMALLEST);
    this.#attacks = sacks.map(() => undefined);
    this.#isUsed = new Uint8Array(keep.length);
  }

  get attacks(): Assigned[] {
    return this.#attacks.filter((attack) => attack !== undefined);
  }

  worth(): number {
    return this.attacks.reduce((sum, attack) => sum + this.#worthOf(attack), 0);
  }

  #worthOf({ option, column, firers }: Assigned): number {
    let worth = this.#sacks[option]!.option.gains[column] ?? 0;
    for (const firer of firers) worth -= this.#keep[firer]!;
    return worth;
  }

  #isExcluded(option: number): boolean {
    const wanted = this.#sacks[option]!.option;
    return this.#attacks.some((attack) => attack !== undefined && excludes(this.#sacks[attack.option]!.option, wanted));
  }

  /** Makes the attack, if it is worth it. */
  take(option: number, firers: readonly number[]): void {
    const wanted = this.#sacks[option]!.option;
    // A set that is cheapest for one column may bring a better one.
    const attack = { option, column: columnOf(pointsOf(firers, wanted), wanted), firers };
    if (this.#worthOf(attack) > 0) this.#set(attack);
  }

  #set(attack: Assigned): void {
    this.#attacks[attack.option] = attack;
    for (const firer of attack.firers) this.#isUsed[firer] = 1;
  }

  #drop(option: number): void {
    for (const firer of this.#attacks[option]?.firers ?? []) this.#isUsed[firer] = 0;
    this.#attacks[option] = undefined;
  }

  /** The attack of the option anew, out of its own units and those that are free; as it was where that is no better. */
  improve(option: number): void {
    const before = this.#attacks[option];
    if (before === undefined && this.#isExcluded(option)) return;
    this.#drop(option);
    const found = this.#sacks[option]!.best(this.#own, this.#isUsed);
    if (found !== undefined) this.take(option, found.point.firers);
    const after = this.#attacks[option];
    if (before === undefined || (after !== undefined && this.#isBetter(after, before))) return;
    this.#drop(option);
    this.#set(before);
  }

  #isBetter(one: Assigned, other: Assigned): boolean {
    const more = this.#worthOf(one) - this.#worthOf(other);
    return more > SMALLEST || (more >= 0 && one.firers.length < other.firers.length);
  }
}

/** Options that win something if they have all units to themselves, hex by hex; of many the best of each hex. */
function promising(sacks: readonly Knapsack[], keep: Float64Array): number[] {
  const own = keep.map((worth) => worth + SMALLEST);
  const none = new Uint8Array(keep.length);
  const byHex = new Map<number, { index: number; profit: number }[]>();
  const isMany = sacks.length > MOST_OPTIONS;
  for (const [index, sack] of sacks.entries()) {
    const profit = isMany ? (sack.best(own, none)?.profit ?? 0) : sack.isHopeless ? 0 : 1;
    if (profit <= 0) continue;
    const { hex } = sack.option;
    byHex.set(hex, [...(byHex.get(hex) ?? []), { index, profit }]);
  }
  const each = Math.max(2, Math.floor(MOST_OPTIONS / byHex.size));
  return [...byHex.values()].flatMap((list) =>
    list
      .sort((a, b) => b.profit - a.profit || a.index - b.index)
      .slice(0, isMany ? each : list.length)
      .map(({ index }) => index),
  );
}

/**
 * The attacks to make. Not always the very best: a test holds it against every assignment there is where these can be counted.
 *
 * @param keep what each unit is worth if it does not fire, 0 or more: it may move, or fire at who comes.
 */
export function allocate(options: readonly FireOption[], keep: Float64Array, tries = MOST_TRIES): Allocation {
  const sacks = options.map((option) => new Knapsack(option));
  const hopeful = promising(sacks, keep);
  const chosen = hopeful.map((index) => sacks[index]!);
  const annealing = new Annealing(
    chosen.map(({ option }) => option),
    keep,
  );
  annealing.run(tries);
  const draft = new Draft(chosen, keep);
  const firersOf = chosen.map((): number[] => []);
  for (const [firer, option] of annealing.best.entries()) firersOf[option]?.push(firer);
  for (const [option, firers] of firersOf.entries()) if (firers.length > 0) draft.take(option, firers);
  for (const option of chosen.keys()) draft.improve(option);
  return {
    attacks: draft.attacks.map((attack) => ({ ...attack, option: hopeful[attack.option]! })),
    worth: draft.worth(),
  };
}
