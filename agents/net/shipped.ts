/** Registry of models that come with flagplot: `models/registry.json` says which there are, and which plays for `net`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { didYouMean } from '../../engine/core/did-you-mean.js';
import { fail, ok, type Result } from '../../engine/core/result.js';
import { readJson } from '../machine/read-json.js';
import { readLimited } from '../machine/read-limited.js';
import { firstProblem, OWN_WORDS } from '../machine/shape-words.js';
import { taughtBy } from './taught-by.js';

const MAX_REGISTRY_BYTES = 1 << 20;

/** A path inside `models/`. */
const path = z.string().regex(/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/);

const shippedModel = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  ruleset: z.string().min(1).max(64),
  file: path.endsWith('.onnx'),
  /** What is to be said of it. */
  card: path,
  /** Of the file, in hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export type ShippedModel = z.infer<typeof shippedModel>;

const registry = z
  .strictObject({
    models: z.array(shippedModel),
    /** By ruleset the id of the model that plays where none is named. */
    champions: z.record(z.string(), z.string()),
  })
  .refine(({ models }) => new Set(models.map(({ id }) => id)).size === models.length, 'an id is given twice')
  .refine(
    ({ models, champions }) =>
      Object.entries(champions).every(([ruleset, id]) => models.some((m) => m.id === id && m.ruleset === ruleset)),
    'a champion must be one of the models, of its ruleset',
  );

const FILE = 'registry.json';

/** It lies beside the sources, one step further from what is compiled from them. */
const MODELS = ['../../models/', '../../../models/'].map((at) => fileURLToPath(new URL(at, import.meta.url)));

/** Where shipped models lie; undefined if they were left out of the installation. */
export const modelsFolder = (): string | undefined => MODELS.find((folder) => existsSync(join(folder, FILE)));

/** Which model plays for `id`, the ruleset's champion, or that of its newest older version, where it is empty; `file` as it can be opened. */
export function shippedFor(ruleset: string, id: string, folder: string | undefined): Result<ShippedModel, 'NO_MODEL'> {
  const models: ReturnType<typeof registryIn> =
    folder === undefined ? ok({ models: [], champions: {} }) : registryIn(folder);
  if (!models.ok) return models;
  const shipped = models.value.models;
  const { champions } = models.value;
  const champion = taughtBy(ruleset).find((version) => champions[version] !== undefined);
  const wanted = id === '' ? champion && champions[champion] : id;
  const found = shipped.find((model) => model.id === wanted);
  if (found !== undefined) return ok({ ...found, file: join(folder!, found.file) });
  const own = 'Give a file of your own that ends in .onnx, as in net:FILE.onnx.';
  if (id === '') return fail('NO_MODEL', `No trained network comes with flagplot for ${ruleset}. ${own}`);
  const ids = shipped.map((m) => m.id);
  const known = shipped.length === 0 ? 'none comes with flagplot' : `there are: ${ids.join(', ')}`;
  return fail('NO_MODEL', `There is no model \`${id}\`${didYouMean(id, ids)}; ${known}. ${own}`);
}

function registryIn(folder: string): Result<z.infer<typeof registry>, 'NO_MODEL'> {
  const file = join(folder, FILE);
  const bytes = readLimited(file, MAX_REGISTRY_BYTES);
  if (!bytes.ok) return fail('NO_MODEL', `${bytes.message}. It lists the models that come with flagplot.`);
  const data = readJson(bytes.value);
  if (!data.ok) return fail('NO_MODEL', `${file}: ${data.message} It lists the models that come with flagplot.`);
  const read = registry.safeParse(data.value, OWN_WORDS);
  return read.success ? ok(read.data) : fail('NO_MODEL', `${file}: ${firstProblem(read.error, 'the file')}.`);
}
