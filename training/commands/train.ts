/** `flagplot train`: teaches a network by self-play. */
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { printJson, refuse, remark } from '../../agents/machine/output.js';
import { outsideHash } from '../../agents/machine/outside-files.js';
import { sha256Of } from '../../agents/machine/sha256-of.js';
import { OWN_WORDS } from '../../agents/machine/shape-words.js';
import { canCompute, NOTHING_COMPUTES } from '../../agents/net/backends.js';
import { readModel } from '../../agents/net/model-file.js';
import { shapeFor, sizesOf } from '../../agents/net/shape.js';
import { type ModelSource, modelSource } from '../../agents/net/source.js';
import { perhapsMeant } from '../../engine/core/did-you-mean.js';
import { fail, type Game, ok, type Result } from '../../engine/index.js';
import type { TrainingConfig } from '../config.js';
import { checkConfig, presetNames, readConfig, readPreset } from '../config-file.js';
import { type FixedNetworks, fixedNetworksOf } from '../fixed-networks.js';
import type { Run } from '../run/run.js';
import { createRun, openRun, RUNS_FOLDER } from '../run/run-folder.js';
import { type SelfPlayers, WorkerCrew } from '../self-play/crew.js';
import { type AskedOfQueue, QueuedCrew } from '../self-play/queued-crew.js';
import { gameOf, Trainer } from '../trainer.js';
import { optionWords, wholeNumber } from './output.js';
import { TrainingProgress } from './progress.js';

const EXAMPLES = `
Examples:
  $ flagplot train --preset tutorial
  $ flagplot train --config mine.json --run runs/mine --workers 2
  $ flagplot train --resume tutorial

A run can be stopped at any time (Ctrl-C ends it after the step in work) and goes on with --resume. Killed, it loses the step in work and
what came after its last checkpoint: there is one after the first step, and then one a minute at least.`;

const options = z.object({
  config: z.string().optional(),
  preset: z.string().optional(),
  resume: z.string().optional(),
  run: z.string().optional(),
  steps: wholeNumber(1, 100_000_000).optional(),
  seed: z.string().min(1, 'give a word or a number').max(200, 'at most 200 characters').optional(),
  workers: wholeNumber(0, 256),
  json: z.boolean().default(false),
});

type Options = z.output<typeof options>;

/** Workers elsewhere, for whom the command has options beside its own; nothing where nobody asked for them. */
export interface TrainQueue {
  addOptions(command: Command): Command;
  open(options: unknown, title: string): Promise<Result<OpenTrainQueue | undefined>>;
}

export interface OpenTrainQueue extends AskedOfQueue {
  /** Ends what is asked for, where nobody is there who could do it. */
  giveUpIfAlone(): void;
  /** The sentence of a fault that is not ours. */
  faultWords(error: unknown): string | undefined;
  close(): Promise<void>;
}

export function addTrainCommand(program: Command, { queue }: { readonly queue?: TrainQueue } = {}): void {
  const command = program.command('train');
  (queue?.addOptions(command) ?? command)
    .description('teach a network by self-play')
    .option('--config <file>', 'all settings of a run, as JSON')
    .option('--preset <name>', `settings that come with flagplot: ${presetNames().join(', ')}`)
    .option('--resume <run>', 'go on with a run, by its name or folder, from its last checkpoint')
    .option('--run <folder>', `where the run is written (default: ${RUNS_FOLDER}/NAME)`)
    .option('--steps <n>', 'another length of the run')
    .option('--seed <seed>', 'another seed than that of the settings: one seed, one result')
    .option('--workers <n>', 'threads that play; 0 plays and learns on one thread', String(availableParallelism()))
    .option('--json', 'one JSON document on standard output at the end')
    .addHelpText('after', EXAMPLES)
    .action(async (given: unknown) => {
      const read = options.safeParse(given, OWN_WORDS);
      if (!read.success) return refuse(optionWords(read.error));
      const opened = open(read.data);
      if (!opened.ok) return refuse(opened.message);
      const elsewhere = (await queue?.open(given, `train ${opened.value.config.name}`)) ?? ok(undefined);
      if (!elsewhere.ok) {
        opened.value.run.close();
        return refuse(elsewhere.message);
      }
      await train(opened.value, read.data, elsewhere.value);
    });
}

interface Opened {
  readonly run: Run;
  readonly config: TrainingConfig;
  readonly fixed: FixedNetworks;
}

function open({ config: file, preset, resume, run: folder, steps, seed }: Options): Result<Opened> {
  if ([file, preset, resume].filter((x) => x !== undefined).length !== 1) {
    return fail('BAD_OPTION', 'Give one of --config FILE, --preset NAME and --resume RUN.');
  }
  if (!canCompute()) return fail('NO_BACKEND', NOTHING_COMPUTES);
  if (resume !== undefined) {
    if (seed !== undefined) return fail('BAD_OPTION', 'A run keeps its seed: --seed goes with --config and --preset.');
    return resumed(resume, steps);
  }
  const read = file === undefined ? readPreset(preset!) : readConfig(file);
  if (!read.ok) return read;
  const config = { ...read.value, ...(steps !== undefined && { steps }), ...(seed !== undefined && { seed }) };
  const made = madeFrom(config);
  if (!made.ok) return made;
  const { fixed, hashes } = made.value;
  const run = createRun(folder ?? join(RUNS_FOLDER, config.name), { config, seed: config.seed, hashes });
  return run.ok ? ok({ run: run.value, config, fixed }) : run;
}

