/** Fleet formation: every sensible choice of ships and lines is tried against fleets of the others by speed. @rule W2.1 @rule W2.3 */

import {
  AFLOAT,
  type Battle,
  type BattleState,
  DONE,
  FOLLOW,
  G,
  LEAD,
  NEUTRAL,
  shipSpeed,
  statusOf,
} from '../../../engine/decisive-battle/index.js';
import { bySeat, type Seat, seatsIn, type UnitId } from '../../../engine/index.js';
import type { Forces } from './forces.js';
import { lookAhead, ROUGH_RUNS, type Scene } from './scene.js';

/** Lines of unit numbers from the front. */
export type Formation = readonly (readonly UnitId[])[];

/** Ships that differ by no more sail together in a formation that nobody has thought about. */
const SAME_SPEED = 2;
/** Up to so many ships every choice of ships and every cut by speed is tried. */
const FEW = 4;

/** The best formation for the seat, the next best, and what that would cost. */
export interface Forming {
  readonly best: Formation;
  readonly second: Formation | undefined;
  readonly costs: number;
}

export function planFormation(sc: Scene): Forming {
  const musters = mustersOf(sc.b, sc.s);
  const ways = formations(sc.b, sc.s, sc.seat);
  const tried = ways.map((formation) => ({ formation, worth: worthOf(sc, musters, formation) }));
  tried.sort((x, y) => y.worth - x.worth);
  const [first, second] = tried;
  return {
    best: first!.formation,
    second: second?.formation,
    costs: second === undefined ? 0 : first!.worth - second.worth,
  };
}

/** What the others may have done: friends and enemies each commit all they have, or only their best ship. */
const GUESSES = [
  { friends: 1, enemies: 1, weight: 0.4 },
  { friends: 0, enemies: 1, weight: 0.2 },
  { friends: 1, enemies: 0, weight: 0.2 },
  { friends: 0, enemies: 0, weight: 0.2 },
] as const;

function worthOf(sc: Scene, musters: readonly Muster[], formation: Formation): number {
  const { b, doctrine, seat } = sc;
  let worth = 0;
  for (const { friends, enemies, weight } of GUESSES) {
    const change = (f: Forces): void => {
      formOthers(musters, f, seat, (other) => (f.side[other] === f.side[seat] ? friends : enemies));
      for (const line of formation) f.form(line);
    };
    worth += weight * lookAhead(sc, 'next', change, ROUGH_RUNS);
  }
  const went = formation.flat();
  const reserve = b.seatPoints[seat]! - went.reduce((sum, u) => sum + b.points[u]!, 0);
  return worth + doctrine.line * (went.length - formation.length) + doctrine.reserve * reserve;
}

/** For each seat the fleets that anybody would form of all its ships, and its best ship alone. */
export interface Muster {
  readonly all: Formation;
  readonly best: readonly UnitId[];
}

export function mustersOf(b: Battle, s: BattleState): Muster[] {
  return seatsIn(b.scenario).map((seat) => {
    const ships = bySpeed(b, s, seat);
    return {
      all: cut(b, s, ships, SAME_SPEED),
      best: [ships.reduce((best, u) => (strength(b, u) > strength(b, best) ? u : best))],
    };
  });
}

/** All belligerents but one: what they have formed in secret is not looked at. Those of zeal 1 commit all, others their best ship. */
export function formOthers(musters: readonly Muster[], f: Forces, but: Seat, zeal: (seat: Seat) => 0 | 1): void {
  f.clearFleets();
  bySeat(musters).forEach(({ all, best }, seat) => {
    if (seat === but || f.side[seat] === NEUTRAL) return;
    if (zeal(seat) === 0) f.form(best);
    else for (const line of all) f.form(line);
  });
}

function bySpeed(b: Battle, s: BattleState, seat: Seat): UnitId[] {
  const ships: UnitId[] = [];
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) ships.push(u);
  return ships.sort((x, y) => shipSpeed(b, s, y) - shipSpeed(b, s, x) || x - y);
}

/** Into lines of which the fastest ship is not more than `gap` faster than the slowest. */
function cut(b: Battle, s: BattleState, ships: readonly UnitId[], gap: number): UnitId[][] {
  const lines: UnitId[][] = [];
  for (const u of ships) {
    const line = lines.at(-1);
    if (line !== undefined && shipSpeed(b, s, line[0]!) - shipSpeed(b, s, u) <= gap) line.push(u);
    else lines.push([u]);
  }
  return lines.map((line) => inLine(b, line));
}

/** The hardest hitters in front. */
const inLine = (b: Battle, line: readonly UnitId[]): UnitId[] =>
  [...line].sort((x, y) => strength(b, y) - strength(b, x) || x - y);

const strength = (b: Battle, u: UnitId): number => b.power[u]! + b.armour[u]!;

function formations(b: Battle, s: BattleState, seat: Seat): Formation[] {
  const ships = bySpeed(b, s, seat);
  return ships.length <= FEW ? everyWay(b, ships) : likelyWays(b, s, ships);
}

/** Every choice of ships, and every cut between ships of different speed or none. */
function everyWay(b: Battle, ships: readonly UnitId[]): Formation[] {
  const ways: Formation[] = [];
  for (let chosen = 2 ** ships.length - 1; chosen > 0; chosen--) {
    const went = ships.filter((_, i) => (chosen >> i) & 1);
    for (let cuts = 0; cuts < 2 ** (went.length - 1); cuts++) {
      const lines: UnitId[][] = [[]];
      went.forEach((u, i) => {
        lines.at(-1)!.push(u);
        if ((cuts >> i) & 1) lines.push([]);
      });
      ways.push(lines.map((line) => inLine(b, line)));
    }
  }
  return ways;
}

/** All ships or all but the slowest or the most valuable, in lines of any evenness of speed. */
function likelyWays(b: Battle, s: BattleState, ships: readonly UnitId[]): Formation[] {
  const ways: Formation[] = [];
  const byPoints = [...ships].sort((x, y) => b.points[y]! - b.points[x]! || x - y);
  for (const home of new Set([0, 1, ships.length >> 2, ships.length >> 1])) {
    const valuable = byPoints.slice(0, home);
    const choices = [ships.slice(0, ships.length - home)];
    if (home > 0) choices.push(ships.filter((u) => !valuable.includes(u)));
    for (const went of choices) {
      for (const gap of [-1, 1, 2, 12]) ways.push(cut(b, s, went, gap));
    }
  }
  return ways;
}

/** The next step to a formation from what the seat has formed of it. */
export function stepTo(b: Battle, s: BattleState, formation: Formation): number {
  for (const line of formation) {
    for (const [i, u] of line.entries()) {
      if (statusOf(b, s, u) === AFLOAT) continue;
      return i > 0 && s[G.other] === line[0] ? FOLLOW + u : LEAD + u;
    }
  }
  return DONE;
}
