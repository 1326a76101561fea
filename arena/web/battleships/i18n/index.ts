/** The words of this ruleset, in the language of the page: one catalogue a language and area. */
import type { Event, Intent, Names, Order, PoseTold, Refusal } from '../../../../engine/battleships/index.js';
import type { Catalogue, ReadRefusal } from '../../../../engine/index.js';
import { book } from '../../i18n/book.js';
import { type TextKey as PageKey, translator } from '../../i18n/index.js';
import type { texts as en } from './en/index.js';

type OwnKey = keyof typeof en;
export type SalvoTextKey = OwnKey | PageKey;
export type Texts = Readonly<Record<OwnKey, string>>;

/** Sentences over meaning. The engine has the English ones. */
export interface Phrases {
  readonly events?: Catalogue<Event, Names>;
  readonly orders?: (poseWords: (pose: PoseTold) => string) => Catalogue<Order, Names>;
  readonly intents?: Catalogue<Intent, Names>;
  readonly refusals?: Catalogue<Refusal | ReadRefusal, Names>;
}

const words = book<{ readonly texts: Texts; readonly phrases: Phrases }>({
  en: () => import('./en/index.js'),
  ja: () => import('./ja/index.js'),
});

export const phrases = (): Phrases => words().phrases;

/** As `t` of the page, with the words of this ruleset. */
export const t = translator<OwnKey>(() => words().texts);
