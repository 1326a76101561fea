/** Binding: a ruleset's face is made for all its battles, and each battle gets its own of it. */

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import {
  type Game,
  type Meaning,
  ok,
  type Result,
  type Seat,
  SPECTATOR,
  type UnitId,
  type View,
  type When,
} from '../../../engine/index.js';
import type { Scenario } from '../shared/scenario.js';
import { dayWords } from '../shared/words.js';
import { marksAfter } from '../stage/marks.js';
import type { Aside, Scene, SceneFace, SceneWords, Stage } from '../stage/scene.js';
import type { BattleModel, Reel, ReplayBattle } from './battle.js';
import type { AimWords, EventFace, Face, OrderFigure, PhaseMark, ResultWords, RuleBook } from './face.js';
import { frameIn, frameOfMoment, type Moment, sceneOfMoment } from './moment.js';
import type { FrameReader, Replay, ReplayFrame } from './replay.js';
import type { OpenedState, WireEvent, WirePlan } from './wire.js';

interface Shows<M> {
  readonly model: M;
}

/**
 * Of all battles of a ruleset. `M` is a battle as its board and panel see it, `G` its game, `R` a record of one, `X` what `M` has besides what
 * battles of all rulesets have.
 */
export interface OwnFace<M extends BattleModel, G, R extends Replay, X extends object> extends EventFace, SceneFace<G> {
  readonly rules: RuleBook;
  readonly Board: (props: Shows<M>) => VNode | null;
  readonly Panel: (props: Shows<M>) => VNode | null;
  /** The unit that somebody looks at. */
  readonly UnitCard: (props: Shows<M> & { readonly unit: string }) => VNode | null;
  /** After the battle: what became of everybody. */
  readonly Tally: (props: Shows<M>) => VNode | null;
  /** After the battle, below the replay: pictures of it. */
  readonly Pictures: (props: Shows<M> & { readonly replay: R }) => ComponentChildren;
  readonly result: (model: M) => ResultWords;
  readonly when: (model: M) => When | undefined;
  readonly phases: (model: M, isOver: boolean) => readonly PhaseMark[];
  readonly turnWords: (model: M) => string;
  readonly aim: (model: M) => string;
  readonly aimNow: (model: M) => AimWords | undefined;
  readonly eventWords: (game: G, event: WireEvent) => string;
  readonly sceneWords: (model: M, scene: Scene) => SceneWords;
  /** What a scene is aimed at that is no unit; absent where there is no such thing. */
  readonly targetWords?: (game: G, scene: Scene) => string;
  readonly asides: (model: M, events: readonly WireEvent[]) => readonly Aside[];
  readonly unitName: (game: G, unit: UnitId) => string;
  readonly seatName: (game: G, seat: Seat) => string;
  readonly nameWords: (game: G, name: string) => string;
  readonly actionWords: (game: G, s: OpenedState | null, text: string) => string;
  /** Absent: an order is told by its words alone. */
  readonly orderFigures?: (game: G, s: OpenedState | null, text: string) => readonly OrderFigure[];
  readonly orderWords: (game: G, order: Meaning) => string | undefined;
  readonly intentWords: (game: G, plan: WirePlan, s?: OpenedState | null) => string;
  readonly readReplay: (game: G, read: FrameReader) => Result<R, string>;
  /** What a battle of this ruleset has besides, at a frame of a replay. */
  readonly atFrame: (replay: R, frame: () => ReplayFrame) => X;
}

/** The face of one battle. `battle` is asked for when something is shown, not before: a battle has its face from the beginning. */
export function faceOn<M extends BattleModel, G, R extends Replay, X extends object>(
  own: OwnFace<M, G, R, X>,
  game: G,
  battle: () => M,
): Face {
  const { rules, turnWord, shotSentence, outcomeSign, unitWord, diary, turnOfEvent, phaseOfEvent, rollLines } = own;
  return {
    ...{ rules, turnWord, shotSentence, outcomeSign, unitWord, diary, turnOfEvent, phaseOfEvent, rollLines },
    weightOf: own.weightOf,
    Board: () => own.Board({ model: battle() }),
    Panel: () => own.Panel({ model: battle() }),
    UnitCard: ({ unit }) => own.UnitCard({ model: battle(), unit }),
    Tally: () => own.Tally({ model: battle() }),
    result: () => own.result(battle()),
    day: () => dayWords(battle().scenario.date, own.when(battle())),
    phases: (isOver) => own.phases(battle(), isOver),
    turnWords: () => own.turnWords(battle()),
    aim: () => own.aim(battle()),
    aimNow: () => own.aimNow(battle()),
    eventWords: (event) => own.eventWords(game, event),
    scenes: (events) => own.scenes(game, events),
    opensScene: (event) => own.opensScene?.(event) === true,
    sceneWords: (scene) => own.sceneWords(battle(), scene),
    targetWords: (scene) => own.targetWords?.(game, scene) ?? '',
    asides: (events) => own.asides(battle(), events),
    unitName: (unit) => own.unitName(game, unit),
    seatName: (seat) => own.seatName(game, seat),
    nameWords: (name) => own.nameWords(game, name),
    actionWords: (s, text) => own.actionWords(game, s, text),
    orderFigures: (s, text) => own.orderFigures?.(game, s, text) ?? [],
    orderWords: (order) => own.orderWords(game, order),
    intentWords: (plan, s) => own.intentWords(game, plan, s),
  };
}

type Battle<V extends View, G extends Game<OpenedState, V>, S extends Scenario, X extends object> = BattleModel<
  V,
  G,
  S
