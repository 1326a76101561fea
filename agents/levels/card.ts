/** Card of an opponent: for the player in words, for the machine which admiral, search or network plays, and within which limits. */
import { z } from 'zod';

const sentence = z.string().min(10).max(160);

const simulations = z.number().int().min(8).max(1_000_000).describe('for each decision');
const phaseMilliseconds = z
  .number()
  .int()
  .min(100)
  .max(3000)
  .describe('never longer for all units of a phase together');

/** One who thinks ahead. */
const bySearch = z.strictObject({ by: z.literal('search'), simulations, phaseMilliseconds });

/** The network that comes with flagplot for the ruleset, and a search that it leads. */
const byNetSearch = z.strictObject({ by: z.literal('net+mcts'), simulations, phaseMilliseconds });

/** Who may play for a card of any ruleset; an admiral by rules is the ruleset's own. */
export const BY_SEARCH = [bySearch, byNetSearch] as const;

/**
 * An admiral by rules, of a ruleset that has doctrines and limits: what a card leaves out is as in the `standard` doctrine, and without limit. A card
 * gives a doctrine neither name nor motto.
 */
export const byAdmiral = <D extends z.ZodObject, L extends z.ZodObject>(
  doctrine: D,
  standard: z.output<D>,
  limits: L,
  unlimited: z.output<L>,
) =>
  z.strictObject({
    by: z.literal('admiral'),
    doctrine: (doctrine.omit({ name: true, motto: true } as never) as z.ZodObject)
      .partial()
      .transform((part) => doctrine.parse({ ...standard, ...part })),
    limits: (limits as z.ZodObject).partial().transform((part) => limits.parse({ ...unlimited, ...part })),
  });

/** What a card says to the player. */
export const CARD_HEAD = {
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  name: z.string().min(1).max(20),
  line: z
    .string()
    .min(10)
    .max(46)
    .describe('one line for a list of opponents, on a screen of 80 columns, behind the rating'),
  sees: sentence,
  thinks: sentence.describe('how far ahead'),
  believes: sentence.describe('the doctrine in words'),
} as const;

/** Who plays; `A` is what a ruleset says of an admiral by rules. */
type Plays<A extends object = object> =
  | Readonly<z.infer<typeof bySearch> | z.infer<typeof byNetSearch>>
  | ({ readonly by: 'admiral' } & Readonly<A>);

export interface LevelCard<A extends object = object> extends Readonly<z.infer<z.ZodObject<typeof CARD_HEAD>>> {
  readonly plays: Plays<A>;
}

/** Plays with the network that comes with flagplot. */
export const isOfNetwork = (plays: Plays): plays is Extract<Plays, { by: 'net+mcts' }> => plays.by === 'net+mcts';

/** Simulates what may come of an order before it gives it, and so takes its time. */
export const thinksAhead = (plays: Plays): plays is Extract<Plays, { simulations: number }> => 'simulations' in plays;
