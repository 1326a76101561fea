/** The admiral of the ruleset battleships: exact odds, a few turns of foresight, and a doctrine. */

import {
  type Battle,
  type BattleState,
  type BattleshipsGame,
  FIRE,
  FIRE_SECONDARY,
  G,
  type Intent,
  LAUNCH,
  NO_UNIT,
  PASS,
  questionOf,
  REPAIR,
  STRIDE,
  U,
  UNITS_AT,
} from '../../../engine/battleships/index.js';
import { includesAction } from '../../../engine/core/actions.js';
import type { Action } from '../../../engine/core/brand.js';
import { type Chance, SeededChance, throwName } from '../../../engine/core/chance.js';
import { never, type Seat, type UnitId } from '../../../engine/index.js';
import type { Agent, Budget, Decision, Plan, Situation } from '../../agent.js';
import { chooseFlagship, chooseMine, chooseSmoke, chooseTransfer, type Draw } from './choices.js';
import type { Doctrine } from './doctrine.js';
import { unitDistance } from './fields.js';
import { type Limits, UNLIMITED } from './limits.js';
import { appraiseManoeuvre, weighManoeuvres } from './manoeuvre.js';
import { type Chosen, fireIntent, launchIntent, moveIntent, otherIntent, planOf } from './plan.js';
import { gunPoints, type Scene, sceneOf, WipedSlate } from './scene.js';
import { chooseStar } from './stars.js';
import { batteryKey, type FirePlan, planFire } from './targets.js';
import { launches, reservePoints } from './torpedoes.js';

/** Kind of the admiral's own draws, apart from those of the game. */
const OWN_DRAW = 59;

export class BattleshipsAdmiral implements Agent {
  readonly name: string;
  readonly #game: BattleshipsGame;
  readonly #doctrine: Doctrine;
  readonly #limits: Limits;
  readonly #state: BattleState;
  readonly #slate: WipedSlate;
  #chance: Chance = new SeededChance(keyOf(''));
  #fire: { key: number; plan: FirePlan } | undefined;
  #scene: { key: number; scene: Scene } | undefined;

  constructor(game: BattleshipsGame, doctrine: Doctrine, name: string, limits: Limits = UNLIMITED) {
    this.name = name;
    this.#game = game;
    this.#doctrine = doctrine;
    this.#limits = limits;
    this.#state = game.create();
    this.#slate = new WipedSlate(game.battle);
  }

  reset(seed: string): void {
    this.#chance = new SeededChance(keyOf(seed));
    this.#fire = undefined;
    this.#scene = undefined;
  }

