/** Expert iteration: what a search led by the network's own scores thinks best of its decisions, to be learned by heart. */
import { describe, expect, it } from 'vitest';
import { Draws } from '../../../agents/draws.js';
import { shapeFor } from '../../../agents/net/shape.js';
import { openGame } from '../../../engine/index.js';
import { checkConfig } from '../../../training/config-file.js';
import { LearningFiller } from '../../../training/learner/learning-batch.js';
import { learnerSettings } from '../../../training/learner/settings.js';
import { Lessons } from '../../../training/lessons.js';
import { WorkerCrew } from '../../../training/self-play/crew.js';
import { CHOSEN_BY, type Experience } from '../../../training/self-play/experience.js';
import { Moments } from '../../../training/self-play/moments.js';
import { stepJobs } from '../../../training/self-play/step-jobs.js';
import { gameOf } from '../../../training/trainer.js';
import { newModel, smallConfig } from '../small-run.js';

const MOVES = ['phase:move-a', 'phase:move-b'];
const config = smallConfig();
const model = newModel();

const SOFT = { sharpness: 10, doubt: 8 };

function tutored(share: number, simulations = 6, soft?: typeof SOFT) {
  const tutor = { when: MOVES, share, simulations, weight: { from: 1, to: 1 }, ...(soft && { soft, surprise: 0.5 }) };
  return { ...config, imitation: { ...config.imitation, tutor } };
}

async function lived(share: number, simulations?: number, soft?: typeof SOFT): Promise<Experience> {
  const [done] = await new WorkerCrew(0).play(stepJobs(tutored(share, simulations, soft), 1, model, []).slice(0, 1));
  return done!.experience[0]!;
}

const rowsBy = ({ by }: Experience, whom: number): number[] => [...by.keys()].filter((row) => by[row] === whom);

