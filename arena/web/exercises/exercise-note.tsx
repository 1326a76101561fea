/** Note of an exercise beside its chart: the goal, a hint, and in a guided one what is done in this phase. */
import { useSignal } from '@preact/signals';
import type { LiveBattle } from '../model/battle.js';
import { exercisesOf } from '../rulesets.js';
import { useKept } from '../shared/use-kept.js';
import { TaughtText } from '../teach/lazy.js';
import { type ExerciseWords, exerciseOf, isExercise } from './exercise.js';
import { t } from './i18n/index.js';
import { OwnNote } from './own-note.js';
import './exercises.css';

/** Where each side has a phase of its own, its key goes on with the seat. */
const guideIn = ({ guide = {} }: ExerciseWords, phase: string): string | undefined =>
  Object.entries(guide).find(([of]) => phase.startsWith(of))?.[1];

interface NoteProps {
  readonly model: LiveBattle;
}

export const ExerciseNote = ({ model }: NoteProps) =>
  isExercise(model.scenario) ? <TaughtNote model={model} /> : <OwnNote model={model} />;

/** Until it is put away; the goal stays in the briefing, and what is left to do beside the score. */
function TaughtNote({ model }: NoteProps) {
  const { ruleset } = model.scenario;
  const part = exercisesOf(ruleset);
  const exercise = exerciseOf(part, model.scenario);
  const isHinted = useSignal(false);
  const isPut = useSignal(false);
  const phase = useKept(() => model.face.phases(false).find(({ isNow }) => isNow)?.key ?? '', [model]);
  const words = exercise && part?.words()[exercise.id];
  if (words === undefined || model.seat.value !== exercise?.seat || model.room.value.status !== 'playing') return null;
  const guide = model.asked.value === null ? undefined : guideIn(words, phase);
  if (isPut.value || (guide === undefined && model.hasOrdered.value && !isHinted.value)) return null;
  return (
    <section class="note first-briefing exercise-note" aria-label={t('exercise.one')}>
      <div>
        <strong>
          {t('exercise.one')}: {words.title}
        </strong>
        <p>
          <TaughtText ruleset={ruleset} text={words.goal} />
        </p>
        {guide !== undefined && (
          <p class="exercise-guide" role="status">
            <TaughtText ruleset={ruleset} text={guide} />
          </p>
        )}
        {isHinted.value && (
          <p>
            <TaughtText ruleset={ruleset} text={words.hint} />
          </p>
        )}
      </div>
      <div class="note-buttons">
        <button
          type="button"
          class="button is-more"
          aria-expanded={isHinted.value}
          onClick={() => {
            isHinted.value = !isHinted.value;
          }}
        >
          {t('exercise.hint')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            isPut.value = true;
          }}
        >
          {t('shell.understood')}
        </button>
      </div>
    </section>
  );
}
