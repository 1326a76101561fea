/** The policy: what a doctrine does in any state. It remembers nothing but what it can work out again, so that a search may ask it anywhere. */
import { type ActionList, actionList } from '../../../engine/core/actions.js';
import { never, type Seat, type UnitId } from '../../../engine/index.js';
import {
  ACT,
  type Battle,
  type BattleState,
  chooseMover,
  facesNow,
  G,
  isAtSea,
  isSmoking,
  legalActions,
  longestList,
  PHASE,
  phaseNumberOf,
  STEP,
} from '../../../engine/panzer/index.js';
import { flakFor, planeFor, weighAirAttacks, weighFlights } from './air.js';
import { weighDue, weighOrders } from './artillery.js';
import { assaulterFor, weighAssaults } from './assaults.js';
import { weighPlaces } from './deployment.js';
import type { Doctrine } from './doctrine.js';
import { weighFacings } from './facings.js';
import { isUnderWay, nextFirer, nextPick, planFire, type Volley, volleyAt } from './fire.js';
import { planFireAlone } from './fire-alone.js';
import { type Survey, surveyOf } from './ground-worth.js';
import { type Limits, UNLIMITED } from './limits.js';
import { bestMove, LEAST_GAIN, weighMoves } from './moves.js';
import { joinFor, laneFor } from './overruns.js';
import { type RankedChoice, rewound, type Scene, sceneOf } from './scene.js';
import { smokerFor, weighScreens } from './screens.js';

/** The first of the best. */
export function bestOf(choices: readonly RankedChoice[]): RankedChoice {
  let found = choices[0]!;
  for (const choice of choices) if (choice.worth > found.worth + 1e-9) found = choice;
  return found;
}

export class Policy {
  readonly b: Battle;
  readonly doctrine: Doctrine;
  readonly #limits: Limits;
  /** For the look ahead of a search: fire is planned roughly. */
  readonly #isRough: boolean;
  readonly #start: BattleState;
  readonly #trial: BattleState;
  readonly #moves: ActionList;
  #planKey = 0;
  #plan: readonly Volley[] = [];

  constructor(b: Battle, doctrine: Doctrine, limits: Limits = UNLIMITED, isRough = false) {
    this.b = b;
    this.doctrine = doctrine;
    this.#limits = limits;
    this.#isRough = isRough;
    this.#start = new Int16Array(b.size);
    this.#trial = new Int16Array(b.size);
    this.#moves = actionList(longestList(b));
  }

  scene(s: BattleState, seat: Seat): Scene {
    return sceneOf(this.b, s, seat, this.doctrine);
  }

  /** All attacks of the phase, from where the one under way began. */
  volleys(s: BattleState, seat: Seat): readonly Volley[] {
    const start = rewound(this.b, s, this.#start);
    let key = seat + 1;
    for (let i = 0; i < start.length; i++) key = Math.imul(key ^ start[i]!, 0x01000193) ^ (key >>> 15);
    if (key !== this.#planKey) {
      this.#planKey = key;
      const { targets, assaults } = this.#limits;
      const sc = this.scene(start, seat);
      this.#plan = targets === 'together' ? planFire(sc, this.#isRough, assaults) : planFireAlone(sc, targets);
    }
    return this.#plan;
  }

  choose(s: BattleState, seat: Seat, legal: readonly number[]): number {
    if (legal.length === 1) return legal[0]!;
    const isMover = s[G.step] === STEP.choose && (s[G.phase] === PHASE.vehicles || s[G.phase] === PHASE.foot);
    if (isMover) return this.#firstMover(s, seat, legal);
    const choices = this.weigh(s, seat, legal);
    if (choices === undefined) return this.#next(s, seat, legal);
    if (!isWhere(s)) return bestOf(choices).action;
    return bestMove(this.scene(s, seat), s[G.unit]! as UnitId, choices).action;
  }

  /** Each action with its worth in points; nothing where one thing follows from another. */
  weigh(s: BattleState, seat: Seat, legal: readonly number[]): RankedChoice[] | undefined {
    const phase = phaseNumberOf(s);
    if (s[G.step] === STEP.face) return weighFacings(this.scene(s, seat), facesNow(this.b, s), legal);
    switch (phase) {
      case PHASE.setup:
        return weighPlaces(this.scene(s, seat), legal);
      case PHASE.orders:
        return this.#limits.plots ? weighOrders(this.scene(s, seat), legal) : refused(legal, (a) => a !== ACT.PASS);
      case PHASE.indirect:
        return weighDue(this.scene(s, seat), legal);
      case PHASE.direct:
        return s[G.step] === STEP.choose ? this.#weighHexes(s, seat, legal) : undefined;
      case PHASE.flight:
        return weighFlights(this.scene(s, seat), legal);
      case PHASE['air-attack']:
        return s[G.step] === STEP.choose ? weighAirAttacks(this.scene(s, seat), legal) : undefined;
      case PHASE.vehicles:
      case PHASE.foot:
        return this.#weighMovement(s, seat, legal);
      case PHASE.assault:
        if (s[G.step] !== STEP.choose) return undefined;
        return this.#limits.assaults
          ? weighAssaults(this.scene(s, seat), legal)
          : refused(legal, (a) => a !== ACT.PASS);
      case PHASE.flak:
      case PHASE.mines:
      case PHASE.over:
        return undefined;
      default:
        return never(phase);
    }
  }

  /** What the allocation attacks, with its gains; to stop is worth nothing, and any other attack less. */
  #weighHexes(s: BattleState, seat: Seat, legal: readonly number[]): RankedChoice[] {
    const plan = this.volleys(s, seat);
    const shots = legal.filter((action) => action < ACT.SMOKE);
    const choices = shots.map((action) => {
      if (action === ACT.PASS) return { action, worth: 0 };
      return { action, worth: plan.find(({ hex }) => hex === action - ACT.AT)?.gain ?? -0.5 };
    });
    if (shots.length === legal.length) return choices;
    // Smoke comes last, when all that is worth a shot has been fired at.
    const hasShot = this.#isRough || choices.some(({ worth }) => worth > 0);
    const screens = hasShot
      ? legal.slice(shots.length).map((action) => ({ action, worth: -1 }))
      : weighScreens(this.scene(s, seat), legal);
    return [...choices, ...screens];
  }

