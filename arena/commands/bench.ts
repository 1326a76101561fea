/** `bench`: how fast battles are played at random on one core, with a checksum of the games played. */
import type { Command } from 'commander';
import { z } from 'zod';
import { copiesPerSecond, playRandom, yardstick } from '../../agents/random-play.js';
import { type Game, scenarios } from '../../engine/index.js';
import { openScenario } from '../open-scenario.js';
import { positiveNumber } from './option-shapes.js';
import { parseOptions, print, printJson, progressBar, refuse, remark, table } from './output.js';

interface BenchResult {
  readonly name: string;
  /** Dice are not decisions. */
  readonly decisionsPerSecond: number;
  readonly gamesPerSecond: number;
  readonly stateBytes: number;
  readonly copiesPerSecond: number;
  /** Of the first games: the same at any speed, on any machine. */
  readonly checksum: string;
}

const shape = z.object({
  seconds: positiveNumber(600).default(2),
  scenario: z.array(z.string()).optional(),
  json: z.boolean().optional(),
});

export function addBenchCommand(program: Command): void {
  program
    .command('bench')
    .description('speed of random play on one core, with a checksum of the games')
    .option('--seconds <n>', 'how long each is measured (default: 2)')
    .option('--scenario <id...>', 'only these, by id, by file, or peer/breakthrough, peer/connect-four')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', '\nExample:\n  $ flagplot bench --scenario denmark-strait --seconds 5')
    .action(async (options: unknown) => {
      const read = parseOptions(shape, options);
      if (read !== undefined) await bench(read);
    });
}

async function bench({ seconds, scenario, json }: z.output<typeof shape>): Promise<void> {
  const peers = await peerGames();
  const names = scenario ?? [...scenarios().map((s) => s.id), ...peers.keys()];
  const games = new Map<string, Game>();
  for (const name of names) {
    const peer = peers.get(name);
    if (peer !== undefined) games.set(name, peer());
    else {
      const opened = openScenario(name.replace(/^battleships\//, ''));
      if (!opened.ok) return refuse(opened.message);
      games.set(`battleships/${opened.value.scenario.id}`, opened.value.game);
    }
  }
  const results: BenchResult[] = [];
  const progress = progressBar(games.size, 'measured');
  for (const [name, game] of games) {
    results.push(measure(name, game, seconds));
    progress.update(results.length, name);
  }
  progress.stop();
  const found = { results, yardstick: yardstick() };
  if (json) printJson(found);
  else print(inWords(found.results, found.yardstick));
}

function measure(name: string, game: Game, seconds: number): BenchResult {
  const played = playRandom(game, { seconds });
  return {
    name,
    decisionsPerSecond: played.decisions / played.seconds,
    gamesPerSecond: played.games / played.seconds,
    stateBytes: game.create().byteLength,
    copiesPerSecond: copiesPerSecond(game),
    checksum: played.checksum,
  };
}

/** Small games that other engines play too. They belong to the tests: an installed package does not carry them. */
async function peerGames(): Promise<Map<string, () => Game>> {
  const place = new URL('../../tests/bench/peers', import.meta.url).href;
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
  try {
    const { peers } = (await import(place + extension)) as { peers: Readonly<Record<string, () => Game>> };
    return new Map(Object.entries(peers).map(([name, open]) => [`peer/${name}`, open]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    remark('peer/breakthrough and peer/connect-four are left out: they come with a checkout only.');
    return new Map();
  }
}

const HEADER = ['name', 'decisions/s', 'games/s', 'state bytes', 'copies/s', 'checksum'];

function inWords(results: readonly BenchResult[], speed: number): string {
  const number = (n: number): string => Math.round(n).toLocaleString('en');
  const rows = results.map((r) => [
    r.name,
    number(r.decisionsPerSecond),
    r.gamesPerSecond < 100 ? r.gamesPerSecond.toFixed(1) : number(r.gamesPerSecond),
    number(r.stateBytes),
    number(r.copiesPerSecond),
    r.checksum,
  ]);
  return [
    table(HEADER, rows, HEADER.slice(1, -1)),
    '',
    `yardstick: ${number(speed)} million steps of an integer loop a second`,
  ].join('\n');
}
