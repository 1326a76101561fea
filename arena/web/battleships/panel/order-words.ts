/** An order in words, in the language in force: in English the engine's, `Hood aims at Bismarck`. */
import {
  type BattleState,
  type BattleshipsGame,
  describe,
  englishOf,
  G,
  notedOrder,
  type Order,
} from '../../../../engine/battleships/index.js';
import { type Meaning, phraseOf } from '../../../../engine/index.js';
import { phrases } from '../i18n/index.js';
import { poseWords } from './moves.js';
import { namesOf } from './names.js';

/**
 * What an order says; nothing for what this page does not know. A choice and its button have labels of their own (`panel.choice.`,
 * `panel.do.`): under the question to a ship they say neither who nor, beside the chart, where.
 */
export function orderWords(game: BattleshipsGame, order: Meaning): string | undefined {
  const { orders } = phrases();
  const names = namesOf(game);
  return orders ? phraseOf(orders(poseWords), order as Order, names) : englishOf(game, order, names);
}

/** Of an action in the state in which it is chosen; what cannot be read there is told as far as its notation does. */
export function actionWords(game: BattleshipsGame, s: BattleState | null, text: string): string {
  const order = orderIn(game, s, text);
  return (order && orderWords(game, order)) ?? text;
}

/** What an action means in the state in which it is chosen, or as far as its notation tells. */
export function orderIn(game: BattleshipsGame, s: BattleState | null, text: string): Order | undefined {
  if (s === null || s[G.actor]! < 0) return notedOrder(game, text);
  const read = game.read(s, text);
  return read.ok ? describe(game, s, read.value) : notedOrder(game, text);
}
