/**
 * The admiral in microseconds: how play goes on in simulations. Positions are read as they are; what the guns can do is reckoned
 * once for each search from the damage at its root, and each ship looks at a few plain manoeuvres only.
 */
import { FIRE, FIRE_SECONDARY, LAUNCH, MOVE, PASS, REPAIR, STAR } from '../../../engine/battleships/actions.js';
import type { Battle } from '../../../engine/battleships/battle.js';
import { attackNow, gunModifiers } from '../../../engine/battleships/gunnery.js';
import { type BattleState, G, STRIDE, U, UNITS_AT } from '../../../engine/battleships/layout.js';
import { type Question, questionOf } from '../../../engine/battleships/notation.js';
import { STAR_HEXES, STAR_OFFSETS } from '../../../engine/battleships/starshell.js';
import { atRange, dptColumn, ODDS_1_TO_1, STAR_SIGHT } from '../../../engine/battleships/tables.js';
import { rangeBetween } from '../../../engine/battleships/visibility.js';
import { type ActionList, includesAction } from '../../../engine/core/actions.js';
import type { Action } from '../../../engine/core/brand.js';
import { chooseSmoke, chooseTransfer } from '../../admiral/battleships/choices.js';
import type { Doctrine } from '../../admiral/battleships/doctrine.js';
import { field, gap } from '../../admiral/battleships/fields.js';
import { hitValue, salvoValue } from '../../admiral/battleships/odds.js';
import { gunPoints, renewScene, type Scene, type Slate, sceneOf, slateFor } from '../../admiral/battleships/scene.js';
import { launches, reservePoints } from '../../admiral/battleships/torpedoes.js';
import { Steering } from './steer.js';

export class LeanAdmiral {
  readonly #b: Battle;
  readonly #doctrine: Doctrine;
  /** Both sides' guns are reckoned on one slate: what they do does not depend on who asks. */
  readonly #slate: Slate;
  #scenes: [Scene, Scene] | undefined;
  #steering: readonly Steering[] = [];
  #key = 0;
  #checked = -1;

  constructor(b: Battle, doctrine: Doctrine) {
    this.#b = b;
    this.#doctrine = doctrine;
    this.#slate = slateFor(b);
  }

  /** Looks at the battle as it stands in `s`, the very buffer in which the simulations will run. */
  begin(s: BattleState): void {
    const scene = (seat: number): Scene => sceneOf(this.#b, s, seat, this.#doctrine, this.#slate);
    this.#scenes = [scene(0), scene(1)];
    this.#steering = this.#scenes.map((sc) => new Steering(sc));
    this.#key = keyOf(this.#b, s);
    this.#checked = checkOf(s);
  }

  /** The scene of a side, as its ships are now. */
  scene(seat: number): Scene {
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

  /** How far off a side fights from now on; -1 as its stance has it. */
  keepRange(seat: number, range: number): void {
    this.#steering[seat]!.range = range;
  }

  follow(s: BattleState, seat: number, legal: ActionList): Action {
    return this.#decide(questionOf(s), s, seat, legal) as Action;
  }

  #decide(question: Question, s: BattleState, seat: number, legal: ActionList): number {
    const u = s[G.unit]!;
    switch (question) {
      case 'manoeuvre': {
        this.scene(seat);
        return legal.ids[0]! < MOVE ? legal.ids[0]! : this.#steering[seat]!.best(u, legal);
      }
      case 'main':
        return this.#aim(s, u, seat, legal, true);
      case 'secondary':
        return this.#aim(s, u, seat, legal, false);
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
    }
  }

  /** The target out of which this battery gets most now. */
  #aim(s: BattleState, u: number, seat: number, legal: ActionList, main: boolean): number {
    const b = this.#b;
    const sc = this.scene(seat);
    const base = main ? FIRE : FIRE_SECONDARY;
    let best = PASS;
    let most = 0;
    for (let i = 0; i < legal.count; i++) {
      const a = legal.ids[i]!;
      const t = a - base;
      if (t < 0) continue;
      const condition = field(s, t, U.w) + 4 * field(s, t, U.s);
      let share: number;
      if (main) {
        const range = rangeBetween(s, u, t);
        const column = dptColumn(atRange(attackNow(b, u, field(s, u, U.w)), range));
        const modifier = gunModifiers(b, s, u, t, range, true);
        share = salvoValue(sc.cls[t]!, column, modifier, b.defence[t]!, condition, sc.hold[t]!);
      } else share = hitValue(sc.cls[t]!, ODDS_1_TO_1, false, condition, sc.hold[t]!);
      const points = share * sc.worth[t]!;
      if (best === PASS || points > most) {
        most = points;
        best = a;
      }
    }
    return best;
  }

  /** Light on the enemy out of whom her guns would get most, if she lies beyond what can be seen anyway. */
  #star(s: BattleState, u: number, seat: number, legal: ActionList): number {
    const sc = this.scene(seat);
    let best = PASS;
    let most = 0.5;
    for (let i = 0; i < sc.enemies.length; i++) {
      const e = sc.enemies[i]!;
      const d = gap(s, u, e);
      if (d <= s[G.visibility]! || d > STAR_SIGHT) continue;
      const points = gunPoints(sc, u, e, d, 0);
      if (points <= most) continue;
      const dq = field(s, e, U.q) - field(s, u, U.q);
      const dr = field(s, e, U.r) - field(s, u, U.r);
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

  #launch(s: BattleState, u: number, seat: number): number {
    const sc = this.scene(seat);
    const best = launches(sc, u)[0];
    if (best === undefined || best.points <= 0) return PASS;
    let danger = 0;
    for (const e of sc.enemies) danger += gunPoints(sc, e, u, gap(s, e, u), 0);
    const survival = Math.max(0.15, 1 - danger / (2 * Math.max(1, sc.worth[u]!)));
    return best.points < reservePoints(sc, u, survival) ? PASS : LAUNCH + best.target;
  }
}

const checkOf = (s: BattleState): number => s[G.turn]! * 32 + s[G.phase]!;

/** A number for all that scenes depend on: the turn, and the state of every ship. */
function keyOf(b: Battle, s: BattleState): number {
  let h = s[G.turn]! + 1;
  for (let u = 0; u < b.units; u++) {
    const at = UNITS_AT + u * STRIDE;
    h = Math.imul(
      h ^ (s[at + U.status]! + 8 * s[at + U.w]! + 64 * s[at + U.s]! + 512 * s[at + U.repairs]!),
      0x01000193,
    );
    h ^= h >>> 15;
  }
  return h;
}
