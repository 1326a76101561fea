/**
 * Positions of environments as text: the seeds and decisions of a game, and who plays. `load` plays it again by the rules, so a text
 * made by hand cannot hold a game that no play reaches; one that began in a drawn state is sealed.
 */
import { z } from 'zod';
import { outsideFaultWords } from '../../agents/machine/outside-fault.js';
import { firstProblem, OWN_WORDS } from '../../agents/machine/shape-words.js';
import { NetworkFault } from '../../agents/net/fault.js';
import { agentSeed, chanceOfSeed } from '../../agents/seed.js';
import {
  type Action,
  fail,
  hashState,
  hashText,
  ok,
  type Result,
  type Seat,
  writePosition,
} from '../../engine/index.js';
import type { EndedGame } from './answers.js';
import type { OpenBoard } from './boards.js';
import type { StdioErrorCode } from './codes.js';
import type { Environment, Played } from './environment.js';
import { type Environments, namesOf } from './environments.js';
import { LIMITS } from './limits.js';
import { RequestRefused } from './refused.js';
import { isSealed, sealed, unsealed } from './sealed.js';

/** Rises when a text of the last version would be read otherwise. */
const VERSION = 1;

const text = z.string().max(LIMITS.positionCharacters);
const Saved = z.strictObject({
  version: z.literal(VERSION),
  ruleset: text,
  scenario: text,
  scenarioHash: text,
  options: z.record(z.string(), z.string()),
  /** A position of the engine, where the game began in one that was drawn. */
  origin: text.exactOptional(),
  legs: z
    .array(z.strictObject({ seed: z.string().max(2 * LIMITS.seedCharacters), from: z.int().min(0) }))
    .min(1)
    .max(LIMITS.positionCharacters),
  decisions: z.array(z.int().min(0)).max(LIMITS.positionCharacters),
  /** By number of seat: who plays beside the client. */
  opponents: z.record(z.string(), z.string()),
  /** Hash of the state in which the game stands. */
  state: z.string(),
});
type Saved = z.infer<typeof Saved>;

/** Opaque to clients, as base64. Sealed while opponents play who may have secrets. */
export function savedText(environments: Environments, env: number): string {
  const [environment] = environments.begun([env]) as [Environment];
  const { board, origin, legs, decisions, seated } = environment.played!;
  const { spec } = board.game;
  const saved: Saved = {
    version: VERSION,
    ruleset: spec.ruleset,
    scenario: spec.scenario,
    scenarioHash: spec.scenarioHash,
    options: { ...spec.options },
    ...(origin !== undefined && { origin }),
    legs: [...legs],
    decisions: [...decisions],
    opponents: namesOf(seated),
    state: stateHash(environment),
  };
  const json = JSON.stringify(saved);
  const hasSecrets = spec.hidden && environments.hasOpponents && !environment.isOver;
  // A state that was drawn is no play's: it is taken back as it stands, so nobody else may have written it.
  return (hasSecrets || origin !== undefined ? sealed(json) : Buffer.from(json)).toString('base64');
}

/** Puts the games of these texts into these environments: all of them, or none. `seeds` are for the dice to come. */
export async function load(
  environments: Environments,
  indices: readonly number[],
  texts: readonly string[],
  seeds: readonly string[] | undefined,
): Promise<EndedGame[]> {
  const refuse = (at: number, code: StdioErrorCode, message: string): never => {
    throw new RequestRefused(code, message, { path: `/positions/${at}`, expected: 'a text of `save`' });
  };
  return environments.replace(indices, async (fresh, at) => {
    const read = readSaved(texts[at]!, environments);
    if (!read.ok) return refuse(at, read.code, read.message);
    const { saved, played } = read.value;
    const fault = await restoreFault(fresh, played, saved);
    if (fault !== undefined) refuse(at, 'BAD_POSITION', `The position cannot be reached: ${fault}.`);
    await fresh.goOnAs(indices[at]!, seeds?.[at]);
  });
}

/** Why a game cannot be played again as it is told. A text is a stranger's: what the rules make of it may be an assertion. */
async function restoreFault(
  fresh: Environment,
  played: Omit<Played, 'isOver'>,
  saved: Saved,
): Promise<string | undefined> {
  try {
    await fresh.replay(played);
  } catch (error) {
    if (error instanceof NetworkFault || outsideFaultWords(error) !== undefined) throw error;
    return 'what it holds is not decided in a game';
  }
  return stateHash(fresh) === saved.state ? undefined : 'it ends in another state than it says';
}

