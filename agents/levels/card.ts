/** What an opponent's card says: for the player in words, for the machine which admiral, search or network plays, and within which limits. */
import { z } from 'zod';
import { DEFAULT_DOCTRINE, DOCTRINES, type Doctrine, doctrineSchema } from '../battleships/admiral/doctrine.js';
import { type Limits, limitsSchema, UNLIMITED } from '../battleships/admiral/limits.js';

const sentence = z.string().min(10).max(160);

const wholeDoctrine = (part: object): Doctrine => doctrineSchema.parse({ ...DOCTRINES[DEFAULT_DOCTRINE], ...part });
const wholeLimits = (part: object): Limits => limitsSchema.parse({ ...UNLIMITED, ...part });

/** An admiral by rules: what is left out is as in the standard doctrine, and without limit. */
const byAdmiral = z.strictObject({
  by: z.literal('admiral'),
  doctrine: doctrineSchema.omit({ name: true, motto: true }).partial().transform(wholeDoctrine),
  limits: limitsSchema.partial().transform(wholeLimits),
});

const simulations = z.number().int().min(8).max(1_000_000).describe('for each decision');
const phaseMilliseconds = z
  .number()
  .int()
  .min(100)
  .max(3000)
  .describe('never longer for all ships of a phase together');

/** One who thinks ahead. */
const bySearch = z.strictObject({ by: z.literal('search'), simulations, phaseMilliseconds });

/** The network that comes with flagplot for the ruleset, and a search that it leads. */
const byNetSearch = z.strictObject({ by: z.literal('net+mcts'), simulations, phaseMilliseconds });

export const cardSchema = z
  .strictObject({
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
    battleships: z.discriminatedUnion('by', [byAdmiral, bySearch, byNetSearch]),
  })
  .meta({ title: 'Card of an opponent' });

export type LevelCard = Readonly<z.infer<typeof cardSchema>>;
type Plays = LevelCard['battleships'];

/** Plays with the network that comes with flagplot. */
export const isOfNetwork = (plays: Plays): plays is Extract<Plays, { by: 'net+mcts' }> => plays.by === 'net+mcts';

/** Simulates what may come of an order before it gives it, and so takes its time. */
export const thinksAhead = (plays: Plays): plays is Extract<Plays, { simulations: number }> => 'simulations' in plays;
