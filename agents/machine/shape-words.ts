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

/** What is said of a field, in the parts that other sentences are made of. An issue carries it, so that nobody reads it out of the text. */
interface Clause {
  readonly opening: 'must be ' | 'must ' | '';
  readonly rest: string;
  /** The field should be there and is not. */
  readonly isMissing?: true;
  /** Of a field that should not be there: those that the place has, and a guess at the one that was meant. */
  readonly strange?: { readonly guess: string; readonly fields: readonly string[] };
}

/** What a message of the schema itself says goes before these. */
export const OWN_WORDS: { readonly error: (issue: RawIssue) => string } = {
  error: (issue) => {
    const clause = clauseFor(issue);
    // What a raw issue holds, the finished one holds too.
    Object.assign(issue, { clause });
    return clause.opening + clause.rest;
  },
};

/** Of an issue that was told with `OWN_WORDS`; none where the schema has a message of its own. */
export const clauseOf = (issue: Issue): Clause | undefined => (issue as { readonly clause?: Clause }).clause;

/** `; there are: type, id`. */
export const thereAre = (fields: readonly string[]): string =>
  fields.length === 0 ? '' : `; there are: ${fields.join(', ')}`;

const mustBe = (rest: string): Clause => ({ opening: 'must be ', rest });
const must = (rest: string): Clause => ({ opening: 'must ', rest });
const plain = (rest: string): Clause => ({ opening: '', rest });
/** `right`: what it would have to be, where that can be told. */
const missing = (right?: string): Clause => ({
  opening: '',
  rest: right === undefined ? 'is missing' : `is missing; it must be ${right}`,
  isMissing: true,
});
const IMPOSSIBLE = plain('is not possible here');

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

function clauseFor(issue: RawIssue): Clause {
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind((issue as RawIssueOf<'invalid_type'>).expected, issue.input);
    case 'invalid_value':
      return wrongWord((issue as RawIssueOf<'invalid_value'>).values.map(String), issue.input);
    case 'too_small':
    case 'too_big':
      return wrongSize(issue as RawIssueOf<'too_small' | 'too_big'>);
    case 'invalid_format':
      return wrongText(issue as RawIssueOf<'invalid_format'>);
    case 'not_multiple_of':
      return mustBe(
        `a multiple of ${(issue as RawIssueOf<'not_multiple_of'>).divisor}, not ${shownValue(issue.input)}`,
      );
    case 'unrecognized_keys':
      return strangeFields(issue as RawIssueOf<'unrecognized_keys'>);
    case 'invalid_union':
      return wrongForm(issue as RawIssueOf<'invalid_union'>);
    case 'invalid_key':
    case 'invalid_element': {
      const inner = (issue as RawIssueOf<'invalid_key' | 'invalid_element'>).issues[0];
      return inner === undefined ? IMPOSSIBLE : (clauseOf(inner) ?? plain(inner.message));
    }
    default:
      return IMPOSSIBLE;
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

function wrongKind(kind: string, value: unknown): Clause {
  if (['never', 'undefined', 'void'].includes(kind)) return mustBe('left out');
  const right = KINDS[kind];
  if (value === undefined) return missing(right);
  return right === undefined ? plain(`cannot be ${shownValue(value)}`) : mustBe(`${right}, not ${shownValue(value)}`);
}

/** Of several words one. */
export const oneOfWords = (words: readonly string[]): string =>
  words.length === 1 ? words[0]! : `one of ${words.join(', ')}`;

function wrongWord(right: readonly string[], value: unknown): Clause {
  const list = oneOfWords(right);
  if (value === undefined) return missing(list);
  const guess = typeof value === 'string' ? didYouMean(value, right) : '';
  return mustBe(`${list}, not ${shownValue(value)}${guess}`);
}

function wrongSize(issue: RawIssueOf<'too_small' | 'too_big'>): Clause {
  const { code, origin, inclusive = true, exact } = issue;
  const isSmall = code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  if (!Object.hasOwn(COUNTED, origin)) {
    const bound = isSmall ? (inclusive ? 'at least' : 'more than') : inclusive ? 'at most' : 'less than';
    return mustBe(`${bound} ${limit}, not ${shownValue(issue.input)}`);
  }
  // Numbers of things are whole.
  const least = isSmall ? limit + (inclusive ? 0 : 1) : limit - (inclusive ? 0 : 1);
  const bound = exact ? 'exactly' : isSmall ? 'at least' : 'at most';
  if (least === 0 && !isSmall) return mustBe('empty');
  return must(`have ${bound} ${countOf(origin, least)}`);
}

/** What is counted, not measured, by zod's word for what holds it: one, and several. */
const COUNTED: Readonly<Record<string, readonly [one: string, several: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
  object: ['field', 'fields'],
  file: ['byte', 'bytes'],
};

/** `3 entries`, of a list; nothing of what is measured, as a number is. */
export function countOf(origin: string, n: number): string | undefined {
  const nouns = COUNTED[origin];
  return nouns && `${n} ${nouns[n === 1 ? 0 : 1]}`;
}

function wrongText(issue: RawIssueOf<'invalid_format'>): Clause {
  const { format, pattern, prefix, suffix, includes } = issue as typeof issue & Readonly<Record<string, unknown>>;
  const not = `, not ${shownValue(issue.input)}`;
  switch (format) {
    case 'starts_with':
      return must(`begin with ${String(prefix)}${not}`);
    case 'ends_with':
      return must(`end in ${String(suffix)}${not}`);
    case 'includes':
      return must(`contain ${String(includes)}${not}`);
    case 'url':
      return mustBe(`an address${not}`);
    default:
      return mustBe(`of the form ${format === 'regex' ? String(pattern) : format}${not}`);
  }
}

/** Of the fields that a place should not have, so many are named, each with a guess: a stranger may send thousands. */
const MOST_NAMED = 5;

function strangeFields({ keys, inst }: RawIssueOf<'unrecognized_keys'>): Clause {
  const shape = (inst?._zod.def as { shape?: object } | undefined)?.shape;
  const fields = shape === undefined ? [] : Object.keys(shape);
  const guesses = keys.slice(0, MOST_NAMED).map((key) => didYouMean(key, fields));
  const named = guesses.map((guess, i) => `\`${short(keys[i]!)}\`${guess}`);
  const more = keys.length > MOST_NAMED ? ` and ${keys.length - MOST_NAMED} more` : '';
  return {
    ...plain(`has no field ${named.join(', ')}${more}${thereAre(fields)}`),
    strange: { guess: guesses[0] ?? '', fields },
  };
}

/** None of the forms of a union fits: which there are, as the schema describes them. */
function wrongForm(issue: RawIssueOf<'invalid_union'>): Clause {
  const { errors, options, discriminator } = issue as typeof issue & Readonly<Record<string, unknown>>;
  if (Array.isArray(options)) {
    const value = (issue.input as Readonly<Record<string, unknown>> | undefined)?.[String(discriminator)];
    return wrongWord(options.map(String), value);
  }
  const described = issue.inst === undefined ? undefined : z.globalRegistry.get(issue.inst as z.ZodType)?.description;
  // Of a union the description is a phrase: it stands in the middle of this sentence.
  const forms = described ?? formsOf(errors as Issue[][]);
  return issue.input === undefined ? missing(forms) : mustBe(`${forms}, not ${shownValue(issue.input)}`);
}

const formsOf = (errors: readonly Issue[][]): string => {
  const kinds = errors.flatMap(([first]) => (first?.code === 'invalid_type' ? [kindWords(first.expected)] : []));
  return kinds.length === 0 ? 'something else' : [...new Set(kinds)].join(' or ');
};

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