/** Copies a game into environments of its handle. */
export const clone = (
  environments: Environments,
  env: number,
  to: readonly number[],
  seeds: readonly string[] | undefined,
): Promise<EndedGame[]> => {
  const source = environments.deciding(env);
  return environments.replace(to, async (fresh, at) => {
    await fresh.copy(source, seeds?.[at] === undefined);
    await fresh.goOnAs(to[at]!, seeds?.[at]);
  });
};

/** Puts states into environments that the seat cannot tell from the true one, each drawn by its seed, which is also of the dice. */
export const determinize = (
  environments: Environments,
  env: number,
  wanted: Seat | undefined,
  to: readonly number[],
  seeds: readonly string[],
): Promise<EndedGame[]> => {
  const eye = environments.own(wanted);
  const { game, board, state, seat, played } = environments.deciding(env);
  const { seated } = played!;
  return environments.replace(to, async (fresh, at) => {
    const seed = seeds[at]!;
    const drawn = game.create();
    game.determinize(state, eye ?? seat!, chanceOfSeed(agentSeed(seed, 'determinize')), drawn);
    const origin = writePosition(game, drawn);
    await fresh.replay({ board, origin, legs: [{ seed, from: 0 }], decisions: [], seated });
    await fresh.goOnAs(to[at]!, undefined);
  });
};

const stateHash = ({ state }: Environment): string => hashText(hashState(state));

type PositionFault = Extract<StdioErrorCode, 'BAD_POSITION' | 'OTHER_GAME'>;

function readSaved(
  base64: string,
  { setting: { boards } }: Environments,
): Result<{ saved: Saved; played: Omit<Played, 'isOver'> }, PositionFault> {
  const bytes = Buffer.from(base64, 'base64');
  const text = isSealed(bytes) ? unsealed(bytes) : bytes.toString();
  if (text === undefined) {
    return fail(
      'BAD_POSITION',
      'The text was changed, or another process of flagplot has sealed it: its opponents have secrets.',
    );
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail('BAD_POSITION', 'The text is no position: it was changed or cut.');
  }
  if (typeof json === 'object' && json !== null && 'version' in json && json.version !== VERSION) {
    return fail(
      'OTHER_GAME',
      `The position is of version ${String(json.version).slice(0, 20)}; this reads ${VERSION}.`,
    );
  }
  const shaped = Saved.safeParse(json, OWN_WORDS);
  if (!shaped.success) {
    return fail('BAD_POSITION', `The text is no position: ${firstProblem(shaped.error, 'it')}.`);
  }
  const saved = shaped.data;
  if (saved.origin !== undefined && !isSealed(bytes)) {
    return fail('BAD_POSITION', 'The text holds a state that was drawn, and no process of flagplot has sealed it.');
  }
  const board = boards.find((one) => isOf(one, saved));
  if (board === undefined) {
    const own = boards.map(({ game: { spec } }) => `${spec.ruleset} ${spec.scenario}`).join(', ');
    const message = `The position is of ${saved.ruleset} ${saved.scenario}, perhaps with other data or options; here is ${own}.`;
    return fail('OTHER_GAME', message);
  }
  const seated = seatedIn(saved, board);
  if (seated === undefined) {
    return fail(
      'OTHER_GAME',
      'Others hold seats in the position than in this handle, or agents that are not in its pools.',
    );
  }
  const { origin, legs, decisions } = saved;
  return ok({ saved, played: { board, origin, legs, decisions: decisions as Action[], seated } });
}

function isOf({ game: { spec } }: OpenBoard, { ruleset, scenario, scenarioHash, options }: Saved): boolean {
  const own = Object.entries(spec.options);
  return (
    spec.ruleset === ruleset &&
    spec.scenario === scenario &&
    spec.scenarioHash === scenarioHash &&
    own.length === Object.keys(options).length &&
    own.every(([name, value]) => options[name] === value)
  );
}

/** Nothing where the handle would not seat them so. */
function seatedIn({ opponents }: Saved, { opponents: { pools } }: OpenBoard): Played['seated'] | undefined {
  if (Object.keys(opponents).length !== pools.size) return undefined;
  const seated = new Map<Seat, string>();
  for (const [seat, pool] of pools) {
    const name = opponents[seat];
    if (name === undefined || !pool.some(({ agent }) => agent === name)) return undefined;
    seated.set(seat, name);
  }
  return seated;
}
