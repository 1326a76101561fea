/** The dice: how they are made, and how anybody can check them. */

import type { ThrowTable } from '../kits/papers.js';
import { papersWith } from '../kits/rulesets.js';
import { LIMITS } from '../limits/limits.js';
import { AGENT_SCHEME, COMMIT_SCHEME, DICE_SCHEME, HASH_SCHEME, ROLL_SCHEME } from '../protocol/dice-scheme.js';
import { type Block, code, heading, list, paragraph, type Section, section, steps, table } from '../words/blocks.js';
import { exampleBattle } from './battle-example.js';
import { EXAMPLE_VERSION } from './examples-to-server.js';

const CHECK = `import hashlib, hmac

def sha(text):
    return hashlib.sha256(text.encode()).hexdigest()

def nonce_hash(room, commit, seat, nonce):      # what you say with ready, before you reveal
    return sha(f"flagplot nonce 1\\n{room}\\n{commit}\\n{seat}\\n{nonce}")

def stream(seed, room, words, name):
    block = 0
    while True:
        text = f"flagplot fair dice 1\\n{room}\\n{' '.join(words)}\\n{name}\\n{block}"
        yield from hmac.new(seed.encode(), text.encode(), hashlib.sha256).digest()
        block += 1

def die(bytes_, faces):                         # up to 256 faces
    limit = 256 - 256 % faces                   # 252 for six
    return next(b for b in bytes_ if b < limit) % faces + 1

def throw(seed, room, words, roll):             # a roll of an event
    bytes_ = stream(seed, room, words, roll["throw"])
    return die(bytes_, roll["sides"]) if roll["sides"] else die(bytes_, 6) + die(bytes_, 6)

def fault(room, seat, battle, mine, dice, events):
    """What is wrong with the dice of a battle that is over, or None. \`mine\` is what you kept: commit, hashes
    and beacons of the last room you saw before you revealed, nonce your own; \`dice\` is that of the room now, \`battle\`
    what it is for (ruleset, scenario, options, in your form), now and in \`mine\`, \`seat\` yours now,
    \`events\` all you were told, agents the seats of the server's own agents when you sat down."""
    if dice["commit"] != mine["commit"] or sha(dice["seed"]) != mine["commit"]:
        return "the commitment is not the one that was shown first"
    if battle != mine["battle"]:
        return "the battle or its rules are not those for which the dice were drawn"
    if dice["hashes"] != mine["hashes"] or dice["beacons"] != mine["beacons"]:
        return "the hashes or beacons are not those that were shown first"
    if dice["nonces"][seat] != mine["nonce"]:
        return "my own nonce is not in the dice"
    for i, nonce in enumerate(dice["nonces"]):
        if nonce_hash(room, mine["commit"], i, nonce) != mine["hashes"][i]:
            return f"seat {i} has another nonce than it committed itself to"
        if i in mine["agents"] and nonce != sha(f"flagplot agent nonce 1\\n{room}\\n{dice['seed']}\\n{i}")[:32]:
            return f"seat {i}, an agent, has a nonce that is not made from the seed"
    words = [n + ":" + b["value"] if b else n for n, b in zip(dice["nonces"], dice["beacons"])]
    used = set()                                # a name comes once, and is of its event's turn; kind and who: see the tables
    for event in events:
        for roll in event.get("rolls", []):
            if roll["throw"] in used or roll["throw"] >> 24 != event["turn"]:
                return f"event {event['n']} has a roll with the name of another throw"
            used.add(roll["throw"])
            if throw(dice["seed"], room, words, roll) != roll["value"]:
                return f"event {event['n']} has a roll that was not thrown so"`;

