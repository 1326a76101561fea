/** The shape of a situation of panzer: the engine's `Scenario` for readers that do not know TypeScript. */
import { z } from 'zod';
import {
  BOARDS,
  COUNTED,
  type Condition,
  GRADES,
  LOADS,
  MAP_EDGES,
  MAX_BOARDS,
  MAX_TURNS,
  MAX_UNITS,
  NATIONS,
  OPTIONS,
  type OptionName,
  type Scenario,
  SIDE_IDS,
  type Zone,
} from '../../../engine/panzer/index.js';
import { type Certain, type DeepReadonly, kebab, optionEntries, pattern, text, whole } from '../shapes.js';
import { boardShape } from './data-shape.js';

const MOST_ROWS = 99;
const MOST_MARKERS = 20;
const label = pattern(/^\d{4}$/, '0307 (column and row of the map)');
const town = text(40);
const sideId = z.enum(SIDE_IDS);
const edge = z.enum(MAP_EDGES);

const zone: z.ZodType<Zone> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('board'), board: whole(0, MAX_BOARDS - 1) }),
    z.strictObject({ kind: z.literal('columns'), from: whole(1, MOST_ROWS), to: whole(1, MOST_ROWS) }),
    z.strictObject({ kind: z.literal('rows'), from: whole(1, MOST_ROWS), to: whole(1, MOST_ROWS) }),
    z.strictObject({ kind: z.literal('hexes'), hexes: z.array(label).min(1).max(400) }),
    z.strictObject({ kind: z.literal('towns'), towns: z.array(town).min(1).max(40) }),
    z.strictObject({ kind: z.literal('away'), towns: z.array(town).min(1).max(40), least: whole(1, MOST_ROWS) }),
    z.strictObject({ kind: z.literal('edge'), edge }),
    z.strictObject({ kind: z.literal('all'), of: z.array(zone).min(1).max(10) }),
    z.strictObject({ kind: z.literal('any'), of: z.array(zone).min(1).max(10) }),
  ]),
);

const least = whole(1, 999);
const condition: z.ZodType<Condition> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('control'), side: sideId, zone, least }),
    z.strictObject({ kind: z.literal('exited'), side: sideId, edge, least }),
    z.strictObject({ kind: z.literal('lost'), side: sideId, counted: z.enum(COUNTED), least }),
    z.strictObject({ kind: z.literal('present'), side: sideId, zone, least }),
    z.strictObject({ kind: z.literal('ratio'), side: sideId, counted: z.enum(COUNTED), least: z.number() }),
    z.strictObject({ kind: z.literal('clear'), hexes: z.array(label).min(1).max(20) }).describe('No block lies there'),
    z.strictObject({ kind: z.literal('stands'), bridge: label }).describe('The bridge there was not blown'),
    z.strictObject({ kind: z.literal('and'), of: z.array(condition).min(1).max(10) }),
    z.strictObject({ kind: z.literal('or'), of: z.array(condition).min(1).max(10) }),
    z.strictObject({ kind: z.literal('not'), of: condition }),
    z.strictObject({ kind: z.literal('by-turn'), turn: whole(1, MAX_TURNS), of: condition }),
    z.strictObject({ kind: z.literal('otherwise') }),
  ]),
);

const count = whole(1, MOST_MARKERS);
const marker = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mines'), count }),
  z.strictObject({ kind: z.literal('block'), count }),
  z.strictObject({ kind: z.literal('fortification'), count, defence: whole(1, 99) }),
]);

const turn = whole(1, MAX_TURNS);
const airForce = z.strictObject({ aircraft: kebab, load: z.enum(LOADS), count, fromTurn: turn });

const clause = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fog'), hexes: whole(1, 80), fromTurn: turn, toTurn: turn }),
  z.strictObject({ kind: z.literal('half-fuel'), side: sideId }),
  z.strictObject({
    kind: z.literal('demolition'),
    side: sideId,
    bridges: z.array(label).min(1).max(10),
    by: z.enum(['engineers', 'carrier']),
    enemyWithin: whole(1, 20).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('deep-streams') }),
]);

const group = z.strictObject({
  id: kebab,
  units: z
    .array(z.strictObject({ unit: kebab, count: whole(1, MAX_UNITS) }))
    .max(MAX_UNITS)
    .describe('None only where the group is laid out alone'),
  markers: z.array(marker).max(20).exactOptional().describe('Mines, blocks and fortifications laid out with them'),
  setup: z
    .strictObject({ order: whole(1, 9), zone })
    .exactOptional()
    .describe('Before turn 1, lowest order first'),
  entry: z
    .strictObject({ turn: whole(1, MAX_TURNS), zone })
    .exactOptional()
    .describe('Comes in this turn'),
  landing: z
    .strictObject({ order: whole(1, 9), fromTurn: turn, toTurn: turn, zone, swim: whole(1, 6).exactOptional() })
    .exactOptional()
    .describe('Lands from the sea; turn and hex of each unit are recorded in secret'),
});

const force = z.strictObject({
  id: sideId,
  name: text(60),
  nations: z.array(z.enum(NATIONS)).min(1),
  groups: z.array(group).min(1).max(20),
  aircraft: z.array(airForce).max(20).exactOptional(),
});

export const panzerSchema = z.strictObject({
  $schema: z.string().exactOptional(),
  ruleset: z.literal('panzer'),
  id: kebab,
  title: text(80),
  ja: text(80).exactOptional(),
  date: text(40),
  turns: whole(1, MAX_TURNS),
  firstSide: sideId,
  boards: z
    .array(
      z.strictObject({
        id: z
          .string()
          .max(9)
          .describe(`One of ${BOARDS.map(({ id, name }) => `${id} (${name})`).join(', ')}, or of ownBoards`),
        rotation: z.union([z.literal(0), z.literal(180)]),
        offset: z.tuple([whole(0, MAX_BOARDS), whole(0, MAX_BOARDS)]).describe('Column and row among the boards'),
      }),
    )
    .min(1)
    .max(MAX_BOARDS),
  ownBoards: z
    .array(boardShape)
    .max(MAX_BOARDS)
    .exactOptional()
    .describe('Boards of this situation alone, each laid in `boards` by its id'),
  options: optionEntries<OptionName>(OPTIONS),
  sides: z.tuple([force, force]),
  clauses: z.array(clause).max(20),
  victory: z
    .array(z.strictObject({ side: sideId, grade: z.enum(GRADES), when: condition }))
    .min(1)
    .max(20),
  ladder: z.boolean(),
  briefing: text(2000),
  notes: z.array(text(1000)).max(40),
});

type File = DeepReadonly<Omit<z.infer<typeof panzerSchema>, '$schema'>>;

/** Either way; to the letter they cannot be compared, since zones and conditions hold each other. */
type Alike<A, B> = [A, B] extends [B, A] ? true : false;

/** What the schema lets through. Fails to compile when the schema and the engine's type part ways. */
export type PanzerFile = Certain<Alike<File, DeepReadonly<Scenario>>> extends true ? File : never;
