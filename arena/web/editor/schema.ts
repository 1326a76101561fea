/**
 * Scenario schema of a ruleset, the JSON Schema that the server gives to editors of text: forms and choices follow from it, so that a field
 * that a ruleset gains is here at once.
 */
import { isJsonList, isJsonObject, type Json, type JsonObject } from './document.js';

/** As far as our own schemas go. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | SchemaNode;
  readonly propertyNames?: SchemaNode;
  readonly items?: SchemaNode | false;
  readonly prefixItems?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly description?: string;
}

export interface SchemaFile extends SchemaNode {
  readonly $defs?: Readonly<Record<string, SchemaNode>>;
}

const REF = '#/$defs/';

/** Of a node that stands for another one that one; nothing else changes. */
export function resolved(file: SchemaFile, node: SchemaNode): SchemaNode {
  let at = node;
  // Each step is a name of the file: one that leads in a circle ends with the last.
  for (let i = 0; i < 8 && at.$ref !== undefined; i++) {
    at = at.$ref === '#' ? file : (file.$defs?.[at.$ref.slice(REF.length)] ?? {});
  }
  return at;
}

/** What the schema calls a kind of value, such as `Hex`; the name nearest to the place. */
export const kindNamed = ({ $ref }: SchemaNode): string | undefined =>
  $ref?.startsWith(REF) === true ? $ref.slice(REF.length) : undefined;

export const branchesOf = ({ oneOf, anyOf }: SchemaNode): readonly SchemaNode[] | undefined => oneOf ?? anyOf;

/** The word that tells one branch of a union from the others. */
export function tagOf(file: SchemaFile, branch: SchemaNode): string | undefined {
  const tag = resolved(file, branch).properties?.kind?.const;
  return typeof tag === 'string' ? tag : undefined;
}

/** What a value is held to: of a union the branch that it is meant for, by its tag or its type. */
export function branchFor(file: SchemaFile, node: SchemaNode, value: Json | undefined): SchemaNode {
  const at = resolved(file, node);
  const branches = branchesOf(at);
  if (branches === undefined) return at;
  const isTagged = isJsonObject(value) && branches.some((branch) => tagOf(file, branch) !== undefined);
  const meant = branches.find((branch) =>
    isTagged ? tagOf(file, branch) === value.kind : isOfType(resolved(file, branch), value),
  );
  return meant === undefined ? at : branchFor(file, meant, value);
}

export function isOfType({ type, const: only, enum: values }: SchemaNode, value: Json | undefined): boolean {
  if (only !== undefined) return value === only;
  if (values !== undefined) return values.some((one) => one === value);
  switch (type) {
    case 'object':
      return isJsonObject(value);
    case 'array':
      return isJsonList(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'null':
      return value === null;
    case undefined:
      return true;
    default:
      return typeof value === type;
  }
}

/** The node of a field or an item; nothing where the schema has none there. */
export function nodeAt(file: SchemaFile, node: SchemaNode, value: Json | undefined, key: string | number) {
  const at = branchFor(file, node, value);
  if (typeof key === 'number') return at.prefixItems?.[key] ?? (at.items === false ? undefined : at.items);
  const own = Object.hasOwn(at.properties ?? {}, key) ? at.properties?.[key] : undefined;
  if (own !== undefined) return own;
  return typeof at.additionalProperties === 'object' ? at.additionalProperties : undefined;
}

/** The least that the schema lets stand there: something to begin with, to be filled in. */
export function blankOf(file: SchemaFile, node: SchemaNode, depth = 0): Json {
  const at = resolved(file, node);
  if (at.const !== undefined) return at.const;
  if (at.enum !== undefined) return at.enum[0]!;
  const [first] = branchesOf(at) ?? [];
  if (first !== undefined) return depth > 6 ? null : blankOf(file, first, depth + 1);
  switch (at.type) {
    case 'object':
      return blankObject(file, at, depth);
    case 'array':
      return blankList(file, at, depth);
    case 'integer':
    case 'number':
      return Math.max(at.minimum ?? 0, Math.min(1, at.maximum ?? 1));
    case 'boolean':
      return false;
    default:
      return '';
  }
}

function blankObject(file: SchemaFile, { properties = {}, required = [] }: SchemaNode, depth: number): JsonObject {
  return Object.fromEntries(
    required.flatMap((name) =>
      properties[name] === undefined ? [] : [[name, blankOf(file, properties[name], depth + 1)]],
    ),
  );
}

function blankList(file: SchemaFile, { prefixItems, items, minItems = 0 }: SchemaNode, depth: number): readonly Json[] {
  if (prefixItems !== undefined) return prefixItems.map((one) => blankOf(file, one, depth + 1));
  return items === undefined || items === false
    ? []
    : Array.from({ length: minItems }, () => blankOf(file, items, depth + 1));
}
