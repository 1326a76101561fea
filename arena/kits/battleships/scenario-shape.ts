/** The shape of a scenario of battleships: the engine's `Scenario` for readers that do not know TypeScript. */
import { z } from 'zod';
import {
  CREWS,
  EDGES,
  MAX_TURNS,
  MAX_VISIBILITY,
  NATIONS,
  OPTIONS,
  type OptionName,
  RADAR_SETS,
  type Scenario,
  SHIP_TYPES,
  TORPEDO_ODDS,
} from '../../../engine/battleships/index.js';
import { HEADINGS } from '../../../engine/core/hex.js';
import {
  type Certain,
  type DeepReadonly,
  kebab,
  optionEntries,
  pattern,
  type Same,
  side,
  text,
  whole,
} from '../shapes.js';

const label = pattern(/^\d{4}$/, '3526 (column, then row)').meta({ id: 'Hex' });
const rectangle = pattern(/^\d{4}(-\d{4})?$/, '3029 or 1132-5535').meta({ id: 'Rectangle' });
const hexside = pattern(/^\d{4}\/[A-F]$/, '3230/A').meta({ id: 'Hexside' });
const unitName = text(40).meta({ id: 'UnitName' });
const units = z.array(unitName).min(1).max(32);
const types = z.array(z.enum(SHIP_TYPES)).min(1).meta({ id: 'ShipTypes' });
const turn = whole(1, MAX_TURNS).meta({ id: 'Turn' });
const die = whole(1, 6);
const steps = whole(0, 6);

const battery = z.strictObject({ attack: whole(1, 200), defence: whole(1, 60), range: whole(1, 40) });

const unit = z
  .strictObject({
    ship: z.union([kebab, battery]).describe('a counter by its id, or the figures of a coast battery'),
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

/** A kind of clause: its own fields, and the switch that any clause may depend on. */
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

const options = optionEntries<OptionName>(OPTIONS);

export const battleshipsSchema = z.strictObject({
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

type File = DeepReadonly<Omit<z.infer<typeof battleshipsSchema>, '$schema'>>;

/** What the schema lets through. Fails to compile when the schema and the engine's type part ways. */
export type BattleshipsFile = Certain<Same<File, DeepReadonly<Scenario>>> extends true ? File : never;
