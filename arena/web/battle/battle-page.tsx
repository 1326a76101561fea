/** A battle: bridge and phase bar above, chart, orders and war diary below. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Board } from '../battleships/board/board.js';
import { Aftermath } from '../battleships/panel/aftermath.js';
import { Log } from '../battleships/panel/log.js';
import { Panel } from '../battleships/panel/panel.js';
import { t } from '../i18n/index.js';
import { battleTitle } from '../i18n/names.js';
import type { BattleModel } from '../model/battle.js';
import type { App } from '../shared/app.js';
import { ConnectionState, LanguageSwitch } from '../shared/frame.js';
import { dayWords, timeWords } from '../shared/words.js';
import { PhaseBar } from './phase-bar.js';

export function BattlePage({ app, model }: { app: App; model: BattleModel }) {
  const isLarge = useSignal(false);
  const showsLog = useSignal(false);
  // After the battle chart and diary follow the replay.
  const replayed = useSignal<BattleModel | null>(null);
  const shown = replayed.value ?? model;
  const { night } = model.scenario;
  const isOver = model.room.value.status === 'over';
  const isAsked = model.asked.value !== null;
  const orders = useRef<HTMLElement>(null);
  useNight(night);
  useTitle(`${isAsked ? '● ' : ''}${battleTitle(model.scenario)} · flagplot`);
  useEffect(() => {
    if (!isOver) return;
    // The story after the battle begins at its beginning, with room to be read.
    isLarge.value = true;
    orders.current?.scrollTo(0, 0);
  }, [isOver]);
  const states = [isOver && 'is-over', isLarge.value && 'is-large', showsLog.value && 'shows-log'];
  return (
    <div class={['battle', ...states.filter(Boolean)].join(' ')}>
      <BattleBridge app={app} model={model} />
      <ConnectionState app={app} />
      <section class="battle-board" aria-label={t('shell.board')}>
        <Board key={shown === model ? 'live' : 'replay'} model={shown} />
      </section>
      <SheetBar isLarge={isLarge} showsLog={showsLog} orders={t(isOver ? 'shell.aftermath' : 'shell.orders')} />
      <section class="battle-orders" ref={orders} aria-label={t(isOver ? 'shell.aftermath' : 'shell.orders')}>
        {isOver ? <Aftermath model={model} chart={replayed} /> : <Panel model={model} />}
      </section>
      <section class="battle-log" aria-label={t('shell.log')}>
        <Log model={shown} />
      </section>
    </div>
  );
}

/** On a narrow page: what the sheet below the chart shows, and how much of the page it has. */
function SheetBar({
  isLarge,
  showsLog,
  orders,
}: {
  isLarge: Signal<boolean>;
  showsLog: Signal<boolean>;
  orders: string;
}) {
  return (
    <div class="sheet-bar">
      {[false, true].map((isLog) => (
        <button
          key={String(isLog)}
          type="button"
          class="sheet-tab"
          aria-pressed={showsLog.value === isLog}
          onClick={() => {
            showsLog.value = isLog;
          }}
        >
          {isLog ? t('shell.log') : orders}
        </button>
      ))}
      <button
        type="button"
        class="sheet-size"
        aria-label={t(isLarge.value ? 'shell.sheet-less' : 'shell.sheet-more')}
        onClick={() => {
          isLarge.value = !isLarge.value;
        }}
      >
        {isLarge.value ? '▾' : '▴'}
      </button>
    </div>
  );
}

function BattleBridge({ app, model }: { app: App; model: BattleModel }) {
  const { scenario } = model;
  const { turn, turns } = model.view.value;
  const room = model.room.value;
  const time = timeWords(scenario, turn);
  return (
    <header class="bridge battle-bridge">
      <a class="bridge-name" href="#/">
        flagplot
      </a>
      <h1 class="battle-title">
        <strong>{battleTitle(scenario)}</strong>
        <span class="battle-day"> · {dayWords(scenario.date)}</span>
        <span>
          {' · '}
          {time === '' ? t('shell.turn', { turn, turns }) : t('shell.turn-time', { turn, turns, time })}
        </span>
      </h1>
      <PhaseBar model={model} />
      {room.spectators > 0 && model.seat.value !== null && (
        <span class="battle-spectators">{t('shell.spectators', { n: room.spectators })}</span>
      )}
      <Settings app={app} />
    </header>
  );
}

function Settings({ app }: { app: App }) {
  return (
    <details class="battle-settings">
      <summary aria-label={t('shell.settings')} title={t('shell.settings')}>
        ⚙
      </summary>
      <div class="battle-settings-box">
        <label class="option">
          <input
            type="checkbox"
            checked={app.answersItself.value}
            onChange={(e) => {
              app.answersItself.value = e.currentTarget.checked;
            }}
          />
          <span>{t('shell.answers-itself')}</span>
        </label>
        <LanguageSwitch />
      </div>
    </details>
  );
}

/** A night battle is the same page in the dark. */
function useNight(night: boolean): void {
  useEffect(() => {
    const root = document.documentElement;
    if (!night) return;
    root.dataset.night = '';
    return () => {
      delete root.dataset.night;
    };
  }, [night]);
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = 'flagplot';
    };
  }, [title]);
}
