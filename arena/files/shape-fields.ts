/** Field names of a shape, to guess at slips from; worked out once, for strangers bring one faulty file after the other. */
import { z } from 'zod';

const FIELDS = new WeakMap<z.ZodType, readonly string[]>();

/** Every name that the shape knows anywhere. */
export function fieldsOfShape(shape: z.ZodType): readonly string[] {
  const known = FIELDS.get(shape);
  if (known !== undefined) return known;
  const names = new Set<string>();
  JSON.stringify(jsonSchemaOf(shape), (key, value: unknown) => {
    if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name);
    return value;
  });
  const all = [...names];
  FIELDS.set(shape, all);
  return all;
}

export const jsonSchemaOf = (shape: z.ZodType): object =>
  z.toJSONSchema(shape, { target: 'draft-2020-12', io: 'input' });
