/** Decisions judged by search: what it would have chosen, and what that is worth in games played on with paired luck. */
import type { Situation } from '../../../agents/agent.js';
import { Mean } from '../../../agents/estimate.js';
import { createAgent } from '../../../agents/registry.js';
import { kitFor } from '../../../agents/rulesets.js';
import { AdmiralGuide } from '../../../agents/search/admiral-guide.js';
import { Explorer } from '../../../agents/search/explorer.js';
import { puct } from '../../../agents/search/formulas.js';
import type { Guide } from '../../../agents/search/guide.js';
import { PlainGuide } from '../../../agents/search/plain-guide.js';
import type { Action, Game } from '../../../engine/index.js';
import type { DecisionJudge, Price } from './judge.js';
import { QuickLook, quickGuideFor } from './quick-look.js';

/** A mean over fewer simulations says nothing; a quick look over fewer is a guess. */
const FEWEST = 8;
const FEWEST_QUICK = 16;

/** Of so many simulations of a close look a glance takes one. */
const GLANCE = 8;

/**
 * In battles of more ships a simulation takes longer and there are more decisions, each about in proportion: fewer are made, so that
 * the largest battle ends within a minute.
 */
export const FULL_UNITS = 7;

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
  const quick = quickGuideFor(game);
  if (kit.guide !== undefined) return { name: 'mcts', quick, quickPart: 1 / 8, close: kit.guide(game), closePart: 1 };
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
  readonly #quick: QuickLook;
  readonly #explorer: Explorer<Int16Array>;

  constructor(game: Game<Int16Array>, simulations: number) {
    const { name, quick, quickPart, close, closePart } = mannerFor(game);
    const part = Math.min(1, (FULL_UNITS / game.spec.units) ** 2);
    const isOfFleets = closePart < 1;
    this.name = name;
    this.simulations = Math.max(FEWEST, Math.round(simulations * closePart * (isOfFleets ? 1 : part)));
    this.#quickly = Math.max(FEWEST_QUICK, Math.round(simulations * quickPart * (isOfFleets ? 1 : part)));
    this.#quick = new QuickLook(game, quick);
    // Depth 1: one given action, then on by policy; nothing branches.
    this.#explorer = new Explorer(game, close, { select: puct(), nodes: 2, depth: 1 });
  }

  suspect(situation: Situation<Int16Array>, chosen: Action, seed: string): { better: Action; price: number } {
    const { chosen: better, actions } = this.#quick.look(situation, this.#quickly, seed);
    if (better === chosen) return { better, price: 0 };
    const [best, played] = [better, chosen].map((action) => actions.find((finding) => finding.action === action));
    if (best !== undefined && played !== undefined) return { better, price: best.win - played.win };
    // What the search did not look into is looked into here.
    return { better, price: this.#duel(situation, better, chosen, FEWEST, `${seed}/duel`).win.mean };
  }

  price(situation: Situation<Int16Array>, better: Action, chosen: Action, seed: string): Price {
    return this.#duel(situation, better, chosen, this.simulations, seed);
  }

  glance(situation: Situation<Int16Array>, better: Action, chosen: Action, seed: string): Price {
    return this.#duel(situation, better, chosen, Math.max(FEWEST, Math.round(this.simulations / GLANCE)), seed);
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
