/** Replay: the battle again, played by the engine in the page from its record: a slider over all steps, and the chart at each. */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Reel, ReplayBattle } from '../model/battle.js';
import { frameOfMoment } from '../model/moment.js';
import { frameOfStep, frameOfTurn, type Replay } from '../model/replay.js';
import { t } from '../records/i18n/index.js';
import { momentHash, route } from '../shared/router.js';
import { keptApart } from './kept-apart.js';

/** Milliseconds a step stands. */
const PACES = { '½×': 1400, '1×': 700, '3×': 230 } as const;
type Pace = keyof typeof PACES;

interface ReplayViewProps {
  readonly replay: Reel;
  readonly battle: ReplayBattle;
  /** The page's own chart, which then shows the replay; without one the replay has a chart of its own. */
  readonly chart?: Signal<ReplayBattle | null> | undefined;
  /** Where somebody was reading who wants to see the replay: the way back leads there. */
  readonly reading: Signal<HTMLElement | null>;
  /** What can be done at the moment that is shown. */
  readonly children?: ComponentChildren;
}

export function ReplayView({ replay, battle, chart, reading, children }: ReplayViewProps) {
  const section = useRef<HTMLElement>(null);
  const way = useSignal<(() => void) | null>(null);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chart === undefined) return;
    chart.value = battle;
    return () => {
      chart.value = null;
    };
  }, [chart, battle]);
  useEffect(() => {
    const { value } = route;
    if (!('step' in value) || value.step === undefined || value.room !== battle.model.id) return;
    battle.at.value = frameOfStep(replay.frames, value.step);
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [battle, route.value]);
  const from = reading.value;
  useEffect(() => {
    if (from === null) return;
    way.value = wayBack(from);
    reading.value = null;
    section.current?.scrollIntoView({ block: 'nearest' });
    back.current?.focus({ preventScroll: true });
  }, [from]);
  const last = replay.frames.length - 1;
  return (
    <section class="after-part replay" ref={section}>
      <h3>{t('panel.after.replay')}</h3>
      <button
        ref={back}
        type="button"
        class="small replay-back"
        hidden={way.value === null}
        onClick={() => {
          way.value?.();
          way.value = null;
        }}
      >
        ↑ {t('panel.after.replay.toStory')}
      </button>
      {chart === undefined && (
        <div class="replay-chart">
          <battle.model.face.Board />
        </div>
      )}
      <Told battle={battle} replay={replay} />
      <Marks battle={battle} replay={replay} />
      <input
        type="range"
        min={0}
        max={last}
        value={battle.at.value}
        aria-label={t('panel.after.replay.step')}
        aria-valuetext={placeWords(battle, last)}
        onInput={(e) => {
          battle.at.value = Number(e.currentTarget.value);
        }}
      />
      <Controls battle={battle} replay={replay} />
      <MomentLink battle={battle} />
      {children}
    </section>
  );
}

/** Part of the narrowest slider that a mark takes. */
const MARK_SHARE = 0.09;

/** The moments that decided the battle, over the slider where they fall. */
function Marks({ battle, replay }: { readonly battle: ReplayBattle; readonly replay: Replay }) {
  const moments = battle.moments.value;
  if (moments.length === 0) return null;
  const last = Math.max(1, replay.frames.length - 1);
  const places = keptApart(
    moments.map((moment) => frameOfMoment(replay, moment) / last),
    MARK_SHARE,
  );
  return (
    <div class="replay-marks">
      {moments.map((moment, i) => {
        const label = t('panel.after.story.mark', { n: i + 1 });
        return (
          <button
            key={label}
            class="replay-mark"
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={battle.moment.value === moment}
            style={{ '--at': places[i]! }}
            onClick={() => battle.show(moment)}
          >
            {i + 1}
          </button>
        );
      })}
    </div>
  );
}

