/**
 * Scenario files as strangers write them: each ruleset has the shape of its own in `kits/`, for editors beside it as
 * JSON Schema. The field `ruleset` of a file says which one it is held to.
 */
import { z } from 'zod';
import { tooDeepAt } from '../../agents/machine/json-depth.js';
import { decodeText, parseJson } from '../../agents/machine/read-json.js';
import { branchMeant, OWN_WORDS } from '../../agents/machine/shape-words.js';
import { type Failure, fail, type Ok } from '../../engine/core/result.js';
import {
  type AnyScenario,
  checkScenario,
  type Problem,
  RULESETS,
  type RulesetId,
  type SoundScenario,
  soundScenario,
} from '../../engine/index.js';
import { papersOf } from '../kits/rulesets.js';
import { PLAIN_SCENARIO } from '../kits/shapes.js';
import { shapeProblems } from '../words/shape-problems.js';
import { noScenario, partMeant } from './scenario-part.js';
import { fieldsOfShape, jsonSchemaOf } from './shape-fields.js';

const shapeOf = (ruleset: RulesetId): z.ZodType => papersOf(ruleset).scenario ?? PLAIN_SCENARIO;

/** Enough of a file to know what it is to be held to. */
const anySchema = () => z.object({ ruleset: z.enum(RULESETS) });

type ScenarioFault = 'TOO_LARGE' | 'NOT_JSON' | 'WRONG_SHAPE' | 'UNSOUND';

/** A sound scenario, or all that is wrong with it. */
export type ReadScenario = Ok<SoundScenario> | (Failure<ScenarioFault> & { readonly problems: readonly Problem[] });

export const MAX_SCENARIO_BYTES = 256 * 1024;
/** Lists and objects in each other: a condition of eight, of a zone of eight, needs 36. A reader of shapes dies of thousands. */
const MAX_SCENARIO_DEPTH = 40;
/** A file with more is most likely no scenario; the first ones say enough. */
const MAX_PROBLEMS = 50;

/** Reads a scenario file: its size, its encoding, its syntax, its shape, its meaning; later tests need the earlier ones passed. */
export function readScenario(bytes: Uint8Array): ReadScenario {
  if (bytes.length > MAX_SCENARIO_BYTES) return tooLarge(bytes.length);
  const text = decodeText(bytes);
  return text.ok ? parseScenario(text.value) : refuse('NOT_JSON', [{ path: '', message: text.message }]);
}

/** The same of its text. */
export function parseScenario(text: string): ReadScenario {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > MAX_SCENARIO_BYTES) return tooLarge(bytes);
  const json = parseJson(text.replace(/^\uFEFF/, ''));
  if (!json.ok) return refuse('NOT_JSON', [{ path: json.at!, message: json.message }]);
  const data = json.value;
  const deep = tooDeep(data);
  if (deep !== undefined) return deep;
  const part = partMeant(data);
  if (part !== undefined) return refuse('WRONG_SHAPE', [{ path: '', message: noScenario(part) }]);
  const any = anySchema().safeParse(data, OWN_WORDS);
  if (!any.success)
    return refuse(
      'WRONG_SHAPE',
      any.error.issues.flatMap((issue) => shapeProblems(issue, data, [])),
    );
  const shaped = shapeOf(any.data.ruleset).safeParse(data, OWN_WORDS);
  if (!shaped.success) {
    // Each is put into words, with a guess at what was meant: of thousands that would take seconds.
    const first = shaped.error.issues.slice(0, MAX_PROBLEMS);
    const problems = wrongShape(first, data, fieldsOfShape(shapeOf(any.data.ruleset)));
    return refuse('WRONG_SHAPE', problems.slice(0, MAX_PROBLEMS));
  }
  const { $schema: _, ...scenario } = shaped.data as AnyScenario & { $schema?: string };
  const sound = judged(scenario);
  return sound.ok ? sound : refuse('UNSOUND', sound.problems.slice(0, MAX_PROBLEMS));
}

