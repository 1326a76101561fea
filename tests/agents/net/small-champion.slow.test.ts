/** The small form of the champion that comes with the page without a server: made by its tool, small, and choosing as the champion does. */
import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openModel } from '../../../agents/net/model.js';
import { readModel } from '../../../agents/net/model-file.js';
import { modelsFolder, shippedFor } from '../../../agents/net/shipped.js';
import { readSmall } from '../../../agents/net/small/small-file.js';
import { SCALES } from '../../../agents/net/small/small-header.js';
import { openGame } from '../../../engine/index.js';
import { choicesAlike } from '../../tools/small-choices.js';
import { decisionsOfLadder, largestIn, smallOf } from '../../tools/small-network.js';

const MOST_BYTES = 600_000;
const LEAST_ALIKE = 0.99;

const battle = openGame('river-plate');
if (!battle.ok) throw new Error(battle.message);
const game = battle.value;
const { ruleset } = game.spec;
const shipped = shippedFor(ruleset, '', modelsFolder());
if (!shipped.ok) throw new Error(shipped.message);
const { file, sha256 } = shipped.value;
const SMALL_FILE = file.replace(/\.onnx$/, '.small');

function smallFile() {
  const read = readSmall(readFileSync(SMALL_FILE));
  if (!read.ok) throw new Error(read.message);
  return read.value;
}

function champion() {
  const read = readModel(readFileSync(file));
  if (!read.ok) throw new Error(read.message);
  return read.value;
}

it('is what `npm run small-model` makes of the champion', async () => {
  const { header } = smallFile();
  expect(header.source).toBe(sha256);
  expect(statSync(SMALL_FILE).size).toBeLessThan(MOST_BYTES);
  const model = champion();
  const again = smallOf(model, readFileSync(file), header.ranges);
  expect(Buffer.from(again).equals(readFileSync(SMALL_FILE))).toBe(true);
  // Its ranges still hold what comes up in games.
  const largest = largestIn(header.shape, model.weights, await decisionsOfLadder(ruleset));
  for (const name of SCALES) expect(largest[name], name).toBeLessThan(header.ranges[name]);
  expect(largest.whole).toBeGreaterThan(header.ranges.whole / 4);
});

it('chooses as the champion in 99 of 100 decisions at least, on both ladders', async () => {
  const [small, whole] = await Promise.all([openModel(SMALL_FILE, game), openModel(file, game)]);
  if (!small.ok || !whole.ok) throw new Error('a model does not open');
  expect(whole.value.backend).toBe('onnxruntime');
  for (const { ladder, decisions, alike } of await choicesAlike(ruleset, whole.value, small.value, 1)) {
    expect(decisions, ladder).toBeGreaterThan(1000);
    expect(alike / decisions, ladder).toBeGreaterThan(LEAST_ALIKE);
  }
});
