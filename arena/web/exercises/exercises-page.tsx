/** Page of the exercises, by ruleset: what each asks, whether it was reached, and the button that begins it. */
import { useEffect, useRef } from 'preact/hooks';
import { BROUGHT } from '../../../engine/index.js';
import { sideName } from '../i18n/names.js';
import type { OwnGame } from '../lobby/own-games.js';
import { useOwnGames } from '../lobby/turn-chip.js';
import { exercisesOf, isNight, kindOf, lengthWords, lobbyOf, powersOf, TAUGHT } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { useAttempt } from '../shared/attempt.js';
import { chartLight } from '../shared/settings.js';
import { TaughtText } from '../teach/lazy.js';
import { beginExercise } from './begin.js';
import type { Exercise, ExercisePart } from './exercise.js';
import { t } from './i18n/index.js';
import { OwnPart } from './own-part.js';
import { progress } from './reached.js';
import './exercises.css';

export interface ExercisesProps {
  readonly app: App;
  /** Of the address: the keyboard begins there. */
  readonly chosen: string | undefined;
}

export function ExercisesPage({ app, chosen }: ExercisesProps) {
  const running = useOwnGames(app, t('exercise.title'));
  return (
    <div class="page">
      <h1>{t('exercise.title')}</h1>
      <p class="exercises-about">{t('exercise.about')}</p>
      <OwnPart app={app} />
      {TAUGHT.map((ruleset) => {
        const part = exercisesOf(ruleset);
        return part === undefined ? null : <OfRuleset key={ruleset} {...{ app, ruleset, part, chosen, running }} />;
      })}
    </div>
  );
}

interface PartProps extends ExercisesProps {
  readonly ruleset: string;
  readonly part: ExercisePart;
  readonly running: readonly OwnGame[];
}

/** A battle of it that goes on; the server knows it by the name of its scenario alone. */
const leftOf = ({ scenario, seat }: Exercise, running: readonly OwnGame[]): string | undefined =>
  running.find(
    ({ room, seat: own }) => own === seat && room.scenario.startsWith(BROUGHT) && room.title === scenario.title,
  )?.room.id;

function OfRuleset({ app, ruleset, part, chosen, running }: PartProps) {
  const n = part.list.filter(({ id }) => progress.value.get(id) === 'reached').length;
  const heading = `exercises-${ruleset}`;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        {kindOf(ruleset)} <span class="chip">{t('exercise.count', { n, all: part.list.length })}</span>
      </h2>
      <p class="exercises-rules">
        <a href={`#/rules/${ruleset}/how`}>{t('exercise.how')}</a>
        <a href={`#/rules/${ruleset}`}>{t('shell.rules-of', { kind: kindOf(ruleset) })}</a>
      </p>
      <ol class="exercises">
        {part.list.map((exercise) => (
          <li key={exercise.id}>
            <Card {...{ app, exercise, part }} isChosen={exercise.id === chosen} left={leftOf(exercise, running)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface CardProps {
  readonly app: App;
  readonly exercise: Exercise;
  readonly part: ExercisePart;
  readonly isChosen: boolean;
  /** Room of a battle of it that was begun and goes on. */
  readonly left: string | undefined;
}

function Card({ app, exercise, part, isChosen, left }: CardProps) {
  const { id, scenario, seat } = exercise;
  const { title, goal, hint } = part.words()[id]!;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) button.current?.focus();
  }, [isChosen]);
  const { busy, problem, begin } = useAttempt(() => beginExercise(app, exercise));
  const { Chart } = lobbyOf(scenario);
  const isDark = isNight(scenario);
  const done = progress.value.get(id);
  const side = sideName(powersOf(scenario)[seat]!);
  return (
    <article class="exercise" aria-labelledby={`exercise-${id}`} data-chosen={isChosen ? '' : undefined}>
      <span class="exercise-chart" data-chart={chartLight(isDark)} data-night={isDark ? '' : undefined}>
        <Chart scenario={scenario} isLarge={false} />
      </span>
      <h3 id={`exercise-${id}`}>
        {title} {done !== undefined && <span class="chip">{t(`exercise.${done}`)}</span>}
      </h3>
      <p>
        <TaughtText ruleset={scenario.ruleset} text={goal} />
      </p>
      <p class="quiet">{t('exercise.side', { side, turns: lengthWords(scenario) })}</p>
      <details>
        <summary>{t('exercise.hint')}</summary>
        <p>
          <TaughtText ruleset={scenario.ruleset} text={hint} />
        </p>
      </details>
      {left !== undefined && (
        <a class="button-strong" href={`#/battle/${left}`} aria-label={`${t('exercise.go-on')}: ${title}`}>
          {t('exercise.go-on')}
        </a>
      )}
      <button
        ref={button}
        type="button"
        class={left === undefined ? 'button-strong' : 'button'}
        disabled={busy.value}
        aria-label={`${t(done === undefined ? 'exercise.begin' : 'exercise.again')}: ${title}`}
        onClick={begin}
      >
        {t(done === undefined ? 'exercise.begin' : 'exercise.again')}
      </button>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </article>
  );
}
