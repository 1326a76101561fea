/** Exercises out of one's own battles, on the page of exercises: those that are due, and when the others come back. */
import { useEffect } from 'preact/hooks';
import { battleTitle } from '../i18n/names.js';
import type { App } from '../shared/app.js';
import { useAttempt } from '../shared/attempt.js';
import { forgetOwn, keyOf, type OwnExercise, ownExercises } from '../shared/own-exercises.js';
import { momentWords } from '../shared/words.js';
import { beginOwn } from './begin-own.js';
import { t } from './i18n/index.js';
import { priceWords } from './own-words.js';

export function OwnPart({ app }: { readonly app: App }) {
  const now = Date.now();
  const all = [...ownExercises.value].sort((a, b) => a.due - b.due || b.price - a.price);
  const due = all.filter((one) => one.due <= now).length;
  return (
    <section aria-labelledby="exercises-own" class="exercises-own">
      <h2 id="exercises-own">
        {t('exercise.own')} {all.length > 0 && <span class="chip">{t('exercise.own-due', { n: due })}</span>}
      </h2>
      <p class="exercises-about">{t(all.length === 0 ? 'exercise.own-none' : 'exercise.own-about')}</p>
      {all.length > 0 && (
        <ul class="exercises">
          {all.map((one) => (
            <li key={keyOf(one)}>
              <Card app={app} one={one} isDue={one.due <= now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Card({ app, one, isDue }: { readonly app: App; readonly one: OwnExercise; readonly isDue: boolean }) {
  const { ruleset } = one;
  useEffect(() => app.want({ ruleset }), [app, ruleset]);
  const scenario = app.scenarioOf(one.scenario);
  const title = t('exercise.own-title', {
    battle: scenario === undefined ? one.scenario : battleTitle(scenario),
    turn: one.turn,
  });
  const id = `own-${one.room}-${one.step}`;
  const { busy, problem, begin } = useAttempt(() => beginOwn(app, one));
  return (
    <article class="exercise" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{t('exercise.own-price', { price: priceWords(one) })}</p>
      <p class="quiet">
        {one.found > 0 && `${t('exercise.own-times', { n: one.found })} · `}
        {isDue ? t('exercise.own-now') : t('exercise.own-later', { when: momentWords(one.due) })}
      </p>
      <button
        type="button"
        class={isDue ? 'button-strong' : 'button'}
        disabled={busy.value}
        aria-label={`${t('exercise.begin')}: ${title}`}
        onClick={begin}
      >
        {t('exercise.begin')}
      </button>
      <button
        type="button"
        class="text-button"
        aria-label={`${t('exercise.own-forget')}: ${title}`}
        onClick={() => forgetOwn(keyOf(one))}
      >
        {t('exercise.own-forget')}
      </button>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </article>
  );
}
