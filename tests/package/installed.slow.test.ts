/** The package at work in somebody's project: its library, its types, its commands, with and without what computes networks. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { build } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { Child } from '../children/child.js';
import { howOften } from '../machine/length.js';
import { ROOT } from '../root.js';
import { examplesOf, programOf } from './examples.js';
import { flagplot, manifest, node, project, tidyUp } from './packed.js';

afterAll(tidyUp);

const NEEDED = Object.keys(manifest.dependencies);
const INSTALL = 'npm install --ignore-scripts onnxruntime-node@1';

describe('the engine alone, with no other package', () => {
  const folder = project();
  const examples = examplesOf('engine/README.md');

  it('has examples that say what they print', () => {
    expect(examples.length).toBeGreaterThan(2);
    for (const { prints } of examples) expect(prints).not.toBe('');
  });

  it('runs the first game as printed, in plain JavaScript', async () => {
    const [{ lang, code, prints }] = examples as [(typeof examples)[number]];
    expect(lang).toBe('js');
    writeFileSync(join(folder, 'first.mjs'), code);
    expect(await node(folder, 'first.mjs')).toEqual({ code: 0, out: prints, err: '' });
  });

  const RESOLUTIONS = [
    ['NodeNext', ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
    ['Bundler', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  ] as const;

  it.each(RESOLUTIONS.slice(0, howOften({ usually: 1, long: 2 })))(
    'its examples compile under strict TypeScript (%s), and print what they say',
    async (name, module, moduleResolution) => {
      const files = examples.map(({ code }, i) => {
        const file = join(folder, `${name}-${i}.ts`);
        writeFileSync(file, code);
        return file;
      });
      const options: ts.CompilerOptions = {
        module,
        moduleResolution,
        target: ts.ScriptTarget.ES2022,
        lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
        types: [],
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        noImplicitReturns: true,
        verbatimModuleSyntax: true,
        // The types of the package are looked at too.
        skipLibCheck: false,
        outDir: join(folder, 'compiled'),
      };
      const program = programOf(files, options);
      const problems = ts.getPreEmitDiagnostics(program);
      expect(
        problems.map(
          ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
        ),
      ).toEqual([]);
      program.emit();
      for (const [i, { prints }] of examples.entries())
        expect(await node(folder, `compiled/${name}-${i}.js`)).toEqual({ code: 0, out: prints, err: '' });
    },
  );

  it('tells the view of a ruleset by its scenario, and refuses what no view has', () => {
    const file = join(folder, 'views.ts');
    writeFileSync(
      file,
      `import { openGame, seat, type ViewOf } from 'flagplot/engine';
const battle = openGame('matapan'), war = openGame('pacific'), any = openGame('matapan' as string);
if (!battle.ok || !war.ok || !any.ok) throw new Error();
const see: ViewOf<'decisive-battle'> = war.value.view(war.value.create(), seat(0));
console.log(see.alliances, battle.value.view(battle.value.create(), seat(0)).points);
battle.value.view(battle.value.create(), seat(0)).alliances;
any.value.view(any.value.create(), seat(0)).points;
battle.value.apply(battle.value.create(), 3, undefined as never);
`,
    );
    const program = programOf([file], {
      module: ts.ModuleKind.NodeNext,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
      types: [],
      strict: true,
      noEmit: true,
    });
    const problems = ts
      .getPreEmitDiagnostics(program)
      .map((d) => d.file!.getLineAndCharacterOfPosition(d.start!).line + 1);
    expect(problems).toEqual([6, 7, 8]);
  });
});

/** As strict as a project can be; the types of the package are looked at too. */
const STRICT: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noImplicitReturns: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
};

