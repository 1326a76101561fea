/** Manoeuvre choice: every end pose of a ship is weighed in points, over the poses in which the enemy is expected. */

import {
  exitPoints,
  exitsOf,
  type Goal,
  isOffMap,
  landAhead,
  MOVE,
  MOVE_FORCED,
  mostMovePoints,
  NO_UNIT,
  originOf,
  tableOf,
  U,
} from '../../../engine/battleships/index.js';
import type { ActionList } from '../../../engine/core/actions.js';
import { arcOf, BOW, BROADSIDE, type Heading, STERN } from '../../../engine/core/hex.js';
import type { Q, R, UnitId } from '../../../engine/index.js';
import { hexesBetween, unitField } from './fields.js';
import { type Helm, helmOf } from './helm.js';
import { isThoughtOf, thinksOfAll } from './limits.js';
import { haste } from './pace.js';
import { FIRE_RANGE_MAX, gunPoints, laterPoints, type Scene } from './scene.js';
import { torpedoChance } from './torpedoes.js';

/** What a pose is worth and of what it is made, for the plan. */
export interface PoseAppraisal {
  action: number;
  total: number;
  fire: number;
  danger: number;
  torpedo: number;
  goal: number;
  /** Enemy that the pose serves best; -1 for none. */
  target: UnitId;
  /** Distance to the nearest enemy that counts. */
  distance: number;
  /** Points that torpedoes threaten. */
  threat: number;
  /** True if she leaves the map. */
  leaves: boolean;
}

export interface Pose {
  q: Q;
  r: R;
  heading: Heading;
  speed: number;
  /** False if she turned on the way. */
  straight: boolean;
}

/** Weighs every manoeuvre; the best first, then the runner-up. */
export function weighManoeuvres(sc: Scene, u: UnitId, legal: ActionList): [PoseAppraisal, PoseAppraisal | undefined] {
  const helm = helmOf(sc, u);
  let best = emptyAppraisal();
  let second = emptyAppraisal();
  let spare = emptyAppraisal();
  const { ids, count } = thoughtOf(sc, u, legal);
  for (let i = 0; i < count; i++) {
    const a = spare;
    weigh(helm, ids[i]!, a);
    if (a.total > best.total) {
      spare = second;
      second = best;
      best = a;
    } else if (a.total > second.total) {
      spare = second;
      second = a;
    }
  }
  return [best, second.action < 0 ? undefined : second];
}

/** The legal manoeuvres that come to the officer's mind; all of them where none does. */
function thoughtOf(sc: Scene, u: UnitId, legal: ActionList): { ids: ArrayLike<number>; count: number } {
  if (thinksOfAll(sc.limits)) return legal;
  const table = tableOf(sc.b, u);
  const ids: number[] = [];
  for (let i = 0; i < legal.count; i++) {
    const action = legal.ids[i]!;
    if (action === MOVE_FORCED || isThoughtOf(sc.limits, table, action - MOVE)) ids.push(action);
  }
  return ids.length > 0 ? { ids, count: ids.length } : legal;
}

/** One manoeuvre weighed. */
export function appraiseManoeuvre(sc: Scene, u: UnitId, action: number): PoseAppraisal {
  const out = emptyAppraisal();
  weigh(helmOf(sc, u), action, out);
  return out;
}

/** Weighs every manoeuvre, in points, into `out` `[legal.count]`. */
export function weighEach(sc: Scene, u: UnitId, legal: ActionList, out: Float64Array): void {
  const helm = helmOf(sc, u);
  const a = emptyAppraisal();
  for (let i = 0; i < legal.count; i++) {
    weigh(helm, legal.ids[i]!, a);
    out[i] = a.total;
  }
}

function emptyAppraisal(): PoseAppraisal {
  const none = Number.NEGATIVE_INFINITY;
  return {
    action: -1,
    total: none,
    fire: 0,
    danger: 0,
    torpedo: 0,
    goal: 0,
    target: NO_UNIT,
    distance: FIRE_RANGE_MAX,
    threat: 0,
    leaves: false,
  };
}

const pose: Pose = { q: 0, r: 0, heading: 0, speed: 0, straight: true };

/** Where a manoeuvre ends. */
export function poseAfter(sc: Scene, u: UnitId, action: number): Pose {
  setPose(sc, u, action);
  return { ...pose };
}

/** Points that torpedoes would threaten if she ran on at the same speed and heading. */
export function threatAhead(sc: Scene, u: UnitId): number {
  const straight = tableOf(sc.b, u).straightAt[Math.min(unitField(sc.s, u, U.speed), 6)]!;
  if (straight < 0) return 0;
  const out = emptyAppraisal();
  weigh(helmOf(sc, u), MOVE + straight, out);
  return out.threat;
}

