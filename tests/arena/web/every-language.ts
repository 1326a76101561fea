/** Tests of the page change language between two lines: they have all words of all rulesets at hand, which the page loads as it needs them. */
import '../../../arena/web/battleships/i18n/index.js';
import '../../../arena/web/battleships/lobby/briefing.js';
import '../../../arena/web/decisive-battle/i18n/index.js';
import '../../../arena/web/panzer/i18n/index.js';
import '../../../arena/web/panzer/i18n/told.js';
import '../../../arena/web/plain/i18n/index.js';
import { LANGUAGES, language, speak } from '../../../arena/web/i18n/index.js';

const first = language.peek();
for (const one of LANGUAGES) await speak(one);

/** Files share their modules: each begins in the language that a page begins with, whatever the one before it spoke. */
export const speakFirst = (): Promise<void> => speak(first);
