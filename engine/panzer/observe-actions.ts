/** Action tokens of an observation: what kind, which unit, which hex, what it costs, what the attack would come to. */
import { type ActionList, actionList } from '../core/actions.js';
import { otherSeat, type Seat, type UnitId } from '../core/brand.js';
import type { Observation } from '../core/game.js';
import {
  AT,
  BEGIN,
  END,
  EXIT,
  FACE,
  FIRE,
  INTO,
  JUMP,
  LANE,
  LOAD,
  PASS,
  PLANE,
  QUICK,
  SMOKE,
  UNIT,
  UNLOAD,
} from './actions.js';
import { flakStrength, sumAir } from './air.js';
import { sumAssault } from './assaulting.js';
import type { Battle, Field } from './battle.js';
import { strengthOn, sumDirect } from './direct.js';
import { survey } from './field.js';
import { NO_HEX } from './ground.js';
import { type BattleState, G, INSIDE, M } from './layout.js';
import { legalActions } from './legal.js';
import { longestList } from './notation.js';
import { ACTION_FEATURES } from './observe-columns.js';
import { columnsOf, numberFeature, putPlace, putTerrain } from './observe-features.js';
import { EIGHTHS, resultSixths } from './odds.js';
import { sumOverrun } from './overrunning.js';
import { PHASE, STEP } from './phases.js';
import { hexesBetween, sightOf } from './seeing.js';
import { type SightTable, sees } from './sight-table.js';
import { isSmoking } from './smoke-fire.js';
import { defenceAs, typeOfHex } from './targeting.js';
import { hasFlag, hexOf, isReady, stands } from './unit-state.js';
import { findReach } from './walking.js';

const C = columnsOf(ACTION_FEATURES);
const WIDTH = ACTION_FEATURES.length;

/** One list for all battles, as long as the longest needs: an observation is written by one call at a time. */
let list = actionList(0);
function listFor(b: Battle): ActionList {
  const length = longestList(b);
  if (list.ids.length < length) list = actionList(length);
  return list;
}

/** Rows for the legal actions, where the seat is to act. */
export function observeActions(b: Battle, s: BattleState, seat: Seat, out: Observation): void {
  out.actionCount = 0;
  if (s[G.actor] !== seat) return;
  const legal = listFor(b);
  legalActions(b, s, legal);
  out.actionCount = legal.count;
  const isMove = s[G.step] === STEP.where && s[G.unit]! >= 0;
  const u = s[G.unit]! as UnitId;
  const canReach = isMove && stands(b, s, u) && s[G.left]! > 0;
  const sight = sightOf(b, s);
  for (let i = 0; i < legal.count; i++) {
    const a = legal.ids[i]!;
    const at = i * WIDTH;
    out.actions[at + C[kindOf(a)]] = 1;
    const named = unitIn(a);
    if (named >= 0) observeNamed(b, s, named as UnitId, out.actions, at);
    const hex = hexIn(b, s, a);
    if (hex !== NO_HEX) observeHex(b, s, seat, hex, sight, out.actions, at);
    if (a === FIRE) observeOdds(b, s, seat, out.actions, at);
  }
  if (canReach) observeCosts(b, s, u, legal, out.actions);
}

function kindOf(a: number): `is:${(typeof KIND_NAMES)[number]}` {
  if (a >= SMOKE) return 'is:smoke';
  if (a < EXIT) return `is:${SMALL[a]!}`;
  if (a >= FACE && a < LANE) return 'is:lane';
  if (a < LANE) return 'is:exit';
  if (a < PLANE) return 'is:lane';
  if (a < UNIT) return 'is:plane';
  if (a < LOAD) return 'is:unit';
  if (a < UNLOAD) return 'is:load';
  if (a < BEGIN) return 'is:unload';
  if (a >= JUMP && a < AT) return 'is:lane';
  return a < END ? 'is:attack' : a < INTO || a >= QUICK ? 'is:end' : 'is:into';
}
/** By number; a temporary bridge is a target as a fortification is. */
const SMALL = ['pass', 'pass', 'fire', 'all', 'ready', 'stay', 'fort', 'fort', 'exit'] as const;
const KIND_NAMES = [
  ...SMALL,
  'exit',
  'lane',
  'plane',
  'unit',
  'load',
  'unload',
  'attack',
  'end',
  'into',
  'smoke',
] as const;

/** The unit an action names; -1 for none. */
function unitIn(a: number): number {
  if (a < UNIT || a >= BEGIN) return -1;
  return a - (a < LOAD ? UNIT : a < UNLOAD ? LOAD : UNLOAD);
}

/** Of an action at a hex. */
const baseOf = (a: number): number => (a >= SMOKE ? SMOKE : a < END ? AT : a < INTO ? END : a < QUICK ? INTO : QUICK);

