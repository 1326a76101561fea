/** A client of a request dispatcher in this process: what it is answered has gone through a line, and has the shape that is promised. */
import { Answer } from '../../../arena/stdio/answers.js';
import { RequestDispatcher } from '../../../arena/stdio/dispatcher.js';
import type { Request } from '../../../arena/stdio/requests.js';
import { lineOf } from '../../../arena/stdio/write-line.js';

type Type = Answer['type'];
export type AnswerOf<T extends Type> = Extract<Answer, { type: T }>;
type Fields<T extends Request['type']> = Omit<Extract<Request, { type: T }>, 'type' | 'handle'>;

export class DispatcherClient {
  readonly faults: unknown[] = [];
  readonly #dispatcher = new RequestDispatcher((fault) => this.faults.push(fault));

  /** The answer to any line. */
  async say(line: string): Promise<Answer> {
    const answer = lineOf(await this.#dispatcher.answer({ bytes: Buffer.from(line) })).toString();
    if (answer.indexOf('\n') !== answer.length - 1) throw new Error('an answer is one line');
    return Answer.parse(JSON.parse(answer));
  }

  /** An answer that is of the type of the request. */
  async ask<T extends Request['type']>(type: T, fields: object = {}): Promise<AnswerOf<T>> {
    const answer = await this.say(JSON.stringify({ type, ...fields }));
    if (answer.type !== type) throw new Error(JSON.stringify(answer));
    return answer as AnswerOf<T>;
  }

  async refusal(type: string, fields: object = {}): Promise<AnswerOf<'error'>> {
    const answer = await this.say(JSON.stringify({ type, ...fields }));
    if (answer.type !== 'error') throw new Error(`not refused: ${JSON.stringify(answer).slice(0, 200)}`);
    return answer;
  }

  async make(fields: Fields<'make'>): Promise<Table> {
    return new Table(this, await this.ask('make', fields));
  }
}

/** A handle. */
export class Table {
  readonly made: AnswerOf<'make'>;
  readonly #client: DispatcherClient;

  constructor(client: DispatcherClient, made: AnswerOf<'make'>) {
    this.#client = client;
    this.made = made;
  }

  ask<T extends Request['type']>(type: T, fields: object = {}): Promise<AnswerOf<T>> {
    return this.#client.ask(type, { handle: this.made.handle, ...fields });
  }

  refusal(type: Request['type'], fields: object = {}): Promise<AnswerOf<'error'>> {
    return this.#client.refusal(type, { handle: this.made.handle, ...fields });
  }
}

/** The ids of legal actions, of an answer that has them so. */
export const idsIn = ({ legal }: { legal: AnswerOf<'legal'>['legal'] }): number[][] => legal as number[][];

/** A choice that depends on the place and the number of the step alone: not random, and not always the same. */
export const some = (ids: readonly number[], step: number): number => ids[(step * 7919 + 13) % ids.length]!;
