/** Doctrine: the weights by which an admiral chooses, as data. */
import { z } from 'zod';
import { doctrineReader, numbersOf } from '../../admiral/doctrine-file.js';
import aggressive from './doctrines/aggressive.json' with { type: 'json' };
import cautious from './doctrines/cautious.json' with { type: 'json' };
import diplomat from './doctrines/diplomat.json' with { type: 'json' };
import lineOfBattle from './doctrines/line-of-battle.json' with { type: 'json' };
import raider from './doctrines/raider.json' with { type: 'json' };

const weight = (text: string) => z.number().min(0).max(50).describe(text);
const lean = (text: string) => z.number().min(-20).max(20).describe(text);

export const doctrineSchema = z
  .strictObject({
    name: z.string().min(1).max(40).describe('what the admiral is called'),
    motto: z.string().max(200).describe('the conviction in one sentence'),
    glory: weight('what coming first is worth, in points'),
    attack: weight('what a point of enemy ships sunk by anybody is worth besides the score'),
    care: weight('what a point of own ships lost costs besides the score'),
    fight: lean('points for engaging, keeping contact and pursuing; below 0 against it'),
    escape: lean('points for dodging, breaking off and withdrawing; below 0 against it'),
    neutrality: lean('points for staying out of the war, besides what it is worth; below 0 against it'),
    balance: weight(
      'what is taken off for a side that nobody stands against, in points; less where the sides are nearer',
    ),
    war: lean('points for declaring war on a neutral; below 0 against it'),
    line: lean('points for each ship that sails in a line rather than alone; below 0 against it'),
    reserve: lean('points for a point of ships kept out of the battle; below 0 against it'),
  })
  .meta({ title: 'Doctrine of a flagplot admiral for decisive-battle' });

export type Doctrine = Readonly<z.infer<typeof doctrineSchema>>;

/** The doctrines that come with the game; the first is the default. */
export const DOCTRINES: Readonly<Record<string, Doctrine>> = Object.fromEntries(
  [lineOfBattle, aggressive, cautious, raider, diplomat].map((data) => {
    const doctrine = doctrineSchema.parse(data);
    return [doctrine.name, doctrine];
  }),
);

export const DEFAULT_DOCTRINE = 'line-of-battle';

/** A doctrine from a file's text. Beside its name, what is left out is as in the default; what is wrong is said in sentences. */
export const parseDoctrine = doctrineReader(
  doctrineSchema,
  DOCTRINES[DEFAULT_DOCTRINE]!,
  '{"name": "mine", "attack": 0.2}',
);

export const DOCTRINE_NUMBERS = numbersOf(doctrineSchema);
