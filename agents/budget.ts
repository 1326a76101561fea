/** Merging of budgets: of two, the tighter one counts. */
import type { Budget } from './agent.js';

/** Both budgets hold: whichever limit is reached first. */
export function within(own: Budget, given: Budget): Budget {
  const milliseconds = least(own.milliseconds, given.milliseconds);
  const simulations = least(own.simulations, given.simulations);
  const stops = [own.isStopped, given.isStopped].flatMap((stop) => stop ?? []);
  return {
    ...(milliseconds !== undefined && { milliseconds }),
    ...(simulations !== undefined && { simulations }),
    ...(stops.length > 0 && { isStopped: () => stops.some((stop) => stop()) }),
  };
}

const least = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : b === undefined ? a : Math.min(a, b);
