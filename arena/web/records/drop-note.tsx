/** Note on a dropped file that is no record: which, and why. Above whatever page is shown, until it is put away. */
import { dropFault } from '../shared/dropped.js';
import { t } from './i18n/index.js';
import '../shared/page-note.css';

export function DropNote() {
  const fault = dropFault.value;
  if (fault === null) return null;
  const { file, why } = fault;
  return (
    <div class="page-note" role="alert">
      <p>{why === undefined ? t('record.ending', { file }) : t('record.faulty', { file, why })}</p>
      <button
        type="button"
        class="button"
        onClick={() => {
          dropFault.value = null;
        }}
      >
        {t('shell.dismiss')}
      </button>
    </div>
  );
}
