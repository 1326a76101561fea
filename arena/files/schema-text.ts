/** Text of a JSON Schema that comes with the package: read by editors and programs, so a line for each definition and no more. */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects down to so many levels have a line for each of their parts. */
const LEVELS = 2;

export const schemaText = (schema: object): string => `${textOf(schema, 0)}\n`;

function textOf(value: unknown, level: number): string {
  if (!isObject(value) || level >= LEVELS) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${textOf(part, level + 1)}`);
  return `{\n${parts.join(',\n')}\n}`;
}
