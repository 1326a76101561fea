/** Clerk: answers the questions of workers for the scheduler, whatever way they came. What is asked wrongly is refused in a sentence. */
import { firstProblem, OWN_WORDS } from '../../agents/machine/shape-words.js';
import { fail, type Result } from '../../engine/index.js';
import { type Answer, QUESTIONS, type Question, type Reply, VERBS, type Verb } from './messages.js';
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

  answer(verb: string, data: unknown): Reply {
    if (!isVerb(verb))
      return refused(fail('NO_VERB', `There is no question ${verb.slice(0, 40)}; there are ${VERBS.join(', ')}.`));
    const read = QUESTIONS[verb].safeParse(data, OWN_WORDS);
    if (!read.success) return refused(fail('BAD_QUESTION', `${firstProblem(read.error, verb)}.`));
    const told = this.#answer(verb, read.data);
    return told.ok ? { ok: true, answer: told.value } : refused(told);
  }

  #answer(verb: Verb, question: Question<Verb>): Result<Answer<Verb>> {
    const scheduler = this.#scheduler;
    switch (verb) {
      case 'greet':
        return scheduler.greet(question as Question<'greet'>, this.#way);
      case 'take':
        return scheduler.take((question as Question<'take'>).worker);
      case 'beat': {
        const { worker, leases } = question as Question<'beat'>;
        return scheduler.beat(worker, leases);
      }
      case 'done':
        return scheduler.done(question as Question<'done'>);
      case 'giveBack': {
        const { worker, lease } = question as Question<'giveBack'>;
        return scheduler.giveBack(worker, lease);
      }
      case 'common': {
        const text = this.#commons((question as Question<'common'>).common);
        return text === undefined ? fail('NO_COMMON', 'That text is not of this run.') : { ok: true, value: { text } };
      }
    }
  }
}

const isVerb = (verb: string): verb is Verb => (VERBS as readonly string[]).includes(verb);

const refused = ({ code, message }: { code: string; message: string }): Reply => ({
  ok: false,
  refusal: { code, message, isFinal: FINAL.includes(code) },
});
