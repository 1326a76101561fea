/** Page of a battle: bridge and phase bar above, chart, orders and war diary below. */
import { type ReadonlySignal, type Signal, useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import { useTitle } from '../alerts/title.js';
import { watchBattle } from '../alerts/watch-battle.js';
import { t } from '../i18n/index.js';
import { battleTitle } from '../i18n/names.js';
import type { BattleModel, LiveBattle, ReplayBattle } from '../model/battle.js';
import type { DiceMemory } from '../model/dice-memory.js';
import { Aftermath } from '../panel/aftermath.js';
import { Log } from '../panel/log.js';
import { Rules } from '../panel/rules-in-force.js';
import { isNight } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { ConnectionState, Skips } from '../shared/frame.js';
import { go } from '../shared/router.js';
import { chartLight, isNightBattle } from '../shared/settings.js';
import { SettingsMenu } from '../shared/settings-menu.js';
import { dayWords } from '../shared/words.js';
import { SoundButton } from '../sound/sound-switch.js';
import { Report } from '../stage/report-card.js';
import { Spoken } from '../stage/spoken.js';
import { useReportKeys } from '../stage/use-report-keys.js';
import { BriefingDrawer, FirstBriefing } from './briefing-drawer.js';
import { Clocks } from './clocks.js';
import { DiceAlarm } from './dice-alarm.js';
import { backToStory, MomentNote, placeOf } from './moment-note.js';
import { News } from './news.js';
import { PhaseBar } from './phase-bar.js';
import { Presence } from './presence.js';
import { NARROW, Talk, TalkButton, type TalkProps, talksAtOnce, Unread } from './talk.js';
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
  const showsChat = useSignal(!isAlone && talksAtOnce(model));
  const seen = useSignal(model.chat.peek().length);
  const talk = { model, seen, isOpen: showsChat };
  const { face } = model;
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
    <Rules.Provider value={face.rules}>
      <div class={classes}>
        <SkipLinks place={place} />
        <BattleBridge model={model} replayed={replayed.value}>
          <BriefingButton isOpen={showsBriefing} />
          {!isAlone && <TalkButton {...talk} />}
        </BattleBridge>
        <Alerts app={app} model={model} dice={dice} />
        <main class="battle-main">
          <section
            class="battle-board"
            id="chart"
            tabIndex={-1}
            data-chart={chartLight(isNight(model.scenario))}
            aria-label={t('shell.board')}
          >
            <shown.face.Board key={shown === model ? 'live' : 'replay'} />
            <UnitCardSlot model={shown} />
          </section>
          <div class="notes">
            <News model={model} />
            <MomentNote battle={replayed.value} back={() => leadBack(showsLog)} />
            <FirstBriefing model={model} isOpen={showsBriefing} />
          </div>
          <SheetBar
            model={model}
            isLarge={isLarge}
            showsLog={showsLog}
            talk={talk}
            isAlone={isAlone}
            orders={place.words}
          />
          <OrdersPlace {...{ model, dice, place, replayed, isLarge, showsLog, showsChat }} />
          <section class="battle-log" aria-label={t('shell.log')}>
            <Log model={shown} />
          </section>
          {!isAlone && <Talk {...talk} />}
          <Spoken model={model} />
        </main>
        <BriefingDrawer model={model} isOpen={showsBriefing} />
      </div>
    </Rules.Provider>
  );
}

/** What stands in the place of the question. */
interface Place {
  /** What ended the battle is read before what comes after it. */
  readonly isOver: ReadonlySignal<boolean>;
  /** What came of orders, until it has been read. */
  readonly isReport: ReadonlySignal<boolean>;
  /** Its name. */
  readonly words: ReadonlySignal<string>;
}

function usePlace({ room, stage, seat }: BattleModel): Place {
  const isOver = useComputed(() => room.value.status === 'over' && !stage.isBusy.value);
  const isReport = useComputed(() => stage.isBusy.value && seat.value !== null);
  const words = useComputed(() =>
    t(isOver.value ? 'shell.aftermath' : isReport.value ? 'report.name' : 'shell.orders'),
  );
  return { isOver, isReport, words };
}

const SkipLinks = ({ place: { isOver } }: { place: Place }) => (
  <Skips
    to={[
      ['orders', t(isOver.value ? 'shell.skip-aftermath' : 'shell.skip-question')],
      ['chart', t('shell.skip-chart')],
    ]}
  />
);

const Alerts = ({ app, model, dice }: Pick<PageProps, 'app' | 'model' | 'dice'>) => (
  <div class="battle-alerts">
    <ConnectionState app={app}>{model.isOrderUnderWay.value && ` ${t('shell.order-kept')}`}</ConnectionState>
    <DiceAlarm dice={dice} />
  </div>
);

interface OrdersProps {
  readonly model: LiveBattle;
  readonly dice: DiceMemory;
  readonly place: Place;
  readonly replayed: Signal<ReplayBattle | null>;
  readonly isLarge: Signal<boolean>;
  readonly showsLog: Signal<boolean>;
  readonly showsChat: Signal<boolean>;
}

