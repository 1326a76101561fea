/** The war diary: one line an event, opening into dice, modifiers and rules. */
import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { unitId } from '../../../engine/index.js';
import { t } from '../i18n/index.js';
import type { BattleModel, WireEvent } from '../model/battle.js';
import { kept } from '../shared/alike.js';
import { useLater } from '../shared/later.js';
import { toTop } from '../shared/scrolled.js';
import type { Scene } from '../stage/scene.js';
import { type DiaryFilter, EVERYTHING, eventsSince, filteredEvents, waitsToFall } from './diary.js';
import { EventLine } from './event-line.js';
import './panel.css';
import './log.css';

interface Lines {
  readonly events: readonly WireEvent[];
  /** Number of the event after which they begin, where they are those since the last order. */
  readonly since: number;
  readonly mayBeShort: boolean;
  readonly isWhole: boolean;
  /** Nothing has happened in the battle. */
  readonly isEmpty: boolean;
  /** What has just fallen: before that its line would tell too much. */
  readonly fallen: Scene | undefined;
}

function linesOf(
  { stage, seat, room, events, face }: BattleModel,
  filter: ReadonlySignal<DiaryFilter>,
  wantsWhole: ReadonlySignal<boolean>,
): ReadonlySignal<Lines> {
  return kept(() => {
    const since = stage.since.value;
    const mayBeShort = since > 0 && seat.value !== null && room.value.status !== 'over';
    const isWhole = wantsWhole.value || !mayBeShort;
    const told = isWhole ? filteredEvents(events.value, filter.value) : eventsSince(events.value, since);
    const waits = waitsToFall(stage);
    return {
      events: face.diary(told).filter((event) => !waits(event)),
      ...{ since, mayBeShort, isWhole },
      isEmpty: events.value.length === 0,
      fallen: stage.playing.value === null ? undefined : stage.played.value.at(-1),
    };
  });
}

/** Lines drawn at first, and more each time they are asked for: a thousand stay quick. */
const PAGE = 120;
/** This close to its end the list follows what is new. */
const NEAR_END = 40;

export function Log({ model }: { model: BattleModel }) {
  const filter = useSignal<DiaryFilter>(EVERYTHING);
  const shown = useSignal(PAGE);
  const wantsWhole = useSignal(false);
  const list = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(model, filter, wantsWhole), [model, filter, wantsWhole]);
  // The question and the chart come first.
  const { events, since, mayBeShort, isWhole, isEmpty, fallen } = useLater(lines).value;
  const from = Math.max(0, events.length - shown.value);
  const now = new Set(fallen?.events.map(({ n }) => n));
  useLinesInSight(list, { last: events.at(-1)?.n, since, isWhole, now: fallen });
  const isFiltered = filter.value.unit !== undefined || filter.value.turn !== undefined;
  const none = isEmpty || !isFiltered ? 'panel.log.empty' : 'panel.log.nothing';
  const nothing = isWhole ? none : 'report.nothing-since';
  return (
    <div class="log">
      <header>
        <Heading isWhole={isWhole} />
        {isWhole && (
          <Filters
            model={model}
            filter={filter.value}
            onFilter={(f) => {
              filter.value = f;
              shown.value = PAGE;
            }}
          />
        )}
        {mayBeShort && (
          <button
            type="button"
            class="link log-whole"
            data-shows={isWhole ? 'whole' : 'since'}
            title={t(isWhole ? 'report.since-only' : 'report.whole')}
            onClick={() => {
              wantsWhole.value = !isWhole;
            }}
          >
            {t(isWhole ? 'report.since-short' : 'report.whole')}
          </button>
        )}
        <Recall stage={model.stage} />
      </header>
      {/* What happened is said by the report; the diary is read when one wants to. */}
      <div class="log-lines" ref={list} role="log" aria-live="off" tabIndex={-1}>
        <ol>
          {from > 0 && (
            <Earlier
              n={from}
              onClick={() => {
                shown.value += 4 * PAGE;
              }}
            />
          )}
          {events.slice(from).map((event) => (
            <EventLine key={event.n} event={event} model={model} isNow={now.has(event.n)} />
          ))}
          {events.length === 0 && <li class="faint">{t(nothing)}</li>}
        </ol>
      </div>
    </div>
  );
}

/** A card that was put away is opened again. */
const Recall = ({ stage }: Pick<BattleModel, 'stage'>) =>
  stage.last.value === null || stage.isBusy.value ? null : (
    <button
      type="button"
      class="link log-recall"
      aria-keyshortcuts="r"
      title={t('report.recall')}
      onClick={() => stage.recall()}
    >
      {t('report.recall-short')} <kbd>R</kbd>
    </button>
  );

