/** Provenance of a match: with it anybody can play it again, and tell whether it is the same. */
import { codeHash } from '../../../agents/machine/code-hash.js';
import { type AgentMade, agentMade } from '../../../agents/machine/made.js';
import { outsideFiles, outsideHash } from '../../../agents/machine/outside-files.js';
import { answerMs, isProgram } from '../../../agents/programs/index.js';
import { flagplotVersion } from '../../../agents/registry.js';
import { secondLadderOf } from '../../../agents/second-ladders.js';
import { valueFor } from '../../../agents/value/index.js';
import { assert } from '../../../engine/core/result.js';
import { familyOf } from '../../../engine/core/ruleset-version.js';
import { fail, type Game, ok, openGame, type Result, type RulesetId, scenarios } from '../../../engine/index.js';
import type { Match } from './rotations.js';

/** One battle that was fought. */
interface ScenarioMade {
  readonly scenario: string;
  /** Of its data, as in a record's header. */
  readonly hash: string;
  /** All options in force, those that nobody named too. */
  readonly options: Readonly<Record<string, string>>;
}

/** What played, by hash: any number of agents, in any number of battles. */
export interface PlayMade {
  readonly versions: {
    readonly flagplot: string;
    readonly node: string;
    readonly ruleset: string;
    /** Of the columns that a network sees. */
    readonly features: number;
    /** The value function that tells luck, and at which searches end. */
    readonly value: string;
  };
  /** SHA-256 of the program as it ran. */
  readonly code: { readonly engine: string; readonly agents: string; readonly arena: string };
  /** SHA-256 of the module of a ruleset from outside. */
  readonly outside?: string;
  /** By name; of a match by letter: `A` is the first. */
  readonly agents: Readonly<Record<string, AgentMade>>;
  readonly scenarios: readonly ScenarioMade[];
}

export interface MatchMade extends PlayMade {
  /** Gives the same again, but for budgets in time. */
  readonly command: string;
  /** As they were asked for. */
  readonly settings: {
    readonly seed: string;
    /** In each scenario. */
    readonly games: number;
    readonly options: Readonly<Record<string, string>>;
    readonly luckAdjusted: boolean;
  };
}

export const agentLetter = (agent: number): string => String.fromCharCode(65 + agent);

/** Agents by the first of the games, all of which they know. */
export function playMade(names: readonly string[], games: readonly Game[]): PlayMade {
  const { spec } = games[0]!;
  const outside = outsideHash(spec.ruleset);
  return {
    versions: {
      flagplot: flagplotVersion,
      node: process.versions.node,
      ruleset: spec.ruleset,
      features: spec.observation.version,
      value: [...new Set(games.map((game) => valueFor(game).name))].join(', '),
    },
    code: { engine: codeHash(['engine']), agents: codeHash(['agents']), arena: codeHash(['arena']) },
    ...(outside !== undefined && { outside }),
    agents: Object.fromEntries(names.map((name) => [name, agentMade(name, games[0]!)])),
    scenarios: games.map((game) => ({
      scenario: game.spec.scenario,
      hash: game.spec.scenarioHash,
      options: game.spec.options,
    })),
  };
}

/** Matches of the same agents, one a scenario; each one that opens. `scenario` is what was asked for. */
export function matchMade(matches: readonly Match[], scenario: string, games: number): MatchMade {
  const first = matches[0];
  assert(first !== undefined, 'a match is of at least one scenario');
  const { agents, seed, settings, luckAdjusted = false } = first;
  const opened = matches.map(openedOf);
  const { agents: byName, ...made } = playMade(agents, opened);
  return {
    command: commandOf(first, scenario, games, made.versions.ruleset),
    ...made,
    agents: Object.fromEntries(agents.map((name, i) => [agentLetter(i), byName[name]!])),
    settings: { seed, games, options: settings, luckAdjusted },
  };
}

/** Whether all seats are held by agents that play alike, whatever they are called. */
export const isMirror = ({ agents }: MatchMade): boolean =>
  new Set(Object.values(agents).map(({ plays }) => plays)).size === 1;

function openedOf({ scenario, settings }: Match): Game<Int16Array> {
  const game = openGame(scenario, settings);
  assert(game.ok, 'a match that is played can be opened');
  return game.value;
}

function commandOf(
  { agents, seed, settings, luckAdjusted }: Match,
  scenario: string,
  games: number,
  ruleset: string,
): string {
  const within = agents.some(isProgram) ? answerMs() : undefined;
  const family = familyOf(ruleset);
  const file = outsideFiles().get(family);
  const options = Object.entries(settings).map(([name, value]) => `--option ${quoted(`${name}=${value}`)}`);
  return [
    `flagplot match --agents ${quoted(agents.join())}`,
    ...(isLadder(scenario) || file !== undefined ? [`--ruleset ${quoted(file ?? family)}`] : []),
    `--scenario ${quoted(scenario)} --games ${games} --seed ${quoted(seed)}`,
    ...options,
    ...(luckAdjusted === true ? ['--luck-adjusted'] : []),
    ...(within !== undefined ? [`--answer-within ${within / 1000}`] : []),
  ].join(' ');
}

/** Each scenario of a ruleset's ladder in turn. */
export const LADDER = 'ladder';
/** Battles that are in no list and that nothing learns from. */
const SECOND = 'second-ladder';
export const LADDERS = [LADDER, SECOND] as const;
export type LadderName = (typeof LADDERS)[number];
export const isLadder = (name: string): name is LadderName => (LADDERS as readonly string[]).includes(name);

/** Scenarios of a ruleset that `ladder` plays: those that are flagged, or all where none is. */
export function ladderOf(ruleset: RulesetId, name: LadderName = LADDER): readonly string[] {
  if (name === SECOND) return secondLadderOf(ruleset).map(({ id }) => id);
  const all = scenarios(ruleset);
  const flagged = all.filter(({ ladder }) => ladder);
  return (flagged.length > 0 ? flagged : all).map(({ id }) => id);
}

/** Names of battles, with all that a ladder's stands for in its place. */
export function battleNames(names: readonly string[], ruleset: RulesetId): Result<readonly string[], 'NO_LADDER'> {
  const all: string[] = [];
  for (const name of names) {
    const ids = isLadder(name) ? ladderOf(ruleset, name) : [name];
    if (ids.length === 0) return fail('NO_LADDER', `${ruleset} has no ${name}; name battles of it, or \`${LADDER}\`.`);
    all.push(...ids);
  }
  return ok(all);
}

/** For a shell. */
const quoted = (word: string): string => (/^[\w.,:=+/@%-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
