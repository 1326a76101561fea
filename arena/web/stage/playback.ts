/**
 * Playback queue: what the server says is shown in order, one message a frame, and what happened to somebody is played before anything that
 * came later is drawn. Acts that follow each other without a pause share one card.
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { WireEvent } from '../model/wire.js';
import { keepEach } from '../shared/alike.js';
import { standing } from './marks.js';
import { afterMs, isStill, type ReportSettings } from './report.js';
import { type Fall, mildestFirst, runningOrder } from './running-order.js';
import type { Playing, Scene, SceneFace, Span, Stage, ToldCard } from './scene.js';

/** One message of the server, to be shown. */
export interface Item {
  /** What happened to somebody in it; empty where nothing did. */
  readonly scenes: readonly Scene[];
  readonly events: readonly WireEvent[];
  /** Its events stand in the diary. */
  tell(): void;
  /** Its view and its question are shown. */
  show(): void;
  /** What is to be reckoned before it is shown, a piece a frame; what it has not come to by then is reckoned when it is needed. */
  readonly prepared?: Pieces | undefined;
}

/** Work in pieces that are each short enough for a frame. */
export type Pieces = Iterator<unknown, void>;

/** An item that is shown in its turn, and tells nothing. */
export const shownOnly = (show: () => void, prepared?: Pieces): Item => ({
  ...{ scenes: [], events: [], tell: () => undefined, show, prepared },
});

/** What is played in one message, and how to come back to what stood before it. */
interface Act {
  readonly item: Item;
  readonly before: () => void;
}

/** Where somebody stands in the diary, by numbers of events. */
export interface PlaybackPlace {
  /** The last before those that came of their last order. */
  readonly since: number;
  /** The last that a card told of, or left behind. */
  readonly before: number;
}

interface Owner {
  /** There is a report for this person; who only watches sees it played, and reads no card. */
  hasCard(): boolean;
  /** What stands now, to be shown once more. */
  keep(): () => void;
  /** Number of the last event that has been told. */
  last(): number;
  /** A card is about to be put away for the first time. */
  cardPut?(): void;
}

/** One and the same, so that nothing is no news. */
const NONE: readonly Scene[] = [];

/** Acts that may wait to be played; where there are more, they are told and not played. */
const MOST_WAITING = 3;

