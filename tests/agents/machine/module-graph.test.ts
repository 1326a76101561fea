/** The files of a stranger's module: found by its imports, kept inside its folder, bounded, served together and hashed together. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { graphHash, moduleGraph } from '../../../agents/machine/module-graph.js';
import { outsideModules } from '../../../arena/documents/outside.js';

let home = '';
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'flagplot-graph-')));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const file = join(home, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const RULES = `import { seat } from 'flagplot/engine';
import { MAP } from './data/map.js'
import ships from "./ships.json" with { type: 'json' };
export * from './words.mjs';
export default { MAP, ships, seat, later: () => import('./late.js') };
`;

function rules(): string {
  write('game/data/map.js', "import e from 'flagplot/engine';import '../words.mjs';export const MAP = e;");
  write('game/ships.json', '{ "text": "import \'./no.js\'" }');
  write(
    'game/words.mjs',
    '/* import x from "nowhere"; */\n// import fs from "node:fs"\nexport const words = "import";',
  );
  write('game/late.js', "import './rules.js';");
  return write('game/rules.js', RULES);
}

it('has all files that the module imports, each once, and nothing that a comment names', () => {
  const { files, problem } = moduleGraph(rules());
  expect(problem).toBeUndefined();
  expect([...files.keys()].sort()).toEqual(['data/map.js', 'late.js', 'rules.js', 'ships.json', 'words.mjs']);
  expect([...files.keys()][0]).toBe('rules.js');
});

it('is not refused for what comments name: types, and what is imported no more', () => {
  write('game/types.d.ts', 'export type T = 1;');
  write('game/old.js', "import fs from 'node:fs';");
  const text = "/** @typedef {import('./types.d.ts').T} T */\n// import './old.js';\nexport default 1;";
  expect(moduleGraph(write('game/rules.js', text)).problem).toBeUndefined();
  const used = moduleGraph(write('game/rules.js', `${text}\nimport './mid.js'`));
  expect(used.problem).toBeUndefined();
  write('game/mid.js', "import './old.js';");
  expect(moduleGraph(join(home, 'game/rules.js')).problem).toMatch(/^old\.js imports node:fs/);
});

it('is hashed whole: any of its files tells it apart, and of one file the hash is that file’s', () => {
  const file = rules();
  const before = graphHash(moduleGraph(file), file);
  expect(graphHash(moduleGraph(file), file)).toBe(before);
  write('game/ships.json', '{}');
  expect(graphHash(moduleGraph(file), file)).not.toBe(before);
  const alone = write('alone.js', 'export default 1');
  expect(graphHash(moduleGraph(alone), alone)).toBe(createHash('sha256').update('export default 1').digest('hex'));
});

describe('what a page cannot load is told', () => {
  it.each<[string, string, RegExp]>([
    ['a package', "import { z } from 'zod';", /^rules\.js imports zod, and a page finds nothing but flagplot\/engine/],
    ['Node’s own', "import{readFileSync}from'node:fs';", /^rules\.js imports node:fs/],
    ['another door', "import { PROMISES } from 'flagplot/conformance';", /^rules\.js imports flagplot\/conformance/],
    ['a file above', "import '../secret.js';", /^rules\.js imports \.\.\/secret\.js, which is outside the folder/],
    ['a link to a file above', "import './link.js';", /^rules\.js imports \.\/link\.js, which is outside the folder/],
    ['a link beside it', "import './beside.js';", /^rules\.js imports \.\/beside\.js, which is a link/],
    ['a file of another kind', "import './old.cjs';", /^old\.cjs is not \.js, \.mjs, \.json/],
    ['a hidden file', "import './.env.js';", /^the name \.env\.js cannot stand in an address/],
  ])('%s', (_, text, problem) => {
    write('secret.js', '');
    write('game/old.cjs', '');
    write('game/.env.js', '');
    const file = write('game/rules.js', text);
    symlinkSync(join(home, 'secret.js'), join(home, 'game/link.js'));
    symlinkSync(file, join(home, 'game/beside.js'));
    const graph = moduleGraph(file);
    expect(graph.problem).toMatch(problem);
    expect([...graph.files.values()].join()).not.toContain('secret =');
    const core = write('engine.js', '');
    expect(outsideModules(new Map([['x', file]]), core)).toMatchObject({ ok: false, code: 'NO_PAGE' });
  });

  it('too many files, and too large ones', () => {
    for (let i = 0; i < 101; i++) write(`many/f${i}.js`, `import './f${i + 1}.js';`);
    expect(moduleGraph(join(home, 'many/f0.js')).problem).toBe('it has more than 100 files');
    const large = write('large.js', `export default '${'x'.repeat(5 * 1024 * 1024)}'`);
    expect(moduleGraph(large).problem).toBe('its files are larger than 4 MB together');
  });
});

it('is served in a folder of its own, with the engine where each file looks for it', () => {
  const served = outsideModules(new Map([['x', rules()]]), write('engine.js', 'export {}'));
  if (!served.ok) throw new Error(served.message);
  const body = new Map(served.value.map((document) => [document.path, document]));
  expect([...body.keys()].sort()).toEqual([
    '/engine.js',
    '/rulesets/x.js',
    '/rulesets/x/data/map.js',
    '/rulesets/x/late.js',
    '/rulesets/x/rules.js',
    '/rulesets/x/ships.json',
    '/rulesets/x/words.mjs',
  ]);
  expect(body.get('/rulesets/x.js')!.body).toContain("from './x/rules.js'");
  expect(body.get('/rulesets/x/rules.js')!.body).toContain("from '../../engine.js'");
  expect(body.get('/rulesets/x/data/map.js')!.body).toContain("from '../../../engine.js'");
  expect(body.get('/rulesets/x/ships.json')!.type).toBe('application/json; charset=utf-8');
});
