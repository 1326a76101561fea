/** Admission of a ruleset from outside: what a stranger's module hands over is looked at member by member, then played. */
import type { Column } from '../core/columns.js';
import type { Game, ObservationSpec } from '../core/game.js';
import { fail, ok, type Result } from '../core/result.js';
import { type Ruleset, type ScenarioHead, TURN_WORDS } from '../core/ruleset.js';
import { familyOf } from '../core/ruleset-version.js';
import { isWhen } from '../core/when.js';
import { type Fields, isObject, kindOf } from './data.js';
import { brokenPart, brokenPromise, type ConformanceOptions } from './index.js';
import type { PartsRun } from './parts.js';
import { otherValues, wrongOptions, wrongSettings, wrongSpec } from './spec.js';

export const ADD_CODES = [
  'NO_RULESET',
  'BAD_ID',
  'TAKEN_ID',
  'MISSING_MEMBER',
  'BAD_SCENARIO',
  'BAD_GAME',
  'BROKEN_PROMISE',
] as const;
export type AddCode = (typeof ADD_CODES)[number];

/** What there is already. */
export interface TakenNames {
  readonly rulesets: readonly string[];
  readonly scenarios: readonly string[];
}

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_NAME = 60;
/** Names with a meaning of their own where a scenario's id is asked for. */
const RESERVED: readonly string[] = ['ladder', 'second-ladder'];
const METHODS = ['check', 'facts', 'settings', 'open', 'phase'] as const;
const OPTIONAL = [
  'remarks',
  'unitNames',
  'isSecret',
  'learnt',
  'odds',
  'describe',
  'outcome',
  'english',
  'verdict',
  'weightOf',
  'throwGroup',
  'branches',
] as const;
/** Of the game that `open` gives. */
const GAME_METHODS = [
  ...(['create', 'start', 'toAct', 'turn', 'legal', 'apply', 'scores', 'view', 'observe'] as const),
  ...(['determinize', 'write', 'read', 'throwText'] as const),
] satisfies readonly Exclude<keyof Game, 'spec'>[];
const PARTS = ['units', 'map', 'globals', 'actions'] as const;
/** Enough to meet most phases of a small game, and to start at once. */
const GAMES = 2;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_NAME && NAME.test(value);

/** The ruleset, or the first thing that keeps it from being played. `games` of each scenario are tried; none where it is 0. */
export function soundRuleset(
  candidate: unknown,
  taken: TakenNames,
  { games = GAMES, ...options }: ConformanceOptions = {},
): Result<Ruleset, AddCode> {
  if (!isObject(candidate)) {
    return fail(
      'NO_RULESET',
      `A ruleset is an object with an id and the members of a RulesetEntry, not ${kindOf(candidate)}.`,
    );
  }
  const { id } = candidate;
  if (!isName(id) || familyOf(id) !== id) {
    const words = typeof id === 'string' ? `\`${id.slice(0, MAX_NAME)}\`` : kindOf(id);
    return fail(
      'BAD_ID',
      `The id of a ruleset is of small letters, digits and hyphens, without a version, not ${words}.`,
      {
        at: 'id',
      },
    );
  }
  if (taken.rulesets.includes(id)) return fail('TAKEN_ID', `There is a ruleset \`${id}\` already.`, { at: 'id' });
  const missing = missingMember(candidate);
  if (missing !== undefined) return fail('MISSING_MEMBER', `${id}: ${missing.message}`, { at: missing.at });
  // All members are there and of their kinds; what they do is tried next.
  const ruleset = candidate as unknown as Ruleset;
  for (const [i, scenario] of ruleset.scenarios.entries()) {
    const at = `scenarios.${i}`;
    try {
      const problem = wrongHead(scenario, ruleset, taken) ?? wrongScenario(scenario, ruleset);
      if (problem !== undefined) return fail('BAD_SCENARIO', `${id}: ${problem}`, { at });
      const game = ruleset.open(scenario, {});
      const fault = wrongGame(game, scenario, ruleset);
      if (fault !== undefined) return fail('BAD_GAME', `${id}: ${scenario.id}: ${fault}`, { at });
      const broken = games === 0 ? undefined : brokenIn(ruleset, scenario, game, { games, ...options });
      if (broken !== undefined) return fail('BROKEN_PROMISE', `${id}: ${scenario.id}${broken}`, { at });
    } catch (error) {
      return fail(
        'BAD_SCENARIO',
        `${id}: a member throws where it is asked of ${at}: ${(options.tell ?? String)(error)}`,
        { at },
      );
    }
  }
  return ok(ruleset);
}

