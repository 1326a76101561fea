/** Networks by name: which files and shipped models are taken, and with what sentence others are refused. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modelsFolder } from '../../../agents/net/shipped.js';
import { modelSource } from '../../../agents/net/source.js';
import { agentHash, agentsFor, createAgent, mannerOf } from '../../../agents/registry.js';
import { LIMITS } from '../../../arena/limits/limits.js';
import { agentPlayer } from '../../../arena/rooms/seats.js';
import { type Game, openGame } from '../../../engine/index.js';
import { tempFolder } from '../../machine/temp-folder.js';
import { modelBytes, modelFile } from './models.js';

function opened(id: string): Game {
  const game = openGame(id);
  if (!game.ok) throw new Error(game.message);
  return game.value;
}

const game = opened('denmark-strait');
const file = modelFile(game);

function refusal(name: string, of = game): string {
  const made = createAgent(name, of);
  if (made.ok) throw new Error(`${name} was not refused`);
  return `${made.code}: ${made.message}`;
}

describe('names', () => {
  it.each([`net:${file}`, `net+mcts:${file}:64`, `net+mcts:${file}:20ms`])('%s', (name) => {
    const made = createAgent(name, game);
    expect(made.ok && made.value.name).toBe(name);
  });

  it('say how long they think', () => {
    expect(mannerOf(`net+mcts:${file}:64`)).toEqual({ streams: false, waits: true, thinks: { simulations: 64 } });
    expect(mannerOf('net+mcts:500ms').thinks).toEqual({ milliseconds: 500 });
    expect(mannerOf('net').thinks!.simulations).toBeLessThan(100);
  });

  it.each<[boolean, string]>([
    ...['random', 'greedy', 'admiral', 'level:ensign', 'mcts:64'].map((name): [boolean, string] => [false, name]),
    ...['mcts:500ms', 'level:fleet-admiral', 'net', 'net+mcts:64', 'net+mcts:20ms'].map((name): [boolean, string] => [
      true,
      name,
    ]),
  ])('say whether an answer depends on a clock or is a promise: %s, %s', (waits, name) => {
    expect(mannerOf(name).waits).toBe(waits);
  });

  it('that stand for another file stand for another agent', () => {
    const other = modelFile(game, 'other');
    const before = agentHash(`net:${file}`, game);
    expect(agentHash(`net:${file}`, game)).toBe(before);
    writeFileSync(other, modelBytes(game, 'once'));
    const once = [agentHash(`net:${other}`, game), agentHash(`net+mcts:${other}:8`, game)];
    writeFileSync(other, modelBytes(game, 'twice'));
    const twice = [agentHash(`net:${other}`, game), agentHash(`net+mcts:${other}:8`, game)];
    expect(new Set([...once, ...twice]).size).toBe(4);
  });

  it.each([
    ['net:nowhere.onnx', /^NO_FILE: .*nowhere\.onnx.*Give the path of a model/],
    ['net:nobody', /^NO_MODEL: There is no model `nobody`; /],
    ['net+mcts:nobody:64', /^NO_MODEL: There is no model `nobody`; /],
    [`net+mcts:${file}`, /^BAD_BUDGET: .*net\+mcts/],
    ['net+mcts', /^BAD_BUDGET: .*as in net\+mcts:500ms/],
    ['net+mcts:64 ms', /^BAD_BUDGET: /],
    [`net+mcts:${file}:0`, /^BAD_BUDGET: /],
  ])('%s is refused', (name, why) => {
    expect(refusal(name)).toMatch(why);
  });

  it('of files that are no model for the game are refused at once', () => {
    const broken = modelFile(game);
    writeFileSync(broken, modelBytes(game).subarray(0, 2000));
    expect(refusal(`net:${broken}`)).toMatch(/^NOT_A_MODEL: .*cut short/);
    const war = opened('dogger-bank');
    expect(refusal(`net:${file}`, war)).toMatch(/^OTHER_RULESET: .*is for battleships-v2, not for decisive-battle-v1/);
    const { spec } = game;
    const later = { spec: { ...spec, observation: { ...spec.observation, version: 99 } } };
    expect(refusal(`net+mcts:${modelFile(later)}:8`)).toMatch(/^OTHER_FEATURES: .*knows version 99/);
  });

  it('of networks that were taught by older rules are taken where all they see means the same', () => {
    const taught = (ruleset: string) => modelFile({ spec: { ...game.spec, ruleset } }, ruleset);
    expect(createAgent(`net:${taught('battleships-v1')}`, game)).toMatchObject({ ok: true });
    for (const other of ['battleships-v0', 'battleships-v3', 'battleships'])
      expect(refusal(`net:${taught(other)}`), other).toMatch(/^OTHER_RULESET: .*, not for battleships-v2/);
  });

  it('of networks that do not come with flagplot are not on offer', () => {
    for (const id of ['denmark-strait', 'dogger-bank']) {
      const own = opened(id);
      for (const name of agentsFor(own)) expect(createAgent(name, own).ok, name).toBe(true);
      const isShipped = modelSource('', own).ok;
      expect(agentsFor(own).includes('net')).toBe(isShipped);
      if (!isShipped) expect(refusal('net', own)).toMatch(/^NO_MODEL: No trained network comes with flagplot for /);
    }
  });

  it('with a path are not for strangers in an arena, nor for longer than others', () => {
    for (const name of [`net:${file}`, 'net:model.onnx', `net+mcts:${file}:64`]) {
      expect(() => agentPlayer(name, game, '/name')).toThrow(/There is no agent/);
    }
    expect(LIMITS.agentMs).toBeLessThan(99_999);
    for (const name of ['net+mcts:99999ms', 'net+mcts:999999'])
      expect(() => agentPlayer(name, game, '/name')).toThrow();
  });
});

describe('shipped models', () => {
  const folder = tempFolder('shipped');
  const bytes = modelBytes(game);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  mkdirSync(join(folder, 'battleships'));
  writeFileSync(join(folder, 'battleships/one.onnx'), bytes);
  const one = {
    id: 'one',
    ruleset: 'battleships-v1',
    file: 'battleships/one.onnx',
    card: 'battleships/one.md',
    sha256,
  };
  const ship = (registry: unknown): void => {
    writeFileSync(join(folder, 'registry.json'), typeof registry === 'string' ? registry : JSON.stringify(registry));
  };
  const asked = (model: string) => {
    const source = modelSource(model, game, folder);
    return source.ok ? source.value.hash : `${source.code}: ${source.message}`;
  };

  it('go before the champion of an older version of the rules', () => {
    const other = { ...one, id: 'two', ruleset: 'battleships-v2', file: 'battleships/two.onnx' };
    writeFileSync(join(folder, other.file), bytes);
    ship({ models: [one, other], champions: { 'battleships-v1': 'one', 'battleships-v2': 'two' } });
    const source = modelSource('', game, folder);
    expect(source.ok && source.value.file).toBe(join(folder, other.file));
    // Of no other older version: what that meant by its columns nobody knows.
    ship({ models: [{ ...one, ruleset: 'battleships-v0' }], champions: { 'battleships-v0': 'one' } });
    expect(asked('')).toMatch(/^NO_MODEL: No trained network comes with flagplot for battleships-v2/);
  });

  it('are found by id and as the champion of their ruleset', () => {
    ship({ models: [one], champions: { 'battleships-v1': 'one' } });
    expect(asked('one')).toBe(sha256);
    expect(asked('')).toBe(sha256);
    expect(asked('two')).toMatch(/^NO_MODEL: There is no model `two`; there are: one\./);
    ship({ models: [one], champions: {} });
    expect(asked('')).toMatch(/^NO_MODEL: No trained network comes with flagplot for battleships-v2/);
  });

  it('must be the files that are meant, and be listed as they should', () => {
    ship({ models: [{ ...one, sha256: sha256.replace(/^./, (c) => (c === '0' ? '1' : '0')) }], champions: {} });
    expect(asked('one')).toMatch(/^NOT_A_MODEL: .*SHA-256/);
    for (const wrong of [
      '{',
      {},
      { models: [one, one], champions: {} },
      { models: [one], champions: { 'battleships-v1': 'two' } },
      { models: [one], champions: { 'decisive-battle-v1': 'one' } },
      { models: [{ ...one, file: '../one.onnx' }], champions: {} },
      { models: [{ ...one, file: '/etc/one.onnx' }], champions: {} },
    ]) {
      ship(wrong);
      expect(asked('one'), JSON.stringify(wrong)).toMatch(/^NO_MODEL: .*registry\.json/);
    }
  });

  it('lie where sources and what is compiled from them find them', () => {
    expect(modelsFolder()).toMatch(/models[\\/]$/);
  });
});
