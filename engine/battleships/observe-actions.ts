/** Legal actions as numbers for a network. */

import { actionList } from '../core/actions.js';
import type { Q, R, Seat, UnitId } from '../core/brand.js';
import { CHANCE, type Observation, OVER } from '../core/game.js';
import { arcOf, BROADSIDE, type Heading } from '../core/hex.js';
import {
  FIRE,
  FIRE_SECONDARY,
  FLAGSHIP,
  LAUNCH,
  MAX_LEGAL,
  MINE,
  MOVE_FORCED,
  PASS,
  REPAIR,
  SMOKE,
  STAR,
} from './actions.js';
import type { Battle } from './battle.js';
import { attackNow, gunModifiers } from './gunnery.js';
import { type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import { legalActions } from './legal.js';
import { ACTION_FEATURES, MOVE_FEATURES } from './observe-columns.js';
import { columnsOf, placeX, placeY } from './observe-features.js';
import { conditionOf, hullKindOf, pointsForUnit, torpedoChance, torpedoTableSpeed } from './observe-fire.js';
import { lightOfHex, lookForLight, observeLight } from './observe-light.js';
import { observeMoves } from './observe-moves.js';
import { addedPoints, batteriesOn, reliefPoints, riskedPoints, runPoints, torpedoesOn } from './observe-shots.js';
import { questionOf } from './question.js';
import { hitToll, salvoToll, type Toll } from './salvo-odds.js';
import { STAR_OFFSETS } from './starshell.js';
import { attackAtRange, dptColumn, ODDS_1_TO_1 } from './tables.js';
import { rangeBetween } from './visibility.js';

const WIDTH = ACTION_FEATURES.length;
const COLUMN = columnsOf(ACTION_FEATURES);
const MOVES_AT = WIDTH - MOVE_FEATURES.length;
const POINTS = 10;

const list = actionList(MAX_LEGAL);

/** Writes what `seat` may do, in the order of `legal`; only the seat to act has any. */
export function observeActions(b: Battle, s: BattleState, seat: Seat, out: Observation): void {
  out.actionCount = 0;
  const actor = s[G.actor]!;
  if (actor === CHANCE || actor === OVER || actor !== seat) return;
  legalActions(b, s, list);
  out.actionCount = list.count;
  out.actions.fill(0, 0, list.count * WIDTH);
  if (list.ids[0]! >= MOVE_FORCED) {
    observeMoves(b, s, s[G.unit]! as UnitId, list, out.actions, MOVES_AT, WIDTH);
    for (let i = 0; i < list.count; i++) out.actions[i * WIDTH + COLUMN.move] = 1;
    return;
  }
  if (list.ids[list.count - 1]! >= STAR) lookForLight(b, s, s[G.unit]! as UnitId);
  for (let i = 0; i < list.count; i++) observeAction(b, s, list.ids[i]!, out.actions, i * WIDTH);
}

function observeAction(b: Battle, s: BattleState, a: number, to: Float32Array, at: number): void {
  const u = s[G.unit]! as UnitId;
  if (a === PASS) to[at + COLUMN.pass] = 1;
  else if (a === REPAIR) to[at + COLUMN.repair] = 1;
  else if (a === SMOKE) to[at + COLUMN.smoke] = 1;
  else if (a >= STAR) observeStar(b, s, u, a - STAR, to, at);
  else if (a >= MINE) {
    const hex = b.mines!.among[a - MINE]!;
    to[at + COLUMN.mine] = 1;
    place(s, hex.q, hex.r, to, at);
  } else if (a >= FLAGSHIP) {
    to[at + COLUMN.flagship] = 1;
    to[at + COLUMN.target] = (a - FLAGSHIP + 1) / 32;
  } else observeShot(b, s, u, a, to, at);
}

function place(s: BattleState, q: Q, r: R, to: Float32Array, at: number): void {
  to[at + COLUMN.endX] = placeX(s, q);
  to[at + COLUMN.endY] = placeY(s, q, r);
}

function observeStar(b: Battle, s: BattleState, u: UnitId, index: number, to: Float32Array, at: number): void {
  const o = UNITS_AT + u * STRIDE;
  observeLight(b, s, u, index);
  to[at + COLUMN.star] = 1;
  place(s, s[o + U.q]! + STAR_OFFSETS[2 * index]!, s[o + U.r]! + STAR_OFFSETS[2 * index + 1]!, to, at);
  if (lightOfHex.target < 0) return;
  to[at + COLUMN.target] = (lightOfHex.target + 1) / 32;
  to[at + COLUMN.range] = rangeBetween(s, u, lightOfHex.target) / 20;
  to[at + COLUMN.points] = lightOfHex.points / POINTS;
  to[at + COLUMN.adds] = lightOfHex.beyond / POINTS;
}

function observeShot(b: Battle, s: BattleState, u: UnitId, a: number, to: Float32Array, at: number): void {
  const question = questionOf(s);
  const t = (a - (question === 'main' ? FIRE : question === 'secondary' ? FIRE_SECONDARY : LAUNCH)) as UnitId;
  const range = rangeBetween(s, u, t);
  const o = UNITS_AT + t * STRIDE;
  to[at + COLUMN.target] = (t + 1) / 32;
  to[at + COLUMN.range] = range / 20;
  place(s, s[o + U.q]!, s[o + U.r]!, to, at);
  const kind = hullKindOf(b, t);
  const condition = conditionOf(s, t);
  if (question === 'main') {
    const attack = attackAtRange(attackNow(b, u, s[UNITS_AT + u * STRIDE + U.w]!), range);
    const modifier = gunModifiers(b, s, u, t, range, true);
    to[at + COLUMN.fire] = 1;
    to[at + COLUMN.attack] = attack / 80;
    to[at + COLUMN.modifier] = modifier / 5;
    putToll(salvoToll(kind, dptColumn(attack), modifier, b.defence[t]!, condition), 1, b, t, to, at);
    observeOthers(b, s, u, t, true, to, at);
  } else if (question === 'secondary') {
    to[at + COLUMN.secondary] = 1;
    putToll(hitToll(kind, ODDS_1_TO_1, false, condition), 1, b, t, to, at);
    observeOthers(b, s, u, t, false, to, at);
  } else {
    const endOn =
      arcOf(
        s[UNITS_AT + u * STRIDE + U.q]! - s[o + U.q]!,
        s[UNITS_AT + u * STRIDE + U.r]! - s[o + U.r]!,
        s[o + U.heading]! as Heading,
      ) !== BROADSIDE;
    const chance = torpedoChance(b, s, u, torpedoTableSpeed(s, t), range);
    to[at + COLUMN.launch] = 1;
    putToll(hitToll(kind, b.torpedoColumn[u]!, endOn, condition), chance, b, t, to, at);
    to[at + COLUMN.hit] = chance;
    runPoints(b, s, u, t, run);
    to[at + COLUMN.adds] = run.enemies / POINTS;
    to[at + COLUMN.risks] = run.friends / POINTS;
    to[at + COLUMN.others] = torpedoesOn(b, s, u, t) / 4;
  }
}

const run = { enemies: 0, friends: 0 };

/** A battery's shot beside those that are aimed already. */
function observeOthers(
  b: Battle,
  s: BattleState,
  u: UnitId,
  t: UnitId,
  isMain: boolean,
  to: Float32Array,
  at: number,
): void {
  to[at + COLUMN.adds] = addedPoints(b, s, u, t, isMain) / POINTS;
  to[at + COLUMN.relief] = reliefPoints(b, s, t) / POINTS;
  to[at + COLUMN.others] = batteriesOn(s, u, t) / 4;
  to[at + COLUMN.risks] = riskedPoints(b, s, u, t, isMain) / POINTS;
}

/** What the attack takes if it comes to that, and the chance that it does. */
function putToll(toll: Toll, chance: number, b: Battle, t: UnitId, to: Float32Array, at: number): void {
  to[at + COLUMN.hit] = toll.hit * chance;
  to[at + COLUMN.sinks] = toll.sinks * chance;
  to[at + COLUMN.points] = (toll.share * chance * pointsForUnit(b, t)) / POINTS;
}
