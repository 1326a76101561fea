/** Fallback description of a battle whose ruleset has no kit: what the server lists of it, or what its data call its sides. */
import { isoWhen, isWhen, type When } from '../../../engine/index.js';
import { type OfferedOption, offeredValues } from '../lobby/offered.js';
import type { Power, Scenario } from '../shared/scenario.js';
import { COLOURS, colourOf, NATIONS } from './nations.js';
import { wordsOf } from './view-data.js';

export interface PlainScenario extends Scenario {
  readonly seats?: unknown;
  readonly sides?: unknown;
  readonly turns?: unknown;
  readonly night?: unknown;
  readonly when?: unknown;
  /** What can be set, as the server lists it. */
  readonly options?: unknown;
}

/** Those that are of the shape of a list's: data of a battle may have a field of that name too. */
export const optionsIn = ({ options }: PlainScenario): readonly OfferedOption[] =>
  isThing(options)
    ? Object.entries(options).flatMap(([name, setting]): OfferedOption[] => {
        if (!isThing(setting)) return [];
        const { values, standard, meaning } = setting;
        if (!Array.isArray(values) || !values.every((value) => typeof value === 'string')) return [];
        if (typeof standard !== 'string') return [];
        // The page's words are of the rules that it knows: another ruleset may mean something else by the same name.
        const words = typeof meaning === 'string' ? meaning : wordsOf(name);
        return [{ name, values: offeredValues(values), default: standard, rule: '', isReading: false, meaning: words }];
      })
    : [];

/** As the server lists it, or as its date says it. */
export const whenIn = ({ date, when }: PlainScenario): When | undefined => (isWhen(when) ? when : isoWhen(date));

const isThing = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function powersIn({ seats, sides }: PlainScenario): readonly Power[] {
  const lists = [seats, sides].filter((list): list is readonly unknown[] => Array.isArray(list) && list.length > 0);
  const all = lists[0] ?? ['1', '2'];
  const signs = all.map((seat, i) => shortOf(seat, i));
  return all.map((seat, i) => powerOf(seat, i, signs));
}

const partsOf = (seat: unknown): Readonly<Record<string, unknown>> =>
  (typeof seat === 'object' && seat !== null ? seat : { id: seat }) as Readonly<Record<string, unknown>>;

function shortOf(seat: unknown, i: number): string {
  const { id } = partsOf(seat);
  return typeof id === 'string' ? id : String(i + 1);
}

/** A seat is listed by its name, or is an object of the data. */
function powerOf(seat: unknown, i: number, signs: readonly string[]): Power {
  const { name, nation } = partsOf(seat);
  const short = signs[i]!;
  return {
    id: short,
    name: typeof name === 'string' ? name : (NATIONS.get(short) ?? short),
    nation: typeof nation === 'string' ? nation : COLOURS[colourOf(i, signs)]!,
  };
}