const USES_TOY = `
import { agentSeed, chanceOfSeed, createAgent, SeatSituation } from 'flagplot/agents';
import { ArenaClient, type Heard } from 'flagplot/client';
import { brokenPromise, PROMISES } from 'flagplot/conformance';
import { actionAt, actionList, addRuleset, CHANCE, openGame, OVER } from 'flagplot/engine';
import { PROTOCOL_VERSION, ToClient } from 'flagplot/protocol';
import toy from './toy.js';

const [scenario] = toy.scenarios;
if (scenario === undefined) throw new Error();
const own = toy.open(scenario, {});
console.log(Object.keys(PROMISES).length > 15, brokenPromise(own), brokenPromise(Object.assign(own, { turn: () => 9 }))?.promise);
console.log(addRuleset(toy));

const opened = openGame('skagen');
if (!opened.ok) throw new Error(opened.message);
const game = opened.value;
const agent = createAgent('mcts:20', game);
if (!agent.ok) throw new Error(agent.message);
agent.value.reset(agentSeed('1'));
const [dice, state, legal, situation] = [chanceOfSeed('1'), game.create(), actionList(game.spec.maxLegal), new SeatSituation(game)];
game.start(state);
let decisions = 0;
for (let actor = game.toAct(state); actor !== OVER; actor = game.toAct(state)) {
  game.legal(state, legal);
  if (actor === CHANCE) game.apply(state, actionAt(legal, 0), dice);
  else game.apply(state, (await agent.value.choose(situation.at(state, actor, legal), {})).action, dice), decisions++;
}
console.log(decisions > 5);

const url = process.argv[2] ?? '';
const client = new ArenaClient({ url, as: { kind: 'guest', name: 'Stranger' } });
const welcome: Heard<'welcome'> = await client.open();
const told = ToClient.parse(await client.ask({ type: 'scenarios' }));
if (told.type !== 'scenarios') throw new Error(told.type);
console.log(welcome.protocol === PROTOCOL_VERSION, told.scenarios.filter(({ id }) => id === 'skagen').length);
client.close();
`;

