/**
 * A network that reads features which have come since it was made, to be trained on from: their weights are 0, all others as they were.
 *
 *     node dist/tests/tools/widen-model.js OLD.onnx NEW.onnx --name NAME [--units aimed] [--actions adds,relief] [--globals …] [--map …]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readModel, writeModel } from '../../agents/net/model-file.js';
import { parametersOf } from '../../agents/net/parameters.js';
import { shapeFor } from '../../agents/net/shape.js';
import { openGame, RULESETS, scenarios } from '../../engine/index.js';

const TOKENS = ['units', 'map', 'globals', 'actions'] as const;

const { values, positionals } = parseArgs({
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
if (from === undefined || to === undefined) throw new Error('name the old file and the new one');

const read = readModel(readFileSync(from));
if (!read.ok) throw new Error(read.message);
const { header, weights } = read.value;
const games = RULESETS.map((ruleset) => openGame(scenarios(ruleset)[0]!.id)).flatMap((game) =>
  game.ok ? [game.value] : [],
);
const game = games.find(({ spec }) => spec.ruleset === header.ruleset);
if (game === undefined) throw new Error(`there is no ruleset ${header.ruleset}`);
const { observation } = game.spec;
const { widths: _, references: __, asked: ___, ...sizes } = header.shape;
const shape = shapeFor(observation, sizes);

/** Rows of a first layer that the old network has, by kind of token. */
const kept = Object.fromEntries(
  TOKENS.map((kind) => {
    const fresh = values[kind].split(',').filter((name) => name !== '');
    const rows = observation[kind].flatMap((name, row) => (fresh.includes(name) ? [] : [row]));
    if (rows.length !== header.shape.widths[kind] || rows.length + fresh.length !== observation[kind].length) {
      throw new Error(
        `the old network has ${header.shape.widths[kind]} ${kind}, the new one ${observation[kind].length}`,
      );
    }
    return [kind, rows] as const;
  }),
);

const widened = new Map<string, Float32Array>();
for (const { name, rows, columns } of parametersOf(shape)) {
  const old = weights.get(name) ?? (name.endsWith('.asked') ? new Float32Array(rows * columns) : undefined);
  if (old === undefined) throw new Error(`the old network has no ${name}`);
  if (old.length === rows * columns) {
    widened.set(name, old);
    continue;
  }
  const kind = TOKENS.find((token) => name.endsWith(`.${token}`) && kept[token]!.length * columns === old.length);
  if (kind === undefined) throw new Error(`${name} has ${old.length} weights, the new one ${rows * columns}`);
  const out = new Float32Array(rows * columns);
  kept[kind]!.forEach((row, i) => void out.set(old.subarray(i * columns, (i + 1) * columns), row * columns));
  widened.set(name, out);
}
writeFileSync(
  to,
  writeModel({ header: { ...header, name: values.name, features: observation.version, shape }, weights: widened }),
);
