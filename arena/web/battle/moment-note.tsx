/** Caption of the moment that the chart shows: the throw, or both orders in words, and the way back to where it is told. */
import { isExercise } from '../exercises/exercise.js';
import { t } from '../i18n/index.js';
import type { ReplayBattle } from '../model/battle.js';
import type { Moment } from '../model/moment.js';
import { LazyToTakeOver } from '../take-over/lazy.js';
import './moment-note.css';

interface MomentNoteProps {
  readonly battle: ReplayBattle | null;
  /** On a narrow page the story and the replay may stand behind the diary: shows them. */
  readonly show: () => void;
}

export function MomentNote({ battle, show }: MomentNoteProps) {
  const moment = battle?.moment.value ?? null;
  return (
    <div class={moment === null ? undefined : 'note moment-note'}>
      <div role="status">
        {battle !== null && moment !== null && (
          <>
            <p class="faint">
              {battle.model.face.turnWords()} · {t('panel.after.moment', placeOf(battle))}
            </p>
            {moment.kind === 'dice' && <p>{moment.words()}</p>}
            {battle.model.compared.value.map(({ role, words, worth, called }) => (
              <p key={role} class={`moment-order is-${role}`}>
                <b>{called ?? t(`panel.after.moment.${role}`)}</b> {words}
                {worth !== '' && <span class="soft"> · {worth}</span>}
              </p>
            ))}
          </>
        )}
      </div>
      {battle !== null && moment !== null && (
        <div class="note-buttons">
          <Steps battle={battle} moment={moment} />
          <button
            type="button"
            class="small"
            title={t('panel.after.replay.toStory')}
            onClick={() => {
              show();
              requestAnimationFrame(backToStory);
            }}
          >
            ← <span class="moment-back">{t('panel.after.replay.toStory')}</span>
          </button>
          {!isExercise(battle.model.scenario) && <LazyToTakeOver before={show} />}
        </div>
      )}
    </div>
  );
}

/** From one moment that decided the battle to the next, where it is one of them. */
function Steps({ battle, moment }: { readonly battle: ReplayBattle; readonly moment: Moment }) {
  const moments = battle.moments.value;
  const at = moments.indexOf(moment);
  if (at < 0 || moments.length < 2) return null;
  const step = (to: number, label: string, sign: string) => (
    <button
      type="button"
      class="small"
      aria-label={label}
      title={label}
      disabled={moments[to] === undefined}
      onClick={() => battle.show(moments[to]!)}
    >
      {sign}
    </button>
  );
  return (
    <span class="moment-steps">
      {step(at - 1, t('panel.after.moment.back'), '‹')}
      {t('panel.after.moment.of', { at: at + 1, all: moments.length })}
      {step(at + 1, t('panel.after.moment.on'), '›')}
    </span>
  );
}

/** Of the steps that something came of, the one that is shown. */
export const placeOf = ({ at, last }: ReplayBattle) => ({ at: at.value, all: last });

/** Back to the button that shows it: as it stood in the window, with the keyboard. */
function backToStory(): void {
  const told = document.querySelector<HTMLElement>('.story-show[aria-pressed="true"]');
  told?.scrollIntoView({ block: 'nearest' });
  told?.focus({ preventScroll: true });
}
