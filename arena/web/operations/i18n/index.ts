/** The words of operations, in the language of the page. */
import { book } from '../../i18n/book.js';
import type { AgentWords } from '../../model/lobby-words.js';

const words = book<AgentWords>({
  en: () => import('./agents-en.js').then(({ AGENTS_EN }) => AGENTS_EN),
  ja: () => import('./agents-ja.js').then(({ AGENTS_JA }) => AGENTS_JA),
});

export const agents = (): AgentWords => words();