> &
  X;

/** Plays a record of the battle for its page. */
export function reelOf<
  V extends View,
  G extends Game<OpenedState, V>,
  S extends Scenario,
  R extends Replay,
  X extends object,
>(own: OwnFace<Battle<V, G, S, X>, G, R, X>, live: Battle<V, G, S, X>, read: FrameReader): Result<Reel, string> {
  const played = own.readReplay(live.game, read);
  if (!played.ok) return played;
  const replay = played.value;
  return ok({
    ...replay,
    Pictures: () => own.Pictures({ model: live, replay }),
    battle: () => replayBattle(own, live, replay),
  });
}

/** A battle to look at: the board draws a frame of a replay with it as it draws a battle, and nothing can be ordered. */
function replayBattle<
  V extends View,
  G extends Game<OpenedState, V>,
  S extends Scenario,
  R extends Replay,
  X extends object,
>(own: OwnFace<Battle<V, G, S, X>, G, R, X>, live: Battle<V, G, S, X>, replay: R): ReplayBattle {
  const at = signal(replay.frames.length - 1);
  const wanted = signal<{ readonly moment: Moment; readonly at: number } | null>(null);
  // Who moves on in the replay has left it.
  const moment = computed(() => (wanted.value?.at === at.value ? wanted.value.moment : null));
  const { id, game, scenario } = live;
  const scenes = computed(() => own.scenes(game, replay.events));
  const scene = computed(() =>
    moment.value?.kind === 'dice' ? sceneOfMoment(replay, scenes.value, moment.value, model.face.opensScene) : null,
  );
  const frame = computed(() => frameIn(replay, replay.frames[at.value]!, moment.value, scene.value));
  const show = (next: Moment): void => {
    batch(() => {
      at.value = frameOfMoment(replay, next);
      wanted.value = { moment: next, at: at.value };
    });
  };
  const model: Battle<V, G, S, X> = Object.assign(
    {
      id,
      game,
      scenario,
      face: faceOn(own, game, () => model),
      ...lookingOn(live, own, replay, { frame, moment, scene }),
    },
    own.atFrame(replay, () => frame.value),
  );
  return { model, at, frame, last: replay.frames.length - 1, moment, moments: signal([]), show };
}

interface Shown {
  readonly frame: ReadonlySignal<ReplayFrame>;
  readonly moment: ReadonlySignal<Moment | null>;
  /** The salvo that the moment is about. */
  readonly scene: ReadonlySignal<Scene | null>;
}

/** At a frame of its replay; the seat looks on from where it sat, a spectator from outside. */
function lookingOn<V extends View, G extends Game<OpenedState, V>, S extends Scenario>(
  live: BattleModel<V, G, S>,
  face: SceneFace<G>,
  replay: Replay,
  { frame, moment, scene }: Shown,
): Omit<BattleModel<V, G, S>, 'id' | 'game' | 'scenario' | 'face'> {
  const seat = live.seat.peek();
  const nothing = (): void => undefined;
  const view = computed(() => live.game.view(frame.value.state, seat ?? SPECTATOR));
  return {
    seat: signal(seat),
    room: live.room,
    view,
    known: computed(() => frame.value.state),
    standing: computed(() => ({ view: view.value, known: frame.value.state, before: view.value })),
    asked: signal(null),
    clock: signal({ ...live.clock.peek(), running: [] }),
    events: computed(() => replay.events.slice(0, frame.value.told)),
    chat: signal([]),
    connection: signal('open'),
    refusal: signal(null),
    advice: signal(null),
    isAdviceDue: signal(false),
    hint: signal(null),
    drawOffer: signal(null),
    stage: heldStage(scene, () => marksAfter(face, live.game, replay.events.slice(0, frame.value.told))),
    outlook: signal([]),
    compared: computed(() => (moment.value?.kind === 'decision' ? moment.value.orders() : [])),
    selected: signal(null),
    pointed: signal(null),
    picked: signal(null),
    act: nothing,
    confirm: nothing,
    takeBack: nothing,
    resign: nothing,
    draw: nothing,
    rematch: nothing,
    say: nothing,
    askHint: nothing,
    record: () => live.record(),
    story: () => live.story(),
    price: (other, room) => live.price(other, room),
    reasons: () => live.reasons(),
    readReplay: (text) => live.readReplay(text),
  };
}

/** A stage that is held: on it stands one salvo as it fell, or else the marks of all that has happened. */
function heldStage(scene: ReadonlySignal<Scene | null>, marks: () => readonly Scene[]): Stage {
  const nothing = (): void => undefined;
  const playing = computed(() =>
    scene.value === null ? null : { scene: scene.value, all: [scene.value], index: 0, ms: 0, pace: 1 },
  );
  return {
    scenes: computed(() => (scene.value === null ? [] : [scene.value])),
    playing,
    played: signal([]),
    isTold: signal(false),
    isLate: signal(false),
    isBusy: computed(() => playing.value !== null),
    isBetween: signal(false),
    // The salvo that is shown stands out alone; where it hit nobody its splashes do.
    marks: computed(() => {
      if (scene.value === null) return marks();
      return scene.value.outcome === 'nothing' ? [scene.value] : [];
    }),
    since: signal(0),
    before: signal(0),
    last: signal(null),
    span: signal({ from: 0, to: Number.POSITIVE_INFINITY }),
    skip: nothing,
    goOn: nothing,
    again: nothing,
    recall: nothing,
  };
}
