/** Sailing: which fleet moves, and where it ends: what a hex brings at once, what it leads to, and what may come there. */
import { F, fleetAt, G, KIND, knownMines, ORDER, SLOTS } from '../../../engine/operations/index.js';
import { attackersFrom, strikeWorth } from './air-worth.js';
import { Danger } from './danger.js';
import { promise } from './engagement.js';
import { type Goal, goalsOf, isCrippledFleet } from './missions.js';
import { apart, bySea, hexOf, isFighter, kindOf, type RankedOrder, type Scene } from './scene.js';

/** Worth of a move of no hexes over none: the fleet looks about. */
const LOOK = 0.05;
/** Points a hex, so that a fleet that is nearer is nearer. */
const NEARER = 0.01;
const A_MINE = 0.6;
/** A move that has an enemy found on it who cannot be declined. */
const CLOSED = 99;
/** Chance to attack from beneath with success, as part of the best ship's worth. */
const TORPEDOED = 0.2;
const DELIVERED = 1.1;

/** One fleet's thoughts about hexes. */
class Course {
  readonly goals: readonly Goal[];
  readonly #danger: Danger;
  readonly #raiders: readonly number[];
  readonly #speed: number;

  constructor(
    readonly sc: Scene,
    readonly f: number,
  ) {
    this.goals = goalsOf(sc, f);
    this.#danger = new Danger(sc, f);
    this.#raiders = kindOf(sc, f) === KIND.battle ? attackersFrom(sc.c, sc.s, f, 0) : [];
    this.#speed = Math.max(1, sc.s[fleetAt(f) + F.speed]!);
  }

  /** What is done there at once: a fight, a strike, an attack from beneath. `isMove` is false of a fleet that does not stir. */
  #deeds(hex: number): number {
    const { sc, f } = this;
    const kind = kindOf(sc, f);
    let sum = 0;
    let strike = 0;
    for (const foe of sc.foes) {
      if (!foe.isKnown) continue;
      if (foe.hex === hex && foe.kind !== KIND.submarines) {
        if (kind === KIND.submarines) {
          sum += TORPEDOED * Math.max(...foe.force.vessels.map(({ worth }) => worth));
        } else if (sc.s[fleetAt(foe.fleet) + F.docked] === 0) {
          sum += this.#meeting(foe.force);
        }
      }
      if (this.#raiders.length === 0 || foe.kind === KIND.submarines) continue;
      const far = apart(sc, hex, foe.hex);
      const raiders = this.#raiders.filter((u) => sc.c.radius[u]! >= far);
      strike = Math.max(strike, strikeWorth(sc.c, sc.s, raiders, foe.force));
    }
    return sum + strike;
  }

  #meeting(force: Parameters<typeof promise>[2]): number {
    const { sc, f } = this;
    const points = promise(sc.c, sc.force(f), force, false, sc.doctrine.care);
    if (isFighter(kindOf(sc, f)) || kindOf(sc, f) === KIND.boats) {
      return points < sc.doctrine.accept ? Math.min(points, -1) * 1.5 : points;
    }
    return Math.min(points, 0) - CLOSED;
  }

  /** The best that it leads to. */
  #outlook(hex: number): number {
    const { sc } = this;
    let best = 0;
    for (const { hex: to, within, value, notBefore, mission } of this.goals) {
      const far = within > 0 ? Math.max(0, apart(sc, hex, to) - within) : bySea(sc, hex, to);
      const phases = Math.max(far / this.#speed, notBefore);
      if (mission === 'deliver' && Math.ceil(far / this.#speed) > sc.phasesLeft) continue;
      const worth = value * (mission === 'deliver' && far === 0 ? DELIVERED : 1);
      best = Math.max(best, worth * sc.doctrine.patience ** phases - NEARER * far);
    }
    return best;
  }

  at(hex: number, isMove: boolean): number {
    const { sc } = this;
    const deeds = isMove ? this.#deeds(hex) + LOOK : 0;
    const mines = isMove && hex !== hexOf(sc, this.f) ? knownMines(sc.c, sc.s, sc.seat, hex) : 0;
    return deeds + this.#outlook(hex) - sc.doctrine.caution * this.#danger.at(hex) - A_MINE * mines;
  }
}

const isMoveOrder = (action: number): boolean => action >= ORDER.MOVE;

/** Each order with what it gains over lying still. A pass gains nothing. */
export function weighSailing(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const courses = new Map<number, readonly [Course, number]>();
  return legal.map((action) => {
    if (action === ORDER.PASS) return { action, worth: 0 };
    if (!isMoveOrder(action)) return { action, worth: detachWorth(sc, action) };
    const slot = Math.floor((action - ORDER.MOVE) / ORDER.HEXES);
    const f = sc.seat * SLOTS + slot;
    const known = courses.get(f) ?? courseOf(sc, f);
    courses.set(f, known);
    const [course, still] = known;
    return { action, worth: course.at((action - ORDER.MOVE) % ORDER.HEXES, true) - still };
  });
}

function courseOf(sc: Scene, f: number): readonly [Course, number] {
  const course = new Course(sc, f);
  return [course, course.at(hexOf(sc, f), false)];
}

/** Ships at half go home by themselves where the others go on. */
function detachWorth(sc: Scene, action: number): number {
  const f = sc.seat * SLOTS + action - ORDER.DETACH;
  if (kindOf(sc, f) !== KIND.battle || isCrippledFleet(sc, f)) return -1;
  return crippledIn(sc, f).length > 0 && sc.s[fleetAt(f) + F.docked] === 0 ? 2 : -1;
}

/** Ships of a fleet that should go home. */
export function crippledIn(sc: Scene, f: number): number[] {
  return sc
    .force(f)
    .vessels.filter(({ left, endurance }) => endurance > 1 && left <= sc.doctrine.home * endurance)
    .map(({ unit }) => unit);
}

/** Ships of the new fleet, one by one. */
export function weighDetaching(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const hurt = new Set(crippledIn(sc, sc.s[G.mover]!));
  return legal.map((action) => {
    if (action === ORDER.DONE) return { action, worth: 0 };
    return { action, worth: hurt.has(action - ORDER.TAKE) ? 1 : -1 };
  });
}
