/** Batch of environments behind a handle: those of one scenario or mixture, with whoever holds their seats. */
import type { Budget, Plan } from '../../agents/agent.js';
import { agentSeed } from '../../agents/seed.js';
import { type Action, assert, type Result, type Seat, seatsIn, type View } from '../../engine/index.js';
import type { EndedGame, Observed } from './answers.js';
import type { OpenBoard } from './boards.js';
import { Environment, type Played, seedOf } from './environment.js';
import type { RawFrame } from './frame.js';
import { recordText } from './game-record.js';
import { oddsAt, type StdioOdds } from './odds.js';
import { agentOf, chooseWith, type Seated } from './opponents.js';
import { RequestRefused } from './refused.js';
import type { Encoding, Part } from './requests.js';
import { type GainTable, Teller, type TellsParts } from './teller.js';

export interface EnvironmentSetting extends TellsParts {
  /** One for each scenario. */
  readonly boards: readonly OpenBoard[];
  readonly count: number;
  readonly autoreset: boolean;
}

/** Games in a row without a decision of the client: a scenario in which it has nothing to say. */
const EMPTY_GAMES = 100;

export class Environments {
  readonly setting: EnvironmentSetting;
  /** The client's. */
  readonly seats: readonly Seat[];
  readonly teller: Teller;
  readonly #all: Environment[];
  readonly #advisers = new Map<OpenBoard, Map<string, ReturnType<typeof agentOf>>>();

  constructor(setting: EnvironmentSetting) {
    const { boards, count } = setting;
    const [{ game, opponents }] = boards as [OpenBoard];
    this.setting = setting;
    this.seats = seatsIn(game.spec).filter((seat) => !opponents.pools.has(seat));
    this.teller = new Teller(setting, boards);
    this.#all = Array.from({ length: count }, () => new Environment(boards));
  }

  /** Whether somebody else plays as well. */
  get hasOpponents(): boolean {
    return this.setting.boards[0]!.opponents.pools.size > 0;
  }

  get hasPools(): boolean {
    return [...this.setting.boards[0]!.opponents.pools.values()].some(({ length }) => length > 1);
  }

