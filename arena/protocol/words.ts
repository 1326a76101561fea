/** The words that messages in both directions are made of. */
import { z } from 'zod';
import type { Meaning as Said, Seat, View as SomeView, UnitId } from '../../engine/index.js';
import { LIMITS } from '../limits/limits.js';
import { COMMIT_SCHEME, DICE_SCHEME, HASH_SCHEME, ROLL_SCHEME } from './dice-scheme.js';

/** Rises when a client of the last version would break. Additions do not raise it: ignore what you do not know. */
export const PROTOCOL_VERSION = 1;

/** Where a server of the arena takes WebSockets. */
export const SOCKET_PATH = '/socket';

export const RoomId = z
  .string()
  .regex(/^[a-z0-9]{12}$/)
  .meta({ description: 'A room, which is one game: twelve letters and digits.' });

export const RequestId = z.string().max(24).meta({
  description: 'Names one demand for an action. It is valid for one answer, and stays the same after `resume`.',
});

/** A whole number that is more to the compiler: a seat, a fleet. */
export const numberAs = <T extends number>(shape: z.ZodInt): z.ZodType<T> => shape as unknown as z.ZodType<T>;

/** What a client gives a message so that it knows the answer again. */
export const MessageId = z
  .union([z.string().max(64), z.int().min(0)])
  .meta({ description: "The client's own name of its message; the direct answer carries it as `re`." });

/** A seat as a client may ask for it. */
export const SeatWanted = z
  .int()
  .min(0)
  .max(LIMITS.seats.most - 1);
export const SeatNumber = numberAs<Seat>(SeatWanted);

/** An action as it is written. */
export const Notation = z.string().min(1).max(200);

export const Action = z
  .strictObject({
    id: z.int().min(0).meta({ description: 'Number among the legal actions of the request.' }),
    text: Notation.meta({ description: 'The same action in notation: `hood>bismarck`.' }),
  })
  .meta({ description: 'One decision. Both fields are those of one entry of `legal`.' });

export const ClockSetting = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({
      kind: z.literal('turn'),
      seconds: z.int().min(LIMITS.clock.turnSeconds[0]).max(LIMITS.clock.turnSeconds[1]),
    }),
    z.strictObject({
      kind: z.literal('game'),
      seconds: z.int().min(LIMITS.clock.gameSeconds[0]).max(LIMITS.clock.gameSeconds[1]),
      increment: z.int().min(LIMITS.clock.incrementSeconds[0]).max(LIMITS.clock.incrementSeconds[1]),
    }),
  ])
  .meta({
    description:
      'none: no clock. turn: so many seconds a seat for all its decisions of one game turn. game: so many seconds for the whole game, and an increment at each new game turn.',
  });

export const Clock = z
  .strictObject({
    setting: ClockSetting,
    /** Milliseconds left a seat when this was sent; null without a clock. */
    left: z.array(z.int().min(0).nullable()),
    /** Seats whose clock runs. */
    running: z.array(SeatNumber),
    /** Somebody is shown what came of the orders: the clock begins to run after so many milliseconds, or with `read`. */
    reading: z.strictObject({ seat: SeatNumber, ms: z.int().min(1) }).exactOptional(),
  })
  .meta({ description: 'Who has how much time left, as the server counts it.' });

export const Nonce = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({
    description:
      'Sixteen bytes of your own randomness in hexadecimal, fresh for each draw, and secret until every seat has committed. The dice use the 32 ASCII characters as they are.',
  });

const digest = z.string().regex(/^[0-9a-f]{64}$/);

export const NonceHash = digest.meta({ description: HASH_SCHEME });

export const BeaconValue = z
  .string()
  .regex(/^(?:[0-9a-f]{64}){1,2}$/)
  .meta({ description: 'What the beacon gave in that round: 32 or 64 bytes in hexadecimal.' });

export const BeaconName = z
  .strictObject({
    source: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,39}$/),
    round: z.int().min(1).max(999_999_999_999_999),
  })
  .meta({
    description: 'A round of a public beacon that is yet to come, as `{"source":"drand-quicknet","round":12345678}`.',
  });

const BeaconState = BeaconName.extend({
  value: BeaconValue.nullable().meta({ description: 'null while the seat has not told it.' }),
});

export const DiceState = z
  .strictObject({
    commit: digest.meta({ description: `${COMMIT_SCHEME} Known before the first decision.` }),
    draw: z.int().min(0).meta({
      description:
        'Which draw of this room it is: 1, or more if seats left before it was made. 0: made in one round, by an older server.',
    }),
    hashes: z
      .array(NonceHash.nullable())
      .meta({ description: 'What each seat has committed itself with; null while it has not.' }),
    nonces: z.array(Nonce.nullable()).meta({
      description: 'What each seat has revealed; null while it has not, and nothing before all hashes stand.',
    }),
    beacons: z.array(BeaconState.nullable()).meta({ description: 'Beacons that seats have named.' }),
    seed: digest.nullable().meta({ description: 'The seed, 64 ASCII characters, once the game is over.' }),
  })
  .meta({
    description: `The dice of a game. ${DICE_SCHEME} ${ROLL_SCHEME.join(' ')} The name of a throw stands in each roll as \`throw\`.`,
  });

