/** Forecast of poses when the guns fire next: ships that have moved are there, the others take a few likely poses. */

import {
  type BattleState,
  goalsOf,
  isHeld,
  leastMovePoints,
  mostMovePoints,
  U,
} from '../../../engine/battleships/index.js';
import { type Heading, STEP_Q, STEP_R } from '../../../engine/core/hex.js';
import type { Q, R, UnitId } from '../../../engine/index.js';
import { hexesBetween, unitDistance, unitField } from './fields.js';
import type { Scene } from './scene.js';

/** Poses a ship is expected in, with their chances. */
export interface Forecast {
  readonly unit: Int16Array;
  readonly q: Int16Array;
  readonly r: Int16Array;
  readonly heading: Int8Array;
  readonly speed: Int8Array;
  readonly weight: Float64Array;
  /** 1 where the ship has moved: her pose is certain. */
  readonly known: Uint8Array;
  /** 1 where it is known that she turned. */
  readonly turned: Uint8Array;
  count: number;
}

const STRAIGHT = 0.45;
const TOWARD = 0.35;
const AWAY = 0.2;

/** Ships farther off than this are expected to run straight on; those nearer than the second may also turn away. */
const NEAR = 24;
const CLOSE = 16;

/**
 * The ships of `units` as they will be, seen from `u0`; `moved` says whether their phase of movement is over. With
 * `several`, those near get more than one pose.
 */
export function forecast(sc: Scene, u0: UnitId, units: readonly UnitId[], moved: boolean, several: boolean): Forecast {
  const size = units.length * 3;
  const out: Forecast = {
    unit: new Int16Array(size),
    q: new Int16Array(size),
    r: new Int16Array(size),
    heading: new Int8Array(size),
    speed: new Int8Array(size),
    weight: new Float64Array(size),
    known: new Uint8Array(size),
    turned: new Uint8Array(size),
    count: 0,
  };
  for (const u of units) {
    const { b, s } = sc;
    const q = unitField(s, u, U.q);
    const r = unitField(s, u, U.r);
    const heading = unitField(s, u, U.heading) as Heading;
    if (moved || unitField(s, u, U.done) === 1 || isHeld(b, s, u)) {
      add(out, u, q, r, heading, unitField(s, u, U.speed), 1, true, unitField(s, u, U.turned));
      continue;
    }
    if (sc.limits.enemyMoves === 'none') {
      add(out, u, q, r, heading, unitField(s, u, U.speed), 1, false, 0);
      continue;
    }
    const speed = likelySpeed(sc, u);
    if (!several || unitDistance(s, u0, u) > NEAR) {
      run(out, u, q, r, heading, speed, 1);
      continue;
    }
    const port = ((heading + 5) % 6) as Heading;
    const starboard = ((heading + 1) % 6) as Heading;
    const portFirst = leansTo(sc, u, port, speed) < leansTo(sc, u, starboard, speed);
    const isClose = unitDistance(s, u0, u) <= CLOSE;
    run(out, u, q, r, heading, speed, isClose ? STRAIGHT : STRAIGHT + AWAY);
    run(out, u, q, r, portFirst ? port : starboard, speed, TOWARD);
    if (isClose) run(out, u, q, r, portFirst ? starboard : port, speed, AWAY);
  }
  return out;
}

function run(out: Forecast, u: UnitId, q: Q, r: R, h: Heading, speed: number, weight: number): void {
  add(out, u, q + STEP_Q[h] * speed, r + STEP_R[h] * speed, h, speed, weight, false, 0);
}

function add(
  out: Forecast,
  u: UnitId,
  q: Q,
  r: R,
  heading: Heading,
  speed: number,
  weight: number,
  known: boolean,
  turned: number,
): void {
  const i = out.count++;
  out.unit[i] = u;
  out.q[i] = q;
  out.r[i] = r;
  out.heading[i] = heading;
  out.speed[i] = speed;
  out.weight[i] = weight;
  out.known[i] = known ? 1 : 0;
  out.turned[i] = turned;
}

function likelySpeed(sc: Scene, u: UnitId): number {
  const { b, s } = sc;
  return Math.max(leastMovePoints(s, u), Math.min(mostMovePoints(b, s, u), unitField(s, u, U.speed) + 1));
}

/** How much a ship wants to be where a turn takes her: near what she fights, or near the edge she sails for. */
function leansTo(sc: Scene, u: UnitId, heading: Heading, speed: number): number {
  const { b, s } = sc;
  const q = unitField(s, u, U.q) + STEP_Q[heading] * speed;
  const r = unitField(s, u, U.r) + STEP_R[heading] * speed;
  const goal = goalsOf(b, s, u)[0];
  if (goal !== undefined) return goal.hexes(q, r);
  return nearestOther(sc, s, u, q, r);
}

function nearestOther(sc: Scene, s: BattleState, u: UnitId, q: Q, r: R): number {
  const others = sc.b.seatOf[u] === sc.seat ? sc.enemies : sc.friends;
  let sum = 0;
  for (const v of others) sum += hexesBetween(q, r, unitField(s, v, U.q), unitField(s, v, U.r));
  return sum;
}
