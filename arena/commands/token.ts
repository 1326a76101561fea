/** `token`: what lets programs into an arena. */
import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Scope } from '../protocol/link.js';
import { hashOf } from '../rooms/admit.js';
import type { PersonRow, Store } from '../store/store.js';
import { cleanName } from '../words/names.js';
import { table } from '../words/tables.js';
import { harmless } from '../words/text.js';
import { dataOption, type PlaceOptions, peopleNamed, stateOf, withStore } from './arena-folder.js';
import { ANSWER_IS_NO, parseOptions, print, printJson, refuse, remark } from './output.js';

const TOKEN_BYTES = 32;
const ID_BYTES = 12;
const SCOPES: readonly Scope[] = ['play', 'watch', 'tournament'];

const words = (text: string): string[] => text.split(',').map((word) => word.trim());

const shape = z.object({
  scopes: z
    .string()
    .refine((text) => words(text).every((word) => (SCOPES as readonly string[]).includes(word)), {
      error: (issue) => `takes ${SCOPES.join(', ')} with commas between, not ${String(issue.input)}`,
    })
    .transform((text) => SCOPES.filter((scope) => words(text).includes(scope))),
  data: z.string().optional(),
  store: z.string().optional(),
  json: z.boolean().default(false),
});

export function addTokenCommands(program: Command): void {
  const token = program.command('token').description('tokens that let programs into an arena');
  const create = token
    .command('create')
    .description('make a token for a bot; it is shown once and never again')
    .argument('<name>', 'what the bot is called in the arena')
    .option('--scopes <list>', `what it may do: ${SCOPES.join(', ')}`, 'play,watch')
    .option('--json', 'one JSON document on standard output')
    .addHelpText(
      'after',
      '\nThe token alone goes to standard output; the arena keeps only its hash. The server may run.\n\nExample:\n  $ flagplot token create seabot --scopes play,watch,tournament',
    )
    .action(createToken);
  const list = token
    .command('list')
    .description('the bots, and whether their tokens hold')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', '\nExample:\n  $ flagplot token list --json')
    .action((options: PlaceOptions & { json?: boolean }) => {
      withStore(options, (store) => listTokens(store, options.json === true));
    });
  const revoke = token
    .command('revoke')
    .description('make a token worthless; a running server closes its connections within seconds')
    .argument('<bot>', 'its name or id')
    .addHelpText(
      'after',
      '\nExits 1 where there is no such bot. Its name is free for another token.\n\nExample:\n  $ flagplot token revoke seabot',
    )
    .action((bot: string, options: PlaceOptions) => withStore(options, (store) => revokeToken(store, bot)));
  for (const command of [create, list, revoke]) dataOption(command);
}

function createToken(raw: string, given: unknown): void {
  const options = parseOptions(shape, given);
  if (options === undefined) return;
  const name = cleanName(raw);
  if (!name.ok) {
    refuse(name.message);
    return;
  }
  const token = `fpb_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const now = Date.now();
  const row: PersonRow = {
    id: randomBytes(ID_BYTES).toString('hex'),
    name: name.value,
    kind: 'bot',
    secretHash: hashOf(token),
    scopes: options.scopes,
    created: now,
    lastSeen: now,
    revoked: false,
    banned: false,
  };
  const add = (store: Store): void => {
    if (peopleNamed(store, name.value).some((p) => p.kind === 'person' || !p.revoked)) {
      remark(`Somebody in this arena is called ${name.value}. Choose another name.`);
      process.exitCode = ANSWER_IS_NO;
      return;
    }
    store.savePerson(row);
    store.flush();
    const { id, scopes } = row;
    if (options.json) printJson({ id, name: row.name, scopes, token });
    else {
      remark(`The token of ${row.name} (${scopes.join(', ')}). Keep it: it is shown only now.`);
      print(token);
    }
  };
  withStore(options, add, true);
}

function listTokens(store: Store, json: boolean): void {
  const bots = store.bots();
  if (json) printJson(bots.map(({ secretHash, kind, ...row }) => row));
  else if (bots.length === 0) remark('No tokens yet: `flagplot token create NAME` makes one.');
  else print(table(['name', 'id', 'may', 'made', 'last seen', 'state'], bots.map(botRow)));
}

const botRow = (bot: PersonRow): string[] => [
  harmless(bot.name),
  bot.id,
  bot.scopes.join(' '),
  day(bot.created),
  day(bot.lastSeen),
  stateOf(bot),
];

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

function revokeToken(store: Store, who: string): void {
  const byId = store.person(who);
  const bots = (byId ? [byId] : peopleNamed(store, who)).filter((p) => p.kind === 'bot');
  const good = bots.filter((bot) => !bot.revoked);
  if (bots.length === 0) {
    remark(`There is no bot called ${harmless(who)}. \`flagplot token list\` shows them.`);
    process.exitCode = ANSWER_IS_NO;
  } else if (good.length === 0) remark(`The token of ${harmless(bots[0]!.name)} was revoked before.`);
  for (const bot of good) {
    store.changePerson(bot.id, { revoked: true });
    remark(`The token of ${harmless(bot.name)} (${bot.id}) no longer holds.`);
  }
}
