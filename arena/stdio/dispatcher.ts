/** Request dispatcher: answers requests, one after the other. */
import { outsideFaultWords } from '../../agents/machine/outside-fault.js';
import { NetworkFault } from '../../agents/net/fault.js';
import { agentNames, agentsFor, createAgent, flagplotVersion } from '../../agents/registry.js';
import {
  assert,
  bySeat,
  columnsOfGame,
  type Game,
  never,
  openGame,
  type Result,
  RULESETS,
  type Seat,
  scenarios,
} from '../../engine/index.js';
import { type OpenedScenario, openParsed, openScenario } from '../files/open-scenario.js';
import { pointer } from '../words/expectation.js';
import type { Answer, BareAnswer, ReplyOf } from './answers.js';
import type { StdioErrorCode } from './codes.js';
import { Environments } from './environments.js';
import { LIMITS } from './limits.js';
import type { Line } from './lines.js';
import { readLine } from './read-line.js';
import { RequestRefused } from './refused.js';
import { PARTS, type Request, type RequestOf, STDIO_PROTOCOL } from './requests.js';

export class RequestDispatcher {
  readonly #open = new Map<number, Environments>();
  readonly #told: (fault: unknown) => void;
  #handles = 0;

  /** `told` hears of faults of ours. */
  constructor(told: (fault: unknown) => void) {
    this.#told = told;
  }

  /** The first line. */
  hello(): Answer {
    return {
      type: 'hello',
      protocol: STDIO_PROTOCOL,
      flagplot: flagplotVersion,
      rulesets: RULESETS.map((id) => ({ id, version: openedFirst(id).spec.ruleset })),
      scenarios: scenarios().map(({ ruleset, id, title, date, when, seats, turns, units }) => {
        return { ruleset, id, title, date, ...(when && { when }), seats: [...seats], turns, units };
      }),
      agents: agentNames(),
      agentsFor: Object.fromEntries(RULESETS.map((id) => [id, agentsFor(openedFirst(id))])),
      limits: LIMITS,
    };
  }

  /** Exactly one answer a line, whatever the line; what is refused has changed nothing. */
  async answer(line: Line): Promise<Answer> {
    const asked = readLine(line);
    const id = asked.id === undefined ? {} : { id: asked.id };
    if ('fault' in asked) return told(asked.fault, id);
    try {
      const reply = await this.#do(asked.request);
      const { type, ...fields } = reply;
      return { type, ...id, ...fields } as Answer;
    } catch (error) {
      if (error instanceof RequestRefused) return told(error, id);
      const isNetworks = error instanceof NetworkFault;
      if (!isNetworks) this.#told(error);
      if ('handle' in asked.request && asked.request.handle !== undefined) this.#open.delete(asked.request.handle);
      if (isNetworks) return told(new RequestRefused('BAD_NETWORK', `${error.message} The handle is closed.`), id);
      const what = outsideFaultWords(error) ?? `This is a fault of flagplot: ${(error as Error).message}.`;
      const message = `${what} The handle is closed.`;
      return told(new RequestRefused('INTERNAL', message), id);
    }
  }

