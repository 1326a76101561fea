/** The plans of battle: one for each side of each situation that comes with flagplot, and the search leads by it. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_DOCTRINE, DOCTRINES } from '../../../agents/panzer/admiral/doctrine.js';
import { deputyOf } from '../../../agents/panzer/search/deputy.js';
import { PLANS, planned } from '../../../agents/panzer/search/plans.js';
import { rehearse } from '../../../agents/panzer/search/rehearsal/rehearsed-game.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import { type Action, actionList, actionsOf, Playout, SECOND_SEAT } from '../../../engine/index.js';
import { ACT, PanzerGame, SCENARIOS } from '../../../engine/panzer/index.js';
import { gameOf } from './duel.js';

describe('every situation was rehearsed', () => {
  it.each(SCENARIOS.map(({ id }) => id))('%s', (id) => {
    const { spec } = gameOf(id);
    const plans = planned(spec);
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(PLANS[plan.name]).toBe(plan);
  });

  it('what was not is led by the commander’s own doctrine', () => {
    const scenario = SCENARIOS[0]!;
    const other = new PanzerGame({ ...scenario, id: 'other', turns: scenario.turns + 1 });
    expect(planned(other.spec)).toEqual([DOCTRINES[DEFAULT_DOCTRINE], DOCTRINES[DEFAULT_DOCTRINE]]);
  });

  it('a plan of no other weights is the commander', () => {
    const { name: _, motto: __, ...weights } = DOCTRINES[DEFAULT_DOCTRINE]!;
    expect(PLANS.standard).toMatchObject(weights);
  });
});

it('a rehearsal of one number is one game', () => {
  const game = gameOf('crossroads-drill');
  const grades = [0, 1, 2].map((index) => rehearse(game, SECOND_SEAT, PLANS.swift!, index));
  expect([0, 1, 2].map((index) => rehearse(game, SECOND_SEAT, PLANS.swift!, index))).toEqual(grades);
  expect(grades.every((grade) => Math.abs(grade) === 2)).toBe(true);
});

it('the deputy answers all but moves, each side by its own plan', () => {
  const game = gameOf('crossroads-drill');
  const deputy = deputyOf(game);
  deputy.agent.reset('deputy');
  const situation = new SeatSituation(game);
  const playout = Playout.begin(game, { chance: chanceOfSeed('deputy') });
  const counts = { moves: 0, others: 0 };
  const legal = actionList(game.spec.maxLegal);
  for (const seat of playout.choices()) {
    game.legal(playout.state, legal);
    const asked = situation.at(playout.state, seat, playout.legal);
    const isMove = actionsOf(legal).some((action) => action === ACT.STAY);
    expect(deputy.isSearched(asked)).toBe(isMove);
    counts[isMove ? 'moves' : 'others']++;
    const decision = deputy.agent.choose(asked, {});
    if (decision instanceof Promise) throw new Error('it answers at once');
    playout.take(decision.action as Action);
  }
  expect(counts.moves).toBeGreaterThan(10);
  expect(counts.others).toBeGreaterThan(30);
});
