/** Note of a battle that goes on from another one: from which turn of which, and the way there. */
import { language } from '../i18n/book.js';
import type { WireRoom } from '../model/battle.js';
import { capital } from '../shared/capital.js';
import { momentHash } from '../shared/router.js';
import { t } from './i18n/index.js';

export interface NoteProps {
  readonly room: WireRoom;
  /** With what it means for its dice. */
  readonly isLong?: boolean;
}

export function PastNote({ room: { past }, isLong = false }: NoteProps) {
  if (past === undefined) return null;
  const { plies, turn, room } = past;
  const day = dayOf(past.day);
  const said = day === undefined ? t('take-over.from-another', { turn }) : t('take-over.from', { turn, day });
  const words = isLong ? capital(said) : said;
  return (
    <span class="past-note">
      {words}
      {room !== null && (
        <>
          {' '}
          (<a href={momentHash({ room }, plies)}>{t('take-over.to-moment')}</a>)
        </>
      )}
      {isLong && ` · ${t('take-over.dice')}`}
    </span>
  );
}

/** As its record has it, `2026.11.28`, for this reader; nothing where a part of it is not known. */
function dayOf(text: string): string | undefined {
  const at = Date.parse(text.replaceAll('.', '-'));
  if (Number.isNaN(at)) return undefined;
  const format = new Intl.DateTimeFormat(language.value === 'ja' ? 'ja-JP' : 'en-GB', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return format.format(at);
}

/** Beside the button of another battle after one that was taken over: from where that goes on. */
export const AgainNote = () => <span class="soft">{t('take-over.again')}</span>;