function setPose(sc: Scene, u: UnitId, action: number): void {
  const { b, s } = sc;
  const table = tableOf(b, u);
  const heading = unitField(s, u, U.heading) as Heading;
  const id = action === MOVE_FORCED ? table.straightAt[Math.min(mostMovePoints(b, s, u), 6)]! : action - MOVE;
  const start = originOf(b, s, u);
  const at = heading * table.count + id;
  pose.q = start.q + table.endQ[at]!;
  pose.r = start.r + table.endR[at]!;
  pose.heading = ((heading + table.turn[id]!) % 6) as Heading;
  pose.speed = table.speed[id]!;
  pose.straight = table.straight[id] === 1;
}

function weigh(helm: Helm, action: number, out: PoseAppraisal): void {
  setPose(helm.sc, helm.u, action);
  out.action = action;
  out.fire = 0;
  out.danger = 0;
  out.torpedo = 0;
  out.target = NO_UNIT;
  out.distance = FIRE_RANGE_MAX;
  out.threat = 0;
  const left = leavesAt(helm);
  out.leaves = left !== undefined;
  if (left !== undefined) {
    out.goal = left;
    out.total = left;
    return;
  }
  weighFire(helm, out);
  out.goal = goalPoints(helm);
  out.total += out.goal + steering(helm, out) + seamanship(helm);
}

/** What the ship scores if this pose lies off an edge that is anchored; nothing if she stays on the map. */
function leavesAt(helm: Helm): number | undefined {
  const { sc, u } = helm;
  const { b, s } = sc;
  if (!isOffMap(b, s, pose.q, pose.r)) return undefined;
  const clauses = exitsOf(b, u);
  let best = clauses.length === 0 ? -sc.worth[u]! : Number.NEGATIVE_INFINITY;
  for (const clause of clauses) best = Math.max(best, exitPoints(b, s, u, clause));
  if (best > 0) return best;
  // Leaving for nothing ends her part: right only for a ship that can but suffer.
  return helm.stance.range[u]! >= 20 ? 0.5 : -0.3 * sc.worth[u]!;
}

/** What `steering` wants to know of the enemies around the pose. */
const sight = { nearest: 0, index: -1, torpedo: 0 };

/** Next turn's fire both ways and the torpedoes, then what the position promises for later. */
function weighFire(helm: Helm, out: PoseAppraisal): void {
  const { sc, u, foes, rivals, shot, shotLater, hit, hitBy } = helm;
  const { b, doctrine } = sc;
  const { arcs, torpedoNotice } = sc.limits;
  const turn = !arcs || pose.straight || b.radarAdvanced[u] === 1 || !b.on.turning ? 0 : 1;
  const slow = pose.speed <= 1 ? 2 : 0;
  let danger = 0;
  let later = 0;
  let attack = 0;
  let torpedoes = 0;
  shot.fill(0);
  shotLater.fill(0);
  sight.nearest = FIRE_RANGE_MAX + 9;
  sight.index = -1;
  sight.torpedo = 0;
  const { heavy } = helm;
  for (let i = 0; i < foes.count; i++) {
    const e = foes.unit[i]! as UnitId;
    const weight = foes.weight[i]!;
    const dq = foes.q[i]! - pose.q;
    const dr = foes.r[i]! - pose.r;
    const away = hexesBetween(0, 0, dq, dr);
    if (away < sight.nearest && (heavy[e] === 1 || !helm.isHeavy)) {
      sight.nearest = away;
      sight.index = i;
    }
    if (hit[2 * e]! > 0) {
      const hope = hit[2 * e]! * (away <= 3 ? 1 : away >= 23 ? 0 : 1 - (away - 3) / 20);
      if (hope > sight.torpedo) sight.torpedo = hope;
    }
    if (away >= FIRE_RANGE_MAX) continue;
    const d = Math.max(away, 1);
    const arc = arcOf(dq, dr, pose.heading);
    const theirArc = arcOf(-dq, -dr, foes.heading[i]! as Heading);
    const bad = !arcs || arc === BROADSIDE || (arc === BOW && b.noBowPenalty[u] === 1) ? 0 : 1;
    if (!(arc === STERN && b.noAftFire[u] === 1))
      shot[e] = shot[e]! + weight * gunPoints(sc, u, e, d, helm.slow[e]! - bad - turn);
    shotLater[e] = shotLater[e]! + weight * laterPoints(sc, u, e, d);
    const theirBad = foes.known[i] === 1 && (theirArc !== BROADSIDE || foes.turned[i] === 1) ? 1 : 0;
    const x = gunPoints(sc, e, u, d, slow - theirBad);
    const y = laterPoints(sc, e, u, d);
    danger += x > 0 ? (weight * x * x * x) / (x * x + rivals[e]!) : 0;
    later += y > 0 ? (weight * y * y * y) / (y * y + rivals[e]!) : 0;
    if (d <= 5 && helm.loaded && arc === BROADSIDE) {
      const endOn = arcOf(-dq, -dr, foes.heading[i]! as Heading) === BROADSIDE ? 0 : 1;
      attack = Math.max(attack, weight * torpedoChance(sc, u, foes.speed[i]!, d) * hit[2 * e + endOn]!);
    }
    if (hitBy[2 * e]! > 0 && d <= torpedoNotice) torpedoes += weight * torpedoDanger(helm, i, d, theirArc, arc);
    if (d < out.distance) out.distance = d;
  }
  let best = 0;
  let bestLater = 0;
  for (const e of sc.enemies) {
    if (shot[e]! > best) {
      best = shot[e]!;
      out.target = e;
    }
    if (shotLater[e]! > bestLater) bestLater = shotLater[e]!;
  }
  const survival = Math.max(0.1, 1 - danger / Math.max(1, sc.worth[u]!));
  const { attack: attackWeight, runs } = helm.stance.pace;
  const hurried = runs ? haste(sc, helm.goals, helm.cap, pose.q, pose.r) : 0;
  const foresight = doctrine.foresight * (1 - hurried) * Math.min(1, sc.turnsLeft / 3);
  out.fire = best;
  out.danger = danger + doctrine.torpedoCare * torpedoes;
  out.threat = torpedoes;
  out.torpedo = driveOf(sc) * attack * survival;
  out.total =
    sc.turnsLeft === 0
      ? 0
      : attackWeight * best - out.danger + out.torpedo + foresight * (attackWeight * bestLater - later);
}

