/** The first battle of a ruleset, opened: what is true of all its games is asked of it. */
import { assert, type Game, openGame, type RulesetId, scenarios } from '../../engine/index.js';

export function firstGameOf(ruleset: RulesetId): Game<Int16Array> {
  const opened = openGame(scenarios(ruleset)[0]!.id);
  assert(opened.ok, 'what is listed can be opened');
  return opened.value;
}
