/** The house rules, enforced: what may import what, and what the engine must not touch. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What puts two rulesets together, each by its door: neither knows of it. */
const COMPOSED: Readonly<Record<string, readonly string[]>> = {
  'engine/tactical': ['engine/operations', 'engine/battleships'],
};

const RULESETS = readdirSync(join(ROOT, 'engine'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['core', 'conformance'].includes(entry.name))
  .map(({ name }) => `engine/${name}`)
  .filter((folder) => !Object.hasOwn(COMPOSED, folder));
const ENGINE = ['engine/core', 'engine/conformance', ...RULESETS, ...Object.keys(COMPOSED), 'engine/index.ts'];

/** The storeys of the arena, lowest first: each imports only from those below. Nothing lies beside them. */
const STOREYS = [
  'limits',
  'protocol',
  'words',
  'kits',
  'files',
  'jobs',
  'lab',
  'store',
  'thinking',
  'standing',
  'rooms',
  'solo',
  'documents',
  'server',
  'gateway',
  'stdio',
  'client',
  'terminal',
  'web',
  'commands',
] as const;

/** Rooms in order, lowest first; each may import itself and what is listed. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'engine/core': [],
  'engine/conformance': ['engine/core'],
  // A ruleset never imports another.
  ...Object.fromEntries(RULESETS.map((ruleset) => [ruleset, ['engine/core']])),
  ...Object.fromEntries(Object.entries(COMPOSED).map(([room, parts]) => [room, ['engine/core', ...parts]])),
  'engine/index.ts': ['engine/core', 'engine/conformance', ...RULESETS, ...Object.keys(COMPOSED)],
  agents: ENGINE,
  training: [...ENGINE, 'agents'],
  ...Object.fromEntries(
    STOREYS.map((storey, i) => [
      `arena/${storey}`,
      // Of the rest of the arena the page knows the types of the protocol, see below, and nothing else.
      storey === 'web' ? ENGINE : [...ENGINE, 'agents', ...STOREYS.slice(0, i).map((below) => `arena/${below}`)],
    ]),
  ),
};

/** What tests have and the house has not: a file a chapter of the rules, counts of positions, servers that cheat or are killed. */
const OWN_TEST_FOLDERS = /^engine\/(?:perft|[\w-]+\/rules)$|^arena\/(?:client\/dishonest|commands\/kill)$/;

const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

const files = ['engine', 'agents', 'training', 'arena'].flatMap(sources);

const roomOf = (file: string): string | undefined =>
  Object.keys(ARROWS).find((room) => file === room || file.startsWith(`${room}/`));

/** Everything a file imports or re-exports, types included; of the page's files, the types of the protocol left out. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const text = roomOf(file) === 'arena/web' ? withoutProtocolTypes(source) : source;
  return [...text.matchAll(/(?:(?<!\.)\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g)].map((m) => m[1]!);
}

const withoutProtocolTypes = (text: string): string =>
  text.replace(/\bimport type \{[^}]*\} from '(?:\.\.\/)+protocol(?:\/[\w-]+)?\.js'/g, '');

const targetOf = (file: string, name: string): string =>
  relative(ROOT, normalize(join(ROOT, dirname(file), name))).replace(/\.js$/, '.ts');

/** Files of the house that a file imports, types included. */
const neighboursOf = (file: string): string[] =>
  importsOf(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => targetOf(file, name));

/** Groups of files each of which reaches every other by imports, each in order (Tarjan 1972). */
function circles(): string[][] {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const known = new Set(files);
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file)!);
    open.push(file);
    for (const next of [...neighboursOf(file), ...neighboursOf(file).map((name) => name.replace(/\.ts$/, '.tsx'))]) {
      if (!known.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (open.includes(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const file of files) if (!index.has(file)) visit(file);
  return found;
}

/** Of the arena's words the page shares these, which need neither a machine nor a package. */
const WORDS_OF_PAGE = [
  'agents/machine/harmless.ts',
  'agents/student.ts',
  'agents/wilson.ts',
  'arena/limits/backoff.ts',
  'arena/client/reconnecting.ts',
  'arena/client/refusal.ts',
  'arena/protocol/codes.ts',
  'arena/words/page-policy.ts',
  'arena/words/performance-rating.ts',
  'arena/words/story-chart.ts',
  'arena/words/text.ts',
];

/** What a file imports of a ruleset that is not its own without going through the ruleset's door. The text of its rules is a document. */
const pastTheDoor = (file: string, targets: readonly string[]): string[] =>
  targets.filter((target) =>
    RULESETS.some(
      (ruleset) =>
        target.startsWith(`${ruleset}/`) &&
        !file.startsWith(`${ruleset}/`) &&
        !/^(?:index\.ts|RULES\.md\?raw)$/.test(target.slice(ruleset.length + 1)),
    ),
  );

/** Data is for its own room; of the house, agents, training and arena may read the version. */
function mayImport(room: string, target: string): boolean {
  if (roomOf(target) === room) return true;
  if (room === 'arena/web' && WORDS_OF_PAGE.includes(target)) return true;
  if (target === 'package.json') return /^(agents|training|arena)/.test(room);
  return !target.endsWith('.json') && ARROWS[room]!.includes(roomOf(target) ?? target);
}

/** What the compiler knows in any JavaScript and the engine must not use; the rest it does not know, see below. */
const IMPURE = [
  /\beval\b/,
  /\bFunction\s*\(/,
  /\.constructor\b|\[\s*['"`]constructor/,
  /\bimport\s*(?:\(|\.)/,
  /\brequire\b/,
  /\bMath\s*(?:\.\s*random\b|\[|\?\.)|=\s*Math\b(?!\s*\.)/,
  /\bDate\s*(?:\(|\.|\[|\?\.)|\bnew Date\b|[=(]\s*Date\b/,
  /\b(?:Intl|WebAssembly|Atomics|SharedArrayBuffer|FinalizationRegistry|WeakRef|globalThis)\b/,
  /\btoLocale\w*|\blocaleCompare\b/,
  /\b(?:process|performance|console|crypto|navigator|window|document|self|localStorage|WebSocket)\s*[.[?]/,
  /\b(?:setTimeout|setInterval|setImmediate|queueMicrotask|fetch|XMLHttpRequest)\b/,
  /\bBuffer\b|\b__(?:dir|file)name\b/,
  /\b(?:async|await|Promise)\b/,
  /@ts-(?:ignore|expect-error|nocheck)|(?<!['"`])\bdeclare\s|<reference\b/,
];

/** Without its comments, but for those that speak to the compiler. */
const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<!['"`:/])\/\/(?! @ts-|\/).*$/gm, '');

function impurityOf(text: string): string | undefined {
  const code = codeOf(text);
  return IMPURE.map((pattern) => pattern.exec(code)?.[0]).find((found) => found !== undefined);
}

describe('architecture', () => {
  it('finds the house where it should be', () => {
    expect(files.length).toBeGreaterThan(60);
    expect(files.map(roomOf)).not.toContain(undefined);
    expect(RULESETS).toEqual(expect.arrayContaining(['engine/battleships', 'engine/decisive-battle']));
  });

  it('the storeys of the arena are its folders, and no file lies beside them', () => {
    const there = new Set(files.filter((file) => file.startsWith('arena/')).map((file) => file.split('/')[1]!));
    expect([...there].sort()).toEqual([...STOREYS].sort());
  });

  it('tests lie in the folder of what they test', () => {
    const tests = ['engine', 'agents', 'training', 'arena'].flatMap((layer) => sources(`tests/${layer}`));
    const folders = new Set(tests.map((file) => dirname(file).slice('tests/'.length)));
    const strays = [...folders].filter((folder) => !OWN_TEST_FOLDERS.test(folder) && !existsSync(join(ROOT, folder)));
    expect(strays).toEqual([]);
    expect(folders.size).toBeGreaterThan(30);
    expect(tests.filter((file) => dirname(file) === 'tests/arena')).toEqual([]);
  });

  it('a file imports only what lies below it', () => {
    const strays = files.flatMap((file) =>
      neighboursOf(file)
        .filter((target) => !mayImport(roomOf(file)!, target))
        .map((target) => `${file} -> ${target}`),
    );
    expect(strays).toEqual([]);
  });

  it('no files import each other in a circle', () => {
    expect(circles()).toEqual([]);
  });

  it('what a ruleset knows leaves it through its door', () => {
    const deep = files.flatMap((file) => pastTheDoor(file, neighboursOf(file)).map((target) => `${file} -> ${target}`));
    expect(deep).toEqual([]);
    const [inside, door] = ['engine/battleships/view.ts', 'engine/battleships/index.ts'];
    expect(pastTheDoor('agents/battleships/greedy.ts', [inside, door])).toEqual([inside]);
    expect(pastTheDoor('engine/index.ts', [inside, door])).toEqual([inside]);
    expect(pastTheDoor('engine/battleships/legal.ts', [inside, door])).toEqual([]);
  });

  it('words that the page shares import nothing but each other and the engine, and are as pure', () => {
    for (const file of WORDS_OF_PAGE) {
      const strange = importsOf(file).filter((name) => !name.startsWith('.'));
      const above = neighboursOf(file).filter((name) => !WORDS_OF_PAGE.includes(name) && !/^engine\//.test(name));
      expect([...strange, ...above, impurityOf(readFileSync(join(ROOT, file), 'utf8'))], file).toEqual([undefined]);
    }
  });

  it('the engine is pure', () => {
    const impure = files
      .filter((file) => file.startsWith('engine'))
      .flatMap((file) => {
        const packages = importsOf(file).filter((name) => !name.startsWith('.'));
        const found = impurityOf(readFileSync(join(ROOT, file), 'utf8'));
        return [...packages, ...(found === undefined ? [] : [found])].map((what) => `${file}: ${what}`);
      });
    expect(impure).toEqual([]);
  });

  it.each([
    'const f = new Function("return 1");',
    'const f = Function("return 1");',
    '(0, eval)("1");',
    '[].constructor.constructor("return 1")();',
    'const m = await import(name);',
    'import(name);',
    'import.meta.url;',
    'require(name);',
    "const x = Math['random']();",
    'const { random } = Math;',
    'Math.random();',
    'const now = Date();',
    'new Date();',
    "Date['now']();",
    'const D = Date;',
    'crypto.getRandomValues(a);',
    'globalThis.crypto;',
    'setImmediate(f);',
    'queueMicrotask(f);',
    'setTimeout(f, 1);',
    'console.log(1);',
    'process.env;',
    "const { env } = process['x'];",
    'performance.now();',
    'a.localeCompare(b);',
    '// @ts-ignore',
    'declare const secret: unknown;',
    '/// <reference types="node" />',
  ])('finds %j impure', (code) => {
    expect(impurityOf(code)).toBeDefined();
  });

  it.each([
    "const headers = { Date: '?' };",
    'Math.imul(a, b);',
    '// Date.now() would be a clock',
    'evaluate(x);',
    "'declare war'",
  ])('finds %j pure', (code) => {
    expect(impurityOf(code)).toBeUndefined();
  });

  it('the page may know the types of the protocol and no more of it', () => {
    expect(withoutProtocolTypes("import type { ToClient } from '../../protocol/index.js';")).toBe(';');
    for (const text of [
      "import { ToClient } from '../../protocol/index.js';",
      "import type { Row } from '../../store/store.js';",
    ]) {
      expect(withoutProtocolTypes(text)).toBe(text);
    }
    expect(mayImport('arena/web', 'arena/protocol/index.ts')).toBe(false);
    expect(mayImport('arena/web', 'agents/agent.ts')).toBe(false);
  });

  it('a ruleset may not know another, and the core none', () => {
    expect(mayImport('engine/decisive-battle', 'engine/core/game.ts')).toBe(true);
    expect(mayImport('engine/decisive-battle', 'engine/battleships/spec.ts')).toBe(false);
    expect(mayImport('engine/battleships', 'engine/decisive-battle/spec.ts')).toBe(false);
    expect(mayImport('engine/core', 'engine/battleships/spec.ts')).toBe(false);
    expect(mayImport('engine/tactical', 'engine/panzer/index.ts')).toBe(false);
    expect(mayImport('engine/operations', 'engine/tactical/index.ts')).toBe(false);
  });

  it('data of another room is no import', () => {
    expect(mayImport('engine/core', 'engine/core/table.json')).toBe(true);
    expect(mayImport('engine/battleships', 'engine/core/table.json')).toBe(false);
    expect(mayImport('arena', 'agents/battleships/admiral/doctrines/torpedo.json')).toBe(false);
    expect(mayImport('arena', 'package.json')).toBe(true);
    expect(mayImport('engine/core', 'package.json')).toBe(false);
  });

  it('the compiler gives the engine no machine: its settings know neither Node nor a browser', () => {
    const folder = join(ROOT, 'engine');
    const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
    expect(options.types).toEqual([]);
    expect(options.lib).toEqual(['lib.es2023.d.ts']);
    const names = ['process', 'console', 'crypto', 'fetch', 'Buffer', 'performance', 'setTimeout', 'setImmediate'];
    names.push('queueMicrotask', 'document', 'require');
    const probe = join(folder, 'probe.ts');
    const host = ts.createCompilerHost(options);
    const { getSourceFile } = host;
    const text = names.map((name) => `void ${name};`).join('\n');
    host.getSourceFile = (name, version) =>
      name === probe ? ts.createSourceFile(name, text, version) : getSourceFile.call(host, name, version);
    const program = ts.createProgram([probe], { ...options, noEmit: true, composite: false, incremental: false }, host);
    const unknown = program.getSemanticDiagnostics(program.getSourceFile(probe));
    expect(unknown.map((d) => d.file!.getLineAndCharacterOfPosition(d.start!).line)).toEqual(names.map((_, i) => i));
  });
});
