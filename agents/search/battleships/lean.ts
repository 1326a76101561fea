/**
 * The admiral in microseconds: how play goes on in simulations. Positions are read as they are; what the guns can do is reckoned
 * once for each search from the damage at its root, and each ship looks at a few plain manoeuvres only.
 */
import { FIRE, FIRE_SECONDARY, LAUNCH, MOVE, PASS, REPAIR, STAR } from '../../../engine/battleships/actions.js';
import type { Battle } from '../../../engine/battleships/battle.js';
import { attackNow, gunModifiers } from '../../../engine/battleships/gunnery.js';
import { AFLOAT, type BattleState, G, U } from '../../../engine/battleships/layout.js';
import { tableOf } from '../../../engine/battleships/movement.js';
import { type Question, questionOf } from '../../../engine/battleships/notation.js';
import { STAR_HEXES, STAR_OFFSETS } from '../../../engine/battleships/starshell.js';
import { atRange, dptColumn, ODDS_1_TO_1, STAR_SIGHT } from '../../../engine/battleships/tables.js';
import { rangeBetween } from '../../../engine/battleships/visibility.js';
import { type ActionList, actionList, includesAction } from '../../../engine/core/actions.js';
import type { Action } from '../../../engine/core/brand.js';
import { chooseSmoke, chooseTransfer } from '../../admiral/battleships/choices.js';
import type { Doctrine } from '../../admiral/battleships/doctrine.js';
import { field, gap } from '../../admiral/battleships/fields.js';
import { hitValue, salvoValue } from '../../admiral/battleships/odds.js';
import { gunPoints, type Scene, type Slate, sceneOf, slateFor } from '../../admiral/battleships/scene.js';
import { launches, reservePoints } from '../../admiral/battleships/torpedoes.js';
import { plainWays } from './plain-ways.js';
import { Steering } from './steer.js';

export class LeanAdmiral {
  readonly #b: Battle;
  readonly #doctrine: Doctrine;
  readonly #slates: readonly [Slate, Slate];
  readonly #few: ActionList;
  #scenes: [Scene, Scene] | undefined;
  #steering: readonly Steering[] = [];

  constructor(b: Battle, doctrine: Doctrine) {
    this.#b = b;
    this.#doctrine = doctrine;
    this.#slates = [slateFor(b), slateFor(b)];
    this.#few = actionList(64);
  }

  /** Looks at the battle as it stands in `s`, the very buffer in which the simulations will run. */
  begin(s: BattleState): void {
    this.#scenes = [0, 1].map((seat) => sceneOf(this.#b, s, seat, this.#doctrine, this.#slates[seat as 0 | 1])) as [
      Scene,
      Scene,
    ];
    this.#steering = this.#scenes.map((sc) => new Steering(sc));
  }

  /** The scene of a side, its ships and turns as they are now. */
  scene(seat: number): Scene {
    const sc = this.#scenes![seat as 0 | 1];
    const { b, s } = sc;
    sc.turnsLeft = b.scenario.turns - s[G.turn]!;
    sc.friends.length = 0;
    sc.enemies.length = 0;
    for (let u = 0; u < b.units; u++) {
      if (field(s, u, U.status) !== AFLOAT) continue;
      (b.seatOf[u] === seat ? sc.friends : sc.enemies).push(u);
      sc.condition[u] = field(s, u, U.w) + 4 * field(s, u, U.s);
    }
    return sc;
  }

  follow(s: BattleState, seat: number, legal: ActionList): Action {
    return this.#decide(questionOf(s), s, seat, legal) as Action;
  }

  #decide(question: Question, s: BattleState, seat: number, legal: ActionList): number {
    const u = s[G.unit]!;
    switch (question) {
      case 'manoeuvre': {
        const sc = this.scene(seat);
        const ways = this.#candidates(sc, u, legal);
        return ways.ids[0]! < MOVE ? ways.ids[0]! : this.#steering[seat]!.best(u, ways);
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

  /** Plain manoeuvres among the legal ones; all where none of them is. */
  #candidates(sc: Scene, u: number, legal: ActionList): ActionList {
    const few = this.#few;
    few.count = 0;
    const table = tableOf(sc.b, u);
    const plain = plainWays(table);
    const last = legal.ids[legal.count - 1]! - MOVE;
    if (last < 0 || last >= table.canonical) return legal;
    const most = table.speed[last]!;
    const half = Math.min(most, Math.max(2, most - 2));
    const from = MOVE + table.from[half]!;
    for (let i = legal.count - 1; i >= 0 && legal.ids[i]! >= from; i--) {
      const id = legal.ids[i]! - MOVE;
      if (plain[id] === 1 && (table.speed[id] === most || table.speed[id] === half))
        few.ids[few.count++] = legal.ids[i]!;
    }
    return few.count === 0 ? legal : few;
  }

  /** The target out of which this battery gets most now. */
  #aim(s: BattleState, u: number, seat: number, legal: ActionList, main: boolean): number {
    const b = this.#b;
    const sc = this.#scenes![seat as 0 | 1];
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
    const sc = this.#scenes![seat as 0 | 1];
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