export class Playback implements Stage {
  readonly scenes = signal<readonly Scene[]>(NONE);
  readonly playing = signal<Playing | null>(null);
  readonly played = signal<readonly Scene[]>(NONE);
  readonly isTold = signal(false);
  readonly isLate = signal(false);
  readonly isBetween = signal(false);
  readonly isBusy = computed(() => this.playing.value !== null || this.isTold.value);
  readonly marks: Signal<readonly Scene[]> = signal(NONE);
  readonly since = signal(0);
  readonly before = signal(0);
  readonly last: Signal<ToldCard | null> = signal(null);
  /** The card that was put away and is open again. */
  readonly #recalled = signal<ToldCard | null>(null);
  readonly isRecalled = computed(() => this.#recalled.value !== null);
  readonly span: ReadonlySignal<Span> = computed(
    () => this.#recalled.value?.span ?? { from: this.before.value, to: Number.POSITIVE_INFINITY },
  );
  readonly #owner: Owner;
  readonly #endsMarks: SceneFace<unknown>['endsMarks'];
  /** Without it nothing is played, and there is no card. */
  readonly #settings: ReportSettings | undefined;
  readonly #queue: Item[] = [];
  /** Of the report that is played or told. */
  #acts: Act[] = [];
  /** Act and fall that are played now. */
  #act = 0;
  #falls: Fall[] = [];
  #stop: (() => void) | undefined;
  /** Something has been shown in this frame: what waits has the next. */
  #turn: (() => void) | undefined;
  /** While a report is played or read, what waits is prepared. */
  #ahead: (() => void) | undefined;

  constructor(owner: Owner, endsMarks: SceneFace<unknown>['endsMarks'], settings: ReportSettings | undefined) {
    this.#owner = owner;
    this.#endsMarks = endsMarks;
    this.#settings = settings;
  }

  /** Shows it, now or when its time has come. */
  take(item: Item): void {
    this.#queue.push(item);
    if (this.isBusy.peek()) {
      this.#hurry();
      this.#prepareAhead();
    } else batch(() => this.#goThrough());
  }

  /** Shows what only waits for its frame. */
  settle(): void {
    this.#endTurn();
    if (!this.isBusy.peek()) batch(() => this.#goThrough(true));
  }

  get place(): PlaybackPlace {
    return { since: this.since.peek(), before: this.before.peek() };
  }

  /** Everything is told anew: nothing waits, and these marks stand. */
  clear(marks: readonly Scene[], { since, before }: PlaybackPlace): void {
    batch(() => {
      this.#queue.length = 0;
      this.#endTurn();
      this.#forget();
      this.last.value = null;
      this.marks.value = marks;
      this.since.value = since;
      this.before.value = before;
    });
  }

  /** The card of what happened while its reader was away, or of a report that was open then: the view and the marks know of it. */
  tellAtOnce(scenes: readonly Scene[]): void {
    if (scenes.length === 0 || !this.#owner.hasCard()) return;
    batch(() => {
      this.scenes.value = mildestFirst(scenes);
      this.isLate.value = true;
      this.isTold.value = true;
    });
  }

  /** This person has given an order; what comes of it comes after this event. */
  ordered(last: number): void {
    this.since.value = last;
  }

  end(): void {
    this.#stop?.();
    this.#endTurn();
    this.#ahead?.();
  }

  skip(): void {
    if (this.playing.peek() === null) return;
    batch(() => {
      // All that has come is one report.
      for (;;) {
        this.#stop?.();
        this.#falls = [];
        this.#endAct();
        if (!this.#nextAct()) break;
        // What came next was told and not played, and has closed the report already.
        if (this.#acts.length === 0 || this.isTold.peek()) return;
      }
      this.#close();
    });
  }

  goOn(): void {
    if (!this.isTold.peek()) return;
    batch(() => {
      const last = this.#acts.at(-1);
      // What has been told since a card that is read once more is left to the next.
      if (this.#recalled.peek() === null) {
        this.#owner.cardPut?.();
        const to = this.#owner.last();
        this.last.value = { scenes: this.scenes.peek(), span: { from: this.before.peek(), to } };
        this.before.value = to;
      }
      this.#forget();
      if (last !== undefined) this.#show(last.item);
      this.isBetween.value = this.#turn !== undefined && this.#queue.length > 0;
      this.#goThrough();
    });
  }

  again(): void {
    if (!this.isTold.peek() || this.isLate.peek()) return;
    batch(() => {
      this.isTold.value = false;
      this.#act = -1;
      this.#replay();
    });
  }

  recall(): void {
    const last = this.last.peek();
    if (last === null || this.isBusy.peek()) return;
    batch(() => {
      this.#recalled.value = last;
      this.tellAtOnce(last.scenes);
    });
  }

  /** Shows what waits, up to what is to be played; one message a frame, unless it is wanted at once. Says whether one is still being prepared. */
  #goThrough(isAtOnce = false): boolean {
    while (isAtOnce || this.#turn === undefined) {
      const item = this.#queue[0];
      if (item === undefined) return false;
      if (!isAtOnce && !this.#isPrepared(item)) {
        this.#waitAFrame();
        return true;
      }
      this.#queue.shift();
      item.tell();
      if (item.scenes.length > 0 && this.#settings !== undefined) {
        this.#begin(item);
        return false;
      }
      this.#show(item);
    }
    return false;
  }

  #show(item: Item): void {
    batch(() => {
      item.show();
      this.marks.value = keepEach(
        this.marks.peek(),
        standing([...this.marks.peek(), ...item.scenes], item.events, this.#endsMarks),
      );
    });
    this.#waitAFrame();
  }

  #waitAFrame(): void {
    this.#turn ??= this.#settings?.nextFrame?.(() => this.#nextTurn());
  }

  /** A piece of it is done; without frames to wait for nothing is prepared. */
  #isPrepared({ prepared }: Item): boolean {
    return this.#settings?.nextFrame === undefined || prepared === undefined || prepared.next().done === true;
  }

  #prepareAhead(): void {
    const item = this.#queue.find((one) => !this.#isPrepared(one));
    if (item === undefined) return;
    this.#ahead ??= this.#settings?.nextFrame?.(() => {
      this.#ahead = undefined;
      if (this.isBusy.peek()) this.#prepareAhead();
    });
  }

