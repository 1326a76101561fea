/** Direct fire: all attacks of the phase allocated at once, anew after each die; then one after the other, target by target, firer by firer. */
import type { UnitId } from '../../../engine/index.js';
import {
  ACT,
  AIMING,
  ARMOURED,
  attackFor,
  type BattleState,
  CHOSEN,
  DISPERSED,
  defenceAs,
  EIGHTHS,
  ENEMY,
  ENEMY_HELD,
  FIRED,
  type Field,
  fortTarget,
  G,
  HIT,
  hasFlag,
  hexesBetween,
  hexOf,
  INSIDE,
  isAtClearing,
  isBound,
  isHalved,
  isInField,
  isNaval,
  isOpenTo,
  isReady,
  isSmoked,
  isTown,
  loadOf,
  MAX_ORDERS,
  MIXED,
  navalStrength,
  SPOTTED,
  sees,
  sightOf,
  strengthAt,
  survey,
  TABLES,
  typeOfHex,
} from '../../../engine/panzer/index.js';
import { allocate } from './allocation.js';
import { stormShares } from './assaults.js';
import { type FireOption, Knapsack } from './frontier.js';
import { type Survey, surveyOf } from './ground-worth.js';
import { gainByMoving } from './moves.js';
import type { Scene } from './scene.js';

const COLUMNS = 7;
const DISPERSED_DIE = TABLES.dice.targetDispersed.value;
/** Each volley from cover tells the enemy where the guns are. */
const SILENCE = 0.05;
const SPOTTING_COST = 0.4;
/** What a unit keeps is in hundredths of a point: of two that are worth the same, no last digit chooses who fires. */
const GRAIN = 100;
/** Subsets of a stack: singles, pairs and so on, of at most so many. */
const MOST_TARGETS = 5;
/** Exchanges tried for one plan: half a millisecond. */
const TRIES = 8000;
/** For a rough plan. */
const [FEW_TRIES, ROUGH_PRICE] = [400, 0.2];

/** One attack: a hex, whom in it, by whom. */
export interface Volley {
  readonly hex: number;
  readonly targets: readonly UnitId[];
  readonly isFort: boolean;
  /** All that can be chosen there. */
  readonly isAll: boolean;
  readonly firers: readonly UnitId[];
  readonly gain: number;
}

/** Targets of one hex as they can be chosen now. */
export interface Prey {
  readonly hex: number;
  readonly units: readonly UnitId[];
  /** Number of the fortification; -1 for none. */
  readonly fort: number;
}

/** Who may still fire. */
export const mayFire = ({ b, s }: Scene, u: UnitId): boolean =>
  (isReady(b, s, u) || isNaval(b, u)) &&
  !hasFlag(b, s, u, FIRED | AIMING) &&
  !isBound(b, s, u) &&
  !isAtClearing(b, s, u);

function isShelled({ b, s }: Scene, hex: number): boolean {
  for (let i = 0; i < MAX_ORDERS; i++) if (s[b.fellAt + i] === hex) return true;
  return false;
}

export function preyIn(sc: Scene, field: Field, hex: number): Prey | undefined {
  const { b, s, seat } = sc;
  if ((field.marks[hex]! & (ENEMY | ENEMY_HELD)) === 0 || isShelled(sc, hex) || isSmoked(b, s, seat, hex))
    return undefined;
  const isOpen = isOpenTo(b, s, seat, hex);
  const units: UnitId[] = [];
  for (let u = field.first[hex]! as UnitId; u >= 0; u = field.next[u]! as UnitId) {
    if (b.seatOf[u] === seat || hasFlag(b, s, u, INSIDE)) continue;
    if (hasFlag(b, s, u, HIT)) {
      if (isTown(b, hex)) return undefined;
      continue;
    }
    if (isOpen || hasFlag(b, s, u, SPOTTED)) units.push(u);
    else if (isTown(b, hex) && units.length > 0) units.push(u);
  }
  const fort = fortTarget(b, s, field, hex, isOpen);
  return units.length === 0 && fort < 0 ? undefined : { hex, units, fort };
}

/** Eighths by firer on a hex, hard and soft. */
export function strengths(
  sc: Scene,
  firers: readonly UnitId[],
  hex: number,
  type: number,
): FireOption['strengths'] | undefined {
  const { b, s } = sc;
  const sight = sightOf(b, s);
  const [hard, soft] = [new Int32Array(firers.length), new Int32Array(firers.length)];
  let most = 0;
  firers.forEach((u, i) => {
    if (isNaval(b, u)) {
      hard[i] = navalStrength(b, s, u, hex, true);
      soft[i] = navalStrength(b, s, u, hex, false);
      most = Math.max(most, type === ARMOURED ? hard[i] : soft[i]);
      return;
    }
    const from = hexOf(b, s, u);
    const distance = hexesBetween(b, from, hex);
    if (distance > b.strengths.reach[u]! || !sees(sight, from, hex) || !isInField(b, s, u, hex)) return;
    const isHigh = isHalved(b, from, hex, distance);
    hard[i] = strengthAt(b, u, distance, true, isHigh);
    soft[i] = strengthAt(b, u, distance, false, isHigh);
    most = Math.max(most, type === ARMOURED ? hard[i] : soft[i]);
  });
  if (most === 0) return undefined;
  return type === MIXED ? [hard, soft] : [type === ARMOURED ? hard : soft];
}

