/** The kit of operations at play: every order is one of the list, the same seed plays the same, and nothing hidden is read. */
import { expect, it } from 'vitest';
import { DOCTRINES } from '../../../agents/operations/admiral/doctrine.js';
import { KIT } from '../../../agents/operations/index.js';
import { SeatSituation } from '../../../agents/situation.js';
import { actionList, CHANCE, includesAction, OVER, type Seat, SeededChance } from '../../../engine/index.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';

/** Orders of a whole campaign; before each, `tamper` may change what the seat cannot know. */
function ordersOf(game: OperationsGame, names: readonly [string, string], isDrawnAnew = false): number[] {
  const s = game.create();
  const drawn = game.create();
  game.start(s);
  const agents = names.map((name) =>
    name === 'greedy' ? KIT.greedy.seat(game) : KIT.admiralty.seat(game, DOCTRINES[name]!, name),
  );
  for (const agent of agents) agent.reset('kit');
  const chance = new SeededChance([1, 2, 3, 4]);
  const legal = actionList(game.spec.maxLegal);
  const situation = new SeatSituation(game);
  const orders: number[] = [];
  for (let actor = game.toAct(s); actor !== OVER; actor = game.toAct(s)) {
    game.legal(s, legal);
    let action = legal.ids[0]!;
    if (actor !== CHANCE) {
      const seat = actor as Seat;
      drawn.set(s);
      if (isDrawnAnew && legal.count > 1) game.determinize(s, seat, new SeededChance([orders.length, 7, 7, 7]), drawn);
      const decision = agents[seat]!.choose(situation.at(drawn, seat, legal), {});
      if (decision instanceof Promise) throw new Error('nobody here thinks long');
      expect(includesAction(legal, decision.action)).toBe(true);
      action = decision.action;
      orders.push(action);
    }
    game.apply(s, action as never, chance);
  }
  return orders;
}

it.each(SCENARIOS.map(({ id }) => id))(
  '%s: each doctrine plays to the end, and the same again',
  { timeout: 60_000 },
  (id) => {
    const game = new OperationsGame(SCENARIOS.find((one) => one.id === id)!);
    for (const name of Object.keys(DOCTRINES)) {
      const orders = ordersOf(game, [name, 'greedy']);
      expect(orders.length).toBeGreaterThan(50);
      expect(ordersOf(game, [name, 'greedy'])).toEqual(orders);
    }
  },
);

it.each(SCENARIOS.map(({ id }) => id))(
  '%s: orders are the same where what is hidden is drawn anew before each',
  { timeout: 60_000 },
  (id) => {
    const game = new OperationsGame(SCENARIOS.find((one) => one.id === id)!);
    expect(ordersOf(game, ['sea-control', 'sea-control'], true)).toEqual(
      ordersOf(game, ['sea-control', 'sea-control']),
    );
  },
);

it('an order needs far less than five milliseconds of a processor in the mean', () => {
  const game = new OperationsGame(SCENARIOS.find(({ id }) => id === 'exercise-rhine')!);
  const begin = process.cpuUsage();
  const orders = ordersOf(game, ['sea-control', 'sea-control']).length;
  const { user, system } = process.cpuUsage(begin);
  expect((user + system) / 1000 / orders).toBeLessThan(5);
});
