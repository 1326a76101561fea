/** An order in words: `Hood: fire at Bismarck`, `Hood: to 2717, heading south-west, speed 3`. */
import {
  type BattleState,
  type BattleshipsGame,
  describe,
  G,
  notedOrder,
  type Order,
} from '../../../../engine/battleships/index.js';
import { type Catalogue, type Meaning, phraseOf } from '../../../../engine/index.js';
import { t } from '../i18n/index.js';
import { poseWords } from './moves.js';
import { shipName } from './names.js';

/** What an order says; nothing for what this page does not know. */
export const orderWords = (game: BattleshipsGame, order: Meaning): string | undefined =>
  phraseOf(ORDERS, order as Order, (u) => shipName(game, u));

/** Of an action in the state in which it is chosen; what cannot be read there is told as far as its notation does. */
export function actionWords(game: BattleshipsGame, s: BattleState | null, text: string): string {
  const order = orderIn(game, s, text);
  return (order && orderWords(game, order)) ?? text;
}

function orderIn(game: BattleshipsGame, s: BattleState | null, text: string): Order | undefined {
  if (s === null || s[G.actor]! < 0) return notedOrder(game, text);
  const read = game.read(s, text);
  return read.ok ? describe(game, s, read.value) : notedOrder(game, text);
}

/** A ship by number. */
type Ship = (unit: number) => string;

const ORDERS: Catalogue<Order, Ship> = {
  'order-roll': () => t('panel.order.roll'),
  'order-mine': ({ hex }) => t('panel.do.mine', { what: hex }),
  'order-flag': ({ unit }, ship) =>
    unit === undefined ? t('panel.choice.keepFlag') : t('panel.order.flag', { ship: ship(unit) }),
  'order-star': ({ unit, hex }, ship) =>
    hex === undefined
      ? t('panel.order.noStar', { ship: ship(unit) })
      : t('panel.order.star', { ship: ship(unit), hex }),
  'order-aim': ({ unit, battery, target }, ship) => {
    const isMain = battery === 'main';
    if (target === undefined) return t(isMain ? 'panel.order.hold' : 'panel.order.holdSecondary', { ship: ship(unit) });
    return t(isMain ? 'panel.order.aim' : 'panel.order.aimSecondary', { ship: ship(unit), target: ship(target) });
  },
  'order-launch': ({ unit, target }, ship) =>
    target === undefined
      ? t('panel.order.keep', { ship: ship(unit) })
      : t('panel.order.launch', { ship: ship(unit), target: ship(target) }),
  'order-move': ({ unit, path, to, leaves }, ship) => {
    if (leaves !== undefined) return t('panel.order.leave', { ship: ship(unit) });
    return to === undefined
      ? `${ship(unit)}: ${path}`
      : t('panel.order.move', { ship: ship(unit), pose: poseWords(to) });
  },
  'order-smoke': ({ unit, lays }, ship) => t(lays ? 'panel.order.smoke' : 'panel.order.noSmoke', { ship: ship(unit) }),
  'order-repair': ({ unit, what, mends }, ship) => t(REPAIRS[what][mends ? 0 : 1], { ship: ship(unit) }),
};

/** Repairs, and leaves. */
const REPAIRS = {
  weapons: ['panel.order.repairW', 'panel.order.leaveW'],
  speed: ['panel.order.repairS', 'panel.order.leaveS'],
} as const;
