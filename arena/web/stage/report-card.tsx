/** Report in the place of the question: the salvos as they fall, then one line each, worst first, that opens into its dice. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import { Dice } from '../panel/event-line.js';
import { RuleChip } from '../panel/rule-chip.js';
import { OutcomeSign } from './outcome-sign.js';
import { countWords, worstFirst } from './report-words.js';
import './report.css';
import type { Scene, Stage } from './scene.js';

/** Lines on what is no salvo: the latest. */
const MOST_ASIDES = 6;
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
        <h2>{t('report.falls')}</h2>
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
                  <span>{whoAtWhom(scene, face)}</span>
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

function whoAtWhom({ from, target }: Scene, { unitName }: BattleModel['face']): string {
  const to = target === null ? '' : unitName(target);
  return from === null ? to : t('report.at', { from: unitName(from), target: to });
}

function Told({ model, diary, isLarge }: Props) {
  const { stage, face, events } = model;
  const goOn = useRef<HTMLButtonElement>(null);
  const scenes = worstFirst(stage.scenes.value);
  useEffect(() => {
    // Nobody is called away from what is written or read just now.
    const isElsewhere =
      document.activeElement?.matches('input, textarea, select') || document.querySelector('dialog[open]');
    if (!isElsewhere) goOn.current?.focus({ preventScroll: true });
  }, []);
  const asides = face.asides(events.value.filter(({ n }) => n > stage.before.value)).slice(-MOST_ASIDES);
  return (
    <>
      <header class="report-head" {...useSwipe(isLarge, stage)}>
        <h2>{t('report.told')}</h2>
        <span class="soft">{countWords(scenes)}</span>
      </header>
      <div class="report-body">
        <ul class="report-lines">
          {scenes.map((scene, i) => (
            <SceneLine key={i} scene={scene} model={model} />
          ))}
        </ul>
        {asides.length > 0 && (
          <ul class="report-asides soft">
            {asides.map((words, i) => (
              <li key={i}>{words}</li>
            ))}
          </ul>
        )}
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

function SceneLine({ scene, model: { face } }: { readonly scene: Scene; readonly model: BattleModel }) {
  const open = useSignal(false);
  const head = useRef<HTMLButtonElement>(null);
  const { headline, detail, gain, tone } = face.sceneWords(scene);
  const gained = gain !== '' ? gain : tone === 'plain' ? '' : t(`report.${tone}`);
  return (
    <li
      class={`report-line is-for-${tone} is-${scene.outcome}`}
      onKeyDown={(e) => {
        if (e.key !== 'Escape' || !open.value) return;
        e.stopPropagation();
        open.value = false;
        head.current?.focus();
      }}
    >
      <button
        type="button"
        class="report-line-head"
        ref={head}
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <OutcomeSign scene={scene} />
        <span class="report-words">
          <strong>{headline}</strong>
          {detail !== '' && <span class="soft">{detail}</span>}
          {gained !== '' && <span class="report-gain">{gained}</span>}
        </span>
        <span class="report-more" aria-hidden="true" />
      </button>
      {open.value && (
        <div class="report-dice">
          {scene.events.map((event) => (
            <div key={event.n}>
              <p>
                {face.eventWords(event)} <RuleChip rule={event.rule} />
              </p>
              <Dice event={event} face={face} />
            </div>
          ))}
        </div>
      )}
    </li>
  );
}
