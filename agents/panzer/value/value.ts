/**
 * Value function: the chance that each condition of victory will hold at the end, in the order in which they are tested. Who stands near decides
 * over hexes, who has turns left over what leaves or arrives, and the balance of forces over losses.
 */
import {
  FIRST_SEAT,
  never,
  OVER,
  otherSeat,
  type Scores,
  type Seat,
  scoresFor,
  type UnitId,
} from '../../../engine/index.js';
import {
  type BattleState,
  carrierOf,
  chargedBridge,
  chargingBridge,
  DISPERSED,
  EXITED,
  exited,
  G,
  type Goal,
  GRADE_NAMES,
  hasFlag,
  hexesBetween,
  hexOf,
  isCounted,
  loadOf,
  lost,
  type MARKER_KINDS,
  markerHexOf,
  ON_MAP,
  type PanzerGame,
  stands,
  statusOf,
} from '../../../engine/panzer/index.js';
import type { Outlook, ValueFunction } from '../../value/value.js';
import { winsOf } from '../../value/value.js';
import { type Atlas, atlasOf, FAR, mapsTo } from '../admiral/atlas.js';

/** Hexes within which a unit counts for a hex that both want. */
const NEAR = 4;
/** Turns in which a hex may change hands. */
const CHANGES = 3;
/** Turns that engineers need at a block, at a bridge to charge it, and then to go off it and set it off. */
const [CLEARING, CHARGING, OFF] = [2, 3, 2];
/** Of the turns left, the chance that a unit is driven from where it is to be, and that it is driven back to where it is not to be. */
const [DRIVEN_OUT, DRIVEN_BACK] = [0.3, 0.05];
/** Part of the enemy that a side of equal strength destroys in a whole battle. */
const ATTRITION = 0.55;
/** How much a point of material more in eight shifts the balance beside the conditions. */
const MATERIAL = 0.35;

/** Of the normal distribution: chance that a count with this mean and variance comes to at least so many. */
export function chanceOf(mean: number, variance: number, least: number): number {
  const z = (mean - least + 0.5) / Math.sqrt(variance + 0.3);
  return 1 / (1 + Math.exp(-1.7 * z));
}

export class PanzerValue implements ValueFunction<BattleState> {
  readonly name = 'panzer-value-1';
  readonly #game: PanzerGame;
  readonly #atlas: Atlas;
  readonly #scores: Scores;
  readonly #force = new Float64Array(2);
  readonly #ways = new Map<number, readonly Int16Array[]>();
  readonly #zones = new Map<Goal, readonly Int16Array[]>();
  #s: BattleState;

  constructor(game: PanzerGame) {
    this.#game = game;
    this.#atlas = atlasOf(game.battle);
    this.#scores = scoresFor(game);
    this.#s = game.create();
  }

