/** Parts that the faces of rulesets share: reading data that may be of any shape, hexes by label, and lists of hexes that are painted. */
import { HEADINGS } from '../../../engine/core/hex.js';
import {
  isJsonList,
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonPath,
  valueAt,
  withItem,
  withoutValue,
  withValue,
} from './document.js';
import type { EditorBrush, EditorChoice, EditorExit, EditorPiece, EditorWay } from './editor-face.js';

/** Empty where it is no text. */
export const textAt = (value: Json | undefined, ...path: JsonPath): string => {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : '';
};

export const numberAt = (value: Json | undefined, ...path: JsonPath): number | undefined => {
  const found = valueAt(value, path);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
};

/** Objects of a list, with their places; none where it is no list. */
export function objectsAt(value: Json | undefined, ...path: JsonPath): readonly { at: JsonPath; item: JsonObject }[] {
  const list = valueAt(value, path);
  return isJsonList(list) ? list.flatMap((item, i) => (isJsonObject(item) ? [{ at: [...path, i], item }] : [])) : [];
}

export const textsAt = (value: Json | undefined, ...path: JsonPath): readonly string[] => {
  const list = valueAt(value, path);
  return isJsonList(list) ? list.filter((one) => typeof one === 'string') : [];
};

/** Each as it is called. */
export const plainChoices = (values: readonly string[]): readonly EditorChoice[] =>
  values.map((value) => ({ value, words: value }));

/** A name that nothing of the list has. */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  let n = 2;
  while (taken.includes(`${wanted} ${n}`)) n++;
  return `${wanted} ${n}`;
}

/** Of each piece how many lie in its hex before it. */
export function liesOf(pieces: readonly EditorPiece[]): readonly number[] {
  const counts = new Map<string, number>();
  return pieces.map(({ hex }) => {
    const before = counts.get(hex) ?? 0;
    counts.set(hex, before + 1);
    return before;
  });
}

/** With an exit switched: off, its clause is remembered, and comes back as it was. Several are left as they are. */
export function exitSwitched(doc: JsonObject, exit: EditorExit, remembered: Map<string, Json>): JsonObject {
  const { side, edge, clauses, list, blank } = exit;
  const key = JSON.stringify([side, edge]);
  const [clause, another] = clauses;
  if (clause === undefined) return withItem(doc, list, remembered.get(key) ?? blank);
  if (another !== undefined) return doc;
  const was = valueAt(doc, clause);
  if (was !== undefined) remembered.set(key, was);
  return withoutValue(doc, clause);
}

/** With another item like this behind it, by a name of its own where it has one. */
export function withItemDoubled<D extends Json>(doc: D, path: JsonPath): D {
  const at = Number(path.at(-1));
  const list = valueAt(doc, path.slice(0, -1));
  const item = isJsonList(list) ? list[at] : undefined;
  if (!isJsonList(list) || item === undefined) return doc;
  const named = (key: 'name' | 'id', gap: string): object => {
    const own = textAt(item, key);
    const taken = list.map((one) => textAt(one, key).replaceAll(gap, ' '));
    return own === '' ? {} : { [key]: freeName(own.replaceAll(gap, ' '), taken).replaceAll(' ', gap) };
  };
  const another = isJsonObject(item) ? { ...item, ...named('name', ' '), ...named('id', '-') } : item;
  return withValue(doc, path.slice(0, -1), list.toSpliced(at + 1, 0, another));
}

/** Columns and rows of a sheet, the first and the last. */
export interface SheetBounds {
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
}

const within = (value: number, [low, high]: readonly [number, number]): number => Math.min(high, Math.max(low, value));

export const labelOfPlace = (column: number, row: number): string =>
  `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;

/** Column and row of a label `CCRR`; nothing of anything else. */
export function placeOfLabel(label: string): { readonly column: number; readonly row: number } | undefined {
  if (label.length !== 4) return undefined;
  const [column, row] = [Number(label.slice(0, 2)), Number(label.slice(2))];
  return Number.isInteger(column) && Number.isInteger(row) ? { column, row } : undefined;
}

const STEPS: Readonly<Record<EditorWay, readonly [column: number, row: number]>> = {
  north: [0, -1],
  south: [0, 1],
  west: [-1, 0],
  east: [1, 0],
};

/** A column or a row on, and never off the sheet. */
export function labelBeside(label: string, way: EditorWay, { columns, rows }: SheetBounds): string {
  const place = placeOfLabel(label);
  if (place === undefined) return label;
  const [c, r] = STEPS[way];
  return labelOfPlace(within(place.column + c, columns), within(place.row + r, rows));
}

/** By sixths, clockwise; what is no heading becomes the first. */
export function headingTurned(heading: string, by: number): string {
  const at = (HEADINGS as readonly string[]).indexOf(heading);
  return HEADINGS[(((at < 0 ? 0 : at + by) % 6) + 6) % 6]!;
}

/** A list of labels at a path, painted hex by hex. */
export const listBrush = (path: JsonPath, words: string): EditorBrush => ({
  id: path.join('.'),
  words,
  isOn: (doc, hex) => textsAt(doc, ...path).includes(hex),
  painted: (doc, hex, isOn) => {
    const list = textsAt(doc, ...path);
    if (list.includes(hex) === isOn) return doc;
    return withValue(doc, path, isOn ? [...list, hex].sort() : list.filter((one) => one !== hex));
  },
  marked: (doc) => textsAt(doc, ...path),
});

/** Lists under some names anywhere in the data: the brush of each is called by its place. */
export function listsNamed(doc: Json, names: readonly string[], path: JsonPath = []): readonly JsonPath[] {
  if (isJsonList(doc)) return doc.flatMap((item, i) => listsNamed(item, names, [...path, i]));
  if (!isJsonObject(doc)) return [];
  return Object.entries(doc).flatMap(([name, value]) =>
    names.includes(name) && isJsonList(value) ? [[...path, name]] : listsNamed(value, names, [...path, name]),
  );
}
