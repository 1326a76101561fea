/** Settings of free encounters: the part of a training configuration. */
import { z } from 'zod';

const share = z.number().min(0).max(1);

/** Least and most, both possible. */
const span = (low: number, high: number, least: number, most: number) =>
  z
    .tuple([z.int().min(low).max(high), z.int().min(low).max(high)])
    .refine(([from, to]) => from <= to, { error: 'give the least first, then the most' })
    .default([least, most]);

export const skirmishSchema = z
  .strictObject({
    ships: span(1, 12, 1, 6).describe('Ships a side'),
    ratio: z
      .number()
      .min(1)
      .max(10)
      .default(1.5)
      .describe('Most that one fleet may be worth, in points, against the other'),
    mixed: share
      .default(0.25)
      .describe('How often ships of all nations sail in both fleets, instead of enemies of the war'),
    night: share.default(0.3).describe('How often it is night'),
    range: z
      .strictObject({
        day: span(4, 30, 6, 22),
        night: span(2, 16, 3, 10),
      })
      .prefault({})
      .describe('Hexes between the nearest ships at the start'),
    turns: span(1, 60, 8, 20),
    lead: share
      .default(0)
      .describe('How often a side wins outright by sinking a capital ship and losing none, where both have some'),
    errand: share
      .default(0)
      .describe('How often one side scores by getting away over an edge of the sheet, often with the enemy astern'),
    convoy: share.default(0.3).describe('How often such a side has merchant ships to bring through'),
    coast: share.default(0.4).describe('How often there is land on the way of such a side: a coast, or islands'),
  })
  .meta({ title: 'Free encounters' });

export type SkirmishSettings = Readonly<z.infer<typeof skirmishSchema>>;

export const STANDARD_SKIRMISH: SkirmishSettings = skirmishSchema.parse({});
