/** Numbers for a network: one token a unit, some for the map, globals, one a legal action. Scaled to about [-1, 1]. */
import { actionList } from '../core/actions.js';
import { CHANCE, type Observation, type ObservationSpec, OVER } from '../core/game.js';
import { distance } from '../core/hex.js';
import { COLUMNS, FIRST_COLUMN, FIRST_ROW, hexAt, ROWS } from '../core/hexmap.js';
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
import { maybeFlagship } from './flagship.js';
import { attackNow, gunModifiers } from './gunnery.js';
import { AFLOAT, type BattleState, G, STRIDE, U, UNITS_AT, WAITING } from './layout.js';
import { legalActions } from './legal.js';
import { fastest, originOf, slowest, tableOf } from './movement.js';
import { questionOf } from './notation.js';
import { PHASES } from './phases.js';
import { cellOf } from './sheet.js';
import { SHIP_TYPES } from './spec.js';
import { STAR_OFFSETS } from './starshell.js';
import { atRange, TORPEDO_HIT } from './tables.js';
import { damagePoints, pointsOf } from './victory.js';
import { mayKnowLaunches } from './view.js';
import { rangeBetween } from './visibility.js';

const HEADS = ['headA', 'headB', 'headC', 'headD', 'headE', 'headF'] as const;
const UNIT_FEATURES = [
  'own',
  'afloat',
  'waiting',
  'asked',
  ...SHIP_TYPES,
  'x',
  'y',
  ...HEADS,
  'speed',
  'slowest',
  'fastest',
  'attack',
  'attackNow',
  'defence',
  'range',
  'movement',
  'value',
  'lost',
  'w',
  's',
  'repairsLeft',
  'torpedoes',
  'launches',
  'crew',
  'radarDetect',
  'radarOut',
  'spotter',
  'secondary',
  'turned',
  'markers',
  'seconds',
  'hasMain',
  'hasSecond',
  'hasTorpedoTarget',
  'onFire',
  'bridgeHit',
  'noPower',
  'rudderHit',
  'frozen',
  'flagship',
  'done',
] as const;
const MAP_FEATURES = ['land', 'lit', 'smoke', 'mine', 'ownMine', 'x', 'y'] as const;
const GLOBAL_FEATURES = [
  'turn',
  'turnsLeft',
  'visibility',
  'night',
  'first',
  'seat',
  'points',
  'enemyPoints',
  'spotting',
  'crewLoss',
  'enemyCrewLoss',
  ...PHASES.map((p) => `phase:${p}`),
] as const;
const ACTION_FEATURES = [
  'pass',
  'fire',
  'secondary',
  'launch',
  'repair',
  'flagship',
  'mine',
  'star',
  'smoke',
  'move',
  'target',
  'range',
  'attack',
  'modifier',
  'hit',
  'endX',
  'endY',
  ...HEADS,
  'speed',
  'turned',
  'nearest',
] as const;

/** Land is told in blocks of five by five hexes. */
const BLOCK = 5;
const BLOCKS = Math.ceil(COLUMNS / BLOCK) * Math.ceil(ROWS / BLOCK);

export function observationSpec(units: number): ObservationSpec {
  return {
    units: UNIT_FEATURES,
    map: MAP_FEATURES,
    globals: GLOBAL_FEATURES,
    actions: ACTION_FEATURES,
    maxUnits: units,
    maxMap: BLOCKS + 2 * units + 16,
  };
}

const indexOf = <T extends string>(names: readonly T[]): Readonly<Record<T, number>> =>
  Object.fromEntries(names.map((name, i) => [name, i])) as Record<T, number>;
const UF = indexOf(UNIT_FEATURES);
const AF = indexOf(ACTION_FEATURES);
const UNIT_WIDTH = UNIT_FEATURES.length;
const MAP_WIDTH = MAP_FEATURES.length;
const ACTION_WIDTH = ACTION_FEATURES.length;

/** Horizontal and vertical place on the sheet, its middle at 0. */
const placeX = (s: BattleState, q: number): number => (q - s[G.windowQ]! - COLUMNS / 2) / (COLUMNS / 2);
const placeY = (s: BattleState, q: number, r: number): number =>
  (r - s[G.windowR]! + (q - s[G.windowQ]!) / 2 - ROWS / 2) / (ROWS / 2);

export function observeBattle(b: Battle, s: BattleState, seat: number, out: Observation): void {
  out.units.fill(0);
  out.map.fill(0);
  out.globals.fill(0);
  out.actions.fill(0);
  out.unitCount = b.units;
  for (let u = 0; u < b.units; u++) observeUnit(b, s, seat, u, out.units, u * UNIT_WIDTH);
  observeMap(b, s, seat, out);
  observeGlobals(b, s, seat, out.globals);
  observeActions(b, s, seat, out);
}

