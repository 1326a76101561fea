/** Scenario document: JSON that is edited by path. Each operation gives a new document and shares what it leaves as it was. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}
/** Keys and positions from the whole document down. */
export type JsonPath = readonly (string | number)[];

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isJsonList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** `sides.0.units.3.hex`, as the checks of the rules name a place. */
export const nameOfPath = (path: JsonPath): string => path.join('.');

export function valueAt(doc: Json | undefined, path: JsonPath): Json | undefined {
  let at: Json | undefined = doc;
  for (const key of path) at = childOf(at, key);
  return at;
}

function childOf(value: Json | undefined, key: string | number): Json | undefined {
  if (isJsonList(value)) return value[Number(key)];
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** With a value at a path; as it was where nothing lies there to hold it. */
export function withValue<D extends Json>(doc: D, path: JsonPath, value: Json): D {
  // What has the place of the whole document is of its kind: the page never puts anything else there.
  return changed(doc, path, () => value) as D;
}

/** Without the field, or the item of a list. */
export function withoutValue<D extends Json>(doc: D, path: JsonPath): D {
  const key = path.at(-1);
  if (key === undefined) return doc;
  return changed(doc, path.slice(0, -1), (holder) => {
    if (isJsonList(holder)) return holder.filter((_, i) => i !== Number(key));
    if (!isJsonObject(holder)) return holder;
    return Object.fromEntries(Object.entries(holder).filter(([name]) => name !== String(key)));
  }) as D;
}

/** With one more item at the end of the list. */
export const withItem = <D extends Json>(doc: D, path: JsonPath, item: Json): D =>
  changed(doc, path, (list) => [...(isJsonList(list) ? list : []), item]) as D;

/** With an item of a list in the place of its neighbour, and the other way about. */
export function withItemMoved<D extends Json>(doc: D, path: JsonPath, by: -1 | 1): D {
  const from = Number(path.at(-1));
  return changed(doc, path.slice(0, -1), (list) => {
    if (!isJsonList(list) || list[from] === undefined || list[from + by] === undefined) return list;
    return list.with(from, list[from + by]!).with(from + by, list[from]);
  }) as D;
}

/**
 * Where an item of a list is after an edit, by the names of both places: the same object wherever it lies now; one that was changed in its place;
 * nothing once it is gone.
 */
export function pathFollowed(before: Json, after: Json, name: string): string | undefined {
  const path = name.split('.');
  const list = path.slice(0, -1);
  const [was, is] = [valueAt(before, list), valueAt(after, list)];
  const item = valueAt(before, path);
  if (!isJsonList(is) || item === undefined) return undefined;
  const at = is.indexOf(item);
  if (at >= 0) return nameOfPath([...list, at]);
  return isJsonList(was) && was.length === is.length ? name : undefined;
}

function changed(doc: Json, path: JsonPath, change: (value: Json) => Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return change(doc);
  if (isJsonList(doc)) {
    const at = Number(key);
    const item = doc[at];
    return item === undefined ? doc : doc.with(at, changed(item, rest, change));
  }
  if (!isJsonObject(doc)) return doc;
  const held = Object.hasOwn(doc, key) ? doc[key]! : null;
  return { ...doc, [key]: changed(held, rest, change) };
}

/** Lists and objects in each other: more than the deepest scenario needs, and far less than what a reader of shapes dies of. */
const MOST_DEPTH = 40;

export function isTooDeep(value: unknown, left = MOST_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((one) => isTooDeep(one, left - 1));
}

/** The longest list of any schema has 1,584 items, the largest object of a scenario some hundreds of fields. */
const MOST_ITEMS = 2_000;
const MOST_FIELDS = 600;
const MOST_VALUES = 50_000;

/** More than any scenario holds, and slow to draw: a link of a few hundred letters may unpack to that. */
export function isTooMuch(doc: Json): boolean {
  let left = MOST_VALUES;
  const isMuch = (value: Json): boolean => {
    left--;
    if (typeof value !== 'object' || value === null) return left < 0;
    const parts: readonly Json[] = isJsonList(value) ? value : Object.values(value);
    return left < 0 || parts.length > (isJsonList(value) ? MOST_ITEMS : MOST_FIELDS) || parts.some(isMuch);
  };
  return isMuch(doc);
}

/** Bytes of the largest scenario that a server takes. */
export const MOST_BYTES = 256 * 1024;

/** As a file has it. */
export const textOf = (doc: Json): string => `${JSON.stringify(doc, null, 2)}\n`;
