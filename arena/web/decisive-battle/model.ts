/** A battle of this ruleset as its board and its panel see it. */
import type { BattleView, DecisiveBattleGame, Scenario } from '../../../engine/decisive-battle/index.js';
import type { BattleModel, LiveBattle } from '../model/battle.js';
import type { Forming } from './forming.js';

/** What drawing up fleets adds to a battle. */
export interface Formed {
  /** The fleets that this person draws up; absent where one only looks on. */
  readonly forming?: Forming;
}

export type DecisiveModel = BattleModel<BattleView, DecisiveBattleGame, Scenario> & Formed;
export type LiveDecisive = LiveBattle<BattleView, DecisiveBattleGame, Scenario> & Formed;
