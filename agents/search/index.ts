/** Search: thinking ahead over drawn states, with dice of its own. */
import type { Game, State } from '../../engine/index.js';
import type { Budget, Situation } from '../agent.js';
import type { Findings } from './findings.js';
import { ucb1 } from './formulas.js';
import { PlainGuide } from './plain-guide.js';
import { TreeSearch } from './tree-search.js';

export type { Finding, Findings } from './findings.js';

/** Looks ahead from one decision. One search serves one seat of one game at a time; it keeps its buffers. */
export interface Search<S extends State = State> {
  /** Must end within the budget. The same seed, situation and number of simulations give the same findings. */
  look(situation: Situation<S>, budget: Budget, seed: string): Findings;
}

/** The search for a game, led by what is known of its rules. */
export const searchFor = <S extends State>(game: Game<S>): Search<S> =>
  new TreeSearch(game, new PlainGuide(game), { select: ucb1() });
