/**
 * The shape of a scenario file: the engine's `Scenario` for readers that do not know TypeScript. Its JSON Schema, for
 * editors, is `scenario.schema.json` beside this file.
 */
import { z } from 'zod';
import type { Scenario } from '../engine/battleships/scenario.js';
import { checkScenario, MAX_TURNS, MAX_VISIBILITY, type Problem } from '../engine/battleships/scenario-check.js';
import {
  CREWS,
  EDGES,
  NATIONS,
  OPTIONS,
  type OptionName,
  type OptionSpec,
  RADAR_SETS,
  SHIP_TYPES,
  TORPEDO_ODDS,
} from '../engine/battleships/spec.js';
import { HEADINGS } from '../engine/core/hex.js';
import { type Failure, fail, type Ok, ok } from '../engine/core/result.js';
import { jsonFault } from './json-place.js';
import { shapeProblems } from './shape-problems.js';

/** One line, without what could move the cursor or turn the text of whoever reads it. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, {
      error: 'must be one line without control characters; take out line breaks, tabs and escape codes',
    });
const whole = (min: number, max: number) => z.int().min(min).max(max);
const pattern = (expression: RegExp, example: string) =>
  z.string().regex(expression, { error: `must look like ${example}` });

const label = pattern(/^\d{4}$/, '3526 (column, then row)').meta({ id: 'Hex' });
const rectangle = pattern(/^\d{4}(-\d{4})?$/, '3029 or 1132-5535').meta({ id: 'Rectangle' });
const hexside = pattern(/^\d{4}\/[A-F]$/, '3230/A').meta({ id: 'Hexside' });
const kebab = pattern(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'denmark-strait (lower case and hyphens)').meta({ id: 'Name' });
const side = pattern(/^[A-Za-z0-9]{1,8}$/, 'UK (at most 8 letters or digits)').meta({ id: 'Side' });
const unitName = text(40).meta({ id: 'UnitName' });
const units = z.array(unitName).min(1).max(32);
const types = z.array(z.enum(SHIP_TYPES)).min(1).meta({ id: 'ShipTypes' });
const turn = whole(1, MAX_TURNS).meta({ id: 'Turn' });
const die = whole(1, 6);
const steps = whole(0, 6);

const battery = z.strictObject({ attack: whole(1, 200), defence: whole(1, 60), range: whole(1, 40) });

const unit = z
  .strictObject({
    ship: z.union([kebab, battery]).describe('A counter by its id, or the figures of a coast battery'),
    name: unitName,
    hex: label,
    heading: z.enum(HEADINGS),
    speed: whole(0, 6),
    crew: z.enum(CREWS).exactOptional(),
    radar: z.enum(RADAR_SETS).exactOptional(),
    attack: whole(0, 200).exactOptional(),
    torpedoes: z.enum([...TORPEDO_ODDS, 'none']).exactOptional(),
    spotter: z.boolean().exactOptional(),
    damage: z.strictObject({ w: whole(0, 3), s: whole(0, 3) }).exactOptional(),
    arrives: z
      .strictObject({
        turn,
        entry: z.array(label).min(1).exactOptional(),
        option: kebab.exactOptional(),
        default: z.boolean().exactOptional(),
      })
      .exactOptional(),
  })
  .meta({ id: 'Unit' });

const filter = z
  .strictObject({
    side: side.exactOptional(),
    units: units.exactOptional(),
    types: types.exactOptional(),
  })
  .meta({ id: 'Filter', description: 'All conditions given must hold' });

const edgePart = {
  fromRow: whole(1, 35).exactOptional(),
  toRow: whole(1, 35).exactOptional(),
};

/** A kind of clause: its own fields, and the switch that any clause may hang on. */
const clause = <K extends string, S extends z.ZodRawShape>(kind: K, fields: S) =>
  z.strictObject({
    kind: z.literal(kind),
    when: z.strictObject({ option: kebab, default: z.boolean() }).exactOptional(),
    ...fields,
  });

const clauses = z.discriminatedUnion('kind', [
  clause('no-fire-before', { filter, turn }),
  clause('no-move-before', { filter, turn, gate: label.exactOptional() }),
  clause('immobile', { filter, fires: z.boolean() }),
  clause('fixture', { filter, stationary: z.boolean().exactOptional() }),
  clause('moored', { filter, need: whole(1, 60), oneAtATime: z.boolean() }),
  clause('crew', {
    filter,
    crew: z.enum(CREWS),
    fromTurn: turn.exactOptional(),
    toTurn: turn.exactOptional(),
    minRange: whole(1, 40).exactOptional(),
    arm: z.enum(['guns', 'torpedoes']).exactOptional(),
  }),
  clause('fitted', {
    filter,
    radar: z.enum(RADAR_SETS).exactOptional(),
    torpedoes: z.enum(TORPEDO_ODDS).exactOptional(),
  }),
  clause('gun-modifier', { filter, value: whole(-10, 10), reason: text(80) }),
  clause('turret-defects', { filter, on: die }),
  clause('turret-jam', { filter, need: die }),
  clause('misidentified', { unit: unitName, turn, target: unitName, on: die }),
  clause('doubtful-sinking', { filter, need: die }),
  clause('jammed-rudder', { filter }),
  clause('power-failure', { filter, fromTurn: turn, on: die }),
  clause('speed-limit', { filter, speed: whole(0, 6) }),
  clause('disadvantaged', { side, fromTurn: turn, toTurn: turn }),
  clause('reluctance', { side }),
  clause('fire-only-at-firers', { side, untilTurn: turn }),
  clause('smoke', { side, fromTurn: turn, speed: whole(0, 6) }),
  clause('mines', { side, count: whole(1, 16), among: z.array(label).min(1).max(16) }),
  clause('exit', {
    side,
    edge: z.enum(EDGES),
    score: z.number().min(0).max(10),
    undamagedScore: z.number().min(0).max(10).exactOptional(),
    maxSteps: steps.exactOptional(),
    fromTurn: whole(1, 60).exactOptional(),
    types: types.exactOptional(),
    fromColumn: whole(11, 55).exactOptional(),
    toColumn: whole(11, 55).exactOptional(),
    ...edgePart,
  }),
  clause('bombardment', { filter, hex: label, within: whole(0, 40), maxSteps: steps, points: whole(1, 1000) }),
  clause('damage-value', { filter, factor: z.number().min(0).max(10), minSteps: steps.exactOptional() }),
]);

