/** Odds of orders, as the server tells them: by the rules where they say them, and walked, outcome by outcome, where they do not. */
import { z } from 'zod';
import { Action, Kind, Meaning, Modifier, SeatNumber } from './words.js';

const about = (description: string): { description: string } => ({ description });

/** What an action would do, where dice decide it. */
export const OddsOfAction = z.strictObject({
  action: Action,
  points: z.number().meta(about('Expected victory points.')),
  basis: z.string(),
  basisMeaning: Meaning.exactOptional().meta({ description: 'The same as fields, in the terms of the ruleset.' }),
  units: z.array(
    z.strictObject({
      unit: z.int(),
      name: z.string(),
      steps: z.array(z.number()).meta(about('Chance of 0, 1, 2, 3 and more damage steps, and of sinking.')),
    }),
  ),
  chances: z
    .array(z.strictObject({ of: z.string(), kind: Kind, p: z.number(), text: z.string(), rule: z.string() }))
    .optional()
    .meta(about('Of a manoeuvre that depends on a die: how likely it is that it succeeds.')),
  losses: z
    .array(z.strictObject({ seat: SeatNumber, points: z.number(), units: z.number(), steps: z.number() }))
    .exactOptional()
    .meta(about('Where both sides lose: points, units and steps of damage that each loses on average.')),
  sample: z
    .strictObject({ draws: z.int().min(1) })
    .exactOptional()
    .meta(about('It was played out so many times. Absent: the odds are exact.')),
  modifiers: z.array(Modifier),
  remarks: z.array(z.strictObject({ text: z.string(), rule: z.string(), meaning: Meaning.exactOptional() })),
});

const interval = (of: string) => z.tuple([z.number(), z.number()]).meta(about(`Within which ${of} lies, 95 %.`));

/** What an order may bring until somebody decides again, by rules that tell no odds of their own. */
export const WalkedOrder = z.strictObject({
  action: Action,
  points: z.number().meta(about('Points gained on average, as the game would be counted if it ended then.')),
  outcomes: z
    .array(
      z.strictObject({
        p: z.number().min(0).max(1),
        interval: interval('the chance').exactOptional(),
        points: z.number().meta(about('Gained with this outcome.')),
        events: z
          .array(z.strictObject({ kind: z.string(), rule: z.string(), text: z.string() }))
          .meta(about('What you would be told.')),
        changes: z
          .array(
            z.strictObject({
              path: z.array(z.union([z.string(), z.int()])),
              before: z.union([z.string(), z.number(), z.boolean(), z.null()]),
              after: z.union([z.string(), z.number(), z.boolean(), z.null()]),
            }),
          )
          .meta(about('What you would see changed in your view whenever it comes so; `length` is that of a list.')),
      }),
    )
    .meta(about('The likeliest first; what is told alike is one.')),
  others: z.number().min(0).max(1).meta(about('Chance of all outcomes that are not listed.')),
  sample: z
    .strictObject({ draws: z.int().min(1), points: interval('the average') })
    .exactOptional()
    .meta(
      about(
        'An estimate, from so many draws of what is hidden from you, and of the dice where they are too many. Absent: every fall of the dice was walked.',
      ),
    ),
});
export type WalkedOrder = z.infer<typeof WalkedOrder>;
