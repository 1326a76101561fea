/** Generator of two fleets of random make-up, about as strong as each other. */
import type { Draws } from '../../../agents/draws.js';
import { NATIONS, type Nation, type ShipData } from '../../../engine/battleships/index.js';
import type { SkirmishSettings } from './encounter-settings.js';
import { FLEET_LIST, groupOf, pointsFor } from './fleets.js';

export interface MakeUp {
  /** Who commands; ships may be of any nation where fleets are mixed. */
  readonly nations: readonly [Nation, Nation];
  readonly ships: readonly [readonly ShipData[], readonly ShipData[]];
}

/** Navies that fought each other on the surface, or were about to. */
const ENEMIES: readonly (readonly [Nation, Nation])[] = [
  ['UK', 'GE'],
  ['UK', 'IT'],
  ['UK', 'JP'],
  ['UK', 'FR'],
  ['US', 'JP'],
  ['US', 'GE'],
  ['US', 'FR'],
  ['FR', 'GE'],
  ['FR', 'IT'],
];

/** How often a ship is of each group. */
const GROUPS = ['capital', 'cruiser', 'destroyer'] as const;
const SHARES = [0.35, 0.4, 0.25];

/** Fleets drawn for one enemy, and enemies drawn, until two are near enough. */
const TRIES = 12;

const worth = (fleet: readonly ShipData[]): number => fleet.reduce((sum, ship) => sum + pointsFor(ship), 0);

export function drawMakeUp(draws: Draws, { ships, ratio, mixed }: SkirmishSettings): MakeUp {
  const isMixed = draws.happens(mixed);
  const [a, b] = draws.shuffled(isMixed ? draws.shuffled(NATIONS).slice(0, 2) : draws.oneOf(ENEMIES));
  const from = (nation: Nation): readonly ShipData[] =>
    isMixed ? FLEET_LIST : FLEET_LIST.filter((ship) => ship.nation === nation);
  const fleet = (nation: Nation): ShipData[] => {
    const list = from(nation);
    return Array.from({ length: draws.within(ships) }, () => {
      const group = draws.weighted(GROUPS, SHARES);
      return draws.oneOf(list.filter((ship) => groupOf(ship) === group));
    });
  };
  const most = Math.log(ratio);
  for (let i = 0; i < TRIES; i++) {
    const first = fleet(a!);
    for (let j = 0; j < TRIES; j++) {
      const second = fleet(b!);
      if (Math.abs(Math.log(worth(second) / worth(first))) <= most)
        return { nations: [a!, b!], ships: [first, second] };
    }
  }
  // A fleet is as strong as one of the same ships.
  const both = fleet(a!);
  return { nations: [a!, b!], ships: [both, both] };
}
