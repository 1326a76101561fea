/** Aircraft: where fighter-bombers fly, what they attack, and which guns fire at those of the enemy. */
import type { UnitId } from '../../../engine/index.js';
import {
  A,
  ACT,
  antiAircraftStrength,
  EIGHTHS,
  G,
  hasFlag,
  hexesBetween,
  hexOf,
  isHidden,
  isObserver,
  isReady,
  MIXED,
  OTHER,
  SPOTTED,
  stands,
  TABLES,
} from '../../../engine/panzer/index.js';
import type { Stack } from './picture.js';
import type { RankedChoice, Scene } from './scene.js';

/** What guns around a hex take from a plane that flies there, in points a point of strength. */
const FLAK = 0.02;
/** The same from an observation plane, which comes once. */
const LOST = 0.3;
const BOMBS = 20;
/** An attack from the air that is not worth a bomb. */
const LEAST = 0.4;
/** From this strength guns have a fair chance at a plane. */
const ENOUGH_FLAK = 8;

/** What an attack of so many points from the air wins from a stack. */
function airGain(sc: Scene, stack: Stack, points: number): number {
  const { b, wins } = sc;
  const factor = stack.type === OTHER || stack.type === MIXED ? 1 : 0.75;
  return wins.of(EIGHTHS * points * factor, stack.least, b.dieAt[stack.hex]!, stack.isDispersed) * stack.worth;
}

/** Whether planes see somebody there: in the open, or spotted from the ground. */
const isInView = ({ b, s }: Scene, { isOpen, units }: Stack): boolean =>
  isOpen || units.some((v) => hasFlag(b, s, v, SPOTTED));

export function weighFlights(sc: Scene, legal: readonly number[]): RankedChoice[] {
  const { b, s, picture, enemy } = sc;
  if (isObserver(b, s[G.unit]!)) return weighLookouts(sc, legal);
  return legal.map((action) => {
    if (action === ACT.PASS) return { action, worth: LEAST };
    const hex = action - ACT.END;
    let worth = 0;
    for (const stack of picture.stacks) {
      if (hexesBetween(b, hex, stack.hex) !== 1 || !isInView(sc, stack)) continue;
      worth = Math.max(worth, airGain(sc, stack, BOMBS));
    }
    let flak = 0;
    for (let v = b.firstOf[enemy]!; v < b.firstOf[enemy + 1]!; v++) {
      if (!b.types[v]!.antiAircraft || !isReady(b, s, v)) continue;
      flak += antiAircraftStrength(b.types[v]!, hexesBetween(b, hexOf(b, s, v), hex));
    }
    return { action, worth: worth - FLAK * flak };
  });
}

/** Near batteries are found out as they fire, and all others are seen from farther away. */
const NEAR_BATTERY = 1;
const IN_VIEW = 0.2;
/** To fly on costs nothing, so a plane goes only where it sees more. */
const SETTLED = 0.1;

/** Where an observation plane serves the plots: near the enemy's guns in cover, with the rest in view, and away from fire at planes. */
function weighLookouts({ b, s, enemy }: Scene, legal: readonly number[]): RankedChoice[] {
  const here = s[b.planesAt + s[G.unit]! * A.size + A.hex]!;
  return legal.map((action) => {
    if (action === ACT.HOME) return { action, worth: -1 };
    const hex = action === ACT.PASS ? here : action - ACT.END;
    if (hex < 0) return { action, worth: 0 };
    let worth = action === ACT.PASS ? SETTLED : 0;
    for (let v = b.firstOf[enemy]!; v < b.firstOf[enemy + 1]!; v++) {
      if (!stands(b, s, v)) continue;
      const hexes = hexesBetween(b, hexOf(b, s, v), hex);
      if (b.types[v]!.antiAircraft && isReady(b, s, v)) worth -= LOST * antiAircraftStrength(b.types[v]!, hexes);
      if (hexes > TABLES.observation.open.value) continue;
      if (!isHidden(b, s, hexOf(b, s, v))) worth += IN_VIEW;
      else if (hexes <= TABLES.observation.cover.value) worth += NEAR_BATTERY;
    }
    return { action, worth };
  });
}

/** A hex to attack from the air: the best stack beside a plane. */
export function weighAirAttacks(sc: Scene, legal: readonly number[]): RankedChoice[] {
  const { picture } = sc;
  return legal.map((action) => {
    if (action === ACT.PASS) return { action, worth: 0.05 };
    const stack = picture.stacks.find(({ hex }) => hex === action - ACT.AT);
    return { action, worth: stack === undefined ? 0 : airGain(sc, stack, BOMBS) };
  });
}

/** Planes one by one, bombs and rockets before guns: all that are there. */
export function planeFor({ b, s }: Scene, legal: readonly number[]): number {
  const planes = legal.filter((a) => a >= ACT.PLANE && a < ACT.UNIT);
  if (planes.length === 0) return legal.includes(ACT.FIRE) ? ACT.FIRE : legal[0]!;
  const isFresh = (a: number): boolean => s[b.planesAt + ((a - ACT.PLANE) >> 1) * A.size + A.spent] === 0;
  return planes.find((a) => ((a - ACT.PLANE) & 1) === 0 && isFresh(a)) ?? planes[0]!;
}

/** Guns at a plane, until they are enough; those with better to do in their own segment are left out. */
export function flakFor(sc: Scene, legal: readonly number[]): number {
  const { b, s, picture } = sc;
  const hex = s[b.planesAt + s[G.unit]! * A.size + A.hex]!;
  let strength = 0;
  for (let u = b.firstOf[sc.seat]!; u < b.firstOf[sc.seat + 1]!; u++) {
    if (legal.includes(ACT.UNIT + u))
      strength += antiAircraftStrength(b.types[u]!, hexesBetween(b, hexOf(b, s, u), hex));
  }
  const guns = legal.filter((a) => a >= ACT.UNIT);
  const isFree = (a: number): boolean => {
    const u = (a - ACT.UNIT) as UnitId;
    return picture.chance(s, u, hexOf(b, s, u)) < 1.5;
  };
  const next = guns.find(isFree);
  if (next !== undefined && (strength >= ENOUGH_FLAK || legal.includes(ACT.FIRE))) return next;
  return legal.includes(ACT.FIRE) ? ACT.FIRE : legal.includes(ACT.PASS) ? ACT.PASS : legal[0]!;
}
