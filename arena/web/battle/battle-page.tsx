/** Page of a battle: bridge and phase bar above, chart, orders and war diary below. */
import { type ReadonlySignal, type Signal, useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/index.js';
import { battleTitle } from '../i18n/names.js';
import type { BattleModel, LiveBattle, ReplayBattle } from '../model/battle.js';
import type { DiceMemory } from '../model/dice-memory.js';
import { isSolo } from '../net/place.js';
import { eventsSince } from '../panel/diary.js';
import { Log } from '../panel/log.js';
import { Rules } from '../panel/rules-in-force.js';
import { isNight } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { ConnectionState, Skips } from '../shared/frame.js';
import { chartLight } from '../shared/settings.js';
import { SettingsMenu } from '../shared/settings-menu.js';
import { useKept } from '../shared/use-kept.js';
import { SoundButton } from '../sound/sound-switch.js';
import { Spoken } from '../stage/spoken.js';
import { BriefingDrawer, FirstBriefing } from './briefing-drawer.js';
import { Clocks } from './clocks.js';
import { DiceAlarm } from './dice-alarm.js';
import { MomentNote, placeOf } from './moment-note.js';
import { News } from './news.js';
import { OrdersPlace, type QuestionPlace, usePlace } from './orders-place.js';
import { PhaseBar } from './phase-bar.js';
import { Presence } from './presence.js';
import { Talk, TalkButton, type TalkProps, talksAtOnce, Unread } from './talk.js';
import { UnitCardSlot } from './unit-card.js';

interface PageProps {
  readonly app: App;
  readonly model: LiveBattle;
  readonly dice: DiceMemory;
  /** Nobody else is here: a record from a file. */
  readonly isAlone?: boolean;
}

/** It reads what belongs to the whole battle alone; what a message changes is read by the part that shows it. */
export function BattlePage({ app, model, dice, isAlone = false }: PageProps) {
  const isLarge = useSignal(false);
  const showsLog = useSignal(false);
  // After the battle chart and diary follow the replay.
  const replayed = useSignal<ReplayBattle | null>(null);
  const shown = replayed.value?.model ?? model;
  const showsBriefing = useSignal(false);
  const talks = !isAlone && !isSolo;
  const showsChat = useSignal(talks && talksAtOnce(model));
  const seen = useSignal(model.chat.peek().length);
  const talk = { model, seen, isOpen: showsChat };
  const place = usePlace(model);
  const classes = useComputed(() => {
    const states = [
      place.isOver.value && 'is-over',
      isLarge.value && 'is-large',
      showsLog.value && 'shows-log',
      showsChat.value && 'shows-chat',
      model.stage.isTold.value && 'is-told',
    ];
    return ['battle', ...states.filter(Boolean)].join(' ');
  });
  return (
    <Rules.Provider value={shown.face.rules}>
      <div class={classes}>
        <SkipLinks place={place} />
        <BattleBridge model={model} replayed={replayed.value}>
          <BriefingButton isOpen={showsBriefing} />
          {talks && <TalkButton {...talk} />}
        </BattleBridge>
        <Alerts app={app} model={model} dice={dice} />
        <main class="battle-main">
          <section
            class="battle-board"
            id="chart"
            tabIndex={-1}
            data-chart={chartLight(isNight(shown.scenario))}
            aria-label={t('shell.board')}
          >
            <shown.face.Board key={shown === model ? 'live' : 'replay'} />
            <UnitCardSlot model={shown} />
          </section>
          <div class="notes">
            <News model={model} />
            <MomentNote
              battle={replayed.value}
              show={() => {
                showsLog.value = false;
              }}
            />
            <FirstBriefing model={model} isOpen={showsBriefing} />
          </div>
          <SheetBar
            model={model}
            isLarge={isLarge}
            showsLog={showsLog}
            talk={talk}
            talks={talks}
            orders={place.words}
          />
          <OrdersPlace {...{ app, model, dice, place, replayed, isLarge, showsLog, showsChat }} />
          <section class="battle-log" aria-label={t('shell.log')}>
            <Log model={shown} />
          </section>
          {talks && <Talk {...talk} />}
          <Spoken model={model} />
        </main>
        <BriefingDrawer model={model} isOpen={showsBriefing} />
      </div>
    </Rules.Provider>
  );
}

const SkipLinks = ({ place: { isOver } }: { place: QuestionPlace }) => (
  <Skips
    to={[
      ['orders', t(isOver.value ? 'shell.skip-aftermath' : 'shell.skip-question')],
      ['chart', t('shell.skip-chart')],
    ]}
  />
);

const OrderKept = ({ model }: Pick<PageProps, 'model'>) =>
  model.isOrderUnderWay.value ? <> {t('shell.order-kept')}</> : null;

const Alerts = ({ app, model, dice }: Pick<PageProps, 'app' | 'model' | 'dice'>) => (
  <div class="battle-alerts">
    <ConnectionState app={app}>
      <OrderKept model={model} />
    </ConnectionState>
    <DiceAlarm dice={dice} />
  </div>
);

const BriefingButton = ({ isOpen }: { isOpen: Signal<boolean> }) => (
  <button
    type="button"
    class="header-button"
    onClick={() => {
      isOpen.value = true;
    }}
  >
    {t('shell.briefing')}
  </button>
);

/** On a narrow page: what the sheet below the chart shows, and how much of the page it has. */
function SheetBar({
  model,
  isLarge,
  showsLog,
  talk,
  talks,
  orders,
}: {
  model: BattleModel;
  isLarge: Signal<boolean>;
  showsLog: Signal<boolean>;
  talk: TalkProps;
  talks: boolean;
  orders: ReadonlySignal<string>;
}) {
  return (
    <div class="sheet-bar">
      {[false, true].map((isLog) => (
        <button
          key={String(isLog)}
          type="button"
          class="sheet-tab"
          aria-pressed={!talk.isOpen.value && showsLog.value === isLog}
          onClick={() => {
            showsLog.value = isLog;
            talk.isOpen.value = false;
          }}
        >
          {isLog ? t('shell.log') : orders}
          {isLog && <UnreadLines model={model} showsLog={showsLog} />}
        </button>
      ))}
      {talks && (
        <button
          type="button"
          class="sheet-tab"
          aria-pressed={talk.isOpen.value}
          onClick={() => {
            talk.isOpen.value = true;
          }}
        >
          {t('shell.chat')}
          <Unread {...talk} />
        </button>
      )}
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

/** How many lines of the diary have not been seen. */
function UnreadLines({ model, showsLog }: { model: BattleModel; showsLog: Signal<boolean> }) {
  const unread = useUnread(model, showsLog);
  if (unread === 0) return null;
  return (
    <span class="badge" role="img" aria-label={t('report.new', { n: unread })}>
      {unread}
    </span>
  );
}

interface BridgeProps {
  readonly model: BattleModel;
  /** What the chart shows after the battle. */
  readonly replayed: ReplayBattle | null;
  readonly children: ComponentChildren;
}

function BattleBridge({ model, replayed, children }: BridgeProps) {
  const { scenario } = model;
  const room = model.room.value;
  const shown = replayed?.model ?? model;
  const turn = useKept(() => shown.face.turnWords(), [shown]);
  const isBack = replayed !== null && (replayed.moment.value !== null || replayed.at.value !== replayed.last);
  return (
    <header class="bridge battle-bridge">
      <a class="bridge-name" href="#/">
        flagplot
      </a>
      <h1 class="battle-title">
        <strong>{battleTitle(scenario)}</strong>
        <span class="battle-day"> · {model.face.day()}</span>
        <span class="battle-dot"> · </span>
        <span>{isBack ? t('panel.after.replay.head', { turn, ...placeOf(replayed) }) : turn}</span>
      </h1>
      {isBack ? <span class="phases" /> : <PhaseBar model={model} />}
      <Clocks model={model} />
      <Presence model={model} />
      {room.spectators > 0 && model.seat.value !== null && (
        <span class="battle-spectators">{t('shell.spectators', { n: room.spectators })}</span>
      )}
      {children}
      <SoundButton />
      <SettingsMenu />
    </header>
  );
}

/** Lines of the diary that came since this person's last order, or since it was last shown; for who watches, since they came. */
function useUnread({ events, seat, stage, face }: BattleModel, showsLog: Signal<boolean>): number {
  const last = events.value.at(-1)?.n ?? 0;
  const read = useSignal(seat.peek() === null ? last : 0);
  useEffect(() => {
    if (showsLog.value) read.value = last;
  }, [showsLog.value, last]);
  const from = Math.max(read.value, seat.value === null ? 0 : stage.since.value);
  return face.diary(eventsSince(events.value, from)).length;
}
