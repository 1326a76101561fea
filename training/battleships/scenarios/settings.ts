/** Settings of the variation of scenarios: the part of a training configuration. */
import { z } from 'zod';

/** Kinds of change, in the order in which they are made. */
const KINDS = {
  losses: ['ships left out of both fleets, down to a single one a side', 0.4, 0.6],
  exchange: ['ships exchanged for others of near value, of the same nation', 0.4, 0.5],
  turns: ['a battle that begins later or ends earlier, or lasts a little longer', 0.5, 0.5],
  visibility: ['more or less visibility', 0.5, 0.5],
  night: ['day for night and night for day', 0.1, 1],
  first: ['the other side commits first on turn 1', 0.3, 1],
  options: ['optional rules, and the switches of the scenario, on for off', 0.25, 0.2],
  crews: ['crews of other quality', 0.3, 0.5],
  damage: ['damage taken before the battle begins', 0.4, 0.5],
  torpedoes: ['torpedoes spent before the battle begins', 0.25, 0.5],
  fleets: ['a fleet in another place: other range, other bearing', 0.6, 0.6],
  scatter: ['single ships off their place in the formation', 0.5, 0.5],
  headings: ['other headings, of a fleet and of single ships', 0.5, 0.5],
  speeds: ['other speeds', 0.4, 0.5],
  mirror: ['east for west', 0.5, 1],
  rotation: ['the battle turned about: half way round, and on open sea without exits by any sixth', 0.4, 1],
  shift: ['all ships elsewhere on an open sea, nearer to an edge or farther', 0.4, 0.5],
  threshold: ['points that decide: moved as the change of the odds asks, and beyond that at random', 1, 0.2],
  seats: ['the sides change seats', 0.5, 1],
} as const satisfies Record<string, readonly [text: string, probability: number, strength: number]>;

export type VariationKind = keyof typeof KINDS;
export const VARIATION_KINDS = Object.keys(KINDS) as readonly VariationKind[];

const share = z.number().min(0).max(1);

const kind = (name: VariationKind) => {
  const [text, probability, strength] = KINDS[name];
  return z
    .strictObject({
      probability: share.default(probability).describe('In how many scenarios this kind of change is tried'),
      strength: share.default(strength).describe('How far it goes: 0 not at all, 1 as far as makes sense'),
    })
    .prefault({})
    .describe(text);
};

/**
 * By kind of change: how often, and how far. Where a change has no degrees, strength too says how often. `threshold` follows the
 * odds wherever anything else has changed, whatever its strength, which says how far it strays from them.
 */
export const variationSchema = z
  .strictObject(
    Object.fromEntries(VARIATION_KINDS.map((name) => [name, kind(name)])) as Record<
      VariationKind,
      ReturnType<typeof kind>
    >,
  )
  .meta({ title: 'Variation of scenarios' });

export type VariationSettings = Readonly<z.infer<typeof variationSchema>>;

export const STANDARD_VARIATION: VariationSettings = variationSchema.parse({});

/** Kinds without degrees that leave both sides the chances they had: they are made as often where all else is varied less. */
export const SYMMETRIES: ReadonlySet<VariationKind> = new Set(['mirror', 'rotation', 'seats']);

/** The same kinds of change, each so many times as far; 0 leaves every scenario as it is. */
export function scaledVariation(settings: VariationSettings, by: number): VariationSettings {
  return Object.fromEntries(
    VARIATION_KINDS.map((name) => {
      const { probability, strength } = settings[name];
      const far = by > 0 && SYMMETRIES.has(name) ? 1 : by;
      return [name, { probability, strength: Math.min(1, strength * far) }];
    }),
  ) as VariationSettings;
}
