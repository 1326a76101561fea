/** A job of self-play: some games between networks and agents, played side by side. Idempotent: the same job gives the same games. */
import { Draws } from '../../agents/draws.js';
import { sha256Of } from '../../agents/machine/sha256-of.js';
import { agentHash, createAgent, flagplotVersion } from '../../agents/registry.js';
import { addRow, type EvaluatorBatch, evaluatorBatch } from '../../agents/search/evaluator.js';
import { chanceOfSeed } from '../../agents/seed.js';
import {
  bySeat,
  type CallerHeaders,
  type Game,
  observationFor,
  programText,
  type Seat,
  seatHeader,
  writeText,
} from '../../engine/index.js';
import { openSource, type Source } from '../source.js';
import { type Experience, type ExperienceSettings, ExperienceStore } from './experience.js';
import { Moments } from './moments.js';
import { type Network, playTogether } from './play-together.js';
import { type ChoiceWatch, SelfPlayGame, type Sitter } from './self-play-game.js';
import { Tutor, type TutorSettings } from './tutor.js';

/** By seat: an agent's name, or the number of a network. */
export type SitterName = string | number;

export interface GameJob {
  readonly source: Source;
  /** Of the dice; agents' luck depends on it too. */
  readonly seed: string;
  readonly sitters: readonly SitterName[];
  /** Asks for a record with this for its event. */
  readonly recorded?: string;
}

/** A network as an ONNX file. Two of one key are one. */
export interface KeyedNetwork {
  readonly key: string;
  readonly file: Uint8Array;
}

export interface NetworkJob {
  readonly model: KeyedNetwork;
  /** By which its games are told, instead of its number. */
  readonly name?: string;
  /** Takes the best instead of drawing. */
  readonly greedy: boolean;
  readonly learns: boolean;
}

export interface SelfPlayJob {
  readonly networks: readonly NetworkJob[];
  readonly games: readonly GameJob[];
  readonly parallel: number;
  /** Of the draws of actions. */
  readonly seed: string;
  readonly settings: ExperienceSettings;
  /** What agents choose is kept to be imitated, as experience of the first network: all, or in some moments (`Moments`). */
  readonly teaches?: 'all' | readonly string[];
  /** Looks over the shoulder of networks that learn. */
  readonly tutor?: TutorSettings;
}

export interface GameDone {
  readonly scenario: string;
  /** By seat: names, where they have one; else numbers of networks. */
  readonly sitters: readonly SitterName[];
  readonly wins: readonly number[];
  readonly margins: readonly number[];
  readonly luck: number;
  readonly decisions: number;
  readonly turns: number;
  /** As it is written into a file. */
  readonly record?: string;
}

export interface JobDone {
  /** By game of the job. */
  readonly games: readonly GameDone[];
  /** By network; absent of those that do not learn. */
  readonly experience: readonly (Experience | undefined)[];
  /** Of networks. */
  readonly decisions: number;
}

/** `open` gives the evaluator of a model, `openGame` a game of its own for each source. */
export async function playJob(
  job: SelfPlayJob,
  open: (model: KeyedNetwork, game: Game) => Promise<Network['evaluator']>,
  openGame: (source: Source) => Game = openSource,
): Promise<JobDone> {
  const games = openAll(job.games, openGame);
  const largest = games.reduce((a, b) => (b.spec.observation.maxUnits > a.spec.observation.maxUnits ? b : a));
  const networks: Network[] = [];
  const batches: EvaluatorBatch[] = [];
  let asked = 0;
  for (const { model, greedy, learns } of job.networks) {
    const evaluator = await open(model, largest);
    const store = new ExperienceStore(largest.spec.observation, job.settings);
    const teacher = learns && job.tutor && new Tutor(largest.spec.observation, job.tutor, `${job.seed}/tutor`);
    networks.push({ evaluator, greedy, ...(learns && { store }), ...(teacher && { tutor: teacher }) });
    batches.push(evaluatorBatch(largest, job.parallel));
  }
  const done: GameDone[] = [];
  const draws = new Draws(job.seed);
  const draw = (): number => draws.share();
  const pupil = job.teaches && networks[0]?.store;
  const watch = pupil && watchFor(pupil, job.teaches, largest, draw);
  const seats = (i: number): Sitter[] =>
    bySeat(job.games[i]!.sitters).map((name, seat) => sitterOf(name, games[i]!, job.games[i]!, seat));
  await playTogether(
    networks,
    batches,
    games.length,
    (i) =>
      new SelfPlayGame(games[i]!, seats(i), chanceOfSeed(job.games[i]!.seed), {
        ...(watch && { watch }),
        ...(job.games[i]!.recorded !== undefined && { headers: headersOf(games[i]!, job, job.games[i]!) }),
      }),
    {
      parallel: job.parallel,
      draw,
      asked: (rows) => {
        asked += rows;
      },
      ended: (play, i) => {
        const record = play.record();
        done[i] = {
          scenario: play.game.spec.scenario,
          sitters: job.games[i]!.sitters.map((name) => (typeof name === 'number' && job.networks[name]!.name) || name),
          ...(record && { record: writeText(record) }),
          ...play.outcome(),
          luck: play.luck,
          decisions: play.decisions,
          turns: play.game.turn(play.state),
        };
      },
    },
  );
  return { games: done, experience: networks.map(({ store }) => store?.taken()), decisions: asked };
}

/** Keeps what agents see and choose; only where all is kept, how games end too. `largest` has room for the observations of all games. */
function watchFor(
  store: ExperienceStore,
  taught: 'all' | readonly string[],
  largest: Game,
  draw: () => number,
): ChoiceWatch {
  const batch = evaluatorBatch(largest, 1);
  const seen = observationFor(largest);
  const moments = taught === 'all' ? undefined : new Moments(largest.spec.observation, taught);
  return (play, seat, action) => {
    if (!store.keeps(play.game, draw())) return;
    play.game.observe(play.state, seat, seen);
    if (moments?.has(seen.globals, 0) === false) return;
    batch.count = 0;
    addRow(play.game, batch, seen);
    store.addTaught(play, seat, batch, play.legal.ids.indexOf(action), moments === undefined);
  };
}

/** A network is called by its key and the beginning of its file's SHA-256, as agents are by theirs. */
function headersOf(game: Game, { networks }: SelfPlayJob, { seed, sitters, recorded = '?' }: GameJob): CallerHeaders {
  const seats = game.spec.seats.map(({ side }, i) => {
    const name = sitters[i]!;
    const hash = typeof name === 'number' ? sha256Of(networks[name]!.model.file) : agentHash(name, game);
    return [seatHeader(side), programText(typeof name === 'number' ? networks[name]!.model.key : name, hash)];
  });
  return { Flagplot: flagplotVersion, Event: recorded, ...Object.fromEntries(seats), Dice: 'seeded', Seed: seed };
}

/** Games of one source and one seed of its variation are one object. */
function openAll(jobs: readonly GameJob[], open: (source: Source) => Game): Game[] {
  const known = new Map<string, Game>();
  return jobs.map(({ source }) => {
    const key = 'scenario' in source ? source.scenario : source.seed;
    let game = known.get(key);
    if (game === undefined) known.set(key, (game = open(source)));
    return game;
  });
}

function sitterOf(name: SitterName, game: Game, { seed }: GameJob, seat: Seat): Sitter {
  if (typeof name === 'number') return { network: name };
  const agent = createAgent(name, game);
  if (!agent.ok) throw new Error(agent.message);
  agent.value.reset(`${seed}/${seat}`);
  return { agent: agent.value };
}
