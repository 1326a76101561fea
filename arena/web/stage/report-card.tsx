/** Report in the place of the question: the salvos as they fall, then the card: how it stands, and what happened line by line. */
import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import { asidesTold, ReportLines } from './report-lines.js';
import { ReportScore } from './report-score.js';
import { countWords, shotSentence, shotWords } from './report-words.js';
import './report.css';
import type { Stage } from './scene.js';

/** A finger that goes up or down so many pixels means it. */
const SWIPE = 60;

interface Props {
  readonly model: BattleModel;
  /** Shows the war diary. */
  readonly diary: () => void;
  /** On a phone: the sheet has most of the page. */
  readonly isLarge: Signal<boolean>;
}

export function Report({ model, diary, isLarge }: Props) {
  const { stage } = model;
  return (
    <div class="report">
      {stage.isTold.value ? (
        <Told key="told" model={model} diary={diary} isLarge={isLarge} />
      ) : (
        <Falling key="falling" model={model} />
      )}
    </div>
  );
}

function Falling({ model: { stage, face } }: Pick<Props, 'model'>) {
  const scenes = stage.scenes.value;
  const playing = stage.playing.value;
  const at = playing?.index ?? 0;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <>
      <header class="report-head">
        <h2>{shotSentence(face, 'falls', scenes.length)}</h2>
        <span class="soft">{t('report.of', { at: at + 1, n: scenes.length })}</span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ol class="report-lines" ref={list} tabIndex={0}>
        {scenes.map((scene, i) => {
          const isNow = playing?.all.includes(scene) === true;
          return (
            <li key={i} class={`report-fall${isNow ? ' is-now' : ''}`} aria-current={isNow ? 'step' : undefined}>
              {i < at && !isNow ? (
                <span>{face.sceneWords(scene).headline}</span>
              ) : (
                <>
                  <span>{shotWords(scene, face)}</span>
                  <span class="soft">{t(isNow ? 'report.now' : 'report.to-come')}</span>
                </>
              )}
            </li>
          );
        })}
      </ol>
      <footer class="report-bar">
        <button type="button" class="do is-main" onClick={() => stage.skip()}>
          {t('report.all-at-once')} <kbd>⏎</kbd>
        </button>
      </footer>
    </>
  );
}

function Told({ model, diary, isLarge }: Props) {
  const { stage } = model;
  const goOn = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Nobody is called away from what is written, read or looked at just now: the card is said aloud, and its keys are heard everywhere.
    const isElsewhere =
      document.activeElement?.matches('input, textarea, select, #chart *') || document.querySelector('dialog[open]');
    if (!isElsewhere) goOn.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <header class="report-head" {...useSwipe(isLarge, stage)}>
        <h2>{t('report.told')}</h2>
        <span class="soft">{countWords(stage.scenes.value, model.face, asidesTold(model).length)}</span>
      </header>
      <ReportScore model={model} />
      <div class="report-body">
        <ReportLines model={model} />
      </div>
      <ClockNote model={model} />
      <footer class="report-bar">
        <button type="button" class="do is-main report-go-on" ref={goOn} onClick={() => stage.goOn()}>
          {t('report.go-on')} <kbd>⏎</kbd>
        </button>
        {!stage.isLate.value && (
          <button type="button" class="do" aria-keyshortcuts="r" onClick={() => stage.again()}>
            {t('report.again')} <kbd>R</kbd>
          </button>
        )}
        <button type="button" class="do" aria-keyshortcuts="d" onClick={diary}>
          {t('report.diary')} <kbd>D</kbd>
        </button>
      </footer>
    </>
  );
}

/** A finger on the head opens the card, makes it small again, and puts it away; so do the buttons beside and below. */
function useSwipe(isLarge: Signal<boolean>, stage: Stage) {
  const from = useRef<number | undefined>(undefined);
  return {
    onTouchStart: (e: TouchEvent) => {
      from.current = e.touches[0]?.clientY;
    },
    onTouchEnd: (e: TouchEvent) => {
      const to = e.changedTouches[0]?.clientY;
      const way = from.current === undefined || to === undefined ? 0 : to - from.current;
      if (way < -SWIPE) isLarge.value = true;
      else if (way > SWIPE && isLarge.value) isLarge.value = false;
      else if (way > SWIPE) stage.goOn();
    },
  };
}

/** Whether the reader's own time runs meanwhile. */
function ClockNote({ model: { clock, seat } }: Pick<Props, 'model'>) {
  const { reading, running } = clock.value;
  const own = seat.value;
  if (own === null) return null;
  if (reading?.seat === own)
    return <p class="report-clock soft">{t('report.clock-waits', { n: Math.ceil(reading.ms / 1000) })}</p>;
  return running.some((one) => one === own) ? <p class="report-clock">{t('report.clock-runs')}</p> : null;
}
