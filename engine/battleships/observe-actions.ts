/** Legal actions as numbers for a network. */
import { actionList } from '../core/actions.js';
import { CHANCE, type Observation, OVER } from '../core/game.js';
import { distance } from '../core/hex.js';
import {
  FIRE,
  FIRE_SECONDARY,
  FLAGSHIP,
  LAUNCH,
  MAX_LEGAL,
  MINE,
  MOVE,
  MOVE_FORCED,
  PASS,
  REPAIR,
  SMOKE,
  STAR,
} from './actions.js';
import type { Battle } from './battle.js';
import { attackNow, gunModifiers } from './gunnery.js';
import { AFLOAT, type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import { legalActions } from './legal.js';
import { originOf, tableOf } from './movement.js';
import { questionOf } from './notation.js';
import { columnsOf, HEADS, placeX, placeY } from './observe-features.js';
import { STAR_OFFSETS } from './starshell.js';
import { atRange, TORPEDO_HIT } from './tables.js';
import { rangeBetween } from './visibility.js';

/** Columns of an action: its kind, its target and odds, where and how it ends. */
// biome-ignore format: one table
export const ACTION_FEATURES = [
  'pass', 'fire', 'secondary', 'launch', 'repair', 'flagship', 'mine', 'star', 'smoke', 'move',
  'target', 'range', 'attack', 'modifier', 'hit', 'endX', 'endY', ...HEADS, 'speed', 'turned', 'nearest',
] as const;

const COLUMN = columnsOf(ACTION_FEATURES);

const list = actionList(MAX_LEGAL);

/** Writes what `seat` may do, in the order of `legal`; only the seat to act has any. */
export function observeActions(b: Battle, s: BattleState, seat: number, out: Observation): void {
  out.actionCount = 0;
  const actor = s[G.actor]!;
  if (actor === CHANCE || actor === OVER || actor !== seat) return;
  legalActions(b, s, list);
  out.actionCount = list.count;
  for (let i = 0; i < list.count; i++) observeAction(b, s, list.ids[i]!, out.actions, i * ACTION_FEATURES.length);
}

function observeAction(b: Battle, s: BattleState, a: number, to: Float32Array, at: number): void {
  const u = s[G.unit]!;
  if (a === PASS) to[at + COLUMN.pass] = 1;
  else if (a === REPAIR) to[at + COLUMN.repair] = 1;
  else if (a === SMOKE) to[at + COLUMN.smoke] = 1;
  else if (a >= MOVE_FORCED) observeMove(b, s, u, a, to, at);
  else if (a >= STAR) {
    const o = UNITS_AT + u * STRIDE;
    to[at + COLUMN.star] = 1;
    place(s, s[o + U.q]! + STAR_OFFSETS[2 * (a - STAR)]!, s[o + U.r]! + STAR_OFFSETS[2 * (a - STAR) + 1]!, to, at);
  } else if (a >= MINE) {
    const hex = b.mines!.among[a - MINE]!;
    to[at + COLUMN.mine] = 1;
    place(s, hex.q, hex.r, to, at);
  } else if (a >= FLAGSHIP) {
    to[at + COLUMN.flagship] = 1;
    to[at + COLUMN.target] = (a - FLAGSHIP + 1) / 32;
  } else observeShot(b, s, u, a, to, at);
}

function place(s: BattleState, q: number, r: number, to: Float32Array, at: number): void {
  to[at + COLUMN.endX] = placeX(s, q);
  to[at + COLUMN.endY] = placeY(s, q, r);
}

function observeShot(b: Battle, s: BattleState, u: number, a: number, to: Float32Array, at: number): void {
  const question = questionOf(s);
  const t = a - (question === 'main' ? FIRE : question === 'secondary' ? FIRE_SECONDARY : LAUNCH);
  const range = rangeBetween(s, u, t);
  const o = UNITS_AT + t * STRIDE;
  to[at + COLUMN.target] = (t + 1) / 32;
  to[at + COLUMN.range] = range / 20;
  place(s, s[o + U.q]!, s[o + U.r]!, to, at);
  if (question === 'main') {
    to[at + COLUMN.fire] = 1;
    to[at + COLUMN.attack] = atRange(attackNow(b, u, s[UNITS_AT + u * STRIDE + U.w]!), range) / 80;
    to[at + COLUMN.modifier] = gunModifiers(b, s, u, t, range, true) / 5;
  } else if (question === 'secondary') to[at + COLUMN.secondary] = 1;
  else {
    to[at + COLUMN.launch] = 1;
    to[at + COLUMN.hit] = TORPEDO_HIT[s[o + U.speed]! * 5 + range - 1]! / 12;
  }
}

function observeMove(b: Battle, s: BattleState, u: number, a: number, to: Float32Array, at: number): void {
  const table = tableOf(b, u);
  const id = a === MOVE_FORCED ? 0 : a - MOVE;
  const o = UNITS_AT + u * STRIDE;
  const heading = s[o + U.heading]!;
  const start = originOf(b, s, u);
  const q = start.q + table.endQ[heading * table.count + id]!;
  const r = start.r + table.endR[heading * table.count + id]!;
  to[at + COLUMN.move] = 1;
  place(s, q, r, to, at);
  to[at + COLUMN.headA + ((heading + table.turn[id]!) % 6)] = 1;
  to[at + COLUMN.speed] = table.speed[id]! / 6;
  to[at + COLUMN.turned] = 1 - table.straight[id]!;
  let nearest = 40;
  for (let v = 0; v < b.units; v++) {
    const vo = UNITS_AT + v * STRIDE;
    if (b.seatOf[v] === b.seatOf[u] || s[vo + U.status] !== AFLOAT) continue;
    nearest = Math.min(nearest, distance(q, r, s[vo + U.q]!, s[vo + U.r]!));
  }
  to[at + COLUMN.nearest] = nearest / 20;
}
