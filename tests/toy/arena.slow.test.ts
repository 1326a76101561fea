/** The toy in an arena: bots fight it with fair dice, receipts prove them, and the documents know its name. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess } from '../arena/commands/kill/server-process.js';
import { Outside } from './outside.js';

let outside: Outside;
let server: ServerProcess;
beforeAll(async () => {
  outside = new Outside();
  server = await ServerProcess.start(outside.file('data'), { ofServe: ['--ruleset', outside.file('toy.js')] });
});
afterAll(async () => {
  await server?.end();
  outside.end();
});

const bot = (...words: string[]) =>
  outside.flagplot('bot', '--url', server.ws, '--challenge', 'skagen', '--agent', 'mcts:20', ...words);

it('is fought by a bot against a built-in agent that thinks in a thread, and every roll is proved', async () => {
  const { code, out } = await bot('--against', 'mcts:20', '--games', '2', '--receipts', 'receipts', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ games: 2, fair: true, battles: [{ side: 'RED' }, { side: 'BLUE' }] });
  const files = readdirSync(outside.file('receipts'));
  const [receipt] = files.filter((file) => file.endsWith('.receipt.json'));
  const record = receipt!.replace('.receipt.json', '.battle');
  const verified = await outside.flagplot('verify', `receipts/${record}`, '--receipt', `receipts/${receipt}`);
  expect(verified).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^verified.*these are the ones of the receipt/),
  });
});

it('is fought against who can play it where nobody is named: it brings no admiral', async () => {
  const { code, out } = await bot('--games', '1', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ games: 1, battles: [{ against: ['random'] }] });
});

it('cannot be fought by who does not have its rules, which is said', async () => {
  const words = ['--challenge', 'skagen', '--agent', 'random', '--against', 'random', '--games', '1'];
  const { err } = await outside.plainly('bot', '--url', server.ws, ...words);
  expect(err).toContain('There is no scenario `skagen`');
});

it('is fought in a tournament, its first battle where none is named; a battle of other rules is refused', async () => {
  const token = await outside.plainly('token', 'create', 'host', '--scopes', 'play,watch,tournament', '--data', 'data');
  outside.write('host.token', token.out);
  const hold = ['--url', server.ws, '--token-file', 'host.token', '--agents', 'random,mcts:20'];
  const { code, out, err } = await outside.flagplot('tournament', ...hold, '--json');
  expect(code, err).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ status: 'over', scenario: 'skagen', title: 'round-robin at skagen' });
  const { standings } = JSON.parse(out) as { standings: { player: { name: string }; games: number }[] };
  expect(standings.map(({ player }) => player.name).sort()).toEqual(['mcts:20', 'random']);
  expect(standings.map(({ games }) => games)).toEqual([2, 2]);
  const wrong = await outside.flagplot('tournament', ...hold, '--scenario', 'denmark-strait');
  expect(wrong).toMatchObject({
    code: 2,
    err: 'denmark-strait is no scenario of dispatches; leave out one of the two.\n',
  });
  const unknown = await outside.plainly('tournament', ...hold, '--ruleset', 'dispatches');
  expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('or the file of a module') });
});

it('goes on after the server was killed', async () => {
  await server.kill();
  server = await server.again();
  const { code, out } = await bot('--against', 'random', '--games', '1', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ games: 1, fair: true });
});

it('stands in the documents of the protocol, and its module is served to the page', async () => {
  const text = async (path: string): Promise<string> => (await fetch(`${server.url}${path}`)).text();
  expect(JSON.parse(await text('/schema.json'))).toHaveProperty('$defs');
  for (const path of ['/asyncapi.json', '/protocol']) expect(await text(path), path).toContain('dispatches');
  expect(await text('/rulesets/dispatches.js')).toContain("from '../engine.js'");
  expect((await fetch(`${server.url}/rulesets/battleships.js`)).status).toBe(404);
});
