/**
 * Journal of what the page itself has to keep after a change: written with the rows, in their transaction, and gone once the page has taken it over. A
 * browser that dies between both finds it at the next start. No row of the arena has its name.
 */
import { z } from 'zod';
import { jsonOf } from '../jobs/json-of.js';
import type { KeptRows } from './named-rows.js';

type PageKept = ReadonlyMap<string, string>;

export const PAGE_ROW = 'page';

const Pairs = z.array(z.tuple([z.string(), z.string()]));

export const pageRow = (page: PageKept): string => JSON.stringify([...page]);

/** Undefined where the page has taken over everything. */
export function pageStillToCome(rows: KeptRows): PageKept | undefined {
  const text = rows.get(PAGE_ROW);
  const read = Pairs.safeParse(text === undefined ? undefined : jsonOf(text));
  return read.success ? new Map(read.data) : undefined;
}
