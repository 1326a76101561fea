/**
 * A view as plain text for a program: what any JSON says, a field a line, lists of alike things as tables. Nothing is cut for a screen, and nothing is written
 * that a reader knows already: a column that is alike in all rows stands once, and of many flags those that are set.
 */
import { indented, inWords, isObject, scalar } from '../../machine/plain-fields.js';

/** Rows from which a column that is alike in all of them is worth a line of its own. */
const FEW_ROWS = 3;
/** Flags from which on those that are set are named in one column. */
const MANY_FLAGS = 3;

/** `without` are names of outermost fields that are told elsewhere. */
export const viewLines = (view: object, without: readonly string[] = []): string[] =>
  Object.entries(view)
    .filter(([name]) => !without.includes(name))
    .flatMap(([name, value]) => field(inWords(name), value));

function field(name: string, value: unknown): string[] {
  if (!isObject(value) || isFlat(value)) return [`${name}: ${cell(value, ', ')}`];
  if (Array.isArray(value) && value.every((item) => isObject(item) && !Array.isArray(item))) {
    return [`${name}:`, ...indented(table(value as Row[]))];
  }
  return [`${name}:`, ...indented(Object.entries(value).flatMap(([key, part]) => field(inWords(key), part)))];
}

type Row = Readonly<Record<string, unknown>>;

/** Things of a position are told of by their number in its lists, so a row that has no `id` begins with it. */
function numbered(rows: readonly Row[]): readonly Row[] {
  return rows.length < 2 || rows.some((row) => 'id' in row) ? rows : rows.map((row, i) => ({ '#': i, ...row }));
}

function table(given: readonly Row[]): string[] {
  const rows = numbered(given);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const isCommon = (name: string): boolean =>
    rows.length >= FEW_ROWS && new Set(rows.map((row) => cell(row[name], ' '))).size === 1;
  const common = names.filter(isCommon);
  const own = names.filter((name) => !isCommon(name));
  const flags = own.filter((name) => rows.every((row) => typeof (row[name] ?? false) === 'boolean'));
  const isMany = flags.length > MANY_FLAGS;
  const columns = isMany ? own.filter((name) => !flags.includes(name)) : own;
  const line = (row: Row): string => {
    const set = flags.filter((name) => row[name] === true).map(inWords);
    const cells = columns.map((name) => cell(row[name], ' '));
    return [...cells, ...(isMany ? [set.join(', ') || '-'] : [])].join(' | ');
  };
  return [
    ...(common.length === 0
      ? []
      : [`each: ${common.map((name) => `${inWords(name)} ${cell(rows[0]![name], ' ')}`).join(', ')}`]),
    [...columns.map(inWords), ...(isMany ? ['is'] : [])].join(' | '),
    ...rows.map(line),
  ];
}

/** In one place of a line, whatever it holds. */
function cell(value: unknown, between: string): string {
  if (!isObject(value)) return scalar(value);
  if (Array.isArray(value)) {
    return value.map((item) => cell(item, ' ')).join(value.every((item) => !isObject(item)) ? between : '; ') || '-';
  }
  return (
    Object.entries(value)
      .map(([name, part]) => `${inWords(name)} ${cell(part, ' ')}`)
      .join(', ') || '-'
  );
}

/** What has its place in one line. */
const isFlat = (value: object): boolean =>
  Object.values(value).every(
    (part) => !isObject(part) || (!Array.isArray(value) && Object.values(part).every((one) => !isObject(one))),
  );