export const fairDice = (): Section =>
  section(
    'dice',
    'Fair dice',
    paragraph(
      'Once the battle has begun, nobody can change a roll; nobody outside the server process can know one early. What that means, and what it does not:',
    ),
    list([
      'Nobody can fit the dice of a draw to what you add to them: not the server, no seat, not even the server and all other seats together. All of them are bound by what you saw before you showed your nonce, and whoever departs from any of it is caught by you, at the latest when the battle is over. What is left to them is to give up a draw as a whole, or to break off a battle: the fourth and fifth points.',
      'Only what you have kept yourself catches anybody: a record by itself can be sound and still be of other dice than those that were promised.',
      'The server knows every roll of the battle from the start, for it holds the seed. It could tell an opponent, or play its own agents by it, and no check of the dice would show that. A coalition of the server with a player against you remains possible in this, and in the next point; whoever plays for a stake needs a server that is trusted by both.',
      'A seat that has seen the other nonces can refuse to show its own; with a server that tells it the seed it would know which dice it throws away. It loses its seat, and nothing of that battle counts, but the draw begins anew. So a server in league with that seat, or with a seat of its own that it calls a person, can choose among draws. The number of the draw stands in `dice.draw`; count those that were given up, in closed rooms too, after you had revealed. Against agents of the server alone an honest server makes no second draw after you have revealed, and neither closes the room nor takes your seat before your time to reveal is over. A dishonest one alone can still say that your nonce came too late, and close the room when the time is over: count that, too.',
      'The server can break off a battle that runs, by closing it or by saying that it is damaged. The record says how it ended (`Termination`), and no check of the dice says why.',
      'What the dice are for, the room shows: `ruleset`, `scenario`, `options`, and your seat. A client keeps these with the rest: a server that changes them when it knows the dice chooses as well as one that changes the dice. The dice are bound to the room, so those of one room fit no other, even of the same seed.',
      'Who only watches adds nothing to the dice: to them the server and all seats together can show what they like, unless a beacon was named.',
      'The page of the arena comes from the server that it checks. It finds what a changed server does, not what a changed page hides: whoever doubts that saves receipt and record and asks a `flagplot verify` of his own.',
    ]),
    heading('The two rounds'),
    steps([
      `The room is opened. The server draws a secret seed, 64 characters 0-9a-f, and shows \`dice.commit\`. ${COMMIT_SCHEME} ${AGENT_SCHEME} So the commitment binds them, too, and their hashes stand from the start.`,
      `Each seat draws a nonce of 32 characters 0-9a-f, by its own randomness, fresh for each draw, keeps it to itself, and says \`ready\` with its hash. ${HASH_SCHEME} A hash stands; who wants another leaves the seat.`,
      `When every seat is taken and has committed, the server shows all hashes. Only then does each seat \`reveal\` its nonce, within ${LIMITS.dice.revealMs / 1000} seconds. Whoever does not, or leaves, is out of the game before it counts (in a tournament the game is lost); \`dice.draw\` rises, and the rest draw anew, with another seed and other nonces.`,
      'The battle begins. Every throw of it follows from the seed, the room, all nonces and the name of the throw.',
      'When the battle is over, `over` and the record show the seed. Compare with what you kept, and throw each roll again, as below.',
    ]),
    heading('What a client keeps, and when it calls out'),
    list([
      'From the first `room` of a draw: `commit`, and what is fought: `ruleset`, `scenario`, `options`, your seat. From the last one before you reveal: `hashes` and `beacons`, which are all there then. Your own nonce. On disk, if you want to check after a restart.',
      'Do not reveal while a hash is missing, or if the hash shown for you is not yours. As soon as all hashes stand, no hash may change, nor the round that a beacon is to be of. From your reveal on, any other commitment, hash, nonce, beacon, battle, option or seat of the same draw is a broken promise, at once and not only at the end. So is a battle that begins without your nonce, an agent that is suddenly said to be a person, and against agents alone a draw that is given up in less time than you had.',
      `What you have kept is a receipt: \`flagplot verify FILE --receipt RECEIPT\` compares a record with it, offline. It is JSON: \`{"receipt":1,"room":…,"seat":…,"draw":…,"commit":…,"nonce":…,"hashes":[…],"beacons":[…],"agents":[…],"battle":"${EXAMPLE_VERSION} ${exampleBattle().other.scenario} -"}\`; \`battle\` is ruleset, scenario and options with blanks between them, the options as \`name=value\`, encoded as in a URI, sorted, with commas, or \`-\`; \`flagplot bot --receipts FOLDER\` and the page write it.`,
    ]),
    paragraph(
      'Against agents of the server alone you may say `ready` with `nonce` in place of `hash`, which commits and reveals at once: all others are bound already. Where another person or a bot sits, this trusts the server to keep your nonce to itself until they have committed.',
    ),
    heading('A public beacon'),
    paragraph(
      `Those who were not there can be convinced, too, that not even everybody together chose the dice. With \`ready\` a seat may name a round of a public beacon that is yet to come: \`"beacon":{"source":"drand-quicknet","round":12345678}\`. When all seats have committed and the round is out, it tells the value with \`beacon\`, within ${LIMITS.dice.beaconMs / 60_000} minutes, and only then are nonces shown. The value becomes a part of the dice. The server asks no beacon and believes what the seat says; whoever doubts it looks the round up and says \`flagplot verify FILE --beacon drand-quicknet/12345678=VALUE\`. That the room had committed before the round was out, only a receipt from before that round can tell: a client keeps one as soon as all hashes stand, with the round, and no value yet. A receipt is believed as far as its owner is, and the time that he gives.`,
    ),
    heading('The scheme, exactly'),
    paragraph(DICE_SCHEME),
    list(ROLL_SCHEME),
    heading('The name of a throw'),
    paragraph(
      'The name is the whole number `turn << 24 | kind << 18 | who << 10 | number`: the game turn, what it is for, the unit or seat that it is about, and which of several. Each roll of an event carries it as `throw`, so that is all you need to compute the roll. That the server has not picked a name to its liking you see by the name itself: no name comes twice, and it says what the event says, by this table. The turn is `turn` of the event, what is set as code are fields of the event.',
    ),
    ...papersWith('throws').flatMap(throwBlocks),
    paragraph('In Python:'),
    code(CHECK),
    paragraph('`flagplot verify FILE` checks all of it for a whole record, offline.'),
  );

const throwBlocks = ({ ruleset, has: { rows, remarks } }: { ruleset: string; has: ThrowTable }): readonly Block[] => [
  paragraph(`In games of ${ruleset}:`),
  table(
    ['kind', '`name` of the roll', '`sides`', 'who', 'number'],
    rows.map(({ kind, name, sides, who, number }) => [String(kind), `\`${name}\``, sides, who, number]),
  ),
  ...remarks,
];
