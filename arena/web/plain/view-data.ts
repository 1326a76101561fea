/** Generic view model, without knowing the ruleset: facts, lists of things, and which of them lie in hexes. */

import { HEADINGS } from '../../../engine/core/hex.js';
import { columnOf, type Hex, type HexGrid, hexOf, labelOf, onSheet, rowOf } from '../../../engine/core/hexmap.js';
import { bySeat, isSeat, NO_SEAT, type Seat, seat as seatNumbered, type View } from '../../../engine/index.js';
import { capital } from '../shared/capital.js';
import { w } from './i18n/index.js';
import { colourOf } from './nations.js';

export interface Thing {
  readonly [field: string]: unknown;
}

export interface ThingList {
  readonly name: string;
  readonly things: readonly Thing[];
}

/** What every view has beside what it shows. */
const HEAD: readonly string[] = ['ruleset', 'scenario', 'seat', 'toAct'];

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isThings = (value: unknown): value is readonly Thing[] =>
  Array.isArray(value) && value.length > 0 && value.every(isThing);

export const listsIn = (view: View): readonly ThingList[] =>
  Object.entries(view).flatMap(([name, value]) => (isThings(value) ? [{ name, things: value }] : []));

/** By name, in words. */
export const factsIn = (view: View): readonly (readonly [string, string])[] =>
  Object.entries(view).flatMap(([name, value]) =>
    HEAD.includes(name) || isThings(value) || isEmpty(value) ? [] : [[wordsOf(name), valueWords(value)] as const],
  );

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/** `mainGuns` to `main guns`. */
export const wordsOf = (name: string): string =>
  name.replace(/([a-z\d])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`).replace(/[-_]/g, ' ');

export function valueWords(value: unknown): string {
  if (isEmpty(value)) return '–';
  if (typeof value === 'boolean') return w(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.map(valueWords).join(', ');
  if (!isThing(value)) return String(value);
  return Object.entries(value)
    .filter(([, part]) => !isEmpty(part))
    .map(([name, part]) => `${wordsOf(name)} ${valueWords(part)}`)
    .join(', ');
}

/** Fields of a list as columns: those that are not alike nothing for all. */
export function columnsOf(things: readonly Thing[]): readonly string[] {
  const names = new Set(things.flatMap((thing) => Object.keys(thing)));
  return [...names].filter((name) => name !== 'id' && things.some((thing) => !isEmpty(thing[name])));
}

/** A thing in a hex of the map. */
export interface Counter {
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly hex: Hex;
  /** Degrees clockwise from north; nothing where it has no heading. */
  readonly turned: number | undefined;
  /** Whose it is; -1 where it does not say. */
  readonly seat: Seat;
  readonly thing: Thing;
}

/** Where the ruleset says nothing of its maps: as the printed ones of ours. */
export const PRINTED: HexGrid = {
  top: 'flat',
  hexOf,
  labelOf: ({ q, r }) => labelOf(q, r),
  isInPlay: ({ q, r }) => onSheet(columnOf(q, 0), rowOf(q, r, 0, 0)),
};

/** The units of a game: how many, and what each is called. */
export interface UnitNames {
  readonly count: number;
  readonly nameOf: (unit: number) => string;
}

/** Units that a thing is of, by number: `unit`, the first of them, and `units`. */
export function crewOf({ unit, units }: Thing, count: number): readonly number[] {
  const isUnit = (n: unknown): n is number => typeof n === 'number' && Number.isInteger(n) && n >= 0 && n < count;
  const listed = Array.isArray(units) && units.every(isUnit) ? (units as readonly number[]) : [];
  return isUnit(unit) ? [...new Set([unit, ...listed])] : listed;
}

/** Whose a unit is, as far as the view lists all units in their order. */
export function seatOfUnit(view: View, unit: number, count: number, sides: readonly string[]): Seat {
  const all = listsIn(view).find(({ name, things }) => name === 'units' && things.length === count)?.things;
  return all?.[unit] === undefined ? NO_SEAT : seatOf(all[unit], sides);
}

/** `Bismarck +1`: what has no name of its own is called by its first unit. */
const crewName = (crew: readonly number[], { nameOf: called }: UnitNames): string =>
  crew.length === 1 ? called(crew[0]!) : `${called(crew[0]!)} +${crew.length - 1}`;

const NAMELESS: UnitNames = { count: 0, nameOf: String };

/** `sides`: names of the seats in order. */
export function countersIn(
  view: View,
  sides: readonly string[],
  grid: HexGrid = PRINTED,
  named: UnitNames = NAMELESS,
): readonly Counter[] {
  return listsIn(view).flatMap(({ name: list, things }) =>
    things.flatMap((thing, i): Counter[] => {
      const label = thing.hex;
      const hex = typeof label === 'string' ? grid.hexOf(label) : undefined;
      if (hex === undefined) return [];
      const crew = crewOf(thing, named.count);
      const name = nameOf(thing, crew.length === 0 ? `${wordsOf(list)} ${i + 1}` : crewName(crew, named));
      const own = seatOf(thing, sides);
      return [
        {
          key: `${list} ${i}`,
          name,
          label: String(label),
          hex,
          turned: turnOf(thing, grid),
          seat: isSeat(own) ? own : seatOfUnit(view, crew[0] ?? -1, named.count, sides),
          thing,
        },
      ];
    }),
  );
}

export function nameOf({ name, ship, token, id }: Thing, otherwise: string): string {
  const called = [name, ship, token].find((one): one is string => typeof one === 'string');
  return called ?? (typeof id === 'string' ? capital(wordsOf(id)) : otherwise);
}

/** Towards the sides of a hex, the first of which lies north, or of a pointy one north-east. */
function turnOf({ heading }: Thing, { top }: HexGrid): number | undefined {
  const at = typeof heading === 'string' ? HEADINGS.map(String).indexOf(heading) : -1;
  return at < 0 ? undefined : 60 * at + (top === 'pointy' ? 30 : 0);
}

/** Colours of seats in the style sheet. */
export const SEAT_COLOURS = 6;

/** The class of a seat's colour, and its number where colours begin again: the contract has no greatest number of seats. */
export const seatLook = (
  seat: Seat,
  sides: readonly string[] = [],
): { readonly colour: string; readonly mark: string } => ({
  colour: `pl-seat-${seat < 0 ? -1 : colourOf(seat, sides)}`,
  mark: seat < SEAT_COLOURS ? '' : `${seat + 1}`,
});

export function seatOf({ seat, side, owner }: Thing, sides: readonly string[]): Seat {
  if (typeof seat === 'number') return seatNumbered(seat);
  return (
    [seat, side, owner].map((one) => (typeof one === 'string' ? bySeat(sides).indexOf(one) : NO_SEAT)).find(isSeat) ??
    NO_SEAT
  );
}
