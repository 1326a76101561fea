/** Schema errors in sentences that say what would be right. */
import type { z } from 'zod';
import { branchMeant, clauseOf, countOf, kindWords, oneOfWords, thereAre } from '../../agents/machine/shape-words.js';
import { didYouMean } from '../../engine/core/did-you-mean.js';
import type { Problem } from '../../engine/core/ruleset.js';
import { harmless } from './text.js';

/** Of the fields that a place should not have, so many are named: a stranger may send thousands. */
const MOST_KEYS = 12;

/** One or more problems of an issue that was told with `OWN_WORDS`; `fields` are the names the schema knows anywhere, to guess at slips from. */
export function shapeProblems(issue: z.core.$ZodIssue, data: unknown, fields: readonly string[]): Problem[] {
  const path = issue.path.map(String);
  const at = path.join('.');
  const value = path.reduce<unknown>((v, key) => (v as Record<string, unknown> | undefined)?.[key], data);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.slice(0, MOST_KEYS).map((key) => ({
        path: [...path, key].join('.'),
        message: `There is no field ${key} here${fields.includes(key) ? fieldsHere(issue) : didYouMean(key, fields)}.`,
      }));
    case 'invalid_union':
      return unionProblems(issue, path, value, data, fields);
    case 'invalid_type':
      return [{ path: at, message: wrongType(issue.expected, value) }];
    case 'invalid_value':
      return [{ path: at, message: wrongWord(issue.values.map(String), value) }];
    case 'too_small':
      return [{ path: at, message: `This must ${measure(issue.origin, 'at least', Number(issue.minimum))}.` }];
    case 'too_big':
      return [{ path: at, message: `This must ${measure(issue.origin, 'at most', Number(issue.maximum))}.` }];
    case 'invalid_format':
      return [{ path: at, message: `${show(value)} ${issue.message}.` }];
    default:
      return [{ path: at, message: issue.code === 'custom' ? `${issue.message}.` : sentence(issue) }];
  }
}

/** Of a field that belongs elsewhere: which belong here. */
const fieldsHere = (issue: z.core.$ZodIssue): string => thereAre(clauseOf(issue)?.strange?.fields ?? []);

type UnionIssue = Extract<z.core.$ZodIssue, { code: 'invalid_union' }>;

function unionProblems(
  issue: UnionIssue,
  path: readonly string[],
  value: unknown,
  data: unknown,
  fields: readonly string[],
): Problem[] {
  const known = (issue as { options?: readonly unknown[] }).options;
  if (issue.errors.length === 0) {
    const message = known ? wrongWord(known.map(String), value) : `${show(value)} is not one of the known kinds.`;
    return [{ path: path.join('.'), message }];
  }
  const words = issue.errors.flatMap(valuesOf);
  if (issue.errors.every((branch) => valuesOf(branch).length > 0))
    return [{ path: path.join('.'), message: wrongWord(words.map(String), value) }];
  const meant = branchMeant(issue);
  if (!meant) return [{ path: path.join('.'), message: sentence(issue) }];
  return meant.flatMap((i) => shapeProblems({ ...i, path: [...issue.path, ...i.path] }, data, fields));
}

/** The values that a branch of a union allows, where it is nothing but a list of them. */
function valuesOf(branch: readonly z.core.$ZodIssue[]): readonly z.core.util.Primitive[] {
  const [only, ...others] = branch;
  return only?.code === 'invalid_value' && only.path.length === 0 && others.length === 0 ? only.values : [];
}

/** What is said of the field, of what stands there. */
const sentence = (issue: z.core.$ZodIssue): string =>
  `This ${clauseOf(issue)?.isMissing === true ? 'field ' : ''}${issue.message}.`;

const wrongType = (expected: string, value: unknown): string =>
  value === undefined
    ? `This field is missing; it must be ${kindWords(expected)}.`
    : `This must be ${kindWords(expected)}, not ${show(value)}.`;

function wrongWord(values: readonly string[], value: unknown): string {
  const guess = typeof value === 'string' ? didYouMean(value, values) : '';
  return value === undefined
    ? `This field is missing; it must be ${oneOfWords(values)}.`
    : `${show(value)} is not possible here; it must be ${oneOfWords(values)}${guess}.`;
}

function measure(origin: string, bound: string, limit: number): string {
  const counted = countOf(origin, limit);
  return counted === undefined ? `be ${bound} ${limit}` : `have ${bound} ${counted}`;
}

function show(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const words = harmless(String(value));
  return words.length > 40 ? `${words.slice(0, 40)}…` : words;
}
