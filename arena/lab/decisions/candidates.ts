/** Candidates of a decision: what an admiral, a search and a network would do, from what the seat may know. */
import type { Agent, Situation } from '../../../agents/agent.js';
import { modelSource } from '../../../agents/net/index.js';
import { OneQuestion } from '../../../agents/net/one-question.js';
import { SharedNetwork } from '../../../agents/net/shared-network.js';
import { createAgent } from '../../../agents/registry.js';
import { type Action, assert, type Game } from '../../../engine/index.js';
import { standardAgent } from '../analysis/play-on.js';
import { QuickLook } from '../analysis/quick-look.js';

/** Played out of a decision at most. */
export const MOST_CANDIDATES = 4;
/** Of the search: enough to look into three choices. */
const SIMULATIONS = 64;

export class Candidates {
  readonly #admiral: Agent;
  readonly #look: QuickLook;
  /** Of the shipped network; none where the ruleset has none. */
  readonly #network: OneQuestion<Int16Array> | undefined;

  constructor(game: Game<Int16Array>) {
    const admiral = createAgent(standardAgent(game), game);
    assert(admiral.ok, 'the standard agent knows the game');
    this.#admiral = admiral.value;
    this.#look = new QuickLook(game);
    const source = modelSource('', game);
    this.#network = source.ok ? new OneQuestion(game, SharedNetwork.of(source.value, game)) : undefined;
  }

  /** Two to four, of at least two that are legal; the admiral's choice first, then what the others find best, by turns. */
  async of(situation: Situation<Int16Array>, seed: string): Promise<Action[]> {
    this.#admiral.reset(seed);
    const { action } = await this.#admiral.choose(situation, {});
    const searched = this.#look.look(situation, SIMULATIONS, seed).actions.map((found) => found.action);
    const ranked = await this.#ranked(situation);
    const found = [action];
    for (let i = 0; found.length < MOST_CANDIDATES && i < MOST_CANDIDATES; i++) {
      for (const next of [searched[i], ranked[i]]) {
        if (next !== undefined && found.length < MOST_CANDIDATES && !found.includes(next)) found.push(next);
      }
    }
    // A search may look into one alone, and a ruleset may have no network.
    for (const other of situation.legal.ids.subarray(0, situation.legal.count)) {
      if (found.length >= 2) break;
      if (!found.includes(other as Action)) found.push(other as Action);
    }
    return found;
  }

  /** By the network's policy, the likeliest first. */
  async #ranked(situation: Situation<Int16Array>): Promise<Action[]> {
    if (this.#network === undefined) return [];
    const { scores } = await this.#network.ask(situation);
    const order = Array.from({ length: situation.legal.count }, (_, i) => i);
    order.sort((i, j) => scores[j]! - scores[i]! || i - j);
    return order.map((i) => situation.legal.ids[i] as Action);
  }
}
