/** Switch of the page's language. */
import { LANGUAGES, language, speak, t } from '../i18n/index.js';

/** What stands on the button is part of its name: who speaks to the page says what there is to read. */
const LANGUAGE_NAMES = { en: 'EN, English', ja: '日本語' } as const;

export function LanguageSwitch() {
  return (
    <fieldset class="bridge-languages" aria-label={t('shell.language')}>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          class="bridge-button"
          lang={one}
          aria-pressed={language.value === one}
          aria-label={LANGUAGE_NAMES[one]}
          // What cannot be loaded now stays as it is.
          onClick={() => speak(one).catch(() => {})}
        >
          {one === 'en' ? 'EN' : '日'}
        </button>
      ))}
    </fieldset>
  );
}
