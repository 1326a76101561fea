/** The list of commands is written without loading them; here they are loaded, and it must be what they say. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { ROOT } from './root.js';

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function flagplot(args: readonly string[], env: Readonly<Record<string, string>> = {}): Ran {
  const child = spawnSync(process.execPath, [join(ROOT, 'bin/flagplot.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { code: child.status, out: child.stdout, err: child.stderr };
}

describe('flagplot --help', () => {
  const { out } = flagplot(['--help']);
  const list = out.slice(out.indexOf('Commands:')).replace(/\s+/g, ' ');

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

  it('loads none of them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'flagplot-help-'));
    const loaded = (...args: string[]): string[] => {
      flagplot(args, { NODE_V8_COVERAGE: folder });
      const [file] = readdirSync(folder);
      const { result } = JSON.parse(readFileSync(join(folder, file!), 'utf8')) as { result: { url: string }[] };
      rmSync(join(folder, file!));
      return result.map(({ url }) => url).filter((url) => url.includes('/dist/'));
    };
    expect(loaded('--help').length).toBeLessThan(10);
    expect(loaded('nonsense').length).toBeLessThan(10);
    expect(loaded('scenarios').length).toBeGreaterThan(50);
    rmSync(folder, { recursive: true });
  });
});

describe('a command that is none', () => {
  it.each([
    ['foo', 'There is no command foo. `flagplot --help` lists them.\n'],
    ['mach', 'There is no command mach; perhaps match is meant. `flagplot --help` lists them.\n'],
    ['\u001b[2Jx', 'There is no command  [2Jx. `flagplot --help` lists them.\n'],
  ])('%j', (word, err) => {
    expect(flagplot([word])).toEqual({ code: 2, out: '', err });
  });
});
