/** An experiment as a command: one answer on any number of threads and after a kill at any line, a bundle that checks, and what it refuses. */
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, describe, expect, it } from 'vitest';
import { addExperimentCommand } from '../../../arena/commands/experiment.js';
import { addVerifyCommand } from '../../../arena/commands/verify.js';
import { type ExperimentPlan, planHash, planSchema } from '../../../arena/lab/experiment/plan.js';
import { runCommand } from './run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'flagplot-experiment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const QUESTION = {
  format: 'flagplot-question-1',
  title: 'Attack <more>?',
  hypothesis: 'Who values the enemy’s loss higher wins more.',
  scenarios: ['river-plate', 'matapan'],
  agents: { A: 'admiral', B: 'greedy' },
  factors: [{ of: 'doctrine', name: 'attack', agent: 'A', parameter: 'attack', levels: [0.2, 1.5] }],
  predictions: [{ by: 'word', says: 'More is better.', effect: 'attack', sign: 1 }],
  stopping: { kind: 'fixed', blocks: 10 },
  calibration: 16,
};
const file = (name: string, data: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(data));
  return path;
};
const question = file('attack.experiment.json', QUESTION);
const experiment = (...words: readonly string[]) => runCommand(addExperimentCommand, 'experiment', ...words);
const verify = (...words: readonly string[]) => runCommand(addVerifyCommand, 'verify', ...words);
const whole = join(folder, 'whole.bundle');
const linesIn = (bundle: string): string[] => readFileSync(join(bundle, 'pairs.jsonl'), 'utf8').trimEnd().split('\n');
const FILES = ['report.json', 'page.html', 'pairs.csv', 'effects.csv', 'pairs.parquet', 'SHA256SUMS'];