/** Where the papers have no shape, the check may stumble over one that it did not expect: that is the file's fault. */
function judged(scenario: AnyScenario): ReturnType<typeof soundScenario> {
  try {
    return soundScenario(scenario);
  } catch (error) {
    if (papersOf(scenario.ruleset).scenario !== undefined) throw error;
    const message = `The file has not the shape of a scenario of ${scenario.ruleset}.`;
    return { ok: false, problems: [...meaningOf(scenario), { path: '', message }] };
  }
}

/** The kind is right, so that the rules can say what they think of the value. */
const BOUNDS: readonly z.core.$ZodIssue['code'][] = ['too_small', 'too_big', 'invalid_format'];
/** What a scenario calls by a name that does not depend on the rest of the file. */
const NAMED = /\.ship$|^options\./;

/** What the schema finds, with the sentences of the rules where they have one for the same place. */
function wrongShape(issues: readonly z.core.$ZodIssue[], data: unknown, fields: readonly string[]): Problem[] {
  const found = issues.flatMap((issue) => shapeProblems(issue, data, fields));
  const isOfKind = issues.every((issue) => BOUNDS.includes(kernelOf(issue)));
  const meant = meaningOf(data);
  // A pattern says by an example what would be right; only of names the rules know which was meant.
  const bounds = new Set(
    issues.flatMap((issue) => {
      const [kernel, path] = [kernelOf(issue), issue.path.map(String).join('.')];
      return BOUNDS.includes(kernel) && (kernel !== 'invalid_format' || NAMED.test(path)) ? [path] : [];
    }),
  );
  const better = found.map((problem) => {
    return (bounds.has(problem.path) && meant.find(({ path }) => path === problem.path)) || problem;
  });
  const others = meant.filter(
    ({ path }) => (isOfKind || NAMED.test(path)) && !better.some((p) => isBeside(p.path, path)),
  );
  return [...better, ...others];
}

/** Of a union the issue of the branch that was meant, where there is one alone. */
function kernelOf(issue: z.core.$ZodIssue): z.core.$ZodIssue['code'] {
  const meant = issue.code === 'invalid_union' ? branchMeant(issue) : undefined;
  const [only, ...others] = meant ?? [];
  return only === undefined || others.length > 0 || only.path.length > 0 ? issue.code : only.code;
}

/** What the rules say of data that may have the wrong shape: as much as comes before they stumble over it. */
function meaningOf(data: unknown): readonly Problem[] {
  const found: Problem[] = [];
  try {
    checkScenario(data as AnyScenario, found);
  } catch {
    // Of what follows nothing can be said yet.
  }
  return found;
}

/** Whether the one lies at, above or below the other. */
const isBeside = (a: string, b: string): boolean => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

const tooLarge = (bytes: number): ReadScenario =>
  refuse('TOO_LARGE', [
    { path: '', message: `The file has ${bytes} bytes; a scenario has at most ${MAX_SCENARIO_BYTES}.` },
  ]);

/** Why what is deeper than any scenario is not read, or nothing. */
export function tooDeep(data: unknown): Extract<ReadScenario, { ok: false }> | undefined {
  const path = tooDeepAt(data, MAX_SCENARIO_DEPTH);
  const message = `Lists and objects lie more than ${MAX_SCENARIO_DEPTH} deep in each other here; no scenario is so deep.`;
  return path === undefined ? undefined : refuse('WRONG_SHAPE', [{ path, message }]);
}

function refuse(code: ScenarioFault, problems: readonly Problem[]): Extract<ReadScenario, { ok: false }> {
  const { path, message } = problems[0]!;
  return { ...fail(code, message, { at: path }), problems };
}

/** The JSON Schema of a ruleset's scenarios, for editors. */
export const scenarioJsonSchema = (ruleset: RulesetId): object => jsonSchemaOf(shapeOf(ruleset));
