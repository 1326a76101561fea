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
/** What is left of a danger beside an escort that would beat him, and beside another. */
const [GUARDED, ACCOMPANIED] = [0.1, 0.5];
/** Chance to be found at a hex that patrols watch, and elsewhere. */
const [WATCHED, UNWATCHED] = [0.8, 0.2];
const A_SUBMARINE_COSTS = 0.06;
/** What a strike really costs of what its aircraft could take: some are down, some go elsewhere, and a ship that is hurt still arrives. */
const STRUCK = 0.4;

interface Threat {
  readonly hex: number;
  readonly speed: number;
  /** Points that a meeting costs us. */
  readonly costs: number;
  /** Own battle fleets that would beat it. */
  readonly beaters: readonly number[];
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
      costs: STRUCK * place.weight * strikeWorth(sc.c, sc.s, place.raiders, own),
    }));
  }

  /** Points, at most what the fleet is worth. */
  at(hex: number): number {
    return Math.min(this.#most, this.sea(hex) + this.air(hex));
  }

  /** From fleets that may come. */
  sea(hex: number): number {
    const sc = this.#sc;
    let sum = 0;
    const escorts = this.#escortsAt(hex);
    for (const { hex: from, speed, costs, beaters } of this.#threats) {
      const far = bySea(sc, from, hex);
      if (far === 0 || far > 2 * speed) continue;
      const part = escorts.some((e) => beaters.includes(e)) ? GUARDED : escorts.length > 0 ? ACCOMPANIED : 1;
      sum += part * costs * (far <= speed ? ONE_MOVE : TWO_MOVES);
    }
    return this.#isSeen ? sum : UNSEEN * sum;
  }

  hasEscort(hex: number): boolean {
    return this.#escortsAt(hex).length > 0;
  }

  /** Battle fleets that are there, or can still come in this phase: they move after convoys. */
  #escortsAt(hex: number): number[] {
    const sc = this.#sc;
    if (isFighter(kindOf(sc, this.#f))) return [];
    return sc.ours.filter((e) => {
      if (kindOf(sc, e) !== KIND.battle) return false;
      const far = bySea(sc, hexOf(sc, e), hex);
      const o = fleetAt(e);
      const isFree = sc.s[o + F.moved] === 0 && sc.s[o + F.category]! > sc.s[G.category]!;
      return far === 0 || (isFree && far <= sc.s[o + F.speed]!);
    });
  }

  /** From aircraft of bases and carriers. */
  air(hex: number): number {
    if (this.#air.length === 0) return 0;
    const sc = this.#sc;
    const chance = isWatched(sc.c, sc.s, sc.enemy, hex) ? WATCHED : UNWATCHED;
    let sum = 0;
    for (const { hex: from, radius, costs } of this.#air) if (apart(sc, from, hex) <= radius) sum += chance * costs;
    return sum;
  }
}

function threatOf(sc: Scene, f: number, foe: Foe): Threat[] {
  const own = sc.force(f);
  const weight = foe.isKnown ? 1 : DRAWN * (1 - foe.memory);
  if (foe.kind === KIND.submarines) {
    if (kindOf(sc, f) === KIND.submarines || kindOf(sc, f) === KIND.boats) return [];
    const best = Math.max(...own.vessels.map(({ worth }) => worth));
    return [{ hex: foe.hex, speed: foe.speed, costs: weight * A_SUBMARINE_COSTS * best, beaters: [] }];
  }
  if (kindOf(sc, f) === KIND.submarines || (!isFighter(foe.kind) && foe.kind !== KIND.boats)) return [];
  const points = -promise(sc.c, own, foe.force, false, 1);
  if (points <= 0) return [];
  const beaters = sc.ours.filter(
    (e) => kindOf(sc, e) === KIND.battle && promise(sc.c, sc.force(e), foe.force, false, 1) > 0,
  );
  const threat = { hex: foe.hex, speed: foe.speed, costs: weight * points, beaters };
  // Where it was seen a while ago is where it is to be feared.
  return foe.isKnown ? [threat] : [threat, { ...threat, hex: foe.seenHex, costs: foe.memory * points }];
}
