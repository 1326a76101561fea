/**
 * Parts of the arena by ruleset, to be fetched: a line a ruleset. Only the worker's beginning imports it, and nothing else but types: while the page
 * draws, the browser fetches nothing with it.
 */
import type { RulesetId } from '../../engine/index.js';

/** How a ruleset is fetched, and whose battles are fought out inside its own. */
interface RulesetFile {
  fetch(): Promise<unknown>;
  readonly inside?: RulesetId;
}

export type RulesetFiles = { readonly [Id in RulesetId]: RulesetFile };

export const RULESET_PARTS: RulesetFiles = {
  battleships: { fetch: () => import('./rulesets/battleships/index.js') },
  'decisive-battle': { fetch: () => import('./rulesets/decisive-battle/index.js') },
  panzer: { fetch: () => import('./rulesets/panzer/index.js') },
  operations: { fetch: () => import('./rulesets/operations/index.js'), inside: 'battleships' },
};

export const isRuleset = (name: string): name is RulesetId => Object.hasOwn(RULESET_PARTS, name);
