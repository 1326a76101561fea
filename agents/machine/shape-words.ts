/**
 * Schema errors in words of ours: zod's own reach nobody. Each is what goes after the name of the field, as in
 * `games.jobs must be a whole number, not "ten"`. Give `OWN_WORDS` to every `safeParse` whose issues somebody may read.
 */
import { z } from 'zod';
import { didYouMean } from '../../engine/core/did-you-mean.js';
import { harmless } from './harmless.js';

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;
type RawIssueOf<Code extends Issue['code']> = Extract<RawIssue, { code: Code }>;

export interface FieldProblem {
  /** Where: `games.jobs`; empty for the whole. */
  readonly at: string;
  readonly message: string;
}

/** What a message of the schema itself says goes before these. */
export const OWN_WORDS: { readonly error: (issue: RawIssue) => string } = { error: words };

/** All that is wrong, a field at a time. */
export const fieldProblems = (error: z.ZodError): FieldProblem[] =>
  error.issues.flatMap((issue) => problemsOf(issue, []));

/** The first thing that is wrong, as a clause; `whole` is what has no field of its own: `the file`. */
export function firstProblem(error: z.ZodError, whole: string): string {
  const { at, message } = fieldProblems(error)[0]!;
  return `${at === '' ? whole : at}: ${message}`;
}

/** Of a union the branch that was most likely meant: the first in which not the very kind is wrong. */
export const branchMeant = ({ errors }: Extract<Issue, { code: 'invalid_union' }>): Issue[] | undefined =>
  errors.find((issues) => !issues.some((i) => i.code === 'invalid_type' && i.path.length === 0));

function problemsOf(issue: Issue, above: readonly PropertyKey[]): FieldProblem[] {
  const path = [...above, ...issue.path];
  const meant = issue.code === 'invalid_union' ? branchMeant(issue) : undefined;
  if (meant !== undefined) return meant.flatMap((inner) => problemsOf(inner, path));
  return [{ at: path.map(String).join('.'), message: issue.message }];
}

function words(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind((issue as RawIssueOf<'invalid_type'>).expected, issue.input);
    case 'invalid_value':
      return wrongWord((issue as RawIssueOf<'invalid_value'>).values.map(String), issue.input);
    case 'too_small':
    case 'too_big':
      return wrongSize(issue as RawIssueOf<'too_small' | 'too_big'>);
    case 'invalid_format':
      return `must ${formWords(issue as RawIssueOf<'invalid_format'>)}, not ${shownValue(issue.input)}`;
    case 'not_multiple_of':
      return `must be a multiple of ${(issue as RawIssueOf<'not_multiple_of'>).divisor}, not ${shownValue(issue.input)}`;
    case 'unrecognized_keys':
      return strangeFields(issue as RawIssueOf<'unrecognized_keys'>);
    case 'invalid_union':
      return wrongForm(issue as RawIssueOf<'invalid_union'>);
    case 'invalid_key':
    case 'invalid_element': {
      const inner = (issue as RawIssueOf<'invalid_key' | 'invalid_element'>).issues[0];
      return inner === undefined ? 'is not possible here' : inner.message;
    }
    default:
      return 'is not possible here';
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  set: 'a list',
  object: 'an object',
  record: 'an object',
  map: 'an object',
  null: 'null',
  date: 'a date',
};

/** What is wanted, by zod's word for it. */
export const kindWords = (kind: string): string => KINDS[kind] ?? 'something else';

function wrongKind(kind: string, value: unknown): string {
  if (['never', 'undefined', 'void'].includes(kind)) return 'must be left out';
  const missing = value === undefined ? 'is missing; it ' : '';
  const right = KINDS[kind];
  if (right === undefined) return value === undefined ? 'is missing' : `cannot be ${shownValue(value)}`;
  return `${missing}must be ${right}${value === undefined ? '' : `, not ${shownValue(value)}`}`;
}

function wrongWord(right: readonly string[], value: unknown): string {
  const list = right.length === 1 ? right[0]! : `one of ${right.join(', ')}`;
  if (value === undefined) return `is missing; it must be ${list}`;
  const guess = typeof value === 'string' ? didYouMean(value, right) : '';
  return `must be ${list}, not ${shownValue(value)}${guess}`;
}

