/**
 * A network that reads features which have come since it was made, to be trained on from: their weights are 0, all others as they were.
 *
 *     node dist/training/learner/widen-model.js OLD.onnx NEW.onnx --name NAME [--units aimed] [--actions adds,relief] [--globals …] [--map …]
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { toolArgs, wrongUse } from '../../agents/machine/tool-args.js';
import { readModel } from '../../agents/net/model-file.js';
import { writeModel } from '../../agents/net/model-writer.js';
import { openGame, RULESETS, scenarios } from '../../engine/index.js';
import { type FreshColumns, TOKENS, widen } from './widen.js';

const USAGE =
  'node dist/training/learner/widen-model.js OLD.onnx NEW.onnx --name NAME [--units aimed] [--actions adds,relief] [--globals …] [--map …]';
const { values, positionals } = toolArgs(USAGE, {
  allowPositionals: true,
  options: {
    name: { type: 'string', default: 'widened' },
    units: { type: 'string', default: '' },
    map: { type: 'string', default: '' },
    globals: { type: 'string', default: '' },
    actions: { type: 'string', default: '' },
  },
});
const [from, to] = positionals;
if (from === undefined || to === undefined) wrongUse('Name the old file and the new one.', USAGE);

if (!existsSync(from)) wrongUse(`There is no file ${from}.`, USAGE);

const read = readModel(readFileSync(from));
if (!read.ok) wrongUse(read.message, USAGE);
const { ruleset } = read.value.header;
const games = RULESETS.map((id) => openGame(scenarios(id)[0]!.id)).flatMap((game) => (game.ok ? [game.value] : []));
const game = games.find(({ spec }) => spec.ruleset === ruleset);
if (game === undefined) wrongUse(`There is no ruleset ${ruleset}.`, USAGE);
const fresh = Object.fromEntries(TOKENS.map((kind) => [kind, values[kind].split(',')])) as Record<
  keyof FreshColumns,
  string[]
>;
writeFileSync(to, writeModel(widen(read.value, game.spec.observation, fresh, values.name)));
