/** Note of an exercise out of one's own battles, beside its chart: what was ordered then and what it cost, and after an order the verdict. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { LiveBattle } from '../model/battle.js';
import { noteDrill } from '../shared/drills.js';
import { drillIn, keyOf, noteAnswer, type OwnExercise, type OwnVerdict } from '../shared/own-exercises.js';
import { go } from '../shared/router.js';
import { t } from './i18n/index.js';
import { priceWords } from './own-words.js';
import './exercises.css';

export function OwnNote({ model }: { readonly model: LiveBattle }) {
  const one = useMemo(() => drillIn(model.id), [model.id]);
  return one === undefined ? null : <Note model={model} one={one} />;
}

const verdictOf = ({ chosen, better }: OwnExercise, order: string): OwnVerdict =>
  order === better ? 'found' : order === chosen ? 'missed' : 'other';

function Note({ model, one }: { readonly model: LiveBattle; readonly one: OwnExercise }) {
  /** What was put away: what is asked, and after an order the verdict. */
  const isAskPut = useSignal(false);
  const isVerdictPut = useSignal(false);
  const order = model.firstOrder.value;
  const verdict = order === null ? undefined : verdictOf(one, order.text);
  // In the state in which it is asked: later the same words may mean another order.
  const { chosen, better } = useMemo(() => {
    const words = (text: string): string => model.face.actionWords(model.known.peek(), text);
    return { chosen: words(one.chosen), better: words(one.better) };
  }, [model, one]);
  useEffect(() => {
    if (verdict === undefined) return;
    noteAnswer(keyOf(one), verdict);
    noteDrill(model.id, null);
  }, [verdict, one, model.id]);
  const isPlaying = model.room.value.status === 'playing';
  const isPut = verdict === undefined ? isAskPut : isVerdictPut;
  // An order may end the battle: its verdict is read all the same.
  if (isPut.value || (verdict === undefined && !isPlaying)) return null;
  const price = priceWords(one);
  return (
    <section class="note first-briefing exercise-note" aria-label={t('exercise.own-one')}>
      <div>
        <strong>{t('exercise.own-one')}</strong>
        {verdict === undefined ? (
          <p>{t('exercise.own-ask', { chosen, price })}</p>
        ) : (
          <p class="exercise-guide" role="status">
            {t(`exercise.own-${verdict}`, { chosen, better, price })}
          </p>
        )}
      </div>
      <div class="note-buttons">
        {verdict !== undefined && (
          <button
            type="button"
            class="button is-more"
            onClick={() => {
              if (isPlaying) model.resign();
              go('#/exercises');
            }}
          >
            {t(isPlaying ? 'exercise.own-done' : 'exercise.all')}
          </button>
        )}
        <button
          type="button"
          class="button"
          onClick={() => {
            isPut.value = true;
          }}
        >
          {t(verdict !== undefined && isPlaying ? 'exercise.own-play-on' : 'shell.understood')}
        </button>
      </div>
    </section>
  );
}
