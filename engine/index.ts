/**
 * flagplot/engine: the rules of hex-and-dice wargames as a pure library. The only file that knows all rulesets.
 *
 * Opening a game takes a scenario of the registry by id, or the data of one; see `engine/README.md` for a first game.
 */
import { ENTRY as battleships } from './battleships/index.js';
import type { ConformanceOptions } from './conformance/index.js';
import { type AddCode, soundRuleset } from './conformance/ruleset.js';
import type { Brand } from './core/brand.js';
import type { ObservationColumns } from './core/columns.js';
import { dataHash } from './core/data-hash.js';
import { didYouMean } from './core/did-you-mean.js';
import type { Game, View } from './core/game.js';
import { isOuter } from './core/inner.js';
import type { State } from './core/layout.js';
import { notThere } from './core/look-up.js';
import { assert, fail, ok, type Result } from './core/result.js';
import type {
  Problem,
  Ruleset,
  RulesetEntry,
  RulesetParts,
  ScenarioFacts,
  ScenarioHead,
  Setting,
} from './core/ruleset.js';
import { familyOf } from './core/ruleset-version.js';
import { type Weighed, type Weight, weightByKind } from './core/weight.js';
import { isoWhen, type When } from './core/when.js';
import { ENTRY as decisiveBattle } from './decisive-battle/index.js';
import { ENTRY as panzer } from './panzer/index.js';
import { ENTRY as operations } from './tactical/index.js';

export { ADD_CODES, type AddCode } from './conformance/ruleset.js';
export * from './core/index.js';

/** A ruleset is a line. All types below follow from what it brings: its scenarios, their ids, its view. */
const ENTRIES = {
  battleships,
  'decisive-battle': decisiveBattle,
  panzer,
  operations,
};

type Entries = typeof ENTRIES;
export type RulesetId = keyof Entries;

/** Data of a scenario: `ScenarioOf<'battleships'>`. */
export type ScenarioOf<Id extends RulesetId> = Parameters<Entries[Id]['check']>[0];
export type AnyScenario = { [Id in RulesetId]: ScenarioOf<Id> }[RulesetId];

/** What a seat of a ruleset sees. */
type RulesetView<Id extends RulesetId> = ReturnType<ReturnType<Entries[Id]['open']>['view']>;
export type AnyView = { [Id in RulesetId]: RulesetView<Id> }[RulesetId];

/** Entries by the name that their scenarios give. It does not compile if one stands under another's name. */
const BY_NAME: {
  readonly [Id in RulesetId]: RulesetEntry<Extract<AnyScenario, { readonly ruleset: Id }>, RulesetView<Id>>;
} = ENTRIES;

/**
 * What a seat sees, by the name of a ruleset, `ViewOf<'battleships'>`, or by a scenario's id or data: of one ruleset if the compiler
 * can tell, else of any.
 */
export type ViewOf<S extends string | AnyScenario> = [KnownViewOf<S>] extends [never] ? AnyView : KnownViewOf<S>;
type KnownViewOf<S> = {
  [Id in RulesetId]: S extends Id | Entries[Id]['scenarios'][number]['id'] | ScenarioOf<Id> ? RulesetView<Id> : never;
}[RulesetId];

/** Those that were added at run time, by id. To the compiler they are of the kinds it knows: it cannot know what will come. */
const ADDED = new Map<string, Ruleset>();

const ids = Object.keys(ENTRIES) as RulesetId[];

/** In the order of the registry; those added at run time come last. */
export const RULESETS: readonly RulesetId[] = ids;

/** What a list of scenarios tells. */
export interface ScenarioInfo extends ScenarioFacts {
  readonly ruleset: RulesetId;
  readonly id: string;
  readonly title: string;
  /** The title in Japanese. */
  readonly ja?: string;
  readonly date: string;
  /** When it is fought, where that is known as more than a text. */
  readonly when?: When;
  /** Whether it counts in comparisons of strength. */
  readonly ladder: boolean;
}

const entryOf = (ruleset: RulesetId): RulesetEntry<ScenarioHead, AnyView> =>
  (ADDED.get(ruleset) as RulesetEntry<ScenarioHead, AnyView> | undefined) ?? BY_NAME[ruleset];

