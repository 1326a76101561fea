/** Switches for sound: a button in the head of a battle, a box in its settings. */
import { t } from '../i18n/index.js';
import { chooseSound, isSoundOn } from './player.js';

export function SoundButton() {
  const on = isSoundOn.value;
  return (
    <button
      type="button"
      class="header-button sound-button"
      aria-pressed={on}
      aria-label={t('signal.sound')}
      title={t(on ? 'signal.sound-on' : 'signal.sound-off')}
      onClick={() => chooseSound(!on)}
    >
      <svg viewBox="0 0 20 16" width="20" height="16" aria-hidden="true" fill="none" stroke="currentColor">
        <path d="M2 5.5h3L9 2v12L5 10.5H2z" fill="currentColor" stroke-linejoin="round" />
        {on ? (
          <path d="M12 5.2a4 4 0 0 1 0 5.6M14.6 2.8a7.4 7.4 0 0 1 0 10.4" stroke-width="1.6" stroke-linecap="round" />
        ) : (
          <path d="m12.5 5.5 5 5m0-5-5 5" stroke-width="1.6" stroke-linecap="round" />
        )}
      </svg>
    </button>
  );
}

export function SoundSwitch() {
  return (
    <label class="option">
      <input type="checkbox" checked={isSoundOn.value} onChange={(e) => chooseSound(e.currentTarget.checked)} />
      <span>{t('signal.sound')}</span>
    </label>
  );
}
