/** Switch for notifications; the browser is asked after a click on it, and never before. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { t } from '../i18n/index.js';
import { canNotify, chooseNotices, wantsNotices } from './attention.js';

/** Nothing where the browser has none. */
export function NoticeSwitch() {
  const isDenied = useSignal(false);
  const help = useId();
  if (!canNotify()) return null;
  return (
    <div class="notice-switch">
      <label class="option">
        <input
          type="checkbox"
          checked={wantsNotices.value}
          aria-describedby={help}
          onChange={async (e) => {
            const box = e.currentTarget;
            isDenied.value = !(await chooseNotices(box.checked));
            box.checked = wantsNotices.peek();
          }}
        />
        <span>{t('signal.tell-me')}</span>
      </label>
      <small id={help} role={isDenied.value ? 'alert' : undefined}>
        {t(isDenied.value ? 'signal.tell-me-denied' : 'signal.tell-me-help')}
      </small>
    </div>
  );
}
