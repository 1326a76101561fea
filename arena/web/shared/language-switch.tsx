/** Switch of the page's language. */
import { LANGUAGES, language, speak, t } from '../i18n/index.js';

/** Each by its own name, which its readers know in whatever language the page is. */
const LANGUAGE_NAMES = { en: 'English', ja: '日本語' } as const;

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
          // What cannot be loaded now stays as it is.
          onClick={() => speak(one).catch(() => {})}
        >
          {LANGUAGE_NAMES[one]}
        </button>
      ))}
    </fieldset>
  );
}
