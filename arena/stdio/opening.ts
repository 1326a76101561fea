/** Opening of a handle: from a `make` to boards with their opponents, or to why there are none. */
import { createAgent } from '../../agents/registry.js';
import { bySeat, columnsOfGame, type Game, type Result, type Seat } from '../../engine/index.js';
import { type OpenedScenario, openParsed, openScenario } from '../files/open-scenario.js';
import { pointer } from '../words/expectation.js';
import type { ReplyOf } from './answers.js';
import { OpenBoard } from './boards.js';
import type { StdioErrorCode } from './codes.js';
import { Opponents, type PoolAgent, type Pools } from './opponents.js';
import { RequestRefused } from './refused.js';
import type { RequestOf } from './requests.js';

type Make = RequestOf<'make'>;

interface Share extends OpenedScenario {
  readonly weight: number;
}

const CODES: Readonly<Record<string, StdioErrorCode>> = { NO_SCENARIO: 'NO_SCENARIO', BAD_OPTION: 'BAD_OPTION' };

/** One for each scenario. */
export function boardsFor(request: Make): OpenBoard[] {
  const { budget = {}, rewards = [] } = request;
  const shares = sharesIn(request);
  for (const [i, { game }] of shares.entries()) mustBeAlike(shares[0]!.game, game, `/scenario/${i}`);
  const hasMeter = rewards.includes('luck');
  const opened = shares.map((share) => ({ ...share, pools: poolsIn(request, share.game) }));
  return opened.map(({ game, data, weight, pools }) => {
    return new OpenBoard({ game, data, weight, opponents: new Opponents(game, pools, budget), hasMeter });
  });
}

function sharesIn({ scenario, options = {} }: Make): Share[] {
  if (!Array.isArray(scenario)) return [{ ...openedFor(scenario, options, '/scenario', '/options'), weight: 1 }];
  return scenario.map(({ scenario: one, options: own = {}, weight = 1 }, i) => {
    const path = `/scenario/${i}`;
    return { ...openedFor(one, { ...options, ...own }, `${path}/scenario`, `${path}/options`), weight };
  });
}

function openedFor(
  scenario: string | Record<string, unknown>,
  options: Readonly<Record<string, string>>,
  path: string,
  optionsPath: string,
): OpenedScenario {
  const isNamed = typeof scenario === 'string';
  const opened: Result<OpenedScenario> = isNamed ? openScenario(scenario, options) : openParsed(scenario, options);
  if (opened.ok) return opened.value;
  const code = CODES[opened.code] ?? 'BAD_SCENARIO';
  const inside = isNamed || !opened.at ? '' : pointer(opened.at.split('.'));
  throw new RequestRefused(code, opened.message, { path: code === 'BAD_OPTION' ? optionsPath : `${path}${inside}` });
}

/** Numbers of one network must mean the same in all games of a handle. */
function mustBeAlike({ spec: first }: Game, { spec }: Game, path: string): void {
  const columns = ({ observation: { version, units, map, globals, actions } }: Game['spec']): string =>
    JSON.stringify([version, units, map, globals, actions]);
  const fault =
    first.ruleset !== spec.ruleset
      ? `is of ${spec.ruleset}, not of ${first.ruleset}`
      : first.seats.length !== spec.seats.length
        ? `has ${spec.seats.length} seats, not ${first.seats.length}`
        : columns(first) === columns(spec)
          ? undefined
          : 'has other columns in its observations';
  if (fault === undefined) return;
  const message = `${spec.scenario} ${fault}, as ${first.scenario} has it: all scenarios of a mixture must agree.`;
  throw new RequestRefused('NOT_ALIKE', message, { path, expected: `a scenario like ${first.scenario}` });
}

function poolsIn({ opponents = {} }: Make, game: Game): Pools {
  const sides = bySeat(game.spec.seats.map(({ side }) => side));
  const pools = new Map<Seat, readonly PoolAgent[]>();
  for (const [key, wanted] of Object.entries(opponents)) {
    const path = `/opponents${pointer([key])}`;
    const seat = sides.includes(key) ? sides.indexOf(key) : sides.findIndex((_, i) => String(i) === key);
    if (seat < 0) {
      const expected = `one of ${sides.map((side, i) => `${i} (${side})`).join(', ')}`;
      const message = `There is no seat ${JSON.stringify(key)} here: ${expected}.`;
      throw new RequestRefused('BAD_SEAT', message, { path, expected });
    }
    if (pools.has(seat)) throw new RequestRefused('BAD_SEAT', `Seat ${seat} is given twice.`, { path });
    pools.set(seat, candidatesIn(wanted, game, path));
  }
  if (pools.size === sides.length) {
    const message = 'Opponents hold every seat: leave one for yourself, or use `flagplot match`.';
    const expected = `at most ${sides.length - 1} seats`;
    throw new RequestRefused('BAD_SEAT', message, { path: '/opponents', expected });
  }
  return pools;
}

function candidatesIn(wanted: NonNullable<Make['opponents']>[string], game: Game, path: string): PoolAgent[] {
  const isAlone = typeof wanted === 'string';
  const list = isAlone ? [wanted] : wanted;
  return list.map((one, i) => {
    const { agent, weight = 1 } = typeof one === 'string' ? { agent: one } : one;
    const inside = typeof one === 'string' ? '' : '/agent';
    mustExist(agent, game, isAlone ? path : `${path}/${i}${inside}`);
    return { agent, weight };
  });
}

export function mustExist(name: string, game: Game, path: string): void {
  const made = createAgent(name, game);
  if (!made.ok) throw new RequestRefused('NO_AGENT', made.message, { path, expected: 'a name that `agents` lists' });
}

/** With the meaning of the columns beside their names; of a mixture, with the largest numbers of all. */
export function specOf(games: readonly Game[]): ReplyOf<'make'>['spec'] {
  const [first] = games;
  const { observation, ...spec } = first!.spec;
  const most = (number: (spec: Game['spec']) => number): number => Math.max(...games.map((game) => number(game.spec)));
  const seats = spec.seats.map(({ side, name }) => ({ side, name }));
  return {
    ...spec,
    hidden: games.some((game) => game.spec.hidden),
    turns: most(({ turns }) => turns),
    units: most(({ units }) => units),
    maxLegal: most(({ maxLegal }) => maxLegal),
    maxSteps: most(({ maxSteps }) => maxSteps),
    seats,
    columns: columnsOfGame(first!),
    observation: {
      ...observation,
      maxUnits: most(({ observation: { maxUnits } }) => maxUnits),
      maxMap: most(({ observation: { maxMap } }) => maxMap),
    },
  } as ReplyOf<'make'>['spec'];
}
