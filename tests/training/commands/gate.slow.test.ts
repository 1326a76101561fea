/** `flagplot gate` on networks that have learned nothing: what it answers, and what it refuses in a sentence. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { addGateCommand } from '../../../training/commands/gate.js';
import { gate } from '../../../training/gate/gate.js';
import type { PairScore } from '../../../training/gate/pairs.js';
import { WorkerCrew } from '../../../training/self-play/crew.js';
import { runCommand } from '../../arena/commands/run-command.js';
import { newModel, smallConfig } from '../small-run.js';

const dir = mkdtempSync(join(tmpdir(), 'flagplot-gate-'));
afterAll(() => rmSync(dir, { recursive: true }));
const model = join(dir, 'new.onnx');
writeFileSync(model, newModel().file);
const config = join(dir, 'config.json');
writeFileSync(config, JSON.stringify(smallConfig()));

const ask = (candidate: string, champion: string, ...more: string[]) =>
  runCommand(
    addGateCommand,
    ...['gate', '--candidate', candidate, '--champion', champion, '--config', config, '--workers', '0', ...more],
  );

it('a network does not take its own place: exit code 1', async () => {
  const before = readFileSync(model);
  const { code, out } = await ask(model, model, '--promote');
  expect(code).toBe(1);
  expect(out).toMatch(/^not passed: /);
  expect(out).toContain('± and ranges in brackets hold in 19 of 20 cases (95 %), by the number of games alone.');
  expect(readFileSync(model).equals(before)).toBe(true);
});

it.each([
  ['a folder', dir],
  ['no file', join(dir, 'nowhere.onnx')],
  ['something else', config],
])('%s is refused: exit code 2, one sentence, nothing written', async (_, file) => {
  const refused = await ask(file, model);
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.err).toMatch(/^[^\n]+\n$/);
  expect(refused.err).toContain(file);
  expect((await ask(model, file)).code).toBe(2);
  expect(existsSync(`${model}.new`)).toBe(false);
});

it('who beats the champion and is worse against the ladder does not pass', async () => {
  const crew = new WorkerCrew(0);
  const settings = { ...smallConfig().gate, pairs: 64, ladderPairs: 8, elo: { h0: 0, h1: 200 } };
  const all: PairScore = { ...NOTHING, pairs: 100, score: 1, low: 0.96, high: 1 };
  const passed = await gate(crew, settings, 'greedy', 'random', {}, 'seed');
  expect(passed).toMatchObject({ isPromoted: true, reason: 'better than the champion' });
  const refused = await gate(crew, settings, 'greedy', 'random', { greedy: all }, 'seed');
  expect(refused).toMatchObject({ isPromoted: false, reason: 'worse than the champion against greedy' });
});

it('nor who is worse where nothing was taught', async () => {
  const crew = new WorkerCrew(0);
  const settings = { ...smallConfig().gate, secondLadder: true, pairs: 64, ladderPairs: 12, elo: { h0: 0, h1: 200 } };
  const all: PairScore = { ...NOTHING, pairs: 100, score: 1, low: 0.96, high: 1 };
  const on = 'greedy on the second ladder';
  const refused = await gate(crew, settings, 'greedy', 'random', { [on]: all }, 'seed');
  expect(refused).toMatchObject({ isPromoted: false, reason: `worse than the champion against ${on}` });
  expect(refused.ladder[on]).toMatchObject({ pairs: 12 });
  expect(Object.keys(refused.games)).toContain('gulf-destroyers');
});

const NOTHING = { margin: 0, marginSe: 0, adjusted: 0, adjustedSe: 0 };
