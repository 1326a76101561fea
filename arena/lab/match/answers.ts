/** Count of answers, of agents that may answer with what is no order: what a language model got wrong, and what was drawn for it. */
import { z } from 'zod';
import type { HowAnswered } from '../../../agents/agent.js';

const whole = z.int().min(0);

/** Of one agent. */
export const answersSchema = z.strictObject({
  /** By name. */
  agent: z.string(),
  /** Decisions for which it was asked. */
  questions: whole,
  /** Answers that were no legal order; a question may have several. */
  illegal: whole,
  /** Questions without a legal answer, whose order was drawn. */
  drawn: whole,
  /** A sentence about the first illegal one. */
  first: z.string().optional(),
});
export type AnswerCount = Readonly<z.infer<typeof answersSchema>>;

/** What is known before with one question more. */
export function withAnswer(before: AnswerCount | undefined, agent: string, one: HowAnswered): AnswerCount {
  const own = { agent, questions: 1, illegal: one.illegal, drawn: Number(one.isDrawn), ...firstOf(one) };
  return before === undefined ? own : sum(before, own);
}

/** One an agent, in the order in which they are met. */
export function answerCounts(all: readonly AnswerCount[]): AnswerCount[] {
  const found = new Map<string, AnswerCount>();
  for (const one of all) {
    const before = found.get(one.agent);
    found.set(one.agent, before === undefined ? one : sum(before, one));
  }
  return [...found.values()];
}

const sum = (a: AnswerCount, b: AnswerCount): AnswerCount => ({
  agent: a.agent,
  questions: a.questions + b.questions,
  illegal: a.illegal + b.illegal,
  drawn: a.drawn + b.drawn,
  ...firstOf(a.first === undefined ? b : a),
});

const firstOf = ({ first }: { readonly first?: string | undefined }): { first?: string } =>
  first === undefined ? {} : { first };
