/** What an opponent's card says: for the player in words, for the machine which admiral or search plays, and within which limits. */
import { z } from 'zod';
import { DEFAULT_DOCTRINE, DOCTRINES, type Doctrine, doctrineSchema } from '../admiral/battleships/doctrine.js';
import { type Limits, limitsSchema, UNLIMITED } from '../admiral/battleships/limits.js';

const sentence = z.string().min(10).max(160);

const wholeDoctrine = (part: object): Doctrine => doctrineSchema.parse({ ...DOCTRINES[DEFAULT_DOCTRINE], ...part });
const wholeLimits = (part: object): Limits => limitsSchema.parse({ ...UNLIMITED, ...part });

/** An admiral by rules: what is left out is as in the standard doctrine, and without limit. */
const byAdmiral = z.strictObject({
  by: z.literal('admiral'),
  doctrine: doctrineSchema.omit({ name: true, motto: true }).partial().transform(wholeDoctrine),
  limits: limitsSchema.partial().transform(wholeLimits),
});

/** One who thinks ahead: so many simulations a decision, and never longer than this for all ships of a phase together. */
const bySearch = z.strictObject({
  by: z.literal('search'),
  simulations: z.number().int().min(8).max(1_000_000),
  phaseMilliseconds: z.number().int().min(100).max(3000),
});

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
    battleships: z.discriminatedUnion('by', [byAdmiral, bySearch]),
  })
  .meta({ title: 'Card of an opponent' });

/** What a card says of one who thinks ahead. */
export type SearchPlays = z.infer<typeof bySearch>;
export type LevelCard = Readonly<z.infer<typeof cardSchema>>;
