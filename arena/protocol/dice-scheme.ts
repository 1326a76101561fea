/** Scheme of the fair dice, in words that are enough to make them again. */

export const DICE_SCHEME =
  'The bytes of a throw are HMAC-SHA-256 with the 64 characters of the seed as key, over the text `flagplot fair dice 1`, a line feed, the id of the room, a line feed, the nonces of all seats in the order of the seats with one blank between them (where a seat has named a beacon, its nonce, a colon, and the value of the beacon), a line feed, the name of the throw in decimal, a line feed, and the number of the block in decimal: block 0 first, then 1 and so on, as far as bytes are needed, 32 a block. All of it is ASCII without leading zeros; nothing is decoded from hexadecimal, and nothing follows the last digit.';

export const COMMIT_SCHEME =
  'The SHA-256 of the 64 ASCII characters of the secret seed (of the characters, not of the 32 bytes that they could stand for), in hexadecimal.';

export const HASH_SCHEME =
  'The SHA-256, in hexadecimal, of `flagplot nonce 1`, a line feed, the id of the room, a line feed, `dice.commit` as you see it, a line feed, the number of the seat, a line feed, and the 32 characters of the nonce.';

export const AGENT_SCHEME =
  'The nonce of an agent of the server is the first 32 characters of the SHA-256, in hexadecimal, of `flagplot agent nonce 1`, a line feed, the id of the room, a line feed, the 64 characters of the seed, a line feed, and the number of the seat.';

/** Of a die, and of two. */
export const ROLL_SCHEME = [
  'A die with n faces, n up to 256, takes the bytes in order, passes over those of L or more, where L is the largest multiple of n that is at most 256 (252 for six faces), and is (b mod n) + 1 by the first other byte b.',
  'With n from 257 to 65536 it takes two bytes at a time, the first the higher, with L at most 65536.',
  'The sum of two six-sided dice (`sides` is 0) takes one die, and then the other from the bytes that follow.',
  'Each throw begins anew at block 0, so the order of throws does not matter.',
] as const;
