import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fnv1a } from '../../../engine/core/fnv1a.js';
import type { Game } from '../../../engine/core/game.js';
import type { State } from '../../../engine/core/layout.js';
import { readPosition, writePosition } from '../../../engine/core/position.js';
import { toyGame } from './toy-game.js';

/** The toy game's name over states of any kind and length. */
function gameOf<S extends State>(create: () => S): Game<S> {
  return { spec: toyGame.spec, create } as unknown as Game<S>;
}

const checked = (body: string): string => `${body} ${fnv1a(body).toString(16).padStart(8, '0')}`;

describe('position', () => {
  it('is one line of five words', () => {
    const s = toyGame.create();
    toyGame.start(s);
    const text = writePosition(toyGame, s);
    expect(text).toMatch(/^toy-v1 duel@7c9e6679 wind=on [A-Za-z0-9_-]+ [0-9a-f]{8}$/);
    expect(readPosition(toyGame, ` ${text}\n`)).toEqual({ ok: true, value: s });
  });

  it('brings back every state of every kind', () => {
    const kinds = [
      fc.int8Array({ maxLength: 300 }),
      fc.int16Array({ maxLength: 300 }),
      fc.int32Array({ maxLength: 300 }),
      fc.array(fc.constantFrom(0, 0, 0, 0, 1, -1, -128, 127), { maxLength: 1000 }).map((a) => Int8Array.from(a)),
    ];
    fc.assert(
      fc.property(fc.oneof(...kinds) as fc.Arbitrary<State>, (s) => {
        const game = gameOf<State>(() => s.slice().fill(0));
        const read = readPosition(game, writePosition(game, s));
        expect(read).toEqual({ ok: true, value: s });
      }),
    );
  });

  it('brings back the extremes of 32 bits', () => {
    const s = Int32Array.of(2147483647, -2147483648, 0, 0, -1);
    const game = gameOf(() => new Int32Array(5));
    expect(readPosition(game, writePosition(game, s))).toEqual({ ok: true, value: s });
  });

  it('refuses a changed, a cut and a foreign line', () => {
    const s = toyGame.create();
    const text = writePosition(toyGame, s);
    const code = (line: string): string => {
      const read = readPosition(toyGame, line);
      return read.ok ? 'ok' : read.code;
    };
    expect(code(text.replace('duel', 'dual'))).toBe('BAD_CHECK');
    expect(code(text.slice(0, -1))).toBe('BAD_CHECK');
    expect(code('')).toBe('NOT_A_POSITION');
    expect(code('x '.repeat(100_000))).toBe('NOT_A_POSITION');
    expect(code(checked('toy-v1 other@7c9e6679 wind=on AAY'))).toBe('OTHER_GAME');
    expect(code(checked('toy-v1 duel@7c9e6679 wind=off AAY'))).toBe('OTHER_GAME');
  });

  it.each([
    ['too few elements', 'AAU'],
    ['too many elements', 'AAc'],
    ['bytes left over', 'AAYA'],
    ['a varint without an end', '____________'],
    ['an element out of range', 'gAIABQ'],
    ['a character that is no digit', 'AA=Y'],
    ['nothing', ''],
  ])('refuses a state with %s', (_name, state) => {
    const read = readPosition(toyGame, checked(`toy-v1 duel@7c9e6679 wind=on ${state}`));
    expect(read).toMatchObject({ ok: false, code: 'BAD_STATE' });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (a, b) => {
        readPosition(toyGame, a);
        readPosition(toyGame, checked(`toy-v1 duel@7c9e6679 wind=on ${b}`));
      }),
    );
  });
});
