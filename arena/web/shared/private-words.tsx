/** Notice for somebody who has come to a private battle without its link. */
import { t } from '../i18n/index.js';

export function PrivateWords() {
  return (
    <>
      <h1>{t('shell.room-private')}</h1>
      <p>{t('shell.room-private-help')}</p>
    </>
  );
}
