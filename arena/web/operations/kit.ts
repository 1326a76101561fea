/** Kit of operations for the page. */
import type { Scenario } from '../../../engine/operations/index.js';
import type { Kit } from '../model/kit.js';

export const kit: Kit<Scenario> = {
  kind: { en: 'Campaigns at sea', ja: '海上作戦' },
  editor: () => import('./editor/index.js').then(({ editor }) => editor),
  lobby: () => import('./lobby/index.js').then(({ lobby }) => lobby),
  load: async () => {
    const { createBattle } = await import('./create.js');
    return async (wire, scenario, told, settings, inside) => {
      const { actions = 'table' } = told.room.options;
      if (actions === 'table') return createBattle(wire, scenario, told, settings);
      const { openFought } = await import('./fought/open.js');
      return openFought(wire, scenario, told, settings, inside);
    };
  },
  exercises: () => import('./exercises/index.js').then(({ exercises }) => exercises),
  rules: () => import('./rules.js').then(({ rules }) => rules),
};
