/** Training loop: play, learn, look; from one checkpoint to the next the same each time. */
import { Draws } from '../agents/draws.js';
import { readModel, type TaughtHeader } from '../agents/net/model-file.js';
import { writeModel } from '../agents/net/model-writer.js';
import { initialise, type Weights } from '../agents/net/parameters.js';
import { shapeFor } from '../agents/net/shape.js';
import { modelSource } from '../agents/net/source.js';
import { assert } from '../engine/core/result.js';
import { bySeat, type Game, otherSeat } from '../engine/index.js';
import { type Schedule, scheduledAt, type TrainingConfig } from './config.js';
import { type FixedNetworks, NO_NETWORKS } from './fixed-networks.js';
import { type GateReport, gate, ladderStandings } from './gate/gate.js';
import type { PairScore } from './gate/pairs.js';
import { rungsOf } from './gate/rungs.js';
import type { Learner, StepReport } from './learner/learner.js';
import { openLearner } from './learner/open-learner.js';
import { Lessons } from './lessons.js';
import type { MetricsLine } from './run/metrics.js';
import type { Run } from './run/run.js';
import type { SelfPlayers } from './self-play/crew.js';
import type { GameDone, JobDone, KeyedNetwork } from './self-play/job.js';
import { LEARNER_NETWORK, stepJobs } from './self-play/step-jobs.js';
import { openSource } from './source.js';
import { type Counters, packState, type TrainingState, unpackState } from './training-state.js';

export interface TrainerEvents {
  readonly stepped?: (line: MetricsLine) => void;
  readonly gated?: (step: number, report: GateReport) => void;
}

/** How one sitting of a run ended. */
export type Ended = 'finished' | 'stopped';

/** Who kills a run loses no more than about this, and the step in work. */
const CHECKPOINT_MS = 60_000;

export class Trainer {
  readonly #config: TrainingConfig;
  readonly #run: Run;
  readonly #crew: SelfPlayers;
  readonly #learner: Learner;
  readonly #header: TaughtHeader;
  readonly #fixed: FixedNetworks;
  readonly #events: TrainerEvents;
  #step = 0;
  #counters: Counters = { seconds: 0, cpuSeconds: 0, games: 0, decisions: 0 };
  /** When the last checkpoint was written, or the sitting began. */
  #saved = performance.now();
  /** Of the process when the counters were last told. */
  #cpuSeconds = cpuSecondsNow();
  /** Past selves, oldest first; who played the games that are learned from next; the champion and what it scored. */
  #pool: KeyedNetwork[] = [];
  #player: KeyedNetwork;
  #champion: KeyedNetwork;
  #standing: Record<string, PairScore> = {};

  private constructor(
    config: TrainingConfig,
    run: Run,
    crew: SelfPlayers,
    learner: Learner,
    header: TaughtHeader,
    fixed: FixedNetworks,
    events: TrainerEvents,
  ) {
    this.#config = config;
    this.#run = run;
    this.#crew = crew;
    this.#learner = learner;
    this.#header = header;
    this.#fixed = fixed;
    this.#events = events;
    this.#player = this.#modelNow();
    this.#champion = this.#player;
  }

  /** From the newest checkpoint of the run, or from the start. */
  static async open(
    config: TrainingConfig,
    run: Run,
    crew: SelfPlayers,
    events: TrainerEvents = {},
    fixed: FixedNetworks = NO_NETWORKS,
  ): Promise<Trainer> {
    const game = gameOf(config);
    const header = headerOf(config, game);
    const weights = config.start === undefined ? undefined : startOf(config.start, game, header);
    const learner = await openLearner(header.shape, weights ?? initialise(header.shape, `${config.seed}/weights`));
    const trainer = new Trainer(config, run, crew, learner, header, fixed, events);
    const checkpoint = run.latestCheckpoint();
    if (checkpoint !== undefined) trainer.#restore(unpackState(checkpoint.parts), checkpoint.step);
    return trainer;
  }

