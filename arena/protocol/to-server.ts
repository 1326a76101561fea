/** Client messages: everything a client may say. */
import { z } from 'zod';
import { LIMITS } from '../limits/limits.js';
import { StandingOrder } from './standing.js';
import { OtherOrder } from './story.js';
import {
  Action,
  BattleMark,
  BeaconName,
  BeaconValue,
  ClockSetting,
  line,
  MessageId,
  Nonce,
  NonceHash,
  PROTOCOL_VERSION,
  RequestId,
  RoomId,
  SeatWanted,
  Visibility,
} from './words.js';

const about = (description: string): { description: string } => ({ description });

/** Every message may carry a name of the client's own. */
const message = <T extends string, S extends z.ZodRawShape>(type: T, shape: S, description: string) =>
  z.strictObject({ type: z.literal(type), id: MessageId.optional(), ...shape }).meta(about(description));

export const Hello = message(
  'hello',
  {
    protocol: z.int().meta(about(`The protocol you speak; this server speaks ${PROTOCOL_VERSION}.`)),
    client: z.string().max(80).optional().meta(about('Name and version of your program.')),
    as: z.discriminatedUnion('kind', [
      z
        .strictObject({
          kind: z.literal('guest'),
          name: z
            .string()
            .max(200)
            .meta(about(`At most ${LIMITS.nameCharacters} characters, not taken, not that of an agent.`)),
        })
        .meta(about('A new person.')),
      z
        .strictObject({ kind: z.literal('person'), secret: z.string().max(100) })
        .meta(about('Somebody this server knows.')),
      z
        .strictObject({ kind: z.literal('code'), code: z.string().max(100) })
        .meta(about('Somebody this server knows, on another device: with the code that `recovery` gave there.')),
      z.strictObject({ kind: z.literal('token'), token: z.string().max(200) }).meta(about('A bot.')),
      z.strictObject({ kind: z.literal('nobody') }).meta(about('Only to watch.')),
    ]),
    position: z
      .boolean()
      .optional()
      .meta(about('Send `position` with each view; where the rules hide who is to act, with each request alone.')),
    reports: z
      .boolean()
      .optional()
      .meta(about('You show somebody what came of their orders before they answer: their clock waits, until `read`.')),
  },
  'The first message of a connection.',
);

export const SeatWish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('me') }),
  z.strictObject({ kind: z.literal('open') }).meta(about('For anybody who joins.')),
  z
    .strictObject({ kind: z.literal('agent'), name: z.string().min(1).max(64) })
    .meta(about('`admiral`, `admiral:cautious`, …')),
]);

export const Challenge = message(
  'challenge',
  {
    scenario: z.string().min(1).max(80).meta(about('Of the list of `scenarios`, or one that was uploaded.')),
    options: z
      .record(z.string().max(40), z.string().max(40))
      .refine((options) => Object.keys(options).length <= LIMITS.options, `at most ${LIMITS.options} options`)
      .meta({ maxProperties: LIMITS.options })
      .optional(),
    seats: z
      .array(SeatWish)
      .min(LIMITS.seats.least)
      .max(LIMITS.seats.most)
      .meta(about('As many as the scenario has sides, in their order: `seats` in `scenarios`. `me` at most once.')),
    clock: ClockSetting.optional().meta(about('Default: none.')),
    visibility: Visibility.optional().meta(about('Default: public.')),
    rated: z.boolean().optional().meta(about('Counts for the ratings: with a clock, without hints. Default: false.')),
    help: z.boolean().optional().meta(about('Hints are allowed. Default: true where not rated.')),
    openAfter: z.int().min(LIMITS.openAfterSeconds[0]).max(LIMITS.openAfterSeconds[1]).nullable().optional(),
    pace: z
      .int()
      .min(0)
      .max(LIMITS.paceMs)
      .optional()
      .meta(about('Milliseconds between steps where only agents play.')),
    past: z
      .strictObject({
        record: z.string().max(LIMITS.frameBytes).meta(about('A `.battle` file of this very scenario and options.')),
        plies: z
          .int()
          .min(1)
          .max(LIMITS.past.plies)
          .optional()
          .meta(about('Only the first so many steps of it. Default: all.')),
      })
      .optional()
      .meta(about('Goes on where that battle stood, with dice of its own. Not rated.')),
  },
  'Opens a room. Answered by `room`, with the code of a private one.',
);

const inRoom = { room: RoomId };

