/** Everything the server may say. */
import { z } from 'zod';
import { BalanceGame } from './balance.js';
import { ERROR_CODES, GOODBYE_CODES } from './codes.js';
import { OddsOfAction, WalkedOrder } from './odds.js';
import { Idle, StandingEnded, StandingForm, StandingOrder } from './standing.js';
import { OrderPrice, OtherOrder, Story } from './story.js';
import {
  Action,
  AwaySince,
  BattleMark,
  Clock,
  GameEvent,
  Meaning,
  MessageId,
  Plan,
  Player,
  Position,
  Rating,
  RequestId,
  RoomId,
  RoomState,
  SeatNumber,
  TournamentState,
  View,
  When,
} from './words.js';

const about = (description: string): { description: string } => ({ description });

/** A direct answer carries the client's name of its message. */
const message = <T extends string, S extends z.ZodRawShape>(type: T, shape: S, description: string) =>
  z.strictObject({ type: z.literal(type), re: MessageId.optional(), ...shape }).meta(about(description));

const inRoom = { room: RoomId };

export const ScenarioInfo = z.strictObject({
  ruleset: z.string(),
  id: z.string(),
  title: z.string(),
  ja: z.string().exactOptional().meta(about('The title in Japanese.')),
  date: z.string(),
  when: When.exactOptional().meta(about('The date as fields, where it is known as more than a text.')),
  seats: z.array(z.string()),
  turns: z.int(),
  units: z.int(),
  night: z.boolean(),
  ladder: z.boolean(),
  options: z
    .record(
      z.string(),
      z.strictObject({ values: z.array(z.string()), standard: z.string(), meaning: z.string().exactOptional() }),
    )
    .exactOptional()
    .meta(about('What `options` of a new room may set, by name: its values, and which is in force without a word.')),
});

export const GameSummary = z.strictObject({
  room: RoomState,
  seat: SeatNumber.nullable(),
  ended: z.int().nullable(),
  toAct: SeatNumber.exactOptional().meta(about('While it goes on: the seat whose turn it is.')),
  clock: Clock.exactOptional().meta(about('While it goes on.')),
});

