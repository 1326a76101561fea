/** Standing orders: what somebody lays down for the questions to come, so that the room gives their orders while they wait. */
import { z } from 'zod';
import { LIMITS } from '../limits/limits.js';

/** What can be wished for; which of it a battle knows is in its form. */
export const WISHES = [
  'range',
  'hexes',
  'from',
  'from-ship',
  'target',
  'ship',
  'torpedoes',
  'within',
  'manner',
] as const;
export type WishName = (typeof WISHES)[number];

/** What can end a standing order before its turns are over. */
export const STANDING_UNTIL = [
  'enemy-lost',
  'own-lost',
  'own-hit',
  'enemy-appears',
  'enemy-near',
  'torpedoes',
  'news',
] as const;
export type StandingUntil = (typeof STANDING_UNTIL)[number];

/** Why one ended. */
export const STANDING_ENDS = [...STANDING_UNTIL, 'turns', 'own-order', 'cancelled', 'left', 'failed'] as const;
export type StandingEnd = (typeof STANDING_ENDS)[number];

const about = (description: string): { description: string } => ({ description });

/** What shall be ordered for a seat, and until when. */
export interface StandingOrder {
  readonly wishes: Readonly<Partial<Record<WishName, string | number>>>;
  readonly turns: number;
  readonly until: readonly StandingUntil[];
  readonly near?: number | undefined;
}

// Named here, a type stands once in what is shipped, and not in each message that has it.
export const StandingOrder: z.ZodType<StandingOrder> = z
  .strictObject({
    wishes: z
      .partialRecord(z.enum(WISHES), z.union([z.string().max(24), z.int().min(0).max(999)]))
      .meta(
        about('By name: one of the choices of the form, a number, or a unit. What is left out is as the form has it.'),
      ),
    turns: z
      .int()
      .min(1)
      .max(LIMITS.standing.turns)
      .meta(
        about('It gives the orders of so many turns, the first of which is that of the first question it answers.'),
      ),
    until: z
      .array(z.enum(STANDING_UNTIL))
      .max(STANDING_UNTIL.length)
      .meta(about('Or until one of these happens: the question after it is put to you again.')),
    near: z
      .int()
      .min(1)
      .max(LIMITS.standing.near)
      .optional()
      .meta(about('Of `enemy-near`: within so many hexes of a unit of yours. Needed there.')),
  })
  .meta(about('What shall be ordered for a seat, and until when.'));

/** Why and when one ended. */
export interface StandingEnded {
  readonly because: StandingEnd;
  readonly turn: number;
}

export const StandingEnded: z.ZodType<StandingEnded> = z.strictObject({
  because: z.enum(STANDING_ENDS),
  turn: z.int(),
});

/** One wish as it can be put. */
export interface WishField {
  readonly wish: WishName;
  readonly choices?: readonly string[] | undefined;
  readonly number?: readonly [number, number] | undefined;
  readonly standard?: number | undefined;
  readonly units?: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly where?: { readonly wish: WishName; readonly is: string } | undefined;
}

const WishField: z.ZodType<WishField> = z
  .strictObject({
    wish: z.enum(WISHES),
    choices: z.array(z.string()).optional().meta(about('One of these words; the first where nothing is said.')),
    number: z.tuple([z.int(), z.int()]).optional().meta(about('Or a whole number between these.')),
    standard: z.int().optional().meta(about('The number where nothing is said.')),
    units: z
      .array(z.strictObject({ id: z.int(), name: z.string() }))
      .optional()
      .meta(about('Or one of these units, by its number.')),
    where: z
      .strictObject({ wish: z.enum(WISHES), is: z.string() })
      .optional()
      .meta(about('It counts only where that wish has that choice.')),
  })
  .meta(about('A wish that the rules of the battle know.'));

/** What a seat may lay down in its battle. */
export interface StandingForm {
  readonly fields: readonly WishField[];
  readonly until: readonly StandingUntil[];
}

export const StandingForm: z.ZodType<StandingForm> = z.strictObject({
  fields: z.array(WishField).meta(about('Empty where the rules, or this battle, know no standing orders.')),
  until: z.array(z.enum(STANDING_UNTIL)),
});
