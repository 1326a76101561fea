/** Error messages for a reader. */
import type { Meaning } from '../../../engine/index.js';
import { ConnectionLost, Refusal, type RefusalTold } from '../../client/refusal.js';
import type { ErrorCode } from '../../protocol/index.js';
import { pageWords, type TextKey, t } from '../i18n/index.js';
import { PartMissing } from '../net/part.js';
import { OwnRefusal } from '../net/wire.js';

/** What the server says to programs, as persons understand it. */
const FOR_PERSONS: Partial<Record<ErrorCode, TextKey>> = {
  NO_SCOPE: 'shell.problem-nobody',
  HELLO_FIRST: 'shell.problem-nobody',
  BAD_SECRET: 'shell.problem-nobody',
  NO_ROOM: 'shell.problem-room',
  NOT_SEATED: 'shell.problem-not-seated',
  TOO_FAST: 'shell.problem-fast',
};

/** A connection that broke is, to a person, a fault of the server. */
function toldOf(error: unknown): Pick<RefusalTold, 'code' | 'meaning'> | undefined {
  if (error instanceof ConnectionLost) return { code: 'INTERNAL' };
  return error instanceof Refusal ? error : undefined;
}

/**
 * Of a refusal what its code means, and below it what and where. That is the server's own sentence, which is in English, unless
 * the refusal says what it means and `wordsOf` has words for that.
 */
export function problemWords(error: unknown, wordsOf?: (meaning: Meaning) => string | undefined): string {
  if (error instanceof PartMissing) return t('shell.part-missing');
  const said = error instanceof Error ? error.message : String(error);
  const told = toldOf(error);
  const plain = told && FOR_PERSONS[told.code];
  if (plain !== undefined) return t(plain);
  const { refusals } = pageWords();
  if (refusals === undefined || told === undefined || error instanceof OwnRefusal) return said;
  const words: string | undefined = refusals[told.code];
  const why = (told.meaning && wordsOf?.(told.meaning)) ?? said;
  return words === undefined ? why : `${words}\n${why}`;
}