  #do(request: Request): BareAnswer | Promise<BareAnswer> {
    switch (request.type) {
      case 'make':
        return this.#make(request);
      case 'reset':
        return this.#reset(request);
      case 'step':
        return this.#step(request);
      case 'observe':
        return this.#observe(request);
      case 'legal':
        return this.#legal(request);
      case 'view':
        return this.#view(request);
      case 'write':
        return { type: 'write', texts: this.#one(request).write(request.env, request.actions) };
      case 'read':
        return this.#read(request);
      case 'agents':
        return this.#agents(request);
      case 'act':
        return this.#act(request);
      case 'odds':
        return { type: 'odds', ...this.#one(request).odds(request.env, request.action) };
      case 'record':
        return this.#record(request);
      case 'close':
        this.#of(request);
        this.#open.delete(request.handle);
        return { type: 'close' };
      default:
        return never(request);
    }
  }

  #make(request: RequestOf<'make'>): ReplyOf<'make'> {
    const { count = 1, budget = {}, autoreset = false, observe = [], encoding = 'json', legal = 'ids' } = request;
    const inUse = [...this.#open.values()].reduce((sum, { setting }) => sum + setting.count, 0);
    const { handles, environmentsOpen } = LIMITS;
    if (this.#open.size >= handles || inUse + count > environmentsOpen) {
      const message = `At most ${environmentsOpen} environments in ${handles} handles may be open; \`close\` some.`;
      throw new RequestRefused('TOO_MANY', message, {
        path: '/count',
        expected: `at most ${environmentsOpen - inUse}`,
      });
    }
    const { game, data } = openedFor(request);
    const opponents = opponentsIn(request, game);
    const setting = {
      game,
      data,
      count,
      opponents,
      budget,
      autoreset,
      observe,
      encoding,
      legal,
    };
    const environments = new Environments(setting);
    const handle = ++this.#handles;
    this.#open.set(handle, environments);
    const { seats, opponents: names } = { seats: [...environments.seats], opponents: Object.fromEntries(opponents) };
    return {
      type: 'make',
      handle,
      count,
      seats,
      opponents: names,
      spec: specOf(game),
    };
  }

  async #reset(request: RequestOf<'reset'>): Promise<ReplyOf<'reset'>> {
    const environments = this.#of(request);
    const indices = environments.indices(request.envs);
    const ended = await environments.reset(indices, seedsIn(request, indices, environments));
    return {
      type: 'reset',
      seeds: indices.map((env) => environments.seedOf(env)),
      done: indices.map((env) => environments.isOver(env)),
      ...environments.standing(indices),
      ended,
    };
  }

  async #step(request: RequestOf<'step'>): Promise<ReplyOf<'step'>> {
    const environments = this.#of(request);
    const indices = environments.indices(request.envs);
    const actions = environments.chosen(indices, request.actions, request.slots);
    const { reward, done, ended } = await environments.step(indices, actions);
    return { type: 'step', reward, done, ...environments.standing(indices), ended };
  }

  #observe(request: RequestOf<'observe'>): ReplyOf<'observe'> {
    const environments = this.#of(request);
    const indices = environments.indices(request.envs);
    const { seat, parts = PARTS, encoding = environments.setting.encoding } = request;
    return { type: 'observe', observation: environments.observe(indices, seat, parts, encoding) };
  }

  #legal(request: RequestOf<'legal'>): ReplyOf<'legal'> {
    const environments = this.#of(request);
    return { type: 'legal', ...environments.legal(environments.indices(request.envs), request.as ?? 'ids') };
  }

  #view(request: RequestOf<'view'>): ReplyOf<'view'> {
    const environments = this.#of(request);
    const views = environments.views(environments.indices(request.envs), request.seat);
    return { type: 'view', views: views as ReplyOf<'view'>['views'] };
  }

  #read(request: RequestOf<'read'>): ReplyOf<'read'> {
    const environments = this.#one(request);
    const actions = request.texts.map((text, at) => environments.actionIn(request.env, text, `/texts/${at}`));
    return { type: 'read', actions };
  }

  #agents({ handle }: RequestOf<'agents'>): ReplyOf<'agents'> {
    const agents = handle === undefined ? agentNames() : agentsFor(this.#of({ handle }).setting.game);
    return { type: 'agents', agents };
  }

  async #act(request: RequestOf<'act'>): Promise<ReplyOf<'act'>> {
    const environments = this.#of(request);
    const indices = environments.indices(request.envs);
    mustExist(request.agent, environments.setting.game, '/agent');
    const { seed, budget = {}, explain = false } = request;
    const options = { seed: seed === undefined ? undefined : String(seed), budget, explain };
    const advice = await environments.advice(indices, request.agent, options);
    return {
      type: 'act',
      actions: advice.map(({ action }) => action),
      texts: advice.map(({ text }) => text),
      ...(explain && {
        plans: advice.map(({ plan }) => (plan ?? null) as NonNullable<ReplyOf<'act'>['plans']>[number]),
      }),
    };
  }

  #record(request: RequestOf<'record'>): ReplyOf<'record'> {
    const environments = this.#of(request);
    const records = environments.records(environments.indices(request.envs), request.previous === true);
    return { type: 'record', records };
  }

  #of({ handle }: { readonly handle: number }): Environments {
    const environments = this.#open.get(handle);
    if (environments !== undefined) return environments;
    const open = [...this.#open.keys()];
    const expected = open.length === 0 ? 'a `make` first' : `one of ${open.join(', ')}`;
    throw new RequestRefused('NO_HANDLE', `There is no handle ${handle}: ${expected}.`, { path: '/handle', expected });
  }

  /** The handle of a request about one environment, which is there. */
  #one(request: { readonly handle: number; readonly env: number }): Environments {
    const environments = this.#of(request);
    if (request.env < environments.setting.count) return environments;
    const expected = `a number from 0 to ${environments.setting.count - 1}`;
    const message = `There is no environment ${request.env} here: give ${expected}.`;
    throw new RequestRefused('NO_ENVIRONMENT', message, { path: '/env', expected });
  }
}