export const Player = z
  .strictObject({
    id: z.string().max(64),
    name: z.string().max(80),
    kind: z.enum(['person', 'bot', 'agent']).meta({ description: 'bot: a program with a token; agent: built in.' }),
  })
  .meta({ description: 'Who sits in a seat.' });

/** Of a seat that nobody is at. */
export const AwaySince = z.int().exactOptional().meta({
  description:
    'When the last connection of the seat ended, in milliseconds since 1970; left out while one is there, and where none has been since the server began.',
});

export const SeatState = z.strictObject({
  side: z.string(),
  name: z.string(),
  player: Player.nullable().meta({ description: 'null: the seat is open.' }),
  connected: z.boolean(),
  awaySince: AwaySince,
  ready: z.boolean(),
});

export const TERMINATION = ['normal', 'resigned', 'time', 'adjudicated', 'abandoned', 'agreed', 'damaged'] as const;

export const UNRATED = ['early', 'left', 'unfinished', 'alone', 'set-up'] as const;

export const Outcome = z.strictObject({
  result: z
    .array(z.number().min(-1).max(1))
    .nullable()
    .meta({ description: 'Per seat; null for an abandoned or a damaged game.' }),
  margin: z.array(z.number()).meta({ description: 'Victory points ahead, per seat.' }),
  termination: z.enum(TERMINATION).meta({
    description:
      'damaged: what the server kept of the battle was damaged; it ends where the damage begins, and counts for nobody.',
  }),
  text: z.string().meta({ description: 'One sentence.' }),
  ratings: z
    .array(z.strictObject({ before: z.int(), after: z.int() }).nullable())
    .exactOptional()
    .meta({
      description:
        'Of a battle that counted: what it made of the rating of each seat in the ruleset; null where it says nothing of the player.',
    }),
  unrated: z.enum(UNRATED).exactOptional().meta({
    description:
      'Why a battle that was opened as a rated one does not count. `early`: it ended by a flag, a clock or an agreement before a whole turn was fought. `left`: a seat was left to an agent before that. `unfinished`: it was given up by all, ended by a moderator, or damaged. `alone`: its players were one and the same. `set-up`: its rules, its clock or its doors were not those of a rated battle.',
  }),
});

export const Visibility = z.enum(['public', 'private']);

export const PastState = z
  .strictObject({
    plies: z.int().min(1).meta({ description: 'So many steps of that record.' }),
    digest: digest.meta({ description: 'SHA-256 of these steps in canonical form, as the record has it in `Past`.' }),
    turn: z.int().min(0).meta({ description: 'The turn in which the battle goes on.' }),
    room: RoomId.nullable().meta({ description: 'Where it was fought, if that was here.' }),
    day: z.string().max(10).meta({ description: 'When it was fought, `2026.11.28`; empty where nobody says.' }),
  })
  .meta({
    description:
      'A battle that goes on where another one stood. What happened until then is told as it was, its dice without `throw`: they are of that battle. Those of this one fall from there on.',
  });

export const RoomState = z
  .strictObject({
    id: RoomId,
    ruleset: z.string(),
    scenario: z.string(),
    title: z.string(),
    options: z.record(z.string(), z.string()),
    seats: z.array(SeatState),
    owner: z.string().nullable(),
    status: z.enum(['waiting', 'playing', 'over', 'closed']),
    visibility: Visibility,
    clock: ClockSetting,
    rated: z.boolean(),
    help: z.boolean().meta({ description: 'Hints are allowed.' }),
    openAfter: z
      .int()
      .nullable()
      .meta({ description: 'Spectators see everything after so many seconds; null: never.' }),
    spectators: z.int().min(0),
    turn: z.int().min(0),
    turns: z.int().min(0),
    dice: DiceState,
    outcome: Outcome.nullable(),
    tournament: z.string().nullable(),
    next: RoomId.nullable().meta({ description: 'The room of the rematch.' }),
    past: PastState.exactOptional(),
    created: z.int().meta({ description: 'Milliseconds since 1970.' }),
  })
  .meta({ description: 'All that everybody may know of a room.' });

/** By which words in any language are found. */
export const Kind = z
  .string()
  .exactOptional()
  .meta({ description: "Of the ruleset's closed list; the words go by it." });

export const Modifier = z.strictObject({ kind: Kind, value: z.number(), text: z.string(), rule: z.string() });
export const Roll = z
  .strictObject({
    kind: Kind,
    name: z.string().meta({ description: 'What was thrown for, in words of the ruleset: `damage points`.' }),
    sides: z.int().meta({ description: 'Faces of the die; 0 for the sum of two six-sided dice.' }),
    value: z.int(),
    modified: z.boolean().exactOptional().meta({ description: "The event's modifiers are added to this one." }),
    throw: z
      .int()
      .min(0)
      .max(2 ** 31 - 1)
      .optional()
      .meta({
        description:
          'The name under which it was thrown, `turn << 24 | kind << 18 | who << 10 | number`: with it, and with the seed when the battle is over, you can throw it again.',
      }),
  })
  .meta({ description: 'One throw of dice.' });

