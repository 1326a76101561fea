/** A stranger's module whose call never comes back: each command says which, in which file and line, and ends; an arena keeps its records. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { Child, FLAGPLOT, type Ran, ran } from '../children/child.js';
import { isLong } from '../machine/length.js';
import { ROOT } from '../root.js';
import { Outside } from './outside.js';
import { TRAINING } from './training.js';

let outside: Outside;
beforeAll(() => {
  outside = new Outside();
  const toy = outside.read('toy.js');
  const hanging = (member: string, when: string): string =>
    `let steps = 0;\n${toy.replace(member, `${member} ${when} for (;;) steps++;`)}`;
  outside.write('never.js', hanging('legal(s, out) {', ''));
  outside.write('late.js', hanging('apply(s, a, chance, log) {', 'if (++steps > 4000)'));
  outside.write('loads.js', `${toy}\nfor (;;) {}`);
  const inBattle = (caller: string): string =>
    `if (log !== undefined && this.turn(s) > 1 && new Error().stack.includes('/arena/${caller}/'))`;
  outside.write('played.js', hanging('apply(s, a, chance, log) {', inBattle('terminal')));
  outside.write('fought.js', hanging('apply(s, a, chance, log) {', inBattle('rooms')));
  outside.write('train.json', JSON.stringify(TRAINING));
  const isThread = "import { isMainThread } from 'node:worker_threads';\n";
  outside.write(
    'thread.js',
    `${isThread}${hanging('apply(s, a, chance, log) {', 'if (!isMainThread && ++steps > 100)')}`,
  );
});
afterAll(() => outside.end());

const WORDS = 'dispatches: a ruleset that keeps the contract comes back from each call; this one does not: ';
const told = (call: string, file: string, place: boolean, battle = ''): RegExp =>
  new RegExp(
    String.raw`^\S+/${file}: ${WORDS}\`${call}\` has not come back for 10 seconds${place ? String.raw`, and is at \S+/${file}:\d+:\d+` : ''}${battle}\.\n$`,
  );
/** The watchdog's clock is fast. */
const HASTY = ['--import', `${ROOT}tests/toy/haste.mjs`, FLAGPLOT];
const hasty = (...words: string[]): Promise<Ran> =>
  ran(process.execPath, [...HASTY, ...words], { cwd: outside.folder, env: { NO_COLOR: '1' } });
const refused = (err: RegExp) => ({ code: 2, err: expect.stringMatching(err) });

it('is refused as it is taken in, while it is played, and in threads', async () => {
  const requests = [
    { type: 'make', scenario: 'skagen', count: 1, opponents: { BLUE: 'mcts:20000' } },
    { type: 'reset', handle: 1, seed: 7 },
    { type: 'step', handle: 1, actions: [1] },
    { type: 'step', handle: 1, actions: [6] },
  ];
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  const stdio = [...HASTY, 'agent', '--stdio', '--ruleset', './late.js'];
  const late = (command: string, ...words: string[]) => hasty(command, '--ruleset', './late.js', ...words);
  const [taken, loading, fuzzed, match, trained, agent] = await Promise.all([
    hasty('scenarios', '--ruleset', './never.js'),
    hasty('scenarios', '--ruleset', './loads.js'),
    late('fuzz', '--games', '4000', '--workers', '1'),
    late('match', '--agents', 'mcts:500,random', '--games', '20', '--workers', '2'),
    hasty('train', '--ruleset', './thread.js', '--config', 'train.json', '--run', 'run', '--workers', '2'),
    ran(process.execPath, stdio, { cwd: outside.folder, input }),
  ]);
  expect(taken).toMatchObject(refused(told('legal', 'never.js', true)));
  expect(loading).toMatchObject(
    refused(/^\S+loads\.js did not come .* in 20 seconds, and is at \S+loads\.js:\d+:\d+\.\n$/),
  );
  expect(fuzzed).toMatchObject(refused(told('apply', 'late.js', true)));
  const game = String.raw`, in skagen, game p\d{4}-[ab], after \d+ decisions?`;
  expect(match).toMatchObject(refused(told('apply', 'late.js', false, game)));
  const [where, ...words] = trained.err.split(/(?<=\n)/);
  expect(where).toBe('The run is written to run: 2 steps.\n');
  expect({ ...trained, err: words.join('') }).toMatchObject(refused(told('apply', 'thread.js', false)));
  expect(agent).toMatchObject(refused(told('apply', 'late.js', true)));
});

it('leaves the screen of `play` before the last words, which tell where the battle is kept', async () => {
  // A pipe that says it is a terminal.
  outside.write('terminal.mjs', 'for (const end of [process.stdin, process.stdout]) end.isTTY = true;');
  const words = [...HASTY, 'play', 'skagen', '--ruleset', './played.js', '--opponent', 'random', '--seed', '3'];
  const child = Child.start(process.execPath, ['--import', outside.file('terminal.mjs'), ...words], {
    cwd: outside.folder,
  });
  const typing = setInterval(() => void child.stdin.write('\r'), 50);
  const { code, out, err } = await child.ended;
  clearInterval(typing);
  const { leave, text } = { leave: '\x1b[?1049l', text: out.trimEnd() };
  expect(code).toBe(2);
  expect(text.split(leave)).toHaveLength(2);
  expect(text.endsWith(leave)).toBe(true);
  const [said, kept, ...more] = err.trimEnd().split('\n');
  expect(`${said}\n`).toMatch(told('apply', 'played.js', true));
  expect(kept).toMatch(/^The battle as it was at the last question is in \S+\/skagen\.save\.$/);
  expect(more).toEqual([]);
});

it.runIf(isLong)('ends an arena with a line in its log, and the arena opens again without it', async () => {
  const serve = (...words: string[]): Child =>
    Child.start(process.execPath, [
      ...HASTY,
      'serve',
      '--port',
      '0',
      '--data',
      outside.file('data'),
      '--json',
      ...words,
    ]);
  const server = serve('--ruleset', outside.file('fought.js'));
  const { ws } = JSON.parse((await server.says(/^.*\n/))[0]) as { ws: string };
  const battle = ['--challenge', 'skagen', '--agent', 'random', '--against', 'random', '--games', '1'];
  const words = [FLAGPLOT, 'bot', '--ruleset', './toy.js', '--url', ws, ...battle];
  const bot = Child.start(process.execPath, words, { cwd: outside.folder });
  const { code, err } = await server.ended;
  await bot.kill();
  expect(code).toBe(1);
  const last = lastWords(err);
  expect(last).toMatchObject({
    level: 60,
    msg: expect.stringMatching(
      /`apply` has not .*fought\.js:\d+:\d+\. The arena stops in the battle \w{12}, which may /,
    ),
  });
  // The same battle hangs as it is played again.
  outside.write(
    'fought.js',
    outside
      .read('toy.js')
      .replace('start(s) {', "start(s) { if (new Error().stack.includes('/arena/rooms/')) for (;;);"),
  );
  const hung = await serve('--ruleset', outside.file('fought.js')).ended;
  expect(hung.code).toBe(1);
  expect(lastWords(hung.err)).toMatchObject({
    level: 60,
    battle: last.battle,
    msg: expect.stringContaining('`start`'),
  });
  const again = serve();
  await again.says(/^\{.*\n/);
  again.signal('SIGTERM');
  expect((await again.ended).code).toBe(0);
});

interface LastWords {
  readonly level: number;
  readonly msg: string;
  readonly battle: string;
}
const lastWords = (err: string): LastWords => JSON.parse(err.trim().split('\n').at(-1)!) as LastWords;