const award = { winner: side, points: whole(0, 1000).describe('What the condition is worth in the margin') };

const outright = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sunk'), ...award, units, also: z.literal('no-exit').exactOptional() }),
  z.strictObject({ kind: z.literal('afloat'), ...award, units }),
  z.strictObject({ kind: z.literal('exited'), ...award, filter, edge: z.enum(EDGES), ...edgePart }),
  z.strictObject({ kind: z.literal('capital-lead'), ...award }),
  z.strictObject({ kind: z.literal('draw-if-sunk'), ...award, units, side, atLeast: whole(0, 1000) }),
]);

const sideSpec = z.strictObject({
  id: side,
  name: text(60),
  nation: z.enum(NATIONS),
  commandLevel: whole(0, 10).exactOptional(),
  units: z.array(unit).min(1).max(32),
});

const optionEntry = ({ values, rule, text: words }: OptionSpec): z.ZodExactOptional<z.ZodType<string>> =>
  z.enum(values).describe(`${words} (${rule})`).exactOptional();

/** One optional entry for each option of the rules, with its values. */
const options = z.strictObject(
  Object.fromEntries(Object.entries(OPTIONS).map(([name, spec]) => [name, optionEntry(spec)])) as Record<
    OptionName,
    ReturnType<typeof optionEntry>
  >,
);

const scenarioSchema = z.strictObject({
  $schema: z.string().exactOptional(),
  ruleset: z.literal('battleships'),
  id: kebab,
  title: text(80),
  ja: text(80).exactOptional(),
  date: pattern(/^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/, '1941-05-24 05:52'),
  night: z.boolean(),
  visibility: whole(0, MAX_VISIBILITY),
  turns: turn,
  firstPlayer: side,
  map: z.strictObject({
    land: z.array(rectangle).max(400),
    sea: z.array(rectangle).max(400).exactOptional(),
    breakwaters: z.array(hexside).max(100).exactOptional(),
  }),
  options,
  sides: z.tuple([sideSpec, sideSpec]),
  clauses: z.array(clauses).max(100),
  victory: z.strictObject({
    outright: z.array(outright).max(20),
    points: z.strictObject({
      claimant: side,
      ratio: z.number().min(0).max(100),
      plus: z.number().min(-1000).max(1000),
      strictly: z.boolean().exactOptional(),
      drawFrom: z.number().min(0).max(100).exactOptional(),
    }),
  }),
  ladder: z.boolean(),
  briefing: text(2000),
  notes: z.array(text(1000)).max(40),
});

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
/** Equal to the letter: an optional field on one side only is a difference too. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Certain<T extends true> = T;
type File = DeepReadonly<Omit<z.infer<typeof scenarioSchema>, '$schema'>>;

/** What the schema lets through. Fails to compile when the schema and the engine's type part ways. */
type ScenarioFile = Certain<Same<File, DeepReadonly<Scenario>>> extends true ? File : never;

type ScenarioFault = 'TOO_LARGE' | 'NOT_JSON' | 'WRONG_SHAPE' | 'UNSOUND';

/** A sound scenario, or all that is wrong with it. */
export type ReadScenario = Ok<Scenario> | (Failure<ScenarioFault> & { readonly problems: readonly Problem[] });

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
  const shaped = scenarioSchema.safeParse(data);
  if (!shaped.success) {
    const fields = fieldNames();
    const problems = shaped.error.issues.flatMap((issue) => shapeProblems(issue, data, fields));
    return refuse('WRONG_SHAPE', problems.slice(0, MAX_PROBLEMS));
  }
  const { $schema: _, ...file } = shaped.data;
  const scenario: ScenarioFile = file;
  const problems = checkScenario(scenario);
  return problems.length > 0 ? refuse('UNSOUND', problems.slice(0, MAX_PROBLEMS)) : ok(scenario);
}

function refuse(code: ScenarioFault, problems: readonly Problem[]): ReadScenario {
  const { path, message } = problems[0]!;
  return { ...fail(code, message, { at: path }), problems };
}

/** The scenario's JSON Schema, for editors. */
export const scenarioJsonSchema = (): object =>
  z.toJSONSchema(scenarioSchema, { target: 'draft-2020-12', io: 'input' });

/** Every field name that the schema knows anywhere. */
function fieldNames(): string[] {
  const names = new Set<string>();
  JSON.stringify(scenarioJsonSchema(), (key, value: unknown) => {
    if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name);
    return value;
  });
  return [...names];
}
