/** Clerk: answers the questions of workers for the scheduler, whatever way they came. What is asked wrongly is refused in a sentence. */
import { firstProblem, OWN_WORDS } from '../../agents/machine/shape-words.js';
import { fail, type Result } from '../../engine/index.js';
import {
  QUESTIONS,
  STOPPED,
  VERBS,
  type WorkAnswer,
  type WorkQuestion,
  type WorkReply,
  type WorkVerb,
} from './messages.js';
import type { Scheduler } from './scheduler.js';

/** Refusals after which asking again is no use. */
const FINAL = ['BANNED', 'OTHER_CODE', 'BAD_QUESTION', 'NO_VERB'];

export class WorkClerk {
  readonly #scheduler: Scheduler;
  readonly #commons: (hash: string) => string | undefined;
  readonly #way: 'own' | undefined;

  /** @param way `own` where only one's own machines can ask */
  constructor(scheduler: Scheduler, commons: (hash: string) => string | undefined, way?: 'own') {
    this.#scheduler = scheduler;
    this.#commons = commons;
    this.#way = way;
  }

  answer(verb: string, data: unknown): WorkReply {
    if (!isVerb(verb)) return refused(fail('NO_VERB', `There is no such question; there are ${VERBS.join(', ')}.`));
    const read = QUESTIONS[verb].safeParse(data, OWN_WORDS);
    if (!read.success) return refused(fail('BAD_QUESTION', `${firstProblem(read.error, verb)}.`));
    const told = this.#answer(verb, read.data);
    return told.ok ? { ok: true, answer: told.value } : refused(told);
  }

  #answer(verb: WorkVerb, question: WorkQuestion<WorkVerb>): Result<WorkAnswer<WorkVerb>> {
    const scheduler = this.#scheduler;
    switch (verb) {
      case 'greet':
        return scheduler.greet(question as WorkQuestion<'greet'>, this.#way);
      case 'take':
        return scheduler.take((question as WorkQuestion<'take'>).worker);
      case 'beat': {
        const { worker, leases } = question as WorkQuestion<'beat'>;
        return scheduler.beat(worker, leases);
      }
      case 'done':
        return scheduler.done(question as WorkQuestion<'done'>);
      case 'giveBack': {
        const { worker, lease, why } = question as WorkQuestion<'giveBack'>;
        return scheduler.giveBack(worker, lease, why !== STOPPED);
      }
      case 'common': {
        const text = this.#commons((question as WorkQuestion<'common'>).common);
        return text === undefined ? fail('NO_COMMON', 'That text is not of this run.') : { ok: true, value: { text } };
      }
    }
  }
}

const isVerb = (verb: string): verb is WorkVerb => (VERBS as readonly string[]).includes(verb);

const refused = ({ code, message }: { code: string; message: string }): WorkReply => ({
  ok: false,
  refusal: { code, message, isFinal: FINAL.includes(code) },
});
