/** Columns of an observation, described: what each means, what 1 stands for, and between what it lies. One table a ruleset. */

export interface Column {
  readonly name: string;
  readonly meaning: string;
  /** What is counted: `hexes`, `points`. */
  readonly unit: string;
  /** So many of the unit are 1. */
  readonly scale: number;
  /** Of the column as it stands, so of `scale` units. */
  readonly low: number;
  readonly high: number;
  /** True if a scenario of one's own can go beyond, with larger figures or more ships than any that come with the game. */
  readonly isOpen: boolean;
}

/** Columns by the part of the observation, in order. */
export interface ObservationColumns {
  readonly units: readonly Column[];
  readonly map: readonly Column[];
  readonly globals: readonly Column[];
  readonly actions: readonly Column[];
}

/** A table entry; its name is its key. */
export type ColumnEntry = Omit<Column, 'name'>;

const entry = (
  unit: string,
  scale: number,
  low: number,
  high: number,
  meaning: string,
  isOpen = false,
): ColumnEntry => ({
  meaning,
  unit,
  scale,
  low: low / scale,
  high: high / scale,
  isOpen,
});

/** Units of columns in which nothing is counted. */
export const UNCOUNTED = ['yes or no', '1 or -1', 'share'] as const;
const [YES_OR_NO, EITHER, SHARE] = UNCOUNTED;

/** 1 if it is so, else 0. */
export const flag = (meaning: string): ColumnEntry => entry(YES_OR_NO, 1, 0, 1, meaning);
/** 1 or -1. */
export const sign = (meaning: string): ColumnEntry => entry(EITHER, 1, -1, 1, meaning);
/** A probability or a share. */
export const share = (meaning: string): ColumnEntry => entry(SHARE, 1, 0, 1, meaning);
/** So many of a unit, from `low` to `high` of them in any scenario. */
export const amount = (unit: string, scale: number, low: number, high: number, meaning: string): ColumnEntry =>
  entry(unit, scale, low, high, meaning);
/** The same, where scenarios of one's own can go beyond. */
export const openAmount = (unit: string, scale: number, low: number, high: number, meaning: string): ColumnEntry =>
  entry(unit, scale, low, high, meaning, true);
/** A unit, fleet or seat by number, as (1 + its number) / 32; 0 for none. */
export const marks = (meaning: string): ColumnEntry => entry('1 + number', 32, 0, 32, meaning);

/** A column for each of a list of names: a flag where nothing else is said. */
export const flagsFor = <Prefix extends string, Name extends string>(
  prefix: Prefix,
  names: readonly Name[],
  meaning: (name: Name) => string,
  made: (meaning: string) => ColumnEntry = flag,
): Record<`${Prefix}${Name}`, ColumnEntry> =>
  Object.fromEntries(names.map((name) => [`${prefix}${name}`, made(meaning(name))])) as Record<
    `${Prefix}${Name}`,
    ColumnEntry
  >;

/** Names of a table's columns, in order. */
export const namesOf = <Name extends string>(table: Readonly<Record<Name, ColumnEntry>>): readonly Name[] =>
  Object.keys(table) as Name[];

/** The table as a list. */
export const columnsIn = (table: Readonly<Record<string, ColumnEntry>>): readonly Column[] =>
  Object.entries(table).map(([name, column]) => ({ name, ...column }));
