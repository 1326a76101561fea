/** Request dispatcher: answers requests, one after the other. */
import { outsideFaultWords } from '../../agents/machine/outside-fault.js';
import { NetworkFault } from '../../agents/net/fault.js';
import { agentNames, agentsFor, flagplotVersion } from '../../agents/registry.js';
import { assert, type Game, never, openGame, RULESETS, scenarios } from '../../engine/index.js';
import type { Answer, BareAnswer, EndedGame, ReplyOf } from './answers.js';
import { seedOf } from './environment.js';
import { Environments, namesOf } from './environments.js';
import { intsIn } from './frame.js';
import type { Line } from './input.js';
import { LIMITS } from './limits.js';
import { boardsFor, mustExist, specOf } from './opening.js';
import { clone, determinize, load, savedText } from './positions.js';
import { readLine } from './read-line.js';
import { RequestRefused } from './refused.js';
import { PARTS, type Request, type RequestOf, STDIO_PROTOCOL } from './requests.js';

/** Where the bytes come from that follow a line. */
export interface Following {
  /** So many; fewer if the input ends before. */
  bytes(count: number): Promise<Buffer>;
  skip(count: number): Promise<void>;
}

const NOTHING_FOLLOWS: Following = { bytes: async () => Buffer.alloc(0), skip: async () => {} };

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

  /**
   * Exactly one answer a line, whatever the line; what is refused has changed nothing. What a line announces is taken from
   * `follows`, or passed over, so that the next line is found where it begins.
   */
  async answer(line: Line, follows: Following = NOTHING_FOLLOWS): Promise<Answer> {
    const asked = readLine(line);
    const id = asked.id === undefined ? {} : { id: asked.id };
    const { announced = 0 } = asked;
    if ('fault' in asked) {
      await follows.skip(announced);
      return told(asked.fault, id);
    }
    const isFramed = 'frame' in asked.request && asked.request.frame !== undefined;
    const frame = isFramed ? await follows.bytes(announced) : undefined;
    if (frame !== undefined && frame.length < announced) {
      const message = `The input ends after ${frame.length} of ${announced} bytes.`;
      return told(new RequestRefused('BAD_FRAME', message, { path: '/frame/bytes' }), id);
    }
    try {
      const reply = await this.#do(asked.request, frame);
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

  #do(request: Request, frame: Buffer | undefined): BareAnswer | Promise<BareAnswer> {
    switch (request.type) {
      case 'make':
        return this.#make(request);
      case 'reset':
        return this.#reset(request);
      case 'step':
        return this.#step(request, frame);
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
      case 'save':
        return this.#save(request);
      case 'load':
      case 'clone':
      case 'determinize':
        return this.#moved(request);
      case 'close':
        this.#of(request);
        this.#open.delete(request.handle);
        return { type: 'close' };
      default:
        return never(request);
    }
  }

  #make(request: RequestOf<'make'>): ReplyOf<'make'> {
    const { count = 1, autoreset = false, observe = [], encoding = 'json', legal = 'ids', rewards = [] } = request;
    const inUse = [...this.#open.values()].reduce((sum, { setting }) => sum + setting.count, 0);
    const { handles, environmentsOpen } = LIMITS;
    if (this.#open.size >= handles || inUse + count > environmentsOpen) {
      const message = `At most ${environmentsOpen} environments in ${handles} handles may be open; \`close\` some.`;
      throw new RequestRefused('TOO_MANY', message, {
        path: '/count',
        expected: `at most ${environmentsOpen - inUse}`,
      });
    }
    const boards = boardsFor(request);
    const environments = new Environments({ boards, count, autoreset, observe, encoding, legal, rewards });
    const handle = ++this.#handles;
    this.#open.set(handle, environments);
    const pools = [...boards[0]!.opponents.pools];
    const alone = pools.filter(([, { length }]) => length === 1).map(([seat, [one]]) => [seat, one!.agent]);
    const pooled = pools.filter(([, { length }]) => length > 1);
    return {
      type: 'make',
      handle,
      count,
      seats: [...environments.seats],
      opponents: Object.fromEntries(alone),
      ...(pooled.length > 0 && { pools: Object.fromEntries(pooled.map(([seat, pool]) => [seat, [...pool]])) }),
      ...(boards.length > 1 && {
        scenarios: boards.map(({ game, weight }) => ({ scenario: game.spec.scenario, weight })),
      }),
      spec: specOf(boards.map(({ game }) => game)),
    };
  }

  async #reset(request: RequestOf<'reset'>): Promise<ReplyOf<'reset'>> {
    const environments = this.#of(request);
    const indices = environments.indices(request.envs);
    const ended = await environments.reset(indices, seedsIn(request, indices, environments));
    return { type: 'reset', ...begunIn(environments, indices), ended };
  }

  async #step(request: RequestOf<'step'>, frame: Buffer | undefined): Promise<ReplyOf<'step'>> {
    const environments = this.#of(request);
    const indices = environments.indices(request.envs);
    const { actions, slots } = frame === undefined ? request : framedIn(request, frame);
    const { done, gains, ended } = await environments.step(indices, environments.chosen(indices, actions, slots));
    return { type: 'step', ...environments.teller.standing(environments.begun(indices), done, gains), ended };
  }

  #observe(request: RequestOf<'observe'>): ReplyOf<'observe'> {
    const environments = this.#of(request);
    const indices = environments.indices(request.envs);
    const { seat, parts = PARTS, encoding = environments.setting.encoding } = request;
    return { type: 'observe', ...environments.observe(indices, seat, parts, encoding) };
  }

  #legal(request: RequestOf<'legal'>): ReplyOf<'legal'> {
    const environments = this.#of(request);
    const begun = environments.begun(environments.indices(request.envs));
    return { type: 'legal', ...environments.teller.legal(begun, request.as ?? 'ids') };
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
    const agents = handle === undefined ? agentNames() : agentsFor(this.#of({ handle }).setting.boards[0]!.game);
    return { type: 'agents', agents };
  }

  async #act(request: RequestOf<'act'>): Promise<ReplyOf<'act'>> {
    const environments = this.#of(request);
    const indices = environments.indices(request.envs);
    for (const { game } of environments.setting.boards) mustExist(request.agent, game, '/agent');
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

  #save(request: RequestOf<'save'>): ReplyOf<'save'> {
    const environments = this.#of(request);
    return { type: 'save', positions: environments.indices(request.envs).map((env) => savedText(environments, env)) };
  }

  /** Games that go on somewhere else, or from somewhere else. */
  async #moved(
    request: RequestOf<'load' | 'clone' | 'determinize'>,
  ): Promise<ReplyOf<'load'> | ReplyOf<'clone'> | ReplyOf<'determinize'>> {
    const environments = this.#of(request);
    const isLoad = request.type === 'load';
    const indices = isLoad ? environments.indices(request.envs) : environments.indices(targetsIn(request), 'to');
    const seeds = seedsIn(request, indices, environments);
    const ended = await this.#move(request, environments, indices, seeds);
    return { type: request.type, ...begunIn(environments, indices), ended };
  }

  #move(
    request: RequestOf<'load' | 'clone' | 'determinize'>,
    environments: Environments,
    indices: readonly number[],
    seeds: readonly string[] | undefined,
  ): Promise<EndedGame[]> {
    if (request.type === 'load') {
      environments.mustFit('positions', request.positions.length, indices.length);
      return load(environments, indices, request.positions, seeds);
    }
    this.#one(request);
    if (request.type === 'clone') return clone(environments, request.env, indices, seeds);
    if (seeds !== undefined) return determinize(environments, request.env, request.seat, indices, seeds);
    const message = 'A state is drawn by a seed: say `seed`, or `seeds` with one an environment.';
    throw new RequestRefused('NO_SEED', message, { path: '/seed', expected: 'a seed' });
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

function openedFirst(ruleset: (typeof RULESETS)[number]): Game {
  const opened = openGame(scenarios(ruleset)[0]!.id);
  assert(opened.ok, 'what comes with flagplot can be played');
  return opened.value;
}

/** Where games stand that have just begun, or begun anew. */
function begunIn(environments: Environments, indices: readonly number[]): Omit<ReplyOf<'reset'>, 'type' | 'ended'> {
  const begun = environments.begun(indices);
  const games = begun.map(({ played }) => played!);
  const done = begun.map(({ isOver }) => isOver);
  return {
    seeds: games.map(seedOf),
    ...(environments.hasPools && { opponents: games.map(({ seated }) => namesOf(seated)) }),
    ...(environments.setting.boards.length > 1 && { scenarios: games.map(({ board }) => board.game.spec.scenario) }),
    ...environments.teller.standing(begun, done),
  };
}

/** Those whose games give way. */
const targetsIn = ({ env, to = [env] }: RequestOf<'clone' | 'determinize'>): readonly number[] => to;

/** What a step says in the bytes that follow its line. */
function framedIn({ frame, actions, slots }: RequestOf<'step'>, bytes: Buffer) {
  if (actions !== undefined || slots !== undefined) {
    const message = 'A step takes `actions`, `slots` or a `frame`, one of the three.';
    throw new RequestRefused('BAD_MESSAGE', message, { path: '/frame', expected: 'a frame alone' });
  }
  const numbers = intsIn(bytes);
  if (numbers !== undefined) return { actions: undefined, slots: undefined, [frame!.holds]: numbers };
  const message = `A frame of ${bytes.length} bytes is no list of whole numbers of four bytes each.`;
  throw new RequestRefused('BAD_FRAME', message, { path: '/frame/bytes', expected: 'four bytes for each environment' });
}

/** One an environment; undefined where each goes on with its own. */
function seedsIn(
  { type, seed, seeds }: RequestOf<'reset' | 'load' | 'clone' | 'determinize'>,
  indices: readonly number[],
  environments: Environments,
): string[] | undefined {
  if (seed !== undefined && seeds !== undefined) {
    const message = `A ${type} takes \`seed\` or \`seeds\`, not both.`;
    throw new RequestRefused('BAD_MESSAGE', message, { path: '/seed', expected: 'seed or seeds' });
  }
  if (seed !== undefined) return indices.map((env) => `${seed}:${env + 1}`);
  if (seeds === undefined) return undefined;
  environments.mustFit('seeds', seeds.length, indices.length);
  return seeds.map(String);
}