/** What a game of a scenario breaks, or an optional member asked about it, or a game with another setting. */
function brokenIn(
  ruleset: Ruleset,
  scenario: ScenarioHead,
  game: Game,
  options: ConformanceOptions,
): string | undefined {
  const whole = game as Game<Int16Array>;
  const broken = brokenPromise(whole, options);
  if (broken !== undefined) {
    return `: a game that keeps the contract ${broken.promise}; this one does not: ${broken.message}`;
  }
  const part = brokenPart(ruleset as PartsRun<Int16Array>['parts'], whole, options);
  if (part !== undefined) return `: a promise is broken, of its ${part.promise}; here not: ${part.message}`;
  const settings = ruleset.settings(scenario);
  for (const [name, value] of otherValues(settings)) {
    const other = ruleset.open(scenario, { [name]: value }) as Game<Int16Array>;
    const told = wrongGame(other, scenario, ruleset, [name, value]) ?? brokenPromise(other, { ...options, games: 1 });
    if (told === undefined) continue;
    const words =
      typeof told === 'string'
        ? told
        : `a game that keeps the contract ${told.promise}; this one does not: ${told.message}`;
    return ` with ${name}=${value}: ${words}`;
  }
  return undefined;
}

function missingMember(candidate: Fields): { at: string; message: string } | undefined {
  const { scenarios, columns, turnWord } = candidate;
  if (!Array.isArray(scenarios) || scenarios.length === 0) {
    return { at: 'scenarios', message: 'scenarios must be a list of one battle at least.' };
  }
  const method = METHODS.find((name) => typeof candidate[name] !== 'function');
  if (method !== undefined)
    return { at: method, message: `${method} must be a function, not ${kindOf(candidate[method])}.` };
  const odd = OPTIONAL.find((name) => candidate[name] !== undefined && typeof candidate[name] !== 'function');
  if (odd !== undefined)
    return { at: odd, message: `${odd} is a function or left out, not ${kindOf(candidate[odd])}.` };
  if (turnWord !== undefined && !(TURN_WORDS as readonly unknown[]).includes(turnWord)) {
    return { at: 'turnWord', message: `turnWord is ${TURN_WORDS.join(' or ')}, or left out.` };
  }
  const part = PARTS.find((name) => !isObject(columns) || !Array.isArray(columns[name]));
  if (part !== undefined) return { at: `columns.${part}`, message: `columns.${part} must be a list of columns.` };
  for (const name of PARTS) {
    const at = (columns as Fields)[name] as readonly unknown[];
    const odd = at.findIndex((column) => !isColumn(column));
    if (odd < 0) continue;
    const message = `columns.${name}.${odd} must have name, meaning and unit as texts, and scale, low and high as numbers.`;
    return { at: `columns.${name}.${odd}`, message };
  }
  return undefined;
}

const isColumn = (value: unknown): boolean =>
  isObject(value) &&
  (['name', 'meaning', 'unit'] as const).every((field) => typeof value[field] === 'string') &&
  (['scale', 'low', 'high'] as const).every((field) => typeof value[field] === 'number');

/** What every list of scenarios tells. */
function wrongHead(scenario: ScenarioHead, { id, scenarios }: Ruleset, taken: TakenNames): string | undefined {
  if (!isObject(scenario)) return `a scenario is an object, not ${kindOf(scenario)}.`;
  if (!isName(scenario.id))
    return `the id of a scenario is of small letters, digits and hyphens, not ${String(scenario.id)}.`;
  if (RESERVED.includes(scenario.id) || taken.scenarios.includes(scenario.id)) {
    return `there is a scenario \`${scenario.id}\` already.`;
  }
  if (scenarios.filter((other) => other.id === scenario.id).length > 1)
    return `two scenarios have the id \`${scenario.id}\`.`;
  if (scenario.ruleset !== id) return `${scenario.id}: its \`ruleset\` must be \`${id}\`.`;
  const text = (['title', 'date'] as const).find((name) => typeof scenario[name] !== 'string' || scenario[name] === '');
  if (text !== undefined) return `${scenario.id}: its \`${text}\` must be a text.`;
  return typeof scenario.ladder === 'boolean' ? undefined : `${scenario.id}: its \`ladder\` must be true or false.`;
}

