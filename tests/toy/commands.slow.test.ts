/** The toy as a stranger's module: every command that plays takes it, in its threads too, and says of a bad module what is wrong. */

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeRuleset } from '../../agents/machine/outside-rulesets.js';
import { FLAGPLOT, ran } from '../children/child.js';
import { isLong } from '../machine/length.js';
import { Outside } from './outside.js';
import { TRAINING } from './training.js';

let outside: Outside;
beforeAll(() => {
  outside = new Outside();
});
afterAll(() => outside.end());

const json = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

describe('--ruleset FILE', () => {
  it('lists its battles, and counts its ways', async () => {
    expect((await outside.flagplot('scenarios')).out).toContain('dispatches');
    expect((await outside.flagplot('scenarios', 'skagen')).out).toBe(
      'Off Skagen\n1 June 1916, rules of dispatches\nRED, BLUE; 4 turns\n',
    );
    expect((await outside.flagplot('perft', 'skagen', '3')).out).toMatch(/1 +2 +0\n +2 +14 +0\n +3 +114 +24/);
    expect((await outside.plainly('perft', 'skagen', '3')).code).toBe(2);
  });

  it('has scenario files that are checked, and played', async () => {
    const own = { ...BATTLE, id: 'skaw', title: 'Off the Skaw' };
    outside.write('skaw.json', JSON.stringify(own));
    outside.write('bad.json', JSON.stringify({ ...own, turns: 99 }));
    const sound = await outside.flagplot('scenario', 'check', 'skaw.json');
    expect(sound).toMatchObject({ code: 0, out: 'Off the Skaw (skaw) is sound.\n' });
    const unsound = await outside.flagplot('scenario', 'check', 'bad.json');
    expect(unsound).toMatchObject({ code: 1, out: 'turns: must be 1 to 10\n' });
    const unknown = await outside.plainly('scenario', 'check', 'skaw.json');
    expect(unknown).toMatchObject({ code: 1, out: expect.stringContaining('dispatches') });
    const match = await outside.flagplot(
      'match',
      '--scenario',
      'skaw.json',
      '--agents',
      'random,random',
      '--games',
      '2',
    );
    expect(match).toMatchObject({ code: 0, err: '' });
  });

  it('plays matches in threads, with luck taken off, and writes records that are verified, told and analysed', async () => {
    const words = ['--agents', 'mcts:40,random', '--games', '8', '--workers', '2', '--luck-adjusted', '--json'];
    const match = await outside.flagplot('match', ...words, '--records', 'records');
    expect({ code: match.code, err: match.err }).toEqual({ code: 0, err: '' });
    expect(json(match.out)).toMatchObject({ games: 8, ruleset: 'dispatches', scenario: 'skagen' });
    const sha256 = createHash('sha256').update(outside.read('toy.js')).digest('hex');
    const command = expect.stringMatching(/ --ruleset \S+toy\.js --scenario skagen /);
    expect(json(match.out)).toMatchObject({
      made: { command, outside: sha256, versions: { ruleset: 'dispatches-v1' } },
    });
    const again = await outside.flagplot('match', ...words, '--records', 'records');
    expect(json(again.out)).toMatchObject({ checksum: json(match.out).checksum });
    const [record] = readdirSync(outside.file('records'));
    const file = `records/${record}`;
    expect(await outside.flagplot('verify', file)).toMatchObject({ code: 0, out: expect.stringMatching(/^verified/) });
    expect(await outside.plainly('verify', file)).toMatchObject({
      code: 1,
      out: expect.stringContaining('of skagen are not known here: name their module'),
    });
    expect((await outside.flagplot('replay', file)).out).toContain('carries the dispatches [1]');
    const analysed = await outside.flagplot('analyze', file, '--simulations', '100', '--json');
    expect(json(analysed.out)).toMatchObject({ ruleset: 'dispatches-v1', turnWord: 'turn' });
    const rerolled = await outside.flagplot('analyze', file, '--reroll', '5', '--times', '10');
    expect({ code: rerolled.code, err: rerolled.err }).toEqual({ code: 0, err: '' });
  });

  it('is experimented with, from a file, to a bundle that is verified', async () => {
    const question = {
      ...{
        format: 'flagplot-question-1',
        title: 'Does a look ahead pay?',
        hypothesis: 'It does.',
        scenarios: 'skagen',
      },
      ...{ agents: { A: 'random', B: 'random' }, calibration: 16, stopping: { kind: 'fixed', blocks: 8 } },
      factors: [{ of: 'agent', name: 'who', agent: 'A', levels: ['random', 'mcts:40'] }],
    };
    outside.write('look.experiment.json', JSON.stringify(question));
    const run = await outside.flagplot('experiment', 'run', 'look.experiment.json', '--workers', '2', '--json');
    expect({ code: run.code, err: run.err }).toEqual({ code: 0, err: '' });
    expect(json(run.out)).toMatchObject({ blocks: 8, pairs: 16, effect: 'who' });
    const verified = await outside.flagplot('verify', 'look.bundle');
    expect(verified).toMatchObject({ code: 0, out: expect.stringMatching(/^verified: .* by the same code/) });
    const stranger = await outside.plainly('experiment', 'plan', 'look.experiment.json');
    expect(stranger).toMatchObject({ code: 2, err: expect.stringContaining('There is no scenario `skagen`') });
  });

  it('is fuzzed and measured', async () => {
    const fuzzed = await outside.flagplot('fuzz', '--games', '100', '--deep', '4', '--workers', '2', '--json');
    expect(json(fuzzed.out)).toMatchObject({ sound: true, games: 100 });
    const measured = await outside.flagplot('bench', '--scenario', 'skagen', '--seconds', '0.1', '--json');
    expect(json(measured.out)).toMatchObject({ results: [{ name: 'dispatches/skagen' }] });
    const searched = await outside.flagplot('bench', '--scenario', 'skagen', '--seconds', '0.1', '--search', '--json');
    expect(json(searched.out)).toMatchObject({ results: [{ evaluation: 'rollouts' }] });
  });

  it('has its odds walked, from the rules alone', async () => {
    const { code, out } = await outside.flagplot('odds', 'skagen', 'hide-1');
    expect(code).toBe(0);
    expect(out).toContain('RED decides\nfire-3: ');
    // Four hexes: a die of 5 or 6.
    expect(out).toContain('  66.7 %  Rover misses Bold\n  33.3 %  Rover hits Bold\n');
    expect(out).toMatch(/\ngo-1101: no dice; -?\d+ points\n/);
    const told = json((await outside.flagplot('odds', 'skagen', 'hide-1', '--json')).out) as {
      decisions: { notation: string; outcomes: { p: number }[] }[];
    };
    for (const { outcomes } of told.decisions) expect(outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
    const wrong = await outside.flagplot('odds', 'skagen', 'hide-3');
    expect(wrong).toMatchObject({ code: 2, err: expect.stringMatching(/^hide-3: Orders are hide-1/) });
    const other = await outside.flagplot('odds', 'denmark-strait');
    expect(other).toMatchObject({ code: 2, err: 'denmark-strait is no battle of dispatches.\n' });
  });

  it('is fought in the terminal with the plain screen', async () => {
    const { code, out } = await outside.flagplot('play', 'skagen', '--seed', '3');
    expect(code).toBe(0);
    expect(out).toContain('Off Skagen');
    expect(out).toMatch(/To fight it yourself, run in a terminal: npx flagplot play --ruleset \/\S+toy\.js skagen\n/);
  });

  it('is an environment on standard input and output', async () => {
    const requests = [
      { type: 'make', id: 1, scenario: 'skagen', count: 2, opponents: { BLUE: 'mcts:20' } },
      { type: 'reset', id: 2, handle: 1, seed: 7 },
      { type: 'step', id: 3, handle: 1, actions: [1, 0] },
    ];
    const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
    const words = ['agent', '--stdio', '--ruleset', './toy.js'];
    const { out, err } = await ran(process.execPath, [FLAGPLOT, ...words], { cwd: outside.folder, input });
    expect(err).toBe('');
    const [hello, made, reset, stepped] = out.trim().split('\n').map(json);
    expect(hello).toMatchObject({ rulesets: expect.arrayContaining([{ id: 'dispatches', version: 'dispatches-v1' }]) });
    expect(hello).toMatchObject({
      agents: expect.arrayContaining(['admiral', 'net']),
      agentsFor: {
        battleships: expect.arrayContaining(['admiral']),
        dispatches: ['random', 'mcts:500ms', 'mcts:2000'],
      },
    });
    expect(made).toMatchObject({ type: 'make', spec: { ruleset: 'dispatches-v1' } });
    expect(reset).toMatchObject({
      type: 'reset',
      legal: [
        [0, 1],
        [0, 1],
      ],
    });
    expect(stepped).toMatchObject({ type: 'step' });
  });

  it('teaches a network, in threads, which then plays', async () => {
    outside.write('train.json', JSON.stringify(TRAINING));
    const trained = await outside.flagplot(
      'train',
      '--config',
      'train.json',
      '--run',
      'run',
      '--workers',
      '2',
      '--json',
    );
    expect({ code: trained.code, out: trained.out !== '' }).toEqual({ code: 0, out: true });
    const toy = outside.read('toy.js');
    outside.write('toy.js', toy.replace('Off Skagen', 'Off the Skaw'));
    const resumed = await outside.flagplot('train', '--resume', 'run');
    expect(resumed).toMatchObject({ code: 2, err: expect.stringContaining('The module of the ruleset is not') });
    outside.write('toy.js', toy);
    const words = ['--agents', 'net:run/champion.onnx,random', '--games', '4', '--json'];
    const match = await outside.flagplot('match', ...words);
    expect({ code: match.code, err: match.err }).toEqual({ code: 0, err: '' });
    expect(json(match.out)).toMatchObject({ games: 4 });
  });
});

const BATTLE = {
  ...{ ruleset: 'dispatches', date: '1 June 1916', ladder: true, turns: 4 },
  ships: ['1102', '1104', '1502', '1504'].map((hex, i) => ({ name: `Ship ${i}`, hex })),
};
describe('a module that is none', () => {
  const toy = (): string => outside.read('toy.js');

  const BAD: readonly (readonly [string, (() => string) | undefined, RegExp])[] = [
    ['is not there', undefined, /^There is no file .*bad\.js\.$/],
    ['is no JavaScript', () => 'export default {', /cannot be loaded as a module: Unexpected end of input$/],
    ['throws as it is loaded', () => "throw new Error('boom')", /as a module: boom \(\/\S+\/bad\.js:1:7\)$/],
    ['throws what is no error', () => 'throw undefined', /cannot be loaded as a module: undefined$/],
    ['imports what is not there', () => "import 'nowhere'", /Cannot find package 'nowhere'.*npm install flagplot/],
    [
      'is CommonJS compiled',
      () => 'const d = { default: 1 }; Object.defineProperty(d, "__esModule", { value: true }); export default d',
      /is CommonJS/,
    ],
    ['exports nothing', () => 'export const x = 1', /exports no ruleset; write `export default`/],
    ['exports a number', () => 'export default 1', /A ruleset is an object.*not a number\.$/],
    ['has the id of ours', () => toy().replace("id: 'dispatches'", "id: 'battleships'"), /`battleships` already\.$/],
    [
      'breaks a promise',
      () => toy().replace('margin.set([points, 0 - points])', 'margin.set([points, points])'),
      /a game that keeps the contract scores within bounds and sums to nothing; this one does not: game \d+, step \d+/,
    ],
  ];

  /** What no process survives. The last takes ten seconds. */
  const ENDLESS: readonly (readonly [string, string, RegExp])[] = [
    ['never settles', 'await new Promise(() => {})', /bad\.js did not come to the end of its own loading\.$/],
    ['ends the process', 'process.exit(0)', /did not come to the end/],
    [
      'never settles, and keeps a timer',
      'setInterval(() => {}, 1000); await new Promise(() => {})',
      /bad\.js did not come to the end of its own loading in 10 seconds\.$/,
    ],
  ];

  it.each(BAD)('is refused in one sentence where it %s', async (what, text, sentence) => {
    // A module is loaded once in a process, by its place.
    const place = BAD.findIndex(([one]) => one === what);
    mkdirSync(outside.file(`bad-${place}`));
    if (text !== undefined) outside.write(`bad-${place}/bad.js`, text());
    const taken = await takeRuleset(outside.file(`bad-${place}/bad.js`));
    expect(taken).toMatchObject({ ok: false, message: expect.stringMatching(sentence) });
  });

  it.each(ENDLESS.slice(0, isLong ? ENDLESS.length : 2))(
    'is refused by a command where it %s',
    async (_, text, sentence) => {
      outside.write('bad.js', text);
      const { code, out, err } = await outside.plainly('scenarios', '--ruleset', './bad.js');
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err.trim().split('\n')).toHaveLength(1);
      expect(err.trim()).toMatch(sentence);
    },
  );

  it.each([3, 1])('is told that its maxLegal of %i is too small', async (most) => {
    outside.write('bad.js', toy().replace('maxLegal: 9', `maxLegal: ${most}`));
    const { err } = await outside.plainly('scenarios', '--ruleset', './bad.js');
    expect(err).toMatch(
      /contract lists no more legal actions than its maxLegal; .*: \d legal actions, more than \d\n$/,
    );
  });

  it('is told its file and line where it fails in play', async () => {
    const apply = 'apply(s, a, chance, log) {';
    expect(toy()).toContain(apply);
    outside.write(
      'late.js',
      `let steps = 0;\n${toy().replace(apply, `${apply} if (++steps > 4000) throw new Error('boom');`)}`,
    );
    const place = String.raw`failed at \/\S+\/late\.js:\d+:\d+: “boom”\.`;
    const match = await outside.plainly(
      'match',
      '--ruleset',
      './late.js',
      '--agents',
      'mcts:500,random',
      '--games',
      '20',
    );
    expect(match.code).toBe(2);
    expect(match.err).toMatch(new RegExp(`^The module of the ruleset dispatches ${place}\n$`));
    const requests = [
      { type: 'make', scenario: 'skagen', count: 1, opponents: { BLUE: 'mcts:5000' } },
      { type: 'reset', handle: 1, seed: 7 },
      { type: 'step', handle: 1, actions: [1] },
      { type: 'step', handle: 1, actions: [6] },
    ];
    const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
    const words = ['agent', '--stdio', '--ruleset', './late.js'];
    const { out } = await ran(process.execPath, [FLAGPLOT, ...words], { cwd: outside.folder, input });
    expect(out).toMatch(new RegExp(`${place} The handle is closed`));
  });

  it('is told that a list does not fit, where that comes late', async () => {
    const legal = 'legal(s, out) {';
    expect(toy()).toContain(legal);
    outside.write(
      'long.js',
      `let calls = 0;\n${toy().replace(legal, `${legal} if (++calls > 6000) return void (out.count = 40);`)}`,
    );
    const words = ['--agents', 'mcts:500,random', '--games', '20'];
    const match = await outside.plainly('match', '--ruleset', './long.js', ...words);
    expect(match).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /^The module of the ruleset dispatches failed at \/\S+\/long\.js: “it lists 40 legal actions, more than its maxLegal of 9”\.\n$/,
      ),
    });
  });

  it('is refused as an arena opens where the page could not load it', async () => {
    outside.write('needs-node.js', `import 'node:fs';\n${toy()}`);
    const words = ['--port', '0', '--data', 'nowhere', '--json'];
    const { code, out, err } = await outside.plainly('serve', '--ruleset', './needs-node.js', ...words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^The page cannot play dispatches \(\/\S+\): needs-node\.js imports node:fs, and a page finds/);
    expect(err).toContain('the other commands, `bot` among them, take the module as it is');
    const greedy = await outside.flagplot('match', '--agents', 'greedy,random');
    expect(greedy).toMatchObject({
      code: 2,
      err: expect.stringContaining('Those that do: random, mcts:500ms, mcts:2000.'),
    });
  });

  it('is told of where a name stands, and the variable does the same for all commands', async () => {
    const named = await outside.plainly('play', '--ruleset', 'toy', 'skagen');
    expect(named).toMatchObject({
      code: 2,
      err: expect.stringContaining('It takes the file of a module, as in ./toy.js'),
    });
    const listed = await ran(process.execPath, [FLAGPLOT, 'scenarios', 'skagen'], {
      cwd: outside.folder,
      env: { FLAGPLOT_RULESETS: outside.file('toy.js') },
    });
    expect(listed).toMatchObject({ code: 0, err: '' });
    const gone = await ran(process.execPath, [FLAGPLOT, 'scenarios'], { env: { FLAGPLOT_RULESETS: '/nowhere.js' } });
    expect(gone).toMatchObject({ code: 2, err: 'FLAGPLOT_RULESETS: There is no file /nowhere.js.\n' });
  });
});
