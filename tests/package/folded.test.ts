/** Constant folding: what is built reads no constant by its name where it is hot, and nothing older than its sources is run. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ran } from '../children/child.js';
import { ROOT } from '../root.js';

const DIST = join(ROOT, 'dist');

const codeOf = (file: string): string =>
  readFileSync(join(DIST, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const filesIn = (folder: string): string[] =>
  readdirSync(join(DIST, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name));

describe('what is built of engine and agents', () => {
  /** Where the code of most files stands. */
  const wholes = [
    'engine/battleships/_whole.js',
    'engine/decisive-battle/_whole.js',
    'engine/panzer/_whole.js',
    'agents/_whole.js',
  ];

  it('reads every field of a state by its number', () => {
    const files = ['engine', 'agents'].flatMap(filesIn);
    expect(files).toEqual(expect.arrayContaining(wholes));
    // With a number after the name, where two files have the same one; how long a list is asks for no field.
    expect(files.filter((file) => /\b[FGSU](?:\$\d+)?\.(?!length\b)[a-z]/.test(codeOf(file)))).toEqual([]);
    // A place by number, for the case that what stands there has another name by now.
    expect(codeOf('engine/battleships/_whole.js')).toMatch(/\bs\[4\] === -1\b/);
  });

  it('has a file for each source, and none without', () => {
    const sources = ['engine', 'agents'].flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(room, name).replace(/\.ts$/, '.js')),
    );
    const built = ['engine', 'agents'].flatMap(filesIn).filter((file) => file !== 'engine/_runtime.js');
    expect(built.sort()).toEqual([...sources, ...wholes].sort());
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
