/** Writer of a run: the one that this process writes. */
import { basename, join, resolve } from 'node:path';
import type { z } from 'zod';
import { makeSyncedFolder, writeWhole } from '../../agents/machine/files.js';
import { firstProblem, OWN_WORDS } from '../../agents/machine/shape-words.js';
import { assert } from '../../engine/core/result.js';
import { type Checkpoint, checkpointSteps, newestCheckpoint, thinCheckpoints, writeCheckpoint } from './checkpoints.js';
import { drawStrength } from './draw.js';
import { type Manifest, writeManifest } from './manifest.js';
import { type MetricsLine, metricsLine } from './metrics.js';
import { ALL_SCENARIOS, type RatingLine, ratingLine, ratingToCsv } from './ratings.js';
import { scalarsOfMetrics, scalarsOfRating } from './scalars.js';
import { EventFile } from './tensorboard.js';
import { syncTold, tellMetrics, tellRating } from './told.js';

const GAMES = 'games';
const GAME_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

const CHAMPION_FILE = 'champion.onnx';

/**
 * What is told of a step comes before its checkpoint, since after a crash all that is later than the newest checkpoint is told again.
 * A method that cannot write throws, and the run is to be closed; opening it again mends it.
 */
export class Run {
  readonly folder: string;
  readonly name: string;
  readonly config: unknown;
  readonly seed: string;
  /** Of what else the run is made from, by name. */
  readonly hashes: Readonly<Record<string, string>>;
  #manifest: Manifest;
  #toldStep: number;
  #savedStep: number;
  readonly #firstStep: number;
  #events: EventFile | undefined;
  #release: (() => void) | undefined;

  /** For `createRun` and `openRun`. */
  constructor(folder: string, config: unknown, manifest: Manifest, toldStep: number, release: () => void) {
    this.folder = folder;
    this.name = basename(resolve(folder));
    this.config = config;
    this.seed = manifest.seed;
    this.hashes = manifest.hashes;
    this.#manifest = manifest;
    this.#toldStep = toldStep;
    this.#savedStep = checkpointSteps(folder).at(-1) ?? -1;
    this.#firstStep = this.#savedStep + 1;
    this.#release = release;
  }

  /** Steps rise. A number that is none, as a loss that has run away, is refused. */
  appendMetrics(line: MetricsLine): void {
    this.#mustBeHeld();
    assert(line.step > this.#toldStep, `metrics of step ${line.step} after those of step ${this.#toldStep}`);
    const metrics = checked(metricsLine, line, 'metrics');
    tellMetrics(this.folder, JSON.stringify(metrics));
    this.#toldStep = line.step;
    this.#show(line.step, scalarsOfMetrics(metrics));
  }

  appendRating(line: RatingLine): void {
    this.#mustBeHeld();
    const rating = checked(ratingLine, line, 'rating');
    tellRating(this.folder, ratingToCsv(rating));
    this.#show(line.step, scalarsOfRating(rating));
    if (rating.scenario === ALL_SCENARIOS) this.#draw();
  }

  /** On the disk, with all that was told before, when this returns. Steps rise. Older checkpoints are thinned out. */
  saveCheckpoint(step: number, parts: Checkpoint['parts']): void {
    this.#mustBeHeld();
    assert(step > this.#savedStep, `a checkpoint of step ${step} after that of step ${this.#savedStep}`);
    syncTold(this.folder);
    writeCheckpoint(this.folder, { step, parts });
    this.#savedStep = step;
    thinCheckpoints(this.folder, this.#manifest.keepEvery);
    this.#draw();
  }

  latestCheckpoint(): Checkpoint | undefined {
    return newestCheckpoint(this.folder);
  }

  /** Keeps a record for people to look at: `games/NAME`. */
  saveGame(name: string, text: string): void {
    this.#mustBeHeld();
    assert(GAME_NAME.test(name), `a game cannot be called ${name}`);
    makeSyncedFolder(join(this.folder, GAMES));
    writeWhole(join(this.folder, GAMES, name), text);
  }

  /** Puts the champion where others can play it, while the run goes on too. */
  saveChampion(model: Uint8Array): void {
    this.#mustBeHeld();
    writeWhole(this.championFile, model);
  }

  get championFile(): string {
    return join(this.folder, CHAMPION_FILE);
  }

  /** Says that the run has come to its end; it may still be opened and go on. */
  finish(): void {
    this.#mustBeHeld();
    const finished = { step: Math.max(0, this.#toldStep), at: new Date().toISOString() };
    this.#manifest = { ...this.#manifest, finished };
    writeManifest(this.folder, this.#manifest);
    this.#draw();
  }

  /** Lets others write it. */
  close(): void {
    this.#events?.close();
    this.#release?.();
    this.#events = this.#release = undefined;
  }

  #show(step: number, scalars: ReadonlyMap<string, number>): void {
    if (scalars.size === 0) return;
    this.#events ??= new EventFile(this.folder, this.#firstStep);
    this.#events.add(step, scalars);
  }

  #draw(): void {
    const drawn = drawStrength(this.folder, this.name);
    assert(drawn.ok, drawn.ok ? '' : drawn.message);
  }

  #mustBeHeld(): void {
    assert(this.#release !== undefined, `the run ${this.name} was closed`);
  }
}

function checked<T extends { readonly step: number }>(shape: z.ZodType<T>, line: T, what: string): T {
  const read = shape.safeParse(line, OWN_WORDS);
  assert(read.success, read.success ? '' : `${what} of step ${line.step}: ${firstProblem(read.error, what)}`);
  return read.data;
}
