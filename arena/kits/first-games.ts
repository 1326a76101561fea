/** The first battle of each ruleset, opened: what is true of all its games is asked of it. */
import { assert, type Game, openGame, RULESETS, type RulesetId, scenarios } from '../../engine/index.js';

export function firstGameOf(ruleset: RulesetId): Game<Int16Array> {
  const opened = openGame(scenarios(ruleset)[0]!.id);
  assert(opened.ok, 'what is listed can be opened');
  return opened.value;
}

let versions: readonly string[] | undefined;

/** The rulesets with their versions, in the order of the registry. */
export function rulesetVersions(): readonly string[] {
  versions ??= RULESETS.map((ruleset) => firstGameOf(ruleset).spec.ruleset);
  return versions;
}