/** By its own check, and what is told of it without its being opened. */
function wrongScenario(scenario: ScenarioHead, ruleset: Ruleset): string | undefined {
  const [problem] = ruleset.check(scenario);
  if (problem !== undefined) return `${scenario.id} is not sound by its own check: ${problem.path}: ${problem.message}`;
  const { seats, turns, units, night, when } = ruleset.facts(scenario);
  const isTold = Array.isArray(seats) && seats.length > 1 && [turns, units].every(Number.isInteger);
  if (!isTold || typeof night !== 'boolean') {
    return `${scenario.id}: facts must tell two or more seats, turns and units as whole numbers, and night.`;
  }
  if (when !== undefined && !isWhen(when)) {
    return `${scenario.id}: facts tell \`when\` as a day that there was, a year or years, such as {"kind":"day","year":1916,"month":6,"day":1}; else leave it out.`;
  }
  const fault = wrongSettings(ruleset.settings(scenario)) ?? wrongRemarks(ruleset.remarks?.(scenario));
  return fault === undefined ? undefined : `${scenario.id}: ${fault}`;
}

const wrongRemarks = (remarks: unknown): string | undefined =>
  remarks === undefined || (Array.isArray(remarks) && remarks.every((one) => typeof one?.message === 'string'))
    ? undefined
    : 'remarks must be a list of problems, each with a path and a message.';

function wrongGame(
  game: Game,
  scenario: ScenarioHead,
  ruleset: Ruleset,
  set?: readonly [string, string],
): string | undefined {
  if (!isObject(game)) return `open must give a game, not ${kindOf(game)}.`;
  const lacking = GAME_METHODS.find((name) => typeof game[name] !== 'function');
  if (lacking !== undefined) return `its game's ${lacking} must be a function, not ${kindOf(game[lacking])}.`;
  const { spec } = game;
  const wrong = wrongSpec(spec);
  if (wrong !== undefined) return wrong;
  if (!new RegExp(`^${ruleset.id}-v\\d+$`).test(spec.ruleset)) {
    return `spec.ruleset must be ${ruleset.id}-v1, or a later version, not ${spec.ruleset}.`;
  }
  if (spec.scenario !== scenario.id) return `spec.scenario must be the scenario's id, not ${spec.scenario}.`;
  if (!(game.create() instanceof Int16Array)) return 'its states must be of the kind Int16Array.';
  const { seats, turns } = ruleset.facts(scenario);
  // A setting may make the battle longer than the list tells.
  if (seats.length !== spec.seats.length || (set === undefined && turns !== spec.turns)) {
    return `facts tell ${seats.length} seats and ${turns} turns; spec has ${spec.seats.length} and ${spec.turns}.`;
  }
  const named = spec.seats.map(({ side }) => side);
  if (named.join() !== seats.join()) return `facts tell the seats ${seats.join()}; spec has ${named.join()}.`;
  const options = wrongOptions(spec.options, ruleset.settings(scenario), set);
  if (options !== undefined) return options;
  const phase: unknown = ruleset.phase(started(game));
  if (typeof phase !== 'string' || phase === '') return `phase must be a text, not ${kindOf(phase)}.`;
  const names = (columns: readonly Column[]): string => columns.map(({ name }) => name).join(' ');
  const other = PARTS.find((part) => names(ruleset.columns[part]) !== columnsOf(spec.observation, part).join(' '));
  return other === undefined
    ? undefined
    : `columns.${other} must have the names of spec.observation.${other}, in its order.`;
}

/** Of a game whose states are of this kind. */
function started(game: Game): Int16Array {
  const state = game.create() as Int16Array;
  game.start(state);
  return state;
}

const columnsOf = (spec: ObservationSpec, part: (typeof PARTS)[number]): readonly string[] => spec[part];
