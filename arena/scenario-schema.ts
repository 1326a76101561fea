/**
 * Scenario files as strangers write them: each ruleset has the shape of its own in `scenario-schema/`, for editors beside it as
 * JSON Schema. The field `ruleset` of a file says which one it is held to.
 */
import { z } from 'zod';
import { type Failure, fail, type Ok, ok } from '../engine/core/result.js';
import { type AnyScenario, checkScenario, type Problem, RULESETS, type RulesetId } from '../engine/index.js';
import { jsonFault } from './json-place.js';
import { type BattleshipsFile, battleshipsSchema } from './scenario-schema/battleships.js';
import { type DecisiveBattleFile, decisiveBattleSchema } from './scenario-schema/decisive-battle.js';
import { shapeProblems } from './shape-problems.js';

const SCHEMAS = { battleships: battleshipsSchema, 'decisive-battle': decisiveBattleSchema } as const satisfies Record<
  RulesetId,
  z.ZodType
>;

/** Enough of a file to know what it is to be held to. */
const anySchema = z.object({ ruleset: z.enum(RULESETS) });

type ScenarioFault = 'TOO_LARGE' | 'NOT_JSON' | 'WRONG_SHAPE' | 'UNSOUND';

/** A sound scenario, or all that is wrong with it. */
export type ReadScenario = Ok<AnyScenario> | (Failure<ScenarioFault> & { readonly problems: readonly Problem[] });

export const MAX_SCENARIO_BYTES = 256 * 1024;
/** A file with more is most likely no scenario; the first ones say enough. */
const MAX_PROBLEMS = 50;

/** Reads a scenario file: its size, its syntax, its shape, its meaning; later tests need the earlier ones passed. */
export function parseScenario(text: string): ReadScenario {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > MAX_SCENARIO_BYTES) {
    return refuse('TOO_LARGE', [
      { path: '', message: `The file has ${bytes} bytes; a scenario has at most ${MAX_SCENARIO_BYTES}.` },
    ]);
  }
  const json = text.replace(/^\uFEFF/, '');
  const fault = jsonFault(json);
  if (fault)
    return refuse('NOT_JSON', [{ path: `${fault.line}:${fault.column}`, message: `Not JSON: ${fault.message}.` }]);
  const data: unknown = JSON.parse(json);
  const any = anySchema.safeParse(data);
  if (!any.success)
    return refuse(
      'WRONG_SHAPE',
      any.error.issues.flatMap((issue) => shapeProblems(issue, data, [])),
    );
  const shaped = SCHEMAS[any.data.ruleset].safeParse(data);
  if (!shaped.success) {
    const fields = fieldNames(any.data.ruleset);
    const problems: Problem[] = [];
    // Each is put into words, with a guess at what was meant: of thousands that would take seconds.
    for (const issue of shaped.error.issues) {
      if (problems.length >= MAX_PROBLEMS) break;
      problems.push(...shapeProblems(issue, data, fields));
    }
    return refuse('WRONG_SHAPE', problems.slice(0, MAX_PROBLEMS));
  }
  const { $schema: _, ...file } = shaped.data;
  const scenario: BattleshipsFile | DecisiveBattleFile = file;
  const problems = checkScenario(scenario);
  return problems.length > 0 ? refuse('UNSOUND', problems.slice(0, MAX_PROBLEMS)) : ok(scenario);
}

function refuse(code: ScenarioFault, problems: readonly Problem[]): ReadScenario {
  const { path, message } = problems[0]!;
  return { ...fail(code, message, { at: path }), problems };
}

/** The JSON Schema of a ruleset's scenarios, for editors. */
export const scenarioJsonSchema = (ruleset: RulesetId): object =>
  z.toJSONSchema(SCHEMAS[ruleset], { target: 'draft-2020-12', io: 'input' });

const FIELDS = new Map<RulesetId, readonly string[]>();

/** Every field name that the schema knows anywhere; worked out once, for strangers bring one faulty file after the other. */
function fieldNames(ruleset: RulesetId): readonly string[] {
  const known = FIELDS.get(ruleset);
  if (known !== undefined) return known;
  const names = new Set<string>();
  JSON.stringify(scenarioJsonSchema(ruleset), (key, value: unknown) => {
    if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name);
    return value;
  });
  const all = [...names];
  FIELDS.set(ruleset, all);
  return all;
}
