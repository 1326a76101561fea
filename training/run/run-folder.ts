/**
 * The folder of a training run, through which its stages meet:
 *
 *     config.json  manifest.json  metrics.jsonl  ratings.csv  strength.svg  events.out.tfevents.*  checkpoints/step-N/  games/
 *
 * Whatever a process is doing when it is killed, the next one finds the newest whole checkpoint and what was told up to its step.
 */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { makeSyncedFolder, writeWhole } from '../../agents/machine/files.js';
import { reasonOf } from '../../agents/machine/read-limited.js';
import { sha256Of } from '../../agents/machine/sha256-of.js';
import { fail, ok, type Result } from '../../engine/core/result.js';
import { checkpointSteps, newestCheckpoint, sweepCheckpoints } from './checkpoints.js';
import { drawStrength } from './draw.js';
import { lockRun } from './lock.js';
import { CONFIG_FILE, configText, type Manifest, manifestFile, readManifest, writeManifest } from './manifest.js';
import { provenanceNow } from './provenance.js';
import { Run } from './run.js';
import { readMetrics, takeBack } from './told.js';

/** Where runs lie that are given no folder. */
export const RUNS_FOLDER = join('.flagplot', 'runs');

export type RunCode = 'NO_RUN' | 'RUN_EXISTS' | 'RUN_IN_USE' | 'BAD_RUN' | 'NO_FOLDER';

export interface NewRun {
  /** All settings, as JSON. */
  readonly config: unknown;
  readonly seed: string;
  /** Of whatever else the run is made from, by name: scenarios, rulesets, opponents. */
  readonly hashes?: Readonly<Record<string, string>>;
  /** Of every so many steps a checkpoint is kept for good. */
  readonly keepEvery?: number;
}

/** Begins a run in a folder that is not there or empty, and holds it until `close`. */
export function createRun(folder: string, made: NewRun): Result<Run, RunCode> {
  return atDoor(folder, () => {
    makeSyncedFolder(folder);
    const foreign = foreignIn(folder);
    if (foreign !== undefined) return foreign;
    return locked(folder, (release) => {
      // Another process may have been faster.
      const late = foreignIn(folder);
      if (late !== undefined) return late;
      const { config, seed, hashes = {}, keepEvery = 100 } = made;
      const text = configText(config);
      writeWhole(join(folder, CONFIG_FILE), text);
      const began = new Date().toISOString();
      const manifest = { created: began, seed, configSha256: sha256Of(text), hashes: { ...hashes }, keepEvery };
      // With its manifest it is a run; before, a folder that can be begun again.
      writeManifest(folder, { ...manifest, sittings: [sitting(folder, 0, 0)] });
      return opened(folder, release);
    });
  });
}

/** Goes on with a run from its newest whole checkpoint: sweeps what a crash left and takes back what was told after it. */
export function openRun(folder: string): Result<Run, RunCode> {
  return atDoor(folder, () => {
    // First of all, so that a wrong name leaves no lock file anywhere.
    const read = readManifest(folder);
    if (!read.ok) return read;
    return locked(folder, (release) => {
      const steps = checkpointSteps(folder);
      const newest = newestCheckpoint(folder)?.step;
      if (newest === undefined && steps.length > 0) {
        const which = steps.map((step) => `step-${step}`).join(', ');
        return fail('BAD_RUN', `No checkpoint of ${folder} is whole (${which}): begin another run, or put them back.`);
      }
      const told = takeBack(folder, newest ?? -1);
      if (!told.ok) return told;
      sweepCheckpoints(folder, newest ?? -1);
      const again = readManifest(folder);
      if (!again.ok) return again;
      const { manifest } = again.value;
      const now = sitting(folder, manifest.sittings.length, newest ?? 0);
      writeManifest(folder, { ...manifest, sittings: [...manifest.sittings, now] });
      const drawn = drawStrength(folder, basename(resolve(folder)));
      return drawn.ok ? opened(folder, release) : drawn;
    });
  });
}

/** Nothing if a run may begin in the folder: it is empty, or somebody was killed while beginning one. */
function foreignIn(folder: string): Result<never, RunCode> | undefined {
  if (existsSync(manifestFile(folder))) {
    return fail('RUN_EXISTS', `There is a run in ${folder} already: go on with it, or name another folder.`);
  }
  const foreign = readdirSync(folder).find((name) => !BEGUN.test(name));
  if (foreign === undefined) return undefined;
  return fail('RUN_EXISTS', `${folder} holds ${foreign} and is no run: name a folder that is empty or not there.`);
}

/** What there may be before the manifest. */
const BEGUN = /^(?:config\.json|code-0\.patch|manifest\.json|run\.lock|run\.lock-journal|run\.pid)(?:\.tmp)?$/;

function sitting(folder: string, n: number, step: number): Manifest['sittings'][number] {
  const { patch, ...made } = provenanceNow();
  if (patch !== undefined) writeWhole(join(folder, `code-${n}.patch`), patch);
  return { began: new Date().toISOString(), step, ...made };
}

function opened(folder: string, release: () => void): Result<Run, RunCode> {
  const read = readManifest(folder);
  if (!read.ok) return read;
  const metrics = readMetrics(folder);
  if (!metrics.ok) return metrics;
  return ok(new Run(folder, read.value.config, read.value.manifest, metrics.value.at(-1)?.step ?? -1, release));
}

/** What `begin` makes of the folder under the lock, which is given back if nothing comes of it. */
function locked(folder: string, begin: (release: () => void) => Result<Run, RunCode>): Result<Run, RunCode> {
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const lock = lockRun(folder);
  if (!lock.ok) return lock;
  let run: Result<Run, RunCode> | undefined;
  try {
    return (run = begin(lock.value));
  } finally {
    if (run?.ok !== true) lock.value();
  }
}

/** What the system refuses becomes a sentence. */
function atDoor(folder: string, open: () => Result<Run, RunCode>): Result<Run, RunCode> {
  try {
    return open();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    return fail('NO_FOLDER', `Cannot write to ${folder}: ${reasonOf(error)}.`);
  }
}
