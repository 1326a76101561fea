/** Page of one name on several devices: its code is shown here, and the code of another device is taken here. */
import { useSignal } from '@preact/signals';
import { ConnectionLost, Refusal } from '../../client/refusal.js';
import { useTitle } from '../alerts/title.js';
import type { App } from '../shared/app.js';
import { Field } from '../shared/field.js';
import { problemWords } from '../shared/problems.js';
import { DeviceList } from './device-list.js';
import { t } from './i18n/index.js';
import './players.css';

export function DevicePage({ app }: { app: App }) {
  useTitle(t('players.device'));
  const you = app.you.value;
  /** How many were signed out here: a code that is shown is worth nothing after each. */
  const signedOut = useSignal(0);
  return (
    <div class="page device-page">
      <h1>{t('players.device')}</h1>
      <p>{t('players.device-help')}</p>
      {you !== null && <OwnCode key={`${you.id} ${signedOut.value}`} app={app} name={you.name} />}
      {you !== null && <DeviceList key={you.id} app={app} name={you.name} signedOut={() => signedOut.value++} />}
      <OtherCode app={app} />
    </div>
  );
}

/** Where a code is entered, as one types it. */
const place = (): string => `${location.host}${location.pathname}#/device`;

function OwnCode({ app, name }: { app: App; name: string }) {
  const code = useSignal<string | null>(null);
  const problem = useSignal<string | null>(null);
  const make = async (): Promise<void> => {
    problem.value = null;
    try {
      const answer = await app.connection.ask({ type: 'recovery' });
      if (answer.type === 'recovery') code.value = answer.code;
    } catch (error) {
      problem.value = problemWords(error);
    }
  };
  return (
    <section>
      <h2>{t('players.code-of', { name })}</h2>
      <p>{t('players.code-why', { name })}</p>
      <div class="device-code" role="status">
        {code.value !== null && (
          <>
            <output class="device-letters">{code.value}</output>
            <Copy key={code.value} text={code.value} />
            <p>{t('players.code-where', { where: place() })}</p>
          </>
        )}
      </div>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <p class="quiet">{t('players.code-replaces')}</p>
      <p>
        <button type="button" class="button" onClick={() => void make()}>
          {t(code.value === null ? 'players.code-make' : 'players.code-new')}
        </button>
      </p>
    </section>
  );
}

/** Only where a browser lets a page write to the clipboard. */
function Copy({ text }: { text: string }) {
  const isCopied = useSignal(false);
  if (navigator.clipboard === undefined) return null;
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => {
        isCopied.value = true;
      },
      () => {},
    );
  };
  return (
    <button type="button" class="button" onClick={copy}>
      {t(isCopied.value ? 'players.code-copied' : 'players.code-copy')}
    </button>
  );
}

function OtherCode({ app }: { app: App }) {
  const code = useSignal('');
  const busy = useSignal(false);
  const problem = useSignal<string | null>(null);
  const name = useSignal<string | null>(null);
  const you = app.you.value;
  const take = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (you !== null && !confirm(t('players.code-sure', { name: you.name }))) return;
    busy.value = true;
    problem.value = name.value = null;
    try {
      const welcome = await app.connection.useCode(code.peek());
      name.value = welcome.you?.name ?? null;
      code.value = '';
    } catch (error) {
      problem.value = codeProblem(error);
    } finally {
      busy.value = false;
    }
  };
  return (
    <section>
      <h2>{t('players.code-enter')}</h2>
      {you !== null && name.value === null && <p>{t('players.code-instead', { name: you.name })}</p>}
      <form class="players-search" onSubmit={(event) => void take(event)}>
        <Field label={t('players.code')} help={t('players.code-form')}>
          <input
            class="device-field"
            required
            autocomplete="one-time-code"
            autocapitalize="characters"
            spellcheck={false}
            maxLength={MOST_LETTERS}
            value={code.value}
            onInput={(e) => {
              code.value = e.currentTarget.value;
            }}
          />
        </Field>
        <button type="submit" class="button-strong" disabled={busy.value}>
          {t('players.code-use')}
        </button>
      </form>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      {name.value !== null && (
        <p role="status">
          <strong>{t('players.code-done', { name: name.value })}</strong> <a href="#/mine">{t('shell.mine')}</a>
        </p>
      )}
    </section>
  );
}

/** With all the gaps that somebody may write. */
const MOST_LETTERS = 60;

function codeProblem(error: unknown): string {
  const code = error instanceof Refusal ? error.code : undefined;
  if (code === 'BAD_SECRET') return t('players.code-wrong');
  if (error instanceof ConnectionLost) return error.message;
  return code === 'TOO_FAST' ? t('players.code-fast') : problemWords(error);
}
