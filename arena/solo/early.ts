/** What the arena of a page without a server tells before a ruleset has come: reckoned when the page is built, by the rulesets themselves. */
import type { LevelCard } from '../../agents/levels/index.js';
import { KITS } from '../../agents/rulesets.js';
import { familyOf } from '../../engine/core/ruleset-version.js';
import { type ScenarioInfo, type Setting, scenarioData, scenarios, settingsIn } from '../../engine/index.js';
import { agentsByRuleset } from '../rooms/agents-by-ruleset.js';

export interface EarlyBattle {
  readonly told: ScenarioInfo;
  readonly settings: Readonly<Record<string, Setting>>;
}

export interface EarlyKit {
  /** With its version. */
  readonly ruleset: string;
  readonly doctrines: readonly string[];
  readonly officers: { readonly cards: readonly LevelCard[]; readonly standard: string } | null;
}

export interface ToldEarly {
  readonly battles: readonly EarlyBattle[];
  /** By ruleset, without a version. */
  readonly kits: Readonly<Record<string, EarlyKit>>;
  /** Who can be seated, by ruleset. */
  readonly agents: Readonly<Record<string, string[]>>;
}

export const toldEarly = (): ToldEarly => ({
  battles: scenarios().map((told) => ({ told, settings: settingsIn(scenarioData(told.id)!) })),
  kits: Object.fromEntries(
    KITS.map(({ ruleset, admiralty, officers }) => [
      familyOf(ruleset),
      {
        ruleset,
        doctrines: Object.keys(admiralty?.doctrines ?? {}),
        officers: officers === undefined ? null : { cards: officers.cards, standard: officers.standard },
      },
    ]),
  ),
  agents: agentsByRuleset(),
});
