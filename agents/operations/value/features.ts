/**
 * Features of a position, in points of the scenario: what stands already, what cargo is still to bring, whom guns and aircraft threaten, and
 * which ports may be shelled. Each is of seat 0 less that of seat 1. Reckoned on a whole world, true or drawn.
 */
import { BOTH_SEATS, otherSeat, type Scores, type Seat, scoresFor } from '../../../engine/index.js';
import {
  BASE_AT,
  type CampaignState,
  F,
  firstOf,
  fleetAt,
  G,
  isDetected,
  isReady,
  isThere,
  KIND,
  nextOf,
  type OperationsGame,
  P,
  portAt,
  SHIP_TYPES,
  SLOTS,
  slotsOf,
  startOf,
  U,
} from '../../../engine/operations/index.js';
import { type Atlas, atlasOf, type Mark } from '../admiral/atlas.js';

/** What is reckoned beside the points that stand. */
export const FEATURES = ['cargo', 'guns', 'aircraft', 'shells'] as const;
export type Feature = (typeof FEATURES)[number];
export const FEATURE_COUNT = FEATURES.length;
const [CARGO, GUNS, AIRCRAFT, SHELLS] = [0, 1, 2, 3];

const FLEETS = 2 * SLOTS;
/** A convoy that has so many phases in hand is as good as there: part of its points by phases in hand, and less for each phase of the way. */
const IN_HAND = [0.5, 0.7, 0.85, 0.93, 0.97];
const A_PHASE_AWAY = 0.02;
/** What is a sea phase away counts for so much less. */
const PATIENCE = 0.75;
/** An enemy who is not followed is met by chance. */
const UNSEEN = 0.4;
/** Points of a ship's worth that one attack by a ready aircraft takes, for each point of its strength. */
const AN_ATTACK = 0.03;
/** Points of damage for a unit of stores, for aircraft of an airfield, and of a gun. */
const [A_STORE, A_FIELD, A_GUN] = [2.2, 3, 0.2];

export class Features {
  /** By `FEATURES`, of the last state. */
  readonly values = new Float64Array(FEATURE_COUNT);
  /** Points that stand, less par. */
  margin = 0;
  /** Part of the campaign's sea phases that is left, 0 to 1. */
  rest = 0;
  readonly #game: OperationsGame;
  readonly #atlas: Atlas;
  readonly #scores: Scores;
  /** By fleet: worth of what is in it, points of its guns, and what it can stand. */
  readonly #worth = new Float64Array(FLEETS);
  readonly #fire = new Float64Array(FLEETS);
  readonly #life = new Float64Array(FLEETS);
  #phasesLeft = 0;

  constructor(game: OperationsGame) {
    this.#game = game;
    this.#atlas = atlasOf(game.campaign);
    this.#scores = scoresFor(game);
  }

  read(s: CampaignState): void {
    const { turns } = this.#game.campaign.scenario;
    this.#game.scores(s, this.#scores);
    this.margin = this.#scores.margin[0]!;
    this.#phasesLeft = (turns - s[G.turn]!) * 3 + 3 - Math.max(1, s[G.sea]!);
    this.rest = (this.#phasesLeft + 1) / (3 * turns);
    this.values.fill(0);
    this.#muster(s);
    for (const seat of BOTH_SEATS) {
      const sign = seat === 0 ? 1 : -1;
      this.#add(CARGO, sign * this.#cargo(s, seat));
      this.#add(SHELLS, sign * this.#shells(s, seat));
      this.#add(AIRCRAFT, sign * this.#aircraft(s, seat));
    }
    this.#add(GUNS, this.#guns(s));
  }

  #add(at: number, points: number): void {
    this.values[at] = this.values[at]! + points;
  }

