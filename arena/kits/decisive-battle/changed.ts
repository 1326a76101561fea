/** Wars of decisive-battle at random: other powers, ships, fleets, and figures as far as they may go. */

import type { Draws } from '../../../agents/draws.js';
import {
  CARD_TYPES,
  CARDS,
  type CardFigures,
  cardFiguresOf,
  FIGURE_LIMITS,
  MAX_MARKERS,
  MAX_SEATS,
  MAX_UNITS,
  MIN_SEATS,
  NATIONS,
  type Scenario,
  type SeatForce,
  type ShipSpec,
} from '../../../engine/decisive-battle/index.js';

/** A navy larger than this says nothing that a smaller one does not. */
const MAX_NAVY = 12;
/** Rules of the end are tried best where it comes soon. */
const ROUNDS = [1, 14] as const;

/** Always sound. */
export function changedWar(scenario: Scenario, draws: Draws): Scenario {
  const powers = draws.within([MIN_SEATS, MAX_SEATS]);
  const navy = Math.min(MAX_NAVY, Math.floor(MAX_UNITS / powers));
  return {
    ...scenario,
    rounds: draws.within(ROUNDS),
    neutrality: powers > MIN_SEATS && draws.below(4) > 0,
    seats: Array.from({ length: powers }, (_, i) => powerOf(i, draws, draws.within([1, navy]))),
  };
}

function powerOf(number: number, draws: Draws, ships: number): SeatForce {
  const fleets: ShipSpec[][] = [[]];
  for (let n = 0; n < ships; n++) {
    if (n > 0 && draws.below(3) === 0) fleets.push([]);
    fleets.at(-1)!.push(shipOf(draws));
  }
  return { id: `P${number + 1}`, name: `Power ${number + 1}`, nation: draws.oneOf(NATIONS), fleets };
}

function shipOf(draws: Draws): ShipSpec {
  const ship = draws.below(4) === 0 ? ownFigures(draws) : draws.oneOf(CARDS).id;
  const { endurance } = cardFiguresOf({ ship });
  const markers = draws.below(3) === 0 ? draws.within([1, MAX_MARKERS]) : 0;
  const damage = draws.below(3) === 0 ? draws.below(endurance) : 0;
  return { ship, ...(markers > 0 ? { markers } : {}), ...(damage > 0 ? { damage } : {}) };
}

function ownFigures(draws: Draws): CardFigures {
  const figures = Object.entries(FIGURE_LIMITS).map(([name, bounds]) => [name, draws.within(bounds)]);
  return { type: draws.oneOf(CARD_TYPES), ...Object.fromEntries(figures) } as CardFigures;
}
