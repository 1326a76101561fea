/** The briefing of the battle that is fought: always at hand, and once by itself for each battle. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isExercise } from '../exercises/exercise.js';
import { t, withWords } from '../i18n/index.js';
import { battleTitle, sideName } from '../i18n/names.js';
import { askedWords, Briefing, OptionsInForce } from '../lobby/briefing.js';
import type { BattleModel, LiveBattle } from '../model/battle.js';
import { keep, stored } from '../net/identity.js';
import { powersOf } from '../rulesets.js';
import { isDrill } from '../shared/drills.js';
import { lazy } from '../shared/lazy.js';
import { clockWords, hintsWords } from '../shared/words.js';
import { Drawer } from './drawer.js';
import './first-briefing.css';

const ExerciseNote = lazy(() => withWords(import('../exercises/exercise-note.js')).then((found) => found.ExerciseNote));

const READ = 'flagplot.briefed';
const READ_KEPT = 40;

export function BriefingDrawer({ model, isOpen }: { model: BattleModel; isOpen: Signal<boolean> }) {
  const { scenario } = model;
  const { options, clock } = model.room.value;
  return (
    <Drawer title={battleTitle(scenario)} isOpen={isOpen}>
      <Briefing scenario={scenario} settings={options} />
      <OptionsInForce scenario={scenario} settings={options} />
      <p class="quiet">
        {t('shell.clock')}: {clockWords(clock)} · {hintsWords(model.room.value)}
      </p>
    </Drawer>
  );
}

/** Once for each battle, until it is put away or the first order is given. */
export function FirstBriefing({ model, isOpen }: { model: LiveBattle; isOpen: Signal<boolean> }) {
  const isRead = useSignal(readRooms().includes(model.id));
  const seat = model.seat.value;
  const { scenario } = model;
  const isDone = isRead.value || model.hasOrdered.value;
  useEffect(() => {
    if (isDone) keepRead(model.id);
  }, [isDone, model.id]);
  // The verdict stands until the page is left.
  const isAsked = useSignal(isDrill(model.id));
  if (isExercise(scenario) || isAsked.value) return <ExerciseNote model={model} />;
  if (isDone || seat === null || model.room.value.status !== 'playing') return null;
  const put = (): void => {
    isRead.value = true;
  };
  return (
    <section class="note first-briefing" aria-label={t('shell.briefing')}>
      <div>
        <strong>{t('shell.you-lead', { side: sideName(powersOf(scenario)[seat]!) })}</strong>
        <p lang={askedWords(scenario) === scenario.briefing ? 'en' : undefined} class="first-briefing-text">
          {askedWords(scenario)}
        </p>
        <p>{model.face.aim()}</p>
      </div>
      <div class="note-buttons">
        <button
          type="button"
          class="button is-more"
          onClick={() => {
            put();
            isOpen.value = true;
          }}
        >
          {t('shell.read-briefing')}
        </button>
        <button type="button" class="button" onClick={put}>
          {t('shell.understood')}
        </button>
      </div>
    </section>
  );
}

/** Battles whose card was put away, the last of them: those before are over, or begun long ago. */
const readRooms = (): readonly string[] => (stored(READ) ?? '').split(' ');

function keepRead(room: string): void {
  if (!readRooms().includes(room)) keep(READ, [...readRooms(), room].slice(-READ_KEPT).join(' ').trim());
}
