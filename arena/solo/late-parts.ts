/** Everything of the arena that comes late, as somebody needs it. */
import { ratingsCome } from './instead/openskill.js';
import { rulesetsCome } from './late-rulesets.js';
import type { Needed } from './needed.js';
import type { RulesetFiles } from './ruleset-parts.js';

let ratings: Promise<void> | undefined;
let areRatingsHere = false;

/** Resolves once it is there; undefined where it is. @throws where a part cannot be fetched. */
export function partsCome({ rulesets, ratings: mayRate }: Needed, parts: RulesetFiles): Promise<void> | undefined {
  const coming = rulesetsCome(rulesets, parts);
  if (!mayRate || areRatingsHere) return coming;
  ratings ??= ratingsCome().then(() => {
    areRatingsHere = true;
  });
  return Promise.all([coming, ratings]).then(() => undefined);
}
