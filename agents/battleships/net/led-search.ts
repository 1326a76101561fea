/**
 * Search in battleships by the admiral's eye, led by a network: candidates are by turns the network's best and the admiral's best, the
 * network's own choice first and left only for what is better; simulations go on by the lean admiral, for both sides, the dice reckoned
 * out, and end in the fitted value (`../search/`). The network says what is worth a look, the admiral's rules what would come of it.
 */
import type { BattleState, BattleshipsGame } from '../../../engine/battleships/index.js';
import type { ActionList, Seat } from '../../../engine/index.js';
import type { Budget, Situation } from '../../agent.js';
import type { ScoreLed } from '../../net/score-led.js';
import type { Findings } from '../../search/findings.js';
import { PairedSearch, type PairedSearchOptions } from '../../search/paired-search.js';
import { DEFAULT_DOCTRINE, DOCTRINES } from '../admiral/doctrine.js';
import { BattleshipsGuide } from '../search/guide.js';

/** Actions that the budget may be spent on; how many of them it is spent on says the search. */
const WIDTH = 16;

/** Standard errors by which another choice must be better than the network's: less than where it is the lean admiral's, since both have had their say. */
const DOUBT = 0.25;

/** The admiral's guide, but at the root the network has a say. */
class LedGuide extends BattleshipsGuide {
  /** The network's, by legal action of the root. */
  scores: ArrayLike<number> = [];

  override prior(s: BattleState, seat: Seat, legal: ActionList, out: Float64Array, isRoot: boolean): void {
    super.prior(s, seat, legal, out, isRoot);
    if (!isRoot) return;
    const { count } = legal;
    const byAdmiral = bestFirst(out, count).filter((i) => out[i]! > 0);
    const byNetwork = bestFirst(this.scores, count);
    const order = new Set<number>();
    for (let k = 0; k < count && order.size < WIDTH; k++) {
      order.add(byNetwork[k]!);
      if (k < byAdmiral.length) order.add(byAdmiral[k]!);
    }
    out.fill(0, 0, count);
    let weight = order.size;
    for (const i of order) out[i] = weight--;
  }
}

export class LedSearch implements ScoreLed<BattleState> {
  readonly #guide: LedGuide;
  readonly #search: PairedSearch<BattleState>;

  constructor(game: BattleshipsGame, options: Partial<PairedSearchOptions> = {}) {
    this.#guide = new LedGuide(game, DOCTRINES[DEFAULT_DOCTRINE]!);
    this.#search = new PairedSearch(game, this.#guide, { doubt: DOUBT, isThorough: true, ...options });
  }

  look(
    situation: Situation<BattleState>,
    scores: ArrayLike<number>,
    budget: Budget,
    seed: string,
    isTold = false,
  ): Findings {
    this.#guide.scores = scores;
    return this.#search.look(situation, budget, seed, isTold);
  }
}

/** Indices below `count`, those of the highest weights first. */
const bestFirst = (weights: ArrayLike<number>, count: number): number[] =>
  Array.from({ length: count }, (_, i) => i).sort((i, j) => weights[j]! - weights[i]! || i - j);
