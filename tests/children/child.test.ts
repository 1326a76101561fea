import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { until } from '../machine/patience.js';
import { ROOT } from '../root.js';
import { Child, isAlive, ran } from './child.js';
import { inScope } from './scope.js';

const FOR_EVER = 'exec sleep 1000';
/** Begins another, which does not hold its output, and says its number. */
const PARENT = 'sleep 1000 >/dev/null 2>&1 & echo $!';

const script = (text: string): Child => Child.start('sh', ['-c', text]);

describe('a child', () => {
  it('is heard: what it says, and how it ended', async () => {
    const child = script('echo one; echo two >&2; read -r line; exit 3');
    expect((await child.says(/o(.*)\n/))[1]).toBe('ne');
    await child.says(/two/, 'err');
    child.stdin.write('go\n');
    expect(await child.ended).toEqual({ code: 3, signal: null, out: 'one\n', err: 'two\n' });
    await expect(child.says(/three/)).rejects.toThrow('ended with 3 and never said /three/:\none\ntwo\n');
  });

  it('gets what it is to read, and the end of that', async () => {
    expect(await ran('cat', [], { input: 'words' })).toMatchObject({ code: 0, out: 'words' });
    expect(await ran('cat', [])).toMatchObject({ code: 0, out: '' });
  });

  it('that cannot be started says so', async () => {
    await expect(ran('/no/such/program', [])).rejects.toThrow('ENOENT');
  });

  it('is killed with all it has begun', async () => {
    const child = script(`${PARENT}; wait`);
    const grandchild = Number((await child.says(/^(\d+)\n/))[1]);
    expect(await isAlive(grandchild)).toBe(true);
    await child.kill();
    expect(await child.ended).toMatchObject({ code: -1, signal: 'SIGKILL' });
    expect(await isAlive(child.pid)).toBe(false);
    await until('the end of the grandchild', async () => !(await isAlive(grandchild)));
    await child.kill();
  });

  it('whose own end leaves others behind is followed by them', async () => {
    let grandchild = 0;
    await inScope(async () => {
      const { out } = await script(PARENT).ended;
      grandchild = Number(out);
      expect(await isAlive(grandchild)).toBe(true);
    });
    await until('the end of the grandchild', async () => !(await isAlive(grandchild)));
  });
});

describe('a scope', () => {
  it('ends its children whatever happens in it', async () => {
    let child: Child | undefined;
    const failing = inScope(async () => {
      child = script(FOR_EVER);
      throw new Error('a test that fails');
    });
    await expect(failing).rejects.toThrow('a test that fails');
    expect(await isAlive(child!.pid)).toBe(false);
  });

  it('that is over begins nothing more', async () => {
    let late: Promise<Child> | undefined;
    await inScope(async () => {
      late = wait(1).then(() => script(FOR_EVER));
      late.catch(() => {});
    });
    await expect(late).rejects.toThrow('The test is over: sh -c exec sleep 1000 is not started any more.');
  });
});

describe('tests', () => {
  let ofAll: Child;
  let ofOne: Child;
  beforeAll(() => {
    ofAll = script(FOR_EVER);
  });

  it('may leave a child behind', async () => {
    ofOne = script(FOR_EVER);
    expect(await isAlive(ofOne.pid)).toBe(true);
  });

  it('which is gone when the next begins; what was begun for all is not', async () => {
    expect(await isAlive(ofOne.pid)).toBe(false);
    expect(await isAlive(ofAll.pid)).toBe(true);
  });
});

/** What ends before the call returns may be called as it is. */
const SHORT = "import { execFileSync } from 'node:child_process';";
const HERE = ['children/child.ts', 'children/watch.ts', 'children/child.test.ts'];

it('all children of the tests are started by Child', () => {
  const files = readdirSync(`${ROOT}tests`, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const others = files.filter((name) => !HERE.includes(name));
  expect(files.length - others.length).toBe(HERE.length);
  const strays = others.filter((name) => {
    const text = readFileSync(`${ROOT}tests/${name}`, 'utf8').replace(SHORT, '');
    return /child_process|node:cluster/.test(text);
  });
  expect(strays).toEqual([]);
});
