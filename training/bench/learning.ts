/** Benchmark of networks on this machine: how fast one plays, is asked and learns. */

import { Draws } from '../../agents/draws.js';
import { modelOf } from '../../agents/net/model.js';
import { writeModel } from '../../agents/net/model-writer.js';
import { initialise } from '../../agents/net/parameters.js';
import { type NetworkSizes, shapeFor } from '../../agents/net/shape.js';
import { type Evaluator, type EvaluatorBatch, evaluatorBatch } from '../../agents/search/evaluator.js';
import { assert, type Game, hashText } from '../../engine/index.js';
import type { TrainingConfig } from '../config.js';
import { type LearnerBackend, learnerBackends, openLearner } from '../learner/open-learner.js';
import { Lessons } from '../lessons.js';
import { WorkerCrew } from '../self-play/crew.js';
import type { Experience } from '../self-play/experience.js';
import { type JobDone, type KeyedNetwork, playJob } from '../self-play/job.js';
import { LEARNER_NETWORK, stepJobs } from '../self-play/step-jobs.js';
import { openSource, type Source } from '../source.js';

export interface LearningBench {
  readonly network: string;
  readonly weights: number;
  /** Decisions of the network in self-play without search, on all threads together. */
  readonly selfPlay: { readonly scenario: string; readonly threads: number; readonly decisionsPerSecond: number };
  /** On one thread, where its time goes, in shares. */
  readonly time: { readonly observing: number; readonly network: number; readonly rest: number };
  /** Rows judged on one thread, in batches of 128. */
  readonly evaluation: { readonly backend: string; readonly decisionsPerSecond: number };
  /** On one thread, by backend. */
  readonly learning: readonly { readonly backend: string; readonly samplesPerSecond: number }[];
  /** Of the games of the first job: the same at any speed, on any number of threads. */
  readonly checksum: string;
}

export interface LearningBenchOptions {
  readonly sizes: NetworkSizes;
  readonly scenario: string;
  readonly threads: number;
  readonly seconds: number;
}

const BATCH = 128;
const LESSON = 1024;
/** Of tokens: their arrays, and those of their offsets. */
const KINDS = [
  ['units', 'unitOffsets'],
  ['map', 'mapOffsets'],
  ['actions', 'actionOffsets'],
] as const;
const GAMES = 64;

export async function benchLearning(options: LearningBenchOptions): Promise<LearningBench> {
  const { sizes, scenario, threads, seconds } = options;
  const game = openSource({ scenario });
  const model = newModel(game, sizes);
  const crew = new WorkerCrew(threads);
  try {
    const first = await crew.play(jobsOf(options, 0, model, 1));
    const decisionsPerSecond = await playFor(crew, options, model, seconds);
    const experience = first[0]!.experience[LEARNER_NETWORK]!;
    const evaluator = await modelOf(model.file, game);
    assert(evaluator.ok, 'a new network opens');
    const asked = await askFor(evaluator.value, batchesOf(game, experience), seconds);
    await evaluator.value.dispose();
    const learning: LearningBench['learning'][number][] = [];
    for (const backend of await learnerBackends()) {
      learning.push(await learnFor(backend, game, sizes, experience, seconds));
    }
    return {
      network: sizes.kind,
      weights: weightsOf(game, sizes),
      selfPlay: { scenario, threads, decisionsPerSecond },
      time: await whereTimeGoes(options, model),
      evaluation: { backend: evaluator.value.backend, decisionsPerSecond: asked },
      learning,
      checksum: checksumOf(first),
    };
  } finally {
    await crew.close();
  }
}

function newModel({ spec }: Game, sizes: NetworkSizes): KeyedNetwork {
  const shape = shapeFor(spec.observation, sizes);
  const header = { name: 'bench', ruleset: spec.ruleset, features: spec.observation.version, shape };
  return { key: 'bench', file: writeModel({ header, weights: initialise(shape, 'bench') }) };
}

const weightsOf = ({ spec }: Game, sizes: NetworkSizes): number =>
  [...initialise(shapeFor(spec.observation, sizes), 'bench').values()].reduce((sum, { length }) => sum + length, 0);

/** Jobs of a run that plays this scenario against itself alone. */
function jobsOf({ scenario, sizes }: LearningBenchOptions, step: number, model: KeyedNetwork, jobs: number) {
  const config = {
    seed: 'bench',
    network: sizes,
    games: { jobs, each: GAMES, scenarios: [{ scenario, weight: 1 }] },
    opponents: { itself: 1, past: 0, agents: {}, pool: { size: 0, every: 1 } },
    imitation: { steps: 0, agents: {}, rate: { from: 1, to: 1 } },
    learning: { lambda: 0.95, lambdaOverDice: 0.4, winWeight: 0.3, unitsInFull: 1e9 },
  } as TrainingConfig;
  return stepJobs(config, step, model, []);
}