/** Networks of other runs that a run is made from, and the SHA-256 of each by what it is for. */
function madeFrom(config: TrainingConfig): Result<{ fixed: FixedNetworks; hashes: Record<string, string> }> {
  const game = gameOf(config);
  const fixed = fixedNetworksOf(config, game);
  if (!fixed.ok) return fixed;
  const start = config.start === undefined ? undefined : startFor(config, config.start, game);
  if (start?.ok === false) return start;
  const hashes = Object.fromEntries([...fixed.value].map(([name, { file }]) => [name, sha256Of(file)]));
  const ruleset = outsideHash(game.spec.ruleset);
  const own = { ...(start && { start: start.value.hash }), ...(ruleset !== undefined && { ruleset }) };
  return ok({ fixed: fixed.value, hashes: { ...hashes, ...own } });
}

/** The network to go on from; it must have the run's layers. */
function startFor({ network }: TrainingConfig, start: string, game: Game): Result<ModelSource> {
  const source = modelSource(start, game);
  if (!source.ok) return source;
  const read = readModel(source.value.bytes);
  if (!read.ok) return fail('BAD_CONFIG', `start: ${start}: ${read.message}.`);
  const { shape } = read.value.header;
  if (JSON.stringify(shape) === JSON.stringify(shapeFor(game.spec.observation, network))) return source;
  const layers = JSON.stringify(sizesOf(shape));
  return fail('BAD_CONFIG', `start: ${start} has other layers than \`network\` says. Its own: "network": ${layers}`);
}

/** A name in the folder of runs, or a path. */
function resumed(name: string, steps: number | undefined): Result<Opened> {
  if (steps !== undefined)
    return fail('BAD_OPTION', 'A run keeps its length: --steps goes with --config and --preset.');
  const inRuns = join(RUNS_FOLDER, name);
  const folder = existsSync(inRuns) ? inRuns : name;
  const run = openRun(folder);
  if (!run.ok && run.code === 'NO_RUN') return fail('NO_RUN', `${run.message}${perhaps(name)}`);
  if (!run.ok) return run;
  const opened = asBegun(run.value);
  if (!opened.ok) run.value.close();
  return opened;
}

/** A slip in the name of a run. */
function perhaps(name: string): string {
  const guess = perhapsMeant(name, existsSync(RUNS_FOLDER) ? readdirSync(RUNS_FOLDER) : []);
  return guess === '' ? '' : `${guess}.`;
}

/** What the run is made from must be what it began with, to the byte. */
function asBegun(run: Run): Result<Opened> {
  const config = checkConfig(run.config);
  if (!config.ok) return fail(config.code, `${run.folder}: its config.json: ${config.message}`);
  const made = madeFrom(config.value);
  if (!made.ok) return made;
  const { fixed, hashes } = made.value;
  const changed = Object.keys(hashes).find((name) => hashes[name] !== run.hashes[name]);
  if (changed === undefined) return ok({ run, config: config.value, fixed });
  const what = changed === 'ruleset' ? 'module of the ruleset' : `network \`${changed}\``;
  return fail('BAD_RUN', `The ${what} is not the file that the run began with. Put it back.`);
}

async function train(
  { run, config, fixed }: Opened,
  { workers, json, resume }: Options,
  elsewhere: OpenTrainQueue | undefined,
): Promise<void> {
  const isResumed = resume !== undefined;
  const crew: SelfPlayers = elsewhere === undefined ? new WorkerCrew(workers) : new QueuedCrew(elsewhere);
  const stops = stopSignal(() => elsewhere?.giveUpIfAlone());
  const show = new TrainingProgress(config.steps);
  try {
    remark(`The run is written to ${run.folder}: ${config.steps} steps.`);
    const trainer = await Trainer.open(config, run, crew, show, fixed);
    if (trainer.step > 0) remark(`Goes on after step ${trainer.step} of ${config.steps}.`);
    else if (isResumed) remark('It had no checkpoint yet, and begins again.');
    const ended = await trainer.train(() => stops.isAsked);
    show.end();
    if (json) printJson({ run: run.folder, ended, champion: run.championFile, last: show.last ?? null });
    else
      remark(
        `${ended === 'finished' ? 'The run is over' : `Stopped; go on with --resume ${run.folder}`}. The champion: ${run.championFile}`,
      );
  } catch (error) {
    show.end();
    const words = elsewhere?.faultWords(error);
    const isGivenUp = stops.isAsked && elsewhere !== undefined;
    if (words === undefined && !isGivenUp) throw error;
    if (words === undefined) remark(`Stopped while nobody worked; go on with --resume ${run.folder}`);
    else refuse(`${words} What ${run.folder} has learned of it may be wrong: begin anew.`);
  } finally {
    show.end();
    stops.release();
    run.close();
    await crew.close();
    await elsewhere?.close();
  }
}

/** The first Ctrl-C asks for an end after the step in work, the second ends at once: nothing is lost but that step. */
function stopSignal(onAsk: () => void): { readonly isAsked: boolean; release(): void } {
  const state = { isAsked: false, release: (): void => signals((signal) => process.off(signal, ask)) };
  const ask = (): void => {
    if (state.isAsked) process.exit(130);
    state.isAsked = true;
    remark('\nStopping after this step; once more to stop at once.');
    onAsk();
  };
  const signals = (act: (signal: 'SIGINT' | 'SIGTERM') => void): void => (['SIGINT', 'SIGTERM'] as const).forEach(act);
  signals((signal) => process.on(signal, ask));
  return state;
}
