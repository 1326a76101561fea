/**
 * Belief: what a seat may think of where the other side's fleets are. Particles are guesses at all of them at once, rolled forward by a sailing
 * policy, struck out where search would have found them, weighted by dice that did not find, drawn anew from those that are left; where none
 * is left, from the sound superset of `whereabouts`. All that it reads of a campaign is what a drawn world has in common with the true one.
 */
import { otherSeat, type Seat, type ThrowName, type UnitId, unitId } from '../core/brand.js';
import { type Chance, SeededChance, throwName } from '../core/chance.js';
import type { Campaign } from './campaign.js';
import { isThere, slotsOf } from './fleets.js';
import { phaseOf, rowAt } from './history.js';
import { isSeenIn } from './knowledge.js';
import { type CampaignState, contactAt, F, fleetAt, G, K, U } from './layout.js';
import { searchersIn } from './looking.js';
import { Minds } from './minds.js';
import { categoryOfKind, kindOfUnit, phaseOfTime, stepsOf, whereabouts } from './possible.js';
import { byHabit, type SailingPolicy, type Sailor } from './sailing-policy.js';
import { homeOf } from './sent-home.js';
import { KIND, SLOTS } from './spec.js';

export const PARTICLES = 512;

/** Units that have been together for all that the seat knows: their guesses are one. */
interface Cluster {
  readonly unit: number;
  readonly kind: number;
  readonly steps: number;
  /** By particle: where it began the phase before, -1 if nobody knows; where it began this one, and where it is by the end of its move. */
  readonly was: Int16Array;
  readonly from: Int16Array;
  readonly to: Int16Array;
  /** By particle, the doctrine that leads the fleet. */
  readonly mind: Uint8Array;
  readonly weight: Float64Array;
  phase: number;
  /** Whether dice of searches at the end of its move have been reckoned in this phase. */
  isAsked: boolean;
}

/** Where a seat may believe units to be that it does not follow. */
export interface Guess {
  readonly units: readonly UnitId[];
  /** Where they were seen last, and when. */
  readonly seenHex: number;
  readonly seenTime: number;
  /** By hex; sums to 1. */
  readonly chances: Float64Array;
}

const DRAW = { end: 2, pick: 3, repair: 4, contact: 5 } as const;
const MOST_LOOKS = 6;
const MANY = 1_000_000;
/** Prime to their number: guesses are taken all over. */
const SHUFFLE = 167;

export class Belief {
  readonly #c: Campaign;
  readonly #seat: Seat;
  readonly #policy: SailingPolicy;
  /** Made when the first fleet of an update sails. */
  #sailor: Sailor | undefined;
  readonly #clusters = new Map<string, Cluster>();
  /** Own fleets whose searches of this phase have been reckoned, by slot. */
  readonly #looked = new Uint8Array(SLOTS);
  readonly #told = new Set<string>();
  readonly #minds = new Minds();
  #phase = -1;
  #draws = 0;

  constructor(c: Campaign, seat: Seat, policy: SailingPolicy = byHabit) {
    this.#c = c;
    this.#seat = seat;
    this.#policy = policy;
  }

