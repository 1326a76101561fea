/** Constant folding: what is built reads no constant by its name where it is hot, and nothing older than its sources is run. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { ran } from '../children/child.js';
import { ROOT } from '../root.js';

const DIST = join(ROOT, 'dist');

const filesIn = (folder: string): string[] =>
  readdirSync(join(DIST, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name));

/** The numbered places of a state by name, and `size`, how many there are. */
const FIELDS = new Set(
  readdirSync(join(ROOT, 'engine'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('-fields.ts'))
    .flatMap((name) => [...readFileSync(join(ROOT, 'engine', name), 'utf8').matchAll(/^export const (\w+) = \d+;$/gm)])
    .map(([, name]) => name!),
);

const isField = (node: ts.Node): boolean => FIELDS.has(node.getText().replace(/\$\d+$/, ''));

/** Of a module of fields, as a name for all of them: `F`, `U$1`, and what the build calls such a module. */
const isTable = (node: ts.Node): boolean => /^(?:[FGSU]|\w+_fields_exports)(?:\$\d+)?$/.test(node.getText());

/** Constant of a module, or taken from another: what the build has to put a number in the place of. A variable of a function may bear its name. */
function isConstant(declaration: ts.Declaration | undefined): boolean {
  if (declaration === undefined) return false;
  if (ts.isImportSpecifier(declaration)) return true;
  return ts.isVariableDeclaration(declaration) && ts.isSourceFile(declaration.parent.parent.parent);
}

/** Reads of a place in a state by its name: `s[turn]`, `s[o + status$1]`, `s[G.turn]`. */
function namedReads(texts: ReadonlyMap<string, string>): string[] {
  const host = ts.createCompilerHost({});
  host.getSourceFile = (name, target) => {
    const text = texts.get(name);
    return text === undefined ? undefined : ts.createSourceFile(name, text, target, true);
  };
  const options = { allowJs: true, noLib: true, noResolve: true, target: ts.ScriptTarget.ESNext };
  const program = ts.createProgram([...texts.keys()], options, host);
  const checker = program.getTypeChecker();
  const found: string[] = [];
  const look = (node: ts.Node, isPlace: boolean): void => {
    const isTaken = ts.isPropertyAccessExpression(node) && isTable(node.expression) && isField(node.name);
    const isNamed =
      isPlace &&
      ts.isIdentifier(node) &&
      isField(node) &&
      isConstant(checker.getSymbolAtLocation(node)?.declarations?.[0]);
    if (isTaken || isNamed) found.push(`${node.getSourceFile().fileName}: ${node.parent.getText()}`);
    const place = ts.isElementAccessExpression(node) ? node.argumentExpression : undefined;
    // A sum is a place as well; what a function is given, or what a table holds, is none.
    const isSum = isPlace && (ts.isBinaryExpression(node) || ts.isParenthesizedExpression(node));
    node.forEachChild((child) => look(child, child === place || isSum));
  };
  for (const name of texts.keys()) look(program.getSourceFile(name)!, false);
  return found;
}

it('a read of a field by its name is seen, and nothing else', () => {
  const text = `import { turn$2, speed as speed$1 } from "./_whole.js";
const turn = 4, status$1 = 1;
const plain = (s) => s[turn] + s[turn$2], added = (s, o) => s[o + status$1] + s[(o + 2) * 7 + speed$1];
const table = (s, o) => s[G.turn] + s[o + unit_fields_exports.status] + U$1.speed;
const numbered = (s, o, turn) => s[4] + s[o + 1] + s[turn] + s[o.turn] + turn$2.turn;
export { turn, status$1 as status };`;
  expect(namedReads(new Map([['x.js', text]]))).toEqual(
    [
      's[turn]',
      's[turn$2]',
      'o + status$1',
      '(o + 2) * 7 + speed$1',
      's[G.turn]',
      'o + unit_fields_exports.status',
      's[G.turn] + s[o + unit_fields_exports.status] + U$1.speed',
    ].map((read) => `x.js: ${read}`),
  );
});

describe('what is built of engine and agents', () => {
  /** Where the code of most files stands. */
  const wholes = [
    'engine/battleships/_whole.js',
    'engine/decisive-battle/_whole.js',
    'engine/operations/_whole.js',
    'engine/panzer/_whole.js',
    'engine/tactical/_whole.js',
    'agents/_whole.js',
  ];
  /** Where data stand that several files read. */
  const data = [
    ...['battleships', 'decisive-battle', 'levels', 'operations', 'panzer'].map((part) => `agents/${part}/_data.js`),
    'agents/battleships/_second-ladder.js',
  ];

  it('reads every field of a state by its number', () => {
    const files = ['engine', 'agents'].flatMap(filesIn);
    expect(files).toEqual(expect.arrayContaining(wholes));
    const texts = new Map(files.map((file) => [file, readFileSync(join(DIST, file), 'utf8')]));
    expect(namedReads(texts)).toEqual([]);
    // A place by number, for the case that what stands there has another name by now.
    expect(texts.get('engine/battleships/_whole.js')).toMatch(/\bs\[4\] === -1\b/);
  });

  it('has a file for each source, and none without', () => {
    // Data stand in the code.
    expect(
      ['engine', 'agents'].flatMap((room) => readdirSync(join(DIST, room), { recursive: true, encoding: 'utf8' })),
    ).not.toContainEqual(expect.stringMatching(/\.json$/));
    const sources = ['engine', 'agents'].flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(room, name).replace(/\.ts$/, '.js')),
    );
    const built = ['engine', 'agents'].flatMap(filesIn).filter((file) => file !== 'engine/_runtime.js');
    expect(built.sort()).toEqual([...sources, ...wholes, ...data].sort());
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-folded-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const command = join(folder, 'bin/flagplot.mjs');
  const start = async () => {
    const { code, out, err } = await ran(process.execPath, [command]);
    return { code, out, err };
  };
  const put = (name: string, second: number, text = ''): void => {
    writeFileSync(join(folder, 'dist', name), text);
    utimesSync(join(folder, 'dist', name), second, second);
  };
  const refusal = (why: string) =>
    `flagplot is not built ${why}: run \`npm ci\` (or \`npm run build\`) in its folder first.\n`;

  it('runs what is built, and as a package, where the compiler has left no notes; code older than the notes it refuses', async () => {
    mkdirSync(join(folder, 'dist'));
    cpSync(join(ROOT, 'bin'), join(folder, 'bin'), { recursive: true });
    expect(await start()).toEqual({ code: 2, out: '', err: refusal('yet') });
    put('flagplot.js', 1, 'console.log(1);');
    expect(await start()).toEqual({ code: 0, out: '1\n', err: '' });
    put('agents.tsbuildinfo', 3);
    expect(await start()).toEqual({ code: 2, out: '', err: refusal('anew since its sources changed') });
    put('engine.tsbuildinfo', 2);
    put('code.stamp', 4);
    expect(await start()).toEqual({ code: 0, out: '1\n', err: '' });
    put('engine.tsbuildinfo', 5);
    expect(await start()).toEqual({ code: 2, out: '', err: refusal('anew since its sources changed') });
  });
});
