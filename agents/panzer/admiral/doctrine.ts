/** Doctrine: the weights by which a commander of armour chooses, as data. */
import { z } from 'zod';
import { doctrineReader, numbersOf } from '../../admiral/doctrine-file.js';
import combinedArms from './doctrines/combined-arms.json' with { type: 'json' };
import elastic from './doctrines/elastic.json' with { type: 'json' };
import spearhead from './doctrines/spearhead.json' with { type: 'json' };

const weight = (text: string) => z.number().min(0).max(20).describe(text);

export const doctrineSchema = z
  .strictObject({
    name: z.string().min(1).max(40).describe('what the commander is called'),
    motto: z.string().max(200).describe('the conviction in one sentence'),
    advance: weight('points for each turn by which a unit comes nearer to where it is wanted'),
    objective: weight('points for a hex of the conditions that is taken'),
    care: weight('what a point of own units lost costs, beside a point of the enemy'),
    fire: weight('what a point of fire in the next turn is worth, beside a point now'),
    disperse: z.number().min(0).max(1).describe('what an enemy who is dispersed is worth, as a part of one destroyed'),
    overrun: weight('points that an overrun must win beyond what it costs'),
    hold: weight('points for each turn by which a unit is away from what it is to hold'),
  })
  .meta({ title: 'Doctrine of a flagplot commander for panzer' });

export type Doctrine = Readonly<z.infer<typeof doctrineSchema>>;

/** The doctrines that come with the game; the first is the default. */
export const DOCTRINES: Readonly<Record<string, Doctrine>> = Object.fromEntries(
  [combinedArms, spearhead, elastic].map((data) => {
    const doctrine = doctrineSchema.parse(data);
    return [doctrine.name, doctrine];
  }),
);

export const DEFAULT_DOCTRINE = 'combined-arms';

/** A doctrine from a file's text. Beside its name, what is left out is as in the default; what is wrong is said in sentences. */
export const parseDoctrine = doctrineReader(
  doctrineSchema,
  DOCTRINES[DEFAULT_DOCTRINE]!,
  '{"name": "mine", "advance": 4}',
);

export const DOCTRINE_NUMBERS = numbersOf(doctrineSchema);
