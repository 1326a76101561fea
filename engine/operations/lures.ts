/**
 * Lures: what draws a fleet of the other side to a hex or keeps it from there, each as a number from 0 to 1 by hex. They are reckoned from what the
 * watcher knows: the scenario, his own fleets and aircraft, and where and when he saw the other side's convoys last.
 */
import { BOTH_SEATS, otherSeat, type Seat } from '../core/brand.js';
import { never } from '../core/result.js';
import type { Campaign } from './campaign.js';
import { isThere, slotsOf } from './fleets.js';
import { hexIn, MOST_STEPS } from './hexes.js';
import { phaseOf } from './history.js';
import { type CampaignState, F, fleetAt, SUNK_SEEN, U } from './layout.js';
import { hexOfAir } from './overhead.js';
import { kindOfUnit, phaseOfTime, stepsOf } from './possible.js';
import { KIND, SHIP_TYPES, SLOTS } from './spec.js';

export const LURES = [
  'in-port',
  'port',
  'home',
  'at-delivery',
  'delivery',
  'at-mark',
  'mark',
  'enemy-port',
  'own-mark',
  'enemy-delivery',
  'enemy-convoy',
  'enemy-convoy-way',
  'own-convoy',
  'own-convoy-way',
  'told-convoy',
  'told-convoy-way',
  'told-warships',
  'fresh-warships',
  'enemy-warships',
  'enemy-near',
  'strike-ring',
  'watched',
  'bombed',
  'hunted',
  'coast',
  'north',
  'west',
] as const;
export type Lure = (typeof LURES)[number];

/** A lure a move farther off draws so much less. */
const FADES = 0.8;
const NEVER = 127;
/** Hexes from a warship at which carriers stand off. */
const RING = [3, 6] as const;
/** What one aircraft adds. */
const [A_BOMBER, A_HUNTER] = [0.2, 0.25];
/** Hexes that count for 1 of the way across the map. */
const ACROSS = 4;

interface Places {
  readonly ports: readonly number[];
  readonly enemyPorts: readonly number[];
  readonly marks: readonly number[];
  readonly ownMarks: readonly number[];
  /** By type of ship, where it is to be delivered. */
  readonly deliveries: readonly (readonly number[])[];
  readonly enemyDeliveries: readonly number[];
}

const places = new WeakMap<Campaign, readonly Places[]>();

/** What the scenario alone says of a seat. */
function placesOf(c: Campaign, seat: Seat): Places {
  let both = places.get(c);
  if (both === undefined) {
    both = BOTH_SEATS.map((of) => placesIn(c, of));
    places.set(c, both);
  }
  return both[seat]!;
}

function placesIn(c: Campaign, seat: Seat): Places {
  const ports = Array.from({ length: c.ports }, (_, p) => p);
  const hexesOf = (of: Seat): number[] => ports.filter((p) => c.portSeat[p] === of).map((p) => c.portHex[p]!);
  const marksOf = (of: Seat): number[] =>
    ports.filter((p) => c.portSeat[p] !== of && isMark(c, of, p)).map((p) => c.portHex[p]!);
  return {
    ports: hexesOf(seat),
    enemyPorts: hexesOf(otherSeat(seat)),
    marks: marksOf(seat),
    ownMarks: marksOf(otherSeat(seat)),
    deliveries: SHIP_TYPES.map((type) => deliveriesOf(c, seat, type)),
    enemyDeliveries: [...new Set(SHIP_TYPES.flatMap((type) => deliveriesOf(c, otherSeat(seat), type)))],
  };
}

/** Shells on the port bring the seat points. */
function isMark(c: Campaign, seat: Seat, port: number): boolean {
  const side = c.scenario.seats[seat]!.id;
  const { id, logistics = 0 } = c.scenario.ports[port]!;
  return c.scenario.awards.some((award) => {
    if (award.side !== side) return false;
    if (award.kind === 'stores') return logistics > 0;
    return (award.kind === 'wrecked' || award.kind === 'shelled') && award.port === id;
  });
}

