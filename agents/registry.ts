/** Registry of agents by name. A name says all there is to say, so that a record or another thread can seat the same agent again. */
import { didYouMean } from '../engine/core/did-you-mean.js';
import { assert } from '../engine/core/result.js';
import { sha256 } from '../engine/core/sha256.js';
import { fail, type Game, isOuter, lookUp, type OuterGame, ok, type Result } from '../engine/index.js';
import { type Admiralty, admiraltyFor, createAdmiral, doctrineNames } from './admiral/index.js';
import type { Agent, Budget } from './agent.js';
import { createGreedy } from './greedy.js';
import { cardOf, LEVELS, levelData, levelName, seatLevel, thinkingOf } from './levels/index.js';
import { readLimited } from './machine/read-limited.js';
import { createNet, createNetMcts, modelSource, type SourceCode, TELLING } from './net/index.js';
import {
  answerMs,
  commandIn,
  ExecAgent,
  filesOf,
  type ProgramKind,
  programKind,
  saysHello,
  TextAgent,
} from './programs/index.js';
import { createRandom } from './random.js';
import { budgetIn } from './search/budget.js';
import { createMcts } from './search/index.js';
import { flagplotVersion } from './version.js';
import { createWithin } from './within.js';

export { flagplotVersion };

export type AgentCode =
  | 'NO_AGENT'
  | 'NO_DOCTRINE'
  | 'NO_FILE'
  | 'BAD_DOCTRINE'
  | 'NO_LEVEL'
  | 'BAD_BUDGET'
  | 'OTHER_RULESET'
  | 'NO_COMMAND'
  | 'NOT_HERE'
  | SourceCode;

const MAX_DOCTRINE_BYTES = 64 * 1024;

interface Entry {
  /** What can be written, as the list of names shows it. */
  readonly usage: readonly string[];
  /** `detail` is what stands behind the first colon, empty without one. */
  readonly create: (game: Game, detail: string) => Result<Agent, AgentCode>;
  /** All that makes the agent what it is, besides its name and the version of flagplot. */
  readonly data?: (game: Game, detail: string) => string;
  /** What the name allows for one decision, of an agent that thinks long; the name is one that exists. */
  readonly thinks?: (detail: string) => Budget | undefined;
  /** Its answer is a promise. */
  readonly promises?: true;
  /** Its luck is a stream, so that what it chooses depends on how often it was asked since its reset. */
  readonly streams?: true;
}

/** A program of somebody's own. Nobody is offered it: who may start it has named it himself. */
function programEntry(kind: ProgramKind, Seated: typeof ExecAgent | typeof TextAgent): Entry {
  return {
    usage: [],
    create: (game, command) => {
      const milliseconds = answerMs();
      if (milliseconds === undefined) {
        const where = 'programs are started by `flagplot match`, `sprt` and `tournament` alone';
        return fail('NOT_HERE', `\`${kind}:${command}\` starts a program, and ${where}.`);
      }
      if (command.trim() === '') {
        return fail('NO_COMMAND', `\`${kind}:\` takes a command, as in \`${kind}:python3 bot.py\`.`);
      }
      return ok(new Seated(`${kind}:${command}`, game, { command, version: flagplotVersion, milliseconds }));
    },
    data: (_, command) => JSON.stringify({ command, files: filesOf(command) }),
    promises: true,
    streams: true,
  };
}

const ENTRIES: Readonly<Record<string, Entry>> = {
  level: {
    usage: LEVELS.map(({ id }) => levelName(id)),
    create: (game, detail) => {
      const card = cardOf(detail);
      return card.ok ? seatLevel(game, card.value) : card;
    },
    data: (_, detail) => {
      const card = cardOf(detail);
      assert(card.ok, 'an agent that exists has a card');
      return levelData(card.value);
    },
    thinks: (detail) => {
      const card = cardOf(detail);
      return card.ok ? thinkingOf(card.value) : undefined;
    },
  },
  random: { usage: ['random'], create: (_, detail) => plain('random', detail) ?? ok(createRandom()), streams: true },
  greedy: {
    usage: ['greedy'],
    create: (game, detail) => plain('greedy', detail) ?? knows('greedy', createGreedy(game), game),
  },
  admiral: {
    usage: ['admiral', ...doctrineNames().map((name) => `admiral:${name}`), 'admiral:FILE.json'],
    create: (game, detail) => {
      const doctrine = doctrineOf(game, detail);
      return doctrine.ok ? ok(createAdmiral(game, doctrine.value)) : doctrine;
    },
    data: (game, detail) => {
      const doctrine = doctrineOf(game, detail);
      assert(doctrine.ok, 'an agent that exists has a doctrine');
      return JSON.stringify(doctrine.value);
    },
  },
  mcts: {
    usage: ['mcts:500ms', 'mcts:2000'],
    create: (game, detail) => {
      const budget = budgetIn(detail);
      return budget.ok ? ok(createMcts(`mcts:${detail}`, game, budget.value)) : budget;
    },
    thinks: (detail) => {
      const budget = budgetIn(detail);
      return budget.ok ? budget.value : {};
    },
  },
  net: {
    usage: ['net', 'net:FILE.onnx'],
    create: (game, model) => {
      const source = modelSource(model, game);
      return source.ok ? ok(createNet(nameOf('net', model), game, source.value)) : source;
    },
    data: (game, model) => hashIn(model, game),
    // It answers at once, but is always asked why where people play.
    thinks: () => TELLING,
    promises: true,
  },
  'net+mcts': {
    usage: ['net+mcts:64', 'net+mcts:500ms', 'net+mcts:FILE.onnx:64'],
    create: (game, detail) => {
      const { model, budget } = modelAndBudget(detail);
      if (!budget.ok) return budget;
      const source = modelSource(model, game);
      return source.ok ? ok(createNetMcts(nameOf('net+mcts', detail), game, source.value, budget.value)) : source;
    },
    data: (game, detail) => hashIn(modelAndBudget(detail).model, game),
    thinks: (detail) => {
      const { budget } = modelAndBudget(detail);
      return budget.ok ? budget.value : {};
    },
    promises: true,
  },
  exec: programEntry('exec', ExecAgent),
  text: programEntry('text', TextAgent),
};

