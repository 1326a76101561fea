import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chanceOfSeed } from '../../../agents/seed.js';
import { parseRecord, verify } from '../../../engine/index.js';
import type { TrainingConfig } from '../../../training/config.js';
import { checkConfig } from '../../../training/config-file.js';
import { WorkerCrew } from '../../../training/self-play/crew.js';
import { CHOSEN_BY, JUDGED } from '../../../training/self-play/experience.js';
import type { JobDone } from '../../../training/self-play/job.js';
import { Moments } from '../../../training/self-play/moments.js';
import { stepJobs } from '../../../training/self-play/step-jobs.js';
import { gameOf } from '../../../training/trainer.js';
import { newModel, smallConfig } from '../small-run.js';

const model = newModel();
const config = smallConfig();
const play = (step: number): Promise<JobDone[]> => new WorkerCrew(0).play(stepJobs(config, step, model, [model]));

/** What came of jobs, arrays by their hash: there are millions of numbers. */
function fingerprint(done: readonly JobDone[]): unknown {
  return JSON.parse(
    JSON.stringify(done, (_, value) =>
      ArrayBuffer.isView(value)
        ? createHash('sha256')
            .update(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
            .digest('hex')
        : value,
    ),
  );
}

describe('a job of self-play', () => {
  it('gives the same games and the same experience each time', async () => {
    expect(fingerprint(await play(1))).toEqual(fingerprint(await play(1)));
    expect((await play(1))[0]!.games[0]).not.toEqual((await play(2))[0]!.games[0]);
  });

  it('keeps of each decision what was seen, done and what came of it', async () => {
    for (const { experience, decisions } of await play(1)) {
      const { rows, chosen, logProbability, advantage, by } = experience[0]!;
      expect(rows.count).toBeGreaterThan(20);
      expect(rows.count).toBeLessThanOrEqual(decisions);
      expect(chosen).toHaveLength(rows.count);
      for (let row = 0; row < rows.count; row++) {
        const actions = rows.actionOffsets[row + 1]! - rows.actionOffsets[row]!;
        expect(actions).toBeGreaterThan(1);
        expect(chosen[row]).toBeLessThan(actions);
        // A new network knows next to nothing: all actions are about alike.
        expect(logProbability[row]).toBeCloseTo(-Math.log(actions), 0);
        expect(by[row]).toBe(CHOSEN_BY.itself);
      }
      expect(advantage.some((a) => a !== 0)).toBe(true);
    }
  });

  it('asks networks that do not learn in batches too, and tells their games by their name', async () => {
    const opponents = { ...config.opponents, itself: 0, past: 0, agents: { 'net:frozen.onnx': 1 } };
    const frozen = { ...model, key: 'frozen' };
    const fixed = new Map([['net:frozen.onnx', frozen]]);
    const jobs = stepJobs({ ...config, opponents }, 1, model, [], fixed);
    expect(jobs[0]!.networks.map((network) => [network.model.key, network.greedy, network.learns])).toEqual([
      ['new', false, true],
      ['frozen', true, false],
    ]);
    for (const { games, experience } of await new WorkerCrew(0).play(jobs)) {
      for (const { sitters } of games) expect([...sitters].sort()).toEqual([0, 'net:frozen.onnx']);
      expect(experience.map((lived) => lived !== undefined)).toEqual([true, false]);
    }
  });

  it('writes down the games that are asked for, as they were played', async () => {
    const jobs = stepJobs(config, 1, model, [model]);
    const [job] = jobs;
    const games = job!.games.map((game) => ({ ...game, source: { scenario: 'river-plate' }, sitters: [0, 'greedy'] }));
    const [done] = await new WorkerCrew(0).play([{ ...job!, games: [{ ...games[0]!, recorded: 'test' }, games[1]!] }]);
    expect(done!.games[1]!.record).toBeUndefined();
    const record = parseRecord(done!.games[0]!.record!);
    if (!record.ok) throw new Error(record.message);
    expect(verify(gameOf(config), record.value, { chanceOfSeed })).toMatchObject({ verified: true });
    expect(done!.games[0]!.record).toContain('new ');
    const [plain] = await new WorkerCrew(0).play([{ ...job!, games: games.slice(0, 2) }]);
    expect({ ...plain!.games[0], record: undefined }).toEqual({ ...done!.games[0], record: undefined });
  });

  it('teaches what agents do, with what came of it', async () => {
    for (const { experience, decisions, games } of await play(0)) {
      expect(decisions).toBe(0);
      const { rows, by, advantage, marginTarget } = experience[0]!;
      expect(rows.count).toBe(games.reduce((sum, game) => sum + game.decisions, 0));
      expect(by.every((b) => b === CHOSEN_BY.agent)).toBe(true);
      expect(advantage.every((a) => a === 0)).toBe(true);
      expect(marginTarget.some((m) => m !== 0)).toBe(true);
    }
  });

  it('teaches beside what it learns itself, only in the moments that are asked for, and forecasts nothing by it', async () => {
    const FIRE = ['phase:target-a', 'phase:target-b'];
    const { observation } = gameOf(config).spec;
    const moments = new Moments(observation, FIRE);
    const imitation = { ...config.imitation, alongside: { when: FIRE, weight: { from: 1, to: 1 } } };
    const opponents = { ...config.opponents, itself: 0, past: 0, agents: { greedy: 1 } };
    const done = await new WorkerCrew(0).play(stepJobs({ ...config, imitation, opponents }, 1, model, []));
    for (const { experience } of done) {
      const { rows, by, valueWeight } = experience[0]!;
      const own = [...by.keys()].filter((row) => by[row] === CHOSEN_BY.itself);
      const others = [...by.keys()].filter((row) => by[row] === CHOSEN_BY.agent);
      expect(others.length).toBeGreaterThan(5);
      expect(own.some((row) => !moments.has(rows.globals, row))).toBe(true);
      for (const row of others) {
        expect(moments.has(rows.globals, row)).toBe(true);
        expect(valueWeight[row]).toBe(0);
      }
    }
  });

  it('judges decisions of some moments by what the next dice bring, the others as before', async () => {
    const FIRE = ['phase:target-a', 'phase:target-b'];
    const moments = new Moments(gameOf(config).spec.observation, FIRE);
    const shortly = { when: FIRE, lambdaOverDice: 0 };
    const short = { ...config, learning: { ...config.learning, shortly } };
    const lived = async (of: TrainingConfig) =>
      (await new WorkerCrew(0).play(stepJobs(of, 1, model, [])))[0]!.experience[0]!;
    const [before, after] = [await lived(config), await lived(short)];
    expect(after.chosen).toEqual(before.chosen);
    let changed = 0;
    for (let row = 0; row < after.rows.count; row++) {
      const isShort = moments.has(after.rows.globals, row);
      expect(after.kind[row] === JUDGED.shortly).toBe(isShort);
      if (!isShort) expect(after.advantage[row]).toBe(before.advantage[row]);
      else if (after.advantage[row] !== before.advantage[row]) changed++;
    }
    expect(changed).toBeGreaterThan(5);
  });
});

describe('settings', () => {
  it('name moments that the ruleset has', () => {
    const learning = { ...config.learning, shortly: { when: ['phase:tea'], lambdaOverDice: 0 } };
    const refused = checkConfig({ ...config, learning });
    expect(refused).toMatchObject({ ok: false, code: 'BAD_CONFIG', message: expect.stringContaining('phase:guns') });
    expect(checkConfig(config).ok).toBe(true);
  });
});
