import { describe, expect, it } from 'vitest';
import type { Action } from '../../../engine/core/brand.js';
import { SeededChance } from '../../../engine/core/chance.js';
import { CHANCE, type Game, OVER } from '../../../engine/core/game.js';
import { lookUp } from '../../../engine/core/look-up.js';
import { Playout } from '../../../engine/core/playout.js';
import { RecordBuilder } from '../../../engine/core/record-builder.js';
import { toyGame } from './toy-game.js';
import { toyHeaders } from './toy-record.js';

const dice = (): SeededChance => new SeededChance([1, 2, 3, 4]);
const first = (playout: Playout): Action => playout.legal.ids[0] as Action;

/** The toy, with a member of its own. */
const spoilt = (member: Partial<Game<Int8Array>>): Game<Int8Array> =>
  Object.assign(Object.create(toyGame) as Game<Int8Array>, member);

describe('a playout', () => {
  it('asks seats alone, and lets dice fall in between', () => {
    const playout = Playout.begin(toyGame, { chance: dice() });
    const asked: number[] = [];
    for (const seat of playout.choices()) {
      expect(toyGame.toAct(playout.state)).toBe(seat);
      asked.push(seat);
      playout.take(first(playout));
    }
    expect(toyGame.toAct(playout.state)).toBe(OVER);
    expect(asked.slice(0, 4)).toEqual([0, 1, 0, 1]);
    // Wind and fire of each turn are the dice.
    expect(playout.steps).toBe(2 * asked.length);
  });

  it('comes to the same end step by step, and stands where it was left', () => {
    const whole = Playout.begin(toyGame, { chance: dice() });
    for (const _ of whole.choices()) whole.take(first(whole));
    const stepwise = Playout.begin(toyGame, { chance: dice() });
    const actors: number[] = [];
    for (const actor of stepwise.everyStep()) {
      actors.push(actor);
      stepwise.take(first(stepwise));
      if (stepwise.steps === 3) break;
    }
    expect(actors).toEqual([CHANCE, 0, 1]);
    for (const _ of stepwise.choices()) stepwise.take(first(stepwise));
    expect([...stepwise.state]).toEqual([...whole.state]);
  });

  it('writes each step down, and lets somebody look on at each roll', () => {
    const record = RecordBuilder.begin(toyGame, toyHeaders());
    const seen: string[] = [];
    const around = (roll: () => void): void => {
      const before = playout.steps;
      roll();
      seen.push(`${before}-${playout.steps}`);
    };
    const playout: Playout<Int8Array> = Playout.begin(toyGame, { chance: dice(), record, around });
    for (const _ of playout.choices()) playout.take(first(playout));
    expect(record.plies).toBe(playout.steps);
    expect(seen.slice(0, 2)).toEqual(['0-1', '3-4']);
    expect(seen).toHaveLength(playout.steps / 2);
  });

  it.each([
    ['a game without an end', spoilt({ apply: () => {} }), 'endless', /longer than maxSteps/],
    ['an actor that there is not', spoilt({ toAct: () => 7 as never }), 'actor', /toAct is 7/],
    ['a seat that can do nothing', spoilt({ legal: (_, out) => void (out.count = 0) }), 'dead end', /no legal action/],
  ])('stops %s', (_, game, promise, message) => {
    const broken: string[] = [];
    const walk = (fault?: (kind: string, text: string) => Error): void => {
      const playout = Playout.begin(game, { chance: dice(), ...(fault && { fault }) });
      for (const _ of playout.choices()) playout.take(first(playout));
    };
    expect(() => walk()).toThrow(message);
    expect(() =>
      walk((kind, text) => {
        broken.push(kind);
        return new TypeError(text);
      }),
    ).toThrow(TypeError);
    expect(broken).toEqual([promise]);
  });
});

it('a look-up finds an entry, or names those there are and guesses at one', () => {
  const ships = [['hood', 1] as const, ['kongo', 2] as const];
  const sought = { code: 'NO_SHIP', what: 'ship', where: ' here', order: ', by name', or: ', or a number' } as const;
  expect(lookUp(ships, 'kongo', sought)).toEqual({ ok: true, value: 2 });
  expect(lookUp(ships, 'kogno', sought)).toEqual({
    ok: false,
    code: 'NO_SHIP',
    message: 'There is no ship `kogno` here; perhaps kongo is meant. There are, by name: hood, kongo, or a number.',
  });
});
