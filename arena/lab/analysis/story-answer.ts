/** What is asked of whoever looks into a record in a thread of its own, and the answer: the story or the price, or what was wrong in words. */
import { z } from 'zod';
import { OrderPrice, OtherOrder, Story } from '../../protocol/story.js';

/** The text of a record; with another order the price of that is asked for, and not the story. */
export const StoryTaskShape = z.strictObject({ record: z.string(), other: OtherOrder.optional() });
export type StoryTask = z.infer<typeof StoryTaskShape>;

/** `refused`: the order could not be given there. */
const ToldShape = z.union([
  z.strictObject({ story: Story }),
  z.strictObject({ price: OrderPrice }),
  z.strictObject({ refused: z.string() }),
]);

export type StoryTold = z.infer<typeof ToldShape>;

export const StoryAnswerShape = z.union([ToldShape, z.strictObject({ problem: z.string() })]);
export type StoryAnswer = z.infer<typeof StoryAnswerShape>;
