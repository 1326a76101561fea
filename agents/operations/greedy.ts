/** `greedy` in operations, the yardstick: cargo to where it is wanted, warships at the nearest enemy or at his port, every fight accepted, the surest shot. */
import { type Action, SeededChance } from '../../engine/index.js';
import type { Campaign, CampaignState, OperationsGame } from '../../engine/operations/index.js';
import type { Agent, Decision, Situation } from '../agent.js';
import { plainScore } from './plain.js';

export class GreedyAgent implements Agent {
  readonly name = 'greedy';
  readonly #c: Campaign;
  readonly #state: CampaignState;
  /** It uses nothing that is hidden, so any draw of the hidden parts will do. */
  readonly #chance = new SeededChance([1, 2, 3, 4]);

  constructor(game: OperationsGame) {
    this.#c = game.campaign;
    this.#state = game.create();
  }

  reset(): void {}

  choose(situation: Situation): Decision {
    const { legal, seat } = situation;
    if (legal.count === 1) return { action: legal.ids[0]! as Action };
    situation.determinize(this.#chance, this.#state);
    const list = Array.from(legal.ids.subarray(0, legal.count));
    let [best, most] = [list[0]!, Number.NEGATIVE_INFINITY];
    for (const action of list) {
      const score = plainScore(this.#c, this.#state, seat, action);
      if (score > most) [best, most] = [action, score];
    }
    return { action: best as Action };
  }
}
