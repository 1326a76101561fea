/** battleships: tactical surface action 1939–45. Two seats, dice, secret flagships and mines. @rule 1.1 */
import type { ActionList } from '../core/actions.js';
import type { Action, Seat, ThrowName } from '../core/brand.js';
import type { Chance } from '../core/chance.js';
import { dataHash } from '../core/data-hash.js';
import type { EventLog } from '../core/events.js';
import type { Actor, Game, GameSpec, Observation, ReadCode, Scores, SPECTATOR } from '../core/game.js';
import { assert, type Result } from '../core/result.js';
import { MAX_LEGAL } from './actions.js';
import { applyAction } from './apply.js';
import type { Battle } from './battle.js';
import { determinize } from './determinize.js';
import { advance } from './flow.js';
import { type BattleState, G, stateLength } from './layout.js';
import { legalActions } from './legal.js';
import { readAction, throwWords, writeAction } from './notation.js';
import { observationSpec, observeBattle } from './observe.js';
import type { Scenario } from './scenario.js';
import { setUp } from './setup.js';
import { SHIPS, type ShipData } from './ships/ships.js';
import { RULESET } from './spec.js';
import { setUpState } from './turn.js';
import { score } from './victory.js';
import { type BattleView, viewOf } from './view.js';

export class BattleshipsGame implements Game<BattleState, BattleView> {
  readonly spec: GameSpec;
  /** The compiled scenario, for agents and clients that know this ruleset. */
  readonly battle: Battle;

  /**
   * The scenario must be sound (`checkScenario`); settings override its options. `counters` are those that are made for it, beside the
   * printed ones.
   */
  constructor(
    scenario: Scenario,
    settings: Readonly<Record<string, string>> = {},
    counters: ReadonlyMap<string, ShipData> = SHIPS,
  ) {
    const b = setUp(scenario, settings, counters);
    this.battle = b;
    // Found when asked for: of many games it never is, and it costs more than the rest of the set-up.
    let hash: string | undefined;
    this.spec = {
      ruleset: RULESET,
      scenario: scenario.id,
      title: scenario.title,
      seats: scenario.sides.map((side) => ({ side: side.id, name: side.name })),
      hidden: b.on.flagship || b.mines !== undefined || b.torpedoColumn.some((column) => column > 0),
      turns: scenario.turns,
      units: b.units,
      maxLegal: MAX_LEGAL,
      maxSteps: 64 + scenario.turns * (8 + b.units * 48),
      options: b.options,
      get scenarioHash(): string {
        hash ??= dataHash(scenario);
        return hash;
      },
      observation: observationSpec(b.units),
    };
  }

  create(): BattleState {
    return new Int16Array(stateLength(this.battle.units));
  }

  start(out: BattleState): void {
    assert(out.length === stateLength(this.battle.units), 'the state fits the scenario');
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

  view(s: BattleState, seat: Seat | typeof SPECTATOR): BattleView {
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

  throwText(_s: BattleState, name: ThrowName, seat: Seat | typeof SPECTATOR): string | undefined {
    return throwWords(this.battle, name, seat);
  }
}
