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
    if "final_info" in infos:
        assert list(infos["_final_info"]) == list(infos["final_info"]["_result"]) == list(terminations)
        assert [env for env, n in enumerate(infos["final_info"]["env"]) if terminations[env] and n != env] == []
        results += sum(result[0] for result in infos["final_info"]["result"] if result is not None)
print(json.dumps([ends, won == results, over]))`,
      );
      const [[margin, seen, summed, left], isRight] = told as [[number[], number[], number[], string[]], boolean];
      expect(seen).toEqual(margin);
      expect(summed).toEqual(margin);
      expect(left).toEqual([]);
      expect(isRight).toBe(true);
    },
  );

  /** Prints what each refusal is and says; `made` are the processes that classes have started. */
  const refusals = `
import array
def refusal(attempt):
    try:
        return attempt() and None
    except Exception as error:
        return [type(error).__name__, str(error)]
made = []
def start():
    made.append(Flagplot(${JSON.stringify([process.execPath, FLAGPLOT])}))
    return made[-1]
flagplot_pettingzoo.Flagplot = start
try:
    import numpy
except ImportError:
    numpy = None
`;

  it('takes numbers of any type by their value, and refuses what is not whole', async () => {
    const told = await said(
      'types.py',
      `${refusals}
def after(slots):
    envs.reset(seeds=[5, 6, 7, 8])
    return envs.step_raw(slots=slots)["seat"].tolist() + envs.save()
envs = flagplot.make("denmark-strait", count=4, encoding="raw", legal="counts")
right = after([1, 0, 1, 0])
kinds = [(1, 0, 1, 0), [1.0, 0.0, True, False], *(array.array(kind, [1, 0, 1, 0]) for kind in "bBhHiIlLqQfd")]
kinds += [bytes([1, 0, 1, 0]), memoryview(array.array("i", [1, 9, 0, 9, 1, 9, 0, 9]))[::2]]
if numpy is not None:
    kinds += [numpy.array([1, 0, 1, 0], kind) for kind in ("i1", "u1", "i4", ">i4", "i8", "u8", "f4", "f8", "?")]
    kinds += [numpy.array([1, 9, 0, 9, 1, 9, 0, 9], kind)[::2] for kind in ("i4", "i8")]
    kinds += [list(numpy.array([1, 0, 1, 0])), list(numpy.array([1, 0, 1, 0], "f4"))]
wrong = [kind for kind in kinds if after(kind) != right]
refused = [refusal(lambda: after(slots)) for slots in ([0.5] * 4, array.array("f", [1.5] * 4), None, 3, "abcd", [[0]] * 4, [1 << 31] * 4)]
counts = [refusal(lambda: after(array.array(kind, [0] * many))) for kind, many in (("B", 16), ("q", 2))]
assert after([1, 0, 1, 0]) == right

vector = FlagplotVectorEnv("denmark-strait", 2, opponents={"GE": "random"}, flagplot=flagplot)
units = lambda seed: vector.reset(seed=seed)[0]["units"].tolist()
seeds = [units(3) == units(three) for three in ([numpy.int64(3), numpy.array(3)] if numpy else [3])]
seeds += [units([4, 5]) == units(two) for two in ([numpy.array([4, 5]), list(numpy.array([4, 5]))] if numpy else [array.array("q", [4, 5])])]
print(json.dumps([wrong and repr(wrong), refused, [code[1].split(":")[0] for code in counts], all(seeds)]))`,
    );
    const whole = (what: string) => ['TypeError', `An action must be a whole number, not ${what}.`];
    const all = (what: string) => [
      'TypeError',
      `Actions must be whole numbers, one for each environment, not ${what}.`,
    ];
    const refused = [whole('0.5'), whole('1.5'), all('None'), all('3'), whole("'a'"), whole('[0]')];
    const wide = ['OverflowError', 'An action must be a number of 32 bits.'];
    expect(told).toEqual([[], [...refused, wide], ['WRONG_LENGTH', 'WRONG_LENGTH'], true]);
  });

  it('gives observations to keep, or views if asked', async () => {
    const told = await said(
      'copies.py',
      `
