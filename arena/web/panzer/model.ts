/** A battle of this ruleset as its board and its panel see it. */
import type { BattleView, PanzerGame, Scenario } from '../../../engine/panzer/index.js';
import type { BattleModel, LiveBattle } from '../model/battle.js';

export type PanzerModel = BattleModel<BattleView, PanzerGame, Scenario>;
export type LivePanzer = LiveBattle<BattleView, PanzerGame, Scenario>;
