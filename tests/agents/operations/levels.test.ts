/** The ranks of operations: what each of them does not think of, and that the highest by rules lacks nothing. */
import { describe, expect, it } from 'vitest';
import { levelName } from '../../../agents/levels/index.js';
import { KIT } from '../../../agents/operations/index.js';
import { createAgent } from '../../../agents/registry.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import { type Action, openGame, Playout } from '../../../engine/index.js';
import { type CampaignState, STEP, stepOf } from '../../../engine/operations/index.js';
import { levelsOf } from '../levels/levels-of.js';

const { cards, standard } = KIT.officers;

/** Decisions that are looked at. */
const LENGTH = 700;

/** What each of the agents would order at each question of campaigns, which the first of them fights on both sides. */
function ordersOf(names: readonly string[]): { step: number; orders: number[] }[] {
  const opened = openGame('the-slot');
  if (!opened.ok) throw new Error(opened.message);
  const game = opened.value;
  const agents = names.map((name) => {
    const agent = createAgent(name, game);
    if (!agent.ok) throw new Error(agent.message);
    return agent.value;
  });
  const situation = new SeatSituation(game);
  const told: { step: number; orders: number[] }[] = [];
  for (let n = 1; told.length < LENGTH; n++) {
    for (const agent of agents) agent.reset(`ranks ${n}`);
    const playout = Playout.begin(game, { chance: chanceOfSeed(`ranks ${n}`) });
    for (const seat of playout.choices()) {
      const orders = agents.map((agent) => {
        const decision = agent.choose(situation.at(playout.state, seat, playout.legal), {});
        if (decision instanceof Promise) throw new Error('it answers at once');
        return decision.action;
      });
      told.push({ step: stepOf(playout.state as CampaignState), orders });
      if (told.length === LENGTH) break;
      playout.take(orders[0] as Action);
    }
  }
  return told;
}

describe('the ranks', () => {
  it('are four, with one below the middle offered first', () => {
    expect(levelsOf('operations').map(({ name }) => name)).toEqual([
      'Midshipman',
      'Sub-Lieutenant',
      'Lieutenant-Commander',
      'Commodore',
    ]);
    expect(cards.findIndex(({ id }) => id === standard)).toBe(1);
  });

  it('a Commodore is the admiral; the lower ones sail at the nearest and take in port what there is, and only the lowest lets every strike fly', () => {
    const told = ordersOf(['admiral', 'greedy', ...['commodore', 'sub-lieutenant', 'midshipman'].map(levelName)]);
    expect(told.length).toBe(LENGTH);
    const at = (...steps: number[]) => told.filter(({ step }) => steps.includes(step)).map(({ orders }) => orders);
    for (const { orders } of told) expect(orders[2]).toBe(orders[0]);
    const sailing = at(STEP.sail);
    expect(sailing.length).toBeGreaterThan(20);
    for (const [, greedy, , sub, midshipman] of sailing) expect([sub, midshipman]).toEqual([greedy, greedy]);
    // A plan is something else.
    expect(sailing.filter(([admiral, greedy]) => admiral !== greedy).length).toBeGreaterThan(sailing.length / 4);
    const striking = at(STEP.strike, STEP.base);
    expect(striking.length).toBeGreaterThan(5);
    for (const [admiral, greedy, , sub, midshipman] of striking) expect([sub, midshipman]).toEqual([admiral, greedy]);
    expect(striking.some(([admiral, greedy]) => admiral !== greedy)).toBe(true);
    const inPort = at(STEP.supply, STEP.works, STEP.dock);
    expect(inPort.length).toBeGreaterThan(5);
    for (const [, greedy, , sub, midshipman] of inPort) expect([sub, midshipman]).toEqual([greedy, greedy]);
    expect(inPort.some(([admiral, greedy]) => admiral !== greedy)).toBe(true);
  });
});
