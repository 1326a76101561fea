/** One agent serves all seats of a game: each decides as if it were alone, and a running room is small. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { chanceOfSeed } from '../../../agents/seed.js';
import { openListed } from '../../../arena/files/open-scenario.js';
import { LIMITS } from '../../../arena/limits/limits.js';
import { AgentSeat } from '../../../arena/rooms/seats.js';
import { CHANCE, type Game, OVER, type Seat, seat } from '../../../engine/index.js';
import { scene } from './fake-world.js';

const gameOf = (scenario: string): Game => {
  const opened = openListed(scenario, {});
  if (!opened.ok) throw new Error(opened.message);
  return opened.value.game as Game;
};

/** A battle of two agents, a decision at a time; what they chose. */
async function* battle(game: Game, name: string, seed: string): AsyncGenerator<void, number[]> {
  const seats = [seat(0), seat(1)].map((at) => new AgentSeat(game, name, seed, at));
  const state = game.create();
  const chance = chanceOfSeed(seed);
  game.start(state);
  const chosen: number[] = [];
  while (chosen.length < 60) {
    const actor = game.toAct(state);
    if (actor === OVER) break;
    if (actor === CHANCE) {
      game.apply(state, 0 as never, chance);
      continue;
    }
    const { action } = await seats[actor]!.choose(state, actor as Seat, `${actor}-${chosen.length}`);
    chosen.push(action);
    game.apply(state, action, chance);
    yield;
  }
  return chosen;
}

async function drain(run: AsyncGenerator<void, number[]>): Promise<number[]> {
  for (;;) {
    const step = await run.next();
    if (step.done) return step.value;
  }
}

it.each(['admiral', 'level:ensign', 'random'])('%s decides the same beside other battles as alone', async (name) => {
  const alone = [
    await drain(battle(gameOf('denmark-strait'), name, 'one')),
    await drain(battle(gameOf('denmark-strait'), name, 'two')),
  ];
  const game = gameOf('denmark-strait');
  const runs = [battle(game, name, 'one'), battle(game, name, 'two')];
  const both: (number[] | undefined)[] = [undefined, undefined];
  while (both.includes(undefined)) {
    for (const [i, run] of runs.entries()) {
      const step = await run.next();
      if (step.done) both[i] ??= step.value;
    }
  }
  expect(both).toEqual(alone);
  expect(both[0]).not.toEqual(both[1]);
});

it('a running room with two admirals takes at most 200 kB', async () => {
  setFlagsFromString('--expose_gc');
  const gc = runInNewContext('gc') as () => void;
  const used = (): number => {
    for (let i = 0; i < 3; i++) gc();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const s = scene({ seed: 'small' });
  const admiral = { kind: 'agent', name: 'admiral' } as const;
  const open = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) {
      const link = s.enter(`owner ${s.links.length}`);
      // Nobody keeps what is heard.
      link.send = link.sendLate = () => {};
      s.say(link, { type: 'challenge', scenario: 'san-bernardino', seats: [admiral, admiral], pace: LIMITS.paceMs });
    }
    await s.world.wind(12 * LIMITS.paceMs);
  };
  await open(2);
  const before = used();
  const rooms = 12;
  await open(rooms);
  expect(s.host.counts().games).toBe(rooms + 2);
  expect((used() - before) / rooms).toBeLessThan(200_000);
});
