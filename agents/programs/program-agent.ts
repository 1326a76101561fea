/** Agent that a program plays for, however it is asked: the process lives from game to game, and one that fails has lost its game and is ended. */
import type { Game } from '../../engine/index.js';
import type { Agent, Budget, Decision, Situation } from '../agent.js';
import type { ProgramOptions } from './start.js';

export abstract class ProgramAgent<Talking extends { end(): void }> implements Agent {
  readonly name: string;
  protected readonly game: Game;
  protected readonly options: ProgramOptions;
  protected talk: Talking | undefined;

  constructor(name: string, game: Game, options: ProgramOptions) {
    this.name = name;
    this.game = game;
    this.options = options;
  }

  abstract reset(seed: string): void;

  protected abstract chosen(situation: Situation, budget: Budget): Promise<Decision>;

  /** @throws AgentLost; then the next game has a fresh process */
  async choose(situation: Situation, budget: Budget): Promise<Decision> {
    try {
      return await this.chosen(situation, budget);
    } catch (error) {
      this.end();
      throw error;
    }
  }

  end(): void {
    this.talk?.end();
    this.talk = undefined;
  }
}
