/** Row schemas of what is kept. Each row is checked when it is read: what does not fit was not written by this program. */
import { z } from 'zod';
import { firstProblem, OWN_WORDS } from '../../agents/machine/shape-words.js';
import { CHANCE, type Meaning as Said, type Seat } from '../../engine/index.js';
import { ClockSetting, numberAs, Outcome, Player, StandingEnded, StandingOrder } from '../protocol/index.js';
import type { ChatRow, GameRow, LogEntry, ModerationOrder, PastStep, PersonRow, RatingRow } from './store.js';

const text = z.string();
const seat = numberAs<Seat>(z.int().min(0));
const time = z.int();

const Standing = z.object({
  seat,
  order: StandingOrder,
  since: z.int().min(0),
  from: z.int().nullable(),
  ended: StandingEnded.nullable(),
});

const Game: z.ZodType<GameRow> = z.object({
  id: text,
  ruleset: text,
  scenario: text,
  title: text,
  // Rows of earlier versions have none.
  form: z
    .object({ seats: z.array(z.object({ side: text, name: text })), turns: z.int() })
    .nullable()
    .default(null),
  data: text.nullable(),
  options: z.record(text, text),
  seats: z.array(Player.nullable()),
  owner: text.nullable(),
  status: z.enum(['waiting', 'playing', 'over', 'closed']),
  visibility: z.enum(['public', 'private']),
  code: text,
  clock: ClockSetting,
  rated: z.boolean(),
  help: z.boolean(),
  openAfter: z.int().nullable(),
  pace: z.int(),
  diceSeed: text,
  agentSeed: text,
  nonces: z.array(text.nullable()),
  // Rows of before the two rounds have none.
  draw: z
    .object({
      n: z.int().min(0),
      hashes: z.array(text.nullable()),
      beacons: z.array(z.object({ source: text, round: z.int(), value: text.nullable() }).nullable()),
      missed: z.array(seat),
    })
    .default({ n: 0, hashes: [], beacons: [], missed: [] }),
  drawOffer: seat.nullable(),
  // Rows of earlier versions have none.
  drawAccepted: z.array(seat).default([]),
  again: z.array(seat),
  outcome: Outcome.nullable(),
  tournament: text.nullable(),
  next: text.nullable(),
  // Rows of earlier versions have none.
  standing: z.array(Standing).exactOptional(),
  past: z
    .object({ plies: z.int().min(1), digest: text, turn: z.int(), room: text.nullable(), day: text })
    .nullable()
    .default(null),
  flagplot: text,
  created: time,
  started: time.nullable(),
  ended: time.nullable(),
});

const Meaning: z.ZodType<Said> = z.looseObject({ kind: text });

const Plan = z.object({
  intent: text,
  meaning: Meaning.exactOptional(),
  targets: z.array(text),
  winProbability: z.number().exactOptional(),
  line: z.array(text).exactOptional(),
  lineMeanings: z.array(Meaning).exactOptional(),
  rejected: z
    .object({
      action: text,
      meaning: Meaning.exactOptional(),
      costs: z.number(),
      winProbability: z.number().exactOptional(),
    })
    .exactOptional(),
});

const always = { n: z.int().min(1), at: time, left: z.array(z.number().nullable()), seat };
const GameEntry: z.ZodType<LogEntry> = z.discriminatedUnion('kind', [
  z.object({
    ...always,
    kind: z.literal('act'),
    requestId: text,
    id: z.int(),
    action: text,
    hold: z.boolean(),
    unseen: z.literal(true).exactOptional(),
    standing: z.literal(true).exactOptional(),
    plan: Plan.exactOptional(),
  }),
  z.object({ ...always, kind: z.literal('confirm'), requestId: text }),
  z.object({ ...always, kind: z.literal('take-back') }),
  z.object({ ...always, kind: z.literal('hand-over'), agent: text, because: z.enum(['resigned', 'time', 'absent']) }),
]);

const Steps: z.ZodType<readonly PastStep[]> = z.array(
  z.object({
    by: numberAs<PastStep['by']>(z.int().min(CHANCE)),
    action: text,
    rolls: z.array(z.int()).readonly(),
    turn: z.int().exactOptional(),
  }),
);

const Chat: z.ZodType<ChatRow> = z.object({ game: text, at: time, from: Player, text });

const Order: z.ZodType<ModerationOrder> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('close-room'), room: text }),
  z.object({ kind: z.literal('ban'), player: text }),
  z.object({ kind: z.literal('clear-name'), player: text }),
]);

const flag = z.literal([0, 1]).transform((n) => n === 1);
const Scopes = z.array(z.enum(['play', 'watch', 'tournament']));
const Person = z
  .object({
    id: text,
    name: text,
    kind: z.enum(['person', 'bot']),
    secret_hash: text,
    scopes: text.transform((json) => Scopes.parse(JSON.parse(json))),
    created: time,
    last_seen: time,
    revoked: flag,
    banned: flag,
  })
  .transform(
    ({ secret_hash, last_seen, ...row }): PersonRow => ({ ...row, secretHash: secret_hash, lastSeen: last_seen }),
  );

const Rated: z.ZodType<RatingRow> = z.object({
  player: text,
  name: text,
  kind: Player.shape.kind,
  ruleset: text,
  scenario: text,
  side: text,
  mu: z.number(),
  sigma: z.number(),
  games: z.int(),
});

const Data = z.object({ data: text });
const EntryRow = z.object({ n: z.int(), data: text, chk: z.int() });

/** Reads rows that hold their whole as JSON in `data`. */
const fromJson =
  <T>(what: string, shape: z.ZodType<T>) =>
  (row: unknown): T =>
    checked(what, () => shape.parse(JSON.parse(Data.parse(row).data), OWN_WORDS));

const fromColumns =
  <T>(what: string, shape: z.ZodType<T>) =>
  (row: unknown): T =>
    checked(what, () => shape.parse(row, OWN_WORDS));

/** @throws where the row is none that this program wrote. */
function checked<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const why = error instanceof z.ZodError ? firstProblem(error, what) : (error as Error).message;
    throw new Error(`The store holds a ${what} that cannot be read: ${why}`, { cause: error });
  }
}

export const readGame = fromJson('game', Game);
export const readEntry = fromJson('move', GameEntry);
export const readPast = fromJson('past', Steps);
export const readChat = fromJson('line of chat', Chat);
export const readOrder = fromJson('moderation order', Order);
export const readPerson = fromColumns('person', Person);
export const readRating = fromColumns('rating', Rated);
/** What stands beside an entry in its row, which is read apart. */
export const readEntryRow = (row: unknown): z.infer<typeof EntryRow> => EntryRow.parse(row);
export const readData = (row: unknown): string => Data.parse(row).data;

/** A row that may not be there. */
export const maybe = <T>(read: (row: unknown) => T, row: unknown): T | undefined =>
  row === undefined ? undefined : read(row);
