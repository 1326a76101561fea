/**
 * ExperimentQuestion of an experiment, as a file: what somebody wants to know, what is varied, what is measured, when it ends. It is settled before the first game, so
 * that nobody can find afterwards what he had asked.
 */
import { z } from 'zod';
import { firstProblem, OWN_WORDS } from '../../../agents/machine/shape-words.js';
import { fail, ok, type Result } from '../../../engine/index.js';
import { lanchesterSchema } from '../models/lanchester.js';
import { salvoSchema } from '../models/salvo.js';

export const QUESTION_FORMAT = 'flagplot-question-1';

const json: z.ZodType<unknown> = z.unknown();
const sentence = (most: number) => z.string().min(1).max(most);
const factorName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a word of small letters, digits and hyphens, as in opening-range');
/** `/units/0/at`, as RFC 6901 has it. */
const pointer = z.string().regex(/^(?:\/(?:[^~/]|~[01])*)+$/, 'must be a JSON pointer, as in /visibility');

/** What a factor can be: values in a list, or any number in a range (which a Latin hypercube fills). */
const values = {
  levels: z
    .array(z.union([z.string(), z.number()]))
    .min(2)
    .max(12)
    .optional(),
  range: z.tuple([z.number(), z.number()]).optional(),
  whole: z.boolean().optional().describe('only whole numbers of the range'),
};
const places = z.string().min(1).max(20).describe('whose: A, B, or a side where seats are fixed');

const factorSchema = z
  .discriminatedUnion('of', [
    z
      .strictObject({
        of: z.literal('doctrine'),
        name: factorName,
        agent: places,
        parameter: z.string().min(1),
        ...values,
      })
      .describe('a parameter of an admiral’s doctrine'),
    z
      .strictObject({ of: z.literal('scenario'), name: factorName, field: pointer, ...values })
      .describe('a field of the scenario'),
    z
      .strictObject({
        of: z.literal('scenarios'),
        name: factorName,
        levels: z
          .array(z.strictObject({ label: sentence(80), set: z.record(pointer, json) }))
          .min(2)
          .max(12),
      })
      .describe('several fields of the scenario at once, by name'),
    z
      .strictObject({
        of: z.literal('setting'),
        name: factorName,
        setting: z.string(),
        levels: z.array(z.string()).min(2).max(12),
      })
      .describe('an optional rule'),
    z
      .strictObject({
        of: z.literal('agent'),
        name: factorName,
        agent: places,
        levels: z.array(z.string().min(1)).min(2).max(12),
      })
      .describe('who plays'),
  ])
  .superRefine((factor, context) => {
    if (factor.of !== 'doctrine' && factor.of !== 'scenario') return;
    const wrong = (message: string): void => context.addIssue({ code: 'custom', message });
    if ((factor.levels === undefined) === (factor.range === undefined)) wrong('must have either `levels` or `range`');
    if (factor.range !== undefined && factor.range[0] >= factor.range[1])
      wrong('must have the lower end of its range first');
  });
export type Factor = Readonly<z.infer<typeof factorSchema>>;

const designSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('factorial') }).describe('each level with each other'),
  z
    .strictObject({
      kind: z.literal('latin-hypercube'),
      points: z.int().min(3).max(129),
      correlation: z.number().gt(0).max(1).default(0.03).describe('of any two columns at most'),
      fold: z.boolean().default(false).describe('each point a second time, seen in a mirror'),
    })
    .describe('points spread over all ranges at once'),
]);

const stoppingSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('sequential'),
      elo: z
        .tuple([z.number().min(-1000).max(1000), z.number().min(-1000).max(1000)])
        .refine(([low, high]) => low < high, 'must have the lower number first')
        .default([0, 30]),
      alpha: z.number().gt(0).lt(0.5).default(0.05),
      beta: z.number().gt(0).lt(0.5).default(0.05),
      most: z.int().min(16).max(10_000_000).default(20_000),
    })
    .describe('as soon as one of two hypotheses is likely enough'),
  z
    .strictObject({
      kind: z.literal('interval'),
      elo: z.number().gt(0).describe('half of its width'),
      most: z.int().min(16).max(10_000_000).default(20_000),
    })
    .describe('as soon as the interval that holds at any time is narrow enough'),
  z.strictObject({ kind: z.literal('fixed'), blocks: z.int().min(8).max(10_000_000) }).describe('after so many blocks'),
]);

