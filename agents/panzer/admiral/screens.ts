/**
 * Smoke by direct fire, of guns that have nothing better to do: where it takes more of the enemy's fire at us than of ours at him. Smoke that is
 * ordered stands a turn later, before our own fire, so none is ordered.
 */
import type { UnitId } from '../../../engine/index.js';
import {
  ACT,
  DISPERSED,
  hasFlag,
  hexesBetween,
  hexOf,
  isInField,
  SMOKE_POINTS,
  sees,
  sightOf,
  smokePoints,
  stands,
  touches,
} from '../../../engine/panzer/index.js';
import { mayFire, priceOf } from './fire.js';
import { surveyOf } from './ground-worth.js';
import { type RankedChoice, type Scene, sceneOf } from './scene.js';

/** Points that smoke has to save, over what its guns give up: what the enemy does is not sure. */
const LEAST = 0.5;

/** What a unit could win by its fire at each stack that it sees; the best of them counts. */
interface Gunner {
  readonly from: number;
  readonly shots: readonly { readonly hex: number; readonly worth: number }[];
}

/** All of the seat who will be able to fire, as things stand. */
function gunnersOf({ b, s, seat, picture }: Scene): Gunner[] {
  const sight = sightOf(b, s);
  const gunners: Gunner[] = [];
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (!stands(b, s, u) || hasFlag(b, s, u, DISPERSED)) continue;
    const from = hexOf(b, s, u);
    const shots = picture.stacks
      .filter(({ hex }) => isInField(b, s, u, hex))
      .map((stack) => ({ hex: stack.hex, worth: picture.shot(u, from, stack, sight) }))
      .filter(({ worth }) => worth > 0);
    if (shots.length > 0) gunners.push({ from, shots });
  }
  return gunners;
}

/** What smoke in the hex takes from them. Who stands in it is seen from beside alone. */
function taken({ b }: Scene, gunners: readonly Gunner[], hex: number): number {
  let sum = 0;
  for (const { from, shots } of gunners) {
    let [before, after] = [0, 0];
    for (const shot of shots) {
      before = Math.max(before, shot.worth);
      const isBarred =
        shot.hex === hex
          ? hexesBetween(b, from, hex) > 1
          : shot.worth > after && touches(b.ground, from, shot.hex, hex);
      if (!isBarred) after = Math.max(after, shot.worth);
    }
    sum += before - after;
  }
  return sum;
}

/** A gun that could fire smoke now, and what it gives up by it. */
interface Smoker {
  readonly u: UnitId;
  readonly points: number;
  readonly price: number;
}

function smokersOf(sc: Scene): Smoker[] {
  const { b, seat } = sc;
  const sv = surveyOf(sc);
  const found: Smoker[] = [];
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const points = smokePoints(b, u);
    if (points > 0 && mayFire(sc, u)) found.push({ u, points, price: priceOf(sv, u) });
  }
  return found.sort((x, y) => x.price - y.price || y.points - x.points);
}

/** The cheapest who can hide the hex together; nobody where they have not the points. */
function crewFor({ b, s }: Scene, all: readonly Smoker[], hex: number): readonly Smoker[] {
  const sight = sightOf(b, s);
  const crew: Smoker[] = [];
  let points = 0;
  for (const one of all) {
    const from = hexOf(b, s, one.u);
    const reaches = hexesBetween(b, from, hex) <= b.strengths.reach[one.u]!;
    if (!reaches || !sees(sight, from, hex) || !isInField(b, s, one.u, hex)) continue;
    crew.push(one);
    points += one.points;
    if (points < SMOKE_POINTS) continue;
    // Those before may not be needed any more.
    return crew.filter((each) => {
      const isIdle = points - each.points >= SMOKE_POINTS;
      if (isIdle) points -= each.points;
      return !isIdle;
    });
  }
  return [];
}

/** Each hex that smoke could hide with what that is worth: below nothing where it harms more than it helps. */
export function weighScreens(sc: Scene, legal: readonly number[]): RankedChoice[] {
  const hexes = legal.filter((a) => a >= ACT.SMOKE);
  if (hexes.length === 0) return [];
  const smokers = smokersOf(sc);
  const ours = gunnersOf(sc);
  const theirs = gunnersOf(sceneOf(sc.b, sc.s, sc.enemy, sc.doctrine));
  return hexes.map((action) => {
    const hex = action - ACT.SMOKE;
    const saved = taken(sc, theirs, hex);
    if (saved <= LEAST) return { action, worth: -1 };
    const crew = crewFor(sc, smokers, hex);
    if (crew.length === 0) return { action, worth: -1 };
    const price = crew.reduce((sum, one) => sum + one.price, LEAST);
    return { action, worth: saved - taken(sc, ours, hex) - price };
  });
}

/** The next gun of the crew, or fire. @param sc as the hex was chosen. */
export function smokerFor(sc: Scene, hex: number, legal: readonly number[]): number {
  const crew = crewFor(sc, smokersOf(sc), hex);
  const next = legal.find((a) => crew.some(({ u }) => a === ACT.UNIT + u));
  return next ?? (legal.includes(ACT.FIRE) ? ACT.FIRE : legal[0]!);
}