/** Whether the programs among these agents start and say hello, before anybody plays. The names must be ones that exist for the game. */
export async function programsAnswer(names: readonly string[], game: Game): Promise<Result<true>> {
  for (const name of new Set(names)) {
    const kind = programKind(name);
    if (kind === undefined) continue;
    const said = await saysHello(kind, game, {
      command: commandIn(name),
      version: flagplotVersion,
      milliseconds: answerMs() ?? 0,
    });
    if (!said.ok) return said;
  }
  return ok(true);
}

/** A model, if one is named, and after the last colon how long to think. */
function modelAndBudget(detail: string): { model: string; budget: Result<Budget, 'BAD_BUDGET'> } {
  const colon = detail.lastIndexOf(':');
  const model = detail.slice(0, Math.max(0, colon));
  return { model, budget: budgetIn(detail.slice(colon + 1), model === '' ? 'net+mcts' : `net+mcts:${model}`) };
}

const nameOf = (first: string, detail: string): string => (detail === '' ? first : `${first}:${detail}`);

/** SHA-256 of the model's file. */
function hashIn(model: string, game: Game): string {
  const source = modelSource(model, game);
  assert(source.ok, 'an agent that exists has a model');
  return source.value.hash;
}

/** What `--agents` takes. */
export const agentNames = (): string[] => Object.values(ENTRIES).flatMap((entry) => entry.usage);

/** Of these, what can be written as it stands: a name with a file in it is an example of a form. */
export const plainAgentNames = (): string[] => agentNames().filter((name) => !name.includes('FILE'));

/** `; perhaps mcts:20 is meant`: a name nearest to it; of those that say how long to think, with what was said of that. */
export function guessAtAgent(name: string): string {
  const said = name.slice(name.lastIndexOf(':') + 1);
  const isTimed = said !== name && budgetIn(said).ok;
  const timed = Object.keys(ENTRIES).filter((kind) => ENTRIES[kind]!.usage.includes(`${kind}:500ms`));
  const own = isTimed ? timed.map((kind) => `${kind}:${said}`) : [];
  return didYouMean(name, own) || didYouMean(name, plainAgentNames());
}

/** Those that come with flagplot and know the game: levels from the weakest up, then the admiral, its doctrines, and the rest. */
export const agentsFor = (game: Game): string[] =>
  agentNames()
    .filter((name) => !name.endsWith('.json') && made(name, game).ok)
    .sort((a, b) => rank(a) - rank(b));

const rank = (name: string): number => (name.startsWith('level:') ? 0 : name.startsWith('admiral') ? 1 : 2);

/** A fresh agent for this game; what is wrong with the name otherwise, with a list of those that exist. */
export function createAgent(name: string, game: Game): Result<Agent, AgentCode> {
  const agent = made(name, game);
  if (agent.ok || agent.code !== 'OTHER_RULESET') return agent;
  return fail(agent.code, `${agent.message} Those that do: ${agentsFor(game).join(', ')}.`);
}

function made(name: string, game: Game): Result<Agent, AgentCode> {
  const { entry, detail } = find(name);
  // Nothing behind the colon is no choice: the agent would play under a name of its own.
  const isCut = detail === '' && name.endsWith(':') && entry?.usage.includes(name.slice(0, -1)) === true;
  if (entry === undefined || isCut) return unknown(name);
  return isOuter(game) ? madeWithin(name, game) : entry.create(game, detail);
}