/** What each column wins from these targets, none less than a worse one. */
export function gainsOf(
  sc: Scene,
  hex: number,
  targets: readonly UnitId[],
  fort: number,
): { gains: Float64Array; defence: number } {
  const { b, s, wins, atlas } = sc;
  let defence = fort < 0 ? 0 : b.markers[fort]!.defence;
  let isDispersed = false;
  for (const u of targets) {
    defence += defenceAs(b, s, u);
    isDispersed ||= hasFlag(b, s, u, DISPERSED);
  }
  const die = b.dieAt[hex]! + (isDispersed && b.on.isDispersedEasier ? DISPERSED_DIE : 0);
  const gains = new Float64Array(COLUMNS);
  for (let column = 0; column < COLUMNS; column++) {
    let gain = fort < 0 ? 0 : wins.at(column, die, false) * insideWorth(sc, hex);
    for (const u of targets) {
      const load = loadOf(b, s, u);
      const worth = atlas.worth[u]! + (load < 0 ? 0 : atlas.worth[load]!);
      gain += wins.at(column, die, hasFlag(b, s, u, DISPERSED)) * worth * wanted(sc, hex);
    }
    gains[column] = Math.max(gain, column === 0 ? 0 : gains[column - 1]!);
  }
  return { gains, defence: EIGHTHS * defence };
}

/** Enemies where the side wants to be are worth more than elsewhere. */
function wanted({ b, s, seat }: Scene, hex: number): number {
  const place = b.objectiveAt[hex]!;
  return place >= 0 && s[b.controlAt + place] !== seat ? 1.4 : 1;
}

function insideWorth({ b, s, seat, atlas }: Scene, hex: number): number {
  let worth = 3;
  for (let u = 0 as UnitId; u < b.units; u = (u + 1) as UnitId) {
    if (b.seatOf[u] !== seat && hasFlag(b, s, u, INSIDE) && hexOf(b, s, u) === hex) worth += atlas.worth[u]!;
  }
  return worth;
}

/** All choices of targets in a hex: each set of a small stack, of a town the whole. */
function optionsIn(
  sc: Scene,
  field: Field,
  firers: readonly UnitId[],
  prey: Prey,
): { option: FireOption; mask: number }[] {
  const { b, s, seat } = sc;
  const { hex, units, fort } = prey;
  const type = typeOfHex(b, s, field, seat, hex);
  const rows = strengths(sc, firers, hex, type);
  if (rows === undefined) return [];
  const count = units.length + (fort >= 0 ? 1 : 0);
  const full = (1 << count) - 1;
  const masks = isTown(b, hex) || count > MOST_TARGETS ? [full] : Array.from({ length: full }, (_, i) => i + 1);
  return masks.map((mask) => {
    const chosen = units.filter((_, i) => (mask & (1 << i)) !== 0);
    const { gains, defence } = gainsOf(sc, hex, chosen, (mask & (1 << units.length)) !== 0 ? fort : -1);
    const needs = Int32Array.from({ length: COLUMNS }, (_, column) => attackFor(column, defence));
    return { option: { hex, chosen: mask, strengths: rows, needs, gains }, mask };
  });
}

/** What each firer gives up by firing: its move, its silence, and its part in a close assault where its side makes any. */
function keepOf(sc: Scene, firers: readonly UnitId[], options: readonly FireOption[], storms: boolean): Float64Array {
  const sv = surveyOf(sc);
  const shares = storms ? stormShares(sc) : undefined;
  return Float64Array.from(firers, (u, i) => {
    if (!options.some(({ strengths: rows }) => rows.some((row) => row[i]! > 0))) return 0;
    return priceOf(sv, u) + (shares?.get(u) ?? 0);
  });
}

/** The same of one unit. */
export function priceOf(sv: Survey, u: UnitId): number {
  const { b, s, picture } = sv.sc;
  const hex = hexOf(b, s, u);
  const hides = b.dieAt[hex]! > 0 && !picture.isExposed(hex) && picture.hard[hex]! > 0 ? SPOTTING_COST : 0;
  // Where the setting says so a turret that has fired still moves for half of its allowance.
  const part = b.on.turretsMove && b.types[u]!.turret ? 0.5 : 1;
  return Math.round((SILENCE + hides + part * gainByMoving(sv, u)) * GRAIN) / GRAIN;
}