const Earlier = ({ n, onClick }: { readonly n: number; readonly onClick: () => void }) => (
  <li>
    <button type="button" class="link" onClick={onClick}>
      {t('panel.log.earlier', { n })}
    </button>
  </li>
);

const Heading = ({ isWhole }: { readonly isWhole: boolean }) => (
  <h2>
    <span class="log-name">{t('panel.log')}</span> {!isWhole && <span class="log-since">{t('report.since')}</span>}
  </h2>
);

interface InSight {
  readonly last: number | undefined;
  readonly since: number;
  readonly isWhole: boolean;
  readonly now: unknown;
}

/** The whole diary follows its last line; what came of an order is read from its first, and the line that is played is in sight. */
function useLinesInSight(list: RefObject<HTMLDivElement | null>, { last, since, isWhole, now }: InSight): void {
  const follows = useRef(true);
  // In a sheet that is not shown nothing is in sight; the observer tells of it before it is drawn.
  const hasRoom = useRef(false);
  useLayoutEffect(() => {
    if (!isWhole) toTop(list.current);
    follows.current = isWhole;
  }, [isWhole, since]);
  useLayoutEffect(() => {
    if (follows.current && hasRoom.current) toEnd(list.current!);
  }, [last, isWhole]);
  const hasPlayed = useRef(false);
  useLayoutEffect(() => {
    if (now !== undefined && hasRoom.current)
      list.current!.querySelector('.is-now')?.scrollIntoView({ block: 'nearest' });
    // All has fallen: it is read from its first line.
    if (now === undefined && hasPlayed.current && !isWhole) toTop(list.current);
    hasPlayed.current = now !== undefined;
  }, [now]);
  useEffect(() => {
    // Where it was hidden or small it had no end to stand at.
    const box = list.current!;
    const scrolled = (): void => {
      follows.current = isWhole && box.scrollHeight - box.clientHeight - box.scrollTop < NEAR_END;
    };
    const watch = new ResizeObserver(([entry]) => {
      hasRoom.current = entry !== undefined && entry.contentRect.height > 0;
      if (follows.current && hasRoom.current) toEnd(box);
    });
    watch.observe(box);
    box.addEventListener('scroll', scrolled);
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', scrolled);
    };
  }, [isWhole]);
}

/** To the last line, with room under it where the first one in sight would be cut through. */
function toEnd(box: HTMLElement): void {
  const lines = box.querySelector('ol')!;
  lines.style.marginBottom = '0';
  box.scrollTo({ top: box.scrollHeight });
  const top = box.getBoundingClientRect().top;
  const cut = [...lines.children].map((line) => line.getBoundingClientRect()).find(({ bottom }) => bottom > top + 1);
  if (cut === undefined || cut.top >= top || cut.bottom - top > box.clientHeight / 2) return;
  lines.style.marginBottom = `${cut.bottom - top}px`;
  box.scrollTo({ top: box.scrollHeight });
}

interface FiltersProps {
  readonly model: BattleModel;
  readonly filter: DiaryFilter;
  onFilter(filter: DiaryFilter): void;
}

function Filters({ model, filter, onFilter }: FiltersProps) {
  const turns = [...new Set(model.events.value.map((e) => e.turn))];
  const number = (value: string): number | undefined => (value === '' ? undefined : Number(value));
  const unitWord = model.face.unitWord?.() ?? t('panel.log.ship');
  const turnWord = t(`panel.log.${model.face.turnWord}`);
  const of = (what: string, which: string) => t('panel.log.of', { what, which });
  return (
    <div class="log-filters">
      <select
        aria-label={unitWord}
        value={filter.unit === undefined ? '' : String(filter.unit)}
        onChange={(e) => onFilter({ ...filter, unit: number(e.currentTarget.value) })}
      >
        <option value="">{of(unitWord, t('panel.log.all'))}</option>
        {Array.from({ length: model.game.spec.units }, (_, unit) => (
          <option key={unit} value={String(unit)}>
            {model.face.unitName(unitId(unit))}
          </option>
        ))}
      </select>
      <select
        aria-label={turnWord}
        value={filter.turn === undefined ? '' : String(filter.turn)}
        onChange={(e) => onFilter({ ...filter, turn: number(e.currentTarget.value) })}
      >
        <option value="">{of(turnWord, t('panel.log.all'))}</option>
        {turns.map((turn) => (
          <option key={turn} value={String(turn)}>
            {of(turnWord, model.face.turnOfEvent(turn))}
          </option>
        ))}
      </select>
    </div>
  );
}
