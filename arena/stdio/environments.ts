/** Batch of environments behind a handle: those of one scenario, with whoever holds their seats. */
import type { Budget, Plan } from '../../agents/agent.js';
import { agentSeed } from '../../agents/seed.js';
import {
  type Action,
  assert,
  type Game,
  never,
  type Result,
  type Seat,
  seatsIn,
  type View,
} from '../../engine/index.js';
import type { Observed, ReplyOf } from './answers.js';
import { type Bench, benchFor, Environment } from './environment.js';
import { recordText } from './game-record.js';
import { Observer } from './numbers.js';
import { oddsAt, type StdioOdds } from './odds.js';
import { agentOf, chooseWith, Opponents } from './opponents.js';
import { RequestRefused } from './refused.js';
import type { Encoding, LegalForm, Part } from './requests.js';

export interface EnvironmentSetting {
  readonly game: Game<Int16Array>;
  /** The scenario's data, where it is none of the registry. */
  readonly data: string | undefined;
  readonly count: number;
  /** Agents by seat. */
  readonly opponents: ReadonlyMap<Seat, string>;
  readonly budget: Budget;
  readonly autoreset: boolean;
  /** What each answer to `reset` and `step` carries. */
  readonly observe: readonly Part[];
  readonly encoding: Encoding;
  readonly legal: LegalForm;
}

type Ended = ReplyOf<'step'>['ended'][number];
type Standing = Pick<ReplyOf<'step'>, 'seat' | 'legal' | 'observation'>;

/** Games in a row without a decision of the client: a scenario in which it has nothing to say. */
const EMPTY_GAMES = 100;

export class Environments {
  readonly setting: EnvironmentSetting;
  /** The client's. */
  readonly seats: readonly Seat[];
  readonly #all: readonly Environment[];
  readonly #opponents: Opponents;
  readonly #observer: Observer;
  readonly #bench: Bench;
  readonly #advisers = new Map<string, ReturnType<typeof agentOf>>();

  constructor(setting: EnvironmentSetting) {
    const { game, count, opponents, budget } = setting;
    this.setting = setting;
    this.seats = seatsIn(game.spec).filter((seat) => !opponents.has(seat));
    this.#opponents = new Opponents(game, opponents, budget);
    this.#observer = new Observer(game);
    this.#bench = benchFor(game);
    this.#all = Array.from({ length: count }, () => new Environment(this.#bench, this.#opponents.crew()));
  }