/** What plays an inner game is the same agent, or one of its kind: a doctrine may be of the outer rules alone. Then the crudest. */
function madeWithin(name: string, game: OuterGame): Result<Agent, AgentCode> {
  const outer = made(name, game.outer);
  if (!outer.ok) return outer;
  const kinds = [name, name.split(':')[0]!];
  const seating = (inner: Game): Agent => {
    for (const kind of kinds) {
      const agent = made(kind, inner);
      if (agent.ok) return agent.value;
    }
    return createRandom();
  };
  return ok(createWithin(name, game, outer.value, seating));
}

/** How an agent of this name works, for whoever has to share a process or to seat it anew in the middle of a game. */
export interface Manner {
  /** What it may spend on one decision by its own name. Absent: it answers in an instant, in any process. */
  readonly thinks?: Budget;
  /** Its answer depends on a clock, or is a promise: no agent for many games side by side on one thread. */
  readonly waits: boolean;
  /** It must be reset before each decision where the same is to come of it anywhere. */
  readonly streams: boolean;
}

export function mannerOf(name: string): Manner {
  const { entry, detail } = find(name);
  const thinks = entry?.thinks?.(detail);
  const waits = entry?.promises === true || thinks?.milliseconds !== undefined;
  return { streams: entry?.streams === true, waits, ...(thinks && { thinks }) };
}

/**
 * SHA-256 of what makes the agent: two records of a ruleset with one hash were played by one agent. The name must be one that
 * exists for the game.
 */
export function agentHash(name: string, game: Game): string {
  const { entry, detail } = find(name);
  return sha256([name, entry?.data?.(game, detail) ?? '', flagplotVersion].join('\n'));
}

/** What plays for a name that exists for the game: names with one answer play alike. */
export interface Player {
  /** The first word of the name: `admiral`. */
  readonly kind: string;
  /** What stands behind it makes of the agent: its doctrine, its card, or the SHA-256 of its network. */
  readonly data?: string;
  readonly thinks?: Budget;
}

export function playerOf(name: string, game: Game): Player {
  const { entry, detail } = find(name);
  const thinks = entry?.thinks?.(detail);
  const data = entry?.data?.(game, detail);
  return { kind: name.split(':')[0]!, ...(data !== undefined && { data }), ...(thinks && { thinks }) };
}

function find(name: string): { entry: Entry | undefined; detail: string } {
  const colon = name.indexOf(':');
  const first = colon < 0 ? name : name.slice(0, colon);
  const entry = Object.hasOwn(ENTRIES, first) ? ENTRIES[first] : undefined;
  return { entry, detail: colon < 0 ? '' : name.slice(colon + 1) };
}

type Doctrine = Admiralty['doctrines'][string];

/** One that comes with the game's ruleset, one of one's own from a file, or the ruleset's default. */
function doctrineOf(game: Game, detail: string): Result<Doctrine, AgentCode> {
  const admiralty = admiraltyFor(game);
  if (admiralty === undefined) return stranger('admiral', game);
  if (detail.endsWith('.json')) return doctrineIn(admiralty, detail);
  if (detail.startsWith('{')) {
    const read = detail.length > MAX_DOCTRINE_BYTES ? undefined : admiralty.parse(detail);
    if (read?.ok === true) return read;
    return fail('BAD_DOCTRINE', read?.message ?? `A doctrine has at most ${MAX_DOCTRINE_BYTES} bytes.`);
  }
  const { doctrines, standard } = admiralty;
  const name = detail === '' ? standard : detail;
  const sought = { code: 'NO_DOCTRINE', what: 'doctrine', or: ', or a file that ends in .json' } as const;
  return lookUp(Object.entries(doctrines), name, sought);
}

function doctrineIn({ parse }: Admiralty, file: string): Result<Doctrine, AgentCode> {
  const bytes = readLimited(file, MAX_DOCTRINE_BYTES);
  if (!bytes.ok) return fail('NO_FILE', `${bytes.message}. Give the path of a doctrine.`);
  const read = parse(bytes.value);
  return read.ok ? read : fail('BAD_DOCTRINE', `${file}: ${read.message}`);
}

const unknown = (name: string): Result<never, AgentCode> =>
  fail('NO_AGENT', `There is no agent \`${name}\`${guessAtAgent(name)}. There are: ${agentNames().join(', ')}.`);

/** The failure of a name that goes on behind its colon though nothing can be chosen there. */
const plain = (first: string, detail: string): Result<Agent, AgentCode> | undefined =>
  detail === '' ? undefined : unknown(`${first}:${detail}`);

const stranger = (name: string, { spec }: Game): Result<never, AgentCode> =>
  fail('OTHER_RULESET', `\`${name}\` does not know the rules ${spec.ruleset}.`);

const knows = (name: string, agent: Agent | undefined, game: Game): Result<Agent, AgentCode> =>
  agent === undefined ? stranger(name, game) : ok(agent);
