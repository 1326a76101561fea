/** Answer messages of `flagplot agent --stdio`: one line a request, of the type of the request or `error`. */
import { z } from 'zod';
import { OddsOfAction, WalkedOrder } from '../protocol/odds.js';
import { Meaning, MessageId, Plan, View as ViewShape, When } from '../protocol/words.js';
import { ERROR_CODES } from './codes.js';
import { NUMBER_TYPES } from './frame.js';

const about = (description: string): { description: string } => ({ description });

const answer = <T extends string, S extends z.ZodRawShape>(type: T, shape: S, description: string) =>
  z
    .strictObject({ type: z.literal(type), id: MessageId.exactOptional().meta(about('Of the request.')), ...shape })
    .meta(about(description));

const count = z.int().min(0);
const names = z.array(z.string());

const Hello = answer(
  'hello',
  {
    protocol: z.int().meta(about('Version of these messages.')),
    flagplot: z.string(),
    rulesets: z.array(z.strictObject({ id: z.string(), version: z.string() })),
    scenarios: z.array(
      z.strictObject({
        ruleset: z.string(),
        id: z.string(),
        title: z.string(),
        date: z.string(),
        when: When.exactOptional().meta(about('The date as fields, where it is known as more than a text.')),
        seats: names,
        turns: count,
        units: count,
      }),
    ),
    agents: names.meta(about('All of them; each knows one or more rulesets.')),
    agentsFor: z.record(z.string(), names).meta(about('Those that can be seated, by `id` of a ruleset.')),
    limits: z.record(z.string(), count),
  },
  'The first line, before any request.',
);

const column = z
  .strictObject({
    name: z.string(),
    meaning: z.string(),
    unit: z.string().meta(about('What is counted.')),
    scale: z.number().meta(about('So many of the unit are 1.')),
    low: z.number().meta(about('No value is below.')),
    high: z.number().meta(about('No value is above.')),
    isOpen: z
      .boolean()
      .meta(about('A scenario of your own, with larger figures than any that come with flagplot, may go beyond.')),
  })
  .meta({ id: 'Column' });
const columns = z.array(column);

const Spec = z
  .strictObject({
    ruleset: z.string().meta(about('With its version.')),
    scenario: z.string(),
    title: z.string(),
    seats: z.array(z.strictObject({ side: z.string(), name: z.string() })),
    hidden: z.boolean(),
    turns: count,
    units: count,
    maxLegal: count.meta(about('No list of legal actions is longer.')),
    maxSteps: count.meta(about('No game has more steps, dice included.')),
    options: z.record(z.string(), z.string()),
    scenarioHash: z.string(),
    columns: z
      .strictObject({ units: columns, map: columns, globals: columns, actions: columns })
      .meta(about('What the columns of an observation mean, and between what they lie.')),
    observation: z
      .looseObject({
        version: count,
        units: names,
        map: names,
        globals: names,
        actions: names,
        maxUnits: count,
        maxMap: count,
      })
      .meta(about('Names of the columns of each kind of row; their number is the width.')),
  })
  .meta(about('What does not change from game to game.'));

const seated = z.record(z.string(), z.string());

const Make = answer(
  'make',
  {
    handle: z.int().min(1),
    count: z.int().min(1),
    seats: z.array(count).meta(about('Yours.')),
    opponents: seated.meta(about('Agents by number of seat.')),
    pools: z
      .record(z.string(), z.array(z.strictObject({ agent: z.string(), weight: z.number() })))
      .exactOptional()
      .meta(about('By number of seat: agents of which one plays each game.')),
    scenarios: z
      .array(z.strictObject({ scenario: z.string(), weight: z.number() }))
      .exactOptional()
      .meta(about('Of a mixture. Of `spec`, numbers are then the largest of them, and the rest is of the first.')),
    spec: Spec,
  },
  'The environments are open; `reset` begins.',
);

const Legal = z
  .array(z.union([count, z.array(count), names]))
  .meta(
    about(
      'By environment: ids in ascending order, their count, a 0/1 mask over `maxLegal` slots, or notation. Empty where the game is over.',
    ),
  );

const rows = z.union([z.string(), z.array(z.array(z.array(z.number())))]);
const counts = z.array(count);
const Observation = z
  .strictObject({
    units: rows.exactOptional(),
    unitCount: counts.exactOptional(),
    map: rows.exactOptional(),
    mapCount: counts.exactOptional(),
    globals: z.union([z.string(), z.array(z.array(z.number()))]).exactOptional(),
    actions: rows.exactOptional(),
    actionCount: counts.exactOptional(),
  })
  .meta(
    about(
      'By environment: rows of columns, as in `spec.observation`; `globals` is one row. As base64: the rows of all environments one after the other, little-endian float32; the counts say how many belong to each. Row i of `actions` is slot i of the legal actions. A game that is over has no rows, and globals of zero, unless a seat is named.',
    ),
  );

