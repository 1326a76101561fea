/** A campaign as its board and its panel see it. */
import type { CampaignView, OperationsGame, Scenario } from '../../../engine/operations/index.js';
import type { BattleModel, LiveBattle } from '../model/battle.js';

/** What a campaign has besides. */
export interface Opened {
  /** In a replay all states are the true ones: what either side could believe can be shown. */
  readonly isReplay?: boolean;
}

export type CampaignModel = BattleModel<CampaignView, OperationsGame, Scenario> & Opened;
export type LiveCampaign = LiveBattle<CampaignView, OperationsGame, Scenario> & Opened;