/** Torpedo ships dare more by night, when few see them come. */
const driveOf = (sc: Scene): number => sc.doctrine.torpedoDrive * (sc.b.on.night ? 1.8 : 1);

/** Chance that a torpedo ship still to move gets into a launching position, by distance now. */
const GETS_IN = [0, 0.5, 0.5, 0.5, 0.45, 0.4, 0.35, 0.3, 0.25, 0.2, 0.15, 0.1, 0.05];

/** Points of the torpedoes that the ship of pose `i` may launch next turn. */
function torpedoDanger(helm: Helm, i: number, d: number, theirArc: number, myArc: number): number {
  const { sc, foes, hitBy } = helm;
  const e = foes.unit[i]! as UnitId;
  if (foes.known[i] === 1) {
    if (d > 5 || theirArc !== BROADSIDE) return 0;
    const endOn = myArc === BROADSIDE ? 0 : 1;
    return 0.8 * torpedoChance(sc, e, pose.speed, d) * hitBy[2 * e + endOn]!;
  }
  return GETS_IN[d]! * torpedoChance(sc, e, pose.speed, 3) * hitBy[2 * e]! * 0.7;
}

/** A ship that wants to be this far off has nothing to win by staying. */
const OUT_OF_THE_FIGHT = 16;
const LAST_TURNS = 3;

/** Chance to be at a goal in time, with turns to spare. */
function inTime(helm: Helm, goal: Goal, slack: number): number {
  if (slack >= 1) return 1;
  // For a hunted ship in the last turns it is now or never.
  if (goal.stay === 0 && helm.sc.turnsLeft <= LAST_TURNS && helm.stance.range[helm.u]! >= OUT_OF_THE_FIGHT) {
    return slack >= 0 ? 0.75 + 0.25 * slack : slack > -0.2 ? 0.2 : 0.03;
  }
  return slack >= 0 ? 0.5 + 0.5 * slack : Math.max(0.02, 0.3 + 0.1 * slack);
}

/** Points of the way to the nearest goal, less the later she gets there. */
function goalPoints(helm: Helm): number {
  const { sc, goals, cap } = helm;
  let best = 0;
  for (const goal of goals) {
    const turns = goal.hexes(pose.q, pose.r) / cap;
    const slack = sc.turnsLeft - goal.stay - turns;
    best = Math.max(best, goal.points * inTime(helm, goal, slack) * (1 - sc.doctrine.exitHurry) ** turns);
  }
  return best;
}

/** Keeping the range, the line and the company that doctrine wants. */
function steering(helm: Helm, out: PoseAppraisal): number {
  const { sc, u, foes, stance, centre, isHeavy } = helm;
  const { doctrine } = sc;
  const { nearest, index, torpedo } = sight;
  let points = 0;
  const away = Math.abs(nearest - stance.range[u]!);
  const drives = !isHeavy && torpedo > 0;
  if (!(drives && stance.range[u]! < 20)) points -= doctrine.rangeKeeping * away;
  else points += 0.35 * driveOf(sc) * torpedo - 0.15 * doctrine.rangeKeeping * away;
  if (isHeavy && index >= 0 && nearest <= 16) {
    const arc = arcOf(foes.q[index]! - pose.q, foes.r[index]! - pose.r, pose.heading);
    if (arc === BROADSIDE) points += doctrine.broadside;
  }
  if (isHeavy && centre.count > 0) {
    points -= doctrine.cohesion * Math.max(0, hexesBetween(pose.q, pose.r, centre.q, centre.r) - 2);
  }
  out.distance = Math.min(out.distance, nearest);
  return points;
}

/** Way on the ship, room ahead, and no land under the bow. */
function seamanship(helm: Helm): number {
  const { sc, cap } = helm;
  let points = 0;
  const able = Math.min(cap, 4);
  if (pose.speed < able) points -= 0.35 * (able - pose.speed);
  if (sc.b.sheet.hasLand) points -= 3 * landAhead(sc.b.sheet, pose.q, pose.r, pose.heading, pose.speed);
  return points;
}