def changed(**how):
    envs = FlagplotVectorEnv("river-plate", 4, opponents={"GE": "random"}, masks=True, flagplot=flagplot, **how)
    now, kept, copies = envs.reset(seed=3), [], []
    for _ in range(8):
        kept.append([now[0]["globals"], now[0]["units"], now[-1]["action_count"], now[-1]["action_mask"]])
        copies.append([numbers.tolist() for numbers in kept[-1]])
        now = envs.step([0] * 4)
    return sum([numbers.tolist() for numbers in ours] != theirs for ours, theirs in zip(kept, copies))
views, numpy = changed(copy=False), flagplot_pettingzoo.numpy
flagplot_pettingzoo.numpy = None
plain, flagplot_pettingzoo.numpy = changed(), numpy
mode = FlagplotVectorEnv.metadata["autoreset_mode"]
print(json.dumps([changed(), plain, views > 0, getattr(mode, "value", mode)]))`,
    );
    expect(told).toEqual([0, 0, true, 'SameStep']);
  });

  it('loses no reward by a refusal, and takes no step that is none', async () => {
    const told = await said(
      'refused.py',
      `${refusals}
import random
env = FlagplotAEC("denmark-strait", flagplot=flagplot)
before = refusal(env.last)
env.reset(seed=1)
luck = random.Random(4)
while env.last(False)[1] == 0:
    env.step(luck.randrange(len(env.last(False)[4]["legal"])))
state = env.last(False)[:3], dict(env.rewards)
refused = [refusal(lambda: env.step(action)) for action in (700, 0.9, None, "0")]
same = (env.last(False)[:3], dict(env.rewards)) == state
for action in (0.0, numpy.int64(0), numpy.array(0)) if numpy else (0.0,):
    env.step(action)
while env.agents:
    env.step(None if env.last(False)[2] else 0)
after = [refusal(attempt) for attempt in (env.last, lambda: env.step(None))]
env.reset()
env.close()
env.close()
print(json.dumps([before, [refused[0][0], *refused[1:]], same, after, flagplot.ask("agents")["type"]]))`,
    );
    const nobody = ['ValueError', 'No agent is in a game: `reset` begins the next.'];
    const refused = ['0.9', 'None', "'0'"].map((what) => [
      'TypeError',
      `An action must be a whole number, not ${what}.`,
    ]);
    expect(told).toEqual([nobody, ['Refused', ...refused], true, [nobody, nobody], 'agents']);
  });

  it('leaves neither a process nor a handle where it cannot open', async () => {
    const told = await said(
      'failed.py',
      `${refusals}
ways = [lambda **own: FlagplotAEC("nope", **own), lambda **own: FlagplotVectorEnv("nope", 2, **own)]
ways += [lambda **own: FlagplotVectorEnv("river-plate", 2, **own), lambda **own: FlagplotAEC("river-plate", parts=["nope"], **own)]
names = [refusal(way)[0] for way in ways]
over = [flagplot.process.poll() for flagplot in made]
for way in ways:
    refusal(lambda: way(flagplot=flagplot))
last = flagplot.make("river-plate").handle
handles = [refusal(lambda: flagplot.ask("legal", handle=n))[1].split(":")[0] for n in range(1, last)]
several = [refusal(lambda: FlagplotAEC("river-plate", **two))[0] for two in ({"autoreset": True}, {"count": 3})]
ends = refusal(lambda: Flagplot(("false",)))[0]
env = FlagplotAEC("river-plate")
env.close()
env.close()
print(json.dumps([names, over, sorted(set(handles)), several, ends, len(made), made[-1].process.poll()]))`,
    );
    const names = ['Refused', 'Refused', 'ValueError', 'KeyError'];
    expect(told).toEqual([names, [0, 0, 0, 0], ['NO_HANDLE'], ['ValueError', 'ValueError'], 'EOFError', 5, 0]);
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