/** The hex it names, or that of the unit it names. */
function hexIn(b: Battle, s: BattleState, a: number): number {
  if (a >= AT) return a - baseOf(a);
  if (a >= JUMP && a < AT) return b.ground.next[6 * s[G.hex]! + (a - JUMP)]!;
  if (a >= LANE && a < PLANE) return b.ground.next[6 * s[G.hex]! + (a - LANE)]!;
  const named = unitIn(a);
  if (named >= 0) return Math.max(NO_HEX, hexOf(b, s, named as UnitId));
  return a === FIRE || a === PASS ? NO_HEX : s[G.hex]!;
}

function observeNamed(b: Battle, s: BattleState, u: UnitId, to: Float32Array, at: number): void {
  to[at + C.target] = numberFeature(u);
  to[at + C.defence] = defenceAs(b, s, u) / 20;
  to[at + C.strength] = b.types[u]!.attack / 40;
  if (s[G.phase] !== PHASE.direct || s[G.step] !== STEP.firers || s[G.hex]! < 0 || isSmoking(s)) return;
  const seat = b.seatOf[u]!;
  const type = typeOfHex(b, s, survey(b, s, seat), seat, s[G.hex]!);
  to[at + C.strength] = strengthOn(b, s, u, s[G.hex]!, type, sightOf(b, s)) / EIGHTHS / 40;
  const from = hexOf(b, s, u);
  if (from !== NO_HEX) to[at + C.distance] = hexesBetween(b, from, s[G.hex]!) / 20;
}

function observeHex(
  b: Battle,
  s: BattleState,
  seat: Seat,
  hex: number,
  sight: SightTable,
  to: Float32Array,
  at: number,
): void {
  putPlace(b, hex, to, at + C.column);
  putTerrain(b, hex, to, at + C['on:woods']);
  const objective = b.objectiveAt[hex]!;
  if (objective >= 0) to[at + C.objective] = 1;
  if (objective >= 0 && s[b.controlAt + objective] === seat) to[at + C.ownControl] = 1;
  const enemy = otherSeat(seat);
  let [enemies, defence, watchers] = [0, 0, 0];
  for (let u = b.firstOf[enemy]!; u < b.firstOf[enemy + 1]!; u++) {
    if (!stands(b, s, u)) continue;
    const from = hexOf(b, s, u);
    if (from === hex && !hasFlag(b, s, u, INSIDE)) {
      enemies++;
      defence += defenceAs(b, s, u);
    }
    const isNear = hexesBetween(b, from, hex) <= b.strengths.reach[u]!;
    if (isNear && isReady(b, s, u) && b.types[u]!.attack > 0 && sees(sight, from, hex)) watchers++;
  }
  for (let m = 0; m < b.markers.length; m++) {
    if (s[b.markersAt + m * M.size + M.hex] === hex) defence += b.markers[m]!.defence;
  }
  to[at + C.enemies] = enemies / 4;
  to[at + C.seenBy] = watchers / 4;
  if (to[at + C.defence] === 0) to[at + C.defence] = defence / 20;
}

/** What the attack comes to as it is built. */
function observeOdds(b: Battle, s: BattleState, seat: Seat, to: Float32Array, at: number): void {
  if (s[G.phase] === PHASE.flak) {
    to[at + C.strength] = flakStrength(b, s) / 40;
    return;
  }
  if (isSmoking(s)) return;
  if (s[G.phase] === PHASE.direct) sumDirect(b, s, seat);
  else if (s[G.phase] === PHASE.assault) sumAssault(b, s);
  else if (s[G.phase] === PHASE['air-attack']) sumAir(b, s);
  else sumOverrun(b, s);
  const { attack, defence, column, die } = b.scratch.sum;
  to[at + C.strength] = attack / EIGHTHS / 40;
  to[at + C.defence] = defence / EIGHTHS / 20;
  to[at + C.odds] = (column + 1) / 7;
  resultSixths(column, die).forEach((sixths, i) => {
    to[at + C['result:-'] + i] = sixths / 6;
  });
}

/** Costs of the moves of the unit in hand. */
function observeCosts(b: Battle, s: BattleState, u: UnitId, list: ActionList, to: Float32Array): void {
  const field: Field = findReach(b, s, u, s[G.left]!);
  const from = hexOf(b, s, u);
  for (let i = 0; i < list.count; i++) {
    const a = list.ids[i]!;
    if (a < AT) continue;
    const hex = a - baseOf(a);
    to[i * WIDTH + C.distance] = hexesBetween(b, from, hex) / 20;
    if (a >= END && a < QUICK && b.scratch.finder.isReached(hex) && field.first[hex] !== undefined) {
      to[i * WIDTH + C.cost] = b.scratch.finder.costTo(hex) / 24;
    }
  }
}
