/**
 * Check of what the rows of victory say together: a condition that holds in any case or never, and a row that is never read. Plain conditions are
 * taken as free of each other, but that of two that differ only in how many the greater holds only with the smaller.
 */
import type { ReportProblem } from '../core/problems.js';
import { never } from '../core/result.js';
import type { Condition, Scenario } from './scenario.js';

/** Up to so many plain conditions all cases are gone through; of more, no row is judged. */
const MOST_PLAIN = 14;

/** What a row says, over cases of plain conditions as bits. */
type Formula = (cases: number) => boolean;

/** @rule III.1 */
export function checkLogic({ victory }: Scenario, report: ReportProblem): void {
  victory.forEach(({ when }, i) => {
    checkNested(when, undefined, `victory.${i}.when`, report);
  });
  const plain = new Map<string, Condition>();
  const rows = victory.map(({ when }) => formulaOf(when, plain));
  if (plain.size > MOST_PLAIN) return;
  const cases = possibleCases([...plain.values()]);
  let open = cases;
  for (const [i, holds] of rows.entries()) {
    const path = `victory.${i}.when`;
    const [before, here] = [open, open.filter(holds)];
    open = before.filter((one) => !holds(one));
    if (before.length === 0 || victory[i]!.when.kind === 'otherwise') return;
    if (!cases.some(holds)) report(path, 'It can never hold: what it asks for excludes itself.');
    else if (here.length === 0) report(path, 'It is never read: whenever it holds, a row before it holds too.');
    else if (open.length === 0 && isFollowed(victory.slice(i + 1), cases.every(holds)))
      report(path, 'With the rows before it, it holds in any case: no row after it is ever read.');
  }
}

/** By more than a last row for what is left, where something may seem to be left. */
const isFollowed = (rest: Scenario['victory'], isAlways: boolean): boolean =>
  rest.length > 1 || (rest.length === 1 && (isAlways || rest[0]!.when.kind !== 'otherwise'));

/** A last turn that is no earlier than the one around it says nothing. */
function checkNested(when: Condition, around: number | undefined, path: string, report: ReportProblem): void {
  switch (when.kind) {
    case 'and':
    case 'or':
      when.of.forEach((one, i) => {
        checkNested(one, around, `${path}.of.${i}`, report);
      });
      return;
    case 'not':
      checkNested(when.of, around, `${path}.of`, report);
      return;
    case 'by-turn':
      if (around !== undefined && when.turn >= around) {
        report(`${path}.turn`, `Turn ${around} around it is no later, so that turn ${when.turn} says nothing.`);
      }
      checkNested(when.of, Math.min(when.turn, around ?? when.turn), `${path}.of`, report);
      return;
    case 'control':
    case 'exited':
    case 'lost':
    case 'present':
    case 'ratio':
    case 'clear':
    case 'stands':
    case 'otherwise':
      return;
    default:
      never(when);
  }
}

function formulaOf(when: Condition, plain: Map<string, Condition>): Formula {
  switch (when.kind) {
    case 'and': {
      const all = when.of.map((one) => formulaOf(one, plain));
      return (cases) => all.every((holds) => holds(cases));
    }
    case 'or': {
      const all = when.of.map((one) => formulaOf(one, plain));
      return (cases) => all.some((holds) => holds(cases));
    }
    case 'not': {
      const holds = formulaOf(when.of, plain);
      return (cases) => !holds(cases);
    }
    case 'otherwise':
      return () => true;
    case 'by-turn':
    case 'control':
    case 'exited':
    case 'lost':
    case 'present':
    case 'ratio':
    case 'clear':
    case 'stands': {
      const key = JSON.stringify(when);
      plain.set(key, plain.get(key) ?? when);
      const bit = 1 << [...plain.keys()].indexOf(key);
      return (cases) => (cases & bit) !== 0;
    }
    default:
      return never(when);
  }
}

/** All, but those in which one of two holds that holds only with the other, and the other does not. */
function possibleCases(plain: readonly Condition[]): number[] {
  const implied = plain.flatMap((one, i) =>
    plain.flatMap((other, j) => (i !== j && holdsOnlyWith(one, other) ? [[1 << i, 1 << j] as const] : [])),
  );
  const cases = Array.from({ length: 1 << plain.length }, (_, bits) => bits);
  return cases.filter((bits) => implied.every(([more, fewer]) => (bits & more) === 0 || (bits & fewer) !== 0));
}

/** More only with fewer, and in an earlier turn only in a later one. */
function holdsOnlyWith(one: Condition, other: Condition): boolean {
  if (one.kind === 'by-turn' && other.kind === 'by-turn') {
    return one.turn <= other.turn && holdsOnlyWith(one.of, other.of);
  }
  if (!('least' in one && 'least' in other)) return JSON.stringify(one) === JSON.stringify(other);
  return one.least >= other.least && JSON.stringify({ ...one, least: 0 }) === JSON.stringify({ ...other, least: 0 });
}