  value(s: BattleState, out: Outlook): void {
    if (s[G.actor] === OVER) {
      this.#game.scores(s, this.#scores);
      winsOf(this.#scores, out);
      return;
    }
    this.#s = s;
    this.#weigh();
    let [left, win, margin] = [1, 0, 0];
    for (const { seat, grade, when } of this.#game.battle.goals) {
      const p = left * this.#chance(when, seat);
      const sign = seat === FIRST_SEAT ? 1 : -1;
      margin += sign * p * (GRADE_NAMES.indexOf(grade) + 1);
      if (seat === FIRST_SEAT) win += p;
      left -= p;
    }
    win += left / 2;
    const [own, foe] = [this.#force[0]!, this.#force[1]!];
    const balance = (own - foe) / (own + foe + 1);
    const shift = MATERIAL * balance * this.#rest();
    out.win[0] = Math.min(0.995, Math.max(0.005, win + 0.25 * shift));
    out.win[1] = 1 - out.win[0];
    out.margin[0] = margin + shift;
    out.margin[1] = -out.margin[0];
  }

  #weigh(): void {
    const { battle: b } = this.#game;
    this.#force.fill(0);
    for (let u = 0 as UnitId; u < b.units; u = (u + 1) as UnitId) {
      const status = statusOf(b, this.#s, u);
      if (status !== ON_MAP && status !== 0) continue;
      const seat = b.seatOf[u]!;
      this.#force[seat] = this.#force[seat]! + this.#atlas.worth[u]! * (hasFlag(b, this.#s, u, DISPERSED) ? 0.8 : 1);
    }
  }

  /** Part of the battle that is left. */
  #rest(): number {
    const { turns } = this.#game.battle.scenario;
    return Math.max(0.05, (turns - this.#s[G.turn]! + 0.5) / turns);
  }

  /** @param of who wins by it. */
  #chance(goal: Goal, of: Seat): number {
    const { battle: b } = this.#game;
    const s = this.#s;
    switch (goal.kind) {
      case 'control': {
        let [mean, variance] = [0, 0];
        for (const hex of goal.hexes) {
          const p = this.#keeps(goal.seat, hex);
          mean += p;
          variance += 1.5 * p * (1 - p);
        }
        return chanceOf(mean, variance, goal.least);
      }
      case 'exited':
        return this.#leaves(goal.seat, goal.edge, goal.least);
      case 'present':
        return this.#arrives(goal, of);
      case 'lost':
        return this.#falls(goal.seat, lost(b, s, goal.seat, goal.counted), goal.counted, goal.least);
      case 'ratio': {
        const own = Math.max(1, lost(b, s, goal.seat, goal.counted));
        const enemy = otherSeat(goal.seat);
        return this.#falls(enemy, lost(b, s, enemy, goal.counted), goal.counted, goal.least * own);
      }
      case 'clear':
        return goal.hexes.reduce((p, hex) => p * (this.#lies('block', hex) ? this.#clears(of, hex) : 1), 1);
      case 'stands':
        return this.#lies('ruin', goal.hex) ? 0 : 1 - this.#blows(otherSeat(of), goal.hex);
      case 'and':
        return goal.of.reduce((p, one) => p * this.#chance(one, of), 1);
      case 'or':
        return 1 - goal.of.reduce((p, one) => p * (1 - this.#chance(one, of)), 1);
      case 'not':
        return 1 - this.#chance(goal.of, otherSeat(of));
      case 'by-turn':
        if ((s[G.held]! & (1 << goal.number)) !== 0) return 1;
        return s[G.turn]! > goal.turn ? 0 : this.#chance(goal.of, of);
      case 'otherwise':
        return 1;
      default:
        return never(goal);
    }
  }

  /** Chance that the seat has the hex at the end. */
  #keeps(seat: Seat, hex: number): number {
    const { battle: b } = this.#game;
    const s = this.#s;
    let [own, foe] = [0.5, 0.5];
    for (let u = 0 as UnitId; u < b.units; u = (u + 1) as UnitId) {
      if (!stands(b, s, u)) continue;
      const distance = hexesBetween(b, hexOf(b, s, u), hex);
      const pace = b.walkers[u]!.halves >> 2;
      if (distance > NEAR + pace) continue;
      const weight =
        (this.#atlas.worth[u]! * (hasFlag(b, s, u, DISPERSED) ? 0.6 : 1)) / (1 + Math.max(0, distance - pace / 2));
      if (b.seatOf[u] === seat) own += weight;
      else foe += weight;
    }
    const share = own / (own + foe);
    const open = Math.min(1, (b.scenario.turns - s[G.turn]! + 0.5) / CHANGES);
    const at = b.objectiveAt[hex]!;
    const isOwn = at >= 0 && s[b.controlAt + at] === seat;
    return isOwn ? 1 - 0.9 * open * (1 - share) : 0.9 * open * share * share;
  }

  #lies(kind: (typeof MARKER_KINDS)[number], hex: number): boolean {
    const { battle: b } = this.#game;
    return b.markers.some((marker, m) => marker.kind === kind && markerHexOf(b, this.#s, m) === hex);
  }

  /** Chance that the seat's engineers take a block away: they come there, look at it, enter and lift it. */
  #clears(seat: Seat, hex: number): number {
    const spare = this.#spareAt(seat, hex, () => CLEARING);
    return (0.9 * this.#keeps(seat, hex)) / (1 + Math.exp(-1.5 * spare));
  }

  /** Chance that the seat blows a bridge that it may blow. */
  #blows(seat: Seat, hex: number): number {
    const { battle: b } = this.#game;
    if (!b.markers.some(({ kind, seat: of, zone }) => kind === 'ruin' && of === seat && zone[0] === hex)) return 0;
    const spare = this.#spareAt(seat, hex, (u) => this.#leftToBlow(u, hex));
    return (0.9 * this.#keeps(seat, hex)) / (1 + Math.exp(-1.5 * spare));
  }

  /** Turns of work that are left for engineers at a bridge, once they are there; who has charged it goes off it, then sets it off. */
  #leftToBlow(u: UnitId, hex: number): number {
    const { battle: b } = this.#game;
    if (chargedBridge(b, this.#s, u) !== hex) return CHARGING + OFF - (chargingBridge(b, this.#s, u) === hex ? 1 : 0);
    return hexOf(b, this.#s, u) === hex ? OFF : OFF - 1;
  }

  /**
   * Turns that are left when engineers of the seat have done their work, by the way that they have to go, on foot or carried; less than none
   * without any.
   */
  #spareAt(seat: Seat, hex: number, work: (u: UnitId) => number): number {
    const { battle: b } = this.#game;
    const s = this.#s;
    const maps = this.#mapsOf(hex);
    let spare = -b.scenario.turns;
    for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
      if (!stands(b, s, u)) continue;
      const load = loadOf(b, s, u);
      const { mover, halves } = b.walkers[u]!;
      if (b.types[load >= 0 ? load : u]!.kind !== 'engineers' || halves === 0) continue;
      const engineers = load >= 0 ? load : u;
      // Who has charged a bridge is where he is to be, beside it.
      const way = chargedBridge(b, s, engineers) === hex ? 0 : maps[mover]![hexOf(b, s, u)]!;
      if (way < FAR) spare = Math.max(spare, b.scenario.turns - s[G.turn]! + 1 - way / halves - work(engineers));
    }
    return spare;
  }

  /** Ways to a block or a bridge, by mover. */
  #mapsOf(hex: number): readonly Int16Array[] {
    const maps = this.#ways.get(hex) ?? mapsTo(this.#game.battle, [hex]);
    this.#ways.set(hex, maps);
    return maps;
  }

  /** Ways to the hexes of a zone, or to those outside it, by mover. */
  #mapsInto(goal: Extract<Goal, { kind: 'present' }>, wanted: 0 | 1): readonly Int16Array[] {
    const { battle: b } = this.#game;
    const known = this.#zones.get(goal);
    if (known !== undefined) return known;
    const hexes = Array.from({ length: b.ground.hexes }, (_, hex) => hex);
    const maps = mapsTo(
      b,
      hexes.filter((hex) => goal.isThere[hex] === wanted),
    );
    this.#zones.set(goal, maps);
    return maps;
  }

  #leaves(seat: Seat, edge: number, least: number): number {
    const { battle: b } = this.#game;
    const aim = this.#atlas.aims.find((one) => one.kind === 'exit' && one.seat === seat && one.edge === edge);
    let [mean, variance] = [exited(b, this.#s, seat, edge), 0];
    for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
      const p = aim === undefined || !isCounted(b.types[u]!, 'all') ? 0 : this.#reaches(u, aim.far);
      mean += p;
      variance += 1.5 * p * (1 - p);
    }
    return chanceOf(mean, variance, least);
  }

  /** Who wins by being there comes and stays; who loses by it leaves, and does not come back. */
  #arrives(goal: Extract<Goal, { kind: 'present' }>, of: Seat): number {
    const { battle: b } = this.#game;
    const { seat, isThere, least } = goal;
    const wanted = seat === of ? 1 : 0;
    const far = this.#mapsInto(goal, wanted);
    let [mean, variance] = [0, 0];
    for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
      if (statusOf(b, this.#s, u) !== ON_MAP || !isCounted(b.types[u]!, 'all')) continue;
      const isWhereWanted = isThere[hexOf(b, this.#s, u)] === wanted;
      const p = isWhereWanted ? 1 - (wanted === 1 ? DRIVEN_OUT : DRIVEN_BACK) * this.#rest() : this.#reaches(u, far);
      const present = wanted === 1 ? p : 1 - p;
      mean += present;
      variance += 1.5 * present * (1 - present);
    }
    return chanceOf(mean, variance, least);
  }

  /** Chance that a unit comes there in time, if it lives. */
  #reaches(u: UnitId, far: readonly Int16Array[]): number {
    const { battle: b } = this.#game;
    const status = statusOf(b, this.#s, u);
    if (status === EXITED || status !== ON_MAP) return 0;
    const carrier = carrierOf(b, this.#s, u);
    const { mover, halves } = b.walkers[carrier >= 0 ? carrier : u]!;
    const way = far[mover]![hexOf(b, this.#s, u)]!;
    if (way >= FAR || halves === 0) return 0.05;
    const spare = b.scenario.turns - this.#s[G.turn]! - (1.3 * way) / halves;
    return 0.75 / (1 + Math.exp(-1.2 * spare));
  }

  /** Chance that the seat loses at least so many. */
  #falls(seat: Seat, gone: number, counted: 'all' | 'vehicles' | 'armoured', least: number): number {
    const { battle: b } = this.#game;
    let left = 0;
    for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
      if (statusOf(b, this.#s, u) === ON_MAP && isCounted(b.types[u]!, counted)) left++;
    }
    const [own, foe] = [this.#force[seat]!, this.#force[1 - seat]!];
    const p = Math.min(0.9, (ATTRITION * this.#rest() * 2 * foe) / (own + foe + 1));
    return chanceOf(gone + left * p, left * p * (1 - p) * 2, least);
  }
}
