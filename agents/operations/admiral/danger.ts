/** Danger: what an enemy who may come is likely to cost a fleet at a hex, by sea and from the air. */
import { F, fleetAt, G, isDetected, KIND } from '../../../engine/operations/index.js';
import { type AirPlace, enemyAir, isWatched, strikeWorth } from './air-worth.js';
import { promise } from './engagement.js';
import { apart, bySea, type Foe, hexOf, isFighter, kindOf, type Scene } from './scene.js';

/** Weight of an enemy that is drawn, not followed. */
const DRAWN = 0.4;
/** Of what could be lost, when he needs one move, two. */
const [ONE_MOVE, TWO_MOVES] = [0.6, 0.2];
/** He has to find us first. */
const UNSEEN = 0.5;
/** What escorts take off. */
const ESCORTED = 0.4;
/** Chance to be found at a hex that patrols watch, and elsewhere. */
const [WATCHED, UNWATCHED] = [0.8, 0.2];
const A_SUBMARINE_COSTS = 0.06;

interface Threat {
  readonly hex: number;
  readonly speed: number;
  /** Points that a meeting costs us. */
  readonly costs: number;
}

interface AirThreat extends AirPlace {
  readonly costs: number;
}

/** What threatens one fleet, made once and asked of every hex. */
export class Danger {
  readonly #sc: Scene;
  readonly #f: number;
  readonly #threats: readonly Threat[];
  readonly #air: readonly AirThreat[];
  readonly #most: number;
  readonly #isSeen: boolean;

  constructor(sc: Scene, f: number) {
    this.#sc = sc;
    this.#f = f;
    const own = sc.force(f);
    this.#most = own.worth;
    this.#isSeen = isDetected(sc.s, f);
    this.#threats = sc.foes.flatMap((foe) => threatOf(sc, f, foe));
    this.#air = enemyAir(sc).map((place) => ({
      ...place,
      costs: place.weight * strikeWorth(sc.c, sc.s, place.raiders, own),
    }));
  }

  /** Points, at most what the fleet is worth. */
  at(hex: number): number {
    const sc = this.#sc;
    let sum = 0;
    for (const { hex: from, speed, costs } of this.#threats) {
      const far = bySea(sc, from, hex);
      if (far === 0) continue;
      if (far <= speed) sum += ONE_MOVE * costs;
      else if (far <= 2 * speed) sum += TWO_MOVES * costs;
    }
    if (!this.#isSeen) sum *= UNSEEN;
    if (sum > 0 && isEscorted(sc, this.#f, hex)) sum *= ESCORTED;
    const chance = isWatched(sc.c, sc.s, sc.enemy, hex) ? WATCHED : UNWATCHED;
    for (const { hex: from, radius, costs } of this.#air) if (apart(sc, from, hex) <= radius) sum += chance * costs;
    return Math.min(this.#most, sum);
  }
}

function threatOf(sc: Scene, f: number, foe: Foe): Threat[] {
  const own = sc.force(f);
  const weight = foe.isKnown ? 1 : DRAWN;
  if (foe.kind === KIND.submarines) {
    if (kindOf(sc, f) === KIND.submarines || kindOf(sc, f) === KIND.boats) return [];
    const best = Math.max(...own.vessels.map(({ worth }) => worth));
    return [{ hex: foe.hex, speed: foe.speed, costs: weight * A_SUBMARINE_COSTS * best }];
  }
  if (kindOf(sc, f) === KIND.submarines || (!isFighter(foe.kind) && foe.kind !== KIND.boats)) return [];
  const points = -promise(sc.c, own, foe.force, false, 1);
  return points > 0 ? [{ hex: foe.hex, speed: foe.speed, costs: weight * points }] : [];
}

/** A battle fleet is there or can still come in this phase: it moves after convoys. */
function isEscorted(sc: Scene, f: number, hex: number): boolean {
  if (isFighter(kindOf(sc, f))) return false;
  return sc.own.some((e) => {
    if (kindOf(sc, e) !== KIND.battle || e === f) return false;
    const far = bySea(sc, hexOf(sc, e), hex);
    const o = fleetAt(e);
    const isFree = sc.s[o + F.moved] === 0 && sc.s[o + F.category]! > sc.s[G.category]!;
    return far === 0 || (isFree && far <= sc.s[o + F.speed]!);
  });
}
