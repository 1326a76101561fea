/** Figures of an order of battleships: a salvo's odds, or what guns may do from where a manoeuvre ends, and to whom. */
import {
  type BattleState,
  type BattleshipsGame,
  enemiesOf,
  exchangeOfFire,
  G,
  type Manoeuvre,
  manoeuvresOf,
  oddsOfChoice,
} from '../../../../engine/battleships/index.js';
import { distance } from '../../../../engine/core/hex.js';
import type { UnitId } from '../../../../engine/index.js';
import type { OrderFigure } from '../../model/face.js';
import { pointsText } from '../../panel/numbers.js';
import { figuresOf } from '../../panel/order-figures.js';
import { t } from '../i18n/index.js';
import { orderIn } from './order-words.js';

/** None of what cannot be read in that state. */
export function orderFigures(game: BattleshipsGame, s: BattleState | null, text: string): readonly OrderFigure[] {
  if (s === null || s[G.actor]! < 0) return [];
  const read = game.read(s, text);
  if (!read.ok) return [];
  if (orderIn(game, s, text)?.kind !== 'order-move') return figuresOf(oddsOfChoice(game, s, read.value));
  return figuresOfMove(game, s, manoeuvresOf(game, s, [read.value])[0]!);
}

/** The guns of the next turn, the enemy where he is expected (`exchangeOfFire`); off the map there are none. */
function figuresOfMove(game: BattleshipsGame, s: BattleState, move: Manoeuvre): readonly OrderFigure[] {
  const u = s[G.unit]! as UnitId;
  const enemies = enemiesOf(game, s, u);
  if (move.leaves || enemies.length === 0) return [];
  const { dealt, suffered } = exchangeOfFire(game, s, u, move, enemies);
  const range = Math.min(...enemies.map(({ pose }) => distance(move.q, move.r, pose.q, pose.r)));
  return [
    { name: t('panel.figure.range'), value: t('panel.figure.hexes', { n: range }) },
    { name: t('panel.figure.deals'), value: pointsText(dealt) },
    { name: t('panel.figure.suffers'), value: pointsText(-suffered) },
  ];
}
