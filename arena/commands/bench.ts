/** `bench`: how fast battles are played at random or searched on one core, with a checksum of what was played or chosen. */
import type { Command } from 'commander';
import { z } from 'zod';
import { valueFor } from '../../agents/value/index.js';
import { ScoresAsTheyStand } from '../../agents/value/value.js';
import { type Game, scenarioData, scenarios } from '../../engine/index.js';
import { FIRST_SCENARIO } from '../kits/first-scenario.js';
import { type BenchReport, benchPlay, benchSearch } from '../lab/bench/bench.js';
import { openBenchGame, peerNames } from '../lab/bench/bench-game.js';
import type { BenchTask } from '../lab/bench/bench-worker.js';
import type { Evaluation, SearchResult, SearchTask } from '../lab/bench/search-worker.js';
import { positiveNumber } from '../words/option-shapes.js';
import { table } from '../words/tables.js';
import { addBenchDecisionsCommand } from './bench-decisions.js';
import { addBenchQueueCommand } from './bench-queue.js';
import { parseOptions, print, printJson, progressBar, refuse, remark } from './output.js';

const shape = z.object({
  seconds: positiveNumber(600).default(2),
  scenario: z.array(z.string()).optional(),
  search: z.boolean().optional(),
  learning: z.boolean().optional(),
  json: z.boolean().optional(),
});

/** Measures of another room, put in by whoever puts the commands together. */
export interface OtherBenches {
  readonly learning: (options: { scenario: string; seconds: number; json: boolean }) => Promise<void>;
}

export function addBenchCommand(program: Command, { learning }: OtherBenches): void {
  // What stands behind `decisions` is its own, though `bench` has options of the same names.
  program.enablePositionalOptions();
  const bench = program
    .command('bench')
    .enablePositionalOptions()
    .description('speed of random play on one core, with a checksum of the games')
    .option('--seconds <n>', 'how long each is measured once it is warm (default: 2)')
    .option('--scenario <id...>', 'only these, by id, by file, or peer/breakthrough, peer/connect-four')
    .option(
      '--search',
      'simulations of a search instead, with static evaluation, with random rollouts, and as mcts has it',
    )
    .option(
      '--learning',
      'networks instead: decisions in self-play, evaluation, samples learned, and where the time goes',
    )
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', '\nExample:\n  $ flagplot bench --scenario denmark-strait --seconds 5')
    .action(async (options: unknown) => {
      const read = parseOptions(shape, options);
      if (read === undefined) return;
      if (read.learning === true) await measureLearning(read, learning);
      else await measure(read);
    });
  addBenchDecisionsCommand(bench);
  addBenchQueueCommand(bench);
}

/** Of one scenario of the ruleset that newcomers play; its first if none is given. */
async function measureLearning(
  { seconds, scenario = [FIRST_SCENARIO], search, json }: z.output<typeof shape>,
  learning: OtherBenches['learning'],
): Promise<void> {
  const known = scenarios(scenarioData(FIRST_SCENARIO)!.ruleset).map(({ id }) => id);
  const [id] = scenario;
  if (scenario.length !== 1 || !known.includes(id!) || search === true) {
    return refuse(`--learning measures one scenario alone, and without --search. There are: ${known.join(', ')}.`);
  }
  await learning({ scenario: id!, seconds, json: json === true });
}

async function measure({ seconds, scenario, search, json }: z.output<typeof shape>): Promise<void> {
  const names = scenario ?? (search ? await searchedNames() : await allNames());
  const games = new Map<string, Game>();
  for (const name of new Set(names)) {
    const opened = await openBenchGame(name);
    if (!opened.ok) return refuse(opened.message);
    games.set(name, opened.value.game);
  }
  await (search ? measureSearch(games, seconds, json === true) : measurePlay(games, seconds, json === true));
}

/** Games stand under the name by which they were asked for: a thread opens them by it anew, and a file has no other that would do. */
async function measurePlay(games: ReadonlyMap<string, Game>, seconds: number, json: boolean): Promise<void> {
  const tasks: BenchTask[] = [...games.keys()].map((name) => ({ name, seconds }));
  const progress = progressBar(tasks.length, 'measured');
  const report = await benchPlay(tasks, (measured) => progress.update(measured));
  progress.stop();
  if (json) printJson(report);
  else print(inWords(report));
}

async function measureSearch(games: ReadonlyMap<string, Game>, seconds: number, json: boolean): Promise<void> {
  const tasks = [...games].flatMap(([name, game]) =>
    evaluationsOf(game).map((evaluation): SearchTask => ({ name, evaluation, seconds })),
  );
  const progress = progressBar(tasks.length, 'measured');
  const report = await benchSearch(tasks, (measured) => progress.update(measured));
  progress.stop();
  if (json) printJson(report);
  else print(searchInWords(report));
}

/** Without a value function of its own a game can only be played out, which is what `mcts` does too. */
const evaluationsOf = (game: Game): Evaluation[] =>
  valueFor(game) instanceof ScoresAsTheyStand ? ['rollouts'] : ['static', 'rollouts', 'mcts'];

const searchedNames = async (): Promise<string[]> => [FIRST_SCENARIO, ...(await peerNames())];

async function allNames(): Promise<string[]> {
  const peers = await peerNames();
  if (peers.length === 0) remark('The peers are left out: they come with a checkout only.');
  return [...scenarios().map((s) => s.id), ...peers];
}

const HEADER = ['name', 'decisions/s', 'games/s', 'state bytes', 'copies/s', 'checksum'];

function inWords({ results, yardstick }: BenchReport): string {
  const rows = results.map((r) => [
    r.name,
    number(r.decisionsPerSecond),
    r.gamesPerSecond < 100 ? r.gamesPerSecond.toFixed(1) : number(r.gamesPerSecond),
    number(r.stateBytes),
    number(r.copiesPerSecond),
    r.checksum,
  ]);
  return [table(HEADER, rows, HEADER.slice(1, -1)), '', yardstickLine(yardstick)].join('\n');
}

const SEARCH_HEADER = ['name', 'leaves', 'simulations/s', 'checksum'];

function searchInWords({ results, yardstick }: BenchReport<SearchResult>): string {
  const rows = results.map((r) => [r.name, r.evaluation, number(r.simulationsPerSecond), r.checksum]);
  return [table(SEARCH_HEADER, rows, ['simulations/s']), '', yardstickLine(yardstick)].join('\n');
}

const number = (n: number): string => Math.round(n).toLocaleString('en');

const yardstickLine = (steps: number): string =>
  `yardstick: ${number(steps)} million steps of an integer loop a second`;
