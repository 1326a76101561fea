/** A stranger's module whose call never comes back: each command says which, in which file and line, and ends; an arena keeps its records. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Child, FLAGPLOT, ran } from '../children/child.js';
import { Outside } from './outside.js';

let outside: Outside;
beforeAll(() => {
  outside = new Outside();
  const toy = outside.read('toy.js');
  const hanging = (member: string, when: string): string =>
    `let steps = 0;\n${toy.replace(member, `${member} ${when} for (;;) steps++;`)}`;
  outside.write('never.js', hanging('legal(s, out) {', ''));
  outside.write('late.js', hanging('apply(s, a, chance, log) {', 'if (++steps > 4000)'));
  outside.write('loads.js', `${toy}\nfor (;;) {}`);
});
afterAll(() => outside.end());

const WORDS = 'dispatches: a ruleset that keeps the contract comes back from each call; this one does not: ';
const told = (call: string, file: string, place: boolean): RegExp =>
  new RegExp(
    String.raw`^\S+/${file}: ${WORDS}\`${call}\` has not come back for 10 seconds${place ? String.raw`, and is at \S+/${file}:\d+:\d+` : ''}\.\n$`,
  );
const refused = (err: RegExp) => ({ code: 2, err: expect.stringMatching(err) });

it('is refused as it is taken in, while it is played, and in threads', async () => {
  const requests = [
    { type: 'make', scenario: 'skagen', count: 1, opponents: { BLUE: 'mcts:20000' } },
    { type: 'reset', handle: 1, seed: 7 },
    { type: 'step', handle: 1, actions: [1] },
    { type: 'step', handle: 1, actions: [6] },
  ];
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  const stdio = [FLAGPLOT, 'agent', '--stdio', '--ruleset', './late.js'];
  const late = (command: string, ...words: string[]) => outside.plainly(command, '--ruleset', './late.js', ...words);
  const [taken, loading, fuzzed, match, agent] = await Promise.all([
    outside.plainly('scenarios', '--ruleset', './never.js'),
    outside.plainly('scenarios', '--ruleset', './loads.js'),
    late('fuzz', '--games', '4000', '--workers', '1'),
    late('match', '--agents', 'mcts:500,random', '--games', '20', '--workers', '2'),
    ran(process.execPath, stdio, { cwd: outside.folder, input }),
  ]);
  expect(taken).toMatchObject(refused(told('legal', 'never.js', true)));
  expect(loading).toMatchObject(
    refused(/^\S+loads\.js did not come .* in 20 seconds, and is at \S+loads\.js:\d+:\d+\.\n$/),
  );
  expect(fuzzed).toMatchObject(refused(told('apply', 'late.js', true)));
  expect(match).toMatchObject(refused(told('apply', 'late.js', false)));
  expect(agent).toMatchObject(refused(told('apply', 'late.js', true)));
});

it('ends an arena with a line in its log, and the arena opens again without it', async () => {
  const serve = (...words: string[]): Child =>
    Child.start(process.execPath, [
      FLAGPLOT,
      'serve',
      '--port',
      '0',
      '--data',
      outside.file('data'),
      '--json',
      ...words,
    ]);
  const server = serve('--ruleset', outside.file('late.js'));
  const { ws } = JSON.parse((await server.says(/^.*\n/))[0]) as { ws: string };
  const battle = ['--challenge', 'skagen', '--agent', 'random', '--against', 'random', '--games', '2000'];
  const words = [FLAGPLOT, 'bot', '--ruleset', './toy.js', '--url', ws, ...battle];
  const bot = Child.start(process.execPath, words, { cwd: outside.folder });
  const { code, err } = await server.ended;
  await bot.kill();
  expect(code).toBe(1);
  const last = JSON.parse(err.trim().split('\n').at(-1)!) as { level: number; msg: string };
  expect(last).toMatchObject({
    level: 60,
    msg: expect.stringMatching(/`apply` has not .*late\.js:\d+:\d+\. The arena/),
  });
  const again = serve();
  await again.says(/^\{.*\n/);
  again.signal('SIGTERM');
  expect((await again.ended).code).toBe(0);
});
