/** Switch of the page's language. */
import { LANGUAGES, language, t } from '../i18n/index.js';

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
          aria-label={LANGUAGE_NAMES[one]}
          onClick={() => {
            language.value = one;
          }}
        >
          {one === 'en' ? 'EN' : '日'}
        </button>
      ))}
    </fieldset>
  );
}
