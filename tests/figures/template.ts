/**
 * The little language in which a README says where a figure comes from: `{luckAdjusted.factor.margin 1}` is a value of a JSON document
 * and how it is written. A template is text with such places.
 *
 * Paths go by names and numbers; `ratings[step=80,opponent=admiral]` is the first of a list with these, `[^…]` the last; `a/b` is a quotient. Forms:
 * `0`, `1`, `2` digits behind the point; `+1` with a sign; `%0` in per cent, without the word; `half1` half of an interval, `half%0` in per cent; `within1` that of a standard error
 * of many values; `n` with
 * commas; `text` as it is.
 */

import { Z_975 } from '../../agents/student.js';

type Json = unknown;

const PLACE = /\{([^{} ]+) ([^{} ]+)\}/g;

/** What a template gives with a document, or why it gives nothing. */
export function filled(template: string, document: Json): string {
  return template.replace(PLACE, (_, path: string, form: string) => formed(valueAt(document, path), form, path));
}

function valueAt(document: Json, path: string): Json {
  const [above, below] = path.split('/') as [string, string | undefined];
  const value = follow(document, above);
  if (below === undefined) return value;
  const [a, b] = [value, follow(document, below)];
  if (typeof a !== 'number' || typeof b !== 'number') throw new Error(`${path} is no quotient of numbers`);
  return a / b;
}

const STEP = /^([^[]*)(?:\[([^\]]+)\])?$/;

function follow(document: Json, path: string): Json {
  let at: Json = document;
  for (const step of path.split(/\.(?![^[]*\])/)) {
    const [, name = '', which] = STEP.exec(step) ?? [];
    at = name === '' ? at : (at as Record<string, Json> | undefined)?.[name];
    if (which !== undefined) at = Array.isArray(at) ? chosen(at, which) : undefined;
    if (at === undefined) throw new Error(`there is no ${path}: ${step} is missing`);
  }
  return at;
}

const chosen = (list: readonly Json[], which: string): Json =>
  which.startsWith('^') ? list.findLast((one) => hasAll(one, which.slice(1))) : list.find((one) => hasAll(one, which));

const hasAll = (one: Json, which: string): boolean =>
  which.split(',').every((pair) => {
    const [name = '', value] = pair.split('=');
    return String((one as Record<string, Json> | null)?.[name]) === value;
  });

function formed(value: Json, form: string, path: string): string {
  if (form === 'text') return String(value);
  const wrong = (): never => {
    throw new Error(`${path} is ${JSON.stringify(value)}, which cannot be written as ${form}`);
  };
  const [, kind = '', digits = ''] = /^(half%|half|within|%|\+|n)?(\d)?$/.exec(form) ?? wrong();
  if (kind.startsWith('half')) {
    if (!Array.isArray(value)) return wrong();
    const half = (Number(value[1]) - Number(value[0])) / 2;
    return (kind === 'half%' ? 100 * half : half).toFixed(Number(digits));
  }
  if (typeof value !== 'number') return wrong();
  if (kind === 'within') return (Z_975 * value).toFixed(Number(digits));
  if (kind === 'n') return value.toLocaleString('en');
  const text = (kind === '%' ? 100 * value : value).toFixed(Number(digits));
  return kind === '+' && value > 0 ? `+${text}` : text;
}
