/** Parser of budgets: `500ms`, or a number of simulations. */
import { fail, ok, type Result } from '../../engine/index.js';
import type { Budget } from '../agent.js';

const MAX_MS = 600_000;
const MAX_SIMULATIONS = 10_000_000;

/** `name` is what stands before the budget, for the message. */
export function budgetIn(text: string, name = 'mcts'): Result<Budget, 'BAD_BUDGET'> {
  const match = /^([1-9]\d{0,8})(ms)?$/.exec(text);
  const n = Number(match?.[1]);
  const isTime = match?.[2] === 'ms';
  if (match === null || n > (isTime ? MAX_MS : MAX_SIMULATIONS)) {
    return fail(
      'BAD_BUDGET',
      `\`${name}\` takes how long it may think: milliseconds up to ${MAX_MS} as in ${name}:500ms, or simulations up to ${MAX_SIMULATIONS} as in ${name}:2000.`,
    );
  }
  return ok(isTime ? { milliseconds: n } : { simulations: n });
}