function deliveriesOf(c: Campaign, seat: Seat, type: (typeof SHIP_TYPES)[number]): number[] {
  const side = c.scenario.seats[seat]!.id;
  return c.scenario.awards.flatMap((award) =>
    (award.kind === 'delivered' || award.kind === 'landed') && award.side === side && award.types.includes(type)
      ? award.hexes.map((label) => hexIn(c.map, label))
      : [],
  );
}

interface Convoys {
  /** About where they can be now, and all of their ways. */
  readonly now: readonly number[];
  readonly ways: readonly number[];
}

interface Overhead {
  readonly watched: Float32Array;
  readonly bombed: Float32Array;
  readonly hunted: Float32Array;
}

export class Lures {
  readonly #c: Campaign;
  readonly #s: CampaignState;
  readonly #watcher: Seat;
  readonly #seat: Seat;
  /** Of the watcher, where they are. */
  readonly #warships: number[] = [];
  readonly #convoys: number[] = [];
  readonly #convoyWays: number[] = [];
  readonly #inReach: Float32Array;
  /** Of the other side, and of the watcher as the other side may reckon them, from where they were seen last. */
  readonly #theirs: Convoys;
  readonly #told: Convoys;
  readonly #air: Overhead;
  readonly #made = new Map<number, Float32Array>();
  /** By lure and steps, those that are the same for all units. */
  readonly #common = new Map<string, Float32Array>();

  constructor(c: Campaign, s: CampaignState, watcher: Seat) {
    this.#c = c;
    this.#s = s;
    this.#watcher = watcher;
    this.#seat = otherSeat(watcher);
    this.#inReach = new Float32Array(c.map.hexes);
    for (let f = slotsOf(watcher); f < slotsOf(watcher) + SLOTS; f++) if (isThere(s, f)) this.#note(f);
    this.#theirs = this.#convoysOf(this.#seat);
    this.#told = this.#convoysOf(watcher);
    this.#air = this.#overhead();
  }

  /** A fleet of the watcher's own. */
  #note(f: number): void {
    const [s, o] = [this.#s, fleetAt(f)];
    const hex = s[o + F.hex]!;
    if (s[o + F.kind] === KIND.battle || s[o + F.kind] === KIND.raider) {
      this.#warships.push(hex);
      const { reach, reachAt } = this.#c.map;
      const at = hex * (MOST_STEPS + 1) + Math.min(MOST_STEPS, s[o + F.speed]!);
      for (let i = reachAt[at]!; i < reachAt[at + 1]!; i++) this.#inReach[reach[i]!] = 1;
    }
    if (s[o + F.kind] !== KIND.transport) return;
    this.#convoys.push(hex);
    this.#addWay(this.#convoyWays, hex, s[o + F.first]!, 0, NEVER);
  }

  /** Hexes of the shortest ways of a cargo, between so many and so many hexes from where it was. */
  #addWay(out: number[], from: number, unit: number, least: number, most: number): void {
    const { hexes, bySea } = this.#c.map;
    const to = nearest(this.#c, from, placesOf(this.#c, this.#c.seatOf[unit]!).deliveries[this.#c.type[unit]!]!);
    if (to < 0) {
      if (least === 0) out.push(from);
      return;
    }
    const all = bySea[from * hexes + to]!;
    for (let hex = 0; hex < hexes; hex++) {
      const far = bySea[from * hexes + hex]!;
      if (far + bySea[hex * hexes + to]! === all && far <= most && far >= Math.min(least, all)) out.push(hex);
    }
  }

