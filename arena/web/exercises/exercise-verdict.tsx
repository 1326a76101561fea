/** Verdict on an exercise after its battle: whether the goal was reached, what there was to learn, and what comes next. */
import { useEffect } from 'preact/hooks';
import type { BattleModel } from '../model/battle.js';
import { exercisesOf } from '../rulesets.js';
import { TaughtText } from '../teach/lazy.js';
import { exerciseOf, isReached } from './exercise.js';
import { t } from './i18n/index.js';
import { note } from './reached.js';
import './exercises.css';

export function ExerciseVerdict({ model }: { readonly model: BattleModel }) {
  const part = exercisesOf(model.scenario.ruleset);
  const exercise = exerciseOf(part, model.scenario);
  const isOwn = exercise !== undefined && model.seat.value === exercise.seat;
  const reached = isOwn ? isReached(model.room.value.outcome, exercise) : undefined;
  useEffect(() => {
    if (isOwn && reached !== undefined) note(exercise.id, reached ? 'reached' : 'tried');
  }, [isOwn, reached, exercise]);
  if (part === undefined || exercise === undefined || reached === undefined) return null;
  const next = part.list[part.list.indexOf(exercise) + 1];
  const { goal, lesson } = part.words()[exercise.id]!;
  return (
    <section class="exercise-verdict" aria-label={t('exercise.one')} data-reached={reached ? '' : undefined}>
      <p>
        <strong>{t(reached ? 'exercise.is-reached' : 'exercise.not-reached')}</strong> {goal}
      </p>
      <p>
        {t('exercise.lesson')}: <TaughtText ruleset={model.scenario.ruleset} text={lesson} />
      </p>
      <p class="exercise-next">
        <a class="button" href={`#/exercises/${exercise.id}`}>
          {t('exercise.again')}
        </a>
        {next !== undefined && (
          <a class="button-strong" href={`#/exercises/${next.id}`}>
            {t('exercise.next', { title: part.words()[next.id]!.title })}
          </a>
        )}
        <a href="#/exercises">{t('exercise.all')}</a>
      </p>
    </section>
  );
}
