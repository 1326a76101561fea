/** Kit of operations for the page. */
import type { Scenario } from '../../../engine/operations/index.js';
import type { Kit } from '../model/kit.js';

export const kit: Kit<Scenario> = {
  kind: { en: 'Campaigns at sea', ja: '海上作戦' },
  lobby: () => import('./lobby/index.js').then(({ lobby }) => lobby),
  load: () => import('./create.js').then(({ createBattle }) => createBattle),
};
