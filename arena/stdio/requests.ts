/** Request messages: everything a program may ask of `flagplot agent --stdio`. */

import { z } from 'zod';
import type { Seat } from '../../engine/index.js';
import { MessageId, numberAs } from '../protocol/words.js';
import { LIMITS } from './limits.js';

/** Rises when a client of the last version would break. Additions do not raise it: ignore what you do not know. */
export const STDIO_PROTOCOL = 1;

const about = (description: string): { description: string } => ({ description });

/** As in the arena, but for what becomes of it there. */
const Id = MessageId.meta(about("The client's own name of its request; the answer carries it as `id`."));

const request = <T extends string, S extends z.ZodRawShape>(type: T, shape: S, description: string) =>
  z.strictObject({ type: z.literal(type), id: Id.optional(), ...shape }).meta(about(description));

export const PARTS = ['units', 'map', 'globals', 'actions'] as const;
export const Part = z.enum(PARTS);
export type Part = z.infer<typeof Part>;

export const LEGAL_FORMS = ['ids', 'counts', 'mask', 'texts'] as const;
const LegalForm = z.enum(LEGAL_FORMS);
export type LegalForm = z.infer<typeof LegalForm>;

const Encoding = z.enum(['json', 'base64', 'raw']);
export type Encoding = z.infer<typeof Encoding>;

export const REWARDS = ['margin', 'win', 'luck'] as const;
const RewardKind = z.enum(REWARDS);
export type RewardKind = z.infer<typeof RewardKind>;

/** What goes unchanged into the header of a record, so that `verify` throws the same dice. */
const Seed = z
  .union([z.string().regex(new RegExp(`^[!-~]{1,${LIMITS.seedCharacters}}$`)), z.int()])
  .meta(about(`A whole number, or at most ${LIMITS.seedCharacters} ASCII characters without blanks.`));

const Budget = z
  .strictObject({
    milliseconds: z.number().positive().max(3_600_000).exactOptional(),
    simulations: z.int().positive().max(1_000_000_000).exactOptional(),
  })
  .meta(about('What an agent may spend on one decision; whichever ends first. By time, one seed is not one game.'));

const handle = { handle: z.int().min(1).meta(about('Of `make`.')) };
const index = z
  .int()
  .min(0)
  .max(LIMITS.environments - 1);
const some = {
  ...handle,
  envs: z
    .array(index)
    .min(1)
    .max(LIMITS.environments)
    .optional()
    .meta(about('Which environments, by number from 0; default: all. Lists in the answer are in this order.')),
};
const perEnvironment = <T extends z.ZodType>(entry: T) => z.array(entry).min(1).max(LIMITS.environments);
const AgentName = z.string().min(1).max(200).meta(about('As `agents` lists them.'));
const SeatOf = numberAs<Seat>(z.int().min(0).meta(about('One of your seats; default: the one to act.')));

const weight = z
  .number()
  .positive()
  .max(1_000_000)
  .exactOptional()
  .meta(about('How often, beside the others; default: 1.'));
const PoolAgent = z.strictObject({ agent: AgentName, weight });
const Pool = z
  .array(z.union([AgentName, PoolAgent]))
  .min(1)
  .max(LIMITS.pool)
  .meta(about('One of them plays, drawn for each game by its seed.'));

const Options = z.record(z.string(), z.string());
const OneScenario = z.union([z.string().min(1).max(4096), z.record(z.string(), z.unknown())]);
const Share = z
  .strictObject({ scenario: OneScenario, weight, options: Options.exactOptional() })
  .meta(about('Its `options` go before those of the request.'));

export const Make = request(
  'make',
  {
    scenario: z
      .union([...OneScenario.options, z.array(Share).min(1).max(LIMITS.mixture)])
      .meta(
        about(
          "A scenario's id, a file that holds one, or the data of one; or a mixture, of which each game has one, drawn by its seed.",
        ),
      ),
    options: Options.optional().meta(about("Over the scenario's own.")),
    count: z
      .int()
      .min(1)
      .max(LIMITS.environments)
      .optional()
      .meta(about('Environments, each a game of its own; default: 1.')),
    opponents: z
      .record(z.string(), z.union([AgentName, Pool]))
      .optional()
      .meta(
        about(
          'Agents, or pools of them, by side or number of seat. They play by themselves; the other seats are yours.',
        ),
      ),
    budget: Budget.optional().meta(about("The opponents', for one decision; default: what their names say.")),
    autoreset: z
      .boolean()
      .optional()
      .meta(
        about('An environment whose game ends goes on with the next of its seeds, in the same step. Default: false.'),
      ),
    observe: z
      .array(Part)
      .max(PARTS.length)
      .optional()
      .meta(about('Parts of the observation in each answer to `reset` and `step`; default: none.')),
    encoding: Encoding.optional().meta(
      about('Of observations; default: json. With raw, all lists of numbers come in a frame of bytes after the line.'),
    ),
    legal: LegalForm.optional().meta(about('How `reset` and `step` tell what is legal; default: ids.')),
    rewards: z
      .array(RewardKind)
      .max(REWARDS.length)
      .optional()
      .meta(
        about(
          'What `rewards` holds beside `reward`: the margin, the result at the end, the margin less the luck of the dice. Default: none.',
        ),
      ),
  },
  'Opens environments of one scenario.',
);

