/** Talk with a program: messages with numbers, each answered by one of the right shape under the same number. */
import type { z } from 'zod';
import { columnsOfGame, type Game, type Seat } from '../../engine/index.js';
import { firstProblem, OWN_WORDS } from '../machine/shape-words.js';
import type { AgentLost } from './agent-lost.js';
import {
  beginAnswer,
  type ChooseAnswer,
  chooseAnswer,
  EXEC_PROTOCOL,
  type HelloAnswer,
  helloAnswer,
  type Says,
  type SaysChoose,
  type Unnumbered,
} from './messages.js';
import { HELLO_MS, Program, shown } from './program.js';

export class Talk {
  readonly #program: Program;
  /** In which it must answer, once it has said hello. */
  readonly #milliseconds: number;
  #id = 0;

  constructor(command: string, milliseconds: number) {
    this.#program = new Program(command);
    this.#milliseconds = milliseconds;
  }

  /** @throws AgentLost, as all of these */
  hello(game: Game, version: string): Promise<HelloAnswer> {
    const spec = { ...game.spec, columns: columnsOfGame(game) };
    const hello = { type: 'hello', protocol: EXEC_PROTOCOL, flagplot: version, spec } as const;
    return this.#ask(hello, helloAnswer, HELLO_MS);
  }

  async begin(seat: Seat, seed: string): Promise<void> {
    await this.#ask({ type: 'begin', seat, seed }, beginAnswer, this.#milliseconds);
  }

  choose(choose: Unnumbered<SaysChoose>): Promise<ChooseAnswer> {
    return this.#ask(choose, chooseAnswer, this.#milliseconds);
  }

  /** It is asked no more. */
  lose(code: AgentLost['code'], message: string): AgentLost {
    return this.#program.lose(code, message);
  }

  end(): void {
    this.#program.end();
  }

  async #ask<S extends z.ZodType<{ id: number }>>(
    message: Unnumbered<Says>,
    shape: S,
    milliseconds: number,
  ): Promise<z.output<S>> {
    const id = this.#id++;
    const said = this.#parsed(await this.#program.ask(JSON.stringify({ ...message, id }), milliseconds));
    const read = shape.safeParse(said, OWN_WORDS);
    if (!read.success) {
      throw this.lose(
        'BAD_LINE',
        `answered \`${message.type}\` with what is no answer: ${firstProblem(read.error, 'the line')}`,
      );
    }
    if (read.data.id !== id) throw this.lose('BAD_LINE', `answered number ${read.data.id} where ${id} was asked`);
    return read.data;
  }

  #parsed(line: string): unknown {
    try {
      return JSON.parse(line);
    } catch {
      throw this.lose('BAD_LINE', `said what is not JSON: ${shown(line)}`);
    }
  }
}
