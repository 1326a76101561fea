/** `agent`: the game and its agents for programs in other languages. */
import { Console } from 'node:console';
import type { Command } from 'commander';
import { stdioSchema } from '../stdio/schema.js';
import { serveLines } from '../stdio/serve.js';
import { printJson, refuse, remark } from './output.js';

const HELP = `
With --stdio, each line on standard input is a request, a JSON object with a \`type\`; each gets one line on standard output. The
messages and a client in Python are in arena/stdio/README.md.

Examples:
  $ flagplot agent --stdio
  {"type":"make","scenario":"denmark-strait","count":64,"opponents":{"GE":"admiral"}}
  {"type":"reset","handle":1,"seed":7}
  $ flagplot agent --schema`;

export function addAgentCommand(program: Command): void {
  program
    .command('agent')
    .description('the game as an environment for learning, and the agents, as JSON Lines for other languages')
    .option('--stdio', 'requests on standard input, answers on standard output')
    .option('--schema', 'print the JSON Schema of all messages')
    .addHelpText('after', HELP)
    .action(async ({ stdio, schema }: { stdio?: boolean; schema?: boolean }) => {
      if (schema === true && stdio !== true) printJson(stdioSchema());
      else if (stdio === true && schema !== true) await serve();
      else
        refuse('Say --stdio to play through standard input and output, or --schema for the messages: one of the two.');
    });
}

async function serve(): Promise<void> {
  // Standard output is the client's: what a library has to say goes elsewhere.
  globalThis.console = new Console(process.stderr, process.stderr);
  if (process.stdin.isTTY) remark('Reading requests, one JSON object a line; Ctrl-D ends.');
  await serveLines(process.stdin, process.stdout, (fault) => remark((fault as Error).stack ?? String(fault)));
}
