/** Drafts of scenarios that this browser keeps: each edit is there after a reload, faults and all. */
import { keep, stored, storedNames } from '../net/identity.js';
import type { JsonObject } from './document.js';
import { scenarioIn } from './share-link.js';

const PREFIX = 'flagplot.draft.';
/** The one that was open last. */
const LAST = 'flagplot.editor';

export interface DraftHead {
  readonly id: string;
  readonly title: string;
}

/** Whether it is kept: a browser may keep nothing, or be full. */
export function keepDraft(id: string, doc: JsonObject): boolean {
  const text = JSON.stringify(doc);
  keep(`${PREFIX}${id}`, text);
  keep(LAST, id);
  return stored(`${PREFIX}${id}`) === text;
}

export function forgetDraft(id: string): void {
  keep(`${PREFIX}${id}`, null);
}

/** Nothing where it is no more than a torn text. */
export const draftOf = (id: string): JsonObject | undefined => scenarioIn(stored(`${PREFIX}${id}`) ?? '');

export const lastDraft = (): string | null => stored(LAST);

/** By title. */
export const drafts = (): readonly DraftHead[] =>
  storedNames(PREFIX)
    .flatMap((name): DraftHead | [] => {
      const id = name.slice(PREFIX.length);
      const doc = draftOf(id);
      return doc === undefined ? [] : { id, title: titleOf(doc) };
    })
    .sort((a, b) => a.title.localeCompare(b.title));

export const titleOf = ({ title, id }: JsonObject): string =>
  [title, id].find((one): one is string => typeof one === 'string' && one.trim() !== '') ?? '…';

/** Free here: a number beside those that are. */
export function newDraftId(): string {
  const taken = new Set(storedNames(PREFIX));
  let n = 1;
  while (taken.has(`${PREFIX}${n}`)) n++;
  return String(n);
}
