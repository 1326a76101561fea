/** Doctrine: the weights and thresholds by which an admiral of operations chooses, as data. */
import { z } from 'zod';
import { doctrineReader, numbersOf } from '../../admiral/doctrine-file.js';
import commerceWar from './doctrines/commerce-war.json' with { type: 'json' };
import fleetInBeing from './doctrines/fleet-in-being.json' with { type: 'json' };
import seaControl from './doctrines/sea-control.json' with { type: 'json' };

const weight = (text: string) => z.number().min(0).max(10).describe(text);
const share = (text: string) => z.number().min(0).max(1).describe(text);

export const doctrineSchema = z
  .strictObject({
    name: z.string().min(1).max(40).describe('what the admiral is called'),
    motto: z.string().max(200).describe('the conviction in one sentence'),
    care: weight('what a point of own ships lost costs, beside a point of the enemy'),
    patience: share('what a point is worth that is won a sea phase later'),
    hunt: weight('how much an enemy warship draws a fleet'),
    raid: weight('how much an enemy convoy draws a fleet'),
    bombard: weight('how much an enemy port to be bombarded draws a fleet'),
    guard: weight('how much an own convoy or port that needs cover draws a fleet'),
    caution: weight('how much an enemy who may come is feared'),
    prudence: weight('how much he is feared for cargo and for other ships that cannot fight'),
    accept: z.number().min(-20).max(20).describe('points that an action must promise to be accepted'),
    breakOff: z
      .number()
      .min(0)
      .max(20)
      .describe('points by which leaving must be better before an action is broken off'),
    mix: share('points that are given away at most so that a course or an answer is no habit'),
    home: share('share of her endurance that a ship has left when she goes home'),
  })
  .meta({ title: 'Doctrine of a flagplot admiral for operations' });

export type Doctrine = Readonly<z.infer<typeof doctrineSchema>>;

/** The doctrines that come with the game; the first is the default. */
export const DOCTRINES: Readonly<Record<string, Doctrine>> = Object.fromEntries(
  [seaControl, commerceWar, fleetInBeing].map((data) => {
    const doctrine = doctrineSchema.parse(data);
    return [doctrine.name, doctrine];
  }),
);

export const DEFAULT_DOCTRINE = 'sea-control';

/** A doctrine from a file's text. Beside its name, what is left out is as in the default; what is wrong is said in sentences. */
export const parseDoctrine = doctrineReader(
  doctrineSchema,
  DOCTRINES[DEFAULT_DOCTRINE]!,
  '{"name": "mine", "raid": 2}',
);

export const DOCTRINE_NUMBERS = numbersOf(doctrineSchema);
