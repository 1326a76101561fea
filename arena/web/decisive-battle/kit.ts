/** Kit of decisive-battle for the page. */
import type { Scenario } from '../../../engine/decisive-battle/index.js';
import type { Kit } from '../model/kit.js';

export const kit: Kit<Scenario> = {
  kind: { en: 'Lines of battle', ja: '戦列の決戦' },
  editor: () => import('./editor/index.js').then(({ editor }) => editor),
  lobby: () => import('./lobby/index.js').then(({ lobby }) => lobby),
  load: () => import('./create.js').then(({ createBattle }) => createBattle),
  exercises: () => import('./exercises/index.js').then(({ exercises }) => exercises),
  rules: () => import('./rules.js').then(({ rules }) => rules),
};
