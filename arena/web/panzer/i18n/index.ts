/** The words of this ruleset, in the language of the page: what the lobby shows too. */
import type { OptionName } from '../../../../engine/panzer/index.js';
import { book } from '../../i18n/book.js';
import { type TextKey, translator } from '../../i18n/index.js';
import type { AgentWords, OptionWords } from '../../model/lobby-words.js';
import type { en } from './en.js';
import type { SituationWords } from './situations-ja.js';

export type WordKey = keyof typeof en | TextKey;

/** What English takes as the engine says it. */
interface Phrases {
  readonly agents: AgentWords;
  readonly options: OptionWords<OptionName>;
  readonly units: Readonly<Record<string, string>>;
  readonly markers?: Readonly<Record<string, string>>;
  readonly towns?: Readonly<Record<string, string>>;
  readonly situations?: Readonly<Record<string, SituationWords>>;
}

const words = book<{ readonly texts: Readonly<Record<keyof typeof en, string>>; readonly phrases: Phrases }>({
  en: async () => {
    const [{ en: texts }, { AGENTS_EN: agents }, { OPTIONS_EN: options }] = await Promise.all([
      import('./en.js'),
      import('./agents-en.js'),
      import('./options-en.js'),
    ]);
    return { texts, phrases: { agents, options, units: {} } };
  },
  ja: async () => {
    const [
      { ja: texts },
      { UNITS_JA: units, MARKERS_JA: markers },
      { SITUATIONS_JA: situations },
      { AGENTS_JA: agents },
      { OPTIONS_JA: options },
      { TOWNS_JA: towns },
    ] = await Promise.all([
      import('./ja.js'),
      import('./units-ja.js'),
      import('./situations-ja.js'),
      import('./agents-ja.js'),
      import('./options-ja.js'),
      import('./towns-ja.js'),
    ]);
    return { texts, phrases: { agents, options, units, markers, situations, towns } };
  },
});

export const phrases = (): Phrases => words().phrases;

/** As `t` of the page, with the words of this ruleset. */
export const w = translator<keyof typeof en>(() => words().texts);
