/** One battle of the arena as the board and the panel see it, made from what the server says. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Game, never, type Seat, type View } from '../../../engine/index.js';
import { Refusal } from '../../client/refusal.js';
import type { Heard, ToClient } from '../../protocol/index.js';
import { t } from '../i18n/index.js';
import type { Wire } from '../net/wire.js';
import { tell } from '../shared/alike.js';
import { problemWords } from '../shared/problems.js';
import type { Scenario } from '../shared/scenario.js';
import { type Item, Playback, shownOnly } from '../stage/playback.js';
import { SceneReader } from '../stage/scene-reader.js';
import { type AdvisedAction, Adviser } from './adviser.js';
import { Ahead, standingIn } from './ahead.js';
import type {
  Asked,
  BattleSettings,
  ToldBattle,
  ToldChanceOfTurn,
  ViewedPosition,
  ViewedPositionTold,
} from './battle.js';
import { runningClock } from './clock.js';
import { type Conduct, isHeld, isSealing } from './conduct.js';
import { EventBook } from './event-book.js';
import type { FacelessBattle } from './live-battle.js';
import type { ComparedOrder } from './moment.js';
import { OrderPost, type SentOrder } from './order-post.js';
import { OutlookWatch } from './outlook.js';
import { keepPlace, placeIn } from './place.js';
import { isLeft, withPresence } from './presence.js';
import { RoomTalk } from './room-talk.js';
import {
  type BattleMessage,
  isOfBattle,
  MADE_FINAL,
  type OpenedState,
  TAKEN_BACK,
  viewIn,
  type WireAction,
  type WireClock,
  type WireEvent,
  type WireRoom,
} from './wire.js';

export class ArenaBattle<V extends View, G extends Game<OpenedState, V>, S extends Scenario>
  extends RoomTalk
  implements FacelessBattle<V, G, S>
{
  readonly game: G;
  readonly scenario: S;
  readonly seat = signal<Seat | null>(null);
  readonly room: Signal<WireRoom>;
  readonly view: Signal<V>;
  readonly known = signal<OpenedState | null>(null);
  readonly standing: ReadonlySignal<ViewedPositionTold<V>>;
  readonly asked = signal<Asked | null>(null);
  readonly clock: Signal<WireClock>;
  readonly events: ReadonlySignal<readonly WireEvent[]>;
  readonly connection: ReadonlySignal<'open' | 'lost' | 'closed'>;
  readonly advice: ReadonlySignal<AdvisedAction | null>;
  readonly isAdviceDue: ReadonlySignal<boolean>;
  readonly hint: ReadonlySignal<AdvisedAction | null>;
  readonly outlook: ReadonlySignal<readonly ToldChanceOfTurn[]>;
  readonly compared: ReadonlySignal<readonly ComparedOrder[]> = signal([]);
  readonly selected: Signal<number | null> = signal(null);
  readonly pointed: Signal<WireAction | null> = signal(null);
  readonly picked: Signal<WireAction | null> = signal(null);
  readonly hasOrdered = signal(false);
  readonly firstOrder: ReadonlySignal<WireAction | null>;
  readonly madeFinal = signal<WireEvent | null>(null);
  readonly isSealing = computed(() => isSealing(this.#conduct, this.view.value, this.asked.value));
  readonly isOrderUnderWay: ReadonlySignal<boolean>;
  readonly stage: Playback;
  readonly #conduct: Conduct<V, G, S>;
  readonly #post: OrderPost;
  /** What is asked again should the server not take the order that is on its way. */
  #unanswered: Asked | null = null;
  readonly #settings: BattleSettings;
  readonly #serverClock: Signal<WireClock>;
  readonly #stops: (() => void)[] = [];
  readonly #book: EventBook;
  readonly #scenes: SceneReader<G>;
  readonly #adviser: Adviser;
  readonly #outlook: OutlookWatch;
  #takingBack = false;
  /** Another page of this seat takes orders back: a question that comes of that is left to it. */
  #isTakenBack = false;
  /** The view in which the last order was given. */
  #orderedIn: V | undefined;
  readonly #ahead = new Ahead<V>();
  /** Number of the last event that the server has told, whether it is shown yet or not. */
  #heard = 0;
  /** The question that is open as far as the server has told; null once it was answered, here or elsewhere. */
  #open: string | null = null;

  constructor(wire: Wire, conduct: Conduct<V, G, S>, { room, snapshot }: ToldBattle, settings: BattleSettings) {
    super(wire, room.id);
    this.game = conduct.game;
    this.scenario = conduct.scenario;
    this.#conduct = conduct;
    this.room = signal(room);
    this.view = signal(viewIn(conduct.game, snapshot.view));
    this.#serverClock = signal(snapshot.clock);
    ({ clock: this.clock, stop: this.#stops[0] } = runningClock(this.#serverClock));
    this.#post = new OrderPost(wire);
    ({ isPending: this.isOrderUnderWay, first: this.firstOrder } = this.#post);
    this.#settings = settings;
    this.connection = computed(() => wire.state.value);
    this.#adviser = new Adviser((requestId) => wire.ask({ type: 'hint', room: room.id, requestId }));
    ({ advice: this.advice, isDue: this.isAdviceDue, hint: this.hint } = this.#adviser);
    this.#outlook = new OutlookWatch(wire, room.id);
    this.outlook = this.#outlook.turns;
    this.#book = new EventBook(conduct.reader);
    this.events = this.#book.events;
    this.#scenes = new SceneReader(conduct.face, conduct.game);
    const owner = {
      hasCard: () => this.seat.peek() !== null && !isLeft(this.room.peek(), this.seat.peek()),
      keep: () => this.#keep(),
      last: () => this.last,
      cardPut: () => this.#ahead.cardPut(),
    };
    this.stage = new Playback(owner, conduct.face.endsMarks, settings.report);
    this.standing = this.#ahead.beside(this, this.stage);
    this.#stops.push(keepPlace(this.stage, this.seat, settings.readMark));
    this.#take(snapshot);
    this.#stops.push(wire.hear((message) => this.#take(message)));
  }

  get last(): number {
    return this.#book.last;
  }

  end(): void {
    for (const stop of this.#stops) stop();
    this.stage.end();
    this.#adviser.forget();
  }

  readonly whenShown = (then: () => void): void => this.stage.take(shownOnly(then));

  act(action: WireAction): void {
    const asked = this.asked.peek();
    if (asked?.kind !== 'action') return;
    this.#beginOrder();
    const hold = isHeld(this.#conduct, this.view.peek(), this.known.peek(), action);
    if (!hold) this.stage.ordered(this.#book.last);
    this.#orderedIn = this.view.peek();
    this.#order({ type: 'act', room: this.id, requestId: asked.requestId, action, ...(hold && { hold }) });
  }

  confirm(): void {
    const asked = this.asked.peek();
    if (asked?.kind !== 'confirm') return;
    this.#beginOrder();
    this.stage.ordered(this.#book.last);
    this.#order({ type: 'confirm', room: this.id, requestId: asked.requestId });
  }

  takeBack(): void {
    this.#takingBack = true;
    this.tell({ type: 'take-back', room: this.id }, () => {
      this.#takingBack = false;
    });
  }

  askHint(): void {
    const asked = this.asked.peek();
    if (asked?.kind !== 'action') return;
    this.refusal.value = null;
    void this.#adviser.tellOrSay(asked.requestId, this.refusal);
  }

  #beginOrder(): void {
    this.refusal.value = null;
    this.madeFinal.value = null;
    this.hasOrdered.value = true;
  }

  /** Without its person, who may be reading still. Orders before it that can be taken back do not become final by it. */
  #answerItself({ requestId, legal, takesBack }: Heard<'request'>, action: WireAction, view: V): void {
    this.#orderedIn = view;
    this.#order({ type: 'act', room: this.id, requestId, action, ...(takesBack && { hold: true }), unseen: true });
    // It has not been asked, and is if this answer is refused.
    this.#unanswered = { kind: 'action', requestId, legal, takesBack: takesBack === true };
  }

  #order(order: SentOrder): void {
    this.#unanswered = this.asked.peek();
    this.asked.value = null;
    this.#forgetChoice();
    this.#post.send(order, (error) => {
      const isTooLate = error instanceof Refusal && error.code === 'STALE_REQUEST';
      // Another page of this seat was quicker; what the page itself has said of it is nobody's concern.
      if (isTooLate && order.type === 'act' && order.unseen) return;
      const asked = this.#unanswered;
      if (!isTooLate && asked !== null && this.asked.peek() === null) this.#put(asked);
      this.refusal.value = isTooLate ? t('shell.order-too-late') : problemWords(error, this.#conduct.refusalWords);
    });
  }

  /** At once with its advice, so that nothing is chosen beforehand which is not advised. */
  #put(asked: Asked): void {
    batch(() => {
      this.asked.value = asked;
      if (this.#serverClock.peek().reading?.seat === this.seat.peek()) this.sayRead(asked.requestId);
      if (asked.kind !== 'action' || !this.room.peek().help) return;
      if (this.#conduct.isAdvised) this.#adviser.asked(asked.requestId);
      this.#outlook.asked(this.events.peek());
    });
  }

  /** Everything the server says of this battle. */
  #take(message: ToClient): void {
    if (isOfBattle(message)) {
      if (message.room === this.id) this.#takeOwn(message);
    } else if (message.type === 'room' || message.type === 'over') {
      if (message.room.id === this.id) this.#takeRoom(message);
    }
  }

  #takeRoom(message: Heard<'room' | 'over'>): void {
    // What led to it is shown before it.
    this.stage.settle();
    tell(this.room, message.room);
    if (message.type === 'room') this.seat.value = message.seat;
    if (message.room.status === 'over' || isLeft(message.room, this.seat.peek())) {
      this.asked.value = null;
      this.selected.value = null;
    }
  }

  #takeOwn(message: BattleMessage): void {
    switch (message.type) {
      case 'snapshot':
        this.#takeSnapshot(message);
        return;
      case 'events':
      case 'request':
      case 'held':
        this.#serverClock.value = message.clock;
        this.stage.take(this.#itemOf(message));
        return;
      case 'presence':
        tell(this.room, withPresence(this.room.peek(), message));
        return;
      case 'draw':
      case 'rematch':
      case 'chat':
        this.hearTalk(message, this.seat.peek());
        return;
      case 'hint':
        this.#adviser.take(message.requestId, { action: message.action, plan: message.plan });
        return;
      default:
        never(message);
    }
  }

  /** What is asked here has been answered on another page of this seat, or an answer was taken back there. */
  #heedOtherPages(fresh: readonly WireEvent[]): void {
    if (fresh.length === 0 || this.asked.peek() === null) return;
    if (fresh.some(({ rolls }) => rolls !== undefined)) this.stage.ordered(this.#book.last);
    this.#orderedIn = this.view.peek();
    this.asked.value = null;
    this.#forgetChoice();
  }

  /** What a message shows, when its time has come. */
  #itemOf(message: Heard<'events' | 'request' | 'held'>): Item {
    const after = message.view === undefined ? null : standingIn<V>(this.game, message.view, message.position);
    switch (message.type) {
      case 'events': {
        const events = message.events.filter(({ n }) => n > this.#heard);
        this.#heard = events.at(-1)?.n ?? this.#heard;
        const isTold = this.#ahead.come(after);
        if (events.length > 0) this.#open = null;
        this.#isTakenBack = !this.#takingBack && events.some(({ kind }) => kind === TAKEN_BACK);
        return {
          events,
          scenes: this.#scenes.read(events),
          tell: () => {
            this.#heedOtherPages(events);
            const fresh = this.#book.add(message.events);
            this.madeFinal.value = fresh.findLast(({ kind }) => kind === MADE_FINAL) ?? this.madeFinal.peek();
            isTold();
          },
          show: () => {
            if (after !== null) this.#show(after);
          },
        };
      }
      case 'request': {
        this.#ahead.followed(after!);
        this.#open = message.requestId;
        const isLeftToOther = this.#isTakenBack;
        this.#isTakenBack = false;
        const isAnswered = !isLeftToOther && this.stage.isBusy.peek() && this.#answersUnseen(message, after!);
        const show = (): void => {
          this.#show(after!);
          if (message.requestId !== this.#open) this.#orderedIn = after!.view;
          else if (!isAnswered) this.#takeRequest(message, !isLeftToOther);
        };
        return shownOnly(show, after!.known === null ? undefined : this.#conduct.prepared?.(after!.known, message));
      }
      case 'held':
        // The game has gone on to its next phase; for who still confirms, it has not.
        return shownOnly(() => {
          this.#show({ ...after!, view: this.#conduct.ordered(after!.view, this.#orderedIn) });
          this.#takingBack = false;
          this.#forgetChoice();
          this.#ask({ kind: 'confirm', requestId: message.requestId });
        });
      default:
        return never(message);
    }
  }

  /** While a report is read, a question with one sensible answer need not wait for its end. */
  #answersUnseen(request: Heard<'request'>, { view, known }: ViewedPosition<V>): boolean {
    const only = this.#onlyAnswer(request, view, known);
    if (only === undefined || this.#takingBack) return false;
    this.#answerItself(request, only, view);
    return true;
  }

  #onlyAnswer({ requestId, legal }: Heard<'request'>, view: V, known: OpenedState | null): WireAction | undefined {
    if (this.#post.order.peek()?.requestId === requestId || !this.#settings.answersItself.peek()) return undefined;
    return this.#conduct.onlyAnswer(view, known, legal);
  }

  #takeSnapshot(snapshot: Heard<'snapshot'>): void {
    this.seat.value = snapshot.seat;
    this.asked.value = null;
    this.#forgetChoice();
    this.#book.tellAgain((snapshot.events[0]?.n ?? snapshot.last + 1) - 1, snapshot.events);
    this.#heard = this.#book.last;
    const events = this.events.peek();
    this.#show(standingIn(this.game, snapshot.view, snapshot.position));
    const place = placeIn(snapshot, events, this.stage.place, this.#settings.readMark?.get());
    this.stage.clear(this.#scenes.again(events), place);
    if (this.#settings.report !== undefined) this.stage.tellAtOnce(this.#scenes.after(events, place.before));
    this.#serverClock.value = snapshot.clock;
    this.hearTalkAgain(snapshot);
    this.#post.again();
  }

  /** What is asked now; a question with one sensible answer is answered, and one that was taken back is left behind. */
  #takeRequest(request: Heard<'request'>, mayAnswer: boolean): void {
    const { requestId, legal, takesBack } = request;
    this.#forgetChoice();
    const view = this.view.peek();
    const only = mayAnswer ? this.#onlyAnswer(request, view, this.known.peek()) : undefined;
    if (only !== undefined && this.#takingBack) {
      // Taking an answer back that nobody gave leads to the same question again: further back.
      this.wire.ask({ type: 'take-back', room: this.id }).catch(() => {
        this.#takingBack = false;
        this.#answerItself(request, only, view);
      });
      return;
    }
    this.#takingBack = false;
    if (only === undefined) {
      this.#ask({ kind: 'action', requestId, legal, takesBack: takesBack === true });
      this.selected.value = this.#conduct.unitAsked(view);
    } else this.#answerItself(request, only, view);
  }

  /** A question whose answer is on its way is not asked again. */
  #ask(asked: Asked): void {
    if (this.#post.order.peek()?.requestId === asked.requestId) this.#unanswered = asked;
    else if (this.room.peek().status !== 'over') this.#put(asked);
  }

  #show({ view, known }: ViewedPosition<V>): void {
    batch(() => {
      this.#conduct.shown?.(view, known);
      this.#ahead.shown();
      tell(this.known, known);
      tell(this.view, view);
    });
  }

  /** What stands now, to be shown once more. */
  #keep(): () => void {
    const [view, known] = [this.view.peek(), this.known.peek()];
    const putBack = this.#conduct.kept?.();
    return () => {
      putBack?.();
      this.view.value = view;
      this.known.value = known;
    };
  }

  #forgetChoice(): void {
    this.#adviser.forget();
    this.pointed.value = null;
    this.picked.value = null;
  }
}
