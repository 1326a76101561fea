/** Decisions judged by search: what it would have chosen, and what that is worth in games played on with paired luck. */
import type { Situation } from '../../../agents/agent.js';
import { Mean } from '../../../agents/estimate.js';
import { createAgent } from '../../../agents/registry.js';
import { kitFor } from '../../../agents/rulesets.js';
import { AdmiralGuide } from '../../../agents/search/admiral-guide.js';
import { Explorer } from '../../../agents/search/explorer.js';
import { puct } from '../../../agents/search/formulas.js';
import type { Guide } from '../../../agents/search/guide.js';
import type { Search } from '../../../agents/search/index.js';
import { PairedSearch } from '../../../agents/search/paired-search.js';
import { PlainGuide } from '../../../agents/search/plain-guide.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import type { Action, Game } from '../../../engine/index.js';
import type { DecisionJudge, Price } from './judge.js';

/** A mean over fewer simulations says nothing; a quick look over fewer is a guess. */
const FEWEST = 8;
const FEWEST_QUICK = 16;

/**
 * In battles of more ships a simulation takes longer and there are more decisions, each about in proportion: fewer are made, so that
 * the largest battle ends within a minute.
 */
const FULL_UNITS = 7;

/** What fleets decide shows when the turn that is on and the next have been played to their end. */
const THROUGH = { turns: 2 } as const;

/** Who leads the looks, and how many simulations they take of those that are asked for. */
interface Manner {
  readonly name: string;
  readonly quick: Guide<Int16Array>;
  readonly quickPart: number;
  readonly close: Guide<Int16Array>;
  readonly closePart: number;
}

function mannerFor(game: Game<Int16Array>): Manner {
  const kit = kitFor(game);
  if (kit.guide !== undefined) {
    return { name: 'mcts', quick: kit.guide(game, true), quickPart: 1 / 8, close: kit.guide(game), closePart: 1 };
  }
  const quick = new PlainGuide(game, 'static');
  if (!createAgent('admiral', game).ok) {
    return { name: 'mcts', quick, quickPart: 1 / 8, close: new PlainGuide(game), closePart: 1 };
  }
  return {
    name: 'paired play by admirals',
    quick,
    quickPart: 1 / 8,
    close: new AdmiralGuide(game, THROUGH),
    closePart: 1 / 8,
  };
}

export class SearchJudge implements DecisionJudge {
  readonly name: string;
  readonly simulations: number;
  readonly #quickly: number;
  readonly #quick: Guide<Int16Array>;
  readonly #ahead: Search<Int16Array>;
  /** By the value of the position at once: for decisions that no search is spent on in play either. */
  readonly #atOnce: Search<Int16Array>;
  readonly #explorer: Explorer<Int16Array>;
  readonly #drawn: Int16Array;

  constructor(game: Game<Int16Array>, simulations: number) {
    const { name, quick, quickPart, close, closePart } = mannerFor(game);
    const part = Math.min(1, (FULL_UNITS / game.spec.units) ** 2);
    const isOfFleets = closePart < 1;
    this.name = name;
    this.simulations = Math.max(FEWEST, Math.round(simulations * closePart * (isOfFleets ? 1 : part)));
    this.#quickly = Math.max(FEWEST_QUICK, Math.round(simulations * quickPart * (isOfFleets ? 1 : part)));
    this.#quick = quick;
    this.#ahead = new PairedSearch(game, quick);
    this.#atOnce = new PairedSearch(game, new PlainGuide(game, 'static'));
    // Depth 1: one given action, then on by policy; nothing branches.
    this.#explorer = new Explorer(game, close, { select: puct(), nodes: 2, depth: 1 });
    this.#drawn = game.create();
  }

  suspect(situation: Situation<Int16Array>, chosen: Action, seed: string): { better: Action; price: number } {
    situation.determinize(chanceOfSeed(seed), this.#drawn);
    const search = this.#quick.isSearched(this.#drawn, situation.seat) ? this.#ahead : this.#atOnce;
    const { chosen: better, actions } = search.look(situation, { simulations: this.#quickly }, seed);
    if (better === chosen) return { better, price: 0 };
    const [best, played] = [better, chosen].map((action) => actions.find((finding) => finding.action === action));
    if (best !== undefined && played !== undefined) return { better, price: best.win - played.win };
    // What the search did not look into is looked into here.
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