const all: AnyScenario[] = ids.flatMap((id): readonly AnyScenario[] => BY_NAME[id].scenarios);

/** The data of all battles that come with the game, ruleset by ruleset, the first of each for newcomers. */
export const SCENARIO_DATA: readonly AnyScenario[] = all;

function infoOf(scenario: AnyScenario): ScenarioInfo {
  const { ruleset, id, title, ja, date, ladder } = scenario;
  // A stranger's data may have anything there.
  const also = typeof ja === 'string' ? { ja } : {};
  const { when = isoWhen(date), ...facts } = entryOf(ruleset).facts(scenario);
  return { ruleset, id, title, ...also, date, ...(when === undefined ? {} : { when }), ...facts, ladder };
}

const infos: ScenarioInfo[] = all.map(infoOf);

/**
 * Takes a ruleset from outside into the registry, for as long as the program runs: its scenarios are listed and opened like all
 * others. What it hands over is looked at, and a few games of each scenario are tried by the promises of the contract.
 */
export function addRuleset<S extends ScenarioHead, V extends View, G extends Game<Int16Array, V>>(
  ruleset: Ruleset<S, V, Int16Array, G>,
  options?: ConformanceOptions,
): Result<string, AddCode> {
  const sound = soundRuleset(ruleset, { rulesets: ids, scenarios: all.map(({ id }) => id) }, options);
  if (!sound.ok) return sound;
  const { id, scenarios: battles } = sound.value;
  ADDED.set(id, sound.value);
  ids.push(id as RulesetId);
  for (const scenario of battles as readonly AnyScenario[]) {
    all.push(scenario);
    infos.push(infoOf(scenario));
  }
  return ok(id);
}

/** Takes out what `addRuleset` took in, for whoever writes one and tries it again; false where there is none. */
export function removeRuleset(id: string): boolean {
  if (!ADDED.delete(id)) return false;
  ids.splice(ids.indexOf(id as RulesetId), 1);
  for (const list of [all, infos] as { ruleset: string }[][]) {
    list.splice(0, list.length, ...list.filter(({ ruleset }) => ruleset !== id));
  }
  return true;
}

/** Those of all rulesets, or of one. */
export const scenarios = (ruleset?: RulesetId): ScenarioInfo[] =>
  infos.filter((s) => ruleset === undefined || s.ruleset === ruleset);

/** The data of the scenario of the registry with this id. */
export const scenarioData = (id: string): AnyScenario | undefined => SCENARIO_DATA.find((s) => s.id === id);

/** What can be set in a scenario, by name. */
export const settingsIn = (scenario: AnyScenario): Readonly<Record<string, Setting>> =>
  entryOf(scenario.ruleset).settings(scenario);

/**
 * What keeps data of a known ruleset and the right shape from being played, by path; nothing if they are sound. It is added to `found`
 * one by one: of data of another shape that is what could be said before the check fell over it.
 */
export const checkScenario = (scenario: AnyScenario, found: Problem[] = []): Problem[] =>
  entryOf(scenario.ruleset).check(scenario, found);

/** A scenario of which the check has found nothing wrong: it is opened without being asked again. */
export type SoundScenario = Brand<AnyScenario, 'SoundScenario'>;

/** The scenario as a sound one, or all that keeps it from being played. */
export function soundScenario(
  scenario: AnyScenario,
):
  | { readonly ok: true; readonly value: SoundScenario }
  | { readonly ok: false; readonly problems: readonly Problem[] } {
  const problems = checkScenario(scenario);
  return problems.length === 0 ? ok(scenario as SoundScenario) : { ok: false, problems };
}

/** What is no fault of a sound scenario, but may not be meant so. */
export function remarksOn(scenario: AnyScenario): Problem[] {
  const listed = scenarioData(scenario.id);
  const isOurs = listed === undefined || dataHash(listed) === dataHash(scenario);
  const message = `${scenario.id} is the id of a battle that comes with flagplot, and this one is another. Give it an id of its own.`;
  return [...(isOurs ? [] : [{ path: 'id', message }]), ...(entryOf(scenario.ruleset).remarks?.(scenario) ?? [])];
}

