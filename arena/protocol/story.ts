/** The story of a battle that is over: where it was decided, by whom, and how much of it was dice. */
import { z } from 'zod';
import type { Seat } from '../../engine/index.js';
import { Notation, numberAs } from './words.js';

const about = (description: string): { description: string } => ({ description });

/** Rounded: chances to four places, points to one. */
const bySeat = z.array(z.number());
const Amount = z
  .strictObject({ win: z.number(), points: z.number() })
  .meta(about('In chance to win, from 0 to 1 (a shared first place in parts), and in points of margin.'));
const Estimate = z
  .strictObject({ mean: z.number(), se: z.number(), half: z.number() })
  .meta(
    about(
      'With its standard error, and half of its 95 % interval by the number of simulations: what people read behind ±.',
    ),
  );

/** Steps count from 1, as in the record. */
const step = z.int().min(1);

/** Another order that a seat could have given in a step of the record. */
export const OtherOrder = z.strictObject({
  step,
  order: Notation.meta(about('In notation.')),
});
export type OtherOrder = z.infer<typeof OtherOrder>;

/** Beyond what was ordered: less than nothing, where that was better. */
export const OrderPrice = z.strictObject({
  win: Estimate,
  points: Estimate,
  search: z.strictObject({ name: z.string(), simulations: z.int() }).meta(about('What judged it.')),
});
export type OrderPrice = z.infer<typeof OrderPrice>;

export const MOMENT_KINDS = ['dice', 'orders'] as const;

export const Story = z
  .strictObject({
    value: z.string().meta(about('The frozen value function that says who is how likely to win.')),
    search: z
      .strictObject({ name: z.string(), simulations: z.int() })
      .nullable()
      .meta(about('What judged the decisions.')),
    sides: z.array(
      z.strictObject({
        start: Amount,
        luck: Amount.meta(about('What all dice gave beyond the exact expectation of each throw.')),
        decisions: Amount.meta(
          about(
            'The rest, of all sides together, and what the value function misjudged: start + luck + decisions = result. It names no culprit; `costliest` does.',
          ),
        ),
        result: Amount,
        luckiest: z.array(
          z.strictObject({
            first: step,
            last: step.meta(about('The throws of one salvo are one.')),
            turn: z.int(),
            text: z.string(),
            luck: Amount,
            odds: z.number().meta(about('Exact chance that it comes out so well for the side, or better.')),
          }),
        ),
        costliest: z.array(
          z.strictObject({
            step,
            turn: z.int(),
            chosen: z.string(),
            better: z.string(),
            text: z.string().meta(about('Both in words.')),
            price: z.strictObject({ win: Estimate, points: Estimate }),
          }),
        ),
        performance: z
          .strictObject({
            decisions: z.int(),
            others: z.int(),
            lost: z.strictObject({ win: Estimate, points: Estimate }),
          })
          .nullable()
          .meta(
            about(
              'What a decision cost in the mean, free of dice; `others` are those where the search chose otherwise.',
            ),
          ),
      }),
    ),
    turns: z
      .array(
        z.strictObject({
          turn: z.int(),
          first: step,
          last: step,
          luck: bySeat,
          decisions: bySeat,
        }),
      )
      .meta(
        about(
          'What dice and decisions (with what the value function misjudged) changed in each turn, in chance to win.',
        ),
      ),
    win: z.array(bySeat).meta(about('Chance to win after each step of the record, by seat.')),
    moments: z
      .array(
        z.strictObject({
          kind: z.enum(MOMENT_KINDS).meta(about('`orders`: all of a turn together, told by the one that moved most.')),
          step,
          last: step,
          turn: z.int(),
          seat: numberAs<Seat>(z.int()),
          win: z.number(),
        }),
      )
      .meta(about('What decided it, at most three: whom it helped or cost, and what.')),
    ending: z
      .strictObject({ seat: numberAs<Seat>(z.int()), win: z.number() })
      .nullable()
      .meta(about('Of a battle not fought out: who gave it away, and what that cost in chance to win.')),
  })
  .meta(about('Where a battle was decided, by whom, and how much of it was dice.'));
export type Story = z.infer<typeof Story>;
