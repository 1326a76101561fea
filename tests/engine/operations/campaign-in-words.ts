/**
 * Names and facts of a campaign in the second reader's words: ships by card and number, fleets by seat, kind and number, and all that
 * stands after a step.
 */
import { otherSeat } from '../../../engine/core/brand.js';
import type { Campaign } from '../../../engine/operations/campaign.js';
import { hasBit, isThere, nextOf, seatOfFleet, slotsOf } from '../../../engine/operations/fleets.js';
import { labelIn } from '../../../engine/operations/hexes.js';
import { minesIn } from '../../../engine/operations/knowledge.js';
import { type CampaignState, F, fleetAt, G, P, portAt, U } from '../../../engine/operations/layout.js';
import type { Counted, Scenario } from '../../../engine/operations/scenario.js';
import { BASE_AT, FLEET_KINDS, FLEETS, type FleetKind, SLOTS } from '../../../engine/operations/spec.js';
import { aircraftCard } from '../../../engine/operations/units/cards.js';

/** What the second reader calls a kind of fleet. */
const KIND_WORDS: Readonly<Record<FleetKind, string>> = {
  transport: 'transport',
  support: 'support',
  battle: 'battle',
  boats: 'mtb',
  submarines: 'sub',
  raider: 'raider',
};

export type Facts = Readonly<Record<string, unknown>>;

const counted = (units: readonly Counted[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { unit, count } of units) sums[unit] = (sums[unit] ?? 0) + count;
  return sums;
};

/** Aircraft have their numbers by size. */
const bySize = (units: readonly Counted[]): Counted[] =>
  units.toSorted((a, b) => aircraftCard(b.unit)!.size - aircraftCard(a.unit)!.size);

/** Boats and submarines are fleets of one unit each. */
function forcesOf({ seats }: Scenario): Record<string, unknown> {
  const groups = seats.map(({ id, forces }) => {
    const all = forces.flatMap(({ kind, hex, units, aircraft }) => {
      if (kind === 'boats')
        return units.flatMap(({ unit, count }) =>
          Array.from({ length: count }, () => ({ kind: 'mtb', hex, units: { [unit]: 1 } })),
        );
      if (kind === 'air') return [{ kind, hex, units: counted(bySize(units)) }];
      return [
        { kind: KIND_WORDS[kind], hex, units: counted(units), ...(aircraft && { air: counted(bySize(aircraft)) }) },
      ];
    });
    return [id, all] as const;
  });
  return Object.fromEntries(groups);
}

const SIZES = { large: 'L', small: 'S', anchorage: 'A' } as const;

/** The scenario in the form of the second reader's file. */
export function scenarioInWords(scenario: Scenario, turns: number): Record<string, unknown> {
  const { id, map, ports, land, closed, partLand, mines, awards, seats } = scenario;
  const stores = ports.filter(({ logistics, resources }) => (logistics ?? 0) + (resources ?? 0) > 0);
  return {
    id,
    map: [map.columns, map.rows],
    turns,
    land: [...land, ...closed],
    partLand,
    ports: Object.fromEntries(ports.map(({ id: name, hex, size, side }) => [name, [hex, SIZES[size], side]])),
    stores: Object.fromEntries(
      stores.map(({ id: name, logistics = 0, resources = 0 }) => [name, { logistics, resources }]),
    ),
    mines: Object.fromEntries(mines.map(({ hex, count }) => [hex, count])),
    deliver: awards.flatMap((award) =>
      award.kind === 'delivered' || award.kind === 'landed'
        ? award.hexes.map((hex) => [seats.findIndex((seat) => seat.id === award.side), hex, award.types])
        : [],
    ),
    forces: forcesOf(scenario),
  };
}

/** A campaign's names as the game goes on: fleets that are detached take the next number of their kind. */
export class CampaignWords {
  readonly units: readonly string[];
  readonly #fleets = new Map<number, string>();
  readonly #counts = new Map<string, number>();
  /** Fleets that declared works in this sea phase. */
  readonly works = new Map<number, string>();

  constructor(
    readonly c: Campaign,
    s: CampaignState,
  ) {
    const used = new Map<string, number>();
    this.units = Array.from({ length: c.units }, (_, u) => {
      const card = c.cards[u]!;
      used.set(card, (used.get(card) ?? 0) + 1);
      return `${card}.${used.get(card)}`;
    });
    for (let f = 0; f < FLEETS; f++) if (isThere(s, f)) this.nameFleet(s, f);
  }