  /** A frame has been drawn. */
  #nextTurn(): void {
    const wasBetween = this.isBetween.peek();
    this.#endTurn();
    if (this.isBusy.peek()) return;
    batch(() => {
      this.isBetween.value = this.#goThrough() && wasBetween;
    });
  }

  #endTurn(): void {
    this.#turn?.();
    this.#turn = undefined;
    this.isBetween.value = false;
  }

  /** A message is played; its view waits. */
  #begin(item: Item): void {
    this.#acts.push({ item, before: this.#keep() });
    this.#act = this.#acts.length - 1;
    this.scenes.value = [...this.scenes.peek(), ...mildestFirst(item.scenes)];
    this.#start(item);
  }

  /** What stands now, with its marks, to be shown once more. */
  #keep(): () => void {
    const putBack = this.#owner.keep();
    const marks = this.marks.peek();
    return () => {
      putBack();
      this.marks.value = marks;
    };
  }

  #start(item: Item): void {
    this.played.value = NONE;
    this.#falls = [...runningOrder(item.scenes)];
    const { report, isStill: still = isStill } = this.#settings!;
    if (report.peek() !== 'off' && !still() && this.#waiting() <= MOST_WAITING) {
      this.#nextFall();
      return;
    }
    this.#falls = [];
    this.#endAct();
    if (!this.#nextAct()) this.#close();
  }

  #nextFall(): void {
    const fall = this.#falls.shift();
    batch(() => {
      this.#fallen();
      if (fall === undefined) {
        this.#endAct();
        if (!this.#nextAct()) this.#close();
        return;
      }
      const pace = this.#settings!.report.peek() === 'slow' ? 2 : 1;
      const scene = fall.scenes.at(-1)!;
      const ms = fall.ms * pace;
      this.playing.value = { scene, all: fall.scenes, index: this.scenes.peek().indexOf(scene), ms, pace };
      this.#stop = (this.#settings!.after ?? afterMs)(ms, () => this.#nextFall());
    });
  }

  /** What was on the stage has been played. */
  #fallen(): void {
    const playing = this.playing.peek();
    if (playing !== null) this.played.value = [...this.played.peek(), ...playing.all];
  }

  #endAct(): void {
    this.playing.value = null;
    this.played.value = mildestFirst(this.#acts[this.#act]!.item.scenes);
  }

  /** Goes on to the next act, if there is one: of the report that is shown again, or of what has come meanwhile. */
  #nextAct(): boolean {
    if (this.#act < this.#acts.length - 1) return this.#replay();
    const next = this.#queue.findIndex(({ scenes }) => scenes.length > 0);
    if (next < 0) return false;
    this.#show(this.#acts[this.#act]!.item);
    this.#goThrough(true);
    return true;
  }

  /** Once more, from the view in which it happened. */
  #replay(): boolean {
    const { before, item } = this.#acts[++this.#act]!;
    before();
    this.#start(item);
    return true;
  }

  /** All has been played: the card, or for who only watches what comes next. */
  #close(): void {
    if (this.#owner.hasCard()) {
      this.isTold.value = true;
      return;
    }
    const last = this.#acts.at(-1);
    this.#forget();
    if (last !== undefined) this.#show(last.item);
    this.#goThrough();
  }

  /** Who only watches sees what goes on now, not what went on long ago. */
  #hurry(): void {
    if (this.#waiting() > MOST_WAITING && !this.#owner.hasCard()) this.skip();
  }

  #waiting(): number {
    return this.#queue.filter(({ scenes }) => scenes.length > 0).length;
  }

  #forget(): void {
    this.#stop?.();
    this.#acts = [];
    this.#falls = [];
    this.playing.value = null;
    this.played.value = NONE;
    this.scenes.value = NONE;
    this.isTold.value = false;
    this.isLate.value = false;
    this.#recalled.value = null;
  }
}
