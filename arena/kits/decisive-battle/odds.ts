/**
 * Exact odds of decisive-battle: two ships, each a fleet of her own, meet; the game's own dice are run through every branch.
 * Nothing here knows a table.
 */

import {
  type BattleState,
  beginFleet,
  DecisiveBattleGame,
  type DuelRound,
  duelOdds,
  expectedDamage,
  F,
  lowestHit,
  pairFleets,
  type Scenario,
  type ShipSpec,
  salvoDiceOf,
  salvoOdds,
  setUpState,
} from '../../../engine/decisive-battle/index.js';
import type { FleetId } from '../../../engine/index.js';

export interface Meeting {
  readonly firer: ShipSpec;
  readonly target: ShipSpec;
  /** Whether a faster opponent halves the fire. @rule F2.1 */
  readonly isHalved: boolean;
  /** Settings of the ruleset by name. */
  readonly settings: Readonly<Record<string, string>>;
}

export interface SalvoOutcome {
  /** Damage points; for a ship that sinks, what sank her. */
  readonly damage: number;
  readonly sunk: boolean;
  readonly p: number;
}

export interface Salvo {
  readonly dice: number;
  readonly hitsFrom: number;
  readonly outcomes: readonly SalvoOutcome[];
  readonly expected: number;
}

/** One salvo. @rule F3.1 */
export function salvoOf(meeting: Meeting): Salvo {
  const { game, state } = stage(meeting);
  const b = game.battle;
  if (meeting.isHalved) state[b.fleetsAt + F.halved] = 1;
  const odds = salvoOdds(b, state, FIRER, TARGET);
  const outcomes = odds.map((p, damage) => ({ damage, sunk: damage === odds.length - 1, p })).filter((o) => o.p > 0);
  return {
    dice: salvoDiceOf(b, state, FIRER, TARGET),
    hitsFrom: lowestHit(b, FIRER),
    outcomes,
    expected: expectedDamage(odds),
  };
}

/** Both fire, round after round; nobody breaks off. @rule F2.1 @rule F3.1 @rule F3.4 */
export function exchangeOf(meeting: Meeting, rounds: number): DuelRound[] {
  const { game, state } = stage(meeting);
  return duelOdds(game.battle, state, FIRER, TARGET, rounds);
}

const FIRER = 0 as FleetId;
const TARGET = 1 as FleetId;

function stage({ firer, target, settings }: Meeting): { game: DecisiveBattleGame; state: BattleState } {
  const game = new DecisiveBattleGame(scenarioOf(firer, target), settings);
  const state = game.create();
  setUpState(game.battle, state);
  beginFleet(game.battle, state, FIRER);
  beginFleet(game.battle, state, TARGET);
  pairFleets(game.battle, state, FIRER, TARGET);
  return { game, state };
}

const scenarioOf = (firer: ShipSpec, target: ShipSpec): Scenario => ({
  ruleset: 'decisive-battle',
  id: 'two-ships',
  title: 'Two ships',
  date: '1941',
  rounds: 12,
  neutrality: false,
  options: {},
  seats: [
    { id: 'A', name: 'A', nation: 'UK', fleets: [[firer]] },
    { id: 'B', name: 'B', nation: 'GE', fleets: [[target]] },
  ],
  ladder: false,
  briefing: 'A meeting of two ships.',
  notes: [],
});
