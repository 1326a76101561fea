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

/** Drafts, and letters of all of them: the rest of what a browser keeps for a page is for who one is and how battles went. */
export const MOST_DRAFTS = 30;
export const MOST_DRAFT_LETTERS = 2_000_000;

/** `full` where so many are kept that no more come beside them; `lost` where the browser keeps nothing, or is full itself. */
export type DraftKept = 'kept' | 'full' | 'lost';

/** None that is kept gives way to another: what does not fit is not kept, and the page says so. */
export function keepDraft(id: string, doc: JsonObject): DraftKept {
  const text = JSON.stringify(doc);
  const name = nameOf(id);
  const others = storedNames(PREFIX).filter((one) => one !== name);
  const letters = others.reduce((sum, one) => sum + (stored(one)?.length ?? 0), text.length);
  if (others.length >= MOST_DRAFTS || letters > MOST_DRAFT_LETTERS) return 'full';
  keep(name, text);
  return stored(name) === text ? 'kept' : 'lost';
}

/** The page opens it when it comes again: said once it has been drawn, so that none which cannot be drawn comes again. */
export function markLast(id: string): void {
  if (stored(LAST) !== id && stored(nameOf(id)) !== null) keep(LAST, id);
}

/** Where a draft is kept. */
export const nameOf = (id: string): string => `${PREFIX}${id}`;

/** The draft that says the same, if there is one. */
export function draftLike(doc: JsonObject): string | undefined {
  const text = JSON.stringify(doc);
  return storedNames(PREFIX)
    .find((name) => stored(name) === text)
    ?.slice(PREFIX.length);
}

export function forgetDraft(id: string): void {
  keep(nameOf(id), null);
}

/** Nothing where it is no more than a torn text. */
export const draftOf = (id: string): JsonObject | undefined => scenarioIn(stored(nameOf(id)) ?? '');

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

/** By chance: another tab may begin one at the same time. */
export const newDraftId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');