  choose(situation: Situation, _budget: Budget, explain = false): Decision {
    const { legal } = situation;
    const only = legal.ids[legal.count - 1]! as Action;
    // What can be mended is mended: there is nothing to weigh.
    if (!explain && (legal.count === 1 || only === REPAIR)) return { action: only };
    const s = this.#state;
    situation.determinize(this.#chance, s);
    const sc = this.#sceneOf(situation.seat);
    const chosen = this.#decide(sc, situation);
    const action = (includesAction(legal, chosen.action as Action) ? chosen.action : legal.ids[0]!) as Action;
    return explain ? { action, plan: planOf(this.#game, sc, chosen) } : { action };
  }

  /** What it would say for an action that need not be of its own choosing. */
  words(situation: Situation, action: Action): Pick<Plan, 'intent' | 'meaning' | 'targets'> {
    situation.determinize(this.#chance, this.#state);
    const sc = this.#sceneOf(situation.seat);
    return planOf(this.#game, sc, { action, intent: () => this.#intentFor(sc, situation, action) });
  }

  #intentFor(sc: Scene, situation: Situation, action: Action): Intent {
    const u = sc.s[G.unit]! as UnitId;
    switch (questionOf(sc.s)) {
      case 'manoeuvre':
        return moveIntent(sc, u, appraiseManoeuvre(sc, u, action));
      case 'launch': {
        const open = launches(sc, u);
        const target = action === PASS ? open[0] : open.find((launch) => LAUNCH + launch.target === action);
        const isSensible = target !== undefined && (action === PASS || target.points > 0);
        return isSensible ? launchIntent(u, action === PASS, target) : otherIntent(this.#game, sc, action);
      }
      case 'mine':
      case 'flagship':
      case 'star':
      case 'main':
      case 'secondary':
      case 'smoke':
      case 'repair-w':
      case 'repair-s':
      case 'transfer': {
        const own = this.#decide(sc, situation);
        return own.action === action ? own.intent() : otherIntent(this.#game, sc, action);
      }
    }
  }

  /** The scene of a phase, kept while the ships' state stays the same: where they are is read from the state. */
  #sceneOf(seat: Seat): Scene {
    const key = sceneKey(this.#game.battle, this.#state, seat);
    if (this.#scene?.key !== key) {
      const { battle } = this.#game;
      const scene = sceneOf(battle, this.#state, seat, this.#doctrine, this.#slate, this.#limits);
      this.#scene = { key, scene };
    } else if (!this.#slate.isLaid) this.#slate.lay(this.#scene.scene);
    return this.#scene.scene;
  }

  #decide(sc: Scene, situation: Situation): Chosen {
    const { b, s } = sc;
    const { legal } = situation;
    const u = s[G.unit]! as UnitId;
    const draw: Draw = (count) => this.#chance.die(count, throwName(s[G.turn]!, OWN_DRAW, sc.seat, s[G.phase]!)) - 1;
    const question = questionOf(s);
    switch (question) {
      case 'mine':
        return {
          action: chooseMine(legal, draw),
          intent: () => ({ kind: 'intent-mines' }),
        };
      case 'flagship':
        return {
          action: chooseFlagship(sc, legal, draw),
          intent: () => ({ kind: 'intent-flagship' }),
        };
      case 'transfer':
        return { action: chooseTransfer(sc, legal), intent: () => ({ kind: 'intent-sounder' }) };
      case 'star': {
        const light = chooseStar(sc, u);
        const target = light.target in b.names ? { target: light.target } : {};
        const points = Number(light.points.toFixed(1));
        return { action: light.action, intent: () => ({ kind: 'intent-light', ...target, points }) };
      }
      case 'main':
        return this.#aim(sc, u, true);
      case 'secondary':
        return this.#aim(sc, u, false);
      case 'launch':
        return this.#launch(sc, u);
      case 'smoke':
        return { action: chooseSmoke(sc, u), intent: () => ({ kind: 'intent-smoke' }) };
      case 'repair-w':
      case 'repair-s':
        return {
          action: REPAIR,
          intent: () => ({ kind: 'intent-repair', unit: u }),
        };
      case 'manoeuvre': {
        const [best, second] = weighManoeuvres(sc, u, legal);
        const chosen = { action: best.action, intent: () => moveIntent(sc, u, best) };
        return second === undefined
          ? chosen
          : { ...chosen, rejected: { action: second.action, costs: best.total - second.total } };
      }
      default:
        return never(question);
    }
  }

  #aim(sc: Scene, u: UnitId, main: boolean): Chosen {
    const plan = this.#firePlan(sc);
    const target = (main ? plan.main : plan.second)[u]! as UnitId;
    const base = main ? FIRE : FIRE_SECONDARY;
    const other = plan.alternative.get(batteryKey(u, main));
    const chosen = {
      action: target === NO_UNIT ? PASS : base + target,
      intent: (): Intent =>
        target === NO_UNIT ? { kind: 'intent-spare-friend', unit: u } : fireIntent(sc, u, target, plan, main),
    };
    return other === undefined ? chosen : { ...chosen, rejected: { action: base + other.target, costs: other.costs } };
  }

  /** The fleet's targets, worked out at the first ship's turn and kept while nothing but our own choices changes. */
  #firePlan(sc: Scene): FirePlan {
    const key = fireKey(sc);
    if (this.#fire?.key !== key) this.#fire = { key, plan: planFire(sc) };
    return this.#fire.plan;
  }

  #launch(sc: Scene, u: UnitId): Chosen {
    const open = launches(sc, u);
    const best = open[0];
    if (best === undefined) return { action: PASS, intent: () => ({ kind: 'intent-no-torpedo' }) };
    let danger = 0;
    for (const e of sc.enemies) danger += gunPoints(sc, e, u, unitDistance(sc.s, e, u), 0);
    const survival = Math.max(0.15, 1 - danger / (2 * Math.max(1, sc.worth[u]!)));
    const reserve = reservePoints(sc, u, survival);
    if (best.points <= 0 || best.points < reserve) {
      return {
        action: PASS,
        intent: () => launchIntent(u, true, best),
        rejected: { action: LAUNCH + best.target, costs: reserve - best.points },
      };
    }
    return {
      action: LAUNCH + best.target,
      intent: () => launchIntent(u, false, best),
      rejected: { action: PASS, costs: best.points - reserve },
    };
  }
}

/** A number for all that a scene depends on: the turn, and the state of every ship. */
function sceneKey(b: Battle, s: BattleState, seat: Seat): number {
  let h = start(s, seat);
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = UNITS_AT + u * STRIDE;
    for (let i = 0; i < STATE_FIELDS.length; i++) h = mix(h, s[o + STATE_FIELDS[i]!]!);
  }
  return mix(mix(h, s[G.crewLoss0]!), s[G.crewLoss1]!);
}

/** A number for all that the fire plan depends on, our own choices of the phase left out. */
export function fireKey(sc: Scene): number {
  const { b, s } = sc;
  let h = mix(start(s, sc.seat), s[G.visibility]!);
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = UNITS_AT + u * STRIDE;
    for (let i = 0; i < FIRE_FIELDS.length; i++) h = mix(h, s[o + FIRE_FIELDS[i]!]!);
    h = mix(h, b.seatOf[u] === sc.seat ? s[o + U.markers]! * 8 + s[o + U.seconds]! : s[o + U.main]!);
  }
  return h;
}

const STATE_FIELDS = [U.status, U.w, U.s, U.repairs, U.radarOut, U.bridgeTurn, U.powerTurn] as const;
const FIRE_FIELDS = [U.status, U.q, U.r, U.heading, U.speed, U.w, U.s, U.mistaken, U.markTurn] as const;

const start = (s: BattleState, seat: Seat): number =>
  mix(mix(Math.imul(s[G.turn]! + 1, 0x9e3779b1), s[G.phase]!), seat);

function mix(h: number, v: number): number {
  const x = Math.imul(h ^ v, 0x01000193);
  return x ^ (x >>> 15);
}

/** Four key words out of a seed. */
function keyOf(seed: string): [number, number, number, number] {
  const words: [number, number, number, number] = [0x811c9dc5, 0x01234567, 0x89abcdef | 0, 0x5bd1e995];
  for (let i = 0; i < seed.length; i++) {
    for (let k = 0; k < 4; k++) words[k] = Math.imul(words[k]! ^ (seed.charCodeAt(i) + k), 0x01000193);
  }
  return words;
}
