/** Expectations of a schema in words: the place that was found wrong in a message, and what would be right. */
import type { z } from 'zod';
import { clauseOf, countOf, kindWords, oneOfWords, thereAre } from '../../agents/machine/shape-words.js';

export interface Expectation {
  /** JSON pointer. */
  readonly path: string;
  readonly expected: string;
}

type Issue = z.core.$ZodIssue;

/** Programs read these: in the words of JSON, where ours are others. */
const IN_JSON: Readonly<Record<string, string>> = { string: 'a string', array: 'an array' };

export const pointer = (path: readonly PropertyKey[]): string =>
  path.map((key) => `/${short(String(key)).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Of the first issue, which is the first wrong field in the order of the schema. */
export function expectationOf(issue: Issue): Expectation {
  const { path } = issue;
  switch (issue.code) {
    case 'unrecognized_keys':
      return { path: pointer([...path, issue.keys[0]!]), expected: `no such field${hintOf(issue)}` };
    case 'invalid_union':
      return unionExpectation(issue);
    default:
      return { path: pointer(path), expected: expectedBy(issue) };
  }
}

/** The field that was perhaps meant by the first one, and those that there are. */
function hintOf(issue: Issue): string {
  const strange = clauseOf(issue)?.strange;
  return strange === undefined ? '' : strange.guess + thereAre(strange.fields);
}

/** Of a union by a field, the words that the field may have; of another, that of each branch. */
function unionExpectation(issue: Extract<Issue, { code: 'invalid_union' }>): Expectation {
  const { options } = issue as { options?: readonly unknown[] };
  if (options !== undefined) return { path: pointer(issue.path), expected: asJson(options) };
  const near = issue.errors.find((branch) => branch[0] !== undefined && !isOtherType(branch[0]));
  if (near !== undefined) {
    const inner = expectationOf(near[0]!);
    return { path: pointer(issue.path) + inner.path, expected: inner.expected };
  }
  const words = issue.errors.flatMap((branch) => branch.slice(0, 1).map(expectedBy));
  return { path: pointer(issue.path), expected: words.join(' or ') };
}

const isOtherType = (issue: Issue): boolean => issue.code === 'invalid_type' && issue.path.length === 0;

function expectedBy(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return IN_JSON[issue.expected] ?? kindWords(issue.expected);
    case 'invalid_value':
      return asJson(issue.values);
    case 'too_small':
      return measure(issue.origin, issue.inclusive === false ? BOUNDS.above : BOUNDS.from, Number(issue.minimum));
    case 'too_big':
      return measure(issue.origin, issue.inclusive === false ? BOUNDS.below : BOUNDS.to, Number(issue.maximum));
    case 'invalid_format':
      return issue.pattern === undefined ? `text of the form ${issue.format}` : `text of the form ${issue.pattern}`;
    default:
      return clauseOf(issue)?.rest ?? issue.message;
  }
}

/** So many of something, and of a number itself. */
interface Bound {
  readonly many: string;
  readonly number: string;
}
const BOUNDS = {
  above: { many: 'more than', number: 'more than' },
  from: { many: 'at least', number: 'of at least' },
  below: { many: 'less than', number: 'less than' },
  to: { many: 'at most', number: 'of at most' },
} satisfies Record<string, Bound>;

function measure(origin: string, { many, number }: Bound, limit: number): string {
  const counted = countOf(origin, limit);
  if (counted !== undefined) return `${many} ${counted}`;
  return `a number ${number} ${limit}`;
}

const asJson = (values: readonly unknown[]): string => oneOfWords(values.map((value) => JSON.stringify(value)));

/** Keys are the client's own words: not longer than needed to find them. */
const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
