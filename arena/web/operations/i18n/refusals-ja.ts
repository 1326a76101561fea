/** 日本語: why an order is none. */
import type { Catalogue } from '../../../../engine/index.js';
import type { CampaignRefusal } from './catalogues.js';

export const REFUSALS_JA: Catalogue<CampaignRefusal, undefined> = {
  'refuse-move': () => 'そのユニットの艦隊は、いまそこで移動を終えられません。',
};
