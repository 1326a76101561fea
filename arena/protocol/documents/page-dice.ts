/** The dice of the page: how they are made, and how anybody can check them. */
import { THROW, THROW_TEXT } from '../../../engine/battleships/throws.js';
import { code, list, paragraph, section, steps, table } from './html.js';

const CHECK = `import hashlib, hmac

def stream(seed, game, nonces, name):
    block = 0
    while True:
        text = f"flagplot fair dice 1\\n{game}\\n{' '.join(nonces)}\\n{name}\\n{block}"
        yield from hmac.new(seed.encode(), text.encode(), hashlib.sha256).digest()
        block += 1

def die(bytes_, faces):                     # up to 256 faces
    limit = 256 - 256 % faces               # 252 for six
    return next(b for b in bytes_ if b < limit) % faces + 1

def throw_name(turn, kind, who, number=0):
    return turn << 24 | kind << 18 | who << 10 | number

assert hashlib.sha256(seed.encode()).hexdigest() == commit
visibility_of_turn_3 = die(stream(seed, room, nonces, throw_name(3, 0, 0)), 6)`;

export const fairDice = (): string =>
  section(
    'dice',
    'Fair dice',
    paragraph(
      'Once the battle has begun, nobody can change a roll; nobody outside the server process can know one early. The server itself could: it holds the seed. What it cannot do is choose the dice after it has seen your nonce, or hide afterwards that it did not keep to them.',
    ),
    steps([
      'The room is opened. The server draws a secret seed, 64 characters 0-9a-f, and shows `commit`: the SHA-256 of these characters, in hexadecimal.',
      'Each seat adds a nonce with `ready`: 32 characters 0-9a-f, by its own randomness, after it has seen `commit`. The server adds one for each of its own agents.',
      'Every throw of the battle follows from the seed, the room, all nonces and the name of the throw.',
      'When the battle is over, `over` and the record show the seed. Check that its SHA-256 is the `commit` that you saw, that your nonce is among the nonces, and throw the dice again.',
    ]),
    '<h3>The scheme, exactly</h3>',
    paragraph(
      'The bytes of a throw are HMAC-SHA-256 with the 64 characters of the seed as key, over the text `flagplot fair dice 1`, a line feed, the id of the room, a line feed, the nonces of all seats in the order of the seats with one blank between them, a line feed, the name of the throw in decimal, a line feed, and the number of the block in decimal: block 0 first, then 1 and so on, as far as bytes are needed. All of it is ASCII; nothing is decoded from hexadecimal.',
    ),
    list([
      'A die with n faces, n up to 256, takes the bytes in order, passes over those of L or more, where L is the largest multiple of n that is at most 256 (252 for six faces), and is (b mod n) + 1 by the first other byte b.',
      'With n from 257 to 65536 it takes two bytes at a time, the first the higher, with L at most 65536.',
      'The sum of two six-sided dice takes one die, and then the other from the bytes that follow.',
      'Each throw begins anew at block 0, so the order of throws does not matter.',
    ]),
    paragraph(
      'The name of a throw is the whole number `turn << 24 | kind << 18 | who << 10 | number`: the game turn, what it is for, the unit or seat that it is about, and which of several. In battleships the kinds are:',
    ),
    table(
      ['kind', 'throw'],
      Object.values(THROW).map((kind) => [String(kind), THROW_TEXT[kind]!]),
    ),
    paragraph('In Python, with the visibility of a turn, kind 0, as the example:'),
    code(CHECK),
    paragraph('`flagplot verify FILE` checks all of it for a whole record, offline.'),
  );
