/** Balance of a battle that somebody is writing: games are played apart, in turn, and what is no battle is refused. */
import { expect, it } from 'vitest';
import { balanceGames } from '../../../arena/lab/scenarios/balance-games.js';
import { Balancer, type PlayBalance } from '../../../arena/rooms/balancer.js';
import { scenarioData, scenarios } from '../../../engine/index.js';

const data = JSON.stringify(scenarioData(scenarios()[0]!.id));
const claimant = { player: 'ada', kind: 'person', network: '10.0.0.1' } as const;
const ask = (first: number, games: number) => ({ type: 'balance', data, first, games }) as const;

it('is the same whenever a game is played', async () => {
  const balancer = new Balancer(balanceGames);
  const both = await balancer.balanceOf(claimant, ask(0, 2));
  expect(both).toHaveLength(2);
  for (const { places, margins } of both) {
    expect(places.reduce((sum, place) => sum + place, 0)).toBe(1);
    expect(margins).toHaveLength(2);
  }
  expect(await balancer.balanceOf(claimant, ask(1, 1))).toEqual([both[1]]);
});

it('refuses what is no battle, and says why', async () => {
  const balancer = new Balancer(balanceGames);
  const message = { ...ask(0, 1), data: data.replace('"turns":', '"weather":') };
  await expect(balancer.balanceOf(claimant, message)).rejects.toMatchObject({
    code: 'BAD_SCENARIO',
    message: /weather/,
  });
});

it('has one question of a person wait at a time, and goes on after one that failed', async () => {
  let fail = (_: Error): void => {};
  const held: PlayBalance = () =>
    new Promise((_, reject) => {
      fail = reject;
    });
  const balancer = new Balancer(held);
  const first = balancer.balanceOf(claimant, ask(0, 1));
  await expect(balancer.balanceOf(claimant, ask(1, 1))).rejects.toMatchObject({ code: 'TOO_MANY' });
  fail(new Error('the thread has ended'));
  await expect(first).rejects.toThrow('ended');
  const next = balancer.balanceOf(claimant, ask(1, 1));
  fail(new Error('again'));
  await expect(next).rejects.toThrow('again');
});
