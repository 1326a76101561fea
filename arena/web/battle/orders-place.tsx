/** Place of the question on the page of a battle: the question, what came of orders, and after the battle what became of everybody. */
import { type ReadonlySignal, type Signal, useComputed } from '@preact/signals';
import type { RefObject } from 'preact';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import { useTitle } from '../alerts/title.js';
import { watchBattle } from '../alerts/watch-battle.js';
import { t, withWords } from '../i18n/index.js';
import { battleTitle } from '../i18n/names.js';
import type { BattleModel, LiveBattle, ReplayBattle } from '../model/battle.js';
import type { DiceMemory } from '../model/dice-memory.js';
import type { AftermathProps } from '../panel/aftermath.js';
import { agentsOf, isNight } from '../rulesets.js';
import { AgentsHere } from '../shared/agents-here.js';
import type { App } from '../shared/app.js';
import { lazy } from '../shared/lazy.js';
import { go } from '../shared/router.js';
import { leaveFocus, toTop } from '../shared/scrolled.js';
import { isNightBattle } from '../shared/settings.js';
import { Report } from '../stage/report-card.js';
import { useReportKeys } from '../stage/use-report-keys.js';
import { NARROW } from './talk.js';

/** Not with the page: few see it before a battle is over. */
const Aftermath = lazy<AftermathProps>(() =>
  withWords(import('../panel/aftermath.js')).then((found) => found.Aftermath),
);

/** What stands in the place of the question. */
export interface QuestionPlace {
  /** What ended the battle is read before what comes after it. */
  readonly isOver: ReadonlySignal<boolean>;
  /** What came of orders, until it has been read. */
  readonly isReport: ReadonlySignal<boolean>;
  /** Its name. */
  readonly words: ReadonlySignal<string>;
}

export function usePlace({ room, stage, seat }: BattleModel): QuestionPlace {
  const isOver = useComputed(() => room.value.status === 'over' && !stage.isBusy.value);
  const isReport = useComputed(() => stage.isBusy.value && seat.value !== null);
  const words = useComputed(() =>
    t(isOver.value ? 'shell.aftermath' : isReport.value ? 'report.name' : 'shell.orders'),
  );
  return { isOver, isReport, words };
}

interface OrdersProps {
  readonly app: App;
  readonly model: LiveBattle;
  readonly dice: DiceMemory;
  readonly place: QuestionPlace;
  readonly replayed: Signal<ReplayBattle | null>;
  readonly isLarge: Signal<boolean>;
  readonly showsLog: Signal<boolean>;
  readonly showsChat: Signal<boolean>;
}

/** Buttons that go with the order that they give, or with the card that they put away. */
const GOING = '.panel-bar .is-main, .report-go-on';

/** The keyboard leaves them first. */
function leaveGoing({ target }: Event): void {
  if (target instanceof Element && target.closest(GOING) !== null) leaveFocus();
}

export function OrdersPlace({ app, model, dice, place, replayed, isLarge, showsLog, showsChat }: OrdersProps) {
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
  const ended = useFocusOnEnd(orders, isOver);
  useRoomForMoment(replayed.value, isLarge);
  return (
    // Named once, here: what stands in it is no region of its own.
    <section
      class="battle-orders"
      id="orders"
      tabIndex={-1}
      ref={orders}
      aria-label={place.words}
      onClickCapture={leaveGoing}
    >
      {isReport && <Report model={model} diary={showDiary} isLarge={isLarge} />}
      {isOver ? (
        <Aftermath app={app} model={model} chart={replayed} dice={dice} shown={ended} />
      ) : (
        <div class="panel-place" hidden={isReport || model.stage.isBetween.value}>
          <AgentsHere.Provider value={agentsOf(model.room.value)}>
            <model.face.Panel />
          </AgentsHere.Provider>
        </div>
      )}
    </section>
  );
}

/** What came of orders stands in the place of the question until it has been read. */
function useReport(
  model: BattleModel,
  place: QuestionPlace,
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
  useEffect(() => toTop(orders.current), [isReport, isTold]);
  return { isReport, showDiary };
}

/** The story after the battle begins at its beginning, with room to be read. */
function useRoomForStory(isOver: boolean, isLarge: Signal<boolean>, orders: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOver) return;
    isLarge.value = true;
    toTop(orders.current);
  }, [isOver]);
}

/** The chart has room to show a moment of the story, also above the sheet of a narrow page. */
function useRoomForMoment(replayed: ReplayBattle | null, isLarge: Signal<boolean>): void {
  const moment = replayed?.moment.value ?? null;
  useEffect(() => {
    if (moment !== null) isLarge.value = false;
  }, [moment]);
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

/** When the battle ends the question goes, and the keyboard's place with it: then that is the heading of what comes after it. */
function useFocusOnEnd(orders: RefObject<HTMLElement | null>, isOver: boolean): () => void {
  const isTold = useRef(isOver);
  return useCallback(() => {
    const at = document.activeElement;
    const isElsewhere = at !== null && at !== document.body && orders.current?.contains(at) !== true;
    if (!isTold.current && !isElsewhere)
      orders.current?.querySelector<HTMLElement>('.after h2')?.focus({ preventScroll: true });
    isTold.current = true;
  }, [orders]);
}
