/** Shapes that scenario files of all rulesets are made of. */
import { z } from 'zod';
import { FIRST_SCENARIO } from './first-scenario.js';

/** One line, without what could move the cursor or turn the text of whoever reads it. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, {
      error: 'must be one line without control characters; take out line breaks, tabs and escape codes',
    });
export const whole = (min: number, max: number) => z.int().min(min).max(max);
export const pattern = (expression: RegExp, example: string) =>
  z.string().regex(expression, { error: `must look like ${example}` });

export const kebab = pattern(/^[a-z0-9]+(-[a-z0-9]+)*$/, `${FIRST_SCENARIO} (lower case and hyphens)`).meta({
  id: 'Name',
});
export const side = pattern(/^[A-Za-z0-9]{1,8}$/, 'UK (at most 8 letters or digits)').meta({ id: 'Side' });

/** What scenarios of all rulesets have: all that is known of those of a ruleset whose papers have no shape. */
export const PLAIN_SCENARIO = z.looseObject({
  $schema: z.string().exactOptional(),
  ruleset: z.string(),
  id: kebab,
  title: text(80),
  date: text(40),
  ladder: z.boolean(),
});

interface OptionSpec {
  readonly values: readonly string[];
  readonly rule: string;
  readonly text: string;
}

type OptionEntry = z.ZodExactOptional<z.ZodType<string>>;

/** One optional entry for each option of the rules, with its values. */
export const optionEntries = <Name extends string>(options: Readonly<Record<Name, OptionSpec>>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries<OptionSpec>(options).map(([name, { values, rule, text: words }]) => [
        name,
        z.enum(values).describe(`${words} (${rule})`).exactOptional(),
      ]),
      // `fromEntries` forgets the names.
    ) as unknown as Record<Name, OptionEntry>,
  );

export type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
/** Equal to the letter: an optional field on one side only is a difference too. */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export type Certain<T extends true> = T;