/** What the columns of a ruleset's observations mean, and between what they lie; `spec.observation` has their names. */
export const columnsOf = (ruleset: RulesetId): ObservationColumns => entryOf(ruleset).columns;

/** The same of a game, which has more than its ruleset where others are played out inside it. */
export const columnsOfGame = <S extends State>(game: Game<S>): ObservationColumns =>
  isOuter(game) ? game.columns : columnsOf(rulesetOf(game));

/** The phase of a state of the game, in words. */
export const phaseWords = (game: Game, s: Int16Array): string => entryOf(rulesetOf(game)).phase(s);

/** Of which ruleset a game of the registry is. */
export function rulesetOf<S extends State>({ spec }: Game<S>): RulesetId {
  const id = familyOf(spec.ruleset) as RulesetId;
  assert(RULESETS.includes(id), 'the game is one of the registry');
  return id;
}

/** Of a game that is none of the registry nothing is known but the contract. */
const PLAIN: RulesetParts = {};

/** What the ruleset of a game says of it besides playing it. */
export function rulesetFor<S extends State>({ spec }: Game<S>): RulesetParts<View, S> {
  const id = RULESETS.find((ruleset) => ruleset === familyOf(spec.ruleset));
  return (id === undefined ? PLAIN : entryOf(id)) as RulesetParts<View, S>;
}

/** How much an event of the game means: as its ruleset says, or by its kind. */
export const weightIn = <S extends State>(game: Game<S>, event: Weighed): Weight =>
  rulesetFor(game).weightOf?.(event) ?? weightByKind(event);

export type OpenCode = 'NO_SCENARIO' | 'BAD_SCENARIO' | 'BAD_OPTION';

/**
 * A game of the scenario with this id, or of this data (shaped like one; its meaning is checked here), with settings over its
 * options.
 */
export function openGame<S extends string | AnyScenario>(
  scenario: S,
  settings: Readonly<Record<string, string>> = {},
): Result<Game<Int16Array, ViewOf<S>>, OpenCode> {
  const opened = openAny(scenario, settings);
  return opened as Result<Game<Int16Array, ViewOf<S>>, OpenCode>;
}

function openAny(
  scenario: string | AnyScenario,
  settings: Readonly<Record<string, string>>,
): Result<Game<Int16Array, AnyView>, OpenCode> {
  const data = typeof scenario === 'string' ? scenarioData(scenario) : scenario;
  if (data === undefined) {
    const ids = SCENARIO_DATA.map((s) => s.id);
    return fail('NO_SCENARIO', notThere(String(scenario), ids, { what: 'scenario' }));
  }
  if (!RULESETS.includes(data.ruleset)) {
    const message = notThere(String(data.ruleset), RULESETS, { what: 'ruleset' });
    return fail('BAD_SCENARIO', message, { at: 'ruleset' });
  }
  const sound = soundScenario(data);
  if (sound.ok) return openSound(sound.value, settings);
  const { path, message } = sound.problems[0]!;
  return fail('BAD_SCENARIO', message, { at: path });
}

/** A game of a scenario that has been checked, with settings over its options. */
export function openSound(
  scenario: SoundScenario,
  settings: Readonly<Record<string, string>> = {},
): Result<Game<Int16Array, AnyView>, 'BAD_OPTION'> {
  const entry = entryOf(scenario.ruleset);
  const known = entry.settings(scenario);
  for (const [name, value] of Object.entries(settings)) {
    const values = Object.hasOwn(known, name) ? known[name]!.values : undefined;
    if (values === undefined) {
      return fail('BAD_OPTION', notThere(name, Object.keys(known), { what: 'option', where: ' here' }));
    }
    if (!values.includes(value)) {
      const guess = didYouMean(value, values);
      return fail('BAD_OPTION', `Option \`${name}\` takes ${values.join(' or ')}, not \`${value}\`${guess}.`);
    }
  }
  return ok(entry.open(scenario, settings));
}