/** The question; in its place what came of orders, and after the battle what became of everybody. */
function OrdersPlace({ model, dice, place, replayed, isLarge, showsLog, showsChat }: OrdersProps) {
  const orders = useRef<HTMLElement>(null);
  const { isReport, showDiary } = useReport(model, place, { showsLog, showsChat }, orders);
  const isOver = place.isOver.value;
  const isAsked = model.asked.value !== null;
  useRematch(model);
  useNight(isNight(model.scenario));
  useTitle(battleTitle(model.scenario), isAsked);
  useEffect(() => watchBattle(model), [model]);
  useRoomForStory(isOver, isLarge, orders);
  useFocusOnQuestion(orders, isAsked);
  useRoomForMoment(replayed.value, isLarge);
  return (
    // Named once, here: what stands in it is no region of its own.
    <section class="battle-orders" id="orders" tabIndex={-1} ref={orders} aria-label={place.words}>
      {isReport && <Report model={model} diary={showDiary} isLarge={isLarge} />}
      {isOver ? (
        <Aftermath model={model} chart={replayed} dice={dice} />
      ) : (
        <div class="panel-place" hidden={isReport}>
          <model.face.Panel />
        </div>
      )}
    </section>
  );
}

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

/** What came of orders stands in the place of the question until it has been read. */
function useReport(
  model: BattleModel,
  place: Place,
  { showsLog, showsChat }: { readonly showsLog: Signal<boolean>; readonly showsChat: Signal<boolean> },
  orders: RefObject<HTMLElement | null>,
) {
  const { stage, seat } = model;
  const isReader = seat.value !== null;
  const isReport = place.isReport.value;
  const isTold = stage.isTold.value;
  const showDiary = useCallback(() => {
    showsLog.value = true;
    document.querySelector<HTMLElement>('.log-lines')?.focus();
  }, [showsLog]);
  useReportKeys(stage, isReader, showDiary);
  useEffect(() => {
    if (!isTold) return;
    // On a narrow page the card has the place of diary and chat.
    showsLog.value = false;
    if (matchMedia(NARROW).matches) showsChat.value = false;
  }, [isTold]);
  useEffect(() => orders.current?.scrollTo(0, 0), [isReport, isTold]);
  return { isReport, showDiary };
}

/** The story after the battle begins at its beginning, with room to be read. */
function useRoomForStory(isOver: boolean, isLarge: Signal<boolean>, orders: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOver) return;
    isLarge.value = true;
    orders.current?.scrollTo(0, 0);
  }, [isOver]);
}

/** The chart has room to show a moment of the story, also above the sheet of a narrow page. */
function useRoomForMoment(replayed: ReplayBattle | null, isLarge: Signal<boolean>): void {
  const moment = replayed?.moment.value ?? null;
  useEffect(() => {
    if (moment !== null) isLarge.value = false;
  }, [moment]);
}

/** Once the sheet shows the story again. */
function leadBack(showsLog: Signal<boolean>): void {
  showsLog.value = false;
  requestAnimationFrame(backToStory);
}

/** On a narrow page: what the sheet below the chart shows, and how much of the page it has. */
function SheetBar({
  model,
  isLarge,
  showsLog,
  talk,
  isAlone,
  orders,
}: {
  model: BattleModel;
  isLarge: Signal<boolean>;
  showsLog: Signal<boolean>;
  talk: TalkProps;
  isAlone: boolean;
  orders: ReadonlySignal<string>;
}) {
  // Lines of the diary that have not been seen.
  const unread = useUnread(model, showsLog);
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
          {isLog && unread > 0 && (
            <span class="badge" role="img" aria-label={t('report.new', { n: unread })}>
              {unread}
            </span>
          )}
        </button>
      ))}
      {!isAlone && (
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

interface BridgeProps {
  readonly model: BattleModel;
  /** What the chart shows after the battle. */
  readonly replayed: ReplayBattle | null;
  readonly children: ComponentChildren;
}

function BattleBridge({ model, replayed, children }: BridgeProps) {
  const { scenario } = model;
  const room = model.room.value;
  const turn = (replayed?.model ?? model).face.turnWords();
  const isBack = replayed !== null && (replayed.moment.value !== null || replayed.at.value !== replayed.last);
  return (
    <header class="bridge battle-bridge">
      <a class="bridge-name" href="#/">
        flagplot
      </a>
      <h1 class="battle-title">
        <strong>{battleTitle(scenario)}</strong>
        <span class="battle-day"> · {dayWords(scenario.date)}</span>
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
  return face.diary(events.value.filter(({ n }) => n > from)).length;
}

/** A night battle is the same page in the dark, unless its reader wants it otherwise. */
function useNight(night: boolean): void {
  useEffect(() => {
    isNightBattle.value = night;
    return () => {
      isNightBattle.value = false;
    };
  }, [night]);
}

/** Who has agreed to another battle is taken there as soon as it is open. */
function useRematch(model: LiveBattle): void {
  const { next } = model.room.value;
  const seat = model.seat.value;
  const wants = seat !== null && model.again.value.includes(seat);
  useEffect(() => {
    if (wants && next !== null) go(`#/battle/${next}`);
  }, [wants, next]);
}

/** The keyboard's place is the first question once there is one, unless it is somewhere already. */
function useFocusOnQuestion(orders: RefObject<HTMLElement | null>, isAsked: boolean): void {
  useEffect(() => {
    if (isAsked && document.activeElement === document.body) orders.current?.focus({ preventScroll: true });
  }, [orders, isAsked]);
}
