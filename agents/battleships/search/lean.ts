/**
 * The admiral in microseconds: how play goes on in simulations. Positions are read as they are; what the guns can do is reckoned
 * once for each search from the damage at its root, and each ship looks at a few plain manoeuvres only.
 */

import {
  type Battle,
  type BattleState,
  FIRE,
  FIRE_SECONDARY,
  G,
  LAUNCH,
  MOVE,
  NO_UNIT,
  PASS,
  type Question,
  questionOf,
  REPAIR,
  STAR,
  STAR_HEXES,
  STAR_OFFSETS,
  STAR_SIGHT,
  STRIDE,
  U,
  UNITS_AT,
} from '../../../engine/battleships/index.js';
import { type ActionList, includesAction } from '../../../engine/core/actions.js';
import type { Action } from '../../../engine/core/brand.js';
import { FIRST_SEAT, never, SECOND_SEAT, type Seat, type UnitId } from '../../../engine/index.js';
import { fireKey } from '../admiral/admiral.js';
import { chooseSmoke, chooseTransfer } from '../admiral/choices.js';
import type { Doctrine } from '../admiral/doctrine.js';
import { unitDistance, unitField } from '../admiral/fields.js';
import { weighManoeuvres } from '../admiral/manoeuvre.js';
import { gunPoints, renewScene, type Scene, sceneOf } from '../admiral/scene.js';
import { type FirePlan, planFire } from '../admiral/targets.js';
import { launches, reservePoints } from '../admiral/torpedoes.js';
import { KeptSlate } from './kept-slate.js';
import { Steering } from './steer.js';

export class LeanAdmiral {
  readonly #b: Battle;
  readonly #doctrine: Doctrine;
  /** Both sides' guns are reckoned on one slate: what they do does not depend on who asks. */
  readonly #slate: KeptSlate;
  #scenes: [Scene, Scene] | undefined;
  #steering: readonly Steering[] = [];
  #key = 0;
  #turn = 0;
  #fire: FirePlan | undefined;
  #fireKey = Number.NaN;
  #checked = -1;

  constructor(b: Battle, doctrine: Doctrine) {
    this.#b = b;
    this.#doctrine = doctrine;
    this.#slate = new KeptSlate(b);
  }