describe('a stranger’s project', () => {
  const folder = project(NEEDED);

  it('writes a ruleset, types it, tries it, plays it, and meets it in an arena, under strict TypeScript', async () => {
    writeFileSync(join(folder, 'toy.ts'), readFileSync(join(ROOT, 'tests/toy/ruleset.ts'), 'utf8'));
    writeFileSync(join(folder, 'uses.ts'), USES_TOY);
    writeFileSync(join(folder, 'node.d.ts'), 'declare const process: { readonly argv: readonly string[] };');
    const [, more = ''] =
      /```ts more\.ts\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'engine/README.md'), 'utf8')) ?? [];
    expect(more).toContain('e.HexGrid');
    writeFileSync(join(folder, 'more.ts'), more);
    const files = ['toy.ts', 'more.ts', 'uses.ts', 'node.d.ts'].map((name) => join(folder, name));
    const program = programOf(files, STRICT);
    const problems = ts.getPreEmitDiagnostics(program);
    expect(
      problems.map(
        ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      ),
    ).toEqual([]);
    program.emit();
    const command = join(folder, 'node_modules/flagplot/bin/flagplot.mjs');
    const words = ['serve', '--ruleset', './toy.js', '--port', '0', '--data', 'data', '--json'];
    const server = Child.start(process.execPath, [command, ...words], { cwd: folder });
    await expect.poll(() => server.out, { timeout: 30_000 }).toContain('"ws":');
    const { ws } = JSON.parse(server.out.split('\n')[0]!) as { ws: string };
    const { code, out, err } = await node(folder, 'uses.js', ws);
    await server.kill();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.trim().split('\n')).toEqual([
      'true undefined counts its turns upward',
      "{ ok: true, value: 'dispatches' }",
      'true',
      'true 1',
    ]);
    const match = await flagplot(
      folder,
      'match',
      '--ruleset',
      './toy.js',
      '--agents',
      'mcts:20,random',
      '--games',
      '2',
    );
    expect(match).toMatchObject({ code: 0, out: expect.stringContaining('Off Skagen') });
  });
});

/** What a module loads before it runs: bytes of the package's own files, and what else it asks for. */
function loadedBy(entry: string): { readonly bytes: number; readonly packages: readonly string[] } {
  const own = new Map<string, number>();
  const others = new Set<string>();
  const load = (file: string): void => {
    if (own.has(file)) return;
    const text = readFileSync(file, 'utf8');
    own.set(file, text.length);
    for (const [, name] of text.matchAll(/^(?:(?:im|ex)port\b[^;]*?\bfrom |import )['"]([^'"]+)['"]/gm)) {
      if (name!.startsWith('.')) load(join(dirname(file), name!));
      else if (!name!.startsWith('node:')) others.add(name!);
    }
  };
  load(entry);
  return { bytes: [...own.values()].reduce((sum, bytes) => sum + bytes), packages: [...others].sort() };
}

describe('a start', () => {
  const home = join(project(), 'node_modules/flagplot');
  const { exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    exports: Record<string, { default: string }>;
  };

  it.each([
    ['engine', 1_450_000, []],
    ['agents', 2_000_000, ['seedrandom', 'zod']],
    ['conformance', 65_000, []],
    ['protocol', 60_000, ['zod']],
    ['client', 75_000, ['ws', 'zod']],
  ])('with flagplot/%s loads at most %i bytes of ours', (name, most, packages) => {
    const loaded = loadedBy(join(home, exports[`./${name}`]!.default));
    expect(loaded.packages).toEqual(packages);
    expect(loaded.bytes).toBeGreaterThan(most / 2);
    expect(loaded.bytes).toBeLessThan(most);
  });
});

describe('a bundler', () => {
  const folder = project();

  it.each([
    ['throwName', 2000],
    ['SeededChance', 2000],
  ])('takes of the engine what is used: %s in less than %i bytes', async (name, most) => {
    const entry = join(folder, `${name}.js`);
    writeFileSync(entry, `import { ${name} } from 'flagplot/engine';\nglobalThis.used = ${name};\n`);
    const built = (await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: { write: false, lib: { entry, formats: ['es'] }, minify: true },
    })) as { output: { type: string; code?: string }[] }[];
    const bytes = built[0]!.output.reduce((sum, { code = '' }) => sum + code.length, 0);
    expect(bytes).toBeGreaterThan(50);
    expect(bytes).toBeLessThan(most);
  });
});

describe('the commands without what computes networks', () => {
  const folder = project(NEEDED);

  it('list battles and play matches', async () => {
    expect(await flagplot(folder, 'scenarios')).toMatchObject({
      code: 0,
      out: expect.stringContaining('denmark-strait'),
    });
    const match = await flagplot(folder, 'match', '--agents', 'admiral,greedy', '--games', '2', '--json');
    expect(match).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(match.out)).toMatchObject({ games: 2 });
    const levels = await flagplot(
      folder,
      'match',
      '--agents',
      'level:commander,random',
      '--scenario',
      'river-plate',
      '--games',
      '2',
    );
    expect(levels).toMatchObject({ code: 0 });
  });

  const WANTING = [
    ['match', '--agents', 'net,admiral', '--games', '2'],
    ['match', '--agents', 'net+mcts:64,admiral', '--games', '2'],
    ['match', '--agents', 'level:grand-admiral,admiral', '--games', '2'],
    ['train', '--preset', 'tutorial'],
    [
      'gate',
      '--candidate',
      'node_modules/flagplot/models/battleships/battleships-3.onnx',
      '--champion',
      'node_modules/flagplot/models/battleships/battleships-3.onnx',
    ],
    ['bench', '--learning'],
  ];
  it.each(WANTING)('say what to install: %s', async (...words) => {
    const { code, out, err } = await flagplot(folder, ...words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain(`Install one with \`${INSTALL}\``);
  });
});

it('with onnxruntime installed a network plays', async () => {
  const folder = project([...NEEDED, 'onnxruntime-node']);
  const words = ['match', '--agents', 'net,random', '--scenario', 'river-plate', '--games', '2', '--json'];
  const { code, out, err } = await flagplot(folder, ...words);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(JSON.parse(out)).toMatchObject({ games: 2 });
});

/**
 * What tfjs-node 4.22 is to us: CommonJS with all of the core handed on by getters, and a backend `tensorflow` of which it makes the one in
 * use. Whatever it computes calls what Node 23 took away.
 */
