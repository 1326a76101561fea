/** Beside the button of another battle after one that was taken over: from where that goes on. */
import { t } from './i18n/index.js';

export const AgainNote = () => <span class="soft">{t('take-over.again')}</span>;
