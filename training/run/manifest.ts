/** `manifest.json` of a run: seed, hashes, versions; who sat down to it when, and whether it is done. */

import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../../agents/machine/files.js';
import { readLimited } from '../../agents/machine/read-limited.js';
import { sha256Of } from '../../agents/machine/sha256-of.js';
import { fieldProblems, firstProblem, OWN_WORDS } from '../../agents/machine/shape-words.js';
import { fail, ok, type Result } from '../../engine/core/result.js';
import { provenance } from './provenance.js';

const FORMAT = 'flagplot-run-1';
const MANIFEST_FILE = 'manifest.json';
export const CONFIG_FILE = 'config.json';
const MAX_BYTES = 1 << 24;

const manifestShape = z.object({
  format: z.literal(FORMAT),
  created: z.iso.datetime(),
  seed: z.string(),
  configSha256: z.string(),
  /** Of whatever else the run was made from, by name: scenarios, rulesets, opponents. */
  hashes: z.record(z.string(), z.string()),
  /** Of every so many steps a checkpoint is kept for good. */
  keepEvery: z.int().positive(),
  /** Each time a process began to write the run: the step it went on from, and with what. */
  sittings: z.array(provenance.extend({ began: z.iso.datetime(), step: z.int().nonnegative() })).min(1),
  /** The last step of a run that came to its end. */
  finished: z.object({ step: z.int().nonnegative(), at: z.iso.datetime() }).optional(),
});

export type Manifest = z.output<typeof manifestShape>;

export const manifestFile = (run: string): string => join(run, MANIFEST_FILE);

export const configText = (config: unknown): string => `${JSON.stringify(config, null, 2)}\n`;

export function writeManifest(run: string, manifest: Omit<Manifest, 'format'>): void {
  writeWhole(manifestFile(run), `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`);
}

/** The manifest and the configuration, which must be the one that the manifest means. */
export function readManifest(
  run: string,
): Result<{ readonly manifest: Manifest; readonly config: unknown }, 'NO_RUN' | 'BAD_RUN'> {
  const bytes = readLimited(manifestFile(run), MAX_BYTES);
  if (!bytes.ok && bytes.code === 'NO_FILE') {
    return fail('NO_RUN', `There is no run in ${run}: it has no ${MANIFEST_FILE}. Name the folder of a run.`);
  }
  if (!bytes.ok) return fail('BAD_RUN', `${bytes.message}.`);
  const read = manifestShape.safeParse(jsonOf(bytes.value), OWN_WORDS);
  if (!read.success) {
    const { at } = fieldProblems(read.error)[0]!;
    const problem = firstProblem(read.error, 'the file');
    return fail('BAD_RUN', `${manifestFile(run)} is no manifest of this version: ${problem}.`, { at });
  }
  const config = readLimited(join(run, CONFIG_FILE), MAX_BYTES);
  if (!config.ok) return fail('BAD_RUN', `${config.message}.`);
  if (sha256Of(config.value.toString('utf8')) !== read.data.configSha256) {
    return fail(
      'BAD_RUN',
      `${join(run, CONFIG_FILE)} is not what the run began with. Put it back, or begin another run with it.`,
    );
  }
  return ok({ manifest: read.data, config: jsonOf(config.value) });
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
