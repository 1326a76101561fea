/** Agent that a program of a player's own plays for, in any language: `exec:COMMAND`. What it does wrong costs it the game, and nobody else anything. */
import { didYouMean } from '../../engine/core/did-you-mean.js';
import { type Action, actionsOf } from '../../engine/index.js';
import type { Budget, Decision, Situation } from '../agent.js';
import { chanceOfSeed } from '../seed.js';
import type { HelloAnswer, SaysChoose, Unnumbered } from './messages.js';
import { ProgramAgent } from './program-agent.js';
import { shownNumbers } from './shown-numbers.js';
import { talkTo } from './start.js';
import type { Talk } from './talk.js';

export class ExecAgent extends ProgramAgent<Talk> {
  #wishes: HelloAnswer | undefined;
  #seed = '';
  #isBegun = false;

  /** Its process goes on to the next game. */
  reset(seed: string): void {
    this.#seed = seed;
    this.#isBegun = false;
  }

  async #begun({ seat }: Situation): Promise<Talk> {
    if (this.talk === undefined) {
      this.talk = await talkTo(this.options);
      this.#isBegun = false;
      this.#wishes = await this.talk.hello(this.game, this.options.version);
    }
    if (!this.#isBegun) {
      await this.talk.begin(seat, this.#seed);
      this.#isBegun = true;
    }
    return this.talk;
  }

  protected async chosen(situation: Situation, budget: Budget): Promise<Decision> {
    const talk = await this.#begun(situation);
    const { game, seat, legal } = situation;
    const { wants, encoding } = this.#wishes!;
    const ids = actionsOf(legal);
    const texts = wants.includes('texts') ? this.#texts(situation, ids) : undefined;
    const { isStopped: _, ...limits } = budget;
    const choose: Unnumbered<SaysChoose> = {
      ...{ type: 'choose', seat, legal: ids },
      ...(Object.keys(limits).length > 0 && { budget: limits }),
      ...(texts !== undefined && { texts }),
      ...(wants.includes('view') && { view: situation.view() }),
      ...(wants.includes('observation') && {
        observation: shownNumbers(game, situation.observation(), encoding),
      }),
    };
    const { action, intent } = await talk.choose(choose);
    const known = typeof action === 'number' ? [] : (texts ?? this.#texts(situation, ids));
    const chosen = ids[typeof action === 'number' ? ids.indexOf(action as Action) : known.indexOf(action)];
    if (chosen === undefined) {
      const guess = typeof action === 'string' ? didYouMean(action, known) : '';
      throw talk.lose('NOT_LEGAL', `chose ${JSON.stringify(action)}, which is not legal${guess}`);
    }
    return { action: chosen, ...(intent !== undefined && { plan: { intent, targets: [] } }) };
  }

  /** Notation, as it stands in a state that the seat cannot tell from the true one. */
  #texts(situation: Situation, ids: readonly Action[]): string[] {
    const state = situation.game.create();
    situation.determinize(chanceOfSeed(`${this.#seed} texts`), state);
    return ids.map((action) => situation.game.write(state, action));
  }
}
