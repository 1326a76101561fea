/** panzer: platoons on boards of 250 m hexes, with exact lines of sight and artillery that is plotted in secret. Two seats, dice. @rule III.2 */
import type { ActionList } from '../core/actions.js';
import type { Action, Seat, ThrowName } from '../core/brand.js';
import type { Chance } from '../core/chance.js';
import { dataHash } from '../core/data-hash.js';
import type { EventLog } from '../core/events.js';
import type { Actor, Game, GameSpec, Observation, ReadCode, Scores, Viewer } from '../core/game.js';
import { assert, type Result } from '../core/result.js';
import { applyAction } from './apply.js';
import type { Battle } from './battle.js';
import { determinize } from './determinize.js';
import { MOST_HEXES } from './driving.js';
import { advance } from './flow.js';
import { type BattleState, G } from './layout.js';
import { legalActions } from './legal.js';
import { longestList, readAction, throwWords, writeAction } from './notation.js';
import { observationSpec, observeBattle } from './observe.js';
import type { Scenario } from './scenario.js';
import { MOST_NUMBERS } from './scenario-limits.js';
import { optionsNamed, setUp, setUpState } from './setup.js';
import { flagOf, RULESET } from './spec.js';
import { score } from './victory.js';
import { type BattleView, viewOf } from './view.js';

/** Decisions and dice of one unit in one segment: chosen, moved in legs, picked, fired, attacked; with opportunity fire at every hex. */
const STEPS_A_UNIT = 160;

export class PanzerGame implements Game<BattleState, BattleView> {
  readonly spec: GameSpec;
  /** The compiled situation, for agents and clients that know this ruleset. */
  readonly battle: Battle;

  /** The situation must be sound (`checkScenario`); settings override its options. */
  constructor(scenario: Scenario, settings: Readonly<Record<string, string>> = {}) {
    const b = setUp(scenario, settings);
    assert(b.size <= MOST_NUMBERS, 'the state fits 4 KiB');
    assert(b.ground.hexes <= MOST_HEXES, 'the end of a move that fire interrupts fits a number of the state');
    this.battle = b;
    const pieces = b.units + b.markers.length + b.planes.length;
    this.spec = {
      ruleset: RULESET,
      scenario: scenario.id,
      title: scenario.title,
      seats: scenario.sides.map(({ id, name, nations }) => ({ side: id, name, flag: flagOf(nations[0]!) })),
      hidden: true,
      turns: scenario.turns,
      units: b.units,
      maxLegal: longestList(b),
      maxSteps: pieces + 2 * scenario.turns * STEPS_A_UNIT * pieces,
      options: optionsNamed(b),
      scenarioHash: dataHash(scenario),
      observation: observationSpec(b),
    };
  }

  create(): BattleState {
    return new Int16Array(this.battle.size);
  }

  start(out: BattleState): void {
    assert(out.length === this.battle.size, 'the state fits the situation');
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

  throwText(_s: BattleState, name: ThrowName, _seat: Viewer): string | undefined {
    return throwWords(this.battle, name);
  }
}
