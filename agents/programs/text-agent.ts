/**
 * Agent that a program plays for which is asked in plain text, as a language model or a person at a pipe is: `text:COMMAND`. What it answers wrong is counted, and
 * it is asked again; who fails as a process has lost, as any program.
 */
import type { GameEvent } from '../../engine/index.js';
import type { Decision, Situation } from '../agent.js';
import { createRandom } from '../random.js';
import { ProgramAgent } from './program-agent.js';
import { textTalkTo } from './start.js';
import type { TextTalk } from './text/talk.js';

/** What is told of what has happened since the question before. */
const MOST_HEARD = 60;

export class TextAgent extends ProgramAgent<TextTalk> {
  #seed = '';
  /** Of this game. */
  #questions = 0;
  #heard: GameEvent[] = [];
  #unheard = 0;

  /** Its process goes on to the next game. */
  reset(seed: string): void {
    this.#seed = seed;
    this.#questions = 0;
    [this.#heard, this.#unheard] = [[], 0];
  }

  hear(event: GameEvent): void {
    this.#heard.push(event);
    if (this.#heard.length <= MOST_HEARD) return;
    this.#heard.shift();
    this.#unheard++;
  }

  protected async chosen(situation: Situation): Promise<Decision> {
    const [heard, unheard] = [this.#heard, this.#unheard];
    [this.#heard, this.#unheard] = [[], 0];
    this.#questions++;
    const { answerTo } = await import('./text/asking.js');
    const { action, ...answered } = await answerTo(await this.#begun(), situation, {
      ...{ luck: this.#seed, heard, unheard },
      ...(this.#questions === 1 && { seed: this.#seed }),
    });
    if (action !== undefined) return { action, answered: { ...answered, isDrawn: false } };
    const random = createRandom();
    random.reset(`${this.#seed} drawn ${this.#questions}`);
    const { action: drawn } = await random.choose(situation, {});
    return { action: drawn, answered: { ...answered, isDrawn: true } };
  }

  async #begun(): Promise<TextTalk> {
    if (this.talk !== undefined) return this.talk;
    this.talk = await textTalkTo(this.options);
    await this.talk.hello(this.game, this.options.version);
    return this.talk;
  }
}
