/** News of who one is in the arena, on each page until it is put away: a name that was taken, or a browser that is not known any more. */
import type { PageConnection } from '../net/connection.js';
import { t } from './i18n/index.js';
import '../shared/page-note.css';

export function AboutYou({ connection: { news } }: { readonly connection: PageConnection }) {
  if (news.value === null) return null;
  const { kind, name } = news.value;
  const away = (): void => {
    news.value = null;
  };
  return (
    <div class="page-note" role="alert">
      <p>{t(`players.${kind}`, { name })}</p>
      {kind === 'unknown' && <a href="#/device">{t('players.unknown-enter')}</a>}
      <button type="button" class="button" onClick={away}>
        {t('shell.understood')}
      </button>
    </div>
  );
}
