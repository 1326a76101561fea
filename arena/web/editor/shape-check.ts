/** Check of a document against the schema of its ruleset: what is missing, unknown or out of bounds, by path. */
import { isJsonList, isJsonObject, type Json, type JsonObject, type JsonPath } from './document.js';
import {
  branchesOf,
  branchFor,
  isOfType,
  nodeAt,
  resolved,
  type SchemaFile,
  type SchemaNode,
  tagOf,
} from './schema.js';

/** Each is a sentence of the page's words; `allowed` is what would be right. */
export type ShapeFaultKind =
  | 'missing'
  | 'unknown'
  | 'type'
  | 'choice'
  | 'least'
  | 'most'
  | 'empty'
  | 'long'
  | 'form'
  | 'few'
  | 'many';

export interface ShapeFault {
  readonly path: JsonPath;
  readonly kind: ShapeFaultKind;
  readonly allowed: string;
}

/** A document with more is most likely no scenario; the first ones say enough. */
const MOST_FAULTS = 50;

export function shapeFaults(file: SchemaFile, doc: Json): readonly ShapeFault[] {
  const found: ShapeFault[] = [];
  visit({ file, found }, file, doc, []);
  return found;
}

/** Whether a list has more items than the schema lets it have. Of lists within their bounds a chart can be drawn. */
export function isOverfull(file: SchemaFile, doc: Json, node: SchemaNode = file): boolean {
  if (typeof doc !== 'object' || doc === null) return false;
  const at = branchFor(file, node, doc);
  if (isJsonList(doc)) {
    return doc.length > (at.maxItems ?? doc.length) || doc.some((item, i) => isOverfull(file, item, inner(i)));
  }
  return Object.entries(doc).some(([name, held]) => isOverfull(file, held, inner(name)));

  function inner(key: string | number): SchemaNode {
    return nodeAt(file, at, doc, key) ?? {};
  }
}

interface ShapeVisit {
  readonly file: SchemaFile;
  readonly found: ShapeFault[];
}

function visit(all: ShapeVisit, node: SchemaNode, value: Json, path: JsonPath): void {
  const { file, found } = all;
  if (found.length >= MOST_FAULTS) return;
  const say = (kind: ShapeFaultKind, allowed: string | number = ''): void =>
    void found.push({ path, kind, allowed: String(allowed) });
  const at = branchFor(file, node, value);
  const branches = branchesOf(at);
  if (branches !== undefined) {
    const tags = branches.flatMap((branch) => tagOf(file, branch) ?? []);
    const types = branches.flatMap((branch) => resolved(file, branch).type ?? []);
    if (tags.length > 0) found.push({ path: [...path, 'kind'], kind: 'choice', allowed: tags.join(', ') });
    else say('type', [...new Set(types)].join(', '));
    return;
  }
  if (!isOfType(at, value)) {
    const allowed = at.enum ?? (at.const === undefined ? undefined : [at.const]);
    if (allowed === undefined) say('type', at.type ?? '');
    else say('choice', allowed.join(', '));
    return;
  }
  if (typeof value === 'number') visitNumber(at, value, say);
  else if (typeof value === 'string') visitText(at, value, say);
  else if (isJsonList(value)) visitList(all, at, value, path, say);
  else if (isJsonObject(value)) visitObject(all, at, value, path);
}

type SayShape = (kind: ShapeFaultKind, allowed?: string | number) => void;

function visitNumber({ minimum, maximum, exclusiveMinimum }: SchemaNode, value: number, say: SayShape): void {
  if (minimum !== undefined && value < minimum) say('least', minimum);
  else if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) say('least', exclusiveMinimum);
  if (maximum !== undefined && value > maximum) say('most', maximum);
}

function visitText({ minLength = 0, maxLength, pattern }: SchemaNode, value: string, say: SayShape): void {
  if (value.trim().length < minLength) say('empty');
  else if (maxLength !== undefined && value.length > maxLength) say('long', maxLength);
  else if (pattern !== undefined && !patternOf(pattern).test(value)) say('form', exampleOf(pattern));
}

const patterns = new Map<string, RegExp>();

/** Patterns are those of our own schemas, and few. */
function patternOf(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known;
}

/** What a pattern asks for, as one that fits it. */
const EXAMPLES = ['my-battle', 'UK', 'K', '1941-05-24 05:52', '4,17', '3230/A', '3526'] as const;

export const exampleOf = (pattern: string): string =>
  EXAMPLES.find((example) => patternOf(pattern).test(example) && pattern.length < 60) ?? '';

function visitList(all: ShapeVisit, at: SchemaNode, value: readonly Json[], path: JsonPath, say: SayShape): void {
  const { minItems = 0, maxItems, prefixItems, items } = at;
  if (value.length < minItems) say('few', minItems);
  else if (maxItems !== undefined && value.length > maxItems) say('many', maxItems);
  value.forEach((item, i) => {
    const node = prefixItems?.[i] ?? (items === false ? undefined : items);
    if (node !== undefined) visit(all, node, item, [...path, i]);
  });
}

function visitObject(all: ShapeVisit, at: SchemaNode, value: JsonObject, path: JsonPath): void {
  const { properties = {}, required = [], additionalProperties = true, propertyNames } = at;
  for (const name of required) {
    if (!Object.hasOwn(value, name)) all.found.push({ path: [...path, name], kind: 'missing', allowed: '' });
  }
  for (const [name, held] of Object.entries(value)) {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const other = typeof additionalProperties === 'object' ? additionalProperties : undefined;
    const mayBe = propertyNames?.enum?.includes(name) !== false;
    if (own !== undefined) visit(all, own, held, [...path, name]);
    else if (other !== undefined && mayBe) visit(all, other, held, [...path, name]);
    else if (additionalProperties === false || !mayBe) {
      const allowed = propertyNames?.enum ?? Object.keys(properties);
      all.found.push({ path: [...path, name], kind: 'unknown', allowed: allowed.join(', ') });
    }
  }
}
