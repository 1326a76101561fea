/** Loader of a run's settings from a file, or from those that come with flagplot. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson } from '../agents/machine/read-json.js';
import { readLimited } from '../agents/machine/read-limited.js';
import { firstProblem, OWN_WORDS } from '../agents/machine/shape-words.js';
import { didYouMean } from '../engine/core/did-you-mean.js';
import { fail, ok, type Result, RULESETS } from '../engine/index.js';
import { type TrainingConfig, trainingConfig } from './config.js';
import { faultIn } from './config-faults.js';

export type ConfigCode = 'NO_CONFIG' | 'BAD_CONFIG' | 'NO_PRESET';

const MOST_BYTES = 256 * 1024;
const ENDING = '.json';

interface Preset {
  readonly name: string;
  readonly file: string;
}

/** Those of all rulesets, each in the folder of its own. */
const presets = (): Preset[] =>
  RULESETS.map((ruleset) => fileURLToPath(new URL(`./${ruleset}/presets/`, import.meta.url)))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => ({ name, file: join(folder, name) })))
    .filter(({ name }) => name.endsWith(ENDING))
    .map(({ name, file }) => ({ name: name.slice(0, -ENDING.length), file }));

export const presetNames = (): string[] =>
  presets()
    .map(({ name }) => name)
    .sort();

export function readPreset(name: string): Result<TrainingConfig, ConfigCode> {
  const preset = presets().find((one) => one.name === name);
  if (preset !== undefined) return readConfig(preset.file);
  const names = presetNames();
  return fail('NO_PRESET', `There is no preset \`${name}\`${didYouMean(name, names)}. There are: ${names.join(', ')}.`);
}

export function readConfig(file: string): Result<TrainingConfig, ConfigCode> {
  const bytes = readLimited(file, MOST_BYTES);
  if (!bytes.ok) return fail('NO_CONFIG', `${bytes.message}. Give the path of a run's settings.`);
  const json = readJson(bytes.value);
  if (!json.ok) return fail('BAD_CONFIG', `${file}: ${json.message}`);
  const read = checkConfig(json.value);
  return read.ok ? read : fail('BAD_CONFIG', `${file}: ${read.message}`);
}

/** Settings of the right shape that name what there is. */
export function checkConfig(json: unknown): Result<TrainingConfig, 'BAD_CONFIG'> {
  const read = trainingConfig.safeParse(json, OWN_WORDS);
  if (!read.success) return fail('BAD_CONFIG', firstProblem(read.error, 'the whole'));
  const fault = faultIn(read.data);
  return fault === undefined ? ok(read.data) : fail('BAD_CONFIG', fault);
}
