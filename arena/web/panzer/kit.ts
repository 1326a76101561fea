/** Kit of panzer for the page. */
import type { Scenario } from '../../../engine/panzer/index.js';
import type { Kit } from '../model/kit.js';

export const kit: Kit<Scenario> = {
  kind: { en: 'Platoons and boards', ja: '小隊と地図盤' },
  editor: () => import('./editor/index.js').then(({ editor }) => editor),
  lobby: () => import('./lobby/index.js').then(({ lobby }) => lobby),
  load: () => import('./create.js').then(({ createBattle }) => createBattle),
  exercises: () => import('./exercises/index.js').then(({ exercises }) => exercises),
  rules: () => import('./rules.js').then(({ rules }) => rules),
};
