/** A campaign as its board and its panel see it. */
import type { CampaignView, OperationsGame, Scenario } from '../../../engine/operations/index.js';
import type { BattleModel, LiveBattle } from '../model/battle.js';

export type CampaignModel = BattleModel<CampaignView, OperationsGame, Scenario>;
export type LiveCampaign = LiveBattle<CampaignView, OperationsGame, Scenario>;
