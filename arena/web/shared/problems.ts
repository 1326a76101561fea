/** What went wrong, for a reader. */
import { language } from '../i18n/index.js';
import { REFUSALS_JA } from '../i18n/ja/refusals.js';
import { Refusal } from '../net/wire.js';

/** Of a refusal what its code means, and below it the server's own sentence, which is in English and says what and where. */
export function problemWords(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  if (language.value !== 'ja' || !(error instanceof Refusal) || !isEnglish(said)) return said;
  const words: string | undefined = REFUSALS_JA[error.code];
  return words === undefined ? said : `${words}\n${said}`;
}

const isEnglish = (text: string): boolean => !/[\u3040-\u9fff]/.test(text);
