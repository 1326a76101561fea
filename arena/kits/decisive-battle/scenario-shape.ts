/** The shape of a scenario of decisive-battle: the engine's `Scenario` for readers that do not know TypeScript. */
import { z } from 'zod';
import {
  CARD_TYPES,
  FIGURE_LIMITS,
  MAX_MARKERS,
  MAX_ROUNDS,
  MAX_SEATS,
  MAX_UNITS,
  MIN_SEATS,
  NATIONS,
  OPTIONS,
  type OptionName,
  type Scenario,
} from '../../../engine/decisive-battle/index.js';
import { type Certain, type DeepReadonly, kebab, optionEntries, type Same, side, text, whole } from '../shapes.js';

const figure = (name: keyof typeof FIGURE_LIMITS, words: string) =>
  whole(FIGURE_LIMITS[name][0], FIGURE_LIMITS[name][1]).describe(words);

const figures = z.strictObject({
  type: z.enum(CARD_TYPES),
  gunnery: figure('gunnery', 'Dice she fires'),
  power: figure('power', 'Added to the die of a hit'),
  armour: figure('armour', 'Taken from the die of a hit on her'),
  endurance: figure('endurance', 'Damage that sinks her'),
  speed: figure('speed', 'Falls by one with each damage'),
  points: figure('points', 'Victory points'),
});

const ship = z
  .strictObject({
    ship: z.union([kebab, figures]).describe('a card by its id, or figures of your own'),
    name: text(40).exactOptional(),
    markers: whole(0, MAX_MARKERS).exactOptional().describe('Training markers'),
    damage: whole(0, FIGURE_LIMITS.endurance[1]).exactOptional().describe('Less than her endurance'),
  })
  .meta({ id: 'Ship' });

const seat = z.strictObject({
  id: side,
  name: text(60),
  nation: z.enum(NATIONS),
  fleets: z
    .array(z.array(ship).min(1).max(MAX_UNITS))
    .min(1)
    .max(MAX_UNITS)
    .describe('A suggested order of battle: fleets with their ships from the front'),
});

export const decisiveBattleSchema = z.strictObject({
  $schema: z.string().exactOptional(),
  ruleset: z.literal('decisive-battle'),
  id: kebab,
  title: text(80),
  ja: text(80).exactOptional(),
  date: text(40),
  rounds: whole(1, MAX_ROUNDS),
  neutrality: z.boolean(),
  options: optionEntries<OptionName>(OPTIONS),
  seats: z.array(seat).min(MIN_SEATS).max(MAX_SEATS),
  ladder: z.boolean(),
  briefing: text(2000),
  notes: z.array(text(1000)).max(40),
});

type File = DeepReadonly<Omit<z.infer<typeof decisiveBattleSchema>, '$schema'>>;

/** What the schema lets through. Fails to compile when the schema and the engine's type part ways. */
export type DecisiveBattleFile = Certain<Same<File, DeepReadonly<Scenario>>> extends true ? File : never;