  /** Looks at the battle as it stands in `s`, the very buffer in which the simulations will run. */
  begin(s: BattleState): void {
    this.#slate.wipe();
    this.#turn = s[G.turn]!;
    this.#fireKey = Number.NaN;
    const scene = (seat: Seat): Scene => sceneOf(this.#b, s, seat, this.#doctrine, this.#slate);
    this.#scenes = [scene(FIRST_SEAT), scene(SECOND_SEAT)];
    this.#steering = this.#scenes.map((sc) => new Steering(sc));
    this.#key = keyOf(this.#b, s);
    this.#checked = checkOf(s);
  }

  /** Another simulation begins. */
  restart(): void {
    for (const steering of this.#steering) steering.forget();
  }

  /** The scene of a side, as its ships are now. */
  scene(seat: Seat): Scene {
    this.#renew();
    return this.#scenes![seat as 0 | 1];
  }

  /** Between phases of fire and movement ships change: then both scenes are worked out anew. */
  #renew(): void {
    const [one, two] = this.#scenes!;
    const { s } = one;
    const check = checkOf(s);
    if (check === this.#checked) return;
    this.#checked = check;
    const key = keyOf(this.#b, s);
    if (key === this.#key) return;
    this.#key = key;
    renewScene(one);
    renewScene(two);
    for (const steering of this.#steering) steering.renew();
  }

  follow(s: BattleState, seat: Seat, legal: ActionList): Action {
    return this.#decide(questionOf(s), s, seat, legal) as Action;
  }

  #decide(question: Question, s: BattleState, seat: Seat, legal: ActionList): number {
    const u = s[G.unit]! as UnitId;
    switch (question) {
      case 'manoeuvre': {
        const sc = this.scene(seat);
        if (legal.ids[0]! < MOVE) return legal.ids[0]!;
        // The reply to what is weighed must be the admiral's own; farther off a glance will do.
        if (s[G.turn] === this.#turn) return weighManoeuvres(sc, u, legal)[0].action;
        return this.#steering[seat]!.best(u, legal);
      }
      case 'main':
        return this.#aim(u, seat, legal, true);
      case 'secondary':
        return this.#aim(u, seat, legal, false);
      case 'launch':
        return this.#launch(s, u, seat);
      case 'star':
        return this.#star(s, u, seat, legal);
      case 'repair-w':
      case 'repair-s':
        return REPAIR;
      case 'smoke':
        return chooseSmoke(this.scene(seat), u);
      case 'transfer':
        return chooseTransfer(this.scene(seat), legal);
      case 'mine':
      case 'flagship':
        return legal.ids[0]!;
      default:
        return never(question);
    }
  }

  /** The fleet's targets, worked out at the first ship's turn and kept while nothing but its own choices changes. */
  #aim(u: UnitId, seat: Seat, legal: ActionList, main: boolean): number {
    const sc = this.scene(seat);
    const key = fireKey(sc);
    if (key !== this.#fireKey) {
      this.#fire = planFire(sc);
      this.#fireKey = key;
    }
    const target = (main ? this.#fire!.main : this.#fire!.second)[u]!;
    const action = target === NO_UNIT ? PASS : (main ? FIRE : FIRE_SECONDARY) + target;
    return includesAction(legal, action as Action) ? action : legal.ids[0]!;
  }

  /** Light on the enemy out of whom her guns would get most, if she lies beyond what can be seen anyway. */
  #star(s: BattleState, u: UnitId, seat: Seat, legal: ActionList): number {
    const sc = this.scene(seat);
    let best = PASS;
    let most = 0.5;
    for (let i = 0; i < sc.enemies.length; i++) {
      const e = sc.enemies[i]!;
      const d = unitDistance(s, u, e);
      if (d <= s[G.visibility]! || d > STAR_SIGHT) continue;
      const points = gunPoints(sc, u, e, d, 0);
      if (points <= most) continue;
      const dq = unitField(s, e, U.q) - unitField(s, u, U.q);
      const dr = unitField(s, e, U.r) - unitField(s, u, U.r);
      for (let k = 0; k < STAR_HEXES; k++) {
        if (
          STAR_OFFSETS[2 * k] !== dq ||
          STAR_OFFSETS[2 * k + 1] !== dr ||
          !includesAction(legal, (STAR + k) as Action)
        )
          continue;
        most = points;
        best = STAR + k;
      }
    }
    return best;
  }

  #launch(s: BattleState, u: UnitId, seat: Seat): number {
    const sc = this.scene(seat);
    const best = launches(sc, u)[0];
    if (best === undefined || best.points <= 0) return PASS;
    let danger = 0;
    for (const e of sc.enemies) danger += gunPoints(sc, e, u, unitDistance(s, e, u), 0);
    const survival = Math.max(0.15, 1 - danger / (2 * Math.max(1, sc.worth[u]!)));
    return best.points < reservePoints(sc, u, survival) ? PASS : LAUNCH + best.target;
  }
}

const checkOf = (s: BattleState): number => s[G.turn]! * 32 + s[G.phase]!;

/** A number for all that scenes depend on: the turn, and the state of every ship. */
function keyOf(b: Battle, s: BattleState): number {
  let h = s[G.turn]! + 1;
  for (let u = 0 as UnitId; u < b.units; u++) {
    const at = UNITS_AT + u * STRIDE;
    h = Math.imul(
      h ^ (s[at + U.status]! + 8 * s[at + U.w]! + 64 * s[at + U.s]! + 512 * s[at + U.repairs]!),
      0x01000193,
    );
    h ^= h >>> 15;
  }
  return h;
}