  /**
   * A world drawn for the seat as it stands: whenever it is asked. False if it has not come up to the phase under way yet, where `isOver` ended it:
   * the next time it goes on from there.
   */
  update(world: CampaignState, chance: Chance, isOver: () => boolean = () => false): boolean {
    this.#sailor = undefined;
    const phase = phaseOf(world);
    if (phase !== this.#phase) {
      this.#looked.fill(0);
      this.#told.clear();
    }
    this.#phase = phase;
    for (const [key, units] of this.#groups(world)) {
      if (!this.#sync(world, key, units[0]!, chance, isOver)) return false;
    }
    this.#takeContacts(world, chance);
    this.#takeSearches(world);
    for (const cluster of this.#clusters.values()) this.#strike(world, cluster, chance);
    return true;
  }

  /** By hex, how likely the unit is there if the seat does not follow it; sums to 1. */
  chances(world: CampaignState, u: number, out: Float64Array): void {
    out.fill(0);
    const cluster = this.#clusters.get(this.#keyOf(world, u));
    const { free } = whereabouts(this.#c, world, this.#seat, u);
    const count = free.reduce((sum, is) => sum + is, 0);
    const at = cluster === undefined ? undefined : this.#now(world, cluster);
    let sum = 0;
    if (at !== undefined && cluster !== undefined) {
      for (let i = 0; i < PARTICLES; i++) {
        if (free[at[i]!] === 0) continue;
        out[at[i]!] = out[at[i]!]! + cluster.weight[i]!;
        sum += cluster.weight[i]!;
      }
    }
    // So much is kept for what the policy would not do.
    const trust = sum > 0 ? TRUST : 0;
    for (let hex = 0; hex < out.length; hex++) {
      out[hex] = (sum > 0 ? (trust * out[hex]!) / sum : 0) + (free[hex] === 1 ? (1 - trust) / Math.max(1, count) : 0);
    }
  }

  /** Units that are not followed, with those that are guessed at together. */
  guesses(world: CampaignState): Guess[] {
    return [...this.#groups(world).values()].flatMap((all) => {
      const units = all.filter((u) => !this.#isFollowed(world, u));
      const first = units[0];
      if (first === undefined) return [];
      const chances = new Float64Array(this.#c.map.hexes);
      this.chances(world, first, chances);
      const o = this.#c.unitsAt + first * U.size;
      const seen = { seenHex: world[o + U.seenHex]!, seenTime: world[o + U.seenTime]! };
      return [{ units: units.map((u) => unitId(u)), ...seen, chances }];
    });
  }

  #isFollowed(world: CampaignState, u: number): boolean {
    const k = world[this.#c.unitsAt + u * U.size + U.contact]!;
    if (k < 0 || k >= SLOTS || world[contactAt(this.#seat, k) + K.fleet]! < 0) return false;
    return isSeenIn(this.#c, world, u, this.#seat, k);
  }

  /** Where particle `i` has a unit that is not followed; -1 if nothing is believed of it. */
  hexIn(world: CampaignState, i: number, u: number): number {
    const cluster = this.#clusters.get(this.#keyOf(world, u));
    return cluster === undefined ? -1 : this.#now(world, cluster)[i % PARTICLES]!;
  }

  #keyOf(world: CampaignState, u: number): string {
    const o = this.#c.unitsAt + u * U.size;
    const kind = kindOfUnit(this.#c, u);
    const single = kind === KIND.boats || kind === KIND.submarines ? u : -1;
    return [this.#c.startFleet[u], single, world[o + U.seenHex], world[o + U.seenTime]].join();
  }

  #groups(world: CampaignState): Map<string, number[]> {
    const enemy = otherSeat(this.#seat);
    const groups = new Map<string, number[]>();
    for (let u = this.#c.firstSea[enemy]!; u < this.#c.firstSea[enemy + 1]!; u++) {
      if (world[this.#c.unitsAt + u * U.size + U.seen]! >= GONE) continue;
      const key = this.#keyOf(world, u);
      const units = groups.get(key);
      if (units === undefined) groups.set(key, [u]);
      else units.push(u);
    }
    for (const [key, cluster] of this.#clusters) {
      if (groups.has(key)) continue;
      this.#clusters.delete(key);
      this.#learn(world, cluster);
    }
    return groups;
  }

  /** Units that were guessed at have been seen. */
  #learn(world: CampaignState, cluster: Cluster): void {
    const o = this.#c.unitsAt + cluster.unit * U.size;
    const [hex, time] = [world[o + U.seenHex]!, world[o + U.seenTime]!];
    if (time === 0 || Math.abs(phaseOfTime(time) - cluster.phase) > 1) return;
    const { hexes, bySea } = this.#c.map;
    const { from, to } = cluster;
    const nearness = (i: number): number => {
      const far = Math.min(bySea[to[i]! * hexes + hex]!, bySea[from[i]! * hexes + hex]!);
      return 1 / (1 + far * far);
    };
    this.#minds.learn(cluster, nearness, this.#clusters.values());
  }

  /** New where units have been seen; rolled on to the phase under way, unless that takes too long. */
  #sync(world: CampaignState, key: string, unit: number, chance: Chance, isOver: () => boolean): boolean {
    const known = this.#clusters.get(key);
    const cluster = known ?? this.#seen(world, unit);
    if (known === undefined) {
      this.#clusters.set(key, cluster);
      this.#sail(world, cluster, chance);
    }
    while (cluster.phase < this.#phase && world[G.sea]! > 0) {
      if (isOver()) return false;
      cluster.phase++;
      cluster.isAsked = false;
      cluster.was.set(cluster.from);
      cluster.from.set(cluster.to);
      const row = rowAt(this.#c, this.#seat, cluster.phase, cluster.kind);
      for (let i = 0; row >= 0 && i < PARTICLES; i++) {
        const hex = cluster.from[i]!;
        if ((world[row + (hex >> 4)]! & (1 << (hex & 15))) !== 0) cluster.weight[i] = 0;
      }
      this.#resample(cluster, chance);
      this.#sail(world, cluster, chance);
    }
    return true;
  }

  /** All are where it was seen last, in the phase in which it was. */
  #seen(world: CampaignState, unit: number): Cluster {
    const o = this.#c.unitsAt + unit * U.size;
    const make = (fill: number): Int16Array => new Int16Array(PARTICLES).fill(fill);
    const seen = world[o + U.seenHex]!;
    return {
      ...{ unit, kind: kindOfUnit(this.#c, unit), steps: stepsOf(this.#c, world, unit) },
      ...{ was: make(-1), from: make(seen), to: make(seen), weight: new Float64Array(PARTICLES).fill(1) },
      mind: this.#minds.spread(PARTICLES),
      ...{ phase: Math.min(this.#phase, phaseOfTime(world[o + U.seenTime]!)), isAsked: false },
    };
  }

  #name(kind: number, i: number): ThrowName {
    return throwName(this.#draws & 127, kind, i & 255, (this.#draws >> 7) & 1023);
  }

  /** Each particle makes its move of the phase. */
  #sail(world: CampaignState, cluster: Cluster, chance: Chance): void {
    this.#draws++;
    const draw = (i: number): number => {
      if ((i & 255) === 0) this.#draws++;
      return (chance.die(MANY, this.#name(DRAW.end, i)) - 0.5) / MANY;
    };
    this.#sailor ??= this.#policy(this.#c, world, this.#seat);
    this.#sailor.sail(cluster, draw);
    this.#sendHome(world, cluster);
  }

  #sendHome(world: CampaignState, { kind, unit, phase, from, to }: Cluster): void {
    if (kind !== KIND.submarines) return;
    const home = homeOf(this.#c, world, this.#seat, unit, phase);
    if (home === undefined) return;
    const most = PARTICLES * home.chance;
    for (let i = 0; i < PARTICLES; i++) {
      if (home.isNew ? (i * SHUFFLE) % PARTICLES < most : from[i] === home.port) to[i] = home.port;
    }
  }

  /** Where the particles have it now: before its category has moved, after, or half of them while that moves. */
  #now(world: CampaignState, cluster: Cluster): Int16Array {
    const isBefore =
      world[G.sea]! > 0 && (world[G.step] === WORKS || world[G.category]! < categoryOfKind(cluster.kind));
    return isBefore ? cluster.from : cluster.to;
  }

  /** Strikes out particles where the fleet cannot be now, and repairs. */
  #strike(world: CampaignState, cluster: Cluster, chance: Chance): void {
    const { free } = whereabouts(this.#c, world, this.#seat, cluster.unit);
    if (!free.includes(1)) return;
    const at = this.#now(world, cluster);
    let left = 0;
    for (let i = 0; i < PARTICLES; i++) {
      if (free[at[i]!] === 0) cluster.weight[i] = 0;
      left += cluster.weight[i]!;
    }
    if (left > 0) {
      this.#resample(cluster, chance);
      return;
    }
    // All are dead: anywhere that is sound.
    const hexes: number[] = [];
    free.forEach((is, hex) => {
      if (is === 1) hexes.push(hex);
    });
    this.#draws++;
    for (let i = 0; i < PARTICLES; i++) {
      if ((i & 255) === 0) this.#draws++;
      const hex = hexes[chance.die(hexes.length, this.#name(DRAW.repair, i)) - 1]!;
      cluster.to[i] = hex;
      if (at === cluster.from) cluster.from[i] = hex;
      cluster.weight[i] = 1;
    }
  }

  /** Draws particles anew in proportion to their weights, where those have become unequal. */
  #resample(cluster: Cluster, chance: Chance): void {
    const { weight } = cluster;
    let [sum, squares] = [0, 0];
    for (const w of weight) {
      sum += w;
      squares += w * w;
    }
    if (sum === 0 || (sum * sum) / squares > PARTICLES / 2) return;
    this.#draws++;
    const [was, from, to] = [cluster.was.slice(), cluster.from.slice(), cluster.to.slice()];
    const mind = cluster.mind.slice();
    const start = (chance.die(1000, this.#name(DRAW.pick, 0)) - 0.5) / 1000;
    let [at, passed] = [0, weight[0]!];
    for (let i = 0; i < PARTICLES; i++) {
      const wanted = ((i + start) * sum) / PARTICLES;
      while (passed < wanted && at < PARTICLES - 1) passed += weight[++at]!;
      cluster.was[i] = was[at]!;
      cluster.from[i] = from[at]!;
      cluster.to[i] = to[at]!;
      cluster.mind[i] = mind[at]!;
    }
    weight.fill(1);
  }

  /** A contact is one of the clusters of its kind, in each particle the likelier the nearer it has it. */
  #takeContacts(world: CampaignState, chance: Chance): void {
    for (let k = 0; k < SLOTS; k++) {
      const at = contactAt(this.#seat, k);
      const [hex, kind, time] = [world[at + K.hex]!, world[at + K.kind]!, world[at + K.time]!];
      if (world[at + K.fleet]! < 0 || time < 0) continue;
      const key = `${k},${hex}`;
      if (this.#told.has(key)) continue;
      this.#told.add(key);
      this.#takeContact(hex, kind, chance);
    }
  }

  #takeContact(hex: number, kind: number, chance: Chance): void {
    const { hexes, bySea } = this.#c.map;
    const near = [...this.#clusters.values()].filter((cluster) => cluster.kind === kind);
    if (near.length === 0) return;
    this.#draws++;
    for (let i = 0; i < PARTICLES; i++) {
      if ((i & 255) === 0) this.#draws++;
      const odds = near.map(({ from, to, steps }) => {
        const far = Math.min(bySea[to[i]! * hexes + hex]!, bySea[from[i]! * hexes + hex]!);
        return far > steps ? 0 : 1 / (1 + far * far);
      });
      const sum = odds.reduce((a, b) => a + b, 0);
      if (sum === 0) continue;
      let left = (sum * chance.die(1000, this.#name(DRAW.contact, i))) / 1000;
      let n = 0;
      while (n < odds.length - 1 && left > odds[n]!) left -= odds[n++]!;
      near[n]!.to[i] = hex;
    }
  }

  /** Dice that did not find: of own fleets that have moved, and of all when the enemy's category has moved. @rule N12.4 */
  #takeSearches(world: CampaignState): void {
    const own = slotsOf(this.#seat);
    for (let n = 0; n < SLOTS; n++) {
      const f = own + n;
      if (!isThere(world, f) || world[fleetAt(f) + F.moved] === 0 || this.#looked[n] === 1 || f === world[G.mover])
        continue;
      this.#looked[n] = 1;
      for (const cluster of this.#clusters.values()) this.#miss(world, cluster, [f]);
    }
    const all = Array.from({ length: SLOTS }, (_, n) => own + n).filter((f) => isThere(world, f));
    for (const cluster of this.#clusters.values()) {
      if (cluster.isAsked || world[G.step] === WORKS || world[G.category]! <= categoryOfKind(cluster.kind)) continue;
      cluster.isAsked = true;
      this.#miss(world, cluster, all);
    }
  }

  #miss(world: CampaignState, cluster: Cluster, fleets: readonly number[]): void {
    if (cluster.kind > KIND.battle || world[G.sea] === 0) return;
    const at = this.#now(world, cluster);
    const { apart, hexes } = this.#c.map;
    for (let i = 0; i < PARTICLES; i++) {
      let count = 0;
      for (const f of fleets) {
        const o = fleetAt(f);
        const far = apart[world[o + F.hex]! * hexes + at[i]!]!;
        if (far <= world[o + F.search]!) count += searchersIn(this.#c, world, f, far);
      }
      cluster.weight[i] = cluster.weight[i]! * (1 - Math.min(MOST_LOOKS, count) / MOST_LOOKS);
    }
  }
}

/** Of `G.step`: mines are laid and swept before anybody moves. */
const WORKS = 3;
/** How much of the chances the particles have; the rest is spread over the superset. */
const TRUST = 0.9;
/** Of `U.seen`: it has been seen gone. */
const GONE = 100;

/**
 * What a seat may believe, from the state as it knows it alone: dice that found nothing count in the phase under way, what searches were sure of
 * in all. Who knows the same believes the same.
 */
export function beliefOf(c: Campaign, s: CampaignState, seat: Seat): Guess[] {
  const belief = new Belief(c, seat);
  belief.update(s, new SeededChance([0x6265, 0x6c69, 0x6566, seat]));
  return belief.guesses(s);
}
