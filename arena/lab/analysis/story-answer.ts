/** What whoever works out a story in a thread of its own answers: the story, or what was wrong in words. */
import { z } from 'zod';
import { Story } from '../../protocol/story.js';

export const StoryAnswerShape = z.union([z.strictObject({ story: Story }), z.strictObject({ problem: z.string() })]);
export type StoryAnswer = z.infer<typeof StoryAnswerShape>;
