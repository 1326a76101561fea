/** The admiral of the ruleset decisive-battle: exact odds of fire, a look ahead without dice, and a doctrine. */

import { includesAction } from '../../../engine/core/actions.js';
import type { Action } from '../../../engine/core/brand.js';
import { type Chance, SeededChance, throwName } from '../../../engine/core/chance.js';
import {
  type BattleState,
  type DecisiveBattleGame,
  FIRE,
  G,
  type Intent,
  NO_UNIT,
  PASS,
  questionOf,
  sideOf,
} from '../../../engine/decisive-battle/index.js';
import { assert, FIRST_SEAT, never, type Seat, type UnitId } from '../../../engine/index.js';
import type { Agent, Budget, Decision, Situation } from '../../agent.js';
import { wordsOfSeed } from '../../seed.js';
import { Coalitions, drawNearBest } from './coalition.js';
import {
  breakOffChoices,
  courseChoices,
  designationChoices,
  dodgeChoices,
  keepChoices,
  pursuitChoices,
} from './courses.js';
import type { Doctrine } from './doctrine.js';
import { Forces, tollsFor } from './forces.js';
import { type Forming, planFormation, stepTo } from './formation.js';
import {
  breakOffIntent,
  contactIntent,
  courseIntent,
  fireIntent,
  formationIntent,
  sideIntent,
  warIntent,
} from './intents.js';
import { outlookFor } from './outlook.js';
import { type Chosen, chosenOf, planOf } from './plan.js';
import { ratesOf } from './rates.js';
import { bestOf, type Scene } from './scene.js';
import { planFire } from './targets.js';

const FACES = 1000;

export class DecisiveBattleAdmiral implements Agent {
  readonly name: string;
  readonly #game: DecisiveBattleGame;
  readonly #state: BattleState;
  readonly #scene: Omit<Scene, 'seat'>;
  #chance: Chance = new SeededChance(wordsOfSeed(''));
  #forming: { readonly key: number; readonly plan: Forming } | undefined;

  constructor(game: DecisiveBattleGame, doctrine: Doctrine, name: string) {
    this.name = name;
    this.#game = game;
    this.#state = game.create();
    const b = game.battle;
    const rates = ratesOf(b);
    const now = new Forces(b, rates);
    this.#scene = {
      b,
      s: this.#state,
      doctrine,
      now,
      trial: new Forces(b, rates),
      tolls: tollsFor(b),
      outlook: outlookFor(b.seats),
    };
  }

  reset(seed: string): void {
    this.#chance = new SeededChance(wordsOfSeed(seed));
    this.#forming = undefined;
  }

  choose(situation: Situation, _budget: Budget, explain = false): Decision {
    const { legal } = situation;
    if (!explain && legal.count === 1) return { action: legal.ids[0]! as Action };
    situation.determinize(this.#chance, this.#state);
    const sc: Scene = { ...this.#scene, seat: situation.seat };
    sc.now.read(this.#state);
    const chosen = this.#decide(sc, Array.from(legal.ids.subarray(0, legal.count)));
    const action = (includesAction(legal, chosen.action as Action) ? chosen.action : legal.ids[0]!) as Action;
    return explain ? { action, plan: planOf(this.#game, sc, chosen) } : { action };
  }

  #decide(sc: Scene, legal: readonly number[]): Chosen {
    const question = questionOf(sc.s);
    assert(question !== undefined, 'an admiral is asked');
    switch (question) {
      case 'side': {
        const found = drawNearBest(new Coalitions(sc).sides(sc.b.scenario.neutrality), this.#luck(sc));
        return chosenOf(found, () => sideIntent(sc, found[0].action));
      }
      case 'war': {
        const found = bestOf(new Coalitions(sc).war(sc.s[G.other]! as Seat));
        return chosenOf(found, () => warIntent(sc, found[0].action));
      }
      case 'fleets':
        return this.#form(sc);
      case 'designate': {
        const found = bestOf(designationChoices(sc, legal));
        return chosenOf(found, () => courseIntent(sc, found[0].action));
      }
      case 'engage': {
        const found = bestOf(courseChoices(sc, legal));
        return chosenOf(found, () => courseIntent(sc, found[0].action));
      }
      case 'dodge': {
        const found = bestOf(dodgeChoices(sc));
        return chosenOf(found, () => contactIntent(sc, found[0].action));
      }
      case 'keep': {
        const found = bestOf(keepChoices(sc));
        return chosenOf(found, () => contactIntent(sc, found[0].action));
      }
      case 'target':
        return this.#aim(sc, legal);
      case 'break-off': {
        const found = bestOf(breakOffChoices(sc));
        return chosenOf(found, () => breakOffIntent(sc, found[0].action));
      }
      case 'pursue': {
        const found = bestOf(pursuitChoices(sc));
        return chosenOf(found, () => breakOffIntent(sc, found[0].action));
      }
      default:
        return never(question);
    }
  }

  /** Between 0 and 1, for a choice that is not clear. */
  #luck(sc: Scene): number {
    return (this.#chance.die(FACES, throwName(0, 0, sc.seat, sc.s[G.other]! + 1)) - 0.5) / FACES;
  }

  /** The formation is thought out once for each alliance, then formed ship by ship. */
  #form(sc: Scene): Chosen {
    let key: number = sc.seat;
    for (let seat = FIRST_SEAT; seat < sc.b.seats; seat++) key = key * 4 + sideOf(sc.s, seat) + 1;
    if (this.#forming?.key !== key) this.#forming = { key, plan: planFormation(sc) };
    const { plan } = this.#forming;
    const action = stepTo(sc.b, sc.s, plan.best);
    const intent = (): Intent => formationIntent(sc, plan);
    const other = plan.second === undefined ? action : stepTo(sc.b, sc.s, plan.second);
    return other === action ? { action, intent } : { action, intent, rejected: { action: other, costs: plan.costs } };
  }

  #aim(sc: Scene, legal: readonly number[]): Chosen {
    const u = sc.s[G.unit]! as UnitId;
    const fire = planFire(sc);
    const target = fire.aims.get(u)!;
    const action = target === NO_UNIT ? PASS : FIRE + target;
    const intent = (): Intent => fireIntent(sc, u, target, fire.worth);
    const others = legal
      .filter((other) => other !== action)
      .map((other) => ({
        action: other,
        worth: planFire(sc, (other === PASS ? NO_UNIT : other - FIRE) as UnitId).worth,
      }));
    if (others.length === 0) return { action, intent };
    const [best] = bestOf(others);
    return { action, intent, rejected: { action: best.action, costs: fire.worth - best.worth } };
  }
}
