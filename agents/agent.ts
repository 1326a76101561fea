/** The agent contract: it chooses actions, and sees only what its seat may know, never the true state. */
import type {
  Action,
  ActionList,
  Chance,
  Game,
  GameEvent,
  Meaning,
  Observation,
  Seat,
  State,
  View,
} from '../engine/index.js';

/** All an agent is given when it is asked. */
export interface Situation<S extends State = State> {
  readonly game: Game<S>;
  readonly seat: Seat;
  /** Ascending; valid until the call returns. */
  readonly legal: ActionList;
  view(): View;
  observation(): Observation;
  /** Draws into `out` a state the seat cannot tell from the true one. */
  determinize(chance: Chance, out: S): void;
}

/** How long an agent may think; whichever ends first. Absent: as long as it likes. */
export interface Budget {
  readonly milliseconds?: number;
  readonly simulations?: number;
  /** Asked every so often by an agent that thinks long: once true, it answers with the best so far. */
  readonly isStopped?: () => boolean;
}

export interface Decision {
  readonly action: Action;
  readonly plan?: Plan;
  /** Only from an agent that may answer with what is no order, and is asked again. */
  readonly answered?: HowAnswered;
}

/** How a question came to its order. */
export interface HowAnswered {
  /** Answers that were no legal order. */
  readonly illegal: number;
  /** A sentence about the first of them. */
  readonly first?: string;
  /** None was legal, so the order was drawn. */
  readonly isDrawn: boolean;
}

/** Why: in the language of the bridge. */
export interface Plan {
  /** One or two sentences. */
  readonly intent: string;
  /** What the sentences say, in the terms of the ruleset: words in any language go by it. */
  readonly meaning?: Meaning;
  /** Enemies in the order in which the fleet wants them dealt with. */
  readonly targets: readonly string[];
  /** Chance to win as the agent sees it, draws as half of one; only from an agent that reckons it. */
  readonly winProbability?: number;
  /** What it expects to be decided next, by whomever, in notation; the action itself is the first. */
  readonly line?: readonly string[];
  /** What each decision of the line orders; only from a ruleset that describes its actions. */
  readonly lineMeanings?: readonly Meaning[];
  /** The next best action in notation, and what it would cost: in points, and in win probability where that is reckoned. */
  readonly rejected?: {
    readonly action: string;
    readonly meaning?: Meaning;
    readonly costs: number;
    readonly winProbability?: number;
  };
}

export interface Agent {
  readonly name: string;
  /**
   * Forgets the last game. An agent that thinks long is reset before each decision where several threads share the work: what it
   * chooses then depends on seed, situation and budget alone.
   */
  reset(seed: string): void;
  /** Must return one of `situation.legal`. Asked with `explain`, it gives its plan. */
  choose(situation: Situation, budget: Budget, explain?: boolean): Decision | Promise<Decision>;
  /** Is told between its decisions what happens, as far as its seat may know. What nobody hears is not told. */
  hear?(event: GameEvent): void;
  /** Lets go of what it holds outside this process, if anything; asked again, it takes it anew. */
  end?(): void;
}
