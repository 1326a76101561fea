/** Orders that a seat gave in the phase that is running, in words: to be confirmed or taken back. */
import { type BattleshipsGame, type Event, eventIn, type Order } from '../../../../engine/battleships/index.js';
import { NO_SEAT, never, type Seat, type UnitId } from '../../../../engine/index.js';
import type { WireEvent } from '../../model/battle.js';
import type { BattleshipsModel } from '../model/battle.js';
import { eventWords } from './event-words.js';
import { namesOf } from './names.js';
import { orderWords } from './order-words.js';

/** Kinds of events that tell of an order, not of dice. */
const ORDERS = ['target', 'launch', 'move', 'exit', 'star', 'smoke', 'mine-laid', 'flagship'] as const;
type OrderEvent = Extract<Event, { kind: (typeof ORDERS)[number] }>;

const isOrder = ({ kind }: { readonly kind: string }): boolean => ORDERS.some((order) => order === kind);
const ofOrder = (event: Event): event is OrderEvent => isOrder(event);

export interface GivenOrder {
  /** Number of its event. */
  readonly n: number;
  readonly text: string;
}

/** The own orders at the end of the diary, back to the last thing that was none. */
export function ordersOf(game: BattleshipsGame, events: readonly WireEvent[], seat: Seat): GivenOrder[] {
  const orders: GivenOrder[] = [];
  // What comes of the last order by itself, as a ship that arrives with the new turn, is no order and hides none.
  let end = events.length - 1;
  while (end >= 0 && !isOrder(events[end]!) && events[end]!.rolls === undefined) end--;
  const last = events[end];
  for (let i = end; i >= 0; i--) {
    const event = events[i]!;
    const isOwn = event.unit === undefined || game.battle.seatOf[event.unit] === seat;
    if (event.turn !== last!.turn || !isOrder(event) || !isOwn || isOfAnotherPhase(event, last!)) break;
    orders.unshift({ n: event.n, text: eventOrderWords(game, event) });
  }
  return orders;
}

const SAME_PHASE: readonly (readonly string[])[] = [['move', 'exit', 'smoke']];

function isOfAnotherPhase(a: WireEvent, b: WireEvent): boolean {
  return a.kind !== b.kind && !SAME_PHASE.some((kinds) => kinds.includes(a.kind) && kinds.includes(b.kind));
}

/** One order, short; what has no words of ours is said in the engine's. */
export function eventOrderWords(game: BattleshipsGame, event: WireEvent): string {
  const told = eventIn(event);
  const order = told && ofOrder(told) ? orderOf(told) : undefined;
  return (order && orderWords(game, order)) ?? eventWords(event, namesOf(game));
}

/** The order that an event tells of; nothing for orders of the whole fleet. */
function orderOf(event: OrderEvent): Order | undefined {
  switch (event.kind) {
    case 'target':
      return { kind: 'order-aim', unit: event.unit, battery: event.data.battery, ...targetOf(event) };
    case 'launch':
      return { kind: 'order-launch', unit: event.unit, ...targetOf(event) };
    case 'move':
    case 'exit': {
      const { path, hex, heading, speed } = event.data;
      const move = { kind: 'order-move', unit: event.unit, path } as const;
      if (hex === undefined) return { ...move, leaves: { decides: false } };
      return { ...move, to: { hex, heading: heading!, speed: speed! } };
    }
    case 'star':
      return { kind: 'order-star', unit: event.unit, hex: event.data.hex };
    case 'smoke':
      return { kind: 'order-smoke', unit: event.unit, lays: true };
    case 'mine-laid':
    case 'flagship':
      return undefined;
    default:
      return never(event);
  }
}

const targetOf = ({ target }: { readonly target?: UnitId }) => (target === undefined ? {} : { target });

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
  const orders = ordersOf(game, events.value, seat.value ?? NO_SEAT);
  const last = events.value.find((event) => event.n === orders.at(-1)?.n);
  return WHAT[view.value.phase.split('-')[0]!] ?? WHAT[last?.kind ?? ''] ?? 'orders';
}
