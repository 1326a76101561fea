/**
 * Agents of a game in which others are played out: one of the same name for the outer game, and one for each inner game as it comes. Each
 * gets a situation of its own game alone, so that none has to know of the other.
 */
import {
  type Action,
  type ActionList,
  actionAt,
  type Chance,
  type Game,
  type GameEvent,
  insideMeaning,
  type Meaning,
  type Observation,
  type OuterGame,
  observationFor,
  partOf,
  type Seat,
  type State,
  type View,
} from '../engine/index.js';
import type { Agent, Budget, Decision, Situation } from './agent.js';
import { agentSeed, chanceOfSeed } from './seed.js';

/** Seats an agent in a game. */
type Seating = (game: Game) => Agent;

/** The situation of the outer game: what its rules know of it. */
class OuterSituation implements Situation {
  readonly game: Game;
  readonly seat: Seat;
  readonly legal: ActionList;
  readonly #whole: Situation;
  readonly #drawn: State;

  constructor(game: Game, whole: Situation, drawn: State) {
    this.game = game;
    this.seat = whole.seat;
    this.legal = whole.legal;
    this.#whole = whole;
    this.#drawn = drawn;
  }

  view(): View {
    return this.#whole.view();
  }

  observation(): Observation {
    const seen = observationFor(this.game);
    this.game.observe(partOf(this.#drawn, 0, this.game.create().length), this.seat, seen);
    return seen;
  }

  determinize(chance: Chance, out: State): void {
    const whole = this.#whole.game.create();
    this.#whole.determinize(chance, whole);
    out.set(partOf(whole, 0, out.length));
  }
}

/** The situation of the inner game, made of a state that the seat cannot tell from the true one: to it they are one. */
class InnerSituation implements Situation {
  readonly game: Game;
  readonly seat: Seat;
  readonly legal: ActionList;
  readonly #known: State;

  constructor(game: Game, { seat, legal }: Situation, known: State) {
    this.game = game;
    this.seat = seat;
    this.legal = legal;
    this.#known = known;
  }

  view(): View {
    return this.game.view(this.#known, this.seat);
  }

  observation(): Observation {
    const seen = observationFor(this.game);
    this.game.observe(this.#known, this.seat, seen);
    return seen;
  }

  determinize(chance: Chance, out: State): void {
    this.game.determinize(this.#known, this.seat, chance, out);
  }
}

/** What an inner game means is in its own terms: who knows the outer one alone has the sentence. */
const meantInside = (decision: Decision): Decision => {
  const { plan } = decision;
  if (plan === undefined) return decision;
  const { meaning, lineMeanings, rejected, ...told } = plan;
  const within = (one: Meaning | undefined) => (one === undefined ? {} : { meaning: insideMeaning(one) });
  return {
    ...decision,
    plan: {
      ...told,
      ...within(meaning),
      ...(lineMeanings === undefined ? {} : { lineMeanings: lineMeanings.map(insideMeaning) }),
      ...(rejected === undefined ? {} : { rejected: { ...rejected, ...within(rejected.meaning) } }),
    },
  };
};

class AgentWithin implements Agent {
  readonly name: string;
  /** Where the agent of the outer game hears anything, those of the inner ones do. */
  readonly hear?: (event: GameEvent) => void;
  readonly #game: OuterGame;
  readonly #outer: Agent;
  readonly #seating: Seating;
  #inner = new WeakMap<Game, Agent>();
  /** The last of these. */
  #latest: Agent | undefined;
  readonly #drawn: State;
  #seed = '';

  constructor(name: string, game: OuterGame, outer: Agent, seating: Seating) {
    this.name = name;
    this.#game = game;
    this.#outer = outer;
    this.#seating = seating;
    this.#drawn = game.create();
    if (outer.hear === undefined) return;
    this.hear = (event) => {
      this.#outer.hear?.(event);
      this.#latest?.hear?.(event);
    };
  }

  reset(seed: string): void {
    this.#seed = seed;
    this.#outer.reset(seed);
    this.#inner = new WeakMap();
    this.#latest?.end?.();
  }

  end(): void {
    this.#outer.end?.();
    this.#latest?.end?.();
  }

  choose(situation: Situation, budget: Budget, explain?: boolean): Decision | Promise<Decision> {
    situation.determinize(chanceOfSeed(agentSeed(this.#seed, 'within')), this.#drawn);
    if (this.#game.isOwnQuestion(this.#drawn)) return { action: this.#agreed(situation) };
    const inner = this.#game.innerOf(this.#drawn);
    if (inner === undefined) {
      return this.#outer.choose(new OuterSituation(this.#game.outer, situation, this.#drawn), budget, explain);
    }
    const known = partOf(this.#drawn, inner.from, inner.end).slice();
    const decided = this.#agentOf(inner.game).choose(new InnerSituation(inner.game, situation, known), budget, explain);
    return decided instanceof Promise ? decided.then(meantInside) : meantInside(decided);
  }

  /** A program plays out whatever the other side wishes to. */
  #agreed({ legal }: Situation): Action {
    return actionAt(legal, legal.count - 1);
  }

  #agentOf(game: Game): Agent {
    const known = this.#inner.get(game);
    if (known !== undefined) return known;
    // One inner game is over where another begins.
    this.#latest?.end?.();
    const agent = this.#seating(game);
    this.#latest = agent;
    agent.reset(agentSeed(this.#seed, 'inner'));
    this.#inner.set(game, agent);
    return agent;
  }
}

/** `outer` knows the outer game; `seating` seats the same kind of agent in the inner ones. */
export const createWithin = (name: string, game: OuterGame, outer: Agent, seating: Seating): Agent =>
  new AgentWithin(name, game, outer, seating);
