/** operations: the war at sea between two fleets that have to find each other. Days of three sea phases, dice, hidden movement. @rule N13 */
import type { ActionList } from '../core/actions.js';
import type { Action, Seat, ThrowName } from '../core/brand.js';
import type { Chance } from '../core/chance.js';
import { dataHash } from '../core/data-hash.js';
import type { EventLog } from '../core/events.js';
import type { Actor, Game, GameSpec, Observation, ReadCode, Scores, Viewer } from '../core/game.js';
import { assert, type Result } from '../core/result.js';
import { maxLegal } from './actions.js';
import { applyAction } from './apply.js';
import type { Campaign } from './campaign.js';
import { redrawCombat } from './combat-secrets.js';
import { determinize } from './determinize.js';
import { advance } from './flow.js';
import { MOST_STEPS } from './hexes.js';
import { type CampaignState, G } from './layout.js';
import { legalActions } from './legal.js';
import { readAction, throwWords, writeAction } from './notation.js';
import { observationSpec, observeBattle } from './observe.js';
import type { Scenario } from './scenario.js';
import { setUp, setUpState } from './setup.js';
import { RULESET } from './spec.js';
import { score } from './victory.js';
import { type CampaignView, viewOf } from './view.js';

/** Steps of a sea phase that no campaign has reached: moves, dice, and all that a contact brings. */
const STEPS_A_PHASE = 2000;

export class OperationsGame implements Game<CampaignState, CampaignView> {
  readonly spec: GameSpec;
  /** The compiled scenario, for agents and clients that know this ruleset. */
  readonly campaign: Campaign;

  /** The scenario must be sound (`checkScenario`); settings override its options. */
  constructor(scenario: Scenario, settings: Readonly<Record<string, string>> = {}) {
    const c = setUp(scenario, settings);
    this.campaign = c;
    this.spec = {
      ruleset: RULESET,
      scenario: scenario.id,
      title: scenario.title,
      seats: scenario.seats.map((seat) => ({ side: seat.id, name: seat.name })),
      hidden: true,
      turns: scenario.turns,
      units: c.units,
      maxLegal: maxLegal(mostInReach(c)),
      maxSteps: scenario.turns * 3 * STEPS_A_PHASE,
      options: c.options,
      scenarioHash: dataHash(scenario),
      observation: observationSpec(c),
    };
  }

  create(): CampaignState {
    return new Int16Array(this.campaign.stateLength);
  }

  start(out: CampaignState): void {
    assert(out.length === this.campaign.stateLength, 'the state fits the scenario');
    setUpState(this.campaign, out);
    advance(this.campaign, out, undefined);
  }

  toAct(s: CampaignState): Actor {
    return s[G.actor] as Actor;
  }

  turn(s: CampaignState): number {
    return s[G.turn]!;
  }

  legal(s: CampaignState, out: ActionList): void {
    legalActions(this.campaign, s, out);
  }

  apply(s: CampaignState, a: Action, chance: Chance, log?: EventLog): void {
    applyAction(this.campaign, s, a, chance, log);
  }

  scores(s: CampaignState, out: Scores): void {
    score(this.campaign, s, out);
  }

  view(s: CampaignState, seat: Viewer): CampaignView {
    return viewOf(this.campaign, s, seat);
  }

  observe(s: CampaignState, seat: Seat, out: Observation): void {
    observeBattle(this.campaign, s, seat, out, this.spec.maxLegal);
  }

  determinize(s: CampaignState, seat: Seat, chance: Chance, out: CampaignState): void {
    determinize(this.campaign, s, seat, chance, out);
    redrawCombat(this.campaign, out, seat, chance);
  }

  write(s: CampaignState, a: Action): string {
    return writeAction(this.campaign, s, a);
  }

  read(s: CampaignState, text: string): Result<Action, ReadCode> {
    return readAction(this.campaign, s, text, this.spec.maxLegal);
  }

  throwText(s: CampaignState, name: ThrowName, seat: Viewer): string | undefined {
    return throwWords(this.campaign, s, name, seat);
  }
}

/** Hexes in reach of the fastest fleet, where the sea is widest. */
function mostInReach({ map: { hexes, reachAt } }: Campaign): number {
  let most = 0;
  for (let hex = 0; hex < hexes; hex++) {
    const at = hex * (MOST_STEPS + 1) + MOST_STEPS;
    most = Math.max(most, reachAt[at + 1]! - reachAt[at]!);
  }
  return most;
}