export const Reset = request(
  'reset',
  {
    ...some,
    seeds: perEnvironment(Seed).optional().meta(about('One an environment.')),
    seed: Seed.optional().meta(
      about('For all: environment i gets `seed:i+1`, the dice of pair i+1 of `flagplot match --seed`.'),
    ),
  },
  'Begins games and runs on to the first decision. Without seeds, the next of those given before.',
);

export const Step = request(
  'step',
  {
    ...some,
    actions: perEnvironment(z.union([z.int(), z.string().min(1).max(200)]))
      .optional()
      .meta(about('One an environment: an id out of `legal`, or notation.')),
    slots: perEnvironment(z.int())
      .optional()
      .meta(about('Instead of `actions`: places in the list of legal actions, from 0.')),
    frame: z
      .strictObject({ bytes: z.int().min(0).max(LIMITS.frameBytes), holds: z.enum(['actions', 'slots']) })
      .optional()
      .meta(about('Instead of both: so many bytes follow the line, a little-endian int32 for each environment.')),
  },
  'One decision in each environment; then each runs on through dice and opponents to your next decision or the end. All or nothing.',
);

export const Observe = request(
  'observe',
  {
    ...some,
    seat: SeatOf.optional(),
    parts: z.array(Part).min(1).max(PARTS.length).optional(),
    encoding: Encoding.optional(),
  },
  'Asks for observations.',
);

export const Legal = request(
  'legal',
  { ...some, as: LegalForm.optional().meta(about('Default: ids.')) },
  'Asks what is legal: the action mask.',
);

export const View = request(
  'view',
  { ...some, seat: SeatOf.optional() },
  'Asks for all that a seat may know, as JSON.',
);

const one = { ...handle, env: index.meta(about('The environment.')) };

export const Write = request(
  'write',
  { ...one, actions: z.array(z.int()).min(1).max(LIMITS.environments) },
  'Legal actions to notation.',
);

export const Read = request(
  'read',
  { ...one, texts: z.array(z.string().min(1).max(200)).min(1).max(LIMITS.environments) },
  'Notation to legal actions.',
);

export const Agents = request(
  'agents',
  { handle: handle.handle.optional() },
  'Asks for the agents there are, or for those that know the rules of a handle.',
);

export const Act = request(
  'act',
  {
    ...some,
    agent: AgentName,
    seed: Seed.optional().meta(about("Of the agent's own luck; default: that of the game.")),
    budget: Budget.optional(),
    explain: z.boolean().optional().meta(about('With its plan.')),
  },
  'Asks what an agent would do in the place of the seat to act. Nothing is done.',
);

export const Odds = request(
  'odds',
  {
    ...one,
    action: z
      .int()
      .optional()
      .meta(about('The one legal action that is asked about; default: all. One alone is looked at longer.')),
  },
  'Asks what each legal action may bring, from what the seat to act knows.',
);

export const Record = request(
  'record',
  {
    ...some,
    previous: z.boolean().optional().meta(about('Of the game before; with `autoreset` the last one that ended.')),
  },
  'Asks for the games as `.battle` text.',
);

const dice = {
  seeds: perEnvironment(Seed).optional().meta(about('One an environment, for the dice that are still to fall.')),
  seed: Seed.optional().meta(about('For all: environment i gets `seed:i+1`. Without seeds the dice stay as they are.')),
};

export const Save = request('save', some, 'Asks for the games as text, to go on from.');

export const Load = request(
  'load',
  {
    ...some,
    positions: perEnvironment(z.string().min(1).max(LIMITS.positionCharacters)).meta(
      about('One an environment: texts of `save`, from a handle of the same scenario, options, seats and opponents.'),
    ),
    ...dice,
  },
  'Puts games into environments, to go on from where they stood. All or nothing.',
);

const to = perEnvironment(index);

export const Clone = request(
  'clone',
  { ...one, to: to.meta(about('Environments of the handle whose games give way.')), ...dice },
  'Copies the game of an environment into others. Answers as for those.',
);

export const Determinize = request(
  'determinize',
  {
    ...one,
    to: to.optional().meta(about('Environments whose games give way; default: the one itself.')),
    seat: SeatOf.optional(),
    seeds: dice.seeds.meta(about('One an environment: of what is drawn, and of the dice that are still to fall.')),
    seed: dice.seed.meta(about('For all: environment i gets `seed:i+1`. One of both must be said.')),
  },
  'Draws states that a seat cannot tell from the true one, and puts them into environments. Answers as for those.',
);

export const Close = request('close', handle, 'Gives the environments up.');

export const Request = z.discriminatedUnion('type', [
  Make,
  Reset,
  Step,
  Observe,
  Legal,
  View,
  Write,
  Read,
  Agents,
  Act,
  Odds,
  Record,
  Save,
  Load,
  Clone,
  Determinize,
  Close,
]);
export type Request = z.infer<typeof Request>;
export type RequestOf<T extends Request['type']> = Extract<Request, { type: T }>;
