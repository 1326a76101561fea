import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ThrowName } from '../../../engine/core/brand.js';
import { throwName } from '../../../engine/core/chance.js';
import { FairChance } from '../../../engine/core/fair.js';
import { HmacSha256 } from '../../../engine/core/hmac.js';
import { sha256, utf8 } from '../../../engine/core/sha256.js';
import vectors from './fair-vectors.json' with { type: 'json' };

const SEED = sha256('a secret');
const GAME = 'abcdefghijkl';
const NONCES = [sha256('one').slice(0, 32), sha256('two').slice(0, 32)];
const dice = (seed = SEED, game = GAME, nonces: readonly string[] = NONCES): FairChance =>
  new FairChance(seed, game, nonces);

/** The scheme once more, written from its description with the platform's HMAC. */
function* bytesOf(seed: string, game: string, nonces: readonly string[], name: number): Generator<number, never> {
  for (let block = 0; ; block++) {
    const message = ['flagplot fair dice 1', game, nonces.join(' '), name, block].join('\n');
    yield* createHmac('sha256', seed).update(message).digest();
  }
}

function rollOf(bytes: Generator<number, never>, sides: number): number {
  const [width, range] = sides <= 256 ? [1, 256] : [2, 65_536];
  for (;;) {
    let drawn = 0;
    for (let i = 0; i < width; i++) drawn = 256 * drawn + bytes.next().value;
    if (drawn < Math.floor(range / sides) * sides) return (drawn % sides) + 1;
  }
}

const hex = (digits: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: digits, maxLength: digits });
const anyName = fc.integer({ min: 0, max: 2 ** 31 - 1 });

describe('HMAC-SHA-256', () => {
  it('is that of the platform for any key, beginning and end', () => {
    const bytes = (most: number) => fc.uint8Array({ maxLength: most });
    fc.assert(
      fc.property(bytes(64), bytes(200), bytes(64), bytes(64), (key, beginning, end, other) => {
        const out = new Uint8Array(32);
        const hmac = new HmacSha256(key, beginning);
        for (const last of [other, end]) {
          hmac.digest(last, out);
          const expected = createHmac('sha256', key).update(beginning).update(last).digest();
          expect(Buffer.from(out).equals(expected)).toBe(true);
        }
      }),
    );
  });

  it('refuses keys and ends that it has no room for', () => {
    expect(() => new HmacSha256(new Uint8Array(65), utf8(''))).toThrow('64 bytes');
    expect(() => new HmacSha256(utf8(''), utf8('')).digest(new Uint8Array(65), new Uint8Array(32))).toThrow('64 bytes');
  });
});