const playerName = z.string().min(1).max(80);

export const ToServer = z.discriminatedUnion('type', [
  Hello,
  message('ping', {}, 'Answered by `pong`.'),
  message(
    'recovery',
    {},
    'Asks for a code by which you can be the same person on another device. A new one takes the place of the one before.',
  ),
  message('devices', {}, 'Asks for the devices that are the person you are.'),
  message(
    'sign-out',
    { device: z.int().min(0).meta(about('Its number in `devices`. Your own is allowed, the last one is not.')) },
    'Signs one of your devices out: its secret is forgotten, its connections end, and your code for further devices is worth nothing any more.',
  ),
  message('scenarios', {}, 'Asks for the battles that can be played.'),
  message(
    'upload',
    { data: z.string().max(LIMITS.frameBytes).meta(about('The JSON of a scenario.')) },
    'Brings a battle of your own; it is checked.',
  ),
  message(
    'balance',
    {
      data: z.string().max(LIMITS.frameBytes).meta(about('The JSON of a scenario.')),
      first: z
        .int()
        .min(0)
        .max(LIMITS.balances.last)
        .meta(about('Number of the first game, from 0; each has its dice.')),
      games: z
        .int()
        .min(0)
        .max(LIMITS.balances.games)
        .meta(about('How many; with 0 what you asked for before is played no longer, and answered with no game.')),
    },
    'Asks how games of a battle of your own end between equal admirals. Nothing is kept. Where games take long, the answer has fewer. The answer takes some seconds.',
  ),
  message('lobby', { on: z.boolean() }, 'Begins or ends news of the lobby.'),
  Challenge,
  message(
    'join',
    { ...inRoom, seat: SeatWanted.optional(), code: z.string().max(40).optional() },
    'Takes an open seat.',
  ),
  message(
    'ready',
    {
      ...inRoom,
      draw: z
        .int()
        .min(1)
        .optional()
        .meta(about('The `dice.draw` that this is for; should another have begun meanwhile, nothing is done.')),
      hash: NonceHash.optional(),
      nonce: Nonce.optional().meta(
        about(
          'In place of `hash`: commits and reveals at once. Enough where all other seats are agents of the server.',
        ),
      ),
      beacon: BeaconName.optional().meta(about('Its value, told with `beacon`, is then a part of the dice.')),
    },
    'Commits you to your part of the dice: with `hash`, or with `nonce`.',
  ),
  message(
    'beacon',
    { ...inRoom, value: BeaconValue },
    'Tells the value of the beacon that you named, once all seats have committed.',
  ),
  message(
    'reveal',
    { ...inRoom, nonce: Nonce },
    'Reveals the nonce of your hash, once all hashes stand and all beacons are told. When all have, the battle begins.',
  ),
  message(
    'leave',
    inRoom,
    'Gives up a seat before the battle, or ends watching. A battle that runs is left by `resign`.',
  ),
  message(
    'watch',
    {
      ...inRoom,
      code: z.string().max(40).optional(),
      all: z.boolean().optional().meta(about('Everything, delayed, where the owner allows it.')),
    },
    'Watches.',
  ),
  message(
    'resume',
    {
      ...inRoom,
      last: z.int().min(0).meta(about('Number of the last event you have; 0 for all.')),
      code: z.string().max(40).optional(),
    },
    'Takes your seat again after a break. `room` answers; a snapshot with the events you missed follows, and the request that is open, with the `requestId` it had. A room may be over by now.',
  ),
  message(
    'act',
    {
      ...inRoom,
      requestId: RequestId,
      action: Action,
      hold: z
        .boolean()
        .optional()
        .meta(
          about(
            'Should nothing more be asked of you for now, wait for `confirm` before anything comes of it. Where the rules hide who is to act, such an order is final all the same.',
          ),
        ),
      unseen: z
        .literal(true)
        .optional()
        .meta(
          about(
            'Your program answers by itself: what its person was told is still to be read, and time for that is left.',
          ),
        ),
    },
    'Answers a request.',
  ),
  message('confirm', { ...inRoom, requestId: RequestId }, 'Lets orders that were held take effect.'),
  message(
    'read',
    { ...inRoom, requestId: RequestId },
    'What came of your orders has been read: the clock of this request runs from now on. Without a clock that waits it does nothing.',
  ),
  message(
    'take-back',
    { ...inRoom },
    'Takes back your last order that was given with `hold` and is not yet confirmed. Nobody else has seen it; no dice have fallen on it.',
  ),
  message(
    'standing-order',
    {
      ...inRoom,
      order: StandingOrder.nullable().optional().meta(about('null ends it. Absent: only asks.')),
    },
    'Lays down what shall be ordered for you, a person, when your next questions come. It ends when you `act`.',
  ),
  message('resign', { ...inRoom }, 'Strikes the flag.'),
  message('draw', { ...inRoom, say: z.enum(['offer', 'accept', 'decline']) }, 'A draw by agreement.'),
  message('rematch', { ...inRoom }, 'Offers another battle with sides changed, or accepts one.'),
  message(
    'allow',
    { ...inRoom, openAfter: z.int().min(LIMITS.openAfterSeconds[0]).max(LIMITS.openAfterSeconds[1]).nullable() },
    'The owner lets spectators see everything after a delay, or no longer.',
  ),
  message('chat', { ...inRoom, text: line(LIMITS.chat.characters) }, 'Says something in a room.'),
  message(
    'odds',
    {
      ...inRoom,
      requestId: RequestId,
      action: z.int().min(0).optional().meta({
        description: 'Number of the one action that is asked about; absent: all. One alone is looked at longer.',
      }),
    },
    'Asks what each legal action would do, exactly, where dice decide it.',
  ),
  message('hint', { ...inRoom, requestId: RequestId }, 'Asks what an admiral would do here, and why.'),
  message('outlook', { ...inRoom }, 'Asks for your chance to win, turn by turn, where hints are allowed.'),
  message('reason', { ...inRoom }, 'After the battle: the plans of the agents in it.'),
  message(
    'story',
    { ...inRoom },
    'After the battle: where it was decided, by whom, and how much of it was dice. The answer takes some seconds.',
  ),
  message(
    'price',
    { ...inRoom, ...OtherOrder.shape },
    'After the battle: what another order of a step would have been worth, by what its seat could know. The answer takes a second or two.',
  ),
  message('record', { ...inRoom }, 'After the battle: its record.'),
  message('history', { ...inRoom, first: z.int().min(1) }, 'Events from this number on.'),
  message(
    'games',
    {
      of: z.string().max(64).optional().meta(about('A player; yourself by default.')),
      before: z.int().optional(),
      going: z
        .literal(true)
        .optional()
        .meta(about('Only those that are not over, all of them; `before` says nothing then.')),
    },
    'Battles fought and running, newest first.',
  ),
  message(
    'ranking',
    { ruleset: z.string().max(40), scenario: z.string().max(80).optional(), side: z.string().max(40).optional() },
    'Asks for ratings.',
  ),
  message(
    'profile',
    {
      name: playerName.meta(about('As everybody sees it; of a built-in agent as in `agents`.')),
      against: playerName.optional().meta(about('Only battles with somebody whose name begins so.')),
      scenario: z.string().min(1).max(80).optional(),
      before: BattleMark.optional().meta(about('`older` of the last answer: the battles that follow.')),
    },
    'Ratings, record and battles of a player: public battles that are over, newest first.',
  ),
  message(
    'players',
    { name: playerName },
    'Players who have fought in public, by how their names begin; a few of them.',
  ),
  message(
    'tournament',
    {
      do: z.discriminatedUnion('what', [
        z.strictObject({ what: z.literal('list') }),
        z.strictObject({ what: z.literal('show'), tournament: RoomId }),
        z.strictObject({
          what: z.literal('create'),
          kind: z.enum(['round-robin', 'swiss']),
          title: line(80),
          scenario: z.string().min(1).max(80),
          rounds: z.int().min(1).max(LIMITS.tournament.rounds),
          clock: ClockSetting.optional(),
          agents: z.array(z.string().min(1).max(64)).max(LIMITS.tournament.entrants).optional(),
        }),
        z.strictObject({ what: z.literal('enter'), tournament: RoomId }),
        z.strictObject({ what: z.literal('withdraw'), tournament: RoomId }),
        z.strictObject({ what: z.literal('start'), tournament: RoomId }),
        z.strictObject({ what: z.literal('cancel'), tournament: RoomId }),
      ]),
    },
    'Tournaments among those present.',
  ),
]);
export type ToServer = z.infer<typeof ToServer>;
/** A message to the server without the name that the client gives it. */
export type Saying = ToServer extends infer M ? (M extends ToServer ? Omit<M, 'id'> : never) : never;
export type ToServerType = ToServer['type'];
