/** Network shape: the widths of its tokens, the sizes of its layers, and the inputs that it reads. */
import { z } from 'zod';
import type { ObservationSpec } from '../../engine/index.js';
import { type InputSpec, PAIR_INPUTS } from './ops.js';

const width = z.int().nonnegative().max(4096);
const size = z.int().positive().max(4096);

const layers = {
  /** Two layers over unit tokens. */
  unit: z.tuple([size, size]),
  map: size,
  /** Two layers over what is known of the whole row. */
  context: z.tuple([size, size]),
  /** One layer before chance and margin. */
  value: size,
  /** Two layers over action tokens. */
  action: z.tuple([size, size]),
};

/** Units know of each other by sums alone. */
const pooled = z.strictObject({ kind: z.literal('pooled'), ...layers });
/** Units look at each other, in so many blocks of so many heads: richer and slower. */
const attention = z.strictObject({
  kind: z.literal('attention'),
  ...layers,
  blocks: z.int().positive().max(16),
  heads: z.int().positive().max(64),
});

/** Layers by what they work on; configuration. */
export const networkSizes = z.discriminatedUnion('kind', [pooled, attention]);

export type NetworkSizes = z.infer<typeof networkSizes>;

const tokens = {
  /** Columns of the tokens of each kind. */
  widths: z.strictObject({ units: width, map: width, globals: width, actions: width }),
  /** Columns of an action token that name a unit token, as (1 + its number) / 32. */
  references: z.array(width).max(4).readonly(),
  /** Column of a unit token that is 1 for the unit that the decision is about. */
  asked: width.optional(),
};

/** Columns that are pointed at are there: a layer over tokens that do not come would be no layer. */
const pointsAtColumns = ({ widths, references, asked }: z.infer<z.ZodObject<typeof tokens>>): boolean =>
  (references.length === 0 || widths.units > 0) &&
  references.every((column) => column < widths.actions) &&
  (asked === undefined || asked < widths.units);

export const networkShape = z
  .discriminatedUnion('kind', [pooled.extend(tokens), attention.extend(tokens)])
  .refine(pointsAtColumns, { error: 'its references and the unit asked should be columns that there are' });

export type NetworkShape = z.infer<typeof networkShape>;

/** About 99,000 weights for battleships. */
export const DEFAULT_SIZES: NetworkSizes = {
  kind: 'pooled',
  unit: [64, 64],
  map: 16,
  context: [128, 128],
  value: 64,
  action: [64, 32],
};

/** The same with a block of attention. */
export const ATTENTION_SIZES: NetworkSizes = { ...DEFAULT_SIZES, kind: 'attention', blocks: 1, heads: 4 };

/** Names of columns that point at units. */
const REFERENCES = ['target', 'unit'];

/** Name of the column that marks the unit asked. */
const ASKED = 'asked';

/** The network of these sizes that reads these observations. */
export function shapeFor(spec: ObservationSpec, sizes: NetworkSizes = DEFAULT_SIZES): NetworkShape {
  const { units, map, globals, actions } = spec;
  const references = units.length === 0 ? [] : REFERENCES.map((name) => actions.indexOf(name)).filter((i) => i >= 0);
  const widths = { units: units.length, map: map.length, globals: globals.length, actions: actions.length };
  const asked = units.indexOf(ASKED);
  return { ...sizes, widths, references, ...(asked >= 0 && { asked }) };
}

/** The sizes that a shape was made with. */
export function sizesOf({ widths: _, references: __, asked: ___, ...sizes }: NetworkShape): NetworkSizes {
  return sizes;
}

/** What a network of this shape reads; `InputFiller` makes it. Tokens that a ruleset does not have are no inputs. */
export function networkInputs({ kind, widths, references, asked }: NetworkShape): InputSpec[] {
  const inputs: InputSpec[] = [
    { name: 'globals', kind: 'floats', rows: 'rows', columns: widths.globals },
    { name: 'actions', kind: 'floats', rows: 'actions', columns: widths.actions },
    { name: 'actionRow', kind: 'index', rows: 'actions', table: ['rows'] },
  ];
  if (widths.units > 0) {
    inputs.push(
      { name: 'units', kind: 'floats', rows: 'units', columns: widths.units },
      { name: 'unitRow', kind: 'index', rows: 'units', table: ['rows'] },
      { name: 'unitShare', kind: 'floats', rows: 'rows', columns: 1 },
    );
  }
  if (asked !== undefined) inputs.push({ name: 'unitAsked', kind: 'floats', rows: 'units', columns: 1 });
  if (kind === 'attention' && widths.units > 0) {
    for (const name of PAIR_INPUTS) inputs.push({ name, kind: 'index', rows: 'pairs', table: ['units'] });
  }
  if (widths.map > 0) {
    inputs.push(
      { name: 'map', kind: 'floats', rows: 'map', columns: widths.map },
      { name: 'mapRow', kind: 'index', rows: 'map', table: ['rows'] },
    );
  }
  references.forEach((_, i) => {
    inputs.push({ name: referenceName(i), kind: 'index', rows: 'actions', table: ['units', i === 0 ? 'rows' : '1'] });
  });
  return inputs;
}

/**
 * The i-th column that names a unit, as row numbers: into the batch's units, with one more for "none" after them. For the first column
 * each row of the batch has a "none" of its own, for the others all share one.
 */
export const referenceName = (i: number): string => `reference${i}`;
