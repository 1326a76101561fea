/** Problems of a scenario, gathered: the first ones, for whoever sends one with thousands would have each put into words. */
import type { ProblemMeaning } from './problem-meaning.js';
import type { Problem } from './ruleset.js';

export type ReportProblem = (path: string, message: string, means?: ProblemMeaning) => void;

/** More than these nobody reads. */
const MOST = 64;

/** What the check reports, in order, until there are enough; added to `problems` one by one, so that a check that fails on the way leaves those it found. */
export function problemsOf(check: (report: ReportProblem) => void, problems: Problem[] = []): Problem[] {
  const enough = new Error('enough problems are known');
  try {
    check((path, message, means) => {
      problems.push({ path, message, ...(means && { means }) });
      if (problems.length >= MOST) throw enough;
    });
  } catch (error) {
    if (error !== enough) throw error;
  }
  return problems;
}
