/** Names of ships, fleets and powers in the language in force. */

import {
  type BattleView,
  cardOf,
  type DecisiveBattleGame,
  type FleetView,
  type ShipSpec,
  shipNameOf,
} from '../../../engine/decisive-battle/index.js';
import { bySeat, type FleetId, type Seat, type UnitId } from '../../../engine/index.js';
import { language } from '../i18n/index.js';
import { sideName } from '../i18n/names.js';
import { w } from './i18n/index.js';

type Named = Pick<DecisiveBattleGame, 'battle'>;

/** A ship of her own name is called by it in every language. */
export function specName(spec: ShipSpec): string {
  const card = spec.name === undefined && typeof spec.ship === 'string' ? cardOf(spec.ship) : undefined;
  return withoutYear((language.value === 'ja' && card?.ja) || shipNameOf(spec));
}

/** What the engine puts behind the name of a second ship, ` (2)`. */
const numberOf = ({ battle }: Named, unit: UnitId): string =>
  battle.names[unit]!.slice(shipNameOf(battle.specs[unit]!).length);

/** Cards of one ship at different times bear the year; in a battle she is there once. */
const withoutYear = (name: string): string => name.replace(/\s*[（(]\d{4}[)）]$/, '');

export const shipName = ({ battle }: Named, unit: UnitId): string => {
  const spec = battle.specs[unit];
  return spec === undefined ? '' : `${specName(spec)}${numberOf({ battle }, unit)}`;
};

/** Of the name that the engine gives her. */
export const unitName = (game: Named, name: string): string => {
  const unit = game.battle.names.indexOf(name);
  return unit < 0 ? name : shipName(game, unit);
};

/** A fleet goes by the ship that leads it, so that nobody looks for one that has sunk. */
export const fleetOfShip = (game: Named, lead: UnitId): string => w('board.fleetName', { ship: shipName(game, lead) });
export const fleetName = (game: Named, { id, ships }: Pick<FleetView, 'id' | 'ships'>): string =>
  fleetOfShip(game, ships[0] ?? id);
/** Of a fleet's number. */
export const fleetNameIn = (game: Named, { fleets }: Pick<BattleView, 'fleets'>, id: FleetId): string =>
  fleetName(game, fleets.find((f) => f.id === id) ?? { id, ships: [] });

export function seatName({ battle }: Named, seat: Seat): string {
  const power = battle.scenario.seats[seat];
  return power === undefined ? '' : sideName(power);
}

export const nationOf = ({ battle }: Named, seat: Seat): string => battle.scenario.seats[seat]?.nation ?? '';

/** The seat that leads a side; -1 while the order of the powers is open. @rule W1.1 */
export const headOf = (view: BattleView, side: 'leader' | 'rival'): Seat =>
  bySeat(view.seats).findIndex((seat) => seat.rank === (side === 'leader' ? 1 : 2));

/** `The side of Japan`. */
export function sideWords(game: Named, view: BattleView, side: 'leader' | 'rival'): string {
  const head = headOf(view, side);
  return head < 0 ? w(`side.${side}`) : w('side.of', { power: seatName(game, head) });
}