describe('fair dice', () => {
  // The file was made by a program of its own, in another language. A throw is name, faces (0: two dice) and roll.
  it.each(vectors)('of the game $game are those of the vectors', ({ seed, commit, game, nonces, throws }) => {
    expect(sha256(seed)).toBe(commit);
    const chance = dice(seed, game, nonces);
    for (const [name, sides, value] of throws as [number, number, number][]) {
      const roll = sides === 0 ? chance.twoDice(name as ThrowName) : chance.die(sides, name as ThrowName);
      expect([name, sides, roll]).toEqual([name, sides, value]);
      const bytes = bytesOf(seed, game, nonces, name);
      expect(sides === 0 ? rollOf(bytes, 6) + rollOf(bytes, 6) : rollOf(bytes, sides)).toBe(value);
    }
  });

  it('are those of the platform for any seed, game, nonces, name and die', () => {
    const nonces = fc.array(hex(32), { minLength: 1, maxLength: 6 });
    const game = fc.stringMatching(/^[A-Za-z0-9._-]{1,64}$/);
    fc.assert(
      fc.property(hex(64), game, nonces, anyName, fc.integer({ min: 1, max: 65_536 }), (seed, g, n, name, sides) => {
        const chance = dice(seed, g, n);
        expect(chance.die(sides, name as ThrowName)).toBe(rollOf(bytesOf(seed, g, n, name), sides));
        expect(chance.die(6, name as ThrowName)).toBe(rollOf(bytesOf(seed, g, n, name), 6));
        const bytes = bytesOf(seed, g, n, name);
        expect(chance.twoDice(name as ThrowName)).toBe(rollOf(bytes, 6) + rollOf(bytes, 6));
      }),
    );
  });

  it('do not depend on the order of throws', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyName, { minLength: 2, maxLength: 20 }),
        fc.infiniteStream(fc.nat()),
        (names, keys) => {
          const shuffled = names.map((name) => ({ name, key: keys.next().value })).sort((a, b) => a.key - b.key);
          const [one, other] = [dice(), dice()];
          const first = new Map(names.map((name) => [name, one.twoDice(name as ThrowName)]));
          for (const { name } of shuffled) expect(other.twoDice(name as ThrowName)).toBe(first.get(name));
        },
      ),
    );
  });

  it('are even: each face and each sum as often as it should be', () => {
    const chance = dice();
    const THROWS = 36_000;
    const faces = new Array<number>(7).fill(0);
    const sums = new Array<number>(13).fill(0);
    const pairs = new Map<number, number>();
    let last = 1;
    for (let i = 0; i < THROWS; i++) {
      const name = throwName(i % 100, i % 7, (i >> 3) % 200, i % 1000) + (i << 3);
      const roll = chance.die(6, (name & 0x7fffffff) as ThrowName);
      faces[roll]!++;
      sums[chance.twoDice(i as ThrowName)]!++;
      pairs.set(6 * last + roll, (pairs.get(6 * last + roll) ?? 0) + 1);
      last = roll;
    }
    const chiSquare = (counts: readonly number[], expected: (i: number) => number): number =>
      counts.reduce((sum, n, i) => sum + (n - expected(i)) ** 2 / expected(i), 0);
    // Beyond these one even generator in a thousand would be: 5, 10 and 35 degrees of freedom.
    expect(chiSquare(faces.slice(1), () => THROWS / 6)).toBeLessThan(20.5);
    expect(chiSquare(sums.slice(2), (i) => (THROWS * (6 - Math.abs(i - 5))) / 36)).toBeLessThan(29.6);
    expect(pairs.size).toBe(36);
    expect(chiSquare([...pairs.values()], () => THROWS / 36)).toBeLessThan(66.6);
  });

  it('are others with another seed, game, nonce or order of nonces', () => {
    const rolls = (chance: FairChance): string =>
      Array.from({ length: 60 }, (_, name) => chance.die(6, name as ThrowName)).join('');
    const nonce = sha256('three').slice(0, 32);
    const all = [
      dice(),
      dice(sha256('another secret')),
      dice(SEED, 'abcdefghijkm'),
      dice(SEED, GAME, [NONCES[0]!, nonce]),
      dice(SEED, GAME, [nonce, NONCES[1]!]),
      dice(SEED, GAME, [NONCES[1]!, NONCES[0]!]),
      dice(SEED, GAME, [...NONCES, nonce]),
    ].map(rolls);
    expect(new Set(all).size).toBe(all.length);
    for (const other of all.slice(1)) {
      const same = [...other].filter((roll, i) => roll === all[0]![i]).length;
      expect(same).toBeLessThan(25); // ten are expected of sixty
    }
  });

  it('refuse what they are not made for', () => {
    expect(() => dice('secret')).toThrow('seed');
    expect(() => dice(SEED.toUpperCase())).toThrow('seed');
    expect(() => dice(SEED, 'two words')).toThrow('game');
    expect(() => dice(SEED, GAME, [])).toThrow('nonce');
    expect(() => dice(SEED, GAME, ['a b'])).toThrow('nonce');
    for (const sides of [0, -6, 6.5, 65_537, Number.NaN]) {
      expect(() => dice().die(sides, 1 as ThrowName)).toThrow(RangeError);
    }
  });
});
