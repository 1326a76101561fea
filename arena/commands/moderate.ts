/** `moderate`: shutting rooms and people out of an arena. The orders go into its store, where the server finds them. */
import type { Command } from 'commander';
import type { PersonRow, Store } from '../store/store.js';
import { table } from '../words/tables.js';
import { harmless } from '../words/text.js';
import { dataOption, type PlaceOptions, peopleNamed, stateOf, withStore } from './arena-folder.js';
import { ANSWER_IS_NO, print, printJson, remark } from './output.js';

const MOST_FOUND = 100;
const WHEN = 'A running server does it within a second, else the next one does when it starts.';

export function addModerateCommands(program: Command): void {
  const moderate = program.command('moderate').description('close rooms, ban people, clear names, in an arena');
  const close = moderate
    .command('close')
    .description('close a room; its battle ends without a result')
    .argument('<room>', 'its id: twelve letters and digits')
    .addHelpText('after', help('moderate close k3v9x0q2m7tz'))
    .action((room: string, options: PlaceOptions) => withStore(options, (store) => closeRoom(store, room)));
  const ban = moderate
    .command('ban')
    .description('shut a person or a bot out')
    .argument('<player>', 'the id, or the name where only one has it')
    .addHelpText('after', help('moderate ban "Loud Lou"'))
    .action((who: string, options: PlaceOptions) => {
      withStore(options, (store) => orderAbout(store, who, 'ban', 'is shut out'));
    });
  const clear = moderate
    .command('clear-name')
    .description('take a name away; the player gets a plain one')
    .argument('<player>', 'the id, or the name where only one has it')
    .addHelpText('after', help('moderate clear-name 0f3c9a62d1b8e47750aa19c3'))
    .action((who: string, options: PlaceOptions) => {
      withStore(options, (store) => orderAbout(store, who, 'clear-name', 'loses the name'));
    });
  const find = moderate
    .command('find')
    .description('people and bots by a part of their name')
    .argument('<text>', 'a part of the name, or the id')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', '\nExits 1 where nobody is found.\n\nExample:\n  $ flagplot moderate find lou')
    .action((text: string, options: PlaceOptions & { json?: boolean }) => {
      withStore(options, (store) => findPeople(store, text, options.json === true));
    });
  for (const command of [close, ban, clear, find]) dataOption(command);
}

const help = (example: string): string =>
  `\n${WHEN}\nExits 1 where there is none such.\n\nExample:\n  $ flagplot ${example}`;

function closeRoom(store: Store, room: string): void {
  const game = store.game(room);
  if (game === undefined) no(`There is no room ${harmless(room)}.`);
  else if (game.status === 'over' || game.status === 'closed')
    no(`Room ${room} is closed already: it is ${game.status}.`);
  else {
    store.order({ kind: 'close-room', room });
    remark(`Room ${room} (${harmless(game.title)}) closes. ${WHEN}`);
  }
}

function orderAbout(store: Store, who: string, kind: 'ban' | 'clear-name', words: string): void {
  const player = onlyOne(store, who);
  if (player === undefined) return;
  store.order({ kind, player: player.id });
  remark(`${harmless(player.name)} (${player.id}) ${words}. ${WHEN}`);
}

function onlyOne(store: Store, who: string): PersonRow | undefined {
  const byId = store.person(who);
  const namesakes = byId ? [byId] : peopleNamed(store, who);
  // A bot whose token was revoked may have given its name to another.
  const good = namesakes.filter((person) => !person.revoked);
  const found = good.length > 0 ? good : namesakes;
  if (found.length === 1) return found[0];
  if (found.length === 0) {
    no(`Nobody here has the id or the name ${harmless(who)}. \`flagplot moderate find\` looks for a part of a name.`);
  } else {
    no(`More than one is called ${harmless(who)}; give the id:\n${peopleTable(found)}`);
  }
  return undefined;
}

function findPeople(store: Store, text: string, json: boolean): void {
  const found = store.findPeople(text, MOST_FOUND);
  if (found.length === 0) process.exitCode = ANSWER_IS_NO;
  if (json) printJson(found.map(({ secretHash, ...row }) => row));
  else if (found.length === 0) remark(`Nobody's name has ${harmless(text)} in it.`);
  else print(peopleTable(found));
}

const peopleTable = (people: readonly PersonRow[]): string =>
  table(
    ['name', 'id', 'kind', 'last seen', 'state'],
    people.map((p) => [harmless(p.name), p.id, p.kind, new Date(p.lastSeen).toISOString().slice(0, 16), stateOf(p)]),
  );

function no(sentence: string): void {
  remark(sentence);
  process.exitCode = ANSWER_IS_NO;
}
