/** The list of commands is written without loading them; here they are loaded, and it must be what they say. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import { beforeAll, describe, expect, it } from 'vitest';
import { flagplot } from './children/child.js';
import { ROOT } from './root.js';

describe('flagplot --help', () => {
  let out = '';
  let list = '';
  beforeAll(async () => {
    out = (await flagplot(['--help'])).out;
    list = out.slice(out.indexOf('Commands:')).replace(/\s+/g, ' ');
  });

  it('lists each command that is there once it is asked for, in the words of its own help', async () => {
    const source = readFileSync(join(ROOT, 'flagplot.ts'), 'utf8');
    const files = [...source.matchAll(/import\('\.\/([^']+)\.js'\)/g)].map((m) => m[1]!);
    const program = new Command();
    for (const file of new Set(files)) {
      const url = pathToFileURL(join(ROOT, 'dist', `${file}.js`)).href;
      const loaded = (await import(url)) as Record<string, (program: Command, others?: object) => void>;
      for (const name of Object.keys(loaded)) if (/^add\w+Commands?$/.test(name)) loaded[name]!(program, {});
    }
    expect(program.commands.length).toBeGreaterThan(20);
    const names = [...out.matchAll(/^ {2}([a-z]+)(?: \[command\])? {2,}\S/gm)].map((m) => m[1]!);
    expect(names.filter((name) => name !== 'help').sort()).toEqual(program.commands.map((c) => c.name()).sort());
    for (const command of program.commands) expect(list).toContain(` ${command.name()} ${command.description()} `);
  });

  it('loads none of them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'flagplot-help-'));
    const loaded = async (...args: string[]): Promise<string[]> => {
      await flagplot(args, { env: { NODE_V8_COVERAGE: folder } });
      const [file] = readdirSync(folder);
      const { result } = JSON.parse(readFileSync(join(folder, file!), 'utf8')) as { result: { url: string }[] };
      rmSync(join(folder, file!));
      return result.map(({ url }) => url).filter((url) => url.includes('/dist/'));
    };
    expect((await loaded('--help')).length).toBeLessThan(10);
    expect((await loaded('nonsense')).length).toBeLessThan(10);
    expect((await loaded('scenarios')).length).toBeGreaterThan(50);
    rmSync(folder, { recursive: true });
  });
});

describe('a command that is none', () => {
  it.each([
    ['foo', 'There is no command foo. `flagplot --help` lists them.\n'],
    ['mach', 'There is no command mach; perhaps match is meant. `flagplot --help` lists them.\n'],
    ['\u001b[2Jx', 'There is no command  [2Jx. `flagplot --help` lists them.\n'],
  ])('%j', async (word, err) => {
    expect(await flagplot([word])).toMatchObject({ code: 2, out: '', err });
  });
});