  #convoysOf(of: Seat): Convoys {
    const [c, s] = [this.#c, this.#s];
    const [now, ways]: [number[], number[]] = [[], []];
    const told = new Set<number>();
    for (let u = c.firstSea[of]!; u < c.firstSea[of + 1]!; u++) {
      const o = c.unitsAt + u * U.size;
      const [hex, time] = [s[o + U.seenHex]!, s[o + U.seenTime]!];
      if (kindOfUnit(c, u) !== KIND.transport || s[o + U.seen]! === SUNK_SEEN) continue;
      if (told.has(time * c.map.hexes + hex)) continue;
      told.add(time * c.map.hexes + hex);
      const steps = stepsOf(c, s, u);
      const run = steps * Math.max(0, phaseOf(s) - phaseOfTime(time));
      this.#addWay(now, hex, u, Math.max(0, run - steps), run + steps);
      this.#addWay(ways, hex, u, 0, NEVER);
    }
    return { now, ways };
  }

  /** Where warships of the watcher were seen last, no longer ago than so many sea phases. */
  #toldWarships(oldest: number): number[] {
    const [c, s] = [this.#c, this.#s];
    const hexes: number[] = [];
    for (let u = c.firstSea[this.#watcher]!; u < c.firstSea[this.#watcher + 1]!; u++) {
      const kind = kindOfUnit(c, u);
      const o = c.unitsAt + u * U.size;
      if ((kind !== KIND.battle && kind !== KIND.raider) || s[o + U.fleet]! < 0) continue;
      if (phaseOf(s) - phaseOfTime(s[o + U.seenTime]!) <= oldest) hexes.push(s[o + U.seenHex]!);
    }
    return hexes;
  }

  /** What the watcher's aircraft patrol, can bomb, and where they hunt submarines. */
  #overhead(): Overhead {
    const [c, s] = [this.#c, this.#s];
    const { hexes, apart } = c.map;
    const [watched, bombed, hunted] = [new Float32Array(hexes), new Float32Array(hexes), new Float32Array(hexes)];
    for (let u = c.firstAir[this.#watcher]!; u < c.firstAir[this.#watcher + 1]!; u++) {
      const from = s[c.unitsAt + u * U.size + U.hits]! > 0 ? -1 : hexOfAir(c, s, u);
      if (from < 0) continue;
      for (let hex = 0; hex < hexes; hex++) {
        const far = apart[from * hexes + hex]!;
        if (c.antiship[u]! > 0 && far <= c.radius[u]!) bombed[hex] = Math.min(1, bombed[hex]! + A_BOMBER);
        if (far > c.patrol[u]!) continue;
        watched[hex] = 1;
        if (c.asw[u]! > 0) hunted[hex] = Math.min(1, hunted[hex]! + A_HUNTER * (1 + c.aswC[u]!));
      }
    }
    return { watched, bombed, hunted };
  }

  /** Of a unit: lure by lure, each by hex. */
  of(u: number): Float32Array {
    const steps = Math.max(1, stepsOf(this.#c, this.#s, u));
    const key = (this.#c.startFleet[u]! * 32 + this.#c.type[u]!) * 8 + steps;
    let made = this.#made.get(key);
    if (made === undefined) {
      made = new Float32Array(LURES.length * this.#c.map.hexes);
      for (const [i, lure] of LURES.entries()) made.set(this.#one(lure, u, steps), i * this.#c.map.hexes);
      this.#made.set(key, made);
    }
    return made;
  }

  #one(lure: Lure, u: number, steps: number): Float32Array {
    const c = this.#c;
    const deliveries = placesOf(c, this.#seat).deliveries[c.type[u]!] ?? [];
    if (lure === 'home') return this.#toward([c.fleetHex[c.startFleet[u]!]!], steps);
    if (lure === 'at-delivery') return this.#at(deliveries);
    if (lure === 'delivery') return this.#toward(deliveries, steps);
    const key = `${lure} ${steps}`;
    const made = this.#common.get(key) ?? this.#ofAll(lure, steps);
    this.#common.set(key, made);
    return made;
  }

  #ofAll(lure: Exclude<Lure, 'home' | 'at-delivery' | 'delivery'>, steps: number): Float32Array {
    const places = placesOf(this.#c, this.#seat);
    switch (lure) {
      case 'in-port':
        return this.#at(places.ports);
      case 'port':
        return this.#toward(places.ports, steps);
      case 'at-mark':
        return this.#at(places.marks);
      case 'mark':
        return this.#toward(places.marks, steps);
      case 'enemy-port':
        return this.#toward(places.enemyPorts, steps);
      case 'own-mark':
        return this.#toward(places.ownMarks, steps);
      case 'enemy-delivery':
        return this.#toward(places.enemyDeliveries, steps);
      case 'enemy-convoy':
        return this.#toward(this.#convoys, steps);
      case 'enemy-convoy-way':
        return this.#toward(this.#convoyWays, steps);
      case 'own-convoy':
        return this.#toward(this.#theirs.now, steps);
      case 'own-convoy-way':
        return this.#toward(this.#theirs.ways, steps);
      case 'told-convoy':
        return this.#toward(this.#told.now, steps);
      case 'told-convoy-way':
        return this.#toward(this.#told.ways, steps);
      case 'told-warships':
        return this.#toward(this.#toldWarships(NEVER), steps);
      case 'fresh-warships':
        return this.#toward(this.#toldWarships(1), steps);
      case 'enemy-warships':
        return this.#toward(this.#warships, steps);
      case 'enemy-near':
        return this.#inReach;
      case 'strike-ring':
        return this.#ring();
      case 'watched':
        return this.#air.watched;
      case 'bombed':
        return this.#air.bombed;
      case 'hunted':
        return this.#air.hunted;
      case 'coast':
      case 'north':
      case 'west':
        return this.#onMap(lure);
      default:
        return never(lure);
    }
  }

  /** What the map alone says. Of level hexes an admiral takes the first, which is why north and west count. */
  #onMap(lure: 'coast' | 'north' | 'west'): Float32Array {
    const { isSea, rows, columns, beside } = this.#c.map;
    return Float32Array.from(isSea, (sea, hex) => {
      if (lure === 'north') return (rows - Math.floor(hex / columns)) / ACROSS;
      if (lure === 'west') return (columns - (hex % columns)) / ACROSS;
      return sea === 1 && beside.subarray(hex * 6, hex * 6 + 6).includes(-1) ? 1 : 0;
    });
  }

  #at(hexes: readonly number[]): Float32Array {
    const out = new Float32Array(this.#c.map.hexes);
    for (const hex of hexes) out[hex] = 1;
    return out;
  }

  /** One at the nearest of them, and less with each move that it is farther off. */
  #toward(from: readonly number[], steps: number): Float32Array {
    const { hexes, bySea } = this.#c.map;
    const out = new Float32Array(hexes);
    const least = new Uint8Array(hexes).fill(NEVER);
    for (const to of new Set(from)) {
      for (let hex = 0; hex < hexes; hex++) {
        const far = bySea[to * hexes + hex]!;
        if (far < least[hex]!) least[hex] = far;
      }
    }
    const fading = Array.from({ length: NEVER }, (_, far) => FADES ** (far / steps));
    for (let hex = 0; hex < hexes; hex++) out[hex] = least[hex]! < NEVER ? fading[least[hex]!]! : 0;
    return out;
  }

  #ring(): Float32Array {
    const { hexes, apart } = this.#c.map;
    const out = new Float32Array(hexes);
    for (let hex = 0; hex < hexes; hex++) {
      let least = NEVER;
      for (const from of this.#warships) least = Math.min(least, apart[from * hexes + hex]!);
      if (least >= RING[0] && least <= RING[1]) out[hex] = 1;
    }
    return out;
  }
}

function nearest(c: Campaign, from: number, list: readonly number[]): number {
  let [best, at] = [NEVER, -1];
  for (const hex of list) {
    const far = c.map.bySea[from * c.map.hexes + hex]!;
    if (far < best) [best, at] = [far, hex];
  }
  return at;
}
