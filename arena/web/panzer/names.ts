/** Names of units, planes, markers and sides in the language in force. */
import { type Meaning, phraseOf, type Seat, type UnitId } from '../../../engine/index.js';
import {
  describe,
  ENTRY,
  type Intent,
  type Names,
  namesIn,
  type Order,
  type PanzerGame,
} from '../../../engine/panzer/index.js';
import type { OpenedState, WirePlan } from '../model/battle.js';
import { phrases } from './i18n/index.js';
import { sideCalled, sideInSentence } from './i18n/sides.js';
import { told } from './i18n/told.js';

/** A second unit of a type bears a number behind its name. */
export function unitName({ battle }: PanzerGame, unit: UnitId): string {
  const [name, type] = [battle.names[unit], battle.types[unit]];
  if (name === undefined || type === undefined) return '';
  return `${phrases().units[type.name] ?? type.name}${name.slice(type.name.length)}`;
}

export function seatName({ battle }: PanzerGame, seat: Seat): string {
  return sideCalled(battle.scenario.sides[seat as 0 | 1]?.name ?? '');
}

/** Within a sentence. */
export const seatInSentence = ({ battle }: PanzerGame, seat: Seat): string =>
  sideInSentence(battle.scenario.sides[seat as 0 | 1]?.name ?? '');

export function namesOf(game: PanzerGame): Names {
  const own = namesIn(game.battle);
  const { markers } = phrases();
  return {
    unit: (unit) => unitName(game, unit),
    marker: (marker) => markers?.[game.battle.markers[marker]?.kind ?? ''] ?? own.marker(marker),
    plane: own.plane,
    side: (seat) => seatName(game, seat),
  };
}

/** What an order says; nothing for a kind that the page does not know. */
export function orderWords(game: PanzerGame, order: Meaning): string | undefined {
  const { orders } = told();
  if (orders === undefined) return ENTRY.english?.(game, order);
  return phraseOf(orders, order as Order, namesOf(game));
}

/** What a commander means; as it was said where the page has no words of its own for it. */
export function intentWords(game: PanzerGame, { intent, meaning }: Pick<WirePlan, 'intent' | 'meaning'>): string {
  const { intents } = told();
  if (intents === undefined || meaning === undefined) return intent;
  return phraseOf(intents, meaning as Intent, namesOf(game)) ?? intent;
}

/** An action in words, of the state in which it is chosen. */
export function actionWords(game: PanzerGame, s: OpenedState | null, text: string): string {
  if (s === null) return text;
  const action = game.read(s, text);
  if (!action.ok) return text;
  const words = orderWords(game, describe(game.battle, s, action.value));
  return words === undefined ? text : `${words[0]!.toUpperCase()}${words.slice(1)}`;
}
