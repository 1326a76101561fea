/** Knobs: every number of every doctrine can be turned, and what comes of it is a doctrine. */
import { expect, it } from 'vitest';
import { admiraltyFor } from '../../../../agents/admiral/index.js';
import { createAgent } from '../../../../agents/registry.js';
import {
  admiralWith,
  doctrineNamed,
  doctrineWith,
  type Knob,
  knobsOf,
  levelsOf,
} from '../../../../arena/lab/tune/knobs.js';
import { openGame, RULESETS, scenarios } from '../../../../engine/index.js';

const gameOf = (ruleset: (typeof RULESETS)[number]) => {
  const game = openGame(scenarios(ruleset)[0]!.id);
  if (!game.ok) throw new Error(game.message);
  return game.value;
};

const valueOrThrow = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; message: string },
): T => {
  if (!result.ok) throw new Error(result.message);
  return result.value;
};

it.each(RULESETS)('%s: at the lowest and at the highest levels an admiral takes the field', (ruleset) => {
  const game = gameOf(ruleset);
  const doctrine = valueOrThrow(doctrineNamed('admiral', game));
  const names = Object.keys(admiraltyFor(game)!.numbers);
  expect(names.length).toBeGreaterThan(5);
  const knobs = valueOrThrow(
    knobsOf(
      names.map((name) => ({ name })),
      doctrine,
      game,
    ),
  );
  for (const at of [0, -1]) {
    const values = knobs.map((knob: Knob) => levelsOf(knob).values.at(at)!);
    const name = admiralWith(doctrineWith(doctrine, knobs, values));
    expect(createAgent(name, game).ok, name).toBe(true);
  }
  for (const knob of knobs) {
    const { values, start } = levelsOf(knob);
    expect(values.length, knob.name).toBeGreaterThan(1);
    if (typeof doctrine[knob.name] === 'number') expect(values[start]).toBeCloseTo(doctrine[knob.name] as number, 2);
  }
});

it('a range that was asked for holds, and one that no doctrine may have is refused', () => {
  const game = gameOf('battleships');
  const doctrine = valueOrThrow(doctrineNamed('admiral', game));
  const [knob] = valueOrThrow(knobsOf([{ name: 'attack', range: [1, 1.4] }], doctrine, game));
  for (const value of levelsOf(knob!).values) {
    expect(value).toBeGreaterThanOrEqual(1);
    expect(value).toBeLessThanOrEqual(1.4);
  }
  expect(knobsOf([{ name: 'attack', range: [-1, 2] }], doctrine, game)).toMatchObject({ code: 'BAD_RANGE' });
  // Where it stands for a word, it begins in the middle of what may be.
  expect(valueOrThrow(knobsOf([{ name: 'openingRange' }], doctrine, game))[0]).toMatchObject({
    from: 13,
    isWhole: true,
  });
});

it.each(['admiral:{"name":"x","attack":99}', 'admiral:{"name":"x"', 'admiral:{}'])('%s is no admiral', (name) => {
  expect(createAgent(name, gameOf('battleships'))).toMatchObject({ code: 'BAD_DOCTRINE' });
});
