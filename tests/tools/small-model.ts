/**
 * Makes the small form of a model, which plays in a page without a server: `npm run small-model`. Of the champions that come with flagplot, beside each;
 * or of a model of one's own:
 *
 *     npm run small-model -- --model own.onnx --out own.small
 *     npm run small-model -- --choices 4      makes nothing: how often the two choose alike, in 4 games of each battle of both ladders
 *
 * How large its numbers become is looked at in a game of each battle of the ladder.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { print, remark } from '../../agents/machine/output.js';
import { countIn, toolArgs, wrongUse } from '../../agents/machine/tool-args.js';
import { type Model, openModel } from '../../agents/net/model.js';
import { type ModelFile, readModel } from '../../agents/net/model-file.js';
import { modelsFolder, shippedFor } from '../../agents/net/shipped.js';
import { notSmall, type SmallShape } from '../../agents/net/small/plan.js';
import { SMALL } from '../../agents/net/small/small-header.js';
import { kitOf } from '../../agents/rulesets.js';
import { familyOf } from '../../engine/core/ruleset-version.js';
import { type Game, openGame, RULESETS, SCENARIO_DATA } from '../../engine/index.js';
import { choicesAlike } from './small-choices.js';
import { decisionsOfLadder, largestIn, rangesFor, smallOf } from './small-network.js';

const USAGE = 'small-model [--model FILE.onnx --out FILE.small] [--choices GAMES]';
const text = { type: 'string' } as const;
const { values } = toolArgs(USAGE, { options: { model: text, out: text, choices: text } });

function championFiles(): [string, string][] {
  const shipped = RULESETS.map((id) => shippedFor(kitOf(id).ruleset, '', modelsFolder()));
  const files = shipped.flatMap((found) => (found.ok ? [found.value.file] : []));
  return files.map((file) => [file, file.replace(/\.onnx$/, SMALL)]);
}

function modelIn(file: string, bytes: Uint8Array): ModelFile {
  const read = readModel(bytes);
  if (!read.ok) return wrongUse(`${file}: ${read.message}.`, USAGE);
  const fault = notSmall(read.value.header.shape);
  return fault === undefined ? read.value : wrongUse(`${file}: ${fault}.`, USAGE);
}

async function make(from: string, to: string): Promise<void> {
  const bytes = readFileSync(from);
  const model = modelIn(from, bytes);
  const rows = await decisionsOfLadder(model.header.ruleset);
  const largest = largestIn(model.header.shape as SmallShape, model.weights, rows);
  const small = smallOf(model, bytes, rangesFor(largest));
  writeFileSync(to, small);
  remark(`${to}: ${small.length} bytes, by ${rows.length} decisions`);
}

async function compare(from: string, to: string, games: number): Promise<void> {
  const { ruleset } = modelIn(from, readFileSync(from)).header;
  const battle = openGame(SCENARIO_DATA.find((one) => familyOf(one.ruleset) === familyOf(ruleset))!.id);
  if (!battle.ok) throw new Error(battle.message);
  const [whole, small] = [await opened(from, battle.value), await opened(to, battle.value)];
  for (const { ladder, decisions, alike } of await choicesAlike(ruleset, whole, small, games)) {
    print(`${ladder} ladder: ${alike} of ${decisions} decisions alike (${((100 * alike) / decisions).toFixed(2)} %)`);
  }
}

async function opened(file: string, game: Pick<Game, 'spec'>): Promise<Model> {
  const model = await openModel(file, game);
  return model.ok ? model.value : wrongUse(`${file}: ${model.message}.`, USAGE);
}

const { model, out, choices } = values;
if ((model === undefined) !== (out === undefined)) wrongUse('Give --model and --out together.', USAGE);
const pairs = model === undefined || out === undefined ? championFiles() : [[model, out] as [string, string]];
for (const [from, to] of pairs) {
  if (choices === undefined) await make(from, to);
  else await compare(from, to, countIn('choices', choices, USAGE));
}
