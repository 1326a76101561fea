/** `agent`: the game and its agents for programs in other languages. */
import { Console } from 'node:console';
import type { Command } from 'commander';
import { columnsOf, RULESETS } from '../../engine/index.js';
import { FIRST_SCENARIO } from '../kits/first-scenario.js';
import { stdioSchema } from '../stdio/schema.js';
import { serveLines } from '../stdio/serve.js';
import { printJson, refuse, remark } from './output.js';

const HELP = `
With --stdio, each line on standard input is a request, a JSON object with a \`type\`; each gets one line on standard output, and
after it, where raw numbers were asked for, the bytes that the line announces. The messages and clients in Python are in
arena/stdio/README.md.

Examples:
  $ flagplot agent --stdio
  {"type":"make","scenario":"${FIRST_SCENARIO}","count":64,"opponents":{"GE":"admiral"}}
  {"type":"reset","handle":1,"seed":7}
  $ flagplot agent --schema
  $ flagplot agent --columns`;

export function addAgentCommand(program: Command): void {
  program
    .command('agent')
    .description('the game as an environment for learning, and the agents, as JSON Lines for other languages')
    .option('--stdio', 'requests on standard input, answers on standard output')
    .option('--schema', 'print the JSON Schema of all messages')
    .option('--columns', 'print what the columns of observations mean, by ruleset, as JSON')
    .addHelpText('after', HELP)
    .action(async (asked: Readonly<Record<'stdio' | 'schema' | 'columns', boolean | undefined>>) => {
      if (Object.values(asked).filter(Boolean).length !== 1) {
        return refuse(
          'Say one of these: --stdio to play through standard input and output, --schema for the messages, --columns for the observations.',
        );
      }
      if (asked.schema === true) printJson(stdioSchema());
      else if (asked.columns === true) printJson(Object.fromEntries(RULESETS.map((id) => [id, columnsOf(id)])));
      else await serve();
    });
}

async function serve(): Promise<void> {
  // Standard output is the client's: what a library has to say goes elsewhere.
  globalThis.console = new Console(process.stderr, process.stderr);
  if (process.stdin.isTTY) remark('Reading requests, one JSON object a line; Ctrl-D ends.');
  await serveLines(process.stdin, process.stdout, (fault) => remark((fault as Error).stack ?? String(fault)));
}
