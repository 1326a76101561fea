/** A battle of this ruleset as its board and its panel see it. */
import type { BattleView, PanzerGame, Scenario } from '../../../engine/panzer/index.js';
import type { BattleModel, LiveBattle } from '../model/battle.js';
import type { Muster } from './muster/muster.js';

/** What a battle of this ruleset has besides. */
export interface Mustered {
  /** Who takes part in the attack at hand; absent where one only looks on. */
  readonly muster?: Muster;
}

export type PanzerModel = BattleModel<BattleView, PanzerGame, Scenario> & Mustered;
export type LivePanzer = LiveBattle<BattleView, PanzerGame, Scenario> & Mustered;
