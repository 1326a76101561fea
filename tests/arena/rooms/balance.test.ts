/** Balance of a battle that somebody is writing: games are played apart, in turn, and what is no battle is refused. */
import { afterEach, expect, it, vi } from 'vitest';
import { BalanceTooSlow } from '../../../arena/lab/scenarios/balance-answer.js';
import { balanceGames } from '../../../arena/lab/scenarios/balance-games.js';
import { balanceInThread } from '../../../arena/lab/scenarios/balance-thread.js';
import { LIMITS } from '../../../arena/limits/limits.js';
import { Balancer, type PlayBalance } from '../../../arena/rooms/balancer.js';
import { scenarioData, scenarios } from '../../../engine/index.js';
import { scene } from './fake-world.js';

const data = JSON.stringify(scenarioData(scenarios()[0]!.id));
const claimant = { player: 'ada', kind: 'person', network: '10.0.0.1' } as const;
const link = {};
const ask = (first: number, games: number) => ({ type: 'balance', data, first, games }) as const;

afterEach(() => {
  vi.restoreAllMocks();
});

it('is the same whenever a game is played', async () => {
  const balancer = new Balancer(balanceGames);
  const both = await balancer.balanceOf(claimant, link, ask(0, 2));
  expect(both).toHaveLength(2);
  for (const { places, margins } of both) {
    expect(places.reduce((sum, place) => sum + place, 0)).toBe(1);
    expect(margins).toHaveLength(2);
  }
  expect(await balancer.balanceOf(claimant, link, ask(1, 1))).toEqual([both[1]]);
});

it('refuses what is no battle, and says why', async () => {
  const balancer = new Balancer(balanceGames);
  const message = { ...ask(0, 1), data: data.replace('"turns":', '"weather":') };
  await expect(balancer.balanceOf(claimant, link, message)).rejects.toMatchObject({
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
  const first = balancer.balanceOf(claimant, link, ask(0, 1));
  await expect(balancer.balanceOf(claimant, link, ask(1, 1))).rejects.toMatchObject({ code: 'TOO_MANY' });
  fail(new Error('the thread has ended'));
  await expect(first).rejects.toThrow('ended');
  const next = balancer.balanceOf(claimant, link, ask(1, 1));
  fail(new Error('again'));
  await expect(next).rejects.toThrow('again');
});

it('ends what is played, or waits, when nobody wants it any more, and has its place free at once', async () => {
  const begun: number[] = [];
  const untilUnwanted: PlayBalance = ({ first }, unwanted) =>
    new Promise((_, reject) => {
      begun.push(first);
      unwanted.addEventListener('abort', () => reject(new Error('ended')));
    });
  const balancer = new Balancer(untilUnwanted);
  const other = { player: 'bob', kind: 'person', network: '10.0.0.2' } as const;
  const bob = {};
  const first = balancer.balanceOf(claimant, link, ask(0, 4));
  const waiting = balancer.balanceOf(other, bob, ask(1, 4));
  balancer.stop(bob);
  expect(await waiting).toEqual([]);
  const again = balancer.balanceOf(other, bob, ask(2, 4));
  expect(await balancer.balanceOf(claimant, link, { ...ask(0, 0), data: '' })).toEqual([]);
  expect(await first).toEqual([]);
  const next = balancer.balanceOf(claimant, link, ask(3, 4));
  await vi.waitFor(() => expect(begun).toEqual([0, 2]));
  balancer.stop(bob);
  expect(await again).toEqual([]);
  await vi.waitFor(() => expect(begun).toEqual([0, 2, 3]));
  balancer.stop(link);
  expect(await next).toEqual([]);
});

it('ends a thread that nobody waits for', async () => {
  const stopper = new AbortController();
  const played = balanceInThread({ data, first: 0, games: 4 }, stopper.signal);
  stopper.abort();
  await expect(played).rejects.toThrow('stopped');
});

it('answers with the games that there was time for, and has a code for a battle that has none', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += LIMITS.balances.answerMs));
  const balancer = new Balancer(balanceGames);
  const played = await balancer.balanceOf(claimant, link, ask(0, 4));
  expect(played.length).toBeGreaterThanOrEqual(1);
  expect(played.length).toBeLessThan(4);
  const slow = new Balancer(() => Promise.reject(new BalanceTooSlow('late')));
  await expect(slow.balanceOf(claimant, link, ask(0, 4))).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: /too long/,
  });
});

it('ends when the one who asked leaves', async () => {
  const { host, enter } = scene();
  const guest = enter('Guest');
  const stop = vi.spyOn(host.house.balancer, 'stop');
  host.left(guest);
  expect(stop).toHaveBeenCalledWith(guest);
});