function observeUnit(b: Battle, s: BattleState, seat: number, u: number, to: Float32Array, at: number): void {
  const o = UNITS_AT + u * STRIDE;
  const turn = s[G.turn]!;
  const status = s[o + U.status]!;
  const owner = b.seatOf[u]!;
  const put = (name: (typeof UNIT_FEATURES)[number], value: number): void => {
    to[at + UF[name]] = value;
  };
  put('own', owner === seat ? 1 : -1);
  put('waiting', status === WAITING ? 1 : 0);
  if (status !== AFLOAT) return;
  put('afloat', 1);
  put('asked', s[G.actor] === seat && s[G.unit] === u ? 1 : 0);
  put(b.types[u]!, 1);
  put('x', placeX(s, s[o + U.q]!));
  put('y', placeY(s, s[o + U.q]!, s[o + U.r]!));
  to[at + UF.headA + s[o + U.heading]!] = 1;
  put('speed', s[o + U.speed]! / 6);
  put('slowest', slowest(s, u) / 6);
  put('fastest', fastest(b, s, u) / 6);
  put('attack', b.attack[u]! / 80);
  put('attackNow', attackNow(b, u, s[o + U.w]!) / 80);
  put('defence', b.defence[u]! / 25);
  put('range', b.range[u]! / 25);
  put('movement', b.movement[u]! / 6);
  put('value', b.value[u]! / 100);
  put('lost', damagePoints(b, s, u) / 100);
  put('w', s[o + U.w]! / 3);
  put('s', s[o + U.s]! / 3);
  put('repairsLeft', (b.defence[u]! - s[o + U.repairs]!) / 25);
  put('torpedoes', b.torpedoColumn[u]! / 4);
  put('launches', s[o + U.launches]!);
  put('crew', b.crew[u]!);
  put('radarDetect', b.radarDetect[u]! / 14);
  put('radarOut', s[o + U.radarOut]!);
  put('spotter', b.spotter[u]!);
  put('secondary', b.secondary[u]!);
  put('turned', s[o + U.turned]!);
  put('markers', s[o + U.markers]! / 5);
  put('seconds', s[o + U.seconds]! / 5);
  put('hasMain', s[o + U.main]! >= 0 ? 1 : 0);
  put('hasSecond', s[o + U.second]! >= 0 ? 1 : 0);
  put('hasTorpedoTarget', mayKnowLaunches(s, seat, owner) && s[o + U.torpedoTarget]! >= 0 ? 1 : 0);
  put('onFire', s[o + U.fireTurn]! >= turn && s[o + U.fireTurn]! > 0 ? 1 : 0);
  put('bridgeHit', s[o + U.bridgeTurn]! >> 1 >= turn ? 1 : 0);
  put('noPower', s[o + U.powerTurn]! >= turn && s[o + U.powerTurn]! > 0 ? 1 : 0);
  put('rudderHit', s[o + U.rudderTurn] === turn ? 1 : 0);
  put('frozen', s[o + U.frozenTurn] === turn ? 1 : 0);
  put('flagship', owner === seat ? +(s[G.flagship0 + seat] === u) : maybeFlagship(s, owner, u) ? 0.5 : 0);
  put('done', s[o + U.done]!);
}

function observeMap(b: Battle, s: BattleState, seat: number, out: Observation): void {
  let n = 0;
  const add = (kind: number, value: number, q: number, r: number): void => {
    const at = n++ * MAP_WIDTH;
    out.map[at + kind] = value;
    out.map[at + 5] = placeX(s, q);
    out.map[at + 6] = placeY(s, q, r);
  };
  if (b.sheet.hasLand) {
    for (let c = 0; c < COLUMNS; c += BLOCK) {
      for (let row = 0; row < ROWS; row += BLOCK) {
        const share = landShare(b, c, row);
        const hex = hexAt(FIRST_COLUMN + Math.min(c + 2, COLUMNS - 1), FIRST_ROW + Math.min(row + 2, ROWS - 1));
        if (share > 0) add(0, share, hex.q, hex.r);
      }
    }
  }
  for (let u = 0; u < b.units; u++) {
    const o = UNITS_AT + u * STRIDE;
    if (b.on.night && s[o + U.markTurn] === s[G.turn]) add(1, 1, s[o + U.markQ]!, s[o + U.markR]!);
    if (b.smoke.length > 0 && s[o + U.markTurn]! > 0 && s[o + U.markTurn]! >= s[G.turn]! - 1)
      add(2, 1, s[o + U.markQ]!, s[o + U.markR]!);
  }
  b.mines?.among.forEach((hex, i) => {
    if ((s[G.minedKnown]! >> i) & 1) add(3, 1, hex.q, hex.r);
    else if (b.mines!.seat === seat && (s[G.mined]! >> i) & 1) add(4, 1, hex.q, hex.r);
    else if (!((s[G.clearKnown]! >> i) & 1)) add(3, b.mines!.count / b.mines!.among.length, hex.q, hex.r);
  });
  out.mapCount = n;
}

