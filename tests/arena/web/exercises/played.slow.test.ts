/** The exercises of the page: whole, sound, in both languages, and such that who knows what they teach wins, and who does not mostly fails. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../root.js';
import { battleOf, blindShareOf, exerciseFiles, seatsOf, shareOf } from './played.js';

const GAMES = 40;
const MOST_BYTES = 6_000;
const MASTER_AT_LEAST = 0.6;
const CARELESS_AT_MOST = 0.5;
/** The last order may be what is to be learned: the target that counts is last in a list. */
const BLIND_GAMES = 12;
const BLIND_AT_MOST = 0.75;
/** The first one welcomes everybody. */
const CARELESS_AT_MOST_IN_THE_FIRST = 0.65;

const files = exerciseFiles();

it('there are exercises, each with an id of its own, and no file that is in no list', () => {
  const ids = files.map(({ exercise }) => exercise.scenario.id);
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
  for (const ruleset of new Set(files.map((file) => file.ruleset))) {
    const all = readdirSync(`${ROOT}arena/web/${ruleset}/exercises`).filter((file) =>
      /^(?!words-).*\.json$/.test(file),
    );
    const told = files.filter((file) => file.ruleset === ruleset).map(({ exercise }) => `${exercise.id}.json`);
    expect(all.sort()).toEqual(told.sort());
  }
});

describe.each(files)('$name', ({ name, ruleset, bytes, exercise, isFirst, titles }) => {
  it('is small, sound and of its folder’s ruleset', () => {
    expect(bytes).toBeLessThan(MOST_BYTES);
    const { id, scenario } = exercise;
    expect(name).toBe(`${ruleset}/${id}`);
    expect(scenario).toMatchObject({ id: `lesson-${id}`, ruleset, ladder: false, title: titles.en, ja: titles.ja });
    expect(battleOf(exercise)).toMatchObject({ id: scenario.id });
    expect(exercise.seat).toBeLessThan(seatsOf(exercise));
  });

  it('is mostly won by who knows how, and mostly not by who does not', async () => {
    expect(await shareOf(exercise, exercise.master, GAMES)).toBeGreaterThanOrEqual(MASTER_AT_LEAST);
    const most = isFirst ? CARELESS_AT_MOST_IN_THE_FIRST : CARELESS_AT_MOST;
    expect(await shareOf(exercise, exercise.careless, GAMES)).toBeLessThanOrEqual(most);
  });

  it.each(['first', 'last'] as const)('is mostly not won by who always takes the %s order', async (which) => {
    expect(await blindShareOf(exercise, which, BLIND_GAMES)).toBeLessThanOrEqual(BLIND_AT_MOST);
  });
});
