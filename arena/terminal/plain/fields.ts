/** A view as indented fields: what any JSON says, a name a line, lists of alike things as tables. */
import { INDENT, indented, inWords, isObject, scalar } from '../../../agents/machine/plain-fields.js';
import { capital, cut, filled, widthOf, wrap } from '../../words/text.js';

/** At most `width` columns a line. `without` are names of the outermost fields that are shown elsewhere. */
export function fieldLines(value: object, width: number, without: readonly string[] = []): string[] {
  return Object.entries(value)
    .filter(([name]) => !without.includes(name))
    .flatMap(([name, part]) => field(nameInWords(name), part, width));
}

function field(name: string, value: unknown, width: number): string[] {
  if (!isObject(value)) return wrap(`${name}: ${scalar(value)}`, width, INDENT);
  if (Array.isArray(value)) return listField(name, value, width);
  const parts = Object.entries(value);
  if (parts.every(([, part]) => isPlain(part))) {
    const words = wordsOf(parts);
    return wrap(`${name}: ${words.length === 0 ? 'none' : words.join(', ')}`, width, INDENT);
  }
  return [cut(name, width), ...parts.flatMap(([key, part]) => indented(field(nameInWords(key), part, width - 2)))];
}

/** Of a thing with more flags than these only those are named that are set. */
const FEW_FLAGS = 4;

function wordsOf(parts: readonly [name: string, value: unknown][]): string[] {
  const isMany = parts.filter(([, part]) => typeof part === 'boolean').length > FEW_FLAGS;
  return parts.flatMap(([key, part]) => {
    if (isMany && typeof part === 'boolean') return part ? [inWords(key)] : [];
    return [`${inWords(key)} ${cell(part)}`];
  });
}

function listField(name: string, items: readonly unknown[], width: number): string[] {
  if (items.every((item) => !isObject(item))) {
    return wrap(`${name}: ${items.length === 0 ? 'none' : items.map(scalar).join(', ')}`, width, INDENT);
  }
  const table = tableOf(items, width - INDENT.length);
  if (table !== undefined) return [cut(name, width), ...indented(table)];
  return [name, ...items.flatMap((item, i) => indented(field(String(i + 1), item, width - INDENT.length)))];
}

/** Rows of things whose fields are the same and plain; nothing where they are not, or too wide for the screen. */
function tableOf(items: readonly unknown[], width: number): string[] | undefined {
  const [first] = items;
  if (!isObject(first) || Array.isArray(first)) return undefined;
  const names = Object.keys(first);
  const isAlike = items.every(
    (item) => isObject(item) && Object.keys(item).join() === names.join() && Object.values(item).every(isPlain),
  );
  if (!isAlike) return undefined;
  const rows = [names.map(nameInWords), ...items.map((item) => Object.values(item as object).map(cell))];
  const widths = names.map((_, i) => Math.max(...rows.map((row) => widthOf(row[i]!))));
  if (widths.reduce((sum, w) => sum + w + 1, -1) > width) return undefined;
  return rows.map((row) =>
    row
      .map((text, i) => filled(text, widths[i]!))
      .join(' ')
      .trimEnd(),
  );
}

/** What has its place in a line. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((item) => !isObject(item)) : !isObject(value);
const cell = (value: unknown): string => (Array.isArray(value) ? value.map(scalar).join(' ') || '-' : scalar(value));

const nameInWords = (name: string): string => capital(inWords(name));
