/**
 * Checkpoints: `checkpoints/step-N/` holds the parts as files and a `manifest.json` with the SHA-256 of each. All is written in a
 * folder beside it, the manifest last, each file put on the disk; then the folder gets its name. So what is called `step-N` is whole.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeSyncedFolder, putInPlace, syncFolder, UNFINISHED, writeSynced } from '../../agents/machine/files.js';
import { sha256Of } from '../../agents/machine/sha256-of.js';
import { assert } from '../../engine/core/result.js';

const FOLDER = 'checkpoints';
const MANIFEST = 'manifest.json';
const FORMAT = 'flagplot-checkpoint-1';
const PART_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
/** The last ones are kept, since the newest may turn out damaged. */
const KEEP_LAST = 3;

/** What a run needs to go on after a step: weights, optimiser, generators. The names are the learner's. */
export interface Checkpoint {
  readonly step: number;
  readonly parts: Readonly<Record<string, Uint8Array>>;
}

const manifestShape = z.object({
  format: z.literal(FORMAT),
  step: z.int().nonnegative(),
  parts: z.record(z.string().regex(PART_NAME), z.object({ bytes: z.int().nonnegative(), sha256: z.string() })),
});
type Manifest = z.output<typeof manifestShape>;

export const checkpointFolder = (run: string, step: number): string => join(run, FOLDER, `step-${step}`);

/** Steps with a checkpoint, ascending; whether each is whole is not looked at. */
export function checkpointSteps(run: string): number[] {
  const folder = join(run, FOLDER);
  if (!existsSync(folder)) return [];
  const steps = readdirSync(folder).flatMap((name) => /^step-(\d{1,15})$/.exec(name)?.[1] ?? []);
  return steps.map(Number).sort((a, b) => a - b);
}

/** Writes a checkpoint; it is there, whole and on the disk, when this returns. */
export function writeCheckpoint(run: string, { step, parts }: Checkpoint): void {
  const folder = checkpointFolder(run, step);
  const beside = `${folder}${UNFINISHED}`;
  rmSync(beside, { recursive: true, force: true });
  makeSyncedFolder(beside);
  const manifest: Manifest = { format: FORMAT, step, parts: {} };
  for (const [name, bytes] of Object.entries(parts)) {
    assert(PART_NAME.test(name) && name !== MANIFEST, `a part of a checkpoint cannot be called ${name}`);
    writeSynced(join(beside, name), bytes);
    manifest.parts[name] = { bytes: bytes.length, sha256: sha256Of(bytes) };
  }
  writeSynced(join(beside, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  syncFolder(beside);
  putInPlace(beside, folder);
}

/** The checkpoint of a step; nothing if there is none or it is damaged. */
export function readCheckpoint(run: string, step: number): Checkpoint | undefined {
  const folder = checkpointFolder(run, step);
  const manifest = manifestIn(folder);
  if (manifest?.step !== step) return undefined;
  const parts: Record<string, Uint8Array> = {};
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.parts)) {
    const part = bytesOf(join(folder, name));
    if (part === undefined || part.length !== bytes || sha256Of(part) !== sha256) return undefined;
    parts[name] = part;
  }
  return { step, parts };
}

/** The newest that is whole. */
export function newestCheckpoint(run: string): Checkpoint | undefined {
  for (const step of checkpointSteps(run).reverse()) {
    const checkpoint = readCheckpoint(run, step);
    if (checkpoint !== undefined) return checkpoint;
  }
  return undefined;
}

/** Removes what a crash has left half written or half removed, and the checkpoints later than `newest`, which are damaged. */
export function sweepCheckpoints(run: string, newest: number): void {
  const folder = join(run, FOLDER);
  if (!existsSync(folder)) return;
  for (const step of checkpointSteps(run).filter((s) => s > newest)) remove(checkpointFolder(run, step));
  for (const name of readdirSync(folder).filter((n) => n.endsWith(UNFINISHED))) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Keeps the last ones, and of every `keepEvery` steps the first. */
export function thinCheckpoints(run: string, keepEvery: number): void {
  const steps = checkpointSteps(run);
  const block = (step: number): number => Math.floor(step / keepEvery);
  for (const [i, step] of steps.slice(0, -KEEP_LAST).entries()) {
    if (i > 0 && block(step) === block(steps[i - 1]!)) remove(checkpointFolder(run, step));
  }
}

/** Its name goes first, so that none is ever there in part. */
function remove(folder: string): void {
  const beside = `${folder}.old${UNFINISHED}`;
  rmSync(beside, { recursive: true, force: true });
  renameSync(folder, beside);
  rmSync(beside, { recursive: true, force: true });
}

function bytesOf(file: string): Uint8Array | undefined {
  try {
    // Of a buffer of its own: numbers in it can be looked at in place.
    return new Uint8Array(readFileSync(file));
  } catch {
    return undefined;
  }
}

function manifestIn(folder: string): Manifest | undefined {
  try {
    return manifestShape.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
  } catch {
    return undefined;
  }
}