/**
 * All attacks of the phase from here on, the best first. The state is where a hex is chosen. A rough plan is one for the look ahead of a search:
 * few exchanges, and nobody asks what a unit gives up by firing.
 *
 * @param storms whether units on foot will assault afterwards.
 */
export function planFire(sc: Scene, isRough = false, storms = true): Volley[] {
  const { b, s, seat } = sc;
  const firers: UnitId[] = [];
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) if (mayFire(sc, u)) firers.push(u);
  const field = survey(b, s, seat);
  const found: { option: FireOption; mask: number; prey: Prey }[] = [];
  for (const hex of new Set(field.touched.subarray(0, field.count))) {
    const prey = preyIn(sc, field, hex);
    if (prey === undefined) continue;
    for (const one of optionsIn(sc, field, firers, prey)) found.push({ ...one, prey });
  }
  if (found.length === 0) return [];
  const options = found.map(({ option }) => option);
  const prices = isRough ? new Float64Array(firers.length).fill(ROUGH_PRICE) : keepOf(sc, firers, options, storms);
  const { attacks } = allocate(options, prices, isRough ? FEW_TRIES : TRIES);
  return attacks
    .map(({ option, column, firers: chosen }) => {
      const { mask, prey } = found[option]!;
      const count = prey.units.length + (prey.fort >= 0 ? 1 : 0);
      return {
        hex: prey.hex,
        targets: prey.units.filter((_, i) => (mask & (1 << i)) !== 0),
        isFort: (mask & (1 << prey.units.length)) !== 0 && prey.fort >= 0,
        isAll: mask === (1 << count) - 1,
        firers: chosen.map((i) => firers[i]!),
        gain: options[option]!.gains[column]!,
      };
    })
    .sort((a, c) => c.gain - a.gain || a.hex - c.hex);
}

/** The next target of a volley, or that there are no more. */
export function nextPick(s: BattleState, volley: Volley | undefined, legal: readonly number[]): number {
  const isFirst = legal.includes(ACT.ALL) || !legal.includes(ACT.ON);
  if (volley === undefined) return isFirst ? legal[0]! : ACT.ON;
  if (isFirst && volley.isAll && legal.includes(ACT.ALL)) return ACT.ALL;
  if (isFirst && volley.isFort) return ACT.FORT;
  const next = volley.targets.find((u) => u > s[G.unit]! && legal.includes(ACT.UNIT + u));
  return next === undefined ? (isFirst ? legal[0]! : ACT.ON) : ACT.UNIT + next;
}

/** The volley for targets that somebody else has chosen: the best set of who may fire, those who aim already among them. */
export function volleyAt(sc: Scene): Volley {
  const { b, s, seat } = sc;
  const hex = s[G.hex]!;
  const firers: UnitId[] = [];
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (hasFlag(b, s, u, AIMING) || (mayFire(sc, u) && u > s[G.unit]!)) firers.push(u);
  }
  const targets: UnitId[] = [];
  for (let u = 0 as UnitId; u < b.units; u = (u + 1) as UnitId) if (hasFlag(b, s, u, CHOSEN)) targets.push(u);
  const field = survey(b, s, seat);
  const rows = strengths(sc, firers, hex, typeOfHex(b, s, field, seat, hex));
  const { gains, defence } = gainsOf(sc, hex, targets, s[G.fortification]!);
  const base = { hex, targets, isFort: s[G.fortification]! >= 0, isAll: false };
  if (rows === undefined) return { ...base, firers: [], gain: 0 };
  const needs = Int32Array.from({ length: COLUMNS }, (_, column) => attackFor(column, defence));
  const option = { hex, chosen: 1, strengths: rows, needs, gains };
  const prices = keepOf(sc, firers, [option], true).map((price, i) =>
    hasFlag(b, s, firers[i]!, AIMING) ? 1e-9 : price,
  );
  const sack = new Knapsack(option);
  const best = sack.best(prices, new Uint8Array(firers.length));
  return { ...base, firers: (best?.point.firers ?? []).map((i) => firers[i]!), gain: best?.profit ?? 0 };
}

/** The next firer of a volley, or fire. */
export function nextFirer(s: BattleState, volley: Volley, legal: readonly number[]): number {
  const next = volley.firers.find((u) => u > s[G.unit]! && legal.includes(ACT.UNIT + u));
  if (next !== undefined) return ACT.UNIT + next;
  return legal.includes(ACT.FIRE) ? ACT.FIRE : legal[0]!;
}

/** Whether the attack under way is this one so far. */
export function isUnderWay({ b, s }: Scene, volley: Volley): boolean {
  if (volley.hex !== s[G.hex]) return false;
  for (let u = 0 as UnitId; u < b.units; u = (u + 1) as UnitId) {
    if (hasFlag(b, s, u, CHOSEN) && !volley.targets.includes(u)) return false;
    if (hasFlag(b, s, u, AIMING) && !volley.firers.includes(u)) return false;
  }
  return true;
}
