/** Loader of doctrine files: what is left out is as in the default, and each fault is told in a sentence. */
import { z } from 'zod';
import { didYouMean } from '../../engine/core/did-you-mean.js';
import { fail, ok, type Result } from '../../engine/core/result.js';
import type { NumberField } from '../kit.js';
import { readJson } from '../machine/read-json.js';
import { OWN_WORDS } from '../machine/shape-words.js';

/** Reads doctrines of one ruleset. All but the name is taken from the default where a file leaves it out. */
export function doctrineReader<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  standard: Readonly<Record<string, unknown>>,
  example: string,
): (text: string | Uint8Array) => Result<z.output<z.ZodObject<Shape>>> {
  const fields = Object.keys(schema.shape);
  return (text) => {
    const json = readJson(text);
    if (!json.ok) return fail(json.code, `A doctrine is a JSON object. ${json.message}`);
    const data = json.value;
    if (data === null || typeof data !== 'object' || Array.isArray(data)) {
      return fail('NOT_A_DOCTRINE', `A doctrine is a JSON object such as \`${example}\`.`);
    }
    const given = data as Readonly<Record<string, unknown>>;
    const read = schema.safeParse({ ...standard, name: undefined, ...given }, OWN_WORDS);
    if (read.success) return ok(read.data);
    const wrong = read.error.issues.flatMap((issue) => {
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((name) => ({ at: name, message: unknownField(name, fields) }));
      const at = String(issue.path[0]);
      return { at, message: wrongField(at, schema.shape[at] as z.ZodType, given) };
    });
    return fail('NOT_A_DOCTRINE', wrong.map((w) => w.message).join(' '), { at: wrong[0]!.at });
  };
}

const unknownField = (name: string, fields: readonly string[]): string =>
  `A doctrine has no \`${name}\`${didYouMean(name, fields)}. It has: ${fields.join(', ')}.`;

function wrongField(name: string, field: z.ZodType, given: Readonly<Record<string, unknown>>): string {
  const right = `${formOf(z.toJSONSchema(field))}: ${field.description}`;
  if (!Object.hasOwn(given, name)) return `A doctrine needs at least a \`${name}\`, ${right}.`;
  return `\`${name}\` is ${shown(given[name])}; it must be ${right}.`;
}

/** What a field takes, in words. */
function formOf(form: z.core.JSONSchema.BaseSchema): string {
  if (form.anyOf !== undefined) return form.anyOf.map((f) => formOf(f as z.core.JSONSchema.BaseSchema)).join(' or ');
  if (form.const !== undefined) return JSON.stringify(form.const);
  if (form.type === 'string') return `a text of ${form.minLength ?? 0} to ${form.maxLength} characters`;
  return `${form.type === 'integer' ? 'a whole number' : 'a number'} from ${form.minimum} to ${form.maximum}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}

/** What can be turned in doctrines of one shape: each field that takes a number, with its bounds. */
export function numbersOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): Readonly<Record<string, NumberField>> {
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]) => {
      const form = z.toJSONSchema(field as z.ZodType);
      const number = [form, ...(form.anyOf ?? [])].find(isNumber);
      if (number?.minimum === undefined || number.maximum === undefined) return [];
      return [[name, { min: number.minimum, max: number.maximum, isWhole: number.type === 'integer' }]];
    }),
  );
}

type Form = z.core.JSONSchema.BaseSchema;

const isNumber = (form: z.core.JSONSchema._JSONSchema): form is Form =>
  typeof form === 'object' && (form.type === 'number' || form.type === 'integer');
