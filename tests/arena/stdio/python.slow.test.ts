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
    writeFileSync(join(folder, 'plain.py'), code);
    const ran = await python(['plain.py']);
    expect(ran.code, ran.err).toBe(0);
    expect(JSON.parse(ran.out)).toEqual(['NOT_LEGAL', '/slots/2', true]);
  });

  /** A program that prints JSON; `flagplot` is open in it. */
  const said = async (name: string, code: string): Promise<unknown> => {
    const head = `
import json, sys
sys.path.insert(0, ${JSON.stringify(join(ROOT, 'tests/python'))})
import flagplot_pettingzoo
from flagplot_env import Flagplot, Refused
from flagplot_pettingzoo import FlagplotAEC, FlagplotVectorEnv
flagplot = Flagplot(${JSON.stringify([process.execPath, FLAGPLOT])})
`;
    writeFileSync(join(folder, name), `${head}${code}\nflagplot.close()\n`);
    const { code: status, out, err } = await python([name]);
    expect(status, err).toBe(0);
    return JSON.parse(out);
  };

  it('takes frames without a copy, the numbers that base64 has, and goes on from positions', async () => {
    const told = await said(
      'raw.py',
      `
parts = ["units", "map", "globals", "actions"]
plain, raw = (flagplot.make("denmark-strait", count=4, encoding=encoding, observe=parts) for encoding in ("base64", "raw"))
a, b = plain.reset(seed=1), raw.reset(seed=1)
for step in range(20):
    assert list(b["seat"]) == a["seat"] and list(b["legalCount"]) == [len(legal) for legal in a["legal"]]
    assert list(b["legal"]) == sum(a["legal"], [])
    for part in parts:
        flat = [v for rows in plain.rows(a["observation"], part) for row in rows for v in row]
        assert list(b[part]) == flat and b["shapes"][part][1] == len(raw.spec["observation"][part]), part
    before = b["units"]
    slots = [len(legal) // 2 for legal in a["legal"]]
    a, b = plain.step(slots=slots), raw.step_raw(slots=slots)
    assert list(b["reward"]) == sum(a["reward"], [])
    assert before.obj is not b["units"].obj
texts = raw.save(envs=[0])
raw.clone(0, to=[1])
raw.load(texts, envs=[2])
raw.determinize(0, to=[3], seed=4)
hashes = set()
for env in (0, 1, 2):
    at = raw.step_raw(slots=[0], envs=[env])
    while not at["done"][0]:
        at = raw.step_raw(slots=[0], envs=[env])
    hashes.add(at["ended"][0]["hash"])
try:
    raw.step_raw(slots=[0, 0], envs=[3])
except Refused as refused:
    print(json.dumps([len(hashes), refused.code, raw.legal("counts", envs=[3])[0] > 0]))`,
    );
    expect(told).toEqual([1, 'WRONG_LENGTH', true]);
  });

  it.each(['', 'flagplot_pettingzoo.numpy = None'])(
    'has the names of PettingZoo and Gymnasium (%s)',
    async (without) => {
      const told = await said(
        'names.py',
        `
${without}
env = FlagplotAEC("river-plate", flagplot=flagplot)
env.reset(seed=7)
assert env.agents == env.possible_agents == ["UK", "GE"] and env.num_agents == 2
seen, summed = dict.fromkeys(env.agents, 0), dict.fromkeys(env.agents, 0)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    seen[agent] += reward
    assert not truncation and env.observation_space(agent).contains(observation)
    space = env.action_space(agent)
    slot = None if termination else space.sample(info["action_mask"])
    assert slot is None or slot < len(info["legal"])
    env.step(slot)
    for other in env.agents:
        summed[other] += env.rewards[other]
ends = [env.final["margin"], list(seen.values()), list(summed.values()), env.agents]
envs = FlagplotVectorEnv("river-plate", num_envs=6, opponents={"GE": "greedy"}, reward="win", masks=True, flagplot=flagplot)
observations, infos = envs.reset(seed=3)
won, results, over = 0, 0, 0
while over < 12:
    counts = [int(n) for n in infos["action_count"]]
    assert sum(map(int, infos["action_mask"].tolist()[5])) == counts[5]
    observations, rewards, terminations, truncations, infos = envs.step([n - 1 for n in counts])
    assert len(observations["unitCount"]) == envs.num_envs and not any(truncations)
    won, over = won + sum(map(float, rewards)), over + sum(map(bool, terminations))
    results += sum(game["result"][0] for game in infos.get("final_info", {}).values())
print(json.dumps([ends, won == results, over]))`,
      );
      const [[margin, seen, summed, left], isRight] = told as [[number[], number[], number[], string[]], boolean];
      expect(seen).toEqual(margin);
      expect(summed).toEqual(margin);
      expect(left).toEqual([]);
      expect(isRight).toBe(true);
    },
  );

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
