/** Note of an exercise out of one's own battles, beside its chart: what was ordered then and what it cost, and after an order the verdict. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { OrderPrice } from '../../protocol/index.js';
import type { LiveBattle } from '../model/battle.js';
import { drillKeyIn, isLeftBehind, noteDrill, notePlayedOn } from '../shared/drills.js';
import { drillIn, isAsGood, keyOf, noteAnswer, type OwnExercise, type OwnVerdict } from '../shared/own-exercises.js';
import { go } from '../shared/router.js';
import { t } from './i18n/index.js';
import { priceWords, worthWords } from './own-words.js';
import './exercises.css';

export function OwnNote({ model }: { readonly model: LiveBattle }) {
  const one = useMemo(() => drillIn(model.id), [model.id]);
  useFoughtOn(model);
  return one === undefined ? null : <Note model={model} one={one} />;
}

/**
 * Who fights on without a word plays on too, into the second turn behind the question or after coming back, when nobody asks any more: else the next
 * exercise would end that battle.
 */
function useFoughtOn({ id, room, firstOrder }: LiveBattle): void {
  const { turn, past, status } = room.value;
  const isAnswered = (): boolean => isLeftBehind(id) && drillKeyIn(id) === undefined;
  const hasComeBack = useMemo(isAnswered, [id]);
  const isFurther = hasComeBack || turn > (past?.turn ?? 1) + 1;
  const isFoughtOn = status === 'playing' && firstOrder.value !== null && isFurther;
  useEffect(() => {
    if (isFoughtOn && isAnswered()) notePlayedOn(id);
  }, [isFoughtOn, id]);
}

const verdictOf = ({ chosen, better }: OwnExercise, order: string): OwnVerdict =>
  order === better ? 'found' : order === chosen ? 'missed' : 'other';

/** What an order is worth that is neither; undefined while it is worked out, null where nobody can say. */
function useWorth(model: LiveBattle, one: OwnExercise, order: string | undefined): OrderPrice | null | undefined {
  const worth = useSignal<OrderPrice | null | undefined>(undefined);
  useEffect(() => {
    if (order === undefined || verdictOf(one, order) !== 'other') return;
    let here = true;
    const told = (price: OrderPrice | null): void => {
      if (here) worth.value = price;
    };
    model.price({ step: one.step, order }, one.room).then(told, () => told(null));
    return () => {
      here = false;
    };
  }, [model, one, order]);
  return worth.value;
}

function Note({ model, one }: { readonly model: LiveBattle; readonly one: OwnExercise }) {
  /** What was put away: what is asked, and after an order the verdict. */
  const isAskPut = useSignal(false);
  const isVerdictPut = useSignal(false);
  const order = model.firstOrder.value?.text;
  const worth = useWorth(model, one, order);
  const first = order === undefined ? undefined : verdictOf(one, order);
  const isGood = worth != null && isAsGood(one, worth.win);
  const verdict = first === 'other' && isGood ? 'found' : first;
  const isWeighed = first !== 'other' || worth !== undefined;
  // In the state in which it is asked: later the same words may mean another order.
  const state = useMemo(() => model.known.peek(), [model, one]);
  const words = (text: string): string => model.face.actionWords(state, text);
  useEffect(() => {
    if (verdict === undefined || !isWeighed) return;
    noteAnswer(keyOf(one), verdict);
    noteDrill(model.id, null);
  }, [verdict, isWeighed, one, model.id]);
  const isPlaying = model.room.value.status === 'playing';
  const isPut = verdict === undefined ? isAskPut : isVerdictPut;
  // An order may end the battle: its verdict is read all the same.
  if (isPut.value || (verdict === undefined && !isPlaying)) return null;
  const price = priceWords(one);
  const values = { chosen: words(one.chosen), better: words(one.better), price };
  const verdictWords = (of: OwnVerdict, text: string): string => {
    if (of !== 'other') return t(`exercise.own-${of}`, values);
    if (worth === undefined) return t('exercise.own-weighing');
    if (worth === null) return t('exercise.own-other', values);
    return t(isGood ? 'exercise.own-as-good' : 'exercise.own-worse', {
      ...values,
      order: words(text),
      worth: worthWords(worth),
    });
  };
  return (
    <section
      class="note first-briefing exercise-note"
      aria-label={t('exercise.own-one')}
      data-judged={verdict !== undefined && isPlaying ? '' : undefined}
    >
      <div>
        <strong>{t('exercise.own-one')}</strong>
        {verdict === undefined ? (
          <p>{t('exercise.own-ask', values)}</p>
        ) : (
          <p class="exercise-guide" role="status">
            {verdictWords(first!, order!)}
          </p>
        )}
      </div>
      <div class="note-buttons">
        {verdict !== undefined && (
          <button
            type="button"
            class="button-strong is-more"
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
            if (verdict !== undefined && isPlaying) notePlayedOn(model.id);
          }}
        >
          {t(verdict !== undefined && isPlaying ? 'exercise.own-play-on' : 'shell.understood')}
        </button>
      </div>
    </section>
  );
}