/** Bytes after the line. */
const RawFrame = z
  .strictObject({
    bytes: count.meta(about('So many follow the line end; then comes the next line.')),
    holds: z.record(
      z.string(),
      z.strictObject({
        type: z.enum(NUMBER_TYPES).meta(about('Little-endian: float32, int32, byte.')),
        at: count.meta(about('Its first byte.')),
        shape: z.array(count).meta(about('How many along each axis; the last lie together.')),
      }),
    ),
  })
  .meta(about('With `encoding` raw: the lists of numbers, by name.'));

const perSeat = z.array(z.number());
const EndedGame = z
  .strictObject({
    env: count,
    seed: z.string(),
    result: perSeat.meta(about('By seat: 1 won, -1 lost, between where it is shared.')),
    margin: perSeat.meta(about('By seat: points ahead, as the scenario counts them.')),
    steps: count.meta(about('Your decisions in the game.')),
    turn: count,
    hash: z.string().meta(about('Of the final state.')),
    luck: perSeat
      .exactOptional()
      .meta(about('By seat: how much of the margin the dice gave; where rewards of luck are told.')),
    opponents: seated.exactOptional().meta(about('Who played, by number of seat, where there are pools.')),
    scenario: z.string().exactOptional().meta(about('Of a mixture: which it was.')),
  })
  .meta(about('A game that ended.'));

const now = {
  seat: z.array(count.nullable()).meta(about('By environment: your seat to act; null where the game is over.')),
  done: z.array(z.boolean()).meta(about('By environment: the game of the decision is over.')),
  legal: Legal,
  observation: Observation.exactOptional(),
  ended: z.array(EndedGame),
  frame: RawFrame.exactOptional(),
};

const begun = {
  ...now,
  seeds: names.meta(about('By environment: of the game now under way.')),
  opponents: z
    .array(seated)
    .exactOptional()
    .meta(about('By environment: who plays, by number of seat, where there are pools.')),
  scenarios: names.exactOptional().meta(about('By environment: of a mixture, which it is.')),
};

const Reset = answer('reset', begun, 'Where the games stand.');

const Step = answer(
  'step',
  {
    ...now,
    reward: z
      .array(perSeat)
      .meta(about('By environment and seat: change of its margin since its last decision; 0 before its first.')),
    rewards: z
      .strictObject({ margin: z.array(perSeat), win: z.array(perSeat), luck: z.array(perSeat) })
      .partial()
      .exactOptional()
      .meta(about('The same of each reward that `make` names.')),
  },
  'Where the games stand.',
);

const PlanOrNull = Plan.nullable();
const texts = { texts: names };

export const Answer = z.discriminatedUnion('type', [
  Hello,
  Make,
  Reset,
  Step,
  answer('observe', { observation: Observation, frame: RawFrame.exactOptional() }, 'Numbers for a network.'),
  answer('legal', { seat: now.seat, legal: Legal }, 'The action mask.'),
  answer('view', { views: z.array(ViewShape) }, 'By environment: all that the seat may know.'),
  answer('write', texts, 'In the order asked.'),
  answer('read', { actions: z.array(count) }, 'In the order asked.'),
  answer('agents', { agents: names }, 'Names that can be used.'),
  answer(
    'act',
    { actions: z.array(count), ...texts, plans: z.array(PlanOrNull).exactOptional() },
    'By environment: what the agent would do, as id and in notation; with `explain` its plan.',
  ),
  answer(
    'odds',
    {
      seat: count,
      odds: z.array(OddsOfAction).meta(about("By the ruleset's own reckoning, for the actions that dice decide.")),
      walked: z.array(WalkedOrder).exactOptional().meta(about('In place of `odds` where the rules tell none.')),
    },
    'What may come of the actions.',
  ),
  answer('record', { records: names }, 'By environment: `.battle` text, which `flagplot verify` checks.'),
  answer('save', { positions: names }, 'By environment: text for `load`.'),
  answer('load', begun, 'Where the games stand.'),
  answer('clone', begun, 'Where the copies stand.'),
  answer('determinize', begun, 'Where the drawn games stand.'),
  answer('close', {}, 'The handle is gone.'),
  answer(
    'error',
    {
      code: z.enum(ERROR_CODES),
      message: z.string(),
      path: z.string().exactOptional().meta(about('JSON pointer into the request.')),
      expected: z.string().exactOptional().meta(about('What would be right there.')),
      rule: z.string().exactOptional().meta(about('That forbids the action.')),
      meaning: Meaning.exactOptional().meta(about('Why it is forbidden, as fields in the terms of the ruleset.')),
    },
    'The request was refused, and nothing has changed.',
  ),
]);
export type Answer = z.infer<typeof Answer>;
/** An answer as it is made; the door adds the `id`. */
export type BareAnswer = Answer extends infer A ? (A extends unknown ? Omit<A, 'id'> : never) : never;
export type ReplyOf<T extends Answer['type']> = Extract<BareAnswer, { type: T }>;
export type StandsNow = Omit<z.infer<z.ZodObject<typeof now>>, 'ended' | 'done'>;
export type EndedGame = z.infer<typeof EndedGame>;
export type Observed = z.infer<typeof Observation>;