  #weighMovement(s: BattleState, seat: Seat, legal: readonly number[]): RankedChoice[] | undefined {
    if (s[G.step] !== STEP.where && s[G.step] !== STEP.choose) return undefined;
    const sv = surveyOf(this.scene(s, seat));
    if (s[G.step] === STEP.where) return weighMoves(sv, s[G.unit]! as UnitId, legal);
    return legal.map((action) => {
      const gain = action === ACT.PASS ? LEAST_GAIN : this.#gain(sv, (action - ACT.UNIT) as UnitId);
      return { action, worth: gain };
    });
  }

  /** Steps within a decision that has been made. */
  #next(s: BattleState, seat: Seat, legal: readonly number[]): number {
    const phase = phaseNumberOf(s);
    switch (phase) {
      case PHASE.direct:
        return this.#fire(s, seat, legal);
      case PHASE.flak:
        return flakFor(this.scene(s, seat), legal);
      case PHASE['air-attack']:
        if (s[G.step] !== STEP.pick) return planeFor(this.scene(s, seat), legal);
        return legal.includes(ACT.ALL) ? (legal.find((a) => a >= ACT.UNIT) ?? ACT.ALL) : ACT.ON;
      case PHASE.assault:
        return assaulterFor(this.scene(s, seat), legal);
      case PHASE.setup:
      case PHASE.orders:
      case PHASE.mines:
      case PHASE.indirect:
      case PHASE.flight:
      case PHASE.vehicles:
      case PHASE.foot:
      case PHASE.over:
        return this.#drive(s, seat, legal);
      default:
        return never(phase);
    }
  }

  #fire(s: BattleState, seat: Seat, legal: readonly number[]): number {
    const plan = this.volleys(s, seat);
    if (isSmoking(s)) return smokerFor(this.scene(this.#start, seat), s[G.hex]!, legal);
    const sc = this.scene(s, seat);
    const volley = plan.find((one) => isUnderWay(sc, one));
    if (s[G.step] === STEP.pick) return nextPick(s, volley, legal);
    return nextFirer(s, volley ?? volleyAt(sc), legal);
  }

  #drive(s: BattleState, seat: Seat, legal: readonly number[]): number {
    if (s[G.step] === STEP.watch) return legal.find((a) => a >= ACT.UNIT) ?? ACT.FIRE;
    const sv = surveyOf(this.scene(s, seat));
    return s[G.step] === STEP.lane ? laneFor(sv, legal) : joinFor(sv, legal);
  }

  /** The first unit that gains by a move. */
  #firstMover(s: BattleState, seat: Seat, legal: readonly number[]): number {
    const sv = surveyOf(this.scene(s, seat));
    for (const a of legal) if (a >= ACT.UNIT && this.#gain(sv, (a - ACT.UNIT) as UnitId) > LEAST_GAIN) return a;
    // Whoever can land must, after all others.
    const { b } = this;
    return legal.find((a) => a >= ACT.UNIT && isAtSea(b, s, (a - ACT.UNIT) as UnitId)) ?? legal[0]!;
  }

  /** What the unit would gain if it were taken in hand: its own list of moves says what it can do. */
  #gain(sv: Survey, u: UnitId): number {
    const trial = this.#trial;
    trial.set(sv.sc.s);
    chooseMover(this.b, trial, u);
    legalActions(this.b, trial, this.#moves);
    const legal = Array.from(this.#moves.ids.subarray(0, this.#moves.count));
    const sc = { ...sv.sc, s: trial };
    const choices = weighMoves({ ...sv, sc }, u, legal);
    return bestMove(sc, u, choices).worth - choices[0]!.worth;
  }
}

/** None of those is worth anything. */
const refused = (legal: readonly number[], isRefused: (a: number) => boolean): RankedChoice[] =>
  legal.map((action) => ({ action, worth: isRefused(action) ? -1 : 0 }));

const isWhere = (s: BattleState): boolean =>
  s[G.step] === STEP.where && (s[G.phase] === PHASE.vehicles || s[G.phase] === PHASE.foot);
