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

// A type that is named stands once in what is shipped.
export const StandingOrder: z.ZodType<StandingOrder> = z
  .strictObject({
    wishes: z
      .partialRecord(z.enum(WISHES), z.union([z.string().max(24), z.int().min(0).max(999)]))
      .meta(about('By name: a choice, a number or a unit of the form; else as the form has it.')),
    turns: z
      .int()
      .min(1)
      .max(LIMITS.standing.turns)
      .meta(about('For so many turns, from the first question it answers on.')),
    until: z.array(z.enum(STANDING_UNTIL)).max(STANDING_UNTIL.length).meta(about('Or until one of these happens.')),
    near: z.int().min(1).max(LIMITS.standing.near).optional().meta(about('Hexes of `enemy-near`; needed there.')),
  })
  .meta(about('What shall be ordered, and until when.'));

/** Why and when one ended. */
export interface StandingEnded {
  readonly because: StandingEnd;
  readonly turn: number;
}

export const StandingEnded: z.ZodType<StandingEnded> = z.strictObject({
  because: z.enum(STANDING_ENDS),
  turn: z.int(),
});

/** Beside which choice of another wish one says anything. */
export interface WishPlace {
  readonly wish: WishName;
  readonly is: string;
  readonly or?: readonly string[] | undefined;
}

/** Why something in a standing order does not count. */
export const IDLE_REASONS = ['not-beside', 'gone', 'not-there', 'no-torpedoes', 'no-capital', 'none-to-come'] as const;
export type IdleReason = (typeof IDLE_REASONS)[number];

/** A wish, or an end, of a standing order that does not count. */
export interface Idle {
  readonly wish?: WishName | undefined;
  readonly until?: StandingUntil | undefined;
  readonly why: IdleReason;
}

export const Idle: z.ZodType<Idle> = z
  .strictObject({
    wish: z.enum(WISHES).optional(),
    until: z.enum(STANDING_UNTIL).optional(),
    why: z
      .enum(IDLE_REASONS)
      .meta(
        about(
          '`not-beside`: another wish leaves no room for it; `gone`, `not-there`: the ship it names is no more, or not yet, in the battle; `no-torpedoes`: nobody has any; `no-capital`: the enemy has no capital ship; `none-to-come`: no enemy is still to come.',
        ),
      ),
  })
  .meta(about('What of a standing order does not count, and why.'));

/** One wish as it can be put. */
export interface WishField {
  readonly wish: WishName;
  readonly choices?: readonly string[] | undefined;
  readonly number?: readonly [number, number] | undefined;
  readonly standard?: number | undefined;
  readonly units?: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly where?: WishPlace | undefined;
}

const WishField: z.ZodType<WishField> = z
  .strictObject({
    wish: z.enum(WISHES),
    choices: z.array(z.string()).optional().meta(about('One of these; else the first.')),
    number: z.tuple([z.int(), z.int()]).optional().meta(about('Or a number between these.')),
    standard: z.int().optional().meta(about('Else this.')),
    units: z
      .array(z.strictObject({ id: z.int(), name: z.string() }))
      .optional()
      .meta(about('Or one of these, by number.')),
    where: z
      .strictObject({ wish: z.enum(WISHES), is: z.string(), or: z.array(z.string()).optional() })
      .optional()
      .meta(about('Only with that choice of that wish, or with one of `or`.')),
  })
  .meta(about('A wish that the rules of the battle know.'));

/** What a seat may lay down in its battle. */
export interface StandingForm {
  readonly fields: readonly WishField[];
  readonly until: readonly StandingUntil[];
}

export const StandingForm: z.ZodType<StandingForm> = z.strictObject({
  fields: z.array(WishField).meta(about('Empty where the battle knows none.')),
  until: z.array(z.enum(STANDING_UNTIL)),
});
