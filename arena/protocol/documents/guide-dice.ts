/** The dice: how they are made, and how anybody can check them. */
import { THROW } from '../../../engine/battleships/throws.js';
import { COMMIT_SCHEME, DICE_SCHEME, ROLL_SCHEME } from '../dice-scheme.js';
import { code, heading, list, paragraph, type Section, section, steps, table } from './blocks.js';
import { NUMBER, rollNameOf, THROWS, throwKinds, WHO } from './throws.js';
import { warThrowRows } from './throws-decisive-battle.js';

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

def throw(seed, game, nonces, roll):        # a roll of an event
    bytes_ = stream(seed, game, nonces, roll["throw"])
    return die(bytes_, roll["sides"]) if roll["sides"] else die(bytes_, 6) + die(bytes_, 6)

assert hashlib.sha256(seed.encode()).hexdigest() == commit
assert throw(seed, room, nonces, roll) == roll["value"]`;

export const fairDice = (): Section =>
  section(
    'dice',
    'Fair dice',
    paragraph(
      'Once the battle has begun, nobody can change a roll; nobody outside the server process can know one early. The server itself could: it holds the seed. What it cannot do is choose the dice after it has seen your nonce, or hide afterwards that it did not keep to them.',
    ),
    steps([
      `The room is opened. The server draws a secret seed, 64 characters 0-9a-f, and shows \`dice.commit\`. ${COMMIT_SCHEME}`,
      'Each seat adds a nonce with `ready`: 32 characters 0-9a-f, by its own randomness, after it has seen `commit`. The server adds one for each of its own agents.',
      'Every throw of the battle follows from the seed, the room, all nonces and the name of the throw.',
      'When the battle is over, `over` and the record show the seed. Check that its SHA-256 is the `commit` that you saw first, that your nonce stands at your seat among the nonces, and throw each roll of the events again.',
    ]),
    heading('The scheme, exactly'),
    paragraph(DICE_SCHEME),
    list(ROLL_SCHEME),
    heading('The name of a throw'),
    paragraph(
      'The name is the whole number `turn << 24 | kind << 18 | who << 10 | number`: the game turn, what it is for, the unit or seat that it is about, and which of several. Each roll of an event carries it as `throw`, so that is all you need to compute the roll. That the server has not picked a name to its liking you see by the name itself: no name comes twice, and it says what the event says, by this table. The turn is `turn` of the event, what is set as code are fields of the event.',
    ),
    paragraph('In games of battleships:'),
    table(
      ['kind', '`name` of the roll', '`sides`', 'who', 'number'],
      throwKinds().map((kind) => {
        const { sides, who, number } = THROWS[kind];
        return [String(THROW[kind]), `\`${rollNameOf(kind)}\``, sides, WHO[who], NUMBER[number]];
      }),
    ),
    paragraph(
      'The `name` of a torpedo hit goes on: `torpedo hit, needs 7 or less`. Command chits are no rolls of an event: the event `chits` lists the digits that were drawn; each draw takes, by its roll, the how-manieth of the digits 0 to 9 that the seat has not drawn yet in this turn.',
    ),
    paragraph('In games of decisive-battle:'),
    table(['kind', '`name` of the roll', '`sides`', 'who', 'number'], warThrowRows()),
    paragraph('In Python:'),
    code(CHECK),
    paragraph('`flagplot verify FILE` checks all of it for a whole record, offline.'),
  );
