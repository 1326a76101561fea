import { beforeEach, describe, expect, it, vi } from 'vitest';
import { seat } from '../../../../engine/index.js';

const DAY = 24 * 3_600_000;
const NOW = 1_800_000_000_000;

/** As a browser keeps it. */
function keeping(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}

const costly = (step: number, mean: number, se: number) => ({
  ...{ step, turn: 2, chosen: 'hood>bismarck', better: 'hood>prinz-eugen' },
  price: { win: { mean, se, half: 2 * se } },
});
const OF = { room: 'abcdefghijkl', ruleset: 'rules', scenario: 'strait', seat: seat(1) };

describe('exercises out of own battles', () => {
  let own: typeof import('../../../../arena/web/shared/own-exercises.js');
  beforeEach(async () => {
    keeping();
    vi.resetModules();
    own = await import('../../../../arena/web/shared/own-exercises.js');
  });

  it('are decisions that a better one leads by three standard errors, each once', () => {
    const { ownExercises, noteCostly } = own;
    noteCostly(OF, [costly(5, 0.12, 0.03), costly(9, 0.08, 0.03), costly(12, 0.09, 0.03)], NOW);
    noteCostly(OF, [costly(5, 0.2, 0.03)], NOW + DAY);
    expect(ownExercises.value.map(({ step, price, due }) => [step, price, due])).toEqual([
      [5, 0.12, NOW],
      [12, 0.09, NOW],
    ]);
  });

  it('keep those that cost most', () => {
    const { ownExercises, noteCostly } = own;
    for (let step = 1; step <= 50; step++) noteCostly(OF, [costly(step, step / 100, 0.0001)], NOW);
    expect(ownExercises.value).toHaveLength(40);
    expect(Math.min(...ownExercises.value.map(({ price }) => price))).toBeCloseTo(0.11);
  });

  it('come back after 1, 3, 7, 16 and 35 days as long as they are found, and begin anew when missed', () => {
    const { ownExercises, noteCostly, answered, INTERVALS } = own;
    noteCostly(OF, [costly(5, 0.12, 0.03)], NOW);
    let [one] = ownExercises.value;
    let now = NOW;
    for (const days of [...INTERVALS, 35]) {
      one = answered(one!, 'found', now);
      expect(one.due - now).toBe(days * DAY);
      // Found again before its day, nothing changes.
      expect(answered(one, 'found', now + 1)).toEqual(one);
      now = one.due;
    }
    const other = answered(one!, 'other', now);
    expect(other).toMatchObject({ found: one!.found, due: now + DAY });
    const missed = answered(one!, 'missed', now);
    expect(missed).toMatchObject({ found: 0, due: now + DAY });
    expect(answered(missed, 'found', now + DAY).due).toBe(now + 2 * DAY);
  });

  it('are there when the page is loaded anew, with the room in which one is answered', async () => {
    own.noteCostly(OF, [costly(5, 0.12, 0.03)], NOW);
    const key = own.keyOf(own.ownExercises.value[0]!);
    const { noteDrill } = await import('../../../../arena/web/shared/drills.js');
    noteDrill('mnopqrstuvwx', key);
    vi.resetModules();
    const again = await import('../../../../arena/web/shared/own-exercises.js');
    expect(again.ownExercises.value).toEqual(own.ownExercises.value);
    expect(again.drillIn('mnopqrstuvwx')).toEqual(own.ownExercises.value[0]);
    again.noteAnswer(key, 'missed');
    const drills = await import('../../../../arena/web/shared/drills.js');
    drills.noteDrill('mnopqrstuvwx', null);
    expect(again.drillIn('mnopqrstuvwx')).toBeUndefined();
    // Answered, its room is still that of an exercise.
    expect(drills.isDrill('mnopqrstuvwx')).toBe(true);
    expect(drills.isDrill('abcdefghijkl')).toBe(false);
    expect(again.ownExercises.value[0]!.due).toBeGreaterThan(Date.now());
    again.forgetOwn(key);
    expect(again.ownExercises.value).toEqual([]);
    localStorage.setItem('flagplot.own-exercises', 'no line of ours\na b c d e 1 2 x');
    vi.resetModules();
    expect((await import('../../../../arena/web/shared/own-exercises.js')).ownExercises.value).toEqual([]);
  });

  it('count an order as found that leads what was ordered then clearly, and is not clearly behind the better one', () => {
    const one = { price: 0.1, half: 0.03 };
    const worth = (mean: number, se: number) => own.isAsGood(one, { mean, se, half: 2 * se });
    expect(worth(0.12, 0.02)).toBe(true);
    expect(worth(0.08, 0.02)).toBe(true);
    // Clearly behind; not clearly ahead; nothing at all.
    expect(worth(0.04, 0.01)).toBe(false);
    expect(worth(0.08, 0.03)).toBe(false);
    expect(worth(0, 0)).toBe(false);
    expect(worth(-0.1, 0.01)).toBe(false);
  });
});
