/** A campaign as its board and its panel see it. */
import type { CampaignState, CampaignView, OperationsGame, Scenario } from '../../../engine/operations/index.js';
import type { BattleModel, LiveBattle } from '../model/battle.js';
import type { Sitting } from '../panel/sheet/sitting.js';

/** What a campaign has besides. */
export interface Opened {
  /** In a replay all states are the true ones: what either side could believe can be shown. */
  readonly isReplay?: boolean;
  /** Of a replay: the true state once the event of that number has been told. */
  readonly stateWhen?: (n: number) => CampaignState | undefined;
  /** Orders of a whole phase; of a battle that goes on. */
  readonly sitting?: Sitting<OperationsGame>;
}

export type CampaignModel = BattleModel<CampaignView, OperationsGame, Scenario> & Opened;
export type LiveCampaign = LiveBattle<CampaignView, OperationsGame, Scenario> & Opened;
