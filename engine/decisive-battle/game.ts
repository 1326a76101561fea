/** decisive-battle: fleets of battleship cards fight to the finish between alliances. Two to six seats, dice, secret fleets. @rule W3 */
import type { ActionList } from '../core/actions.js';
import type { Action, Seat, ThrowName } from '../core/brand.js';
import type { Chance } from '../core/chance.js';
import { dataHash } from '../core/data-hash.js';
import type { EventLog } from '../core/events.js';
import type { Actor, Game, GameSpec, Observation, ReadCode, Scores, Viewer } from '../core/game.js';
import { assert, type Result } from '../core/result.js';
import { maxLegal } from './actions.js';
import { applyAction } from './apply.js';
import type { Battle } from './battle.js';
import { determinize } from './determinize.js';
import { advance } from './flow.js';
import { type BattleState, G, stateLength } from './layout.js';
import { legalActions } from './legal.js';
import { readAction, throwWords, writeAction } from './notation.js';
import { observationSpec, observeBattle } from './observe.js';
import type { Scenario } from './scenario.js';
import { setUp, setUpState } from './setup.js';
import { RULESET } from './spec.js';
import { score } from './victory.js';
import { type BattleView, viewOf } from './view.js';

export class DecisiveBattleGame implements Game<BattleState, BattleView> {
  readonly spec: GameSpec;
  /** The compiled scenario, for agents and clients that know this ruleset. */
  readonly battle: Battle;

  /** The scenario must be sound (`checkScenario`); settings override its options. */
  constructor(scenario: Scenario, settings: Readonly<Record<string, string>> = {}) {
    const b = setUp(scenario, settings);
    this.battle = b;
    const dice = b.gunnery.reduce((sum, n) => sum + n, 0);
    this.spec = {
      ruleset: RULESET,
      scenario: scenario.id,
      title: scenario.title,
      seats: scenario.seats.map((seat) => ({ side: seat.id, name: seat.name })),
      hidden: true,
      turns: scenario.rounds,
      units: b.units,
      maxLegal: maxLegal(b.units),
      // A fleet designates, declares, is dodged, loses opponents; each pair tests, each ship aims, fires; all break off.
      maxSteps: 8 * b.seats * b.seats + 3 * b.units + scenario.rounds * (dice + b.units * (24 + 6 * b.units)),
      options: b.options,
      scenarioHash: dataHash(scenario),
      observation: observationSpec(b.units),
    };
  }

  create(): BattleState {
    return new Int16Array(stateLength(this.battle.seats, this.battle.units));
  }

  start(out: BattleState): void {
    assert(out.length === stateLength(this.battle.seats, this.battle.units), 'the state fits the scenario');
    setUpState(this.battle, out);
    advance(this.battle, out, undefined);
  }

  toAct(s: BattleState): Actor {
    return s[G.actor] as Actor;
  }

  turn(s: BattleState): number {
    return s[G.turn]!;
  }

  legal(s: BattleState, out: ActionList): void {
    legalActions(this.battle, s, out);
  }

  apply(s: BattleState, a: Action, chance: Chance, log?: EventLog): void {
    applyAction(this.battle, s, a, chance, log);
  }

  scores(s: BattleState, out: Scores): void {
    score(this.battle, s, out);
  }

  view(s: BattleState, seat: Viewer): BattleView {
    return viewOf(this.battle, s, seat);
  }

  observe(s: BattleState, seat: Seat, out: Observation): void {
    observeBattle(this.battle, s, seat, out);
  }

  determinize(s: BattleState, seat: Seat, chance: Chance, out: BattleState): void {
    determinize(this.battle, s, seat, chance, out);
  }

  write(s: BattleState, a: Action): string {
    return writeAction(this.battle, s, a);
  }

  read(s: BattleState, text: string): Result<Action, ReadCode> {
    return readAction(this.battle, s, text);
  }

  throwText(s: BattleState, name: ThrowName, _seat: Viewer): string | undefined {
    return throwWords(this.battle, s, name);
  }
}
