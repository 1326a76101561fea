/**
 * Fair dice: rolls that no single party can choose, and that everybody can check afterwards.
 *
 * Before the first decision the server draws a secret *seed* and shows its commitment; then each seat commits to a *nonce*, and
 * when all have, they are shown (`draw.ts`). Every roll follows from seed, game and nonces, so none can be changed any more,
 * and nobody without the seed can know one. After the game the seed is shown, and whoever wants computes all of it again,
 * like this:
 *
 * - The seed is 64 characters 0-9a-f, a nonce 32 of them, a game a word of letters, digits, `.`, `_` and `-`. All are used
 *   as these ASCII characters, never decoded. The commitment is the SHA-256 of the seed's 64 characters, in hexadecimal.
 * - A seat that has named a round of a public beacon adds its value: its word is then the nonce, `:` and the value, 64 or 128
 *   characters 0-9a-f.
 * - Each throw has a name, an integer from 0 to 2³¹ - 1 (`throwName` in `chance.ts`). Its bytes are those of
 *
 *       HMAC-SHA-256(key = seed, message = "flagplot fair dice 1\n" + game + "\n" + nonces + "\n" + name + "\n" + block)
 *
 *   for block 0, then block 1 and so on as far as bytes are needed, 32 a block; `nonces` are the words of all seats in the
 *   order of the seats with one blank between them, name and block are in decimal without leading zeros, and "\n" is the
 *   one byte 10.
 * - A die with n faces, n up to 256, takes bytes in order: one of L or more is passed over, where L is the largest multiple of
 *   n that is at most 256 (252 for six faces); the first other one, b, gives (b mod n) + 1. With n from 257 to 65,536 it
 *   takes two bytes at a time, the first the higher, with L at most 65,536.
 * - The sum of two six-sided dice takes one die, and then the other from the bytes that follow.
 *
 * A throw's bytes begin anew at block 0 whenever it is asked for, so results do not depend on the order of throws.
 */
import type { ThrowName } from './brand.js';
import type { Chance } from './chance.js';
import { HmacSha256 } from './hmac.js';
import { assert, fail, ok, type Result } from './result.js';
import { sha256, utf8 } from './sha256.js';

const DOMAIN = 'flagplot fair dice 1';
const SEED = /^[0-9a-f]{64}$/;
/** What a seat adds: its nonce, and the value of a beacon if it has named one. */
const WORD = /^[0-9a-f]{32}(?::(?:[0-9a-f]{64}){1,2})?$/;
/** What `Beacons` of a record has for a seat: none, or which round of which beacon. */
const NAMED = /^(?:-|[a-z0-9][a-z0-9.-]{0,39}\/[1-9][0-9]{0,14})$/;
const GAME = /^[A-Za-z0-9._-]{1,64}$/;
const DIGEST = 32;
const MOST_SIDES = 65_536;

export class FairChance implements Chance {
  readonly #hmac: HmacSha256;
  readonly #bytes = new Uint8Array(DIGEST);
  #name = 0;
  #block = 0;
  /** Bytes of the block that are used up. */
  #used = 0;

  /** `nonces` in the order of the seats. Where the parts come from strangers, `fairChanceOf` says what is wrong with them. */
  constructor(seed: string, game: string, nonces: readonly string[]) {
    assert(SEED.test(seed), 'the seed of fair dice is 64 hexadecimal digits');
    assert(GAME.test(game), 'the game of fair dice is a word');
    assert(nonces.length > 0 && nonces.every((word) => WORD.test(word)), 'a nonce is 32 hexadecimal digits');
    this.#hmac = new HmacSha256(utf8(seed), utf8(`${DOMAIN}\n${game}\n${nonces.join(' ')}\n`));
  }

  /** `sides` from 1 to 65,536. */
  die(sides: number, name: ThrowName): number {
    if (!Number.isInteger(sides) || sides < 1 || sides > MOST_SIDES) {
      throw new RangeError(`a fair die has 1 to ${MOST_SIDES} faces, not ${sides}`);
    }
    this.#begin(name);
    return this.#next(sides);
  }

  twoDice(name: ThrowName): number {
    this.#begin(name);
    return this.#next(6) + this.#next(6);
  }

  #begin(name: number): void {
    this.#name = name;
    this.#block = -1;
    this.#used = DIGEST;
  }

  #next(sides: number): number {
    const range = sides <= 256 ? 256 : MOST_SIDES;
    const limit = range - (range % sides);
    for (;;) {
      const drawn = range === 256 ? this.#byte() : 256 * this.#byte() + this.#byte();
      if (drawn < limit) return (drawn % sides) + 1;
    }
  }

  #byte(): number {
    if (this.#used === DIGEST) {
      this.#block++;
      this.#used = 0;
      this.#hmac.digest(utf8(`${this.#name}\n${this.#block}`), this.#bytes);
    }
    return this.#bytes[this.#used++]!;
  }
}

/** The headers of a record with fair dice. */
export const FAIR_HEADERS = ['Game', 'SeedCommit', 'Nonces', 'Seed'] as const;
export type FairHeader = (typeof FAIR_HEADERS)[number] | 'Beacons';

/** The dice of a record of so many seats, by its headers; or the header that is missing or wrong. */
export function fairChanceOf(headers: ReadonlyMap<string, string>, seats: number): Result<FairChance, FairHeader> {
  for (const name of FAIR_HEADERS) {
    if (!headers.has(name)) return fail(name, `the header ${name} is missing: fair dice cannot be checked without it`);
  }
  const [game, commit, words, seed] = FAIR_HEADERS.map((name) => headers.get(name)!) as [
    string,
    string,
    string,
    string,
  ];
  const nonces = words.split(' ');
  if (!GAME.test(game)) return fail('Game', 'Game must be the name of the room: letters, digits, ".", "_" and "-"');
  if (!SEED.test(commit)) return fail('SeedCommit', 'SeedCommit must be 64 digits 0-9a-f');
  if (!nonces.every((word) => WORD.test(word))) {
    return fail('Nonces', 'Nonces must be words of 32 digits 0-9a-f with one blank between them');
  }
  if (nonces.length !== seats) {
    return fail('Nonces', `Nonces must be one word for each of the ${seats} seats, not ${nonces.length}`);
  }
  const beacons = headers.get('Beacons')?.split(' ') ?? nonces.map(() => '-');
  if (beacons.length !== seats || !beacons.every((word) => NAMED.test(word))) {
    return fail('Beacons', `Beacons must be "-" or source/round for each of the ${seats} seats`);
  }
  if (nonces.some((word, i) => word.includes(':') !== (beacons[i] !== '-'))) {
    return fail('Nonces', 'Nonces must have the value of each beacon that Beacons names, and of no other');
  }
  if (!SEED.test(seed)) return fail('Seed', 'Seed must be 64 digits 0-9a-f');
  if (sha256(seed) !== commit) return fail('Seed', 'SHA-256 of the Seed is not the SeedCommit');
  return ok(new FairChance(seed, game, nonces));
}
