/** The war diary: one line an event, opening into dice, modifiers and rules. */
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import { type DiaryFilter, EVERYTHING, filteredEvents } from './diary.js';
import { EventLine } from './event-line.js';
import './panel.css';
import './log.css';

/** Lines drawn at first, and more each time they are asked for: a thousand stay quick. */
const PAGE = 120;
/** This close to its end the list follows what is new. */
const NEAR_END = 40;

export function Log({ model }: { model: BattleModel }) {
  const filter = useSignal<DiaryFilter>(EVERYTHING);
  const shown = useSignal(PAGE);
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const events = model.face.diary(filteredEvents(model.events.value, filter.value));
  const from = Math.max(0, events.length - shown.value);
  const last = events.at(-1)?.n;
  useLayoutEffect(() => {
    if (follows.current && list.current !== null) toEnd(list.current);
  }, [last]);
  useEffect(() => {
    // Where it was hidden or small it had no end to stand at.
    const box = list.current!;
    const watch = new ResizeObserver(() => {
      if (follows.current) toEnd(box);
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return (
    <section class="log" aria-label={t('panel.log')}>
      <header>
        <h2>{t('panel.log')}</h2>
        <Filters
          model={model}
          filter={filter.value}
          onFilter={(f) => {
            filter.value = f;
            shown.value = PAGE;
          }}
        />
      </header>
      <div
        class="log-lines"
        ref={list}
        role="log"
        onScroll={(e) => {
          const { scrollTop, scrollHeight, clientHeight } = e.currentTarget;
          follows.current = scrollHeight - clientHeight - scrollTop < NEAR_END;
        }}
      >
        <ol>
          {from > 0 && (
            <li>
              <button
                type="button"
                class="link"
                onClick={() => {
                  shown.value += 4 * PAGE;
                }}
              >
                {t('panel.log.earlier', { n: from })}
              </button>
            </li>
          )}
          {events.slice(from).map((event) => (
            <EventLine key={event.n} event={event} model={model} />
          ))}
          {events.length === 0 && (
            <li class="faint">{t(model.events.value.length === 0 ? 'panel.log.empty' : 'panel.log.nothing')}</li>
          )}
        </ol>
      </div>
    </section>
  );
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
  return (
    <div class="log-filters">
      <label>
        {t('panel.log.ship')}{' '}
        <select
          value={filter.unit === undefined ? '' : String(filter.unit)}
          onChange={(e) => onFilter({ ...filter, unit: number(e.currentTarget.value) })}
        >
          <option value="">{t('panel.log.all')}</option>
          {Array.from({ length: model.game.spec.units }, (_, unit) => (
            <option key={unit} value={String(unit)}>
              {model.face.unitName(unit)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t(`panel.log.${model.face.turnWord}`)}{' '}
        <select
          value={filter.turn === undefined ? '' : String(filter.turn)}
          onChange={(e) => onFilter({ ...filter, turn: number(e.currentTarget.value) })}
        >
          <option value="">{t('panel.log.all')}</option>
          {turns.map((turn) => (
            <option key={turn} value={String(turn)}>
              {model.face.turnOfEvent(turn)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
