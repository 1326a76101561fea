/** Search: thinking ahead over drawn states, with dice of its own. */
import type { Game, State } from '../../engine/index.js';
import type { Agent, Budget, Situation } from '../agent.js';
import { kitFor } from '../rulesets.js';
import { AdmiralGuide } from './admiral-guide.js';
import { deputyFor } from './deputies.js';
import type { Findings } from './findings.js';
import { ucb1 } from './formulas.js';
import { MctsAgent } from './mcts.js';
import { PairedSearch } from './paired-search.js';
import { PlainGuide } from './plain-guide.js';
import { TreeSearch } from './tree-search.js';
import { WARM_UP, warmUp } from './warm-up.js';

export type { Findings } from './findings.js';

/** Looks ahead from one decision. One search serves one seat of one game at a time; it keeps its buffers. */
export interface Search<S extends State = State> {
  /**
   * Must end within the budget. The same seed, situation and number of simulations give the same findings. `isTold` asks for the line
   * that it expects, which takes a moment more.
   */
  look(situation: Situation<S>, budget: Budget, seed: string, isTold?: boolean): Findings;
}

/** The search for a game, led by what is known of its rules. */
export function searchFor<S extends State>(game: Game<S>): Search<S> {
  const kit = kitFor(game);
  if (kit.guide !== undefined) return new PairedSearch(game, kit.guide(game));
  if (kit.admiralty !== undefined) return new PairedSearch(game, new AdmiralGuide(game));
  return new TreeSearch(game, new PlainGuide(game), { select: ucb1() });
}

/** Scenarios for which this thread has compiled what a search runs through. */
const warm = new Set<string>();

/** The searching agent for a game. */
export function createMcts<S extends State>(name: string, game: Game<S>, budget: Budget): Agent {
  const deputy = deputyFor(game);
  const open = (): Search<S> => {
    const search = searchFor(game);
    const { ruleset, scenario } = game.spec;
    const key = `${ruleset} ${scenario}`;
    if (budget.milliseconds !== undefined && !warm.has(key)) {
      const isSearched = (situation: Situation): boolean => deputy?.isSearched(situation) !== false;
      for (const situation of warmUp(game, isSearched)) search.look(situation, WARM_UP, 'warm-up');
      warm.add(key);
    }
    return search;
  };
  return new MctsAgent(name, game, open, budget, deputy);
}
