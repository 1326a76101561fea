/**
 * Air strikes in the second reader's words: sets that the engine asks for one by one are put together, and strike and answer are told step
 * by step together, as the reader resolves them.
 */
import type { Campaign } from '../../../engine/operations/campaign.js';
import { type CampaignState, G, U } from '../../../engine/operations/layout.js';
import { ALLOT, ENOUGH, FLY, NOBODY, ONTO, TAKE_LOSS } from '../../../engine/operations/strike-choices.js';
import * as X from '../../../engine/operations/strike-fields.js';
import { SUB } from '../../../engine/operations/strike-fields.js';
import { isEscort, isInterceptor, nextFree } from '../../../engine/operations/strike-planes.js';
import type { CampaignWords } from './campaign-in-words.js';
import type { Die } from './dice-in-words.js';
import type { Piece } from './teller.js';

interface Held {
  readonly stage: number;
  readonly pass: number;
  readonly piece: Piece;
}

/** A set under way: who may be in it, who is, and when it is told. */
interface OpenSet {
  readonly sub: number;
  readonly pass: number;
  readonly all: readonly string[];
  readonly names: string[];
  readonly seat: number;
}

/** Steps that the reader takes for both strikes before the next. */
const stageOf = (sub: number): number =>
  sub <= SUB.pickDice ? 0 : sub <= SUB.flakAgain ? 1 : sub === SUB.attack ? 2 : 3;

export class StrikeTeller {
  readonly #held: Held[] = [];
  readonly #raids: (readonly string[])[] = [[], []];
  readonly #all: readonly (readonly string[])[];
  #set: OpenSet | undefined;
  #isAnswered = false;

  /** As the strike is ordered: `order` is what was asked. */
  constructor(
    private readonly c: Campaign,
    private readonly words: CampaignWords,
    private readonly order: Piece & { readonly seat: number },
    s: CampaignState,
  ) {
    this.#all = [this.#planes(s, 0), this.#planes(s, 1)];
  }

  /** All that may fly in a pass. */
  #planes(s: CampaignState, pass: number): string[] {
    const copy = s.slice();
    for (let u = 0; u < this.c.units; u++) copy[this.c.unitsAt + u * U.size + U.a0] = 0;
    const names: string[] = [];
    for (let u = nextFree(this.c, copy, pass, false, -1); u >= 0; u = nextFree(this.c, copy, pass, false, u)) {
      names.push(this.words.units[u]!);
    }
    return names;
  }

  answer(): void {
    this.#isAnswered = true;
  }

  #hold(s: CampaignState, piece: Piece): void {
    const stage = stageOf(s[G.sub]!);
    this.#held.push({ stage, pass: stage === 3 ? 0 : s[X.pass]!, piece });
  }

  dice(s: CampaignState, dice: readonly Die[]): void {
    this.#hold(s, { at: 'chance', dice });
  }

  decide(s: CampaignState, legal: readonly number[], a: number): void {
    const { units } = this.words;
    const seat = s[G.actor]!;
    const who = units[s[G.unit]!];
    const onto = (n: number): string => units[n - ONTO]!;
    switch (s[G.sub]) {
      case SUB.raid:
      case SUB.raidBack:
      case SUB.intercept:
        this.#open(
          s,
          legal.filter((n) => n !== ENOUGH).map((n) => units[n - FLY]!),
        );
        if (a !== ENOUGH) this.#set!.names.push(units[a - FLY]!);
        return;
      case SUB.escort:
        this.#open(s, this.#pairs(s));
        if (a !== NOBODY) this.#set!.names.push(`${who}>${onto(a)}`);
        return;
      case SUB.pick:
        this.#hold(s, { at: 'onto', seat, legal: legal.map(onto), order: onto(a), who: who! });
        return;
      case SUB.target:
        this.#hold(s, { at: 'target', seat, legal: legal.map(onto), order: onto(a), who: who! });
        return;
      case SUB.allot:
      case SUB.allotAgain:
        this.#hold(s, {
          at: 'aa',
          seat,
          legal: legal.map((n) => String(n - ALLOT)),
          order: String(a - ALLOT),
          who: who!,
        });
        return;
      default: {
        const hurt = legal.map((n) => units[n - TAKE_LOSS]!);
        this.#hold(s, { at: 'hurt', seat, legal: hurt, order: units[a - TAKE_LOSS]! });
      }
    }
  }

  #open(s: CampaignState, all: readonly string[]): void {
    this.#set ??= { sub: s[G.sub]!, pass: s[X.pass]!, all, names: [], seat: s[G.actor]! };
  }

  #pairs(s: CampaignState): string[] {
    const { c, words } = this;
    const planes = Array.from({ length: c.units - c.seaUnits }, (_, i) => c.seaUnits + i);
    const targets = planes.filter((u) => isInterceptor(c, s, u));
    return planes
      .filter((u) => isEscort(c, s, u))
      .flatMap((u) => targets.map((t) => `${words.units[u]}>${words.units[t]}`));
  }

  /** After each step: a set that is complete is told. */
  settle(s: CampaignState, isUnderWay: boolean): void {
    const set = this.#set;
    if (set === undefined || (isUnderWay && set.sub === s[G.sub] && set.pass === s[X.pass])) return;
    this.#set = undefined;
    if (set.sub === SUB.raid || set.sub === SUB.raidBack) {
      // Escorts alone stand down, which is no strike back.
      const isArmed = set.names.some((name) => this.c.antiship[this.words.units.indexOf(name)]! > 0);
      this.#raids[set.sub === SUB.raid ? 0 : 1] = set.sub === SUB.raid || isArmed ? set.names : [];
      return;
    }
    const at = set.sub === SUB.intercept ? 'intercept-air' : 'escort';
    const order = set.names.length === 0 ? 'no' : set.names.join(',');
    const piece: Piece = { at, seat: set.seat, legal: ['no', { subsets: set.all }], order };
    this.#held.push({ stage: 0, pass: set.pass, piece });
  }

  /** All of the strike; of one that nobody flies that it was not ordered. */
  told(): Piece[] {
    const [raid, back] = this.#raids as [readonly string[], readonly string[]];
    if (this.#held.length === 0) return [{ ...this.order, order: 'no' }];
    const { seat } = this.order;
    const head: Piece[] = [
      this.order,
      { at: 'raid', seat, legal: [{ subsets: this.#all[0]! }], order: raid.join(',') },
    ];
    if (this.#isAnswered) {
      const order = back.length === 0 ? 'no' : back.join(',');
      head.push({ at: 'answer', seat: 1 - seat, legal: ['no', { subsets: this.#all[1]! }], order });
    }
    const order = (one: Held): number => one.stage * 2 + one.pass;
    return [...head, ...this.#held.toSorted((a, b) => order(a) - order(b)).map(({ piece }) => piece)];
  }
}
