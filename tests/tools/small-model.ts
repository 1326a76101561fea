/**
 * Makes the small form of a model, which plays in a page without a server: `npm run small-model`. Of the champions that come with flagplot, beside each;
 * or of a model of one's own:
 *
 *     npm run small-model -- --model own.onnx --out own.small
 *
 * How large its numbers become is looked at in a game of each battle of the ladder.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { toolArgs, wrongUse } from '../../agents/machine/tool-args.js';
import { type ModelFile, readModel } from '../../agents/net/model-file.js';
import { modelsFolder, shippedFor } from '../../agents/net/shipped.js';
import { notSmall, type SmallShape } from '../../agents/net/small/plan.js';
import { SMALL } from '../../agents/net/small/small-file.js';
import { kitOf } from '../../agents/rulesets.js';
import { RULESETS } from '../../engine/index.js';
import { decisionsOfLadder, largestIn, rangesFor, smallOf } from './small-network.js';

const USAGE = 'small-model [--model FILE.onnx --out FILE.small]';
const { values } = toolArgs(USAGE, { options: { model: { type: 'string' }, out: { type: 'string' } } });

async function make(from: string, to: string): Promise<void> {
  const bytes = readFileSync(from);
  const model = readModel(bytes);
  if (!model.ok) wrongUse(`${from}: ${model.message}.`, USAGE);
  const { header, weights } = model.value as ModelFile;
  const fault = notSmall(header.shape);
  if (fault !== undefined) wrongUse(`${from}: ${fault}.`, USAGE);
  const rows = await decisionsOfLadder(header.ruleset);
  const largest = largestIn(header.shape as SmallShape, weights, rows);
  const small = smallOf(model.value as ModelFile, bytes, rangesFor(largest));
  writeFileSync(to, small);
  process.stderr.write(`${to}: ${small.length} bytes, by ${rows.length} decisions\n`);
}

const { model, out } = values;
if ((model === undefined) !== (out === undefined)) wrongUse('Give --model and --out together.', USAGE);
if (model !== undefined && out !== undefined) await make(model, out);
else {
  for (const id of RULESETS) {
    const shipped = shippedFor(kitOf(id).ruleset, '', modelsFolder());
    if (shipped.ok) await make(shipped.value.file, shipped.value.file.replace(/\.onnx$/, SMALL));
  }
}
