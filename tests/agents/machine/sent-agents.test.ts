/** Agents that travel: networks lie by their hash in a folder of the machine that plays, once, and no longer than they are wanted. */
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { agentsHere, sentAgents } from '../../../agents/machine/sent-agents.js';
import { openGame } from '../../../engine/index.js';
import { tempFolder } from '../../machine/temp-folder.js';
import { modelFile } from '../net/models.js';

const opened = openGame('river-plate');
if (!opened.ok) throw new Error(opened.message);
const game = opened.value;
const sent = (seed: string) => sentAgents([`net:${modelFile(game, seed)}`, 'greedy'], game);

function here(folder: string, seed: string): readonly string[] {
  const agents = agentsHere(sent(seed), game, folder);
  if (!agents.ok) throw new Error(agents.message);
  return agents.value;
}

/** As if so many days had passed. */
function age(folder: string, days: number): void {
  const then = new Date(Date.now() - days * 86_400_000);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), then, then);
}

it('a network that was sent twice lies there once, and the agent is the same', () => {
  const folder = tempFolder('sent');
  const [name] = here(folder, 'one');
  expect(here(folder, 'one')).toEqual([name, 'greedy']);
  const [hash] = Object.keys(sent('one').files);
  expect(readdirSync(folder)).toEqual([`${hash}.onnx`]);
});

it('a network that came otherwise is refused', () => {
  const { files, ...rest } = sent('one');
  const others = Object.values(sent('two').files);
  const wrong = Object.fromEntries(Object.keys(files).map((hash, i) => [hash, others[i]!]));
  expect(agentsHere({ ...rest, files: wrong }, game, tempFolder('sent'))).toMatchObject({ code: 'OTHER_AGENT' });
});

it('a network that nobody has sent for a week goes when another comes', () => {
  const folder = tempFolder('sent');
  here(folder, 'one');
  writeFileSync(join(folder, 'cut-short.onnx.tmp'), 'half');
  age(folder, 6);
  here(folder, 'two');
  expect(readdirSync(folder)).toHaveLength(3);
  age(folder, 8);
  here(folder, 'one');
  expect(statSync(join(folder, `${Object.keys(sent('one').files)[0]}.onnx`)).mtimeMs).toBeGreaterThan(
    Date.now() - 60_000,
  );
  here(folder, 'three');
  const left = ['one', 'three'].map((seed) => `${Object.keys(sent(seed).files)[0]}.onnx`);
  expect(readdirSync(folder).sort()).toEqual(left.sort());
});