  /** Which are asked: all where nothing is said. */
  indices(envs: readonly number[] | undefined, name = 'envs'): readonly number[] {
    const { count } = this.setting;
    if (envs === undefined) return Array.from(this.#all.keys());
    const seen = new Set<number>();
    envs.forEach((env, at) => {
      const path = `/${name}/${at}`;
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

  /** Those of these numbers, each with a game. */
  begun(indices: readonly number[]): Environment[] {
    return indices.map((env) => this.#begun(env));
  }

  /** One whose game goes on. */
  deciding(env: number): Environment {
    const environment = this.#begun(env);
    if (!environment.isOver) return environment;
    const message = `The game of environment ${env} is over: \`reset\` it, or leave it out with \`envs\`.`;
    throw new RequestRefused('GAME_OVER', message, { expected: 'environments whose games go on' });
  }

  /** Begins a game in each, of these seeds or of the next in each one's series; the games that ended at once. */
  async reset(indices: readonly number[], seeds: readonly string[] | undefined): Promise<EndedGame[]> {
    if (seeds === undefined) {
      const fresh = indices.find((env) => !this.#all[env]!.isBegun);
      if (fresh !== undefined) {
        const message = `Environment ${fresh} has had no seed yet: say \`seed\`, or \`seeds\` with one an environment.`;
        throw new RequestRefused('NO_SEED', message, { path: '/seed', expected: 'a seed' });
      }
    }
    const ended: EndedGame[] = [];
    for (const [at, env] of indices.entries()) {
      const environment = this.#all[env]!;
      await (seeds === undefined ? environment.beginNext() : environment.begin(seeds[at]!));
      await this.#goOn(env, ended);
    }
    return ended;
  }

  /** Puts others in the places of these, each made by `made` from the one whose place it takes: all of them, or none. */
  async replace(
    indices: readonly number[],
    made: (fresh: Environment, at: number) => Promise<void>,
  ): Promise<EndedGame[]> {
    const others: Environment[] = [];
    for (const [at, env] of indices.entries()) {
      const fresh = new Environment(this.setting.boards);
      fresh.succeed(this.#all[env]!);
      await made(fresh, at);
      others.push(fresh);
    }
    const ended: EndedGame[] = [];
    for (const [at, env] of indices.entries()) this.#all[env] = others[at]!;
    for (const env of indices) await this.#goOn(env, ended);
    return ended;
  }

  /** The actions meant, each legal where it is to be taken. */
  chosen(
    indices: readonly number[],
    actions: ArrayLike<number | string> | undefined,
    slots: ArrayLike<number> | undefined,
  ): Action[] {
    if ((actions === undefined) === (slots === undefined)) {
      const message = 'A step takes `actions` or `slots`, one of the two.';
      throw new RequestRefused('BAD_MESSAGE', message, { path: '/actions', expected: 'actions or slots' });
    }
    const name = actions === undefined ? 'slots' : 'actions';
    const given = actions ?? slots!;
    this.mustFit(name, given.length, indices.length);
    return indices.map((env, at) => {
      const { legal } = this.deciding(env);
      const action = actions === undefined ? legal[slots![at]!] : this.actionIn(env, actions[at]!, `/${name}/${at}`);
      if (action === undefined) {
        const expected = `a number from 0 to ${legal.length - 1}`;
        const message = `Slot ${slots![at]} is not there: environment ${env} has ${legal.length} legal actions.`;
        throw new RequestRefused('NOT_LEGAL', message, { path: `/${name}/${at}`, expected });
      }
      return action as Action;
    });
  }

  /** Takes the actions, which `chosen` gave; the games that ended. */
  async step(
    indices: readonly number[],
    actions: readonly Action[],
  ): Promise<{ done: boolean[]; gains: GainTable; ended: EndedGame[] }> {
    const ended: EndedGame[] = [];
    const done: boolean[] = [];
    const gains = this.teller.gains(indices.length);
    for (let at = 0; at < indices.length; at++) {
      const env = indices[at]!;
      const environment = this.#all[env]!;
      const thinking = environment.step(actions[at]!);
      if (thinking !== undefined) await thinking;
      const { isOver } = environment;
      done.push(isOver);
      gains.note(at, environment);
      if (isOver) await this.#goOn(env, ended);
    }
    return { done, gains, ended };
  }

  /** By a seat of the client's, or by the one to act. */
  observe(
    indices: readonly number[],
    seat: Seat | undefined,
    parts: readonly Part[],
    encoding: Encoding,
  ): { observation: Observed; frame?: RawFrame } {
    const eye = this.own(seat);
    return this.teller.observe(this.begun(indices), eye, parts, encoding);
  }

  views(indices: readonly number[], seat: Seat | undefined): View[] {
    const eye = this.own(seat);
    return indices.map((env) => {
      const environment = this.#begun(env);
      const seat = eye ?? environment.seat;
      if (seat !== undefined) return environment.game.view(environment.state, seat);
      const message = `The game of environment ${env} is over and nobody is to act: say whose view you want.`;
      throw new RequestRefused('GAME_OVER', message, { path: '/seat', expected: 'one of your seats' });
    });
  }

  write(env: number, actions: readonly number[]): string[] {
    const { state, game } = this.deciding(env);
    return actions.map((id, at) => game.write(state, this.actionIn(env, id, `/actions/${at}`)));
  }

  /** An action by id or notation, legal in the environment now. */
  actionIn(env: number, action: number | string, path: string): Action {
    const { state, legal, game } = this.deciding(env);
    if (typeof action === 'number') {
      if (legal.includes(action)) return action as Action;
      const message = `Action ${action} is not legal in environment ${env}; ${legal.length} others are.`;
      throw new RequestRefused('NOT_LEGAL', message, { path, expected: 'an id out of `legal`' });
    }
    const read: Result<Action> = game.read(state, action);
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
    const deciding = indices.map((env) => this.deciding(env));
    const answers: { action: Action; text: string; plan: Plan | undefined }[] = [];
    for (const { state, seat, played, board } of deciding) {
      const { game, situation, legal } = board;
      const agent = this.#adviser(name, board);
      agent.reset(agentSeed(seed ?? seedOf(played!), 'act', seat!, played!.decisions.length));
      game.legal(state, legal);
      const { action, plan } = await chooseWith(agent, situation.at(state, seat!, legal), budget, explain);
      answers.push({ action, text: game.write(state, action), plan });
    }
    return answers;
  }

  /** What each legal action may bring, or one of them, as the seat to act may know it. */
  odds(env: number, only: number | undefined): StdioOdds {
    const { seat, state, played, game } = this.deciding(env);
    const action = only === undefined ? undefined : this.actionIn(env, only, '/action');
    const seed = agentSeed(seedOf(played!), 'odds', seat!, played!.decisions.length);
    return oddsAt({ game, state, seat: seat!, seed, only: action });
  }

  /** As `.battle` text: the games under way, or those before. */
  records(indices: readonly number[], previous: boolean): string[] {
    return indices.map((env) => {
      const environment = this.#begun(env);
      const played = previous ? environment.previous : environment.played;
      if (played === undefined)
        throw new RequestRefused('NOT_RESET', `Environment ${env} has had one game only.`, { path: '/previous' });
      // A record tells every decision and, by its seed, every die to come, also of a game that was left and may be gone on with elsewhere.
      if (!played.isOver && this.hasOpponents) {
        const which = previous
          ? `The game before in environment ${env} was not played to its end`
          : `The game of environment ${env} is not over`;
        throw new RequestRefused('NOT_OVER', `${which}, and others play in it.`);
      }
      return recordOf(played, env);
    });
  }

  mustFit(name: string, given: number, wanted: number): void {
    if (given === wanted) return;
    const expected = wanted === 1 ? '1 entry' : `${wanted} entries`;
    const message = `\`${name}\` has ${given}, and ${wanted} ${wanted === 1 ? 'environment is' : 'environments are'} asked: one each.`;
    throw new RequestRefused('WRONG_LENGTH', message, { path: `/${name}`, expected });
  }

  own(seat: Seat | undefined): Seat | undefined {
    if (seat === undefined || this.seats.includes(seat)) return seat;
    const expected = `one of ${this.seats.join(', ')}`;
    throw new RequestRefused('BAD_SEAT', `Seat ${seat} is not yours; yours are ${this.seats.join(', ')}.`, {
      path: '/seat',
      expected,
    });
  }

  /** Notes a game that is over, and goes on with the next where that is wished. */
  async #goOn(env: number, ended: EndedGame[]): Promise<void> {
    const environment = this.#all[env]!;
    for (let games = 0; environment.isOver; games++) {
      ended.push({ env, ...environment.ending, ...this.#also(environment) });
      if (!this.setting.autoreset) return;
      assert(games < EMPTY_GAMES, 'the client has decisions in its games');
      await environment.beginNext();
    }
  }

  /** What an ending tells besides, to those who asked for it. */
  #also({ luck, played, game }: Environment): Pick<EndedGame, 'luck' | 'opponents' | 'scenario'> {
    const { rewards, boards } = this.setting;
    return {
      ...(rewards.includes('luck') && { luck }),
      ...(this.hasPools && { opponents: namesOf(played!.seated) }),
      ...(boards.length > 1 && { scenario: game.spec.scenario }),
    };
  }

  #adviser(name: string, board: OpenBoard): ReturnType<typeof agentOf> {
    const known = this.#advisers.get(board) ?? new Map<string, ReturnType<typeof agentOf>>();
    this.#advisers.set(board, known);
    const agent = known.get(name) ?? agentOf(name, board.game);
    known.set(name, agent);
    return agent;
  }

  #begun(env: number): Environment {
    const environment = this.#all[env]!;
    if (environment.isBegun) return environment;
    throw new RequestRefused('NOT_RESET', `Environment ${env} has no game yet: \`reset\` it.`, {
      expected: 'a `reset` first',
    });
  }
}

/** By number of seat. */
export const namesOf = (seated: Seated): Record<string, string> => Object.fromEntries(seated);

function recordOf(played: Played, env: number): string {
  const { board, origin, legs, decisions, seated } = played;
  if (origin === undefined && legs.length === 1) {
    const { seed } = legs[0]!;
    return recordText(board.game, { seed, decisions }, board.opponents.labels(seated), board.data);
  }
  const what = origin === undefined ? 'its dice changed on the way' : 'it began in a drawn position';
  const message = `The game of environment ${env} was not played from the start on one seed: ${what}. \`save\` keeps it.`;
  throw new RequestRefused('NO_RECORD', message);
}
