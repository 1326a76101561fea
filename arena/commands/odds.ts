/** `odds`: exact distributions, from the code that plays. */
import type { Command } from 'commander';
import { RULESETS } from '../../engine/index.js';
import type { OddsCommand } from '../kits/odds-command.js';
import { papersOf, papersWith } from '../kits/rulesets.js';
import { addWalkedArguments, addWalkedOdds, answerWalked, type WalkedOptions } from './odds-walked.js';
import { print, printJson, refuse } from './output.js';

export function addOddsCommand(program: Command): void {
  const commands = papersWith('odds');
  const examples = commands.map(({ has }) => has.examples);
  const odds = program
    .command('odds')
    .description('exact chances of one attack')
    .addHelpText('after', `\nExamples:\n${examples.join('\n')}`);
  for (const { ruleset, has } of commands) addRuleset(odds, ruleset, has);
  for (const ruleset of RULESETS) if (papersOf(ruleset).odds === undefined) addWalkedOdds(odds, ruleset);
}

function addRuleset(odds: Command, ruleset: string, has: OddsCommand): void {
  const { description, options, examples, more, walks } = has;
  const command = odds.command(ruleset).description(description);
  for (const [flags, text] of options) command.option(flags, text);
  command
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', `\nExamples:\n${examples}${more === undefined ? '' : `\n\n${more}`}`);
  if (walks !== true) {
    command.action((given: Record<string, unknown>) => tell(has, given));
    return;
  }
  addWalkedArguments(command, '[scenario]').action(
    (scenario: string | undefined, orders: readonly string[], given: WalkedOptions & Record<string, unknown>) => {
      if (scenario !== undefined) answerWalked(ruleset, scenario, orders, given);
      else tell(has, given);
    },
  );
}

function tell({ ask }: OddsCommand, given: Record<string, unknown>): void {
  const answer = ask(given);
  if (!answer.ok) refuse(answer.message);
  else if (given.json) printJson(answer.value.json);
  else print(answer.value.words());
}
