/** Registry of the page: a line a ruleset. One without a kit of its own is shown plainly: `plainKit`, with what loads its entry. */
import type { AnyScenario, RulesetId } from '../../engine/index.js';
import { kit as battleships } from './battleships/kit.js';
import { kit as decisiveBattle } from './decisive-battle/kit.js';
import { loadWords } from './i18n/index.js';
import type { LiveBattle } from './model/battle.js';
import type { Kit, Opener } from './model/kit.js';
import { part } from './net/part.js';
import { kit as panzer } from './panzer/kit.js';
import { plainKit } from './plain/kit.js';
import { outsideRules } from './plain/outside.js';
import type { Power, Scenario } from './shared/scenario.js';

/** Each has a kit, its own or the plain one. */
type Complete = { readonly [Id in RulesetId]: Kit<Extract<AnyScenario, { readonly ruleset: Id }>> };

export const KITS = { battleships, 'decisive-battle': decisiveBattle, panzer } satisfies Complete;

/** Rules that only the server knows: their battles are listed, and shown plainly by the module that it serves. */
const strange = new Map<string, Kit<Scenario>>();

function strangeKit(ruleset: string): Kit<Scenario> {
  const kit = strange.get(ruleset) ?? plainKit(() => outsideRules(ruleset));
  strange.set(ruleset, kit);
  return kit;
}

export type KitId = keyof typeof KITS;
export const KIT_IDS = Object.keys(KITS) as readonly KitId[];

/**
 * The kit of a battle's ruleset. Data name their ruleset and have its shape: what comes with the game by its types, what players bring
 * since the server has checked it. The compiler cannot know that a key and a value belong together, hence the cast.
 */
export const kitOf = ({ ruleset }: Pick<Scenario, 'ruleset'>): Kit<Scenario> =>
  Object.hasOwn(KITS, ruleset) ? (KITS[ruleset as KitId] as unknown as Kit<Scenario>) : strangeKit(ruleset);

export const SCENARIOS: readonly Scenario[] = KIT_IDS.flatMap((id): readonly Scenario[] => KITS[id].scenarios);

/** Whose players are ranked: those of our kits that the page plays, and those that only the server knows. */
export const rankedIn = (scenarios: readonly Pick<Scenario, 'ruleset'>[]): readonly string[] => [
  ...KIT_IDS.filter((id) => KITS[id].version !== undefined),
  ...new Set(scenarios.map(({ ruleset }) => ruleset).filter((ruleset) => !Object.hasOwn(KITS, ruleset))),
];

/** What a server lists of a battle. */
type Listed = Pick<Scenario, 'ruleset' | 'id' | 'title' | 'date' | 'ladder'> & { readonly options?: unknown };

/** The battles of before, and after them those that only the server knows: by rules without a kit, told of plainly. */
export function playableScenarios(known: readonly Scenario[], told: readonly Listed[]): readonly Scenario[] {
  const fresh = told.filter(({ id }) => known.every((one) => one.id !== id));
  return [
    ...known,
    ...fresh.filter((one) => kitOf(one).scenarios.length === 0).map((one) => ({ briefing: '', notes: [], ...one })),
  ];
}

/** By seat. */
export const powersOf = (scenario: Scenario): readonly Power[] => kitOf(scenario).powers(scenario);

export const isNight = (scenario: Scenario): boolean => kitOf(scenario).isNight(scenario);

export const lengthWords = (scenario: Scenario): string => kitOf(scenario).lengthWords(scenario);

/** What is the ruleset's own is loaded when a battle of it begins. */
export async function openBattle(
  ...[wire, scenario, told, settings]: Parameters<Opener<Scenario>>
): Promise<LiveBattle> {
  const open = await part(kitOf(scenario).load);
  await part(loadWords);
  return open(wire, scenario, told, settings);
}