/** A unit by number, to the compiler too. */
export const unitIn = (shape: z.ZodInt): z.ZodType<UnitId> => numberAs<UnitId>(shape);
/** Whose view it is, and whose turn. */
export const viewerIn = (shape: z.ZodInt): z.ZodType<SomeView['seat']> => numberAs<SomeView['seat']>(shape);
export const actorIn = (shape: z.ZodInt): z.ZodType<SomeView['toAct']> => numberAs<SomeView['toAct']>(shape);

export const GameEvent = z
  .strictObject({
    n: z.int().min(1).meta({ description: 'Number among the events that you may see, from 1, without gaps.' }),
    kind: z.string(),
    turn: z.int().min(0),
    rule: z.string(),
    text: z.string(),
    unit: unitIn(z.int()).optional(),
    target: unitIn(z.int()).optional(),
    rolls: z.array(Roll).optional(),
    modifiers: z.array(Modifier).optional(),
    data: z
      .record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.array(z.number()).readonly()]))
      .optional(),
  })
  .meta({ description: 'What happened, with the rule that says so, each die and each modifier.' });

export const View = z.looseObject({ ruleset: z.string(), scenario: z.string(), seat: z.int(), toAct: z.int() }).meta({
  description: 'All that the seat may know, in the terms of the ruleset; -1 is a spectator, the dice or nobody.',
});

const year = z.int().min(1).max(9999);

/** When a battle is fought. */
export const When = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('day'),
      year,
      month: z.int().min(1).max(12),
      day: z.int().min(1).max(31),
      time: z
        .strictObject({ hour: z.int().min(0).max(23), minute: z.int().min(0).max(59) })
        .exactOptional()
        .meta({ description: 'Of the first turn.' }),
    }),
    z.strictObject({ kind: z.literal('year'), year }),
    z.strictObject({ kind: z.literal('years'), from: year, to: year }),
    z.strictObject({ kind: z.literal('training'), year }),
  ])
  .meta({ description: 'A day, a year, years from one to another, or an exercise set in a year.' });

const Chance = z.number().min(0).max(1);

/** In the terms of the ruleset: kind, units by number, hexes, points. */
export const Meaning: z.ZodType<Said> = z.looseObject({ kind: z.string() });

export const Plan = z
  .strictObject({
    intent: z.string().meta({ description: 'One or two sentences.' }),
    meaning: Meaning.exactOptional().meta({
      description:
        'What the sentences say, as fields in the terms of the ruleset: kind, units by number, hexes, points.',
    }),
    targets: z.array(z.string()),
    winProbability: Chance.exactOptional().meta({
      description: 'Chance to win as the agent sees it, draws as half of one.',
    }),
    line: z.array(z.string()).exactOptional().meta({
      description: 'What it expects to be decided next, by whomever, in notation; its own action is the first.',
    }),
    lineMeanings: z.array(Meaning).exactOptional().meta({
      description: 'What each decision of the line orders, as fields in the terms of the ruleset.',
    }),
    rejected: z
      .strictObject({
        action: z.string(),
        meaning: Meaning.exactOptional().meta({ description: 'What it orders, as fields.' }),
        costs: z.number().meta({ description: 'In points.' }),
        winProbability: Chance.exactOptional().meta({
          description: 'Of the chance to win; 0 for one that is as good.',
        }),
      })
      .exactOptional(),
  })
  .meta({
    description:
      "An admiral's reasons: one or two sentences, targets in order, the next best action and its price in points. One that has thought ahead adds its chance to win, with the next best too, and the line it expects.",
  });

export const Position = z.string().meta({
  description: 'A state that the seat cannot tell from the true one, in one line, for programs that use the engine.',
});

/** Free text of people: no controls, no line ends, trimmed, not empty. */
export const line = (most: number): z.ZodString =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*\S[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*$/u);

/** A place in a list of battles that are over. */
export const BattleMark = z
  .strictObject({ ended: z.int(), room: RoomId })
  .meta({ description: 'A place in a list of battles, newest first: when one ended, and which it was.' });

export const Rating = z.strictObject({
  player: Player,
  /** 1500 is where everybody starts. */
  rating: z.number(),
  /** Half the width of the 95 % interval. */
  interval: z.number(),
  games: z.int().min(0),
  provisional: z.boolean(),
});

export const TournamentState = z.strictObject({
  id: RoomId,
  kind: z.enum(['round-robin', 'swiss']),
  title: z.string(),
  scenario: z.string(),
  status: z.enum(['open', 'running', 'over', 'closed']),
  owner: z.string(),
  clock: ClockSetting,
  rounds: z.int().min(1),
  round: z.int().min(0),
  entrants: z.int().min(0),
  standings: z.array(
    z.strictObject({
      player: Player,
      points: z.number(),
      tieBreak: z.number(),
      games: z.int(),
      margin: z.number(),
    }),
  ),
  rooms: z.array(z.strictObject({ round: z.int(), room: RoomId, over: z.boolean() })),
});