export const ToClient = z.discriminatedUnion('type', [
  message(
    'welcome',
    {
      protocol: z.int(),
      server: z.string().meta(about('Name and version.')),
      rulesets: z
        .array(z.string())
        .meta(about('Families of rules, as `scenarios` names them; `ruleset` of a room adds the version.')),
      you: Player.nullable(),
      secret: z
        .string()
        .optional()
        .meta(
          about(
            'Given once, to a new person or on a new device: by it this server knows you again. Keep it as you keep a password.',
          ),
        ),
      rooms: z.array(RoomId).meta(about('Where you have a seat and the battle is not over: `resume` them.')),
    },
    'The answer to `hello`.',
  ),
  message(
    'error',
    {
      code: z.enum(ERROR_CODES),
      message: z.string().meta(about('What was wrong, where, and what would be right.')),
      path: z.string().optional().meta(about('Of the field, as a JSON pointer.')),
      expected: z.string().optional(),
      rule: z.string().optional(),
      meaning: Meaning.optional().meta(
        about('Why an action is refused, as fields in the terms of the ruleset: kind, units by number, bar.'),
      ),
      room: RoomId.optional(),
      requestId: RequestId.optional(),
    },
    'What you said was not carried out. The connection and the game go on.',
  ),
  message(
    'goodbye',
    { code: z.enum(GOODBYE_CODES), message: z.string() },
    'The last message before the server closes the connection.',
  ),
  message('pong', { now: z.int() }, 'The answer to `ping`.'),
  message(
    'recovery',
    { code: z.string().meta(about('Whoever has it can be you. Told once: the server keeps its hash alone.')) },
    'Your code for another device.',
  ),
  message(
    'devices',
    {
      devices: z.array(
        z.object({
          device: z.int().meta(about('Means this device for as long as it is there, and never another one of yours.')),
          added: z.int().meta(about('When it came.')),
          asking: z.boolean().meta(about('This connection is of it.')),
          connected: z.boolean().meta(about('It has a connection now.')),
        }),
      ),
    },
    'Your devices, the first one first; after `sign-out` those that are left.',
  ),
  message('done', {}, 'It was carried out and there is nothing else to say.'),
  message(
    'scenarios',
    {
      scenarios: z.array(ScenarioInfo),
      agents: z.array(z.string()).meta(about('All of them; each knows one or more rulesets.')),
      agentsFor: z
        .record(z.string(), z.array(z.string()))
        .meta(about('Those that know the rules, by `ruleset` of a scenario.')),
      levels: z
        .array(
          z.object({
            agent: z.string(),
            ruleset: z.string(),
            name: z.string(),
            line: z.string().meta(about('How it plays, in a sentence.')),
            points: z.int().meta(about('Its measured rating; the agent `greedy` has 1000.')),
            interval: z.tuple([z.int(), z.int()]).meta(about('95 % of the difference to `greedy`.')),
          }),
        )
        .meta(about('Opponents for people, from the weakest up.')),
    },
    'What can be played, and the built-in agents.',
  ),
  message(
    'uploaded',
    { scenario: z.string(), title: z.string(), warnings: z.array(z.string()) },
    'Your battle is sound, and this is its name here.',
  ),
  message(
    'lobby',
    {
      open: z.array(RoomState).meta(about('Rooms with an open seat.')),
      running: z.array(RoomState),
      tournaments: z.array(TournamentState),
      people: z.int(),
      bots: z.int(),
    },
    'The lobby, whole; sent again when it has changed.',
  ),
  message(
    'room',
    {
      room: RoomState,
      seat: SeatNumber.nullable().meta(about('Yours.')),
      code: z.string().optional().meta(about('Lets others into a private room.')),
    },
    'A room as it stands; sent again when it has changed.',
  ),
  message(
    'snapshot',
    {
      ...inRoom,
      seat: SeatNumber.nullable(),
      all: z.boolean().meta(about('Everything is shown, delayed.')),
      view: View,
      views: z.array(View).optional().meta(about('With `all`: what each seat knows.')),
      position: Position.optional(),
      clock: Clock,
      events: z.array(GameEvent).meta(about('Those after the number you gave.')),
      last: z.int().min(0).meta(about('Number of the last event.')),
      answered: z
        .int()
        .min(0)
        .optional()
        .meta(
          about(
            'Of a seat: number of the last event when its person last answered. What came later has come since. Of a battle that is over, for a day.',
          ),
        ),
      scenario: z.unknown().optional().meta(about('Its data, where it is not of the list.')),
      drawOffer: SeatNumber.nullable(),
      drawAccepted: z.array(SeatNumber).optional().meta(about('Seats that have accepted it, while others must still.')),
      chat: z.array(z.strictObject({ at: z.int(), from: Player, text: z.string() })),
    },
    'The whole of what you may know: unasked when the battle begins, and after `resume` and `watch`. A `request` or `held` follows if it is yours to act.',
  ),
  message(
    'events',
    {
      ...inRoom,
      events: z.array(GameEvent),
      view: View.optional().meta(about('Left out where a `request` with it follows at once.')),
      views: z.array(View).optional(),
      position: Position.optional(),
      clock: Clock,
    },
    'What has happened since. Empty where only the clock has changed.',
  ),
  message(
    'request',
    {
      ...inRoom,
      requestId: RequestId,
      seat: SeatNumber,
      legal: z.array(Action),
      takesBack: z
        .literal(true)
        .optional()
        .meta(about('Your last order is still tentative: `take-back` would take it back. Else it would be refused.')),
      view: View,
      position: Position.optional(),
      clock: Clock,
    },
    'It is yours to act.',
  ),
  message(
    'held',
    { ...inRoom, requestId: RequestId, seat: SeatNumber, view: View, position: Position.optional(), clock: Clock },
    'All your orders are given, and wait for `confirm` or `take-back`.',
  ),
  message(
    'accepted',
    { ...inRoom, requestId: RequestId },
    'Your answer is on disk and in force. The same answer again gets the same word again.',
  ),
  message(
    'presence',
    { ...inRoom, seat: SeatNumber, connected: z.boolean(), awaySince: AwaySince },
    'Somebody came or went; also you, after `room`.',
  ),
  message(
    'standing-order',
    {
      ...inRoom,
      order: StandingOrder.nullable().meta(about('The one that stands.')),
      ended: StandingEnded.optional().meta(about('Where none stands: why the last one ended, and in which turn.')),
      form: StandingForm.optional().meta(about('In the answer: what may be laid down.')),
      idle: z
        .array(Idle)
        .optional()
        .meta(about('In the answer: what of the order does not count; absent if all does.')),
    },
    'The standing order of your seat: as an answer, after a snapshot, and when it has ended.',
  ),
  message('draw', { ...inRoom, seat: SeatNumber, say: z.enum(['offer', 'accept', 'decline']) }, 'About a draw.'),
  message('rematch', { ...inRoom, seat: SeatNumber }, 'Somebody wants another battle.'),
  message(
    'over',
    { room: RoomState },
    'The battle has ended. The seed of the dice is in it. Told once; who comes later sees it in `room`.',
  ),
  message('chat', { ...inRoom, at: z.int(), from: Player, text: z.string() }, 'Somebody said something.'),
  message(
    'odds',
    {
      ...inRoom,
      requestId: RequestId,
      odds: z.array(OddsOfAction),
      walked: z
        .array(WalkedOrder)
        .optional()
        .meta(
          about('In place of `odds` where the rules tell none: what each legal action may bring, as they play it.'),
        ),
    },
    'Exact odds, for the actions that dice decide.',
  ),
  message(
    'hint',
    { ...inRoom, requestId: RequestId, action: Action, plan: Plan.nullable() },
    'What the admiral would do.',
  ),
  message(
    'outlook',
    {
      ...inRoom,
      turns: z
        .array(
          z.strictObject({
            turn: z.int(),
            win: z.number().min(0).max(1).meta(about('Chance to come first; an estimate.')),
          }),
        )
        .meta(about('As each turn began, by what you could know then; last as it stands now.')),
    },
    'Your chance to win so far.',
  ),
  message(
    'reason',
    { ...inRoom, plans: z.array(z.strictObject({ turn: z.int(), seat: SeatNumber, action: z.string(), plan: Plan })) },
    'The plans of the agents, in order.',
  ),
  message('story', { ...inRoom, story: Story }, 'Where the battle was decided.'),
  message(
    'price',
    { ...inRoom, ...OtherOrder.shape, price: OrderPrice },
    'What the other order would have brought beyond the one that was given.',
  ),
  message('record', { ...inRoom, text: z.string().meta(about('A `.battle` file.')) }, 'The record.'),
  message(
    'history',
    { ...inRoom, events: z.array(GameEvent), last: z.int().min(0) },
    'Events from the number you gave on.',
  ),
  message(
    'balance',
    { first: z.int(), games: z.array(BalanceGame) },
    'How the games ended, in order: as many as there was time for.',
  ),
  message('games', { games: z.array(GameSummary) }, 'Battles of a player.'),
  message(
    'ranking',
    { ruleset: z.string(), scenario: z.string().nullable(), side: z.string().nullable(), ratings: z.array(Rating) },
    'Ratings, best first.',
  ),
  message(
    'profile',
    {
      player: Player,
      ratings: z
        .array(Rating.omit({ player: true }).extend({ ruleset: z.string() }))
        .meta(about('By ruleset, of which the player has fought a rated battle.')),
      record: z
        .array(z.strictObject({ ruleset: z.string(), won: z.int(), drawn: z.int(), lost: z.int() }))
        .meta(
          about(
            'Of all public battles, by ruleset. Those given up by all, damaged, begun half way or fought with oneself count for nothing.',
          ),
        ),
      battles: z
        .array(GameSummary)
        .meta(about('Public ones that are over, newest first; `seat` is that of the player.')),
      older: BattleMark.nullable().meta(
        about(
          '`before` of the next question; null where there are no more. A search may find none at once and have more.',
        ),
      ),
    },
    'A player.',
  ),
  message('players', { players: z.array(Player) }, 'Players of such names.'),
  message('tournaments', { tournaments: z.array(TournamentState) }, 'Tournaments, newest first.'),
  message(
    'tournament',
    { tournament: TournamentState },
    'A tournament as it stands; sent again to its players when it has changed.',
  ),
]);
export type ToClient = z.infer<typeof ToClient>;
/** A message of the server of one type. */
export type Heard<T extends ToClient['type']> = Extract<ToClient, { type: T }>;
export type ToClientType = ToClient['type'];
