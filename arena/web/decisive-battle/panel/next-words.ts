/** Order of choosing in words: which fleets choose after this one. */
import {
  type BattleView,
  type DecisiveBattleGame,
  type FleetView,
  fleetsToCome,
  type Level,
} from '../../../../engine/decisive-battle/index.js';
import { sideOfFleet } from '../groups.js';
import { w } from '../i18n/index.js';
import { fleetName } from '../names.js';
import type { Remark } from './question.js';

/** Nothing where nobody is to come. Semicolons between engagements: one is finished before the next begins. @rule B-38 */
export function nextWords(game: DecisiveBattleGame, view: BattleView): Remark | undefined {
  const parts = fleetsToCome(game.battle, view);
  if (parts.length === 0) return undefined;
  const words = parts
    .map((levels) => levels.map((level) => levelWords(game, view, level)).join(w('list.comma')))
    .join(w('list.then'));
  const own = view.phase === 'pairing' ? 'F1.1' : view.phase === 'targets' ? 'F2.2' : 'F4.1';
  const isOverSea = view.phase === 'break-off' && game.battle.on.breakOverSea;
  return { text: w('wait.next', { words }), rule: isOverSea || parts.length > 1 ? 'B-38' : own };
}

/** Of level ones how it comes out who is first, the sides apart where they take turns. @rule F1.1 @rule B-19 */
function levelWords(game: DecisiveBattleGame, view: BattleView, { fleets, order }: Level): string {
  const names = (some: readonly FleetView[]): string => some.map((f) => fleetName(game, f)).join(w('list.comma'));
  const { speed } = fleets[0]!;
  if (fleets.length === 1) return w('wait.one', { fleets: names(fleets), speed });
  if (order !== 'in-turn') return w(`wait.${order}`, { fleets: names(fleets), speed });
  const isFirst = (f: FleetView): boolean => sideOfFleet(view, f) === sideOfFleet(view, fleets[0]!);
  const sides = [fleets.filter(isFirst), fleets.filter((f) => !isFirst(f))];
  return w('wait.in-turn', { fleets: sides.map(names).join(' / '), speed });
}
