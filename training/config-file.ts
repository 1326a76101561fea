/** Settings of a run from a file, or from those that come with flagplot. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readLimited } from '../agents/read-limited.js';
import { RULESET } from '../engine/battleships/spec.js';
import { fail, ok, type Result, scenarioData } from '../engine/index.js';
import { type TrainingConfig, trainingConfig } from './config.js';
import { openSource } from './scenarios/source.js';
import { unknownMoments } from './self-play/moments.js';

export type ConfigCode = 'NO_CONFIG' | 'BAD_CONFIG' | 'NO_PRESET';

const MOST_BYTES = 256 * 1024;
const PRESETS = new URL('./presets/', import.meta.url);
const ENDING = '.json';

export const presetNames = (): string[] =>
  readdirSync(fileURLToPath(PRESETS))
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .sort();

export function readPreset(name: string): Result<TrainingConfig, ConfigCode> {
  const names = presetNames();
  if (!names.includes(name))
    return fail('NO_PRESET', `There is no preset \`${name}\`. There are: ${names.join(', ')}.`);
  return readConfig(fileURLToPath(new URL(`${name}${ENDING}`, PRESETS)));
}

export function readConfig(file: string): Result<TrainingConfig, ConfigCode> {
  const bytes = readLimited(file, MOST_BYTES);
  if (!bytes.ok) return fail('NO_CONFIG', `${bytes.message}. Give the path of a run's settings.`);
  let json: unknown;
  try {
    json = JSON.parse(bytes.value.toString('utf8'));
  } catch (error) {
    return fail('BAD_CONFIG', `${file}: not JSON: ${(error as Error).message}`);
  }
  const read = checkConfig(json);
  return read.ok ? read : fail('BAD_CONFIG', `${file}: ${read.message}`);
}

/** Also what no shape can say: that scenarios exist, and that what is held out has no say in anything. */
export function checkConfig(json: unknown): Result<TrainingConfig, 'BAD_CONFIG'> {
  const read = trainingConfig.safeParse(json);
  if (!read.success) {
    const issue = read.error.issues[0]!;
    return fail('BAD_CONFIG', `${issue.path.join('.') || 'the file'}: ${issue.message}`);
  }
  const { games, gate } = read.data;
  if ((games.mixture === undefined) === (games.scenarios === undefined)) {
    return fail('BAD_CONFIG', 'games: give either `mixture` or `scenarios`');
  }
  const named = [...(games.scenarios ?? []).map(({ scenario }) => scenario), ...gate.scenarios];
  const unknown = named.find((id) => scenarioData(id) === undefined);
  if (unknown !== undefined)
    return fail('BAD_CONFIG', `there is no scenario \`${unknown}\`; \`flagplot scenarios\` lists them`);
  const { observation, ruleset } = openSource({ scenario: gate.scenarios[0]! }).spec;
  const other = named.find((scenario) => openSource({ scenario }).spec.ruleset !== ruleset);
  if (other !== undefined) return fail('BAD_CONFIG', `\`${other}\` is not of ${ruleset}, as the first of the gate is`);
  const { learning, imitation } = read.data;
  const when = [learning.shortly, imitation.alongside, imitation.tutor].flatMap((at) => at?.when ?? []);
  const [strange] = unknownMoments(observation, when);
  if (strange !== undefined)
    return fail('BAD_CONFIG', `there is no moment \`${strange}\`; there are: ${observation.globals.join(', ')}`);
  if (imitation.tutor !== undefined && ruleset !== RULESET)
    return fail('BAD_CONFIG', `imitation.tutor: there is one for battleships, not for ${ruleset}`);
  const held = gate.scenarios.find((id) => games.mixture?.heldOut.includes(id));
  if (held !== undefined) return fail('BAD_CONFIG', `\`${held}\` is held out; the gate must not choose by it`);
  return ok(read.data);
}
