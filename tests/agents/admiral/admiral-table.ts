/** A table at which admirals play, and situations set up by hand, for the tests of their behaviour. */
import type { Agent, Plan } from '../../../agents/agent.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import { type BattleState, blockOf, G, U } from '../../../engine/battleships/layout.js';
import { type Question, questionOf } from '../../../engine/battleships/question.js';
import type { Scenario, UnitSpec } from '../../../engine/battleships/scenario.js';
import { type Action, actionsOf, openGame, Playout, type Seat, type UnitId } from '../../../engine/index.js';

/** A scenario of the game, or one of a test. */
export function gameOf(scenario: string | Scenario): BattleshipsGame {
  const game = openGame(scenario);
  if (!game.ok) throw new Error(game.message);
  return game.value as BattleshipsGame;
}

/** Open sea by day, twelve turns, no optional rules. */
export function duel(id: string, first: readonly UnitSpec[], second: readonly UnitSpec[]): Scenario {
  return {
    ruleset: 'battleships',
    id,
    title: id,
    date: '1942-01-01',
    night: false,
    visibility: 12,
    turns: 12,
    firstPlayer: 'UK',
    map: { land: [] },
    options: {},
    sides: [
      { id: 'UK', name: 'United Kingdom', nation: 'UK', units: first },
      { id: 'GE', name: 'Germany', nation: 'GE', units: second },
    ],
    clauses: [],
    victory: { outright: [], points: { claimant: 'UK', ratio: 1, plus: 0 } },
    ladder: false,
    briefing: 'A situation of a test.',
    notes: [],
  };
}

export interface Asked {
  readonly state: BattleState;
  readonly question: Question;
  readonly unit: UnitId;
  readonly seat: Seat;
  readonly legal: readonly Action[];
  readonly chosen: Action;
  readonly plan: Plan | undefined;
}

export interface Played {
  readonly asked: readonly Asked[];
  readonly end: BattleState;
}

/** Plays a game out and keeps every decision; `change` sets a situation up in the state before the first move. */
export function playOut(
  game: BattleshipsGame,
  agents: readonly [Agent, Agent],
  seed: string,
  explain = false,
  change?: (s: BattleState) => void,
): Played {
  const situation = new SeatSituation(game);
  const playout = Playout.begin(game, { chance: chanceOfSeed(seed) });
  const { state: s, legal: list } = playout;
  const asked: Asked[] = [];
  change?.(s);
  agents.forEach((agent, seat) => {
    agent.reset(`${seed}/${seat}`);
  });
  for (const seat of playout.choices()) {
    const answer = agents[seat]!.choose(situation.at(s, seat, list), {}, explain);
    if (answer instanceof Promise) throw new Error('an admiral answers at once');
    const { action: chosen, plan } = answer;
    const legal = actionsOf(list);
    asked.push({
      state: s.slice(),
      question: questionOf(s),
      unit: s[G.unit]! as UnitId,
      seat,
      legal,
      chosen,
      plan,
    });
    playout.take(chosen);
  }
  return { asked, end: s };
}

/** A field of a unit. */
export const of = (s: BattleState, u: UnitId, field: keyof typeof U): number => s[blockOf(u) + U[field]]!;
