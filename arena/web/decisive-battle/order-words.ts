/** An action in words, of the state in which it is chosen. */

import { DONE, FOLLOW, LEAD } from '../../../engine/decisive-battle/actions.js';
import type { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import type { BattleState } from '../../../engine/decisive-battle/layout.js';
import { questionOf } from '../../../engine/decisive-battle/question.js';
import type { Seat } from '../../../engine/index.js';
import { w } from './i18n/index.js';
import { shipName } from './names.js';
import { choicesOf } from './panel/choices.js';

/** What cannot be read there stands in notation. */
export function actionWords(game: DecisiveBattleGame, s: BattleState | null, text: string): string {
  if (s === null) return text;
  const about = questionOf(s);
  const seat = game.toAct(s);
  const read = about === undefined || seat < 0 ? undefined : game.read(s, text);
  if (about === undefined || read?.ok !== true || seat < 0) return text;
  const id = read.value as number;
  if (about === 'fleets') {
    if (id === DONE) return w('do.form');
    return id >= FOLLOW
      ? w('do.follow', { ship: shipName(game, id - FOLLOW) })
      : w('do.lead', { ship: shipName(game, id - LEAD) });
  }
  const view = game.view(s, seat as Seat);
  const [choice] = choicesOf({ game, view, known: null, seat }, about, [{ id, text }]);
  return choice?.order ?? text;
}
