/** Talk with a program: messages with numbers, each answered by one of the right shape under the same number. */
import type { z } from 'zod';
import { familyOf } from '../../engine/core/ruleset-version.js';
import { columnsOf, type Game, type RulesetId } from '../../engine/index.js';
import { OWN_WORDS } from '../machine/shape-words.js';
import type { AgentLost } from './agent-lost.js';
import {
  EXEC_PROTOCOL,
  type HelloAnswer,
  helloAnswer,
  type SaysBegin,
  type SaysChoose,
  type SaysHello,
} from './messages.js';
import { Program } from './program.js';

/** A program may have to load a network before it says hello. */
const HELLO_MS = 60_000;

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;

export class Talk {
  readonly #program: Program;
  #id = 0;

  constructor(command: string) {
    this.#program = new Program(command);
  }

  /** @throws AgentLost */
  hello(game: Game, version: string): Promise<HelloAnswer> {
    const columns = columnsOf(familyOf(game.spec.ruleset) as RulesetId);
    const hello: Unnumbered<SaysHello> = {
      ...{ type: 'hello', protocol: EXEC_PROTOCOL, flagplot: version },
      spec: { ...game.spec, columns },
    };
    return this.ask(hello, helloAnswer, HELLO_MS);
  }

  /** @throws AgentLost */
  async ask<S extends z.ZodType<{ id: number }>>(
    message: Unnumbered<SaysHello | SaysBegin | SaysChoose>,
    shape: S,
    milliseconds: number,
  ): Promise<z.output<S>> {
    const id = this.#id++;
    const said = await this.#program.ask({ ...message, id }, milliseconds);
    const read = shape.safeParse(said, OWN_WORDS);
    if (!read.success) {
      const [issue] = read.error.issues;
      const place = issue!.path.length === 0 ? '' : `, at ${issue!.path.join('.')}`;
      throw this.lose('BAD_LINE', `answered \`${message.type}\` with what is no answer${place}: ${issue!.message}`);
    }
    if (read.data.id !== id) throw this.lose('BAD_LINE', `answered number ${read.data.id} where ${id} was asked`);
    return read.data;
  }

  /** It is asked no more. */
  lose(code: AgentLost['code'], message: string): AgentLost {
    return this.#program.lose(code, message);
  }

  end(): void {
    this.#program.end();
  }
}
