/** Decisions judged by search: what it would have chosen, and what that is worth in games played on with paired luck. */
import type { Situation } from '../../agents/agent.js';
import { Explorer } from '../../agents/search/explorer.js';
import { ucb1 } from '../../agents/search/formulas.js';
import { type Search, searchFor } from '../../agents/search/index.js';
import { PlainGuide } from '../../agents/search/plain-guide.js';
import type { Action, Game } from '../../engine/index.js';
import type { DecisionJudge, Estimate, Price } from './judge.js';

/** A quick look takes this part of the simulations of a close one. */
const QUICK = 1 / 8;
/** A mean over fewer simulations says nothing. */
const FEWEST = 8;

export class SearchJudge implements DecisionJudge {
  readonly name = 'mcts';
  readonly simulations: number;
  readonly #search: Search<Int16Array>;
  readonly #explorer: Explorer<Int16Array>;

  constructor(game: Game<Int16Array>, simulations: number) {
    this.simulations = simulations;
    this.#search = searchFor(game);
    // Depth 1: one given action, then on by policy; nothing branches.
    this.#explorer = new Explorer(game, new PlainGuide(game), { select: ucb1(), nodes: 2, depth: 1 });
  }

  suspect(situation: Situation<Int16Array>, chosen: Action, seed: string): { better: Action; price: number } {
    const simulations = Math.max(FEWEST, Math.round(this.simulations * QUICK));
    const { chosen: better, actions } = this.#search.look(situation, { simulations }, seed);
    if (better === chosen) return { better, price: 0 };
    const [best, played] = [better, chosen].map((action) => actions.find((finding) => finding.action === action));
    if (best !== undefined && played !== undefined && played.visits >= FEWEST) {
      return { better, price: best.win - played.win };
    }
    // What the search hardly looked into is looked into here.
    return { better, price: this.#duel(situation, better, chosen, FEWEST, `${seed}/duel`).win.mean };
  }

  price(situation: Situation<Int16Array>, better: Action, chosen: Action, seed: string): Price {
    return this.#duel(situation, better, chosen, this.simulations, seed);
  }

  /** Pairs of simulations: both begin in one drawn state and have one luck, so their difference is what the actions make. */
  #duel(situation: Situation<Int16Array>, better: Action, chosen: Action, pairs: number, seed: string): Price {
    const explorer = this.#explorer;
    const { outlook } = explorer;
    const { seat } = situation;
    explorer.open(situation, seed);
    const win = new Mean();
    const points = new Mean();
    for (let round = 1; round <= pairs; round++) {
      explorer.simulate(round, better);
      const [w, p] = [outlook.win[seat]!, outlook.margin[seat]!];
      explorer.simulate(round, chosen);
      win.add(w - outlook.win[seat]!);
      points.add(p - outlook.margin[seat]!);
    }
    return { win: win.estimate, points: points.estimate };
  }
}

/** A running mean with its standard error (Welford 1962). */
export class Mean {
  #n = 0;
  #mean = 0;
  #squares = 0;

  add(x: number): void {
    this.#n++;
    const delta = x - this.#mean;
    this.#mean += delta / this.#n;
    this.#squares += delta * (x - this.#mean);
  }

  get estimate(): Estimate {
    const variance = this.#n < 2 ? 0 : this.#squares / (this.#n - 1);
    return { mean: this.#mean, se: this.#n === 0 ? 0 : Math.sqrt(variance / this.#n) };
  }
}
