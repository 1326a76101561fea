/** Networks that come with flagplot in the rooms of an arena: whole battles, thought out where agents think that think long. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { tempFolder } from '../../machine/temp-folder.js';

const place = vi.hoisted(() => ({ folder: '' }));
vi.mock('../../../agents/net/shipped.js', async (original) => ({
  ...(await original<typeof import('../../../agents/net/shipped.js')>()),
  modelsFolder: () => place.folder,
}));

/** A champion that has learned nothing, before anybody asks which levels there are. */
async function ship(): Promise<void> {
  const { modelBytes } = await import('../../agents/net/models.js');
  const { openGame } = await import('../../../engine/index.js');
  const game = openGame('river-plate');
  if (!game.ok) throw new Error(game.message);
  const bytes = modelBytes(game.value);
  place.folder = tempFolder('rooms');
  mkdirSync(join(place.folder, 'battleships'));
  writeFileSync(join(place.folder, 'battleships/one.onnx'), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const model = {
    id: 'one',
    ruleset: 'battleships-v1',
    file: 'battleships/one.onnx',
    card: 'battleships/one.md',
    sha256,
  };
  writeFileSync(
    join(place.folder, 'registry.json'),
    JSON.stringify({ models: [model], champions: { 'battleships-v1': 'one' } }),
  );
}

await ship();
const { Host } = await import('../../../arena/rooms/host.js');
const { machineWorld } = await import('../../../arena/server/machine.js');
const { localStory } = await import('./local-stories.js');
const { localThinkers } = await import('../thinking/local-thinkers.js');
const { FakeLink, FakeWorld, memoryStore } = await import('./fake-world.js');
const { until } = await import('../../machine/patience.js');

it.each([
  ['net', 'net+mcts:64'],
  ['level:fleet-admiral', 'level:grand-admiral'],
])('%s and %s are on offer, fight each other to the end, and say why', async (...names) => {
  const faults: unknown[] = [];
  // Real time, since networks answer in it; the same dice each time.
  const machine = machineWorld((error) => faults.push(error));
  const fake = new FakeWorld('nets');
  const world = { ...machine, random: (bytes: number) => fake.random(bytes) };
  const store = memoryStore();
  const thinkers = localThinkers(world);
  const asked = vi.spyOn(thinkers, 'ask');
  const host = new Host(store, world, thinkers, (where, error) => faults.push(where, error), { tellStory: localStory });
  const link = new FakeLink('anna');
  host.entered(link);
  host.handle(link, { type: 'scenarios' });
  expect(link.last('scenarios').agentsFor.battleships).toEqual(expect.arrayContaining(names));
  expect(link.last('scenarios').agentsFor['decisive-battle']).not.toContain('net');
  const seats = names.map((name) => ({ kind: 'agent' as const, name }));
  host.handle(link, { type: 'challenge', scenario: 'denmark-strait', seats, pace: 0 });
  const { id: room } = link.last('room').room;
  await until('the end of the battle', () => link.has('over'), 200_000);
  expect(faults).toEqual([]);
  store.flush();
  const decided = store.entries(room).filter(({ kind }) => kind === 'act');

  expect(decided.length).toBeGreaterThan(10);
  // Every decision went to those who think, none was made where people wait for answers.
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(decided.length);
  host.handle(link, { type: 'reason', room });
  // Out of a replay, which leaves others their turns.
  await vi.waitFor(() => expect(link.has('reason')).toBe(true), { timeout: 60_000, interval: 10 });
  const { plans } = link.last('reason');
  expect(new Set(plans.map(({ seat }) => seat))).toEqual(new Set([0, 1]));
  for (const { plan } of plans) expect(plan.intent).toMatch(/^[A-Z][^>~=*]* [^>~=*]*\.$/);
  expect(plans.filter(({ plan }) => plan.rejected?.winProbability !== undefined).length).toBeGreaterThan(3);
  machine.stop();
});
