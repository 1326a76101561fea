/** The words of this ruleset, in the language of the page: what the lobby shows too. */
import type { OptionName } from '../../../../engine/operations/index.js';
import { book } from '../../i18n/book.js';
import { type TextKey, translator } from '../../i18n/index.js';
import type { AgentWords, OptionWords } from '../../model/lobby-words.js';
import type { FoughtOutWords } from './actions.js';
import type { CampaignWords } from './campaigns-ja.js';
import type { en } from './en.js';

export type OwnKey = keyof typeof en;
export type WordKey = OwnKey | TextKey;

/** What English takes as the engine says it. */
interface Phrases {
  readonly agents: AgentWords;
  readonly options: OptionWords<OptionName>;
  readonly actions: FoughtOutWords;
  readonly campaigns?: Readonly<Record<string, CampaignWords>>;
}

const words = book<{ readonly texts: Readonly<Record<OwnKey, string>>; readonly phrases: Phrases }>({
  en: async () => {
    const [{ en: texts }, { AGENTS_EN: agents }, { OPTIONS_EN: options, ACTIONS_EN: actions }] = await Promise.all([
      import('./en.js'),
      import('./agents-en.js'),
      import('./options-en.js'),
    ]);
    return { texts, phrases: { agents, options, actions } };
  },
  ja: async () => {
    const [
      { ja: texts },
      { AGENTS_JA: agents },
      { OPTIONS_JA: options, ACTIONS_JA: actions },
      { CAMPAIGNS_JA: campaigns },
    ] = await Promise.all([
      import('./ja.js'),
      import('./agents-ja.js'),
      import('./options-ja.js'),
      import('./campaigns-ja.js'),
    ]);
    return { texts, phrases: { agents, options, actions, campaigns } };
  },
});

export const phrases = (): Phrases => words().phrases;

/** Whether there is a text of its own for what data name. */
export const hasWords = (key: string): key is OwnKey => Object.hasOwn(words().texts, key);

/** As `t` of the page, with the words of this ruleset. */
export const w = translator<OwnKey>(() => words().texts);
