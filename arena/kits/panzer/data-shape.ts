/** Shapes of the data of panzer: counters, charts and boards, so that a slip of the pen in a file is found with its path. */
import { z } from 'zod';
import {
  type Board,
  CERTAINTIES,
  KINDS,
  LEVEL_NAMES,
  NATIONS,
  ODDS,
  RESULTS,
  SIDE_NAMES,
  type Tables,
  TERRAIN_ROWS,
  type UnitCard,
  WEAPONS,
} from '../../../engine/panzer/index.js';
import { type DeepReadonly, kebab, pattern, text, whole } from '../shapes.js';

const certainty = z.enum(CERTAINTIES);
const figure = <T extends z.ZodType>(value: T) => z.strictObject({ value, certainty });
const overrun = z.enum(['any', 'soft', 'none']);

export const unitShape = z.strictObject({
  id: kebab,
  name: text(40),
  nation: z.enum(NATIONS),
  kind: z.enum(KINDS),
  attack: whole(0, 80),
  weapon: z.enum(WEAPONS),
  range: whole(0, 80),
  doubleRange: z.boolean(),
  defence: whole(1, 18),
  movement: whole(0, 16),
  load: z.enum(['light', 'heavy']).exactOptional(),
  overrun: overrun.exactOptional(),
  certainty,
}) satisfies z.ZodType<DeepReadonly<UnitCard>>;

const place = pattern(/^\d{1,2},\d{1,2}$/, '4,17 (column and row from 0)');

/** Hexes of a board: no list of places needs more. */
const HEXES = 264;
const places = z.array(place).max(HEXES);

export const boardShape = z.strictObject({
  id: pattern(/^[A-Z]$/, 'K (one capital letter)'),
  name: text(20),
  cols: whole(1, 99).describe('Always 12'),
  rows: whole(1, 99).describe('Always 22'),
  legend: z.record(z.string().length(1), text(40)).describe('What a letter of `terrain` means: woods, or woods+slope'),
  terrain: z.array(z.string().max(99)).max(99).describe('A string a row, a letter a hex'),
  roads: z.array(places).max(HEXES).describe('Places in order, each beside the one before'),
  bridges: places.describe('Stream hexes that a road crosses dry'),
  sides: z
    .array(
      z.strictObject({ hex: place, dir: whole(0, 5).describe('0 is north, then clockwise'), kind: z.enum(SIDE_NAMES) }),
    )
    .max(6 * HEXES),
  towns: z.record(text(40), places),
  auto: z.strictObject({ green: z.literal('woods-between'), orange: z.literal('hilltop-all-six') }),
}) satisfies z.ZodType<DeepReadonly<Board>>;

const points = z.number().multipleOf(0.5).positive().max(9).nullable();
const terrainRow = z.strictObject({
  foot: points,
  vehicle: points,
  truck: points,
  wagon: points,
  die: whole(0, 2),
  certainty,
});
const weaponRow = z.strictObject({
  armoured: z.strictObject({ near: z.number(), far: z.number() }),
  other: z.number(),
  near: z.enum(['none', 'half-range', 'six-hexes']),
  certainty,
});
const functionRow = z.strictObject({
  vehicle: z.boolean(),
  armoured: z.boolean(),
  indirect: z.boolean(),
  overrun,
  closeAssault: z.enum(['always', 'with-others', 'none']),
  carries: z.enum(['any', 'none']),
  takesRider: z.boolean(),
  leavesWreck: z.boolean(),
  spots: z.boolean(),
  turret: z.boolean(),
  antiAircraft: z.boolean(),
  certainty,
});
const rowName = z.templateLiteral([z.enum(LEVEL_NAMES), '>', z.enum(LEVEL_NAMES)]);
const number = figure(z.number());
const nations = figure(z.array(z.enum(NATIONS)));

export const tablesShape = z.strictObject({
  combatResults: z.strictObject({
    columns: z.array(z.enum(ODDS)).length(ODDS.length),
    lowestDie: whole(-9, 0),
    rows: z.array(z.array(z.enum(RESULTS)).length(ODDS.length)),
    certainty: z.strictObject({ columns: certainty, cells: certainty }),
  }),
  weapons: z.record(z.enum(['I', 'A', 'H', 'M']), weaponRow),
  weaponLimits: z.strictObject({
    ...{ highExplosiveNear: number, indirectOnArmour: number, doubleRangeStrength: number },
    ...{ minimumRangeShare: number, highGroundStrength: number },
  }),
  dice: z.strictObject({
    ...{ targetDispersed: number, closeAssault: number, overrun: number, amphibiousTankAtSea: number },
  }),
  columnShifts: z.strictObject({ overrun: number, engineers: number }),
  terrain: z.record(z.enum(TERRAIN_ROWS), terrainRow),
  streamCrossing: number,
  limits: z.strictObject({ stack: number, roadOthers: number, wrecksInHex: number, fortificationInside: number }),
  transport: z.strictObject({ wheeledDefence: number, riderDefence: number, riderNations: nations }),
  functions: z.record(z.enum(KINDS), functionRow),
  antiAircraftNations: nations,
  antiAircraft: z.strictObject({
    rows: z.array(z.strictObject({ upTo: whole(1, 999), destroyed: whole(0, 6), drivenOff: whole(0, 6) })),
    certainty,
  }),
  scatter: z.strictObject({ hitUpTo: whole(0, 6), adjacentUpTo: whole(0, 6), certainty }),
  demolition: z.strictObject({ first: number, one: number, two: number, three: number }),
  navalFire: z.strictObject({ group: number, presumedRange: number }),
  quickTime: z.strictObject({ dispersedFrom: number, defence: number }),
  smoke: z.strictObject({ points: number, without: figure(z.array(kebab)) }),
  fieldsOfFire: z.strictObject({ largeThoughLight: figure(z.array(kebab)) }),
  minefield: z.strictObject({ odds: z.enum(ODDS), certainty }),
  fortifications: z.strictObject({ defence: z.array(whole(1, 99)), certainty }),
  bridges: z.strictObject({ tank: number, truck: number, leaving: number, breaking: number, shelled: number }),
  blocks: z.strictObject({ woods: number, other: number, made: number }),
  landing: z.strictObject({ defence: number }),
  aircraft: z.array(
    z.strictObject({
      ...{ id: kebab, name: text(40), machineGuns: whole(0, 9), bombs: whole(0, 99), rockets: whole(0, 99) },
      observes: z.boolean().exactOptional(),
      certainty,
    }),
  ),
  observation: z.strictObject({ open: number, cover: number }),
  lineOfSight: z.strictObject({
    rows: z.record(rowName, z.array(z.enum(['green', 'brown', 'orange', 'town', 'A', 'B', 'C', 'D', 'E']))),
    certainty: z.strictObject({ slopeRows: certainty, others: certainty }),
  }),
}) satisfies z.ZodType<DeepReadonly<Tables>>;
