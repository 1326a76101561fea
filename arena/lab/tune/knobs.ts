/** Knobs of a doctrine: the numbers that are tuned, each with its range and the unit in which a step is felt. */
import { admiraltyFor } from '../../../agents/admiral/index.js';
import { createAgent, playerOf } from '../../../agents/registry.js';
import { perhapsMeant } from '../../../engine/core/did-you-mean.js';
import { fail, type Game, ok, type Result } from '../../../engine/index.js';

export interface Knob {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly isWhole: boolean;
  /** What it is turned from. */
  readonly from: number;
  readonly unit: number;
}

export type DoctrineData = Readonly<Record<string, unknown>> & { readonly name: string };

/** As it was asked for: `concentration=0.5..2`. */
export interface KnobAsked {
  readonly name: string;
  readonly range?: readonly [low: number, high: number];
}

/** What an admiral of that name is led by, with all its fields. */
export function doctrineNamed(agent: string, game: Game): Result<DoctrineData> {
  if (agent !== 'admiral' && !agent.startsWith('admiral:')) {
    return fail('NO_DOCTRINE', `${agent} has no doctrine to tune; only an admiral has one.`);
  }
  const made = createAgent(agent, game);
  return made.ok ? ok(JSON.parse(playerOf(agent, game).data!) as DoctrineData) : made;
}

/** The name of an admiral that is led by a doctrine as data. */
export const admiralWith = (doctrine: DoctrineData): string => `admiral:${JSON.stringify(doctrine)}`;

/** Parts of a range that is wide open, and of the number itself, that a step is felt by. */
const OF_RANGE = 1 / 4;
const OF_VALUE = 1 / 2;
const OF_BOUNDS = 1 / 10;

export function knobsOf(asked: readonly KnobAsked[], doctrine: DoctrineData, game: Game): Result<readonly Knob[]> {
  const { numbers } = admiraltyFor(game)!;
  const knobs: Knob[] = [];
  for (const { name, range } of asked) {
    const field = Object.hasOwn(numbers, name) ? numbers[name] : undefined;
    if (field === undefined) {
      const all = Object.keys(numbers);
      const guess = perhapsMeant(name, all);
      return fail('NO_PARAMETER', `A doctrine has no number \`${name}\`${guess}. It has: ${all.join(', ')}.`);
    }
    const [low, high] = range ?? [field.min, field.max];
    if (low < field.min || high > field.max || low >= high) {
      return fail('BAD_RANGE', `${name} lies between ${field.min} and ${field.max}, the lower number first.`);
    }
    const value = doctrine[name];
    const from = Math.max(low, Math.min(high, typeof value === 'number' ? value : (low + high) / 2));
    // Bounds of a field are for every doctrine that may be thought of: within them a number is felt by its own size.
    const felt =
      range === undefined
        ? Math.max(OF_VALUE * Math.abs(from), OF_BOUNDS * Math.min(high - low, 2))
        : OF_RANGE * (high - low);
    knobs.push({ name, low, high, isWhole: field.isWhole, from, unit: field.isWhole ? Math.max(1, felt) : felt });
  }
  return ok(knobs);
}

/** Places of a number that are worth writing down. */
const DIGITS = 3;

/** Values in units, as a search moves them, become numbers of the doctrine. */
export const numberAt = ({ isWhole, unit, low, high }: Knob, inUnits: number): number => {
  const value = Math.max(low, Math.min(high, inUnits * unit));
  return isWhole ? Math.round(value) : Number(value.toFixed(DIGITS));
};

export const doctrineWith = (
  doctrine: DoctrineData,
  knobs: readonly Knob[],
  values: readonly number[],
): DoctrineData => ({
  ...doctrine,
  ...Object.fromEntries(knobs.map(({ name }, i) => [name, values[i]!])),
});

/** Steps of a unit to each side of where it was. */
const STEPS = [-2, -1, -0.5, 0, 0.5, 1, 2, 3];

/** Levels of a knob, ascending, each once, with the number of the one that is there already. */
export function levelsOf(knob: Knob): { readonly values: readonly number[]; readonly start: number } {
  const all = STEPS.map((step) => numberAt(knob, knob.from / knob.unit + step));
  const own = numberAt(knob, knob.from / knob.unit);
  const values = [...new Set(all)].sort((a, b) => a - b);
  return { values, start: values.indexOf(own) };
}
