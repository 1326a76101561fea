/** `flagplot agent --stdio` as a process: a program in Python, with its standard library alone, plays 100 games through it. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Child, FLAGPLOT, flagplot, type Ran, ran } from '../../children/child.js';
import { isLong } from '../../machine/length.js';
import { ROOT } from '../../root.js';

const PYTHON = 'python3';

const folder = mkdtempSync(join(tmpdir(), 'flagplot-stdio-'));
afterAll(() => rmSync(folder, { recursive: true }));

const python = (args: readonly string[]): Promise<Ran> => ran(PYTHON, args, { cwd: folder });

/** The command with this on its standard input, which then ends. */
const agent = (input: string): Promise<Ran> => flagplot(['agent', '--stdio'], { input });

const hasPython = ((): boolean => {
  try {
    execFileSync(PYTHON, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    if (process.env.CI === 'true') throw new Error('The tests in Python need python3.');
    process.stderr.write('The tests in Python are skipped: there is no python3.\n');
    return false;
  }
})();

const ours = `${process.execPath} ${FLAGPLOT}`;

interface Report {
  games: number;
  checksum: string;
  by: Record<string, { games: number; won: number; lost: number; margin: number; decisions: number }>;
}

describe('the process', () => {
  it('says hello, answers, and ends with 0 when its input ends; standard output has nothing else', async () => {
    const { code, out, err } = await agent('{"type":"agents","id":1}\nnonsense\n{"type":"agents","id":2}');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string; id?: number });
    expect(answers.map(({ type, id }) => [type, id])).toEqual([
      ['hello', undefined],
      ['agents', 1],
      ['error', undefined],
      ['agents', 2],
    ]);
    expect(await agent('')).toMatchObject({ code: 0, err: '' });
  });

  it('ends quietly with 0 when nobody reads any more', async () => {
    const child = Child.start(process.execPath, [FLAGPLOT, 'agent', '--stdio']);
    child.stdout.once('data', () => {
      child.stdout.destroy();
      child.stdin.write('{"type":"agents"}\n'.repeat(1000));
    });
    expect(await child.ended).toMatchObject({ code: 0, err: '' });
  });
});

describe.skipIf(!hasPython)('a program in Python', () => {
  const play = (...args: string[]): Promise<Ran> =>
    python([join(ROOT, 'tests/python/play_100.py'), '--flagplot', ours, ...args]);

  it('plays 100 games: one seed, one result, and every record is true', async () => {
    const records = join(folder, 'records');
    const [first, again] = await Promise.all([play('--records', records), play()]);
    expect(first.code, first.err).toBe(0);
    expect(again.out).toBe(first.out);
    const report = JSON.parse(first.out) as Report;
    expect(report.games).toBe(100);
    expect(Object.values(report.by).map(({ games }) => games)).toEqual([25, 25, 25, 25]);
    expect(report.checksum).toMatch(/^[0-9a-f]{16}$/);
    // Nobody plays worse than at random.
    for (const [name, { won, lost }] of Object.entries(report.by))
      if (name.includes('admiral')) expect(lost).toBeGreaterThan(won);
    const files = readdirSync(records);
    expect(files).toHaveLength(100);
    for (const name of ['1-01', '2-13', '3-25']) {
      const file = join(records, `${name}.battle`);
      const { code, out } = await flagplot(['verify', file]);
      expect(code, out).toBe(0);
      expect(out).toContain('every roll is that of the seed');
    }
  });

  it.runIf(isLong)('plays another ruleset as well', async () => {
    const { code, out, err } = await play('--scenario', 'dogger-bank');
    expect(code, err).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ games: 100 });
  });

  it('measures each row of the table of the README', async () => {
    const words = ['--seconds', '0', '--flagplot', ours];
    const { code, out, err } = await python([join(ROOT, 'tests/python/how_fast.py'), ...words]);
    expect(code, err).toBe(0);
    const [, ...rows] = out.trim().split('\n');
    const table = readFileSync(join(ROOT, 'arena/stdio/README.md'), 'utf8').match(/^\|.*\| *[\d,]+ \|$/gm)!;
    expect(rows).toHaveLength(table.length);
    for (const row of rows) expect(row).toMatch(/^[a-z, ]+ [\d,]+ +[\d,]+$/);
  });

  it('turns base64 into the numbers that JSON has, and is told what is wrong', async () => {
    const code = `
import json, sys
sys.path.insert(0, ${JSON.stringify(join(ROOT, 'tests/python'))})
from flagplot_env import Flagplot, Refused
with Flagplot(${JSON.stringify([process.execPath, FLAGPLOT])}) as flagplot:
    envs = flagplot.make("denmark-strait", count=3, observe=["units", "map", "globals", "actions"])
    at = envs.reset(seed=1)
    for _ in range(12):
        at = envs.step(slots=[len(legal) // 2 for legal in at["legal"]])
    told = flagplot.ask("observe", handle=envs.handle, encoding="json")["observation"]
    for part in ("units", "map", "actions"):
        packed = [[list(row) for row in rows] for rows in envs.rows(at["observation"], part)]
        assert [len(rows) for rows in packed] == [len(rows) for rows in told[part]], part
        for ours, theirs in zip(sum(packed, []), sum(told[part], [])):
            assert all(abs(a - b) < 1e-6 for a, b in zip(ours, theirs, strict=True)), part
    assert [list(rows[0]) for rows in envs.rows(at["observation"], "globals")] != []
    assert [len(rows) for rows in envs.rows(at["observation"], "actions")] == [len(legal) for legal in at["legal"]]
    plan = envs.act("admiral", envs=[1], explain=True)["plans"][0]
    try:
        envs.step(slots=[0, 0, 10000])
    except Refused as refused:
        print(json.dumps([refused.code, refused.path, plan["intent"] != ""]))
    envs.close()
`;
    writeFileSync(join(folder, 'numbers.py'), code);
    const ran = await python(['numbers.py']);
    expect(ran.code, ran.err).toBe(0);
    expect(JSON.parse(ran.out)).toEqual(['NOT_LEGAL', '/slots/2', true]);
  });

  it('does what the README shows', async () => {
    const text = readFileSync(join(ROOT, 'arena/stdio/README.md'), 'utf8');
    const code = /```python\n([\s\S]*?)```/.exec(text)![1]!;
    const command = '["npx", "flagplot", "agent", "--stdio"]';
    expect(code).toContain(command);
    writeFileSync(
      join(folder, 'first.py'),
      code.replace(command, JSON.stringify([process.execPath, FLAGPLOT, 'agent', '--stdio'])),
    );
    const ran = await python(['first.py']);
    expect(ran.code, ran.err).toBe(0);
    expect(ran.out).toMatch(/^environment \d: UK [+-]\d+ points after \d+ decisions\n/);
  });
});
