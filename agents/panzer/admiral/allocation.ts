/**
 * Weapon–target assignment: which units fire at which targets, so that the sum of what is expected is highest. A price on each unit tells the
 * targets what they take from each other (Lagrangian relaxation). What they ask for at these prices is made possible, and then each target in
 * turn may take units from others for what these lose by it (pair exchange), until none gains.
 */
import { columnOf, type FireOption, Knapsack, pointsOf, spent } from './frontier.js';

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

const ROUNDS = 6;
/** Entries of tables, some four milliseconds: two targets at a time are tried as long as these last. */
const MOST_CELLS = 700_000;
const MOST_OPTIONS = 40;
/** Of a target's gain: so much worse than the plan an exchange may look before who was robbed has helped himself. */
const SLACK = 0.3;
/** So often each target is forced upon the plan without gain before the search ends. */
const TURNS = 3;
/** Of two sets alike in price the smaller is taken. */
const SMALLEST = 1e-6;

const excludes = (a: FireOption, b: FireOption): boolean => a.hex === b.hex && (a.chosen & b.chosen) !== 0;

/** A plan that grows and shrinks. */
class Draft {
  readonly #sacks: readonly Knapsack[];
  readonly #keep: Float64Array;
  /** By option; undefined where it is not attacked. */
  readonly attacks: (Assigned | undefined)[];
  /** 1 for a unit that fires. */
  readonly isUsed: Uint8Array;

  constructor(sacks: readonly Knapsack[], keep: Float64Array) {
    this.#sacks = sacks;
    this.#keep = keep;
    this.attacks = sacks.map(() => undefined);
    this.isUsed = new Uint8Array(keep.length);
  }

  copy(): Draft {
    const copy = new Draft(this.#sacks, this.#keep);
    for (let i = 0; i < this.attacks.length; i++) copy.attacks[i] = this.attacks[i];
    copy.isUsed.set(this.isUsed);
    return copy;
  }

  worth(): number {
    let sum = 0;
    for (const attack of this.attacks) if (attack !== undefined) sum += this.#worthOf(attack);
    return sum;
  }

  #worthOf({ option, column, firers }: Assigned): number {
    let worth = this.#sacks[option]!.option.gains[column]!;
    for (const firer of firers) worth -= this.#keep[firer]!;
    return worth;
  }