  #muster(s: CampaignState): void {
    const c = this.#game.campaign;
    for (let f = 0; f < FLEETS; f++) {
      let [worth, fire, life] = [0, 0, 0];
      for (let u: number = firstOf(s, f); u >= 0; u = nextOf(c, s, u)) {
        const left = c.endurance[u]! - s[c.unitsAt + u * U.size + U.hits]!;
        worth += this.#atlas.worth[u]!;
        fire += (2 * left <= c.endurance[u]! ? 0.5 : 1) * (c.gun[u]! + 0.5 * c.torpedo[u]!);
        life += (left + 1) * (1 + c.defence[u]! / 3);
      }
      this.#worth[f] = worth;
      this.#fire[f] = fire;
      this.#life[f] = life;
    }
  }

  /** Points that cargo under way may bring in time. */
  #cargo(s: CampaignState, seat: Seat): number {
    const c = this.#game.campaign;
    let sum = 0;
    for (let f = slotsOf(seat); f < slotsOf(seat) + SLOTS; f++) {
      if (!isThere(s, f)) continue;
      const o = fleetAt(f);
      const speed = Math.max(1, s[o + F.speed]!);
      let best = 0;
      for (const { hex, points } of this.#atlas.deliveries[seat]!) {
        let all = 0;
        for (let u: number = firstOf(s, f); u >= 0; u = nextOf(c, s, u)) all += points[u]!;
        if (all === 0) continue;
        const phases = Math.ceil(c.map.bySea[s[o + F.hex]! * c.map.hexes + hex]! / speed);
        const inHand = this.#phasesLeft + 1 - s[o + F.moved]! - phases;
        if (inHand < 0) continue;
        best = Math.max(best, all * (IN_HAND[Math.min(inHand, IN_HAND.length - 1)]! - A_PHASE_AWAY * phases));
      }
      sum += best;
    }
    return sum;
  }

  /** Of two fleets that may meet the weaker is in danger, the less the farther off and the less the other knows of it. */
  #guns(s: CampaignState): number {
    let sum = 0;
    for (let f = 0; f < SLOTS; f++) {
      if (!this.#isAfloat(s, f)) continue;
      for (let e = SLOTS; e < FLEETS; e++) {
        if (!this.#isAfloat(s, e)) continue;
        const own = this.#fire[f]! * (this.#life[f]! + this.#friends(s, f));
        const other = this.#fire[e]! * (this.#life[e]! + this.#friends(s, e));
        const [hunter, prey, sign] = own >= other ? [f, e, 1] : [e, f, -1];
        sum += sign * this.#menace(s, hunter, prey) * (Math.abs(own - other) / (own + other + 1));
      }
    }
    return sum;
  }

  #isAfloat(s: CampaignState, f: number): boolean {
    return isThere(s, f) && s[fleetAt(f) + F.docked] === 0 && s[fleetAt(f) + F.kind] !== KIND.submarines;
  }

  /** What others of its side in the hex can stand for it. */
  #friends(s: CampaignState, f: number): number {
    const first = f < SLOTS ? 0 : SLOTS;
    let sum = 0;
    for (let g = first; g < first + SLOTS; g++) {
      const isHere = g !== f && isThere(s, g) && s[fleetAt(g) + F.hex] === s[fleetAt(f) + F.hex];
      if (isHere && s[fleetAt(g) + F.kind] === KIND.battle) sum += this.#life[g]!;
    }
    return sum;
  }

  #menace(s: CampaignState, hunter: number, prey: number): number {
    const [h, p] = [fleetAt(hunter), fleetAt(prey)];
    const kind = s[h + F.kind]!;
    if (kind !== KIND.battle && kind !== KIND.raider && kind !== KIND.boats) return 0;
    const { bySea, hexes } = this.#game.campaign.map;
    const far = bySea[s[h + F.hex]! * hexes + s[p + F.hex]!]!;
    const phases = far / Math.max(1, s[h + F.speed]!);
    if (phases > Math.min(this.#phasesLeft + 1, kind === KIND.boats ? 1 : 4)) return 0;
    return this.#worth[prey]! * PATIENCE ** phases * (isDetected(s, prey) ? 1 : UNSEEN);
  }

  /** What ready aircraft may take from the best fleet in their reach. */
  #aircraft(s: CampaignState, seat: Seat): number {
    const c = this.#game.campaign;
    const enemy = slotsOf(otherSeat(seat));
    let sum = 0;
    for (let u: number = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
      const power = c.antiship[u]!;
      if (power === 0 || !isReady(c, s, u)) continue;
      const start = startOf(c, s, u);
      if (start < BASE_AT && !isThere(s, start)) continue;
      const from = start >= BASE_AT ? c.portHex[start - BASE_AT]! : s[fleetAt(start) + F.hex]!;
      let most = 0;
      for (let e = enemy; e < enemy + SLOTS; e++) {
        if (!this.#isAfloat(s, e)) continue;
        const far = c.map.apart[from * c.map.hexes + s[fleetAt(e) + F.hex]!]!;
        if (far > c.radius[u]!) continue;
        most = Math.max(most, this.#worth[e]! * (isDetected(s, e) ? 1 : UNSEEN));
      }
      sum += AN_ATTACK * power * most;
    }
    return sum;
  }

  /** What the best fleet for it may bring by shells at each port that is worth them. */
  #shells(s: CampaignState, seat: Seat): number {
    const c = this.#game.campaign;
    let sum = 0;
    for (const mark of this.#atlas.marks[seat]!) {
      let most = 0;
      for (let f = slotsOf(seat); f < slotsOf(seat) + SLOTS; f++) {
        if (!isThere(s, f) || s[fleetAt(f) + F.kind] !== KIND.battle) continue;
        const far = c.map.bySea[s[fleetAt(f) + F.hex]! * c.map.hexes + mark.hex]!;
        const phases = far / Math.max(1, s[fleetAt(f) + F.speed]!);
        if (phases > this.#phasesLeft + 1) continue;
        most = Math.max(most, this.#shelling(s, f, mark) * PATIENCE ** phases);
      }
      sum += most;
    }
    return sum;
  }

  #shelling(s: CampaignState, f: number, { port, stores, wrecked, least, shelled, types }: Mark): number {
    const c = this.#game.campaign;
    let [damage, isOfType, hasFired] = [0, false, false];
    for (let u: number = firstOf(s, f); u >= 0; u = nextOf(c, s, u)) {
      if (c.range[u]! > 0) damage += c.gun[u]! / 5 + A_GUN;
      const type = SHIP_TYPES[c.type[u]!];
      if (type === undefined || !types.includes(type)) continue;
      isOfType = true;
      if ((s[c.unitsAt + u * U.size + U.used]! & (1 << port)) !== 0) hasFired = true;
    }
    let points = (stores * damage) / A_STORE;
    if (wrecked > 0 && s[portAt(port) + P.wrecked]! < least) points += wrecked * Math.min(1, damage / A_FIELD);
    if (shelled > 0 && isOfType && !hasFired) points += shelled;
    return points;
  }
}
