/** `bench`: how fast battles are played at random on one core, with a checksum of the games played. */
import type { Command } from 'commander';
import { z } from 'zod';
import { scenarios } from '../../engine/index.js';
import { type BenchReport, bench } from '../bench/bench.js';
import { openBenchGame, peerNames } from '../bench/bench-game.js';
import type { BenchTask } from '../bench/bench-worker.js';
import { positiveNumber } from './option-shapes.js';
import { parseOptions, print, printJson, progressBar, refuse, remark, table } from './output.js';

const shape = z.object({
  seconds: positiveNumber(600).default(2),
  scenario: z.array(z.string()).optional(),
  json: z.boolean().optional(),
});

export function addBenchCommand(program: Command): void {
  program
    .command('bench')
    .description('speed of random play on one core, with a checksum of the games')
    .option('--seconds <n>', 'how long each is measured once it is warm (default: 2)')
    .option('--scenario <id...>', 'only these, by id, by file, or peer/breakthrough, peer/connect-four')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', '\nExample:\n  $ flagplot bench --scenario denmark-strait --seconds 5')
    .action(async (options: unknown) => {
      const read = parseOptions(shape, options);
      if (read !== undefined) await measure(read);
    });
}

async function measure({ seconds, scenario, json }: z.output<typeof shape>): Promise<void> {
  const names = scenario ?? (await allNames());
  const tasks = new Map<string, BenchTask>();
  for (const name of names) {
    const opened = await openBenchGame(name);
    if (!opened.ok) return refuse(opened.message);
    tasks.set(opened.value.name, { name, seconds });
  }
  const progress = progressBar(tasks.size, 'measured');
  const report = await bench([...tasks.values()], (measured) => progress.update(measured));
  progress.stop();
  if (json) printJson(report);
  else print(inWords(report));
}

async function allNames(): Promise<string[]> {
  const peers = await peerNames();
  if (peers.length === 0) remark('The peers are left out: they come with a checkout only.');
  return [...scenarios().map((s) => s.id), ...peers];
}

const HEADER = ['name', 'decisions/s', 'games/s', 'state bytes', 'copies/s', 'checksum'];

function inWords({ results, yardstick }: BenchReport): string {
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
    `yardstick: ${number(yardstick)} million steps of an integer loop a second`,
  ].join('\n');
}