  nameFleet(s: CampaignState, f: number): string {
    const key = `${f < SLOTS ? 0 : 1}-${KIND_WORDS[FLEET_KINDS[s[fleetAt(f) + F.kind]!]!]}`;
    const number = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, number);
    this.#fleets.set(f, `${key}-${number}`);
    this.works.delete(f);
    return `${key}-${number}`;
  }

  fleet(f: number): string {
    const name = this.#fleets.get(f);
    if (name === undefined) throw new Error(`no fleet ${f}`);
    return name;
  }

  hex(hex: number): string {
    return labelIn(this.c.map.columns, hex);
  }

  /** A fleet, or a base by its hex. */
  place(place: number): string {
    return place >= BASE_AT ? this.hex(this.c.portHex[place - BASE_AT]!) : this.fleet(place);
  }

  shipsOf(s: CampaignState, f: number): string[] {
    const names: string[] = [];
    for (let u: number = s[fleetAt(f) + F.first]!; u >= 0; u = nextOf(this.c, s, u)) names.push(this.units[u]!);
    return names;
  }

  /** Which carrier each aircraft is on. */
  aboard(): Record<string, string> {
    const { startFleet, seaUnits } = this.c;
    const carried = this.units.map((name, u) => [name, startFleet[u]!] as const).slice(seaUnits);
    return Object.fromEntries(
      carried.filter(([, place]) => place < BASE_AT).map(([name, place]) => [name, this.units[place]!]),
    );
  }

  /** A submarine that was forced home is in no fleet until it sails again. */
  #isHome(s: CampaignState, f: number): boolean {
    return s[fleetAt(f) + F.back]! > s[G.turn]!;
  }

  facts(s: CampaignState): Facts {
    return { ...this.#fleetFacts(s), ...this.#unitFacts(s), ...this.#placeFacts(s) };
  }

  #fleetFacts(s: CampaignState): Facts {
    const facts: Record<string, unknown> = {};
    for (let f = 0; f < FLEETS; f++) {
      if (!isThere(s, f) || this.#isHome(s, f)) continue;
      const o = fleetAt(f);
      const enemy = slotsOf(otherSeat(seatOfFleet(f)));
      const finders = Array.from({ length: SLOTS }, (_, i) => enemy + i).filter(
        (e) => isThere(s, e) && !this.#isHome(s, e) && hasBit(s, f, F.found0, e),
      );
      const declared = this.works.get(f);
      facts[`fleet:${this.fleet(f)}`] = {
        seat: f < SLOTS ? 0 : 1,
        kind: KIND_WORDS[FLEET_KINDS[s[o + F.kind]!]!],
        hex: this.hex(s[o + F.hex]!),
        ships: this.shipsOf(s, f),
        moved: s[o + F.moved] === 1 && declared === undefined,
        found: s[o + F.contact]! >= 0,
        by: finders.map((e) => this.fleet(e)).sort(),
        fought: s[o + F.fought] === 1,
        docked: s[o + F.docked] === 1,
        works: declared === undefined ? null : s[o + F.task] === 0 ? 'failed' : declared,
      };
    }
    return facts;
  }

  #unitFacts(s: CampaignState): Facts {
    const { c } = this;
    const facts: Record<string, unknown> = {};
    for (let u = 0; u < c.units; u++) {
      const o = c.unitsAt + u * U.size;
      const f = s[o + U.fleet]!;
      if (u >= c.seaUnits) {
        const start = c.startFleet[u]!;
        const on = start >= BASE_AT ? this.hex(c.portHex[start - BASE_AT]!) : this.units[start];
        const state = f < 0 ? 'lost' : s[o + U.hits] === 0 ? 'ready' : 'damaged';
        facts[`plane:${this.units[u]}`] = { state, on, flown: s[o + U.used] === 1 };
        continue;
      }
      if (f < 0) continue;
      const isBoat = c.endurance[u] === 0;
      if (isBoat && this.#isHome(s, f)) facts[`ship:${this.units[u]}`] = { fleet: null, home: true };
      else if (isBoat) facts[`ship:${this.units[u]}`] = { fleet: this.fleet(f), home: false };
      else facts[`ship:${this.units[u]}`] = { end: c.endurance[u]! - s[o + U.hits]!, fleet: this.fleet(f) };
    }
    return facts;
  }

  #placeFacts(s: CampaignState): Facts {
    const { c } = this;
    const facts: Record<string, unknown> = {};
    c.scenario.ports.forEach(({ hex, size, logistics = 0, resources = 0 }, p) => {
      const o = portAt(p);
      if (size !== 'anchorage') facts[`sortie:${hex}`] = s[o + P.allowed]!;
      if (logistics + resources === 0) return;
      const units = Array.from({ length: 6 }, (_, d) => Array.from({ length: s[o + P.logistics + d]! }, () => d));
      facts[`store:${hex}`] = { logistics: units.flat(), resources: s[o + P.resources]! };
    });
    for (let hex = 0; hex < c.map.hexes; hex++) {
      if (minesIn(c, s, hex) > 0 || c.startMines[hex]! > 0) facts[`mines:${this.hex(hex)}`] = minesIn(c, s, hex);
    }
    return facts;
  }
}

/** What is different from before; what is no longer there is null. */
export function changedFacts(before: Facts, after: Facts): Facts {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(after)) {
    if (JSON.stringify(before[name]) !== JSON.stringify(value)) changed[name] = value;
  }
  for (const name of Object.keys(before)) if (!(name in after)) changed[name] = null;
  return changed;
}
