/**
 * Rulesets that come late: until then the registries of engine, agents and arena have in their place what is told of them early, and then the same
 * objects become whole. Who opens a battle waits for its ruleset at the door; behind it nobody waits.
 */
import type { Kit } from '../../agents/kit.js';
import type { RulesetEntry, ScenarioHead } from '../../engine/core/ruleset.js';
import type { AnyScenario, RulesetId } from '../../engine/index.js';
import type { Papers } from '../kits/papers.js';
import type { StandingKit } from '../standing/kit.js';
import type { RulesetFiles } from './ruleset-parts.js';
import { TOLD_EARLY } from './told-early.js';

/** What the registries know of a ruleset. */
interface Parts {
  readonly ENTRY: Pick<RulesetEntry<ScenarioHead>, 'scenarios'>;
  readonly KIT: Pick<Kit, 'ruleset' | 'officers'>;
  readonly PAPERS: Papers;
  readonly SECOND_LADDER?: readonly AnyScenario[];
  /** Where it has standing orders of its own. */
  readonly STANDING?: StandingKit;
}

/** What stands in a registry until the ruleset has come. */
function early(ruleset: RulesetId) {
  const battles = TOLD_EARLY.battles.filter(({ told }) => told.ruleset === ruleset);
  const heads = battles.map(({ told: { id, title, ja, date, ladder } }) => ({ ruleset, id, title, ja, date, ladder }));
  const of = ({ id }: ScenarioHead) => battles.find(({ told }) => told.id === id)!;
  const { ruleset: version, doctrines, officers } = TOLD_EARLY.kits[ruleset]!;
  const cards = officers?.cards.map((card) => ({ ...card })) ?? [];
  return {
    ENTRY: {
      scenarios: heads,
      facts: (head: ScenarioHead) => of(head).told,
      settings: (head: ScenarioHead) => of(head).settings,
    },
    KIT: {
      ruleset: version,
      ...(doctrines.length > 0 && {
        admiralty: { doctrines: Object.fromEntries(doctrines.map((name) => [name, {}])) },
      }),
      ...(officers !== null && { officers: { ...officers, cards } }),
    },
    PAPERS: {},
    SECOND_LADDER: [] as AnyScenario[],
    STANDING: {},
    cards,
  };
}

type Early = ReturnType<typeof early>;

export const LATE = Object.fromEntries(
  Object.keys(TOLD_EARLY.kits).map((id) => [id, early(id as RulesetId)]),
) as Readonly<Record<RulesetId, Early>>;

/** Whoever has a head, a card or a line of a registry has the whole of it from now on. */
function become({ ENTRY, KIT, PAPERS, SECOND_LADDER, STANDING, cards }: Early, whole: Parts): void {
  for (const [i, head] of ENTRY.scenarios.entries()) Object.assign(head, whole.ENTRY.scenarios[i]);
  Object.assign(ENTRY, whole.ENTRY, { scenarios: ENTRY.scenarios });
  const { officers } = whole.KIT;
  for (const [i, card] of cards.entries()) Object.assign(card, officers?.cards[i]);
  Object.assign(KIT, whole.KIT, officers === undefined ? {} : { officers: { ...officers, cards } });
  Object.assign(PAPERS, whole.PAPERS);
  Object.assign(STANDING, whole.STANDING);
  SECOND_LADDER.push(...(whole.SECOND_LADDER ?? []));
}

const here = new Set<RulesetId>();
const coming = new Map<RulesetId, Promise<void>>();

function comes(id: RulesetId, parts: RulesetFiles): Promise<void> {
  const load = async (): Promise<void> => {
    const { fetch, inside } = parts[id];
    const [whole] = await Promise.all([fetch(), inside === undefined ? undefined : comes(inside, parts)]);
    become(LATE[id], whole as Parts);
    here.add(id);
  };
  const known = coming.get(id) ?? load();
  coming.set(id, known);
  return known;
}

/** Resolves once all these are whole; undefined where they are. Whatever has another name is none that comes. @throws where one cannot be fetched. */
export function rulesetsCome(rulesets: readonly string[], parts: RulesetFiles): Promise<void> | undefined {
  const missing = rulesets.filter((one): one is RulesetId => Object.hasOwn(LATE, one)).filter((id) => !here.has(id));
  return missing.length === 0 ? undefined : Promise.all(missing.map((id) => comes(id, parts))).then(() => undefined);
}
