/** Agent whose code and data come late, as it is first seated: until they are there its choices wait. */
import type { Agent, Budget, Decision, Situation } from '../../agents/agent.js';

export class LateAgent implements Agent {
  readonly name: string;
  readonly #load: () => Promise<Agent>;
  #agent: Promise<Agent> | undefined;
  #seed = '';

  constructor(name: string, load: () => Promise<Agent>) {
    this.name = name;
    this.#load = load;
  }

  reset(seed: string): void {
    this.#seed = seed;
    // What fails here fails again for whoever asks for a choice, and is told there.
    void this.#ready().then(
      (agent) => agent.reset(seed),
      () => {},
    );
  }

  async choose(situation: Situation, budget: Budget, explain?: boolean): Promise<Decision> {
    const agent = await this.#ready();
    return agent.choose(situation, budget, explain);
  }

  /** What could not be fetched is asked for again by the next question. */
  #ready(): Promise<Agent> {
    this.#agent ??= this.#load().then(
      (agent) => {
        agent.reset(this.#seed);
        return agent;
      },
      (error: unknown) => {
        this.#agent = undefined;
        throw error;
      },
    );
    return this.#agent;
  }
}
