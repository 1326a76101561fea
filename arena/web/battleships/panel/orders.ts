/** What a seat has ordered in the phase that is running, in words: to be confirmed or taken back. */
import type { BattleshipsGame } from '../../../../engine/battleships/index.js';
import type { BattleView } from '../../../../engine/battleships/view.js';
import { HEADINGS } from '../../../../engine/core/hex.js';
import type { WireEvent } from '../../model/battle.js';
import { t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import { eventWords } from './event-words.js';
import { poseWords } from './moves.js';
import { namesOf, shipName } from './names.js';

/** Kinds of events that tell of an order, not of dice. */
const ORDERS = ['target', 'launch', 'move', 'exit', 'star', 'smoke', 'mine-laid', 'flagship'];

export interface Order {
  /** Number of its event. */
  readonly n: number;
  readonly text: string;
}

/** The own orders at the end of the diary, back to the last thing that was none. */
export function ordersOf(game: BattleshipsGame, view: BattleView, events: readonly WireEvent[], seat: number): Order[] {
  const orders: Order[] = [];
  // What comes of the last order by itself, as a ship that arrives with the new turn, is no order and hides none.
  let end = events.length - 1;
  while (end >= 0 && !ORDERS.includes(events[end]!.kind) && events[end]!.rolls === undefined) end--;
  const last = events[end];
  for (let i = end; i >= 0; i--) {
    const event = events[i]!;
    const isOwn = event.unit === undefined || game.battle.seatOf[event.unit] === seat;
    if (event.turn !== last!.turn || !ORDERS.includes(event.kind) || !isOwn || isOfAnotherPhase(event, last!)) break;
    orders.unshift({ n: event.n, text: orderWords(game, view, event) });
  }
  return orders;
}

const SAME_PHASE: readonly (readonly string[])[] = [['move', 'exit', 'smoke']];

function isOfAnotherPhase(a: WireEvent, b: WireEvent): boolean {
  return a.kind !== b.kind && !SAME_PHASE.some((kinds) => kinds.includes(a.kind) && kinds.includes(b.kind));
}

/** One order, short; what has no words of ours is said in the engine's. */
export function orderWords(game: BattleshipsGame, view: BattleView, event: WireEvent): string {
  const unit = view.units.find((u) => u.id === event.unit);
  if (unit === undefined) return eventWords(event, namesOf(game));
  const ship = shipName(game, unit.id);
  switch (event.kind) {
    case 'target': {
      const isMain = event.rule !== '5.11';
      if (event.target === undefined) return t(isMain ? 'panel.order.hold' : 'panel.order.holdSecondary', { ship });
      const target = shipName(game, event.target);
      return t(isMain ? 'panel.order.aim' : 'panel.order.aimSecondary', { ship, target });
    }
    case 'launch': {
      const target = view.units.find((u) => u.name === unit.torpedoTarget);
      if (target === undefined) return t('panel.order.keep', { ship });
      return t('panel.order.launch', { ship, target: shipName(game, target.id) });
    }
    case 'move':
      return unit.status === 'afloat'
        ? t('panel.order.move', { ship, pose: poseWords({ ...unit, heading: HEADINGS.indexOf(unit.heading) }) })
        : t('panel.order.leave', { ship });
    case 'exit':
      return t('panel.order.leave', { ship });
    case 'star':
      return t('panel.order.star', { ship, hex: String(event.data?.hex ?? '') });
    case 'smoke':
      return t('panel.order.smoke', { ship });
    default:
      return eventWords(event, namesOf(game));
  }
}

const WHAT: Readonly<Record<string, 'targets' | 'moves' | 'torpedoes'>> = {
  target: 'targets',
  move: 'moves',
  exit: 'moves',
  smoke: 'moves',
  launch: 'torpedoes',
};

/** What the orders that wait to be confirmed are about: by the phase they were given in, or, where the page was loaded since, by the orders. */
export function aboutOrders({
  game,
  view,
  events,
  seat,
}: BattleshipsModel): 'targets' | 'moves' | 'torpedoes' | 'orders' {
  const orders = ordersOf(game, view.value, events.value, seat.value ?? -1);
  const last = events.value.find((event) => event.n === orders.at(-1)?.n);
  return WHAT[view.value.phase.split('-')[0]!] ?? WHAT[last?.kind ?? ''] ?? 'orders';
}
