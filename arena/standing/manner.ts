/** Standing orders of rulesets whose wish is a doctrine: in which manner its admiral gives the orders, until something of weight happens. */
import { createAdmiral } from '../../agents/admiral/index.js';
import { kitFor } from '../../agents/rulesets.js';
import { weightIn } from '../../engine/index.js';
import type { StandingKit } from './kit.js';

export const BY_MANNER: StandingKit = {
  // The admiral's judgement is all there is in it: without hints there is none.
  fields: (game, _, isPlain) => {
    const { admiralty } = kitFor(game);
    if (admiralty === undefined || isPlain) return [];
    const { standard, doctrines } = admiralty;
    return [{ wish: 'manner', choices: [standard, ...Object.keys(doctrines).filter((name) => name !== standard)] }];
  },
  until: ['news'],
  officer: (game, { order }) => createAdmiral(game, order.wishes.manner as string | undefined),
  endedBy: (game, _, event) => (weightIn(game, event) === 'plain' ? [] : ['news']),
};
