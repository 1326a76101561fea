/** The commander of panzer: exact odds of each attack, fire allocated over all targets at once, ground weighed hex by hex, and a doctrine. */
import { includesAction } from '../../../engine/core/actions.js';
import type { Action } from '../../../engine/core/brand.js';
import { type Chance, SeededChance } from '../../../engine/core/chance.js';
import type { Seat } from '../../../engine/index.js';
import {
  type BattleState,
  describe,
  intentWords,
  namesIn,
  type PanzerGame,
  phaseOf,
} from '../../../engine/panzer/index.js';
import type { Agent, Budget, Decision, Plan, Situation } from '../../agent.js';
import { wordsOfSeed } from '../../seed.js';
import type { Doctrine } from './doctrine.js';
import { intentOf, rejectedOf, targetOrder } from './intents.js';
import type { Limits } from './limits.js';
import { Policy } from './policy.js';

export class PanzerCommander implements Agent {
  readonly name: string;
  readonly #game: PanzerGame;
  readonly #policy: Policy;
  readonly #state: BattleState;
  #chance: Chance = new SeededChance(wordsOfSeed(''));

  constructor(game: PanzerGame, doctrine: Doctrine, name: string, limits?: Limits) {
    this.name = name;
    this.#game = game;
    this.#policy = new Policy(game.battle, doctrine, limits);
    this.#state = game.create();
  }

  /** The enemy's orders are all that is drawn, and it reckons with none: nothing is left of the last game. */
  reset(seed: string): void {
    this.#chance = new SeededChance(wordsOfSeed(seed));
  }

  choose(situation: Situation, _budget: Budget, explain = false): Decision {
    const { legal, seat } = situation;
    if (!explain && legal.count === 1) return { action: legal.ids[0]! as Action };
    situation.determinize(this.#chance, this.#state);
    const list = Array.from(legal.ids.subarray(0, legal.count));
    const found = this.#policy.choose(this.#state, seat, list) as Action;
    const action = includesAction(legal, found) ? found : (list[0]! as Action);
    return explain ? { action, plan: this.#plan(seat, list, action) } : { action };
  }

  #plan(seat: Seat, legal: readonly number[], action: Action): Plan {
    const [policy, s] = [this.#policy, this.#state];
    const sc = policy.scene(s, seat);
    const choices = policy.weigh(s, seat, legal) ?? [];
    const points = Math.max(0, choices.find((one) => one.action === action)?.worth ?? 0);
    const meaning = intentOf(policy, policy.scene(s, seat), action, points);
    const plan = {
      intent: intentWords(meaning, namesIn(sc.b)),
      meaning,
      targets: phaseOf(s) === 'setup' ? [] : targetOrder(sc),
    };
    const other = rejectedOf(choices, action);
    if (other === undefined || other.worth > 50) return plan;
    const rejected = { action: this.#game.write(s, other.action as Action), meaning: describe(sc.b, s, other.action) };
    return { ...plan, rejected: { ...rejected, costs: Math.round(100 * other.worth) / 100 } };
  }
}
