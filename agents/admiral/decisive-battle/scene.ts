/** What a decision is made from: the war as the seat knows it, and a look ahead at what each choice makes of it. */
import type { Battle } from '../../../engine/decisive-battle/battle.js';
import type { BattleState } from '../../../engine/decisive-battle/layout.js';
import { LEADER, RIVAL } from '../../../engine/decisive-battle/spec.js';
import type { Doctrine } from './doctrine.js';
import { type Forces, sideOfFleet } from './forces.js';
import { forecast, type Stage } from './forecast.js';
import { appraise, type Outlook } from './outlook.js';

export interface Scene {
  readonly b: Battle;
  readonly s: BattleState;
  readonly seat: number;
  readonly doctrine: Doctrine;
  /** As it stands. */
  readonly now: Forces;
  /** What a look ahead works on. */
  readonly trial: Forces;
  /** Of the last look ahead. */
  readonly outlook: Outlook;
}

/** Looks ahead from where `change` takes the war, and leaves what comes of it in `outlook`. Returns what it is worth to the seat. */
export function lookAhead(sc: Scene, stage: Stage, change: (f: Forces) => void): number {
  const f = sc.trial.copy(sc.now);
  change(f);
  forecast(f, stage);
  appraise(f, sc.doctrine.glory, sc.outlook);
  return sc.outlook.worth[sc.seat]! + convictions(sc, f);
}

/** What the doctrine sees in it besides the score. */
function convictions(sc: Scene, f: Forces): number {
  const { b, doctrine } = sc;
  const side = f.side[sc.seat]!;
  if ((doctrine.attack === 0 && doctrine.care === 0) || side < LEADER || side > RIVAL) return 0;
  let sum = 0;
  for (let u = 0; u < b.units; u++) {
    const lost = b.points[u]! * (1 - f.afloat[u]!);
    if (b.seatOf[u] === sc.seat) sum -= doctrine.care * lost;
    else if (f.side[b.seatOf[u]!] === 1 - side) sum += doctrine.attack * lost;
  }
  return sum;
}

/** Enemy fleets with ships on the field. */
export function enemiesOf(sc: Scene, x: number): number[] {
  const fleets: number[] = [];
  for (let y = 0; y < sc.b.units; y++) {
    if (sc.now.speed[y]! >= 0 && sideOfFleet(sc.now, y) !== sideOfFleet(sc.now, x)) fleets.push(y);
  }
  return fleets;
}

/** Of choices with their worth the best, and the next best; the lower action where they are level. */
export interface Choice {
  readonly action: number;
  readonly worth: number;
}

export function bestOf(choices: readonly Choice[]): [Choice, Choice | undefined] {
  const sorted = [...choices].sort((x, y) =>
    Math.abs(x.worth - y.worth) < 1e-9 ? x.action - y.action : y.worth - x.worth,
  );
  return [sorted[0]!, sorted[1]];
}
