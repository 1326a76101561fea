/** Names of sides in the language in force, loaded with the lobby. */
import { withArticle } from '../../../../engine/panzer/index.js';
import { language } from '../../i18n/index.js';
import { sideName } from '../../i18n/names.js';

/** As far as the page has no word for them. */
export const SIDES_JA: Readonly<Record<string, string>> = { Allies: '連合軍', Britain: 'イギリス' };

export const sideCalled = (name: string): string => sideName({ name, ja: SIDES_JA[name] });

/** Within a sentence: English has an article before some. */
export const sideInSentence = (name: string): string =>
  language.value === 'en' ? withArticle(name) : sideCalled(name);