const effectName = z.string().min(1).max(120).describe('of which effect');
const says = sentence(400);
/** What a model or a person expects of an effect; models are reckoned at both of its ends. */
const predictionSchema = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('word'),
    says,
    effect: effectName,
    sign: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  }),
  z.strictObject({
    by: z.literal('lanchester'),
    says,
    effect: effectName,
    from: lanchesterSchema,
    to: lanchesterSchema,
  }),
  z.strictObject({ by: z.literal('salvo'), says, effect: effectName, from: salvoSchema, to: salvoSchema }),
]);
export type Prediction = Readonly<z.infer<typeof predictionSchema>>;

export const CORRECTIONS = ['bonferroni', 'holm', 'none'] as const;

export const questionSchema = z
  .strictObject({
    format: z.literal(QUESTION_FORMAT),
    title: sentence(120),
    hypothesis: sentence(600).describe('what is expected, and why'),
    ruleset: z.string().optional().describe('whose ladder, where `scenarios` is `ladder` or `second-ladder`'),
    scenarios: z
      .union([
        z.string(),
        z
          .array(z.union([z.string(), z.record(z.string(), json)]))
          .min(1)
          .max(64),
      ])
      .describe('ids, files, or data; blocks take them in turn'),
    settings: z.record(z.string(), z.string()).default({}),
    agents: z
      .record(z.string(), z.string())
      .describe('A and B, who change sides in each pair; or an agent a side, which they keep'),
    measure: z
      .strictObject({ of: places.default('A') })
      .prefault({})
      .describe('the lead in points of A, or of the side'),
    factors: z.array(factorSchema).max(12).default([]),
    design: designSchema.default({ kind: 'factorial' }),
    answers: z
      .strictObject({ rises: sentence(300), falls: sentence(300), neither: sentence(300) })
      .optional()
      .describe('the sentence that is true then, written before the first game'),
    predictions: z.array(predictionSchema).max(12).default([]),
    interactions: z.boolean().default(true).describe('of any two factors, where the design can tell them'),
    worth: z.number().gt(0).max(800).default(30).describe('the smallest effect worth knowing, in Elo'),
    primary: z.string().optional().describe('the effect by which it ends; that of the first factor, or `mean`'),
    stopping: stoppingSchema.prefault({ kind: 'sequential' }),
    correction: z.enum(CORRECTIONS).default('bonferroni').describe('of all other effects together'),
    luck: z.boolean().default(true).describe('whether the luck of the dice is told and taken off'),
    calibration: z
      .int()
      .min(16)
      .max(100_000)
      .default(40)
      .describe('pairs a scenario that are played first and do not count'),
    seed: z.string().min(1).max(200).default('1'),
  })
  .superRefine(({ factors }, context) => {
    const names = factors.map(({ name }) => name);
    if (names.includes('mean'))
      context.addIssue({ code: 'custom', path: ['factors'], message: 'must not be called mean' });
    const twice = names.find((name, i) => names.indexOf(name) !== i);
    if (twice !== undefined)
      context.addIssue({ code: 'custom', path: ['factors'], message: `must not name ${twice} twice` });
  })
  .meta({ title: 'Question of a flagplot experiment' });
export type ExperimentQuestion = Readonly<z.infer<typeof questionSchema>>;

/** For editors that know JSON Schema: a question names it as `$schema`. */
export function questionJsonSchema(): object {
  const schema = z.toJSONSchema(questionSchema, { io: 'input', unrepresentable: 'any' }) as { properties: object };
  return { ...schema, properties: { $schema: { type: 'string' }, ...schema.properties } };
}

/** What a question says, with all that it leaves out. */
export function parseQuestion(data: unknown): Result<ExperimentQuestion> {
  const { $schema: _, ...said } =
    typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : {};
  const read = questionSchema.safeParse(Object.keys(said).length > 0 ? said : data, OWN_WORDS);
  return read.success ? ok(read.data) : fail('BAD_QUESTION', `${firstProblem(read.error, 'The question')}.`);
}
