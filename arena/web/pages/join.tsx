/** Where an invitation leads. */
import { useSignal } from '@preact/signals';
import { t } from '../i18n/index.js';
import type { App } from '../shared/app.js';
import { problemWords } from '../shared/problems.js';
import { go } from '../shared/router.js';

export function Join({ app, id, code }: { app: App; id: string; code?: string | undefined }) {
  const problem = useSignal<string | null>(null);
  const join = async (event: Event): Promise<void> => {
    event.preventDefault();
    problem.value = null;
    try {
      await app.bePresent();
      await app.connection.ask({ type: 'join', room: id, ...(code === undefined ? {} : { code }) });
      if (code !== undefined) app.codes.set(id, code);
      go(`#/battle/${id}`);
    } catch (error) {
      problem.value = problemWords(error);
    }
  };
  return (
    <form class="page join" onSubmit={join}>
      <h1>{t('shell.invited')}</h1>
      {app.you.value === null && (
        <label class="field">
          <span>{t('shell.name')}</span>
          <input
            name="name"
            autocomplete="nickname"
            required
            maxLength={24}
            value={app.name.value}
            onInput={(e) => {
              app.name.value = e.currentTarget.value;
            }}
          />
          <span class="quiet">{t('shell.name-help')}</span>
        </label>
      )}
      <div class="waiting-actions">
        <button type="submit" class="button-strong">
          {t('shell.take-seat')}
        </button>
        <a class="button" href={`#/watch/${id}${code === undefined ? '' : `/${code}`}`}>
          {t('shell.watch')}
        </a>
      </div>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </form>
  );
}
