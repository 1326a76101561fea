/** Fields of a JSON Schema in a table: name, type in words, description. */
import { type Block, table } from '../words/blocks.js';
import type { Schema } from './schema.js';

export function fieldsTable(schema: Schema, names: readonly string[]): Block {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const required = (schema.required ?? []) as readonly string[];
  return table(
    ['field', 'type', ''],
    names.map((name) => {
      const field = properties[name]!;
      const optional = required.includes(name) ? '' : ', optional';
      return [`\`${name}\``, `${typeWords(field)}${optional}`, String(field.description ?? '')];
    }),
  );
}

/** `list of Action`, `"public" or "private"`, `whole number or null`. */
export function typeWords(schema: Schema): string {
  const { $ref, type, items, additionalProperties } = schema;
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1);
  if ('const' in schema) return JSON.stringify(schema.const);
  const choices = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined;
  if (choices !== undefined) return choices.map(typeWords).join(' or ');
  if (Array.isArray(schema.enum)) return schema.enum.map((v) => JSON.stringify(v)).join(' or ');
  const each = (schema.prefixItems ?? (Array.isArray(items) ? items : undefined)) as readonly Schema[] | undefined;
  if (each !== undefined) return `list of ${each.length}: ${each.map(typeWords).join(', ')}`;
  if (type === 'array') return `list of ${typeWords((items ?? {}) as Schema)}`;
  if (type === 'object' && schema.properties !== undefined) return objectWords(schema);
  if (type === 'object') return `object of ${typeWords((additionalProperties ?? {}) as Schema)} by name`;
  if (type === 'integer') return `whole number${rangeWords(schema)}`;
  return typeof type === 'string' ? type : 'anything';
}

/** `{ kind: "none" }`. */
function objectWords(schema: Schema): string {
  const required = (schema.required ?? []) as readonly string[];
  const fields = Object.entries(schema.properties as Record<string, Schema>).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeWords(field)}`,
  );
  return `{ ${fields.join(', ')} }`;
}

function rangeWords({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return ` ${minimum} to ${maximum}`;
  return minimum === undefined || minimum === 0 ? '' : ` from ${minimum}`;
}
