/** Order of battle: each counter of a scenario with its card, its seat and where it is at the set-up. */
import { bySeat, type Seat } from '../core/brand.js';
import type { Figures } from './campaign.js';
import { hexIn } from './hexes.js';
import type { Counted, Scenario } from './scenario.js';
import { AIR_TYPE, BASE_AT, FLEETS, KIND, NATIONS, type Nation, SHIP_TYPE, SLOTS } from './spec.js';
import {
  type AircraftCard,
  aircraftCard,
  type ShipCard,
  type SubmarineCard,
  shipCard,
  submarineCard,
} from './units/cards.js';

interface Counter {
  readonly seat: Seat;
  readonly nation: number;
  readonly card: ShipCard | SubmarineCard | AircraftCard;
  readonly ship?: ShipCard;
  readonly submarine?: SubmarineCard;
  readonly aircraft?: AircraftCard;
  /** The fleet; of aircraft the carrier, or `BASE_AT` and the port. */
  readonly place: number;
}

/** One id so many times. */
const each = (counted: readonly Counted[]): string[] =>
  counted.flatMap(({ unit, count }) => Array.from({ length: count }, () => unit));

/** All counters by number: ships, flotillas and submarines seat by seat, then aircraft seat by seat. */
export function countersOf(scenario: Scenario): {
  units: Counter[];
  fleetHex: Int16Array;
  fleetKind: Int8Array;
  fleetGroup: Int8Array;
} {
  const units: Counter[] = [];
  const fleetHex = new Int16Array(FLEETS).fill(-1);
  const fleetKind = new Int8Array(FLEETS).fill(-1);
  const fleetGroup = new Int8Array(FLEETS).fill(-1);
  const carried: { seat: Seat; ids: string[]; carriers: number[]; port: number }[] = [];
  const nationOf = (seat: Seat, nation: Nation | 'all'): number =>
    NATIONS.indexOf(nation === 'all' ? scenario.seats[seat]!.nations[0]! : nation);
  bySeat(scenario.seats).forEach(({ forces }, seat) => {
    let slot = seat * SLOTS;
    forces.forEach((force, group) => {
      const { kind, hex } = force;
      if (kind === 'air') {
        const port = scenario.ports.findIndex((of) => of.hex === hex);
        carried.push({ seat, ids: each(force.units), carriers: [], port });
        return;
      }
      const first = units.length;
      const ids = each(force.units);
      // Submarines and boats are fleets of one.
      const isSingle = kind === 'boats' || kind === 'submarines';
      ids.forEach((id, i) => {
        const [ship, submarine] = [shipCard(id), submarineCard(id)];
        const card = (ship ?? submarine)!;
        const place = slot + (isSingle ? i : 0);
        units.push({
          seat,
          nation: nationOf(seat, card.nation),
          card,
          place,
          ...(ship && { ship }),
          ...(submarine && { submarine }),
        });
      });
      for (let i = 0; i < (isSingle ? ids.length : 1); i++) {
        fleetHex[slot] = hexIn(scenario.map, hex);
        fleetKind[slot] = KIND[kind];
        fleetGroup[slot] = group;
        slot++;
      }
      const carriers = units.flatMap(({ ship }, u) => (u >= first && (ship?.capacity ?? 0) > 0 ? [u] : []));
      if (force.aircraft) carried.push({ seat, ids: each(force.aircraft), carriers, port: -1 });
    });
  });
  return { units: [...units, ...flown(units, carried)], fleetHex, fleetKind, fleetGroup };
}

/** Aircraft, the largest first, each on the carrier with most room. @rule G-51 */
function flown(
  ships: readonly Counter[],
  groups: readonly { seat: Seat; ids: string[]; carriers: number[]; port: number }[],
): Counter[] {
  const room = ships.map(({ ship }) => ship?.capacity ?? 0);
  return groups.flatMap(({ seat, ids, carriers, port }) => {
    const cards = ids.map((id) => aircraftCard(id)!).sort((a, b) => b.size - a.size);
    return cards.map((aircraft) => {
      let place = BASE_AT + port;
      if (port < 0) {
        place = carriers.reduce((best, u) => (room[u]! > room[best]! ? u : best), carriers[0]!);
        room[place]! -= aircraft.size;
      }
      return { seat, nation: NATIONS.indexOf(aircraft.nation as Nation), card: aircraft, aircraft, place };
    });
  });
}

/** Figures by unit. */
export function figuresOf(units: readonly Counter[]): Figures {
  const table = (of: (counter: Counter) => number): Int8Array => Int8Array.from(units, of);
  const ship = (figure: (card: ShipCard) => number, none = 0): Int8Array =>
    table(({ ship: card }) => (card ? figure(card) : none));
  const submarine = (figure: (card: SubmarineCard) => number): Int8Array =>
    table(({ submarine: card }) => (card ? figure(card) : 0));
  const aircraft = (figure: (card: AircraftCard) => number, none = 0): Int8Array =>
    table(({ aircraft: card }) => (card ? figure(card) : none));
  const circled = (figure: string): Int8Array => table(({ card }) => (card.circled.includes(figure) ? 1 : 0));
  const both = (figure: 'torpedo' | 'speed' | 'mines' | 'cost'): Int8Array =>
    table(({ ship: card, submarine: boat }) => (card ?? boat)?.[figure] ?? 0);
  return {
    type: table(({ ship: card, aircraft: plane }) =>
      card ? SHIP_TYPE[card.type] : plane ? AIR_TYPE[plane.type] : SHIP_TYPE.SS,
    ),
    nation: table(({ nation }) => nation),
    gun: ship(({ gun }) => gun),
    range: ship(({ range }) => range),
    torpedo: both('torpedo'),
    torpedoC: circled('torpedo'),
    endurance: ship(({ endurance }) => endurance),
    enduranceC: circled('endurance'),
    defence: ship(({ defence }) => defence),
    aa: ship(({ aa }) => aa, -1),
    capacity: ship(({ capacity }) => capacity),
    speed: both('speed'),
    speedC: circled('speed'),
    search: table(({ ship: card, submarine: boat }) => (card ? (card.search ?? -1) : boat ? 0 : -1)),
    asw: table(({ ship: card, aircraft: plane }) => (card ?? plane)?.asw ?? 0),
    aswC: circled('asw'),
    mines: both('mines'),
    cost: both('cost'),
    slow: ship(({ slow }) => (slow ? 1 : 0)),
    raid: submarine(({ raid }) => raid),
    quiet: submarine(({ quiet }) => quiet),
    evasion: submarine(({ evasion }) => evasion),
    evasionC: circled('evasion'),
    air: aircraft(({ air }) => air),
    airC: circled('air'),
    intercept: aircraft(({ intercept }) => intercept),
    interceptC: circled('intercept'),
    ground: aircraft(({ ground }) => ground),
    antiship: aircraft(({ antiship }) => antiship),
    patrol: aircraft(({ patrol }) => patrol ?? -1, -1),
    radius: aircraft(({ radius }) => radius),
    skill: aircraft(({ training }) => training),
    sizes: aircraft(({ size }) => size),
  };
}