  /** Which are asked: all where nothing is said. */
  indices(envs: readonly number[] | undefined): readonly number[] {
    const { count } = this.setting;
    if (envs === undefined) return Array.from(this.#all.keys());
    const seen = new Set<number>();
    envs.forEach((env, at) => {
      const path = `/envs/${at}`;
      if (env >= count) {
        const expected = `a number from 0 to ${count - 1}`;
        throw new RequestRefused('NO_ENVIRONMENT', `There is no environment ${env} here: give ${expected}.`, {
          path,
          expected,
        });
      }
      if (seen.has(env)) throw new RequestRefused('NO_ENVIRONMENT', `Environment ${env} is named twice.`, { path });
      seen.add(env);
    });
    return envs;
  }

  /** Begins a game in each, of these seeds or of the next in each one's series; the games that ended at once. */
  async reset(indices: readonly number[], seeds: readonly string[] | undefined): Promise<Ended[]> {
    if (seeds === undefined) {
      const fresh = indices.find((env) => this.#all[env]!.played === undefined);
      if (fresh !== undefined) {
        const message = `Environment ${fresh} has had no seed yet: say \`seed\`, or \`seeds\` with one an environment.`;
        throw new RequestRefused('NO_SEED', message, { path: '/seed', expected: 'a seed' });
      }
    }
    const ended: Ended[] = [];
    for (const [at, env] of indices.entries()) {
      const environment = this.#all[env]!;
      await (seeds === undefined ? environment.beginNext() : environment.begin(seeds[at]!));
      await this.#goOn(env, ended);
    }
    return ended;
  }

  /** The actions meant, each legal where it is to be taken. */
  chosen(
    indices: readonly number[],
    actions: readonly (number | string)[] | undefined,
    slots: readonly number[] | undefined,
  ): Action[] {
    if ((actions === undefined) === (slots === undefined)) {
      const message = 'A step takes `actions` or `slots`, one of the two.';
      throw new RequestRefused('BAD_MESSAGE', message, { path: '/actions', expected: 'actions or slots' });
    }
    const name = actions === undefined ? 'slots' : 'actions';
    const given = actions ?? slots!;
    this.mustFit(name, given.length, indices.length);
    return indices.map((env, at) => {
      const path = `/${name}/${at}`;
      const { legal } = this.#deciding(env);
      const action = actions === undefined ? legal[slots![at]!] : this.actionIn(env, actions[at]!, path);
      if (action === undefined) {
        const expected = `a number from 0 to ${legal.length - 1}`;
        const message = `Slot ${slots![at]} is not there: environment ${env} has ${legal.length} legal actions.`;
        throw new RequestRefused('NOT_LEGAL', message, { path, expected });
      }
      return action as Action;
    });
  }

  /** Takes the actions, which `chosen` gave; the games that ended. */
  async step(
    indices: readonly number[],
    actions: readonly Action[],
  ): Promise<{ done: boolean[]; reward: number[][]; ended: Ended[] }> {
    const ended: Ended[] = [];
    const done: boolean[] = [];
    const reward: number[][] = [];
    for (const [at, env] of indices.entries()) {
      const environment = this.#all[env]!;
      await environment.step(actions[at]!);
      done.push(environment.isOver);
      reward.push(environment.reward);
      await this.#goOn(env, ended);
    }
    return { done, reward, ended };
  }

  /** Where the games stand, with what the setting asks for. */
  standing(indices: readonly number[]): Standing {
    const { observe, encoding, legal } = this.setting;
    return {
      ...this.legal(indices, legal),
      ...(observe.length > 0 && { observation: this.observe(indices, undefined, observe, encoding) }),
    };
  }

  isOver(env: number): boolean {
    return this.#begun(env).isOver;
  }

  seedOf(env: number): string {
    return this.#begun(env).played!.seed;
  }

  legal(indices: readonly number[], form: LegalForm): Pick<Standing, 'seat' | 'legal'> {
    const environments = indices.map((env) => this.#begun(env));
    return {
      seat: environments.map(({ seat }) => seat ?? null),
      legal: environments.map((environment) => this.#told(environment, form)),
    };
  }

  #told({ legal, state }: Environment, form: LegalForm): number | number[] | string[] {
    switch (form) {
      case 'ids':
        return Array.from(legal);
      case 'counts':
        return legal.length;
      case 'mask':
        return Array.from({ length: this.setting.game.spec.maxLegal }, (_, slot) => (slot < legal.length ? 1 : 0));
      case 'texts':
        return Array.from(legal, (id) => this.setting.game.write(state, id as Action));
      default:
        return never(form);
    }
  }

  /** By a seat of the client's, or by the one to act. */
  observe(indices: readonly number[], seat: Seat | undefined, parts: readonly Part[], encoding: Encoding): Observed {
    const eye = this.#own(seat);
    const sights = indices.map((env) => {
      const environment = this.#begun(env);
      return { state: environment.state, seat: eye ?? environment.seat };
    });
    return this.#observer.observe(sights, parts, encoding);
  }

  views(indices: readonly number[], seat: Seat | undefined): View[] {
    const eye = this.#own(seat);
    return indices.map((env) => {
      const environment = this.#begun(env);
      const seat = eye ?? environment.seat;
      if (seat !== undefined) return this.setting.game.view(environment.state, seat);
      const message = `The game of environment ${env} is over and nobody is to act: say whose view you want.`;
      throw new RequestRefused('GAME_OVER', message, { path: '/seat', expected: 'one of your seats' });
    });
  }

  write(env: number, actions: readonly number[]): string[] {
    const { state } = this.#deciding(env);
    return actions.map((id, at) => this.setting.game.write(state, this.actionIn(env, id, `/actions/${at}`)));
  }

  /** An action by id or notation, legal in the environment now. */
  actionIn(env: number, action: number | string, path: string): Action {
    const { state, legal } = this.#deciding(env);
    if (typeof action === 'number') {
      if (legal.includes(action)) return action as Action;
      const message = `Action ${action} is not legal in environment ${env}; ${legal.length} others are.`;
      throw new RequestRefused('NOT_LEGAL', message, { path, expected: 'an id out of `legal`' });
    }
    const read: Result<Action> = this.setting.game.read(state, action);
    if (read.ok) return read.value;
    // Somebody is to act, so there is a decision.
    const code = read.code === 'NOT_UNDERSTOOD' ? 'NOT_UNDERSTOOD' : 'NOT_LEGAL';
    const { rule, meaning } = read;
    const expected = 'the notation of a legal action: ask for `legal` as `texts`';
    throw new RequestRefused(code, read.message, {
      path,
      expected,
      ...(rule !== undefined && { rule }),
      ...(meaning !== undefined && { meaning }),
    });
  }

  /** What an agent, which must exist for the game, would do for each seat to act. Each is asked as if it had just sat down. */
  async advice(
    indices: readonly number[],
    name: string,
    { seed, budget, explain }: { seed: string | undefined; budget: Budget; explain: boolean },
  ): Promise<{ action: Action; text: string; plan: Plan | undefined }[]> {
    const { game, situation, legal } = this.#bench;
    const deciding = indices.map((env) => this.#deciding(env));
    let agent = this.#advisers.get(name);
    if (agent === undefined) this.#advisers.set(name, (agent = agentOf(name, game)));
    const answers: { action: Action; text: string; plan: Plan | undefined }[] = [];
    for (const { state, seat, played } of deciding) {
      const { seed: dice, decisions } = played!;
      agent.reset(agentSeed(seed ?? dice, 'act', seat!, decisions.length));
      game.legal(state, legal);
      const { action, plan } = await chooseWith(agent, situation.at(state, seat!, legal), budget, explain);
      answers.push({ action, text: game.write(state, action), plan });
    }
    return answers;
  }

  /** What each legal action may bring, or one of them, as the seat to act may know it. */
  odds(env: number, only: number | undefined): StdioOdds {
    const { seat, state, played } = this.#deciding(env);
    const { seed: dice, decisions } = played!;
    const action = only === undefined ? undefined : this.actionIn(env, only, '/action');
    const seed = agentSeed(dice, 'odds', seat!, decisions.length);
    return oddsAt({ game: this.setting.game, state, seat: seat!, seed, only: action });
  }

  /** As `.battle` text: the games under way, or those before. */
  records(indices: readonly number[], previous: boolean): string[] {
    const { game, data } = this.setting;
    return indices.map((env) => {
      const environment = this.#begun(env);
      const played = previous ? environment.previous : environment.played;
      if (played === undefined)
        throw new RequestRefused('NOT_RESET', `Environment ${env} has had one game only.`, { path: '/previous' });
      // A record tells every decision and, by its seed, every die to come.
      if (!previous && !environment.isOver && this.#opponents.names.size > 0) {
        throw new RequestRefused('NOT_OVER', `The game of environment ${env} is not over, and others play in it.`);
      }
      return recordText(game, played, this.#opponents.labels, data);
    });
  }

  mustFit(name: string, given: number, wanted: number): void {
    if (given === wanted) return;
    const expected = wanted === 1 ? '1 entry' : `${wanted} entries`;
    const message = `\`${name}\` has ${given}, and ${wanted} ${wanted === 1 ? 'environment is' : 'environments are'} asked: one each.`;
    throw new RequestRefused('WRONG_LENGTH', message, { path: `/${name}`, expected });
  }

  /** Notes a game that is over, and goes on with the next where that is wished. */
  async #goOn(env: number, ended: Ended[]): Promise<void> {
    const environment = this.#all[env]!;
    for (let games = 0; environment.isOver; games++) {
      ended.push({ env, ...environment.ending });
      if (!this.setting.autoreset) return;
      assert(games < EMPTY_GAMES, 'the client has decisions in its games');
      await environment.beginNext();
    }
  }

  #begun(env: number): Environment {
    const environment = this.#all[env]!;
    if (environment.played !== undefined) return environment;
    throw new RequestRefused('NOT_RESET', `Environment ${env} has no game yet: \`reset\` it.`, {
      expected: 'a `reset` first',
    });
  }

  #deciding(env: number): Environment {
    const environment = this.#begun(env);
    if (!environment.isOver) return environment;
    const message = `The game of environment ${env} is over: \`reset\` it, or leave it out with \`envs\`.`;
    throw new RequestRefused('GAME_OVER', message, { expected: 'environments whose games go on' });
  }

  #own(seat: Seat | undefined): Seat | undefined {
    if (seat === undefined || this.seats.includes(seat)) return seat;
    const expected = `one of ${this.seats.join(', ')}`;
    throw new RequestRefused('BAD_SEAT', `Seat ${seat} is not yours; yours are ${this.seats.join(', ')}.`, {
      path: '/seat',
      expected,
    });
  }
}
