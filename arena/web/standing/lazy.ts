/** Lazy part of a battle's panel: standing orders come with their words after the question. */
import { withWords } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import { lazy } from '../shared/lazy.js';

export const LazyStandingBox = lazy<{ readonly model: BattleModel }>(() =>
  withWords(import('./standing-box.js')).then((found) => found.StandingBox),
);
