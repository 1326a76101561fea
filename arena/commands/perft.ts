/** `perft`: how many ways a battle can go, the cheapest proof that two versions of the rules are the same rules. */
import type { Command } from 'commander';
import { fieldProblems, OWN_WORDS } from '../../agents/machine/shape-words.js';
import { CHANCE, divide, type Game, OVER, perft } from '../../engine/index.js';
import { openScenario } from '../files/open-scenario.js';
import { wholeNumber } from '../words/option-shapes.js';
import { table } from '../words/tables.js';
import { print, printJson, progressBar, refuse } from './output.js';

const MAX_DEPTH = 12;

interface PerftOptions {
  readonly divide?: boolean;
  readonly json?: boolean;
}

export function addPerftCommand(program: Command): void {
  program
    .command('perft')
    .description('count the ways a battle can go')
    .argument('<scenario>', 'a scenario by its id, or a file')
    .argument('<depth>', `steps from the set-up, 1 to ${MAX_DEPTH}; decisions and throws count alike`)
    .option('--divide', 'the counts below each first step apart')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', '\nExample:\n  $ flagplot perft denmark-strait 4 --divide')
    .action((scenario: string, depth: string, options: PerftOptions) => {
      const opened = openScenario(scenario);
      if (!opened.ok) return refuse(opened.message);
      const read = wholeNumber(1, MAX_DEPTH).safeParse(depth, OWN_WORDS);
      if (!read.success) return refuse(`DEPTH ${fieldProblems(read.error)[0]!.message}.`);
      count(opened.value.game, read.data, options);
    });
}

function count(game: Game, depth: number, options: PerftOptions): void {
  const counts = [];
  const progress = progressBar(depth, 'depth');
  for (let d = 1; d <= depth; d++) {
    const { decisions, chance, weightError } = perft(game, d);
    counts.push({ depth: d, decisions, chance, weightError });
    progress.update(d);
  }
  progress.stop();
  const branches = options.divide ? divided(game, depth) : undefined;
  const { scenario } = game.spec;
  const ruleset = game.spec.ruleset.replace(/-v\d+$/, '');
  if (options.json) printJson({ ruleset, scenario, depth, counts, ...(branches && { divide: branches }) });
  else print(inWords(counts, branches));
}

interface Branch {
  readonly step: string;
  readonly decisions: number;
  readonly chance: number;
}

function divided(game: Game, depth: number): Branch[] {
  const s = game.create();
  game.start(s);
  if (game.toAct(s) === OVER) return [];
  return divide(game, depth).map(({ text, decisions, chance }) => ({
    step: game.toAct(s) === CHANCE ? 'dice' : text,
    decisions,
    chance,
  }));
}

type Count = { readonly depth: number; readonly decisions: number; readonly chance: number };

function inWords(counts: readonly Count[], branches: readonly Branch[] | undefined): string {
  const number = (n: number): string => n.toLocaleString('en');
  const numbers = ['depth', 'ends', 'branches of dice'];
  const rows = counts.map((c) => [String(c.depth), number(c.decisions), number(c.chance)]);
  const parts = [table(numbers, rows, numbers)];
  if (branches) {
    const below = branches.map((b) => [b.step, number(b.decisions), number(b.chance)]);
    parts.push('', table(['first step', ...numbers.slice(1)], below, numbers));
  }
  return parts.join('\n');
}
