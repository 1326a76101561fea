/** The ranks of panzer: what each of them does not think of. */
import { describe, expect, it } from 'vitest';
import { levelName } from '../../../agents/levels/index.js';
import { KIT } from '../../../agents/panzer/index.js';
import { createAgent } from '../../../agents/registry.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import { type Action, actionsOf, Playout, type Seat, type UnitId } from '../../../engine/index.js';
import {
  ACT,
  type BattleState,
  FIRED,
  G,
  hasFlag,
  hexesBetween,
  hexOf,
  isReady,
  type PanzerGame,
  PHASE,
  STEP,
  stands,
} from '../../../engine/panzer/index.js';
import { levelsOf } from '../levels/levels-of.js';
import { gameOf } from './duel.js';

const { cards, standard } = KIT.officers;

interface Order {
  readonly s: BattleState;
  readonly action: number;
  readonly seat: Seat;
  readonly legal: readonly number[];
}

const unitsOf = ({ battle: b }: PanzerGame, s: BattleState, seat: Seat): UnitId[] =>
  Array.from({ length: b.units }, (_, u) => u as UnitId).filter((u) => b.seatOf[u] === seat && stands(b, s, u));

/** All that a level decides on both sides of a battle. */
function ordersOf(game: PanzerGame, id: string, seed: string): Order[] {
  const agents = game.spec.seats.map(() => {
    const agent = createAgent(levelName(id), game);
    if (!agent.ok) throw new Error(agent.message);
    agent.value.reset(seed);
    return agent.value;
  });
  const situation = new SeatSituation(game);
  const playout = Playout.begin(game, { chance: chanceOfSeed(seed) });
  const orders: Order[] = [];
  for (const seat of playout.choices()) {
    const decision = agents[seat]!.choose(situation.at(playout.state, seat, playout.legal), {});
    if (decision instanceof Promise) throw new Error('it answers at once');
    orders.push({ s: playout.state.slice(), action: decision.action, seat, legal: actionsOf(playout.legal) });
    playout.take(decision.action as Action);
  }
  return orders;
}

const at = (orders: readonly Order[], phase: number): Order[] => orders.filter(({ s }) => s[G.phase] === phase);

describe('the ranks', () => {
  it('are five, with one below the middle offered first', () => {
    expect(levelsOf('panzer').map(({ name }) => name)).toEqual([
      'Second Lieutenant',
      'First Lieutenant',
      'Major',
      'Colonel',
      'General',
    ]);
    expect(cards.findIndex(({ id }) => id === standard)).toBe(1);
  });

  it('a Colonel is the commander', () => {
    const game = gameOf('crossroads-drill');
    const told = (name: string): number[] => {
      const agents = [name, 'greedy'].map((one) => {
        const agent = createAgent(one, game);
        if (!agent.ok) throw new Error(agent.message);
        agent.value.reset('colonel');
        return agent.value;
      });
      const situation = new SeatSituation(game);
      const playout = Playout.begin(game, { chance: chanceOfSeed('colonel') });
      const actions: number[] = [];
      for (const seat of playout.choices()) {
        const decision = agents[seat]!.choose(situation.at(playout.state, seat, playout.legal), {});
        if (decision instanceof Promise) throw new Error('it answers at once');
        actions.push(decision.action);
        playout.take(decision.action as Action);
      }
      return actions;
    };
    expect(told(levelName('colonel'))).toEqual(told('admiral'));
  });

  it('Lieutenants and a Major order no shells and assault nobody; a Colonel does both', () => {
    const game = gameOf('hill-192');
    for (const id of ['second-lieutenant', 'first-lieutenant', 'major']) {
      const orders = ordersOf(game, id, 'shells');
      expect(at(orders, PHASE.orders).length, id).toBeGreaterThan(4);
      for (const phase of [PHASE.orders, PHASE.assault]) {
        expect(
          at(orders, phase).every(({ action }) => action === ACT.PASS),
          id,
        ).toBe(true);
      }
    }
    const orders = ordersOf(game, 'colonel', 'shells');
    expect(at(orders, PHASE.orders).some(({ action }) => action !== ACT.PASS)).toBe(true);
    expect(at(orders, PHASE.assault).some(({ action }) => action !== ACT.PASS)).toBe(true);
  });

  it('a Second Lieutenant fires at the nearest first; a Colonel has better reasons', () => {
    const part = (id: string): number => {
      const game = gameOf('hill-192');
      const { battle: b } = game;
      let [nearest, all] = [0, 0];
      const orders = ['near', 'near too'].flatMap((seed) => ordersOf(game, id, seed));
      for (const { s, action, seat, legal } of at(orders, PHASE.direct)) {
        if (s[G.step] !== STEP.choose || action < ACT.AT) continue;
        const own = unitsOf(game, s, seat).filter((u) => isReady(b, s, u) && !hasFlag(b, s, u, FIRED));
        const far = (hex: number): number => Math.min(...own.map((u) => hexesBetween(b, hexOf(b, s, u), hex)));
        const hexes = legal.filter((a) => a >= ACT.AT).map((a) => a - ACT.AT);
        if (hexes.length === 1) continue;
        all++;
        if (far(action - ACT.AT) === Math.min(...hexes.map(far))) nearest++;
      }
      expect(all, id).toBeGreaterThan(5);
      return nearest / all;
    };
    expect(part('second-lieutenant')).toBeGreaterThan(0.75);
    expect(part('colonel')).toBeLessThan(0.7);
  });
});
