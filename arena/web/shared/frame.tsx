/** The bridge at the top of every page: where one is, where one can go, and whether the server hears us. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { type TextKey, t } from '../i18n/index.js';
import { farewellWords } from '../net/farewell.js';
import { isSolo, keepsNothing } from '../net/place.js';
import type { App } from './app.js';
import { LanguageSwitch } from './language-switch.js';
import { PlayerName } from './player-name.js';
import { problemWords } from './problems.js';
import { route } from './router.js';
import { SettingsMenu } from './settings-menu.js';

const PAGES: readonly { readonly page: string; readonly hash: string; readonly text: TextKey }[] = [
  { page: 'lobby', hash: '#/', text: 'shell.battles' },
  { page: 'exercises', hash: '#/exercises', text: 'shell.exercises' },
  { page: 'mine', hash: '#/mine', text: 'shell.mine' },
  { page: 'ranking', hash: '#/ranking', text: 'shell.ranking' },
  { page: 'tournaments', hash: '#/tournaments', text: 'shell.tournaments' },
];

/** Of these what there is for one alone. */
const SOLO_PAGES = ['lobby', 'exercises', 'mine'];

interface FrameProps {
  readonly app: App;
  /** Where the keyboard can jump to, instead of to the content as a whole. */
  readonly skips?: SkipsProps['to'];
  readonly children: ComponentChildren;
}

export function Frame({ app, skips, children }: FrameProps) {
  return (
    <>
      <Skips to={skips ?? [['content', t('shell.skip')]]} />
      <header class="bridge">
        <a class="bridge-name" href="#/">
          flagplot
        </a>
        <nav class="bridge-pages" aria-label={t('shell.pages')}>
          {PAGES.filter(({ page }) => !isSolo || SOLO_PAGES.includes(page)).map(({ page, hash, text }) => (
            <a key={page} href={hash} aria-current={route.value.page === page ? 'page' : undefined}>
              {t(text)}
            </a>
          ))}
        </nav>
        <Who app={app} />
        <LanguageSwitch />
        <SettingsMenu />
      </header>
      <ConnectionState app={app} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Foot />
    </>
  );
}

/** What else there is: how programs fight here, and on what terms all of it is had. */
export function Foot() {
  useLayoutEffect(() => {
    const root = document.getElementById('app');
    root?.setAttribute('data-foot', '');
    return () => root?.removeAttribute('data-foot');
  }, []);
  return (
    <footer class="foot">
      <a href="#/rules">{t('shell.rules-all')}</a>
      <a href="#/record">{t('record.open')}</a>
      {!isSolo && <a href="./protocol">{t('shell.foot-programs')}</a>}
      <span>{t('shell.foot-free')}</span>
    </footer>
  );
}

interface SkipsProps {
  /** Ids of elements and what they are, in words. */
  readonly to: readonly (readonly [id: string, words: string])[];
}

/** Seen only by who comes with the keyboard. Buttons, not links: what stands behind `#` is the page's own. */
export function Skips({ to }: SkipsProps) {
  return (
    <nav class="skips" aria-label={t('shell.skips')}>
      {to.map(([id, words]) => (
        <Skip key={id} id={id} words={words} />
      ))}
    </nav>
  );
}

export const Skip = ({ id, words }: { readonly id: string; readonly words: string }) => (
  <button
    type="button"
    class="skip"
    onClick={() => {
      const place = document.getElementById(id);
      place?.scrollIntoView({ block: 'nearest' });
      place?.focus();
    }}
  >
    {words}
  </button>
);

function Who({ app }: { app: App }) {
  const you = app.you.value;
  if (you === null) return <span class="bridge-who" />;
  return (
    <span class="bridge-who">
      <PlayerName player={{ ...you, kind: 'person' }} />
      {!isSolo && (
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
      )}
    </span>
  );
}

export const LoadAgain = () => (
  <button type="button" class="text-button" onClick={() => location.reload()}>
    {t('shell.load-again')}
  </button>
);

/** Quiet while all is well. */
export function ConnectionState({ app, children }: { app: App; children?: ComponentChildren }) {
  const { state, farewell, welcome } = app.connection;
  const wasOpen = welcome.value !== null;
  return (
    <>
      {keepsNothing?.value && (
        <div class="connection" role="alert" data-state="closed">
          {t('signal.keeps-nothing')}
        </div>
      )}
      {app.fault.value !== null && (
        <div class="connection" role="alert" data-state="closed">
          {problemWords(app.fault.value)} <LoadAgain />
        </div>
      )}
      <div class="connection" role="status" data-state={state.value}>
        {state.value === 'lost' && wasOpen && t('shell.lost')}
        {state.value === 'lost' && wasOpen && children}
        {state.value === 'lost' && wasOpen && (
          <>
            {' '}
            <button type="button" class="text-button" onClick={() => app.connection.tryNow()}>
              {t('signal.try-now')}
            </button>
          </>
        )}
        {state.value === 'closed' && (
          <>
            {farewellWords(farewell.value)} <LoadAgain />
          </>
        )}
      </div>
    </>
  );
}
