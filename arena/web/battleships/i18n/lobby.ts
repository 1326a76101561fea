/** Words of this ruleset that the lobby shows, in the language of the page. */
import type { OptionName } from '../../../../engine/battleships/index.js';
import { book } from '../../i18n/book.js';
import type { LobbyWords } from '../../model/lobby-words.js';

export const lobbyWords = book<LobbyWords<OptionName>>({
  en: () => import('./en/lobby.js').then(({ lobby }) => lobby),
  ja: () => import('./ja/lobby.js').then(({ lobby }) => lobby),
});