async function playFor(
  crew: WorkerCrew,
  options: LearningBenchOptions,
  model: KeyedNetwork,
  seconds: number,
): Promise<number> {
  let decisions = 0;
  await crew.play(jobsOf(options, 1, model, 2 * options.threads));
  const begin = performance.now();
  for (let step = 2; performance.now() - begin < 1000 * seconds; step++) {
    const done = await crew.play(jobsOf(options, step, model, 4 * options.threads));
    for (const job of done) decisions += job.decisions;
  }
  return (1000 * decisions) / (performance.now() - begin);
}

/** Rows of all of a game, at random, as often as there are batches of them. */
function batchesOf(game: Game, experience: Experience): EvaluatorBatch[] {
  const batches: EvaluatorBatch[] = [];
  for (const rows of new Lessons([experience]).batches(BATCH, new Draws('bench'))) {
    const batch = evaluatorBatch(game, BATCH);
    batch.count = rows.count;
    for (const [tokens, offsets] of KINDS) {
      batch[tokens].set(rows[tokens].subarray(0, batch[tokens].length));
      batch[offsets].set(rows[offsets].subarray(0, BATCH + 1));
    }
    batch.globals.set(rows.globals.subarray(0, batch.globals.length));
    batches.push(batch);
  }
  return batches;
}

async function askFor(evaluator: Evaluator, batches: readonly EvaluatorBatch[], seconds: number): Promise<number> {
  for (const batch of batches.slice(0, 20)) await evaluator.evaluate(batch);
  let rows = 0;
  const begin = performance.now();
  for (let i = 0; performance.now() - begin < 1000 * seconds; i++) {
    const batch = batches[i % batches.length]!;
    await evaluator.evaluate(batch);
    rows += batch.count;
  }
  return (1000 * rows) / (performance.now() - begin);
}

const SETTINGS = {
  learningRate: 1e-4,
  clipRange: 0.2,
  policy: 1,
  entropy: 0.001,
  imitation: 1,
  win: 0.5,
  margin: 1,
  maxGradientNorm: 0.5,
  weightDecay: 0,
};

async function learnFor(
  backend: LearnerBackend,
  game: Game,
  sizes: NetworkSizes,
  experience: Experience,
  seconds: number,
): Promise<LearningBench['learning'][number]> {
  const shape = shapeFor(game.spec.observation, sizes);
  const learner = await openLearner(shape, initialise(shape, 'bench'), backend);
  const lessons = new Lessons([experience]);
  const draws = new Draws('bench');
  let samples = 0;
  let begin = performance.now();
  let isWarm = false;
  while (!isWarm || performance.now() - begin < 1000 * seconds) {
    for (const batch of lessons.batches(LESSON, draws)) {
      await learner.step(batch, SETTINGS);
      samples += batch.count;
      if (isWarm && performance.now() - begin >= 1000 * seconds) break;
      if (!isWarm) {
        isWarm = true;
        samples = 0;
        begin = performance.now();
      }
    }
  }
  const samplesPerSecond = (1000 * samples) / (performance.now() - begin);
  await learner.dispose();
  return { backend: learner.backend, samplesPerSecond };
}

/** One job on this thread, with a clock around what it asks of the engine and of the network. */
async function whereTimeGoes(options: LearningBenchOptions, model: KeyedNetwork): Promise<LearningBench['time']> {
  const clock = { observing: 0, network: 0 };
  const open = async (of: KeyedNetwork, game: Game): Promise<Evaluator> => {
    const opened = await modelOf(of.file, game);
    assert(opened.ok, 'a new network opens');
    const { evaluate } = opened.value;
    const timed = async (batch: EvaluatorBatch): Promise<void> => {
      const begin = performance.now();
      await evaluate(batch);
      clock.network += performance.now() - begin;
    };
    return { name: 'timed', evaluate: timed };
  };
  const observed = (source: Source): Game => {
    const game = openSource(source);
    const observe = game.observe.bind(game);
    game.observe = (s, seat, out) => {
      const begin = performance.now();
      observe(s, seat, out);
      clock.observing += performance.now() - begin;
    };
    return game;
  };
  const [warm, job] = [...jobsOf(options, 1, model, 1), ...jobsOf(options, 2, model, 1)];
  await playJob(warm!, open, observed);
  clock.observing = clock.network = 0;
  const begin = performance.now();
  await playJob(job!, open, observed);
  const all = performance.now() - begin;
  const share = (ms: number): number => ms / all;
  const { observing, network } = clock;
  return { observing: share(observing), network: share(network), rest: share(all - observing - network) };
}

const checksumOf = (done: readonly JobDone[]): string =>
  hashText(
    done
      .flatMap(({ games }) => games)
      .reduce((hash, { margins, decisions }) => {
        const word = BigInt(Math.round(margins[0]! * 64)) * 1_000_003n + BigInt(decisions);
        return BigInt.asUintN(64, (hash ^ word) * 0x100000001b3n);
      }, 0xcbf29ce484222325n),
  );
