/** Odds for programs: the ruleset's own, or walked, by seed and not by the clock. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRuleset, removeRuleset } from '../../../engine/index.js';
import toy from '../../toy/ruleset.js';
import { DispatcherClient, idsIn } from './dispatcher-client.js';

beforeAll(() => void addRuleset(toy));
afterAll(() => void removeRuleset(toy.id));

it('are walked where the rules tell none, the same each time', async () => {
  const table = await new DispatcherClient().make({ scenario: 'skagen' });
  await table.ask('reset', { seed: 7 });
  await table.ask('step', { actions: ['hide-1'] });
  const { seat, odds, walked } = await table.ask('odds', { env: 0 });
  expect([seat, odds]).toEqual([0, []]);
  const fire = walked!.find(({ action }) => action.text === 'fire-3')!;
  expect(fire.outcomes.map(({ events }) => events[0]!.text)).toEqual(['Rover misses Bold', 'Rover hits Bold']);
  await table.ask('step', { actions: ['go-1202'] });
  const first = await table.ask('odds', { env: 0 });
  expect(first.seat).toBe(1);
  expect(first.walked![0]!.sample!.draws).toBeGreaterThan(16);
  expect(await table.ask('odds', { env: 0 })).toEqual(first);
  const { id } = first.walked![0]!.action;
  const one = await table.ask('odds', { env: 0, action: id });
  expect(one.walked!.map(({ action }) => action.id)).toEqual([id]);
});

it('are those of the ruleset where it tells them, and of one order where it is named', async () => {
  const table = await new DispatcherClient().make({ scenario: 'river-plate', opponents: { GE: 'admiral' } });
  const reset = await table.ask('reset', { seed: 7 });
  const told = await table.ask('odds', { env: 0 });
  expect(told.odds.length).toBeGreaterThan(0);
  expect(told).not.toHaveProperty('walked');
  const [ids] = idsIn(reset);
  const action = told.odds[0]!.action.id;
  expect(ids).toContain(action);
  expect((await table.ask('odds', { env: 0, action })).odds).toEqual([told.odds[0]]);
  expect(await table.refusal('odds', { env: 0, action: 3 })).toMatchObject({ code: 'NOT_LEGAL', path: '/action' });
  expect(await table.refusal('odds', { env: 1 })).toMatchObject({ code: 'NO_ENVIRONMENT' });
});
