/** Exercises on the page: what is asked of the server, what is told in both languages, and what this browser remembers. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ToServer } from '../../../../arena/protocol/index.js';
import { challengeOfExercise } from '../../../../arena/web/exercises/begin.js';
import { type Exercise, exerciseOf, isExercise, isReached } from '../../../../arena/web/exercises/exercise.js';
import { LANGUAGES, language, speak } from '../../../../arena/web/i18n/index.js';
import { exercisesOf, loadExercises, powersOf, TAUGHT } from '../../../../arena/web/rulesets.js';
import { routeOf } from '../../../../arena/web/shared/router.js';
import { SECOND_SEAT, scenarios } from '../../../../engine/index.js';

beforeAll(async () => {
  await Promise.all(TAUGHT.map((ruleset) => loadExercises({ ruleset })));
});
afterEach(() => {
  language.value = 'en';
});

const all = (): readonly Exercise[] => TAUGHT.flatMap((ruleset) => exercisesOf(ruleset)!.list);

it('every exercise is known by the scenario of its battle, and no battle of the lists is one', () => {
  expect(all().length).toBeGreaterThan(0);
  for (const exercise of all()) {
    expect(isExercise(exercise.scenario)).toBe(true);
    expect(exerciseOf(exercisesOf(exercise.scenario.ruleset), exercise.scenario)).toBe(exercise);
  }
  expect(scenarios().filter(isExercise)).toEqual([]);
  expect(exerciseOf(exercisesOf(TAUGHT[0]!), { id: 'exercise-of-a-stranger' })).toBeUndefined();
});

it.each(LANGUAGES)('every exercise is told in %s', async (of) => {
  await speak(of);
  for (const ruleset of TAUGHT) {
    const { list, words } = exercisesOf(ruleset)!;
    expect(Object.keys(words()).sort()).toEqual(list.map(({ id }) => id).sort());
    for (const { title, goal, hint, lesson, guide = {} } of Object.values(words())) {
      for (const text of [title, goal, hint, lesson, ...Object.values(guide)]) {
        expect(/[ぁ-んァ-ン一-龠]/.test(text), text).toBe(of === 'ja');
      }
    }
  }
});

it('asks the server for a private battle against agents, with the learner in his seat and nobody to advise him', () => {
  for (const exercise of all()) {
    const challenge = challengeOfExercise(exercise, 'own-0123456789ab');
    expect(ToServer.safeParse(challenge).success).toBe(true);
    expect(challenge).toMatchObject({ visibility: 'private', help: exercise.help ?? false });
    expect(challenge.seats.map(({ kind }) => kind)).toEqual(
      powersOf(exercise.scenario).map((_, seat) => (seat === exercise.seat ? 'me' : 'agent')),
    );
  }
});

it('has reached its goal who wins, and no verdict where there is no result', () => {
  const [exercise] = all();
  const over = (result: number[] | null) => isReached({ result }, { ...exercise!, seat: SECOND_SEAT });
  expect([over([-1, 1]), over([1, -1]), over([0, 0]), over(null)]).toEqual([true, false, false, undefined]);
  expect(isReached(null, exercise!)).toBeUndefined();
});

it.each([
  ['#/exercises', { page: 'exercises' }],
  ['#/exercises/cross-the-t', { page: 'exercises', exercise: 'cross-the-t' }],
])('%s is their address', (hash, route) => {
  expect(routeOf(hash)).toEqual(route);
});

describe('what this browser remembers', () => {
  const kept = new Map<string, string>();
  const open = async () => {
    vi.resetModules();
    return import('../../../../arena/web/exercises/reached.js');
  };
  beforeAll(() => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  it('a goal that was reached stays so, over a reload and beside another page', async () => {
    const one = await open();
    one.note('cross-the-t', 'tried');
    const two = await open();
    two.note('comb', 'reached');
    one.note('cross-the-t', 'reached');
    one.note('cross-the-t', 'tried');
    two.note('cross-the-t', 'tried');
    two.note('hold', 'tried');
    const { progress } = await open();
    expect([...progress.value].sort()).toEqual([
      ['comb', 'reached'],
      ['cross-the-t', 'reached'],
      ['hold', 'tried'],
    ]);
  });

  it('what is no mark of ours is passed over', async () => {
    kept.set('flagplot.exercises', 'a:reached b:burnt :: c');
    const { progress } = await open();
    expect([...progress.value]).toEqual([['a', 'reached']]);
  });
});
