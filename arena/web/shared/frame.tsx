/** The bridge at the top of every page: where one is, where one can go, and whether the server hears us. */
import type { ComponentChildren } from 'preact';
import { LANGUAGES, language, type TextKey, t } from '../i18n/index.js';
import type { App } from './app.js';
import { route } from './router.js';

const PAGES: readonly { readonly page: string; readonly hash: string; readonly text: TextKey }[] = [
  { page: 'lobby', hash: '#/', text: 'shell.battles' },
  { page: 'mine', hash: '#/mine', text: 'shell.mine' },
  { page: 'ranking', hash: '#/ranking', text: 'shell.ranking' },
  { page: 'tournaments', hash: '#/tournaments', text: 'shell.tournaments' },
];

const LANGUAGE_NAMES = { en: 'English', ja: '日本語' } as const;

export function Frame({ app, children }: { app: App; children: ComponentChildren }) {
  return (
    <>
      <button type="button" class="skip" onClick={toContent}>
        {t('shell.skip')}
      </button>
      <header class="bridge">
        <a class="bridge-name" href="#/">
          flagplot
        </a>
        <nav class="bridge-pages" aria-label={t('shell.pages')}>
          {PAGES.map(({ page, hash, text }) => (
            <a key={page} href={hash} aria-current={route.value.page === page ? 'page' : undefined}>
              {t(text)}
            </a>
          ))}
        </nav>
        <Who app={app} />
        <LanguageSwitch />
      </header>
      <ConnectionState app={app} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** A button, not a link: what stands behind `#` is the page's own. */
function toContent(): void {
  document.getElementById('content')?.focus();
}

function Who({ app }: { app: App }) {
  const you = app.you.value;
  if (you === null) return <span class="bridge-who" />;
  return (
    <span class="bridge-who">
      <span title={t('shell.name-help')}>{you.name}</span>
      <button
        type="button"
        class="bridge-button"
        title={t('shell.somebody-else')}
        aria-label={t('shell.somebody-else')}
        onClick={() => {
          if (confirm(t('shell.somebody-else-sure', { name: you.name }))) app.connection.signOut();
        }}
      >
        ×
      </button>
    </span>
  );
}

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

/** Quiet while all is well. */
export function ConnectionState({ app }: { app: App }) {
  const { state, farewell, welcome } = app.connection;
  const wasOpen = welcome.value !== null;
  return (
    <div class="connection" role="status" data-state={state.value}>
      {state.value === 'lost' && wasOpen && t('shell.lost')}
      {state.value === 'closed' && (
        <>
          {farewell.value ?? t('shell.closed')}{' '}
          <button type="button" class="text-button" onClick={() => location.reload()}>
            {t('shell.load-again')}
          </button>
        </>
      )}
    </div>
  );
}
