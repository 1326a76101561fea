/** Kit of battleships for the page. */
import type { Scenario } from '../../../engine/battleships/index.js';
import type { Kit } from '../model/kit.js';

export const kit: Kit<Scenario> = {
  kind: { en: 'Ships on a chart', ja: '海図の上の艦' },
  editor: () => import('./editor/index.js').then(({ editor }) => editor),
  lobby: () => import('./lobby/index.js').then(({ lobby }) => lobby),
  load: () => import('./create.js').then(({ createBattle }) => createBattle),
  exercises: () => import('./exercises/index.js').then(({ exercises }) => exercises),
  inside: () => import('./create.js').then(({ createInside }) => createInside),
  rules: () => import('./rules.js').then(({ rules }) => rules),
};
