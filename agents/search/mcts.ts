/** Searching agent: thinks as long as it may, then plays what it found best. */
import type { Action, Game, SearchMeaning, State } from '../../engine/index.js';
import type { Agent, Budget, Decision, Plan, Situation } from '../agent.js';
import { within } from '../budget.js';
import { chanceOfSeed } from '../seed.js';
import type { Finding, Findings } from './findings.js';
import { seedAt } from './seed-at.js';
import { expectedOf, searchWords } from './told.js';

/** A search that may have to wait for whoever evaluates its leaves. */
export interface WaitingSearch<S extends State = State> {
  look(situation: Situation<S>, budget: Budget, seed: string, isTold?: boolean): Findings | Promise<Findings>;
}

/** What an action is for, in the language of the bridge. */
export type ActionWords = Pick<Plan, 'intent' | 'meaning' | 'targets'>;

type Speaker = (action: Action, plain: SearchMeaning) => ActionWords;

/** Where nobody has a better word. */
export const plainSpeaker: Speaker = (_, plain) => ({ intent: searchWords(plain), meaning: plain, targets: [] });

/** An agent by rules beside the search. */
export interface Deputy {
  readonly agent: Agent;
  /** True if the decision is worth searching; the deputy answers the others. */
  isSearched(situation: Situation): boolean;
  /**
   * Asked before the search, in its time, for whoever can say later what an action is for; `plain` is what the search says itself, where
   * nobody has a better word.
   */
  speaker(situation: Situation): Speaker;
}

export class MctsAgent<S extends State = State> implements Agent {
  readonly name: string;
  readonly #game: Game<S>;
  readonly #open: () => WaitingSearch<S>;
  readonly #deputy: Deputy | undefined;
  readonly #own: Budget;
  readonly #state: S;
  #search: WaitingSearch<S> | undefined;
  #seed = '';

  /**
   * `own` is what the agent may spend by its name. The search is opened before the first game or decision: its trees are large, and many
   * an agent is only made to see whether it exists.
   */
  constructor(name: string, game: Game<S>, open: () => WaitingSearch<S>, own: Budget, deputy?: Deputy) {
    this.name = name;
    this.#game = game;
    this.#open = open;
    this.#own = own;
    this.#deputy = deputy;
    this.#state = game.create();
  }

  reset(seed: string): void {
    this.#seed = seed;
    this.#deputy?.agent.reset(seed);
    // Where time counts, what opening takes is not taken from the first decision.
    if (this.#own.milliseconds !== undefined) this.#search ??= this.#open();
  }

  choose(situation: Situation, budget: Budget, explain = false): Decision | Promise<Decision> {
    const { legal } = situation;
    const only = legal.ids[0]! as Action;
    if (legal.count === 1 && !explain) return { action: only };
    if (this.#deputy !== undefined && (legal.count === 1 || !this.#deputy.isSearched(situation))) {
      return this.#deputy.agent.choose(situation, budget, explain);
    }
    if (legal.count === 1) return { action: only, plan: plainSpeaker(only, { kind: 'search-only' }) };
    const since = performance.now();
    // Whoever asks has seated it at the game that it was made for.
    const asked = situation as Situation<S>;
    const seed = seedAt(this.#seed, situation);
    this.#search ??= this.#open();
    const speak = explain ? (this.#deputy?.speaker(situation) ?? plainSpeaker) : undefined;
    const found = this.#search.look(asked, timeLeft(since, within(this.#own, budget)), seed, explain);
    if (!(found instanceof Promise)) return this.#answer(asked, found, speak);
    return found.then((findings) => this.#answer(asked, findings, speak));
  }

  #answer(
    situation: Situation<S>,
    { chosen, actions, line, lineMeanings }: Findings,
    speak: Speaker | undefined,
  ): Decision {
    if (speak === undefined) return { action: chosen };
    const [best, next] = actions;
    const win = chance(best!.win);
    const times = best!.visits;
    const plain: SearchMeaning =
      times === 0 ? { kind: 'search-unthought' } : { kind: 'search-thought', times, win: Math.round(100 * win) };
    const plan: Plan = {
      ...speak(chosen, plain),
      winProbability: win,
      line,
      ...(lineMeanings !== undefined && { lineMeanings }),
      ...(next !== undefined && { rejected: this.#price(situation, best!, next) }),
    };
    return { action: chosen, plan };
  }

  /** What the next best would cost: nothing where it only looks better. */
  #price(situation: Situation<S>, best: Finding, next: Finding): NonNullable<Plan['rejected']> {
    situation.determinize(chanceOfSeed(this.#seed), this.#state);
    return {
      ...expectedOf(this.#game, this.#state, next.action),
      costs: Math.round(Math.max(0, best.margin - next.margin) * 100) / 100,
      winProbability: chance(best.win - next.win),
    };
  }
}

/** What of a budget is left that was given at `since`, as `performance.now` tells it. */
export const timeLeft = (since: number, budget: Budget): Budget =>
  budget.milliseconds === undefined
    ? budget
    : { ...budget, milliseconds: budget.milliseconds - (performance.now() - since) };

/** A probability; means of many may be out by the last digit. */
const chance = (p: number): number => Math.min(1, Math.max(0, p));
