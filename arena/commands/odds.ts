/** `odds`: exact distributions, from the code that plays. */
import type { Command } from 'commander';
import type { RulesetId } from '../../engine/index.js';
import { ODDS_COMMAND as battleships } from '../kits/battleships/odds-command.js';
import { ODDS_COMMAND as decisiveBattle } from '../kits/decisive-battle/odds-command.js';
import type { OddsCommand } from '../kits/odds-command.js';
import { print, printJson, refuse } from './output.js';

const COMMANDS: Readonly<Record<RulesetId, OddsCommand>> = { battleships, 'decisive-battle': decisiveBattle };

export function addOddsCommand(program: Command): void {
  const examples = Object.values(COMMANDS).map((command) => command.examples);
  const odds = program
    .command('odds')
    .description('exact chances of one attack')
    .addHelpText('after', `\nExamples:\n${examples.join('\n')}`);
  for (const [ruleset, command] of Object.entries(COMMANDS)) addRuleset(odds, ruleset, command);
}

function addRuleset(odds: Command, ruleset: string, { description, options, examples, more, ask }: OddsCommand): void {
  const command = odds.command(ruleset).description(description);
  for (const [flags, text] of options) command.option(flags, text);
  command
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', `\nExamples:\n${examples}${more === undefined ? '' : `\n\n${more}`}`)
    .action((given: Record<string, unknown>) => {
      const answer = ask(given);
      if (!answer.ok) refuse(answer.message);
      else if (given.json) printJson(answer.value.json);
      else print(answer.value.words());
    });
}