  isExcluded(option: number): boolean {
    const wanted = this.#sacks[option]!.option;
    return this.attacks.some((attack) => attack !== undefined && excludes(this.#sacks[attack.option]!.option, wanted));
  }

  /** Makes the attack that pays best at these prices with units that are free, if it may be made and is worth it. */
  add(option: number, prices: Float64Array): void {
    if (this.isExcluded(option)) return;
    const found = this.#sacks[option]!.best(prices, this.isUsed);
    if (found !== undefined) this.take(option, found.point.firers);
  }

  take(option: number, firers: readonly number[]): void {
    const wanted = this.#sacks[option]!.option;
    // A set that is cheapest for one column may bring a better one.
    const attack = { option, column: columnOf(pointsOf(firers, wanted), wanted), firers };
    if (this.#worthOf(attack) <= 0) return;
    this.attacks[option] = attack;
    for (const firer of firers) this.isUsed[firer] = 1;
  }

  drop(option: number): void {
    for (const firer of this.attacks[option]?.firers ?? []) this.isUsed[firer] = 0;
    this.attacks[option] = undefined;
  }

  dropRivals(option: number): void {
    const wanted = this.#sacks[option]!.option;
    this.attacks.forEach((attack, other) => {
      if (attack !== undefined && excludes(this.#sacks[other]!.option, wanted)) this.drop(other);
    });
  }

  /** What each unit is worth where it is: unfired, or to its attack, which falls to a lower column without it. */
  losses(into: Float64Array): void {
    for (let firer = 0; firer < into.length; firer++) into[firer] = this.#keep[firer]! + SMALLEST;
    for (const attack of this.attacks) {
      if (attack === undefined) continue;
      const { option } = this.#sacks[attack.option]!;
      const points = pointsOf(attack.firers, option);
      for (const firer of attack.firers) {
        const without =
          option.strengths.length === 1
            ? points - option.strengths[0][firer]!
            : pointsOf(
                attack.firers.filter((one) => one !== firer),
                option,
              );
        const column = columnOf(without, option);
        into[firer] = SMALLEST + option.gains[attack.column]! - (column < 0 ? 0 : option.gains[column]!);
      }
    }
  }
}

/** Targets in the order of what they win at these prices; how many of them ask for each unit is counted, one of rivals alone. */
function demands(sacks: readonly Knapsack[], prices: Float64Array, asked: Float64Array, none: Uint8Array): number[] {
  asked.fill(0);
  const offers = sacks
    .map((sack, index) => ({ index, best: sack.best(prices, none) }))
    .filter(({ best }) => best !== undefined)
    .sort((a, b) => b.best!.profit - a.best!.profit || a.index - b.index);
  const chosen: FireOption[] = [];
  for (const { index, best } of offers) {
    const { option } = sacks[index]!;
    if (chosen.some((other) => excludes(other, option))) continue;
    chosen.push(option);
    for (const firer of best!.point.firers) asked[firer]!++;
  }
  return offers.map(({ index }) => index);
}

/** The first draft: prices rise on what several ask for, and fall on what nobody does. */
function priced(sacks: readonly Knapsack[], keep: Float64Array): Draft {
  const own = keep.map((worth) => worth + SMALLEST);
  const prices = own.slice();
  const asked = new Float64Array(keep.length);
  const none = new Uint8Array(keep.length);
  const highest = sacks.reduce((most, { option }) => Math.max(most, option.gains.at(-1)!), 0);
  let best = new Draft(sacks, keep);
  for (let round = 0; round < ROUNDS; round++) {
    const order = demands(sacks, prices, asked, none);
    const draft = new Draft(sacks, keep);
    for (const option of order) draft.add(option, prices);
    for (const option of order) draft.add(option, own);
    if (draft.worth() > best.worth()) best = draft;
    const step = highest / (4 * (round + 2));
    for (let firer = 0; firer < prices.length; firer++) {
      prices[firer] = Math.max(own[firer]!, prices[firer]! + step * Math.min(2, asked[firer]! - 1));
    }
  }
  return best;
}

/** The attack with these firers, whoever has them; who is robbed helps himself anew from what is free, and so do the others. */
function robbing(draft: Draft, option: number, firers: readonly number[], prices: Float64Array): Draft {
  const next = draft.copy();
  const robbed = next.attacks.filter((attack) => attack?.firers.some((firer) => firers.includes(firer)));
  for (const attack of robbed) next.drop(attack!.option);
  next.take(option, firers);
  next.losses(prices);
  for (const attack of robbed) next.add(attack!.option, prices);
  return next;
}

class Search {
  readonly #sacks: readonly Knapsack[];
  readonly #prices: Float64Array;
  readonly #none: Uint8Array;
  readonly #until: number;
  readonly #own: Float64Array;
  best: Draft;

  constructor(sacks: readonly Knapsack[], first: Draft, until: number) {
    this.#sacks = sacks;
    this.best = first;
    this.#prices = new Float64Array(first.isUsed.length);
    this.#none = new Uint8Array(first.isUsed.length);
    this.#until = until;
    this.#own = new Float64Array(first.isUsed.length).fill(SMALLEST);
  }

  get isSpent(): boolean {
    return spent.cells >= this.#until;
  }

  #fill(draft: Draft): void {
    for (let other = 0; other < this.#sacks.length; other++) {
      if (draft.attacks[other] === undefined) draft.add(other, this.#prices);
    }
  }

  #keep(draft: Draft): boolean {
    if (draft.worth() <= this.best.worth() + SMALLEST) return false;
    this.best = draft;
    return true;
  }

  #without(...options: readonly number[]): Draft {
    const draft = this.best.copy();
    for (const option of options) {
      draft.drop(option);
      draft.dropRivals(option);
    }
    draft.losses(this.#prices);
    return draft;
  }

  /** Each target may take from others what one of its columns asks for. */
  #single(option: number): boolean {
    const before = this.#without(option);
    const { gains } = this.#sacks[option]!.option;
    const least = this.best.worth() - before.worth() - SLACK * gains.at(-1)!;
    for (const { column, price, firers } of this.#sacks[option]!.frontier(this.#prices, this.#none)) {
      if (gains[column]! - price < least) continue;
      const next = robbing(before, option, firers, this.#prices);
      this.#fill(next);
      if (this.#keep(next)) return true;
    }
    return false;
  }

  /** Two targets at once. */
  #pair(a: number, b: number): boolean {
    const before = this.#without(a, b);
    for (const { firers } of this.#sacks[a]!.frontier(this.#prices, this.#none)) {
      const first = robbing(before, a, firers, this.#prices);
      if (first.isExcluded(b)) return false;
      first.losses(this.#prices);
      for (const firer of firers) this.#prices[firer] = Number.POSITIVE_INFINITY;
      const found = this.#sacks[b]!.best(this.#prices, this.#none);
      const next = found === undefined ? first : robbing(first, b, found.point.firers, this.#prices);
      this.#fill(next);
      if (this.#keep(next)) return true;
      before.losses(this.#prices);
    }
    return false;
  }

  /** Exchanges until none gains. */
  #climb(): void {
    for (let isBetter = true; isBetter && !this.isSpent; ) {
      isBetter = false;
      for (let option = 0; option < this.#sacks.length && !this.isSpent; option++) {
        if (this.#single(option)) isBetter = true;
      }
    }
  }

  /** The same, and of two targets at once. */
  #settle(): void {
    const count = this.#sacks.length;
    for (let isBetter = true; isBetter && !this.isSpent; ) {
      this.#climb();
      isBetter = false;
      for (let a = 0; a < count && !isBetter; a++) {
        for (let b = 0; b < count && !isBetter && !this.isSpent; b++) if (a !== b && this.#pair(a, b)) isBetter = true;
      }
    }
  }

  /** One column of one target forced upon the plan, and the rest settled anew; the targets in turn, then the next column of each. */
  #kick(turn: number): void {
    const count = this.#sacks.length;
    const round = Math.floor(turn / count);
    const option = (turn + round) % count;
    const before = this.#without(option);
    const points = this.#sacks[option]!.frontier(this.#own, this.#none);
    const point = points[round % Math.max(1, points.length)];
    if (point === undefined) return;
    this.best = robbing(before, option, point.firers, this.#prices);
    this.#fill(this.best);
    this.#climb();
  }

  run(): void {
    this.#settle();
    let top = this.best;
    const count = this.#sacks.length;
    for (let turn = 0, idle = 0; !this.isSpent && idle < TURNS * count && count > 1; turn++, idle++) {
      this.#kick(turn);
      if (this.best.worth() > top.worth() + SMALLEST) [top, idle] = [this.best, 0];
      this.best = top;
    }
  }
}

/** Options that win something if they have all units to themselves; of many hexes, the best of each. */
function promising(sacks: readonly Knapsack[], keep: Float64Array): number[] {
  const own = keep.map((worth) => worth + SMALLEST);
  const none = new Uint8Array(keep.length);
  const byHex = new Map<number, { index: number; profit: number }[]>();
  for (const [index, sack] of sacks.entries()) {
    const profit = sack.best(own, none)?.profit;
    if (profit === undefined) continue;
    const { hex } = sack.option;
    byHex.set(hex, [...(byHex.get(hex) ?? []), { index, profit }]);
  }
  const each = Math.max(2, Math.floor(MOST_OPTIONS / byHex.size));
  return [...byHex.values()].flatMap((list) =>
    list
      .sort((a, b) => b.profit - a.profit || a.index - b.index)
      .slice(0, each)
      .map(({ index }) => index),
  );
}

/**
 * The attacks to make. Not always the very best: a test holds it against every assignment there is where these can be counted.
 *
 * @param keep what each unit is worth if it does not fire, 0 or more: it may move, or fire at who comes.
 */
export function allocate(options: readonly FireOption[], keep: Float64Array, most = MOST_CELLS): Allocation {
  const until = spent.cells + most;
  const sacks = options.map((option) => new Knapsack(option));
  const hopeful = promising(sacks, keep);
  const chosen = hopeful.map((index) => sacks[index]!);
  const search = new Search(chosen, priced(chosen, keep), until);
  search.run();
  const attacks = search.best.attacks.filter((attack) => attack !== undefined);
  return {
    attacks: attacks.map((attack) => ({ ...attack, option: hopeful[attack.option]! })),
    worth: search.best.worth(),
  };
}
