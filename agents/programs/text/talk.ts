/** Talk with a program in plain text: it reads lines up to one that holds a full stop alone, and answers with one line. */
import type { Game } from '../../../engine/index.js';
import { HELLO_MS, Program, shown } from '../program.js';
import { battleLines, END_OF_QUESTION } from './question.js';

const READY = /^[\s`]*ready[\s`.]*$/i;

export class TextTalk {
  readonly #program: Program;
  /** In which it must answer, once it has said that it is ready. */
  readonly #milliseconds: number;

  constructor(command: string, milliseconds: number) {
    this.#program = new Program(command);
    this.#milliseconds = milliseconds;
  }

  /** @throws AgentLost, as all of these */
  async hello(game: Game, version: string): Promise<void> {
    const seconds = this.#milliseconds / 1000;
    const hello = [
      `flagplot ${version} asks in plain text. Each text ends with a line that holds a full stop alone, and wants one line within ${seconds} seconds.`,
      ...battleLines(game),
      'Answer with the word ready:',
    ];
    const said = await this.#program.ask(ended(hello.join('\n')), HELLO_MS);
    if (!READY.test(said)) throw this.#program.lose('BAD_LINE', `did not say that it is ready, but ${shown(said)}`);
  }

  ask(question: string): Promise<string> {
    return this.#program.ask(ended(question), this.#milliseconds);
  }

  end(): void {
    this.#program.end();
  }
}

const ended = (text: string): string => `${text}\n${END_OF_QUESTION}`;