  /** Trains on until the run is over or somebody asks to stop; then the state is in a checkpoint. */
  async train(isStopped: () => boolean = () => false): Promise<Ended> {
    const { steps, checkpoint } = this.#config;
    this.#run.saveChampion(this.#champion.file);
    // A run that is over has nothing more to play: it may have been killed just before it could say so.
    let next = this.#step < steps ? this.#collect() : Promise.resolve([]);
    while (this.#step < steps) {
      const begin = performance.now();
      const done = await next;
      // The next games are played while this step is learned from: by who is in place before it.
      this.#player = this.#modelNow();
      if (this.#step % this.#config.opponents.pool.every === 0) this.#keepSelf();
      this.#step++;
      if (this.#step < steps) next = this.#collect();
      await this.#learn(done, begin);
      const isGate = this.#step % this.#config.gate.every === 0 || this.#step === steps;
      if (isGate) await this.#look();
      const stops = isStopped();
      if (isGate || stops || this.#isDue(checkpoint)) this.#save();
      if (stops && this.#step < steps) {
        await next;
        return 'stopped';
      }
    }
    this.#run.finish();
    return 'finished';
  }

  /** Steps done so far. */
  get step(): number {
    return this.#step;
  }

  #collect(): Promise<JobDone[]> {
    return this.#crew.play(stepJobs(this.#config, this.#step, this.#player, this.#pool, this.#fixed));
  }

  async #learn(done: readonly JobDone[], begin: number): Promise<void> {
    const { learning, steps, seed } = this.#config;
    const { imitation } = this.#config;
    const isLesson = this.#step <= imitation.steps;
    const part = isLesson
      ? (this.#step - 1) / imitation.steps
      : (this.#step - 1 - imitation.steps) / (steps - imitation.steps);
    const weightOf = (teacher?: { weight: Schedule }): number =>
      teacher === undefined ? 0 : scheduledAt(teacher.weight, part);
    const teachers = isLesson
      ? { agents: 1, tutor: 0 }
      : {
          agents: weightOf(imitation.alongside),
          tutor: weightOf(imitation.tutor),
          surprise: imitation.tutor?.surprise ?? 0,
        };
    const lessons = new Lessons(
      done.flatMap(({ experience }) => experience[LEARNER_NETWORK] ?? []),
      teachers,
    );
    const settings = {
      learningRate: scheduledAt(isLesson ? imitation.rate : learning.rate, part),
      clipRange: learning.clip,
      policy: learning.policyLoss ?? 1,
      entropy: scheduledAt(learning.entropy, part),
      win: learning.winLoss,
      margin: learning.marginLoss,
      maxGradientNorm: learning.maxNorm,
      weightDecay: 0,
    };
    const reports: StepReport[] = [];
    const began = performance.now();
    for (let epoch = 0; epoch < learning.epochs; epoch++) {
      for (const batch of lessons.batches(learning.batch, new Draws(`${seed}/step ${this.#step}/epoch ${epoch}`))) {
        reports.push(await this.#learner.step(batch, { ...settings, imitation: batch.teaching }));
      }
    }
    const learned = (performance.now() - began) / 1000;
    const samples = reports.length * Math.min(learning.batch, lessons.count);
    this.#tell(done, reports, (performance.now() - begin) / 1000, samples / learned);
  }

  #tell(done: readonly JobDone[], reports: readonly StepReport[], seconds: number, samplesPerSecond: number): void {
    const games = done.flatMap((job) => job.games);
    const decisions = done.reduce((sum, job) => sum + job.decisions, 0);
    const before = this.#counters;
    const cpu = cpuSecondsNow();
    const { imitation } = this.#config;
    const hasLessons = this.#step <= imitation.steps || (imitation.alongside ?? imitation.tutor) !== undefined;
    this.#counters = {
      seconds: before.seconds + seconds,
      cpuSeconds: before.cpuSeconds + cpu - this.#cpuSeconds,
      games: before.games + games.length,
      decisions: before.decisions + decisions,
    };
    this.#cpuSeconds = cpu;
    const mean = (of: (report: StepReport) => number): number =>
      reports.reduce((sum, report) => sum + of(report), 0) / Math.max(1, reports.length);
    const line: MetricsLine = {
      step: this.#step,
      ...this.#counters,
      decisionsPerSecond: decisions / seconds,
      samplesPerSecond,
      policyLoss: mean((r) => r.policyLoss),
      ...(hasLessons && { imitationLoss: mean((r) => r.imitationLoss) }),
      winLoss: mean((r) => r.winLoss),
      marginLoss: mean((r) => r.marginLoss),
      entropy: mean((r) => r.entropy),
      kl: mean((r) => r.kl),
      gradientNorm: mean((r) => r.gradientNorm),
      opponents: opponentsIn(games),
    };
    this.#run.appendMetrics(line);
    this.#events.stepped?.(line);
  }

  #keepSelf(): void {
    const { size } = this.#config.opponents.pool;
    this.#pool = size === 0 ? [] : [...this.#pool, this.#player].slice(-size);
  }

  async #look(): Promise<void> {
    const candidate = this.#modelNow();
    const seed = `${this.#config.seed}/gate ${this.#step}`;
    const { gate: settings } = this.#config;
    // Before the first change: what the run began with must not be lost for something worse either.
    if (rungsOf(settings).some(({ name }) => this.#standing[name] === undefined)) {
      this.#standing = await ladderStandings(this.#crew, settings, this.#champion, seed, this.#fixed);
    }
    const report = await gate(this.#crew, settings, candidate, this.#champion, this.#standing, seed, this.#fixed);
    for (const [scenario, text] of Object.entries(report.games)) {
      this.#run.saveGame(`step-${this.#step}-${scenario}.battle`, text);
    }
    const verdict = report.isPromoted ? 'promoted' : report.test.verdict === 'open' ? 'open' : 'refused';
    const rate = (opponent: string, { adjusted: _, adjustedSe: __, ...standing }: PairScore): void =>
      this.#run.appendRating({ step: this.#step, opponent, scenario: 'all', ...standing, verdict });
    for (const [agent, standing] of Object.entries(report.ladder)) rate(agent, standing);
    rate('champion', report.champion);
    if (report.isPromoted) {
      this.#champion = candidate;
      this.#standing = { ...report.ladder };
      this.#run.saveChampion(candidate.file);
    }
    this.#events.gated?.(this.#step, report);
  }

  #modelNow(): KeyedNetwork {
    const file = writeModel({ header: this.#header, weights: this.#learner.weights() });
    return { key: `${this.#config.seed}/${this.#step}`, file };
  }

  /** By number, and by the clock where steps are long: when a checkpoint is written changes nothing in the run. */
  #isDue(every: number): boolean {
    const { steps } = this.#config;
    if (this.#step === 1 || this.#step === steps || this.#step % every === 0) return true;
    return performance.now() - this.#saved > CHECKPOINT_MS;
  }

  #save(): void {
    this.#saved = performance.now();
    const state: TrainingState = {
      counters: this.#counters,
      standing: this.#standing,
      learner: this.#learner.snapshot(),
      player: this.#player,
      champion: this.#champion,
      pool: this.#pool,
    };
    this.#run.saveCheckpoint(this.#step, packState(state));
  }

  #restore(state: TrainingState, step: number): void {
    const restored = this.#learner.restore(state.learner);
    if (!restored.ok) throw new Error(restored.message);
    this.#step = step;
    this.#counters = state.counters;
    this.#standing = { ...state.standing };
    this.#player = state.player;
    this.#champion = state.champion;
    this.#pool = [...state.pool];
  }
}

/** The game whose features the network reads: they are the same in all scenarios of a ruleset. */
export const gameOf = (config: TrainingConfig): Game => openSource({ scenario: config.gate.scenarios[0]! });

/** Of all threads since the process began. */
function cpuSecondsNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Weights to go on from; of a model with the same features and layers. */
function startOf(model: string, game: Game, { features, shape }: TaughtHeader): Weights {
  const source = modelSource(model, game);
  const read = source.ok ? readModel(source.value.bytes) : source;
  if (!read.ok) throw new Error(`${model}: ${read.message}`);
  const { header, weights } = read.value;
  const isAlike = header.features === features && JSON.stringify(header.shape) === JSON.stringify(shape);
  assert(isAlike, `${model} has the features and layers of the run`);
  return weights;
}

function headerOf(config: TrainingConfig, { spec }: Game): TaughtHeader {
  return {
    name: config.name,
    ruleset: spec.ruleset,
    features: spec.observation.version,
    shape: shapeFor(spec.observation, config.network),
  };
}

/** What the network reached against each kind of opponent, itself left out. */
function opponentsIn(games: readonly GameDone[]): MetricsLine['opponents'] {
  const out: Record<string, { games: number; margin: number; won: number }> = {};
  for (const { sitters, margins, wins } of games) {
    const seat = bySeat(sitters).indexOf(LEARNER_NETWORK);
    const other = sitters[otherSeat(seat)];
    if (seat < 0 || other === undefined || other === LEARNER_NETWORK) continue;
    const name = typeof other === 'number' ? 'past' : other;
    const sum = (out[name] ??= { games: 0, margin: 0, won: 0 });
    sum.games++;
    sum.margin += margins[seat]!;
    sum.won += wins[seat]!;
  }
  for (const sum of Object.values(out)) {
    sum.margin /= sum.games;
    sum.won /= sum.games;
  }
  return out;
}
