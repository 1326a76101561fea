/** `scenario names`: what scenario files of a ruleset name by an id, so that nobody who writes one must search our data. */
import type { Command } from 'commander';
import { papersWith } from '../kits/rulesets.js';
import { harmless } from '../words/text.js';
import { print, refuse } from './output.js';

export function addNamesCommand(scenario: Command): void {
  const examples = withNames().map((ruleset) => `  $ flagplot scenario names ${ruleset}`);
  scenario
    .command('names')
    .description('what scenario files of a ruleset may name: units, boards')
    .argument('<ruleset>', 'one that lists them')
    .addHelpText('after', `\nExample:\n${examples.join('\n')}`)
    .action((ruleset: string) => showNames(ruleset));
}

const withNames = (): string[] => papersWith('scenarioNames').map(({ ruleset }) => ruleset);

function showNames(ruleset: string): void {
  const found = papersWith('scenarioNames').find((one) => one.ruleset === ruleset);
  if (found !== undefined) print(found.has().join('\n'));
  else refuse(`No list of names for \`${harmless(ruleset)}\`. There is one of ${withNames().join(', ')}.`);
}
