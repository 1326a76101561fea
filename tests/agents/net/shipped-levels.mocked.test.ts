/** Levels that play with the network that comes with flagplot: with one, with another, and without. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { tempFolder } from '../../machine/temp-folder.js';

const place = vi.hoisted(() => ({ folder: undefined as string | undefined }));
vi.mock('../../../agents/net/shipped.js', async (original) => ({
  ...(await original<typeof import('../../../agents/net/shipped.js')>()),
  modelsFolder: () => place.folder,
}));

const OF_NETWORK = ['level:grand-admiral'];

/** The house as it is where these models were installed; undefined: where they were left out. */
async function houseWith(folder: string | undefined) {
  place.folder = folder;
  vi.resetModules();
  const [{ levelName }, { levelsOf }, registry, { gameOf }, { playOutAsking }] = await Promise.all([
    import('../../../agents/levels/index.js'),
    import('../levels/levels-of.js'),
    import('../../../agents/registry.js'),
    import('../admiral/admiral-table.js'),
    import('./asking.js'),
  ]);
  return { ...registry, gameOf, playOutAsking, names: levelsOf('battleships').map(({ id }) => levelName(id)) };
}

/** A folder with a champion of battleships that has learned nothing. */
async function shipped(seed: string): Promise<string> {
  const { modelBytes } = await import('./models.js');
  const { gameOf } = await import('../admiral/admiral-table.js');
  const folder = tempFolder('levels');
  const bytes = modelBytes(gameOf('river-plate'), seed);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  mkdirSync(join(folder, 'battleships'));
  writeFileSync(join(folder, 'battleships/one.onnx'), bytes);
  const model = {
    id: 'one',
    ruleset: 'battleships-v1',
    file: 'battleships/one.onnx',
    card: 'battleships/one.md',
    sha256,
  };
  writeFileSync(
    join(folder, 'registry.json'),
    JSON.stringify({ models: [model], champions: { 'battleships-v1': 'one' } }),
  );
  return folder;
}

describe('where no network comes with flagplot', () => {
  it('levels that play with it are not on offer, and whoever asks for one is told why', async () => {
    const { names, agentsFor, agentNames, createAgent, gameOf } = await houseWith(undefined);
    const game = gameOf('river-plate');
    for (const name of OF_NETWORK) {
      for (const offered of [names, agentsFor(game), agentNames()]) expect(offered).not.toContain(name);
      const refused = createAgent(name, game);
      expect(refused.ok ? '' : `${refused.code}: ${refused.message}`).toMatch(
        new RegExp(`^NO_MODEL: \`${name}\` plays with a trained network. No trained network comes with flagplot for `),
      );
    }
    expect(names).toContain('level:fleet-admiral');
    const unknown = createAgent('level:cook', game);
    expect(unknown.ok ? '' : unknown.message).not.toContain('grand-admiral');
  });
});

describe('where one does', () => {
  it('they are on offer for the rules that it knows, and think in a thread', async () => {
    const { names, agentsFor, createAgent, mannerOf, gameOf } = await houseWith(await shipped('one'));
    const game = gameOf('river-plate');
    expect(agentsFor(game).slice(0, names.length)).toEqual(names);
    for (const name of OF_NETWORK) {
      expect(names).toContain(name);
      expect(mannerOf(name)).toEqual({ streams: false, waits: true, thinks: { milliseconds: 2500 } });
    }
    const { openGame } = await import('../../../engine/index.js');
    const war = openGame('dogger-bank');
    if (!war.ok) throw new Error(war.message);
    expect(createAgent(OF_NETWORK[0]!, war.value)).toMatchObject({ ok: false, code: 'OTHER_RULESET' });
  });

  it('another network is another opponent, who has no rating of the first', async () => {
    const hashes = new Set<string>();
    for (const seed of ['one', 'two']) {
      const { agentHash, gameOf } = await houseWith(await shipped(seed));
      for (const name of OF_NETWORK) hashes.add(agentHash(name, gameOf('river-plate')));
      const { ratingOf } = await import('../../../agents/levels/ratings.js');
      for (const name of OF_NETWORK) expect(ratingOf(name)).toBeUndefined();
      expect(ratingOf('level:fleet-admiral')!.points).toBeGreaterThan(1000);
    }
    expect(hashes.size).toBe(2);
  });

  it('they fight a battle to its end, and say why they ordered what they did', async () => {
    const { createAgent, gameOf, playOutAsking } = await houseWith(await shipped('one'));
    const game = gameOf('river-plate');
    const agents = [OF_NETWORK[0]!, OF_NETWORK[0]!].map((name) => {
      const made = createAgent(name, game);
      if (!made.ok) throw new Error(made.message);
      return made.value;
    });
    const told = await playOutAsking(game, agents, 'why');
    for (const plans of told) {
      // How long it is depends on what is found out in the time.
      expect(plans.length).toBeGreaterThan(8);
      for (const { intent, winProbability, line, rejected } of plans) {
        // In words, not in notation.
        expect(intent).toMatch(/^[A-Z][^>~=*]* [^>~=*]*\.$/);
        expect(winProbability).toBeGreaterThanOrEqual(0);
        expect(line!.length).toBeGreaterThan(0);
        expect(rejected?.action).not.toBe(line![0]);
      }
      expect(plans.filter(({ rejected }) => rejected !== undefined).length).toBeGreaterThan(plans.length / 4);
    }
  });
});
