/** The shape of a campaign of operations: the engine's `Scenario` for readers that do not know TypeScript. */
import { z } from 'zod';
import {
  FORCE_KINDS,
  MAX_COLUMNS,
  MAX_MINES,
  MAX_PORTS,
  MAX_ROWS,
  MAX_TURNS,
  MAX_UNITS,
  NATIONS,
  OPTIONS,
  type OptionName,
  PORT_SIZES,
  type Scenario,
  SEATS,
  SHIP_TYPES,
} from '../../../engine/operations/index.js';
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

const MOST_POINTS = 999;

const hex = pattern(/^\d{4}$/, '0408 (column and row)').meta({ id: 'SeaHex' });
const hexes = z.array(hex).max(MAX_COLUMNS * MAX_ROWS);
const points = whole(0, MOST_POINTS);
const types = z.array(z.enum(SHIP_TYPES)).min(1).max(SHIP_TYPES.length);
const cards = z.array(kebab).min(1).max(MAX_UNITS);

const port = z
  .strictObject({
    id: kebab,
    name: text(60),
    ja: text(60).exactOptional(),
    hex,
    size: z.enum(PORT_SIZES),
    side,
    logistics: whole(0, MOST_POINTS).exactOptional().describe('Logistics units, undamaged'),
    resources: whole(0, MOST_POINTS).exactOptional(),
  })
  .meta({ id: 'Port' });

const counted = z.strictObject({ unit: kebab, count: whole(1, MAX_UNITS) }).meta({ id: 'Counters' });

const force = z.strictObject({
  name: text(60).describe('What the group is called'),
  ja: text(60).exactOptional(),
  kind: z.enum(FORCE_KINDS),
  hex,
  units: z.array(counted).min(1).max(MAX_UNITS),
  aircraft: z.array(counted).max(MAX_UNITS).exactOptional().describe('Aboard its carriers'),
});

const seat = z.strictObject({
  id: side,
  name: text(60),
  nations: z.array(z.enum(NATIONS)).min(1).max(NATIONS.length).describe('The first is that of units of no nation'),
  forces: z.array(force).min(1).max(MAX_UNITS),
});

const award = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('sunk'),
      side,
      points: points.exactOptional(),
      costs: whole(1, MOST_POINTS).exactOptional().describe('So many times the cost of the unit'),
      units: cards.exactOptional(),
      types: types.exactOptional(),
      hexes: hexes.exactOptional(),
    }),
    z.strictObject({ kind: z.literal('crippled'), side }),
    z.strictObject({ kind: z.literal('delivered'), side, types, hexes, points }),
    z.strictObject({ kind: z.literal('landed'), side, types, hexes, least: whole(1, MAX_UNITS), points }),
    z.strictObject({ kind: z.literal('stores'), side, points }),
    z.strictObject({ kind: z.literal('wrecked'), side, port: kebab, least: whole(1, MAX_UNITS), points }),
    z.strictObject({ kind: z.literal('kept'), side, units: cards, hex: hex.exactOptional(), points }),
    z.strictObject({ kind: z.literal('shelled'), side, types, port: kebab, points }),
  ])
  .meta({ id: 'Award' });

export const operationsSchema = z.strictObject({
  $schema: z.string().exactOptional(),
  ruleset: z.literal('operations'),
  id: kebab,
  title: text(80),
  ja: text(80).exactOptional(),
  date: text(40).describe('The first day'),
  turns: whole(1, MAX_TURNS).describe('Days'),
  map: z.strictObject({ columns: whole(1, MAX_COLUMNS), rows: whole(1, MAX_ROWS) }),
  land: hexes.describe('All land: no fleet enters'),
  partLand: hexes.describe('Partly land, beside ports and anchorages'),
  closed: hexes.describe('Neutral waters: nobody enters'),
  ports: z.array(port).max(MAX_PORTS),
  mines: z.array(z.strictObject({ hex, count: whole(1, MAX_MINES), side })).max(MAX_COLUMNS * MAX_ROWS),
  training: z
    .partialRecord(z.enum(NATIONS), whole(0, 2))
    .describe('Of battle fleets and raiders, by nation; everything else has 0'),
  seats: z.array(seat).length(SEATS),
  awards: z.array(award).max(40).describe('What scores; of several that fit a sunk unit the first counts'),
  par: whole(-MOST_POINTS, MOST_POINTS).describe('By how many points the first side has to be ahead to be level'),
  drawn: whole(0, MOST_POINTS).describe('Points on both sides of par that are a draw as well'),
  options: optionEntries<OptionName>(OPTIONS),
  ladder: z.boolean(),
  briefing: text(2000),
  notes: z.array(text(1000)).max(40),
});

type File = DeepReadonly<Omit<z.infer<typeof operationsSchema>, '$schema'>>;

/** What the schema lets through. Fails to compile when the schema and the engine's type part ways. */
export type OperationsFile = Certain<Same<File, DeepReadonly<Scenario>>> extends true ? File : never;