function wrongSize(issue: RawIssueOf<'too_small' | 'too_big'>): string {
  const { code, origin, inclusive = true, exact } = issue;
  const isSmall = code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  const [counts, what] = COUNTED[origin] ?? [false, ''];
  if (!counts) {
    const bound = isSmall ? (inclusive ? 'at least' : 'more than') : inclusive ? 'at most' : 'less than';
    return `must be ${bound} ${limit}, not ${shownValue(issue.input)}`;
  }
  // Numbers of things are whole.
  const least = isSmall ? limit + (inclusive ? 0 : 1) : limit - (inclusive ? 0 : 1);
  const bound = exact ? 'exactly' : isSmall ? 'at least' : 'at most';
  const nouns = least === 1 ? what : what === 'entry' ? 'entries' : `${what}s`;
  if (least === 0 && !isSmall) return 'must be empty';
  return `must have ${bound} ${least} ${nouns}`;
}

/** What is counted, not measured. */
const COUNTED: Readonly<Record<string, readonly [boolean, string]>> = {
  string: [true, 'character'],
  array: [true, 'entry'],
  set: [true, 'entry'],
  map: [true, 'entry'],
  object: [true, 'field'],
  file: [true, 'byte'],
};

function formWords(issue: RawIssueOf<'invalid_format'>): string {
  const { format, pattern, prefix, suffix, includes } = issue as typeof issue & Readonly<Record<string, unknown>>;
  switch (format) {
    case 'starts_with':
      return `begin with ${String(prefix)}`;
    case 'ends_with':
      return `end in ${String(suffix)}`;
    case 'includes':
      return `contain ${String(includes)}`;
    case 'url':
      return 'be an address';
    default:
      return format === 'regex' ? `be of the form ${String(pattern)}` : `be of the form ${format}`;
  }
}

/** Of the fields that a place should not have, so many are named, each with a guess: a stranger may send thousands. */
const MOST_NAMED = 5;

function strangeFields({ keys, inst }: RawIssueOf<'unrecognized_keys'>): string {
  const shape = (inst?._zod.def as { shape?: object } | undefined)?.shape;
  const fields = shape === undefined ? [] : Object.keys(shape);
  const known = fields.length === 0 ? '' : `; there are: ${fields.join(', ')}`;
  const named = keys.slice(0, MOST_NAMED).map((key) => `\`${short(key)}\`${didYouMean(key, fields)}`);
  const more = keys.length > MOST_NAMED ? ` and ${keys.length - MOST_NAMED} more` : '';
  return `has no field ${named.join(', ')}${more}${known}`;
}

/** None of the forms of a union fits: which there are, as the schema describes them. */
function wrongForm(issue: RawIssueOf<'invalid_union'>): string {
  const { errors, options, discriminator } = issue as typeof issue & Readonly<Record<string, unknown>>;
  if (Array.isArray(options)) {
    const value = (issue.input as Readonly<Record<string, unknown>> | undefined)?.[String(discriminator)];
    return wrongWord(options.map(String), value);
  }
  const described = issue.inst === undefined ? undefined : z.globalRegistry.get(issue.inst as z.ZodType)?.description;
  const forms = described === undefined ? formsOf(errors as Issue[][]) : asClause(described);
  if (issue.input === undefined) return `is missing; it must be ${forms}`;
  return `must be ${forms}, not ${shownValue(issue.input)}`;
}

const formsOf = (errors: readonly Issue[][]): string => {
  const kinds = errors.flatMap(([first]) => (first?.code === 'invalid_type' ? [kindWords(first.expected)] : []));
  return kinds.length === 0 ? 'something else' : [...new Set(kinds)].join(' or ');
};

/** `A card by its id.` in the middle of a sentence. */
const asClause = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`.replace(/\.$/, '');

/** What stood there, short and without what could move a cursor. */
export function shownValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? `"${short(value)}"` : short(String(value));
}

const short = (text: string): string => {
  const plain = harmless(text);
  return plain.length > 40 ? `${plain.slice(0, 40)}…` : plain;
};