function landShare(b: Battle, column: number, row: number): number {
  let land = 0;
  for (let c = column; c < Math.min(column + BLOCK, COLUMNS); c++) {
    for (let r = row; r < Math.min(row + BLOCK, ROWS); r++) {
      const hex = hexAt(FIRST_COLUMN + c, FIRST_ROW + r);
      land += b.sheet.land[cellOf(hex.q, hex.r)]!;
    }
  }
  return land / (BLOCK * BLOCK);
}

function observeGlobals(b: Battle, s: BattleState, seat: number, to: Float32Array): void {
  const values = [
    s[G.turn]! / 20,
    (b.scenario.turns - s[G.turn]!) / 20,
    s[G.visibility]! / 20,
    b.on.night ? 1 : 0,
    s[G.first] === seat ? 1 : -1,
    seat === 0 ? 1 : -1,
    pointsOf(b, s, seat) / 100,
    pointsOf(b, s, 1 - seat) / 100,
    s[G.spotting0 + seat]!,
    s[G.crewLoss0 + seat]! / 2,
    s[G.crewLoss0 + 1 - seat]! / 2,
  ];
  to.set(values);
  to[values.length + s[G.phase]!] = 1;
}

const list = actionList(MAX_LEGAL);

/** Rows are in the order of `legal`; only the seat to act has any. */
function observeActions(b: Battle, s: BattleState, seat: number, out: Observation): void {
  out.actionCount = 0;
  const actor = s[G.actor]!;
  if (actor === CHANCE || actor === OVER || actor !== seat) return;
  legalActions(b, s, list);
  out.actionCount = list.count;
  for (let i = 0; i < list.count; i++) observeAction(b, s, list.ids[i]!, out.actions, i * ACTION_WIDTH);
}

function observeAction(b: Battle, s: BattleState, a: number, to: Float32Array, at: number): void {
  const u = s[G.unit]!;
  if (a === PASS) to[at + AF.pass] = 1;
  else if (a === REPAIR) to[at + AF.repair] = 1;
  else if (a === SMOKE) to[at + AF.smoke] = 1;
  else if (a >= MOVE_FORCED) observeMove(b, s, u, a, to, at);
  else if (a >= STAR) {
    const o = UNITS_AT + u * STRIDE;
    to[at + AF.star] = 1;
    place(s, s[o + U.q]! + STAR_OFFSETS[2 * (a - STAR)]!, s[o + U.r]! + STAR_OFFSETS[2 * (a - STAR) + 1]!, to, at);
  } else if (a >= MINE) {
    const hex = b.mines!.among[a - MINE]!;
    to[at + AF.mine] = 1;
    place(s, hex.q, hex.r, to, at);
  } else if (a >= FLAGSHIP) {
    to[at + AF.flagship] = 1;
    to[at + AF.target] = (a - FLAGSHIP + 1) / 32;
  } else observeShot(b, s, u, a, to, at);
}

function place(s: BattleState, q: number, r: number, to: Float32Array, at: number): void {
  to[at + AF.endX] = placeX(s, q);
  to[at + AF.endY] = placeY(s, q, r);
}

function observeShot(b: Battle, s: BattleState, u: number, a: number, to: Float32Array, at: number): void {
  const question = questionOf(s);
  const t = a - (question === 'main' ? FIRE : question === 'secondary' ? FIRE_SECONDARY : LAUNCH);
  const range = rangeBetween(s, u, t);
  const o = UNITS_AT + t * STRIDE;
  to[at + AF.target] = (t + 1) / 32;
  to[at + AF.range] = range / 20;
  place(s, s[o + U.q]!, s[o + U.r]!, to, at);
  if (question === 'main') {
    to[at + AF.fire] = 1;
    to[at + AF.attack] = atRange(attackNow(b, u, s[UNITS_AT + u * STRIDE + U.w]!), range) / 80;
    to[at + AF.modifier] = gunModifiers(b, s, u, t, range, true) / 5;
  } else if (question === 'secondary') to[at + AF.secondary] = 1;
  else {
    to[at + AF.launch] = 1;
    to[at + AF.hit] = TORPEDO_HIT[s[o + U.speed]! * 5 + range - 1]! / 12;
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
  to[at + AF.move] = 1;
  place(s, q, r, to, at);
  to[at + AF.headA + ((heading + table.turn[id]!) % 6)] = 1;
  to[at + AF.speed] = table.speed[id]! / 6;
  to[at + AF.turned] = 1 - table.straight[id]!;
  let nearest = 40;
  for (let v = 0; v < b.units; v++) {
    const vo = UNITS_AT + v * STRIDE;
    if (b.seatOf[v] === b.seatOf[u] || s[vo + U.status] !== AFLOAT) continue;
    nearest = Math.min(nearest, distance(q, r, s[vo + U.q]!, s[vo + U.r]!));
  }
  to[at + AF.nearest] = nearest / 20;
}