/** A copy of the bundle in which something is changed. */
function tampered(change: (bundle: string) => void): string {
  const bundle = mkdtempSync(join(folder, 'tampered-'));
  cpSync(whole, bundle, { recursive: true });
  change(bundle);
  return bundle;
}
const edited = (name: string, from: string | RegExp, to: string) =>
  tampered((bundle) => {
    const text = readFileSync(join(bundle, name), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(join(bundle, name), text.replace(from, to));
  });

describe('flagplot experiment', () => {
  it('gives one bundle, on any number of threads, after a kill at any line', async () => {
    const one = await experiment('run', question, '--out', whole, '--workers', '1', '--json');
    expect({ code: one.code, err: one.err }).toEqual({ code: 0, err: '' });
    const report = JSON.parse(one.out) as { blocks: number; pairs: number; facts: unknown[] };
    expect(report).toMatchObject({ blocks: 10, pairs: 20, deviations: [], effect: 'attack' });
    expect(report.facts).toHaveLength(2);
    const lines = linesIn(whole);
    for (const kept of [5, lines.length - 4]) {
      const part = join(folder, `part-${kept}.bundle`);
      cpSync(whole, part, { recursive: true });
      // In the middle of a line, too.
      writeFileSync(join(part, 'pairs.jsonl'), `${lines.slice(0, kept).join('\n')}\n${lines[kept]!.slice(0, 30)}`);
      expect((await experiment('run', question, '--out', part, '--workers', '3', '--json')).out).toBe(one.out);
      for (const name of FILES)
        expect(readFileSync(join(part, name)).equals(readFileSync(join(whole, name))), name).toBe(true);
    }
    expect((await experiment('report', whole, '--json')).out).toBe(one.out);
  });

  it('its page has everything in itself, and its tables are read by other programs', async () => {
    const page = readFileSync(join(whole, 'page.html'), 'utf8');
    expect(page).toContain('Attack &lt;more&gt;?');
    expect(page).not.toMatch(/<script|<link|https?:/);
    const titles = [...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title);
    expect(titles).toEqual([
      ...['Verdict', 'Estimate', 'Path of the test', 'Effects and interactions', 'Response curves', 'Side bias'],
      ...['What theory predicts', 'Deviations from the plan', 'Games that tell something', 'How to run it again'],
    ]);
    const bytes = readFileSync(join(whole, 'pairs.parquet'));
    const rows = await parquetReadObjects({
      file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
    });
    const csv = readFileSync(join(whole, 'pairs.csv'), 'utf8').trim().split('\r\n');
    expect(rows).toHaveLength(20);
    expect(csv).toHaveLength(21);
    const columns = csv[0]!.split(',');
    expect(Object.keys(rows[0]!)).toEqual(columns);
    expect(rows.map(({ lead }) => String(lead))).toEqual(
      csv.slice(1).map((line) => line.split(',')[columns.indexOf('lead')]),
    );
  });

  it('is verified, and each thing that was changed is found', async () => {
    expect(await verify(whole, '--seed', 'mine')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^verified: .* 4 of 52, played again by the same code, came out alike \(seed mine\)/),
    });
    const found = async (bundle: string, ...more: readonly string[]) => {
      const { code, out } = await verify(bundle, ...more);
      expect(code).toBe(1);
      return out;
    };
    expect(await found(edited('report.json', /"elo": -?[\d.]+/, '"elo": 99'))).toContain('report.json');
    expect(await found(edited('page.html', 'Verdict', 'Opinion'))).toContain('page.html');
    // Whoever changes a pair and makes all the rest of it anew is found by playing it again.
    const other = edited('pairs.jsonl', /("counts":\{"pair":3,.*?"lead":)(-?[\d.]+)/, '$17');
    await experiment('report', other);
    expect(await found(other, '--share', '1')).toMatch(/1 of 52 pairs came out otherwise by the same code: 3/);
    const frozen = edited('pairs.jsonl', /"scale":[\d.]+/, '"scale":1');
    await experiment('report', frozen);
    expect(await found(frozen, '--share', '0')).toContain('what the calibration froze');
    // A plan that was written anew after the games, with a hash of its own.
    const rewritten = async (change: (plan: ExperimentPlan) => unknown) => {
      const bundle = tampered((of) => {
        const [head, ...rest] = linesIn(of);
        const { plan: old } = JSON.parse(head!) as { plan: ExperimentPlan };
        change(old);
        const plan = planSchema.parse(old);
        writeFileSync(
          join(of, 'pairs.jsonl'),
          `${[JSON.stringify({ plan, hash: planHash(plan) }), ...rest].join('\n')}\n`,
        );
      });
      await experiment('report', bundle);
      return await found(bundle, '--share', '0');
    };
    const [low, high] = [{ attack: 0.2 }, { attack: 1.5 }];
    expect(
      await rewritten(
        ({ points }) => Object.assign(points[0]!, { levels: high }) && Object.assign(points[1]!, { levels: low }),
      ),
    ).toContain('its question gives: points');
    expect(await rewritten(({ effects }) => Object.assign(effects[1]!, { weights: [-3, 3] }))).toContain(
      'its question gives: effects',
    );
    expect(await rewritten(({ made }) => Object.assign(made, { units: [['Bounty']] }))).toContain(
      'agents or battles are not those',
    );
    expect(await rewritten(({ question }) => Object.assign(question!, { primary: 'mean' }))).toContain(
      'its question gives: primary',
    );
    const game = tampered((bundle) => {
      // The game in which sides are changed, in place of the one that is shown.
      const shown = readdirSync(join(bundle, 'games/point-2')).find((name) => name.endsWith('-a.battle'))!;
      cpSync(join(bundle, 'games/point-2', shown.replace('-a.', '-b.')), join(bundle, 'games/point-2', shown));
    });
    await experiment('report', game);
    expect(await found(game)).toContain('games/point-2');
    const plan = edited('pairs.jsonl', '"most":10', '"most":11');
    expect(await verify(plan)).toMatchObject({ code: 2, err: expect.stringContaining('somebody changed it') });
    expect(await verify(folder)).toMatchObject({ code: 2, err: expect.stringContaining('no bundle of an experiment') });
  });

  it('names for ever that it was gone on with by other code, and refuses another question', async () => {
    const older = tampered((bundle) => {
      const [head, ...rest] = linesIn(bundle);
      const { plan } = JSON.parse(head!) as { plan: ExperimentPlan };
      const was = { ...plan, made: { ...plan.made, code: { ...plan.made.code, agents: 'f'.repeat(64) } } };
      const lines = [JSON.stringify({ plan: was, hash: planHash(was) }), ...rest.slice(0, -4)];
      writeFileSync(join(bundle, 'pairs.jsonl'), `${lines.join('\n')}\n`);
    });
    const { out } = await experiment('run', question, '--out', older);
    expect(out).toContain('Deviation: It was gone on with by other code: agents ffffffffffff →');
    expect(readFileSync(join(older, 'page.html'), 'utf8')).toContain('gone on with by other code');
    const another = file('another.experiment.json', { ...QUESTION, seed: '2' });
    expect(await experiment('run', another, '--out', whole)).toMatchObject({
      code: 2,
      err: expect.stringContaining('another experiment'),
    });
  });

  it('keeps seats where a side has an agent of its own, and takes doctrines from files beside the question', async () => {
    file('bold.json', { name: 'bold', attack: 3 });
    const seated = file('seated.experiment.json', {
      ...QUESTION,
      scenarios: 'river-plate',
      agents: { UK: 'admiral', GE: 'admiral' },
      measure: { of: 'GE' },
      predictions: [],
      factors: [{ of: 'agent', name: 'who', agent: 'GE', levels: ['admiral', 'admiral:bold.json'] }],
    });
    const { code, out } = await experiment('run', seated, '--out', join(folder, 'seated.bundle'));
    expect(code).toBe(0);
    expect(out).toContain('10 blocks (20 games)');
    const [head] = linesIn(join(folder, 'seated.bundle'));
    // The plan needs no other file.
    expect(head).toContain('\\"attack\\":3');
    expect(await verify(join(folder, 'seated.bundle'))).toMatchObject({ code: 0 });
  });

  it.each([
    [{ agents: { A: 'admiral', B: 'mcts:20ms' } }, 'thinks by the clock'],
    [{ agents: { A: 'greedy', B: 'admiral' } }, 'attack: greedy has no doctrine'],
    [
      { scenarios: 'river-plate', agents: { UK: 'admiral', XX: 'admiral' } },
      'there is no side XX in river-plate; there are UK, GE',
    ],
    [{ agents: { A: 'admiral' } }, 'must have both A and B'],
    [{ measure: { of: 'GE' } }, 'must be A where A and B change sides'],
    [{ scenarios: 'pacific' }, 'pacific has 4 seats; A and B change sides in battles of two'],
    [{ scenarios: 'jutland' }, 'There is no scenario `jutland`'],
    [{ primary: 'luck' }, 'The design tells no effect `luck`. It tells: mean, attack.'],
    [{ factors: [{ of: 'doctrine', name: 'x', agent: 'A', parameter: 'atack', levels: [1, 2] }] }, 'perhaps'],
    [
      { factors: [{ of: 'scenario', name: 'x', field: '/sides/9/name', levels: [1, 2] }] },
      'river-plate has no place /sides/9/name',
    ],
    [{ factors: [{ of: 'scenario', name: 'x', field: '/turns', levels: [20, -2] }] }, 'x -2: turns'],
    [{ factors: [{ of: 'setting', name: 'x', setting: 'sonar', levels: ['on', 'off'] }] }, 'sonar'],
    [{ stopping: { kind: 'fixed' } }, 'stopping.blocks: is missing'],
    [{ stopping: { kind: 'sequential', elo: [30, 0] } }, 'must have the lower number first'],
    [{ ruleset: 'panzer' }, 'ruleset: goes with'],
    [{ agents: { UK: 'admiral', GE: 'admiral' }, measure: { of: 'GE' } }, 'river-plate and matapan have other sides'],
    [{ scenarios: ['river-plate', 'goodwood'] }, 'are of different rules'],
    [{ predictions: [{ by: 'word', says: 'x', effect: 'speed', sign: 1 }] }, 'tells no effect `speed`'],
    [{ agents: { A: 'net:mine.onnx', B: 'admiral' }, factors: [] }, 'a bundle cannot carry'],
    [{ factors: [{ of: 'setting', name: 'x', setting: 'radar', levels: ['on', 'on'] }] }, 'x on and x on play alike'],
    [
      { scenarios: 'river-plate', agents: { UK: 'admiral', GE: 'greedy' }, measure: { of: 'GE' }, factors: [] },
      'where sides are kept a factor must be varied',
    ],
  ])('refuses %j', async (change, words) => {
    const wrong = file('wrong.experiment.json', { ...QUESTION, predictions: [], ...change });
    const { code, err } = await experiment('plan', wrong);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(words) });
  });

  it('refuses what is no question, no folder, and no file of its own', async () => {
    const notes = join(folder, 'notes.txt');
    appendFileSync(notes, 'mine');
    expect(await experiment('run', notes)).toMatchObject({ code: 2 });
    expect(await experiment('run', question, '--out', notes)).toMatchObject({
      code: 2,
      err: expect.stringContaining('is no folder'),
    });
    expect(await experiment('report', folder)).toMatchObject({ code: 2, err: expect.stringContaining('no bundle') });
    expect(readFileSync(notes, 'utf8')).toBe('mine');
  });
});