const STAND_IN = `
"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const util_1 = require("util");
const tf = require("@tensorflow/tfjs-core");
require("@tensorflow/tfjs-backend-cpu");
for (const name of Object.keys(tf)) Object.defineProperty(exports, name, { enumerable: true, get: () => tf[name] });
exports.node = {};
tf.registerBackend("tensorflow", () => {
  const backend = tf.findBackendFactory("cpu")();
  const write = backend.write;
  backend.write = (values, ...rest) => {
    if ((0, util_1.isNullOrUndefined)(values)) throw new Error("no values");
    globalThis.standIn = true;
    return write.call(backend, values, ...rest);
  };
  return backend;
}, 3);
tf.copyRegisteredKernels("cpu", "tensorflow");
if (!tf.setBackend("tensorflow")) throw new Error("Could not initialize TensorFlow backend.");
`;

const USES = `
import { createRequire } from 'node:module';
const util = createRequire(import.meta.url)('util');
delete util.isNullOrUndefined;
const home = './node_modules/flagplot/dist';
const { readFileSync } = await import('node:fs');
const { openModel } = await import(home + '/agents/net/model.js');
const { openGame, observationFor, seat } = await import('flagplot/engine');
const { openLearner } = await import(home + '/training/learner/open-learner.js');
const { initialise } = await import(home + '/agents/net/parameters.js');
const { evaluatorBatch, addRow } = await import(home + '/agents/search/evaluator.js');
const game = openGame('denmark-strait').value;
const opened = await openModel(home + '/../models/battleships/battleships-3.onnx', game);
if (!opened.ok) throw new Error(opened.message);
const batch = evaluatorBatch(game, 1), seen = observationFor(game), state = game.create();
game.start(state);
game.observe(state, seat(0), seen);
addRow(game, batch, seen);
await opened.value.evaluate(batch);
const { shape } = opened.value.header;
const learner = await openLearner(shape, initialise(shape, 'x'));
console.log(JSON.stringify({ standIn: globalThis.standIn === true, backend: opened.value.backend, learner: learner.backend, win: batch.wins[0] }));
`;

describe('tfjs', () => {
  const uses = async (folder: string) => {
    writeFileSync(join(folder, 'uses.mjs'), USES);
    const { out, err, code } = await node(folder, 'uses.mjs');
    expect({ err, code }).toEqual({ err: '', code: 0 });
    return JSON.parse(out) as { standIn: boolean; backend: string; learner: string; win: number };
  };
  const core = ['@tensorflow/tfjs-core', '@tensorflow/tfjs-backend-cpu'];

  it('in native code is taken if it is installed, on any Node, for play and for learning, and says what the others say', async () => {
    const native = project([...NEEDED, ...core]);
    const file = join(native, 'node_modules/@tensorflow/tfjs-node/index.js');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, STAND_IN);
    writeFileSync(join(dirname(file), 'package.json'), '{ "name": "@tensorflow/tfjs-node", "version": "4.22.0" }');
    const said = await uses(native);
    expect(said).toMatchObject({ standIn: true, backend: 'tfjs-tensorflow', learner: 'tfjs-tensorflow' });
    const plain = await uses(project([...NEEDED, ...core]));
    expect(plain).toMatchObject({ standIn: false, backend: 'tfjs-cpu', learner: 'tfjs-cpu' });
    const wasm = await uses(project([...NEEDED, ...core, '@tensorflow/tfjs-backend-wasm']));
    expect(wasm).toMatchObject({ standIn: false, backend: 'tfjs-wasm', learner: 'tfjs-wasm' });
    const onnx = await uses(project([...NEEDED, ...core, 'onnxruntime-node']));
    expect(onnx).toMatchObject({ standIn: false, backend: 'onnxruntime', learner: 'onnxruntime' });
    for (const { win } of [plain, wasm, onnx]) expect(win).toBeCloseTo(said.win, 4);
  });

  it('in native code that does not load is passed over', async () => {
    const folder = project([...NEEDED, ...core]);
    const file = join(folder, 'node_modules/@tensorflow/tfjs-node/index.js');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "throw new Error('The specified module could not be found: libtensorflow');");
    expect(await uses(folder)).toMatchObject({ backend: 'tfjs-cpu', learner: 'tfjs-cpu' });
  });
});