/** Copies the address of what is shown; where the clipboard is not to be had it can be copied by hand. */
function MomentLink({ battle }: { battle: ReplayBattle }) {
  const copied = useSignal<string | null>(null);
  const here = route.value;
  if (here.page !== 'battle' && here.page !== 'watch') return null;
  const { href } = new URL(momentHash(here, battle.frame.value.step), location.href);
  return (
    <p class="replay-link">
      <a
        href={href}
        onClick={(e) => {
          e.preventDefault();
          navigator.clipboard?.writeText(href).then(
            () => {
              copied.value = href;
            },
            () => {},
          );
        }}
      >
        {t(copied.value === href ? 'panel.after.replay.copied' : 'panel.after.replay.link')}
      </a>
    </p>
  );
}

/** Leads back to what was read, as it stood in the window. */
function wayBack(from: HTMLElement): () => void {
  const box = scrollBoxOf(from);
  const top = box.scrollTop;
  return () => {
    box.scrollTo(0, top);
    from.focus({ preventScroll: true });
  };
}

/** The nearest box round it that scrolls. */
function scrollBoxOf(place: HTMLElement): Element {
  for (let box = place.parentElement; box !== null; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && ['auto', 'scroll'].includes(getComputedStyle(box).overflowY)) return box;
  }
  return document.documentElement;
}

/** Where it is: the turn or round as its head has it, and the step. */
const placeWords = ({ at, model }: ReplayBattle, last: number): string =>
  at.value === 0
    ? t('panel.after.replay.start')
    : t('panel.after.replay.at', { turn: model.face.turnWords(), at: at.value, all: last });

/** What happened in the step that is shown. */
function Told({ battle, replay }: { battle: ReplayBattle; replay: Replay }) {
  const before = replay.frames[battle.at.value - 1]?.told ?? 0;
  const { face } = battle.model;
  const events = replay.events.slice(before, replay.frames[battle.at.value]!.told);
  const phase = events[0] === undefined ? '' : face.phaseOfEvent(events[0]);
  return (
    <div class="replay-told">
      <p class="faint">
        {placeWords(battle, replay.frames.length - 1)}
        {phase !== '' && ` · ${phase}`}
      </p>
      {events.map((event) => (
        <p key={event.n}>{face.eventWords(event)}</p>
      ))}
    </div>
  );
}

function Controls({ battle, replay }: { battle: ReplayBattle; replay: Replay }) {
  const plays = useSignal(false);
  const pace = useSignal<Pace>('1×');
  const { at, frame } = battle;
  const last = replay.frames.length - 1;
  const go = (to: number): void => {
    at.value = Math.max(0, Math.min(last, to));
  };
  useEffect(() => {
    if (!plays.value) return;
    const timer = setInterval(() => {
      if (at.peek() >= last) plays.value = false;
      else at.value++;
    }, PACES[pace.value]);
    return () => clearInterval(timer);
  }, [plays.value, pace.value, battle]);
  const toggle = (): void => {
    if (!plays.value && at.peek() >= last) at.value = 0;
    plays.value = !plays.value;
  };
  const button = (label: string, sign: string, to: () => number) => (
    <button type="button" class="small" aria-label={label} title={label} onClick={() => go(to())}>
      {sign}
    </button>
  );
  const turn = frame.value.turn;
  return (
    <div class="replay-controls">
      {button(t('panel.after.replay.turnBack'), '«', () => frameOfTurn(replay.frames, turn - 1))}
      {button(t('panel.after.replay.back'), '‹', () => at.peek() - 1)}
      <button type="button" class="do is-main" aria-pressed={plays.value} onClick={toggle}>
        <svg class="icon" viewBox="0 0 12 12" aria-hidden="true">
          <path d={plays.value ? 'M2 1h3v10h-3zM7 1h3v10h-3z' : 'M2 1l9 5l-9 5z'} />
        </svg>{' '}
        {t(plays.value ? 'panel.after.replay.pause' : 'panel.after.replay.play')}
      </button>
      {button(t('panel.after.replay.on'), '›', () => at.peek() + 1)}
      {button(t('panel.after.replay.turnOn'), '»', () => frameOfTurn(replay.frames, turn + 1))}
      <fieldset class="pick">
        <legend>{t('panel.after.replay.speed')}</legend>
        {(Object.keys(PACES) as Pace[]).map((p) => (
          <button
            key={p}
            type="button"
            aria-pressed={pace.value === p}
            class={pace.value === p ? 'is-marked' : ''}
            onClick={() => {
              pace.value = p;
            }}
          >
            {p}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