type Id = Pick<Answer, 'id'>;

const told = ({ code, message, details }: RequestRefused, id: Id): Answer => ({
  type: 'error',
  ...id,
  code,
  message,
  ...details,
});

/** With the meaning of the columns beside their names. */
function specOf(game: Game): ReplyOf<'make'>['spec'] {
  const { observation, ...spec } = game.spec;
  const seats = spec.seats.map(({ side, name }) => ({ side, name }));
  return { ...spec, seats, columns: columnsOfGame(game), observation } as ReplyOf<'make'>['spec'];
}

function openedFirst(ruleset: (typeof RULESETS)[number]): Game {
  const opened = openGame(scenarios(ruleset)[0]!.id);
  assert(opened.ok, 'what comes with flagplot can be played');
  return opened.value;
}

const CODES: Readonly<Record<string, StdioErrorCode>> = { NO_SCENARIO: 'NO_SCENARIO', BAD_OPTION: 'BAD_OPTION' };

function openedFor({ scenario, options = {} }: RequestOf<'make'>): OpenedScenario {
  const isNamed = typeof scenario === 'string';
  const opened: Result<OpenedScenario> = isNamed ? openScenario(scenario, options) : openParsed(scenario, options);
  if (opened.ok) return opened.value;
  const code = CODES[opened.code] ?? 'BAD_SCENARIO';
  const inside = isNamed || !opened.at ? '' : pointer(opened.at.split('.'));
  throw new RequestRefused(code, opened.message, { path: code === 'BAD_OPTION' ? '/options' : `/scenario${inside}` });
}

function opponentsIn({ opponents = {} }: RequestOf<'make'>, game: Game): Map<Seat, string> {
  const sides = bySeat(game.spec.seats.map(({ side }) => side));
  const names = new Map<Seat, string>();
  for (const [key, name] of Object.entries(opponents)) {
    const path = `/opponents${pointer([key])}`;
    const seat = sides.includes(key) ? sides.indexOf(key) : sides.findIndex((_, i) => String(i) === key);
    if (seat < 0) {
      const expected = `one of ${sides.map((side, i) => `${i} (${side})`).join(', ')}`;
      throw new RequestRefused('BAD_SEAT', `There is no seat ${JSON.stringify(key)} here: ${expected}.`, {
        path,
        expected,
      });
    }
    if (names.has(seat)) throw new RequestRefused('BAD_SEAT', `Seat ${seat} is given twice.`, { path });
    mustExist(name, game, path);
    names.set(seat, name);
  }
  if (names.size === sides.length) {
    const message = 'Opponents hold every seat: leave one for yourself, or use `flagplot match`.';
    throw new RequestRefused('BAD_SEAT', message, {
      path: '/opponents',
      expected: `at most ${sides.length - 1} seats`,
    });
  }
  return names;
}

function mustExist(name: string, game: Game, path: string): void {
  const made = createAgent(name, game);
  if (!made.ok) throw new RequestRefused('NO_AGENT', made.message, { path, expected: 'a name that `agents` lists' });
}

/** One an environment; undefined where each goes on with its own. */
function seedsIn(
  { seed, seeds }: RequestOf<'reset'>,
  indices: readonly number[],
  environments: Environments,
): string[] | undefined {
  if (seed !== undefined && seeds !== undefined) {
    const message = 'A reset takes `seed` or `seeds`, not both.';
    throw new RequestRefused('BAD_MESSAGE', message, { path: '/seed', expected: 'seed or seeds' });
  }
  if (seed !== undefined) return indices.map((env) => `${seed}:${env + 1}`);
  if (seeds === undefined) return undefined;
  environments.mustFit('seeds', seeds.length, indices.length);
  return seeds.map(String);
}