describe('a tutor', () => {
  it('is asked in the moments it is there for, in all that is learned from at a share of 1', async () => {
    const experience = await lived(1);
    const moments = new Moments(gameOf(config).spec.observation, MOVES);
    const isMove = (row: number): boolean => moments.has(experience.rows.globals, row);
    const advised = rowsBy(experience, CHOSEN_BY.tutor);
    expect(advised.length).toBeGreaterThan(10);
    expect(advised).toHaveLength(rowsBy(experience, CHOSEN_BY.itself).filter(isMove).length);
    for (const row of advised) {
      const { rows, chosen, valueWeight, advantage } = experience;
      expect(isMove(row)).toBe(true);
      expect(chosen[row]).toBeLessThan(rows.actionOffsets[row + 1]! - rows.actionOffsets[row]!);
      expect([valueWeight[row], advantage[row]]).toEqual([0, 0]);
      // The same that the network saw, once more.
      const [own, its] = [row - 1, row].map((r) => {
        const [from, to] = [rows.unitOffsets[r]!, rows.unitOffsets[r + 1]!];
        return rows.units.slice(from * rows.widths.units, to * rows.widths.units);
      });
      expect(its).toEqual(own);
    }
  });

  it('is asked less often with a lower share, and says the same each time', async () => {
    const some = await lived(0.3);
    const asked = rowsBy(some, CHOSEN_BY.tutor).length / rowsBy(await lived(1), CHOSEN_BY.tutor).length;
    expect(asked).toBeGreaterThan(0.1);
    expect(asked).toBeLessThan(0.5);
    expect((await lived(0.3)).chosen).toEqual(some.chosen);
    expect((await lived(0.3, 24)).chosen).not.toEqual(some.chosen);
  });

  it('teaches all that it found where it is soft, and the best alone where it is not', async () => {
    const targetsOf = ({ rows, targets }: Experience, row: number): Float32Array =>
      targets.slice(rows.actionOffsets[row]!, rows.actionOffsets[row + 1]!);
    const hard = await lived(0.5, 60);
    const soft = await lived(0.5, 60, SOFT);
    for (const [experience, isSoft] of [
      [hard, false],
      [soft, true],
    ] as const) {
      const rows = rowsBy(experience, CHOSEN_BY.tutor);
      for (const row of rows) {
        const target = targetsOf(experience, row);
        expect(target.reduce((x, y) => x + y, 0)).toBeCloseTo(1, 4);
        expect(target[experience.chosen[row]!]).toBe(Math.max(...target));
        expect(experience.surprise[row]).toBeGreaterThanOrEqual(0);
      }
      const spread = rows.filter((row) => Math.max(...targetsOf(experience, row)) < 1).length;
      if (isSoft) expect(spread).toBeGreaterThan(0.8 * rows.length);
      else expect(spread).toBe(0);
      for (const row of rowsBy(experience, CHOSEN_BY.itself)) {
        expect(targetsOf(experience, row)[experience.chosen[row]!]).toBe(1);
        expect(experience.surprise[row]).toBe(0);
      }
    }
    const lessons = new Lessons([soft], { agents: 0, tutor: 2, surprise: 0.5 });
    for (const batch of lessons.batches(lessons.count, new Draws('x'))) {
      const weights = Array.from(batch.targetWeights.subarray(0, batch.count)).filter((weight) => weight > 0);
      expect(weights.reduce((x, y) => x + y, 0)).toBeCloseTo(2, 4);
      // Half of it is everybody's, the other goes by surprise.
      const least = 1 / rowsBy(soft, CHOSEN_BY.tutor).length;
      expect(Math.min(...weights)).toBeGreaterThanOrEqual(least - 1e-6);
      expect(Math.max(...weights)).toBeGreaterThan(1.5 * least);
    }
  });

  it('counts as much as it shall, however often it was asked', async () => {
    const tutor = await lived(0.5);
    const opponents = { ...config.opponents, itself: 0, past: 0, agents: { greedy: 1 } };
    const alongside = { when: ['phase:target-a', 'phase:target-b'], weight: { from: 1, to: 1 } };
    const imitation = { ...config.imitation, alongside };
    const [done] = await new WorkerCrew(0).play(stepJobs({ ...config, imitation, opponents }, 1, model, []));
    const agents = done!.experience[0]!;
    const weights = { agents: 0.25, tutor: 2 };
    const { spec } = gameOf(config);
    const filler = new LearningFiller(shapeFor(spec.observation, config.network));
    for (const [parts, expected] of [
      [[tutor, agents], 2.25],
      [[tutor], 2],
      [[agents], 0.25],
    ] as const) {
      const lessons = new Lessons(parts, weights);
      const settings = learnerSettings.parse({});
      for (const batch of lessons.batches(lessons.count, new Draws('x'))) {
        expect(batch.teaching).toBeCloseTo(expected, 10);
        filler.fill(batch, { ...settings, imitation: batch.teaching });
        const of = (row: number): number => filler.shares.get('imitation')![row]! * batch.teaching;
        const rows = Array.from({ length: batch.count }, (_, row) => row).filter((row) => of(row) > 0);
        expect(rows.reduce((sum, row) => sum + of(row), 0)).toBeCloseTo(expected, 4);
        const taught = parts.reduce((n, part) => n + part.rows.count - rowsBy(part, CHOSEN_BY.itself).length, 0);
        expect(rows).toHaveLength(taught);
        for (const row of rows) expect(batch.policyWeights[row]).toBe(0);
      }
    }
  });
});

describe('settings', () => {
  it('may have a tutor in battleships, for moments that there are', () => {
    expect(checkConfig(tutored(0.5))).toMatchObject({ ok: true });
    const strange = tutored(0.5);
    strange.imitation.tutor.when = ['phase:tea'];
    expect(checkConfig(strange)).toMatchObject({ ok: false, message: expect.stringContaining('phase:tea') });
  });

  it('may not where there is none', () => {
    const game = openGame('dogger-bank');
    if (!game.ok) throw new Error(game.message);
    const { games: _, ...rest } = tutored(0.5);
    const elsewhere = {
      ...rest,
      games: { jobs: 1, each: 1, scenarios: [{ scenario: 'dogger-bank', weight: 1 }] },
      gate: { ...rest.gate, scenarios: ['dogger-bank'] },
    };
    elsewhere.opponents.agents = elsewhere.imitation.agents = { admiral: 1 };
    elsewhere.gate.ladder = ['admiral'];
    elsewhere.imitation.tutor.when = [game.value.spec.observation.globals[0]!];
    expect(checkConfig(elsewhere)).toMatchObject({ ok: false, message: expect.stringContaining('tutor') });
  });
});
