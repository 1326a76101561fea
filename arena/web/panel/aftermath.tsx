/** Report after the battle: who won and by what, the tracks, the replay, the plans, the record and whether its dice are true. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isExercise } from '../exercises/exercise.js';
import { withWords } from '../i18n/index.js';
import { battleTitle } from '../i18n/names.js';
import type { BattleModel, Reel, ReplayBattle } from '../model/battle.js';
import type { DiceMemory } from '../model/dice-memory.js';
import { part } from '../net/part.js';
import { t } from '../records/i18n/index.js';
import { frameDrawn, useTurn } from '../shared/later.js';
import { lazy } from '../shared/lazy.js';
import { problemWords } from '../shared/problems.js';
import { fileName, saveAs } from './download.js';
import './panel.css';
import './aftermath.css';
import type { App } from '../shared/app.js';
import { LazyAgainNote, LazyPastNote } from '../take-over/lazy.js';
import { RatingLine } from './rating-line.js';

const ExerciseVerdict = lazy(() =>
  withWords(import('../exercises/exercise-verdict.js')).then((found) => found.ExerciseVerdict),
);
const Plans = lazy(() => import('./plans.js').then((found) => found.Plans));

type Tells = Pick<typeof import('./retold.js'), 'Retold'>;
type Loaded = ({ readonly text: string; readonly replay: Reel } & Tells) | { readonly error: string } | null;

export interface AftermathProps {
  readonly app: App;
  readonly model: BattleModel;
  /** Where the page shows what is replayed: its chart and its diary follow. */
  readonly chart?: Signal<ReplayBattle | null>;
  /** What this browser saw of the dice first. */
  readonly dice?: DiceMemory;
  /** It stands there. */
  readonly shown?: () => void;
}

export function Aftermath({ app, model, chart, dice, shown }: AftermathProps) {
  const room = model.room.value;
  const loaded = useSignal<Loaded>(null);
  const isOver = room.status === 'over';
  useEffect(() => shown?.(), [shown]);
  useEffect(() => {
    if (!isOver) return;
    let here = true;
    load(model).then((found) => {
      if (here) loaded.value = found;
    });
    return () => {
      here = false;
    };
  }, [model, isOver]);
  if (!isOver) return null;
  const battle = loaded.value;
  return (
    <div class="after">
      <Result model={model} />
      {battle !== null && 'replay' in battle && (
        <button
          type="button"
          class="link after-to-replay"
          onClick={() => document.querySelector('.replay')?.scrollIntoView({ block: 'start' })}
        >
          {t('panel.after.replay')}
        </button>
      )}
      {battle === null && <p class="faint">{t('panel.after.wait')}</p>}
      {battle !== null && 'error' in battle && (
        <p class="refusal">{t('panel.after.failed', { reason: battle.error })}</p>
      )}
      {(battle === null || 'error' in battle) && <model.face.Tally />}
      {battle !== null && 'replay' in battle && (
        <>
          <battle.Retold app={app} model={model} text={battle.text} replay={battle.replay} chart={chart} dice={dice}>
            <model.face.Tally />
          </battle.Retold>
          <Pictures replay={battle.replay} />
          <section class="after-part">
            <h3>{t('panel.after.record')}</h3>
            <p class="soft">{t('panel.after.record.why')}</p>
            <button
              type="button"
              class="do"
              onClick={() => saveAs(`${fileName(model)}.battle`, 'text/plain', battle.text)}
            >
              {t('panel.after.record.save')}
            </button>
          </section>
        </>
      )}
      <Plans model={model} replay={battle !== null && 'replay' in battle ? battle.replay : null} />
    </div>
  );
}

/** Below the story, and after it. */
const Pictures = ({ replay }: { readonly replay: Reel }) => (useTurn() ? <replay.Pictures /> : null);

async function load(model: BattleModel): Promise<Loaded> {
  try {
    const text = await model.record();
    // The whole battle is played in it: that has a frame of its own, and so has what is drawn of it.
    await frameDrawn();
    const replay = await model.readReplay(text);
    if (!replay.ok) return { error: replay.message };
    await frameDrawn();
    // Story, replay and the check of the dice nobody needs before the end.
    const { Retold } = await part(() => withWords(import('./retold.js')));
    return { text, replay: replay.value, Retold };
  } catch (error) {
    return { error: problemWords(error) };
  }
}

function Result({ model }: { model: BattleModel }) {
  const { outcome, next, created } = model.room.value;
  // Of a record from a file.
  const fault = created === 0 ? (outcome?.text ?? '') : '';
  const isTaught = isExercise(model.scenario);
  const { headline, points, why } = model.face.result();
  return (
    <header class="after-head">
      <p class="soft">
        {battleTitle(model.scenario)} · {model.face.day()}
      </p>
      <h2 tabIndex={-1}>
        {fault === '' ? headline : t('panel.after.dice.broken')} {fault === '' && <small>{points}</small>}
      </h2>
      {outcome !== null && <p class={fault === '' ? 'soft' : 'refusal'}>{fault || why.join(' ')}</p>}
      {model.room.value.past !== undefined && (
        <p class="soft">
          <LazyPastNote room={model.room.value} isLong />
        </p>
      )}
      <RatingLine room={model.room.value} seat={model.seat.value} />
      {isTaught && <ExerciseVerdict model={model} />}
      {model.seat.value !== null &&
        !isTaught &&
        (next === null ? (
          <p>
            <button type="button" class="do is-main" onClick={() => model.rematch()}>
              {t('panel.after.rematch')}
            </button>{' '}
            {model.room.value.past !== undefined && <LazyAgainNote />}
          </p>
        ) : (
          <p>
            {t('panel.after.next')}: <a href={`#/battle/${next}`}>{t('panel.after.go')}</a>
          </p>
        ))}
    </header>
  );
}
