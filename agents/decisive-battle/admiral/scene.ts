/** Decision context: the war as the seat knows it, and a look ahead at what each choice makes of it. */

import { type Battle, type BattleState, LEADER, RIVAL } from '../../../engine/decisive-battle/index.js';
import { FIRST_SEAT, type FleetId, type Seat, type UnitId } from '../../../engine/index.js';
import type { Doctrine } from './doctrine.js';
import { type Forces, sideOfFleet, UNKNOWN } from './forces.js';
import { type ForecastStart, forecast } from './forecast.js';
import { addEnding, clearOutlook, type WarOutlook } from './outlook.js';

export interface Scene {
  readonly b: Battle;
  readonly s: BattleState;
  readonly seat: Seat;
  readonly doctrine: Doctrine;
  /** As it stands. */
  readonly now: Forces;
  /** What a look ahead works on. */
  readonly trial: Forces;
  /** Where it begins. */
  readonly tolls: Float64Array;
  /** Of the last look ahead. */
  readonly outlook: WarOutlook;
}

/** Runs of luck over which a look ahead is averaged: chances that come true early or late, fire that does more or less. */
const FORTUNES = [
  { luck: 0.5, fortune: [1.2, 0.85] },
  { luck: 0.5, fortune: [0.85, 1.2] },
  { luck: 0.2, fortune: [1.05, 1.05] },
  { luck: 0.8, fortune: [0.95, 0.95] },
] as const;

/** What a point ahead of the best other is worth: among several only the first place counts (W4.3), of two the margin is compared. */
const AHEAD = 0.2;

/** So many will do where many ways are compared that part widely. */
export const ROUGH_RUNS = 2;

/** Looks ahead from where `change` takes the war, and leaves what comes of it in `outlook`. Returns what it is worth to the seat. */
export function lookAhead(
  sc: Scene,
  stage: ForecastStart,
  change: (f: Forces) => void,
  runs: number = FORTUNES.length,
): number {
  const { outlook, tolls } = sc;
  tolls.fill(UNKNOWN);
  let worth = 0;
  clearOutlook(outlook);
  for (let n = 0; n < runs; n++) {
    const { luck, fortune } = FORTUNES[n]!;
    const f = sc.trial.copy(sc.now);
    f.luck.fill(luck);
    for (let seat = FIRST_SEAT; seat < sc.b.seats; seat++) f.fortune[seat] = fortune[f.side[seat]!] ?? 1;
    change(f);
    forecast(f, stage, tolls);
    addEnding(f, 1 / runs, outlook);
    worth += (aheadWorth(sc) * convictions(sc, f)) / runs;
  }
  return worthTo(sc, sc.seat) + worth;
}

/** What the last look ahead comes to for a seat, in points. */
export const worthTo = (sc: Scene, seat: Seat): number =>
  sc.doctrine.glory * sc.outlook.first[seat]! + aheadWorth(sc) * sc.outlook.ahead[seat]!;

const aheadWorth = ({ b }: Scene): number => (b.seats === 2 ? 1 : AHEAD);

/** What the doctrine sees in it besides the score. */
function convictions(sc: Scene, f: Forces): number {
  const { b, doctrine } = sc;
  const side = f.side[sc.seat]!;
  if ((doctrine.attack === 0 && doctrine.care === 0) || side < LEADER || side > RIVAL) return 0;
  let sum = 0;
  for (let u = 0 as UnitId; u < b.units; u++) {
    const lost = b.points[u]! * (1 - f.afloat[u]!);
    if (b.seatOf[u] === sc.seat) sum -= doctrine.care * lost;
    else if (f.side[b.seatOf[u]!] === 1 - side) sum += doctrine.attack * lost;
  }
  return sum;
}

/** Enemy fleets with ships on the field. */
export function enemiesOf(sc: Scene, x: FleetId): FleetId[] {
  const fleets: FleetId[] = [];
  for (let y = 0 as FleetId; y < sc.b.units; y++) {
    if (sc.now.speed[y]! >= 0 && sideOfFleet(sc.now, y) !== sideOfFleet(sc.now, x)) fleets.push(y);
  }
  return fleets;
}

/** Of choices with their worth the best, and the next best; the lower action where they are level. */
export interface RankedChoice {
  readonly action: number;
  readonly worth: number;
}

export function bestOf(choices: readonly RankedChoice[]): [RankedChoice, RankedChoice | undefined] {
  const sorted = [...choices].sort((x, y) =>
    Math.abs(x.worth - y.worth) < 1e-9 ? x.action - y.action : y.worth - x.worth,
  );
  return [sorted[0]!, sorted[1]];
}
