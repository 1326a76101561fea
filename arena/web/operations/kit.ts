/** Kit of operations for the page: campaigns are shown plainly, with names of their own for who leads them. */
import type { Scenario } from '../../../engine/operations/index.js';
import type { Kit } from '../model/kit.js';
import { plainKit } from '../plain/kit.js';

const plain = plainKit<Scenario>('operations', () =>
  import('../../../engine/operations/index.js').then(({ ENTRY }) => ENTRY),
);

export const kit: Kit<Scenario> = {
  ...plain,
  kind: { en: 'Campaigns at sea', ja: '海上作戦' },
  lobby: () => import('./lobby.js').then(({ lobby }) => lobby),
};
