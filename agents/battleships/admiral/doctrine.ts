/** Doctrine: the weights by which an admiral chooses, as data. */
import { z } from 'zod';
import { doctrineReader, numbersOf } from '../../admiral/doctrine-file.js';
import aggressive from './doctrines/aggressive.json' with { type: 'json' };
import balanced from './doctrines/balanced.json' with { type: 'json' };
import cautious from './doctrines/cautious.json' with { type: 'json' };
import lineOfBattle from './doctrines/line-of-battle.json' with { type: 'json' };
import torpedo from './doctrines/torpedo.json' with { type: 'json' };

const weight = (text: string) => z.number().min(0).max(10).describe(text);

export const doctrineSchema = z
  .strictObject({
    name: z.string().min(1).max(40).describe('what the admiral is called'),
    motto: z.string().max(200).describe('the conviction in one sentence'),
    attack: weight(
      'what damage to the enemy is worth against damage to oneself (1: alike); less where time is plenty, more where the enemy gets away',
    ),
    openingRange: z
      .union([z.literal('odds'), z.number().int().min(1).max(25)])
      .describe('hexes at which the heavy ships want to fight, or `odds`: wherever the exchange of fire is best'),
    rangeKeeping: weight('how hard the fleet is steered to that range, points a hex'),
    foresight: weight('how much the exchange of fire in later turns counts against the next turn'),
    concentration: weight('preference for a target that friends already fire at (1: by plain odds)'),
    suppression: weight('worth of bringing an undisturbed enemy under fire (1: by plain odds)'),
    torpedoRelease: z
      .number()
      .min(0)
      .max(1)
      .describe('share of the ideal torpedo attack that must be in reach before torpedoes are spent'),
    torpedoDrive: weight('how far torpedo ships go to get into position'),
    torpedoCare: weight('how much the danger of enemy torpedoes counts'),
    cohesion: weight('points a hex for keeping the heavy ships together'),
    broadside: weight('points for a heavy ship that lies across the line to the enemy'),
    breakOff: z.number().min(0).max(1).describe('share of her life a ship has lost when she turns away from the enemy'),
    exitHurry: z
      .number()
      .min(0)
      .max(0.5)
      .describe('part of the reward of an exit that each turn of delay puts at risk'),
  })
  .meta({ title: 'Doctrine of a flagplot admiral' });

export type Doctrine = Readonly<z.infer<typeof doctrineSchema>>;

/** The doctrines that come with the game; the first is the default. None is shown to be stronger than all others. */
export const DOCTRINES: Readonly<Record<string, Doctrine>> = Object.fromEntries(
  [balanced, aggressive, cautious, torpedo, lineOfBattle].map((data) => {
    const doctrine = doctrineSchema.parse(data);
    return [doctrine.name, doctrine];
  }),
);

export const DEFAULT_DOCTRINE = 'balanced';

/** A doctrine from a file's text. Beside its name, what is left out is as in the default; what is wrong is said in sentences. */
export const parseDoctrine = doctrineReader(
  doctrineSchema,
  DOCTRINES[DEFAULT_DOCTRINE]!,
  '{"name": "mine", "attack": 1.2}',
);

export const DOCTRINE_NUMBERS = numbersOf(doctrineSchema);
