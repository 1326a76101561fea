/** Chance enumeration: what one step of chance may lead to, each once, with its probability and value. */
import type { Outlook, ValueFunction } from '../../../agents/value/index.js';
import { NO_KIND, outlookFor, VAIN } from '../../../agents/value/index.js';
import {
  type Action,
  type ActionList,
  actionList,
  type Chance,
  type DiceBranch,
  EveryOutcome,
  FIRST_SEAT,
  type Game,
  isSameState,
  type RulesetParts,
  rulesetFor,
  ScriptedChance,
  type State,
  type View,
} from '../../../engine/index.js';

/**
 * Most branches of the dice lead to few states, and most of those are worth the same: a salvo has up to 1,331 ways to fall, a dozen
 * outcomes, and five values. A ruleset that knows its throws names a branch for each outcome, and a value function what it does not
 * read. Without them every branch is walked, and states are told apart by a hash and then number by number, so that no two different
 * ones are ever taken for one.
 */
export class Branches<S extends State> {
  readonly #game: Game<S>;
  readonly #value: ValueFunction<S>;
  readonly #parts: RulesetParts<View, S>;
  readonly #legal: ActionList;
  readonly #after: S;
  readonly #dice = new ScriptedChance([]);
  /** A state for each worth, and its hash where those are wanted. */
  readonly #states: S[] = [];
  readonly #hashes: number[] = [];
  readonly #weights: number[] = [];
  readonly #outlooks: Outlook[] = [];
  #count = 0;
  /** By the branches that lead apart and the value's kind of throw: those of them that differ in worth. */
  readonly #kinds = new WeakMap<readonly DiceBranch[], (readonly DiceBranch[] | undefined)[]>();

  constructor(game: Game<S>, value: ValueFunction<S>) {
    this.#game = game;
    this.#value = value;
    this.#parts = rulesetFor(game);
    this.#legal = actionList(game.spec.maxLegal);
    this.#after = game.create();
  }

  /** Of how much different worth. */
  get count(): number {
    return this.#count;
  }

  /** Plays what chance may do in `s`, which stays as it is. */
  walk(s: S): void {
    this.#count = 0;
    this.#game.legal(s, this.#legal);
    const apart = this.#parts.branches?.(this.#game, s);
    if (apart === undefined) this.#walkDice(s);
    else this.#walkApart(s, apart);
  }

  #walkDice(s: S): void {
    for (const every = new EveryOutcome(); every.next(); ) {
      this.#play(s, every);
      this.#book(every.weight);
      if (this.#isVain(s)) return;
    }
  }

  #walkApart(s: S, apart: readonly DiceBranch[]): void {
    this.#play(s, this.#dice.script(apart[0]!.rolls));
    this.#append(apart[0]!.p);
    const kind = this.#kindOf(s);
    if (this.#isVain(s, kind)) return;
    const kinds = kind === NO_KIND ? undefined : this.#kindsOf(apart);
    const known = kinds?.[kind];
    if (known === undefined) {
      const merged = kinds === undefined ? undefined : [apart[0]!];
      for (let i = 1; i < apart.length; i++) {
        this.#play(s, this.#dice.script(apart[i]!.rolls));
        if (this.#book(apart[i]!.p)) merged?.push(apart[i]!);
      }
      if (kinds !== undefined) kinds[kind] = merged!.map(({ rolls }, i) => ({ rolls, p: this.#weights[i]! }));
      return;
    }
    // The first of those that are one stands for them.
    this.#weights[0] = known[0]!.p;
    for (let i = 1; i < known.length; i++) {
      this.#play(s, this.#dice.script(known[i]!.rolls));
      this.#append(known[i]!.p);
    }
  }

  /** Of the throw in `s`, once its first branch is in. */
  #kindOf(s: S): number {
    return this.#value.kindOfThrow?.(s, this.#states[0]!) ?? NO_KIND;
  }

  /** If so, the first branch stands for all. */
  #isVain(s: S, kind = this.#count === 1 ? this.#kindOf(s) : NO_KIND): boolean {
    if (kind !== VAIN) return false;
    this.#weights[0] = 1;
    return true;
  }

  #kindsOf(apart: readonly DiceBranch[]): (readonly DiceBranch[] | undefined)[] {
    let kinds = this.#kinds.get(apart);
    if (kinds === undefined) {
      kinds = [];
      this.#kinds.set(apart, kinds);
    }
    return kinds;
  }

  #play(s: S, dice: Chance): void {
    this.#after.set(s);
    this.#game.apply(this.#after, this.#legal.ids[0] as Action, dice);
  }

  /** What was played last: true if it is worth something that no branch before was. */
  #book(weight: number): boolean {
    const known = this.find(this.#after);
    if (known < 0) this.#append(weight);
    else this.#weights[known]! += weight;
    return known < 0;
  }

  #append(weight: number): void {
    const i = this.#count++;
    if (i === this.#states.length) {
      this.#states.push(this.#game.create());
      this.#outlooks.push(outlookFor(this.#game));
    }
    this.#states[i]!.set(this.#after);
    this.#hashes[i] = this.#value.isSame === undefined ? hashOf(this.#after) : 0;
    this.#weights[i] = weight;
  }

  /** Which of them a state is worth as much as; -1 for none. */
  find(s: S): number {
    const value = this.#value;
    if (value.isSame !== undefined) {
      for (let i = 0; i < this.#count; i++) if (value.isSame(this.#states[i]!, s)) return i;
      return -1;
    }
    const hash = hashOf(s);
    for (let i = 0; i < this.#count; i++) {
      if (this.#hashes[i] === hash && isSameState(this.#states[i]!, s)) return i;
    }
    return -1;
  }

  /** Values every one; `expected` gets the means. */
  judge(expected: Outlook): void {
    const seats = expected.win.length;
    expected.win.fill(0);
    expected.margin.fill(0);
    for (let i = 0; i < this.#count; i++) {
      const weight = this.#weights[i]!;
      const v = this.#outlooks[i]!;
      this.#value.value(this.#states[i]!, v);
      for (let seat = FIRST_SEAT; seat < seats; seat++) {
        expected.win[seat] = expected.win[seat]! + weight * v.win[seat]!;
        expected.margin[seat] = expected.margin[seat]! + weight * v.margin[seat]!;
      }
    }
  }

  /** What `judge` said of one. */
  outlook(i: number): Outlook {
    return this.#outlooks[i]!;
  }
}

function hashOf(s: State): number {
  let h = 0x9e3779b9 | 0;
  for (let i = 0; i < s.length; i++) {
    h = Math.imul(h ^ s[i]!, 0xcc9e2d51);
    h = (h << 15) | (h >>> 17);
  }
  return h;
}
