/** Tests of the page change language between two lines: they have all rulesets with all their words at hand, which the page loads as it needs them. */
import '../../../arena/web/battleships/i18n/index.js';
import '../../../arena/web/operations/i18n/told.js';
import '../../../arena/web/panzer/i18n/told.js';
import '../../../arena/web/plain/i18n/index.js';
import '../../../arena/web/records/i18n/index.js';
import { LANGUAGES, language, speak } from '../../../arena/web/i18n/index.js';
import { KIT_IDS, loadLobby } from '../../../arena/web/rulesets.js';

await Promise.all(KIT_IDS.map((ruleset) => loadLobby({ ruleset })));
const first = language.peek();
for (const one of LANGUAGES) await speak(one);

/** Files share their modules: each begins in the language that a page begins with, whatever the one before it spoke. */
export const speakFirst = (): Promise<void> => speak(first);
