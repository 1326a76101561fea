/**
 * Replay of a game in which others were played out: one way from step to step, on which each stretch is shown by the page of the game that it belongs to,
 * and told in its words.
 */
import { computed, effect, signal } from '@preact/signals';
import { type Game, ok, partOf, type Result, SPECTATOR, type View } from '../../../engine/index.js';
import type { LiveBattle, OpenedState, Reel, ReplayBattle, WireEvent } from '../model/battle.js';
import type { Face } from '../model/face.js';
import type { Moment } from '../model/moment.js';
import { readFrames } from '../model/record-frames.js';
import type { Replay, ReplayFrame } from '../model/replay.js';
import { InnerEnds } from './inner-ends.js';
import { PartWire } from './part-wire.js';
import type { PartPages } from './parts.js';
import { type AnyOuter, planInside } from './telling.js';
import { ToldApart } from './told-apart.js';

/** What was played of one game: the outer one, or one inside it. */
interface Stretch {
  readonly game: Game<OpenedState>;
  readonly frames: ReplayFrame[];
  readonly events: WireEvent[];
  readonly choices: Replay['choices'][number][];
}

/** A frame of the whole way, and where it stands in its own stretch. */
interface Place {
  readonly stretch: number;
  readonly at: number;
  readonly frame: ReplayFrame;
}

/** A record in stretches, the outer game's first. */
interface Way {
  readonly stretches: readonly Stretch[];
  readonly places: readonly Place[];
  /** By an event of the whole way, what it is in its stretch. */
  readonly own: ReadonlyMap<WireEvent, { readonly stretch: number; readonly event: WireEvent }>;
  readonly choices: Replay['choices'];
}

/** Plays a record of the whole for the page of its outer game. */
export async function reelWithin(parts: PartPages, outer: LiveBattle, text: string): Promise<Result<Reel, string>> {
  const ends = new InnerEnds(parts.game);
  const played = readFrames(parts.game, text, (s) => ends.watch(s));
  if (!played.ok) return played;
  const whole = played.value;
  const way = wayOf(parts.game, whole, (step) => ends.after(step, whole));
  const lives = await Promise.all(way.stretches.map((one, i) => (i === 0 ? outer : liveIn(parts, outer, one))));
  const reels = lives.map((live, i) => live.reelOf((watch) => readStretch(way.stretches[i]!, whole, watch)));
  const broken = reels.find((reel) => !reel.ok);
  if (broken !== undefined) return broken;
  const own = reels.flatMap((reel) => (reel.ok ? [reel.value] : []));
  const speaks = speakerOf(way, lives);
  Object.assign(outer, { face: speaks(outer.face) });
  return ok({
    record: whole.record,
    frames: way.places.map(({ frame }) => frame),
    events: whole.events,
    rolls: whole.rolls,
    choices: way.choices,
    Pictures: () => own.map(({ Pictures }) => Pictures()),
    battle: () => battleOf(way, own, speaks),
  });
}

function wayOf(game: AnyOuter, whole: Replay, endAt: (step: number) => OpenedState | undefined): Way {
  const length = game.outer.create().length;
  const outside = (s: OpenedState): OpenedState => partOf(s, 0, length);
  const stretches: Stretch[] = [{ game: game.outer, frames: [], events: [], choices: [] }];
  const places: Place[] = [];
  const own = new Map<WireEvent, { stretch: number; event: WireEvent }>();
  let told = 0;
  const put = (stretch: number, frame: ReplayFrame): void => {
    const { frames, events } = stretches[stretch]!;
    frames.push({ ...frame, told: events.length });
    places.push({ stretch, at: frames.length - 1, frame: { ...frame, told } });
  };
  const apart = new ToldApart(game);
  /** A state of the inner game that goes on, in which its events are told. */
  let within: OpenedState | undefined;
  let begun: number | undefined;
  for (const [i, frame] of whole.frames.entries()) {
    const { step, turn, state } = frame;
    if (i === 0) put(0, { ...frame, state: outside(state) });
    for (const run of apart.read(whole.events.slice(whole.frames[i - 1]?.told ?? 0, frame.told))) {
      const stretch = run.begun === undefined ? 0 : stretches.length - 1;
      const list = stretches[stretch]!.events;
      for (const event of run.events) {
        const [inner] = stretch === 0 ? [event] : game.innerEvents(within!, [event as never]);
        const mine = { ...(inner ?? event), n: list.length + 1 } as WireEvent;
        list.push(mine);
        own.set(event, { stretch, event: mine });
      }
      told += run.events.length;
      if (stretch === 0) put(0, { step, turn, state: outside(state), told });
      else {
        const inner = game.innerOf(state);
        const last =
          endAt(step) ??
          (inner === undefined ? stretches[stretch]!.frames.at(-1)!.state : partOf(state, inner.from, inner.end));
        put(stretch, { step, turn: stretches[stretch]!.game.turn(last), state: last, told });
      }
    }
    const inner = game.innerOf(state);
    if (inner === undefined) continue;
    if (begun !== apart.begun) {
      begun = apart.begun;
      stretches.push({ game: inner.game, frames: [], events: [], choices: [] });
      const start = partOf(state, inner.from, inner.end);
      put(stretches.length - 1, { step, turn: inner.game.turn(start), state: start, told });
    }
    within = state;
  }
  return { stretches, places, own, choices: choicesIn(game, whole, { stretches, outside }) };
}

/** Each in the state of its own game. */
function choicesIn(
  game: AnyOuter,
  whole: Replay,
  { stretches, outside }: Pick<Way, 'stretches'> & { outside(s: OpenedState): OpenedState },
): Replay['choices'] {
  return whole.choices.map((choice) => {
    const inner = game.innerOf(choice.state);
    const found =
      inner && stretches.findLast(({ game: own, frames }) => own === inner.game && frames[0]!.step < choice.step);
    const { choices, game: own } = found ?? stretches[0]!;
    const state = inner === undefined ? outside(choice.state) : partOf(choice.state, inner.from, inner.end);
    choices.push({ ...choice, state, turn: own.turn(state) });
    return { ...choice, state };
  });
}

const readStretch = (
  { frames, events, choices }: Stretch,
  { record }: Replay,
  watch?: (s: OpenedState) => void,
): Result<Replay & { readonly end: OpenedState }, string> => {
  for (const { state } of frames) watch?.(state);
  return ok({ record, frames, events, rolls: 0, choices, end: frames.at(-1)!.state });
};

/** A battle inside that is over, as it ended: nobody tells of it any more. */
async function liveIn({ inside }: PartPages, outer: LiveBattle, { game, frames }: Stretch): Promise<LiveBattle> {
  const { seat, room, clock, id } = outer;
  const wire = new PartWire(outer.connection, () => Promise.reject(new Error('this battle is over')));
  const view: View = game.view(frames.at(-1)!.state, seat.peek() ?? SPECTATOR);
  return inside(game, wire, {
    room: room.peek(),
    snapshot: {
      ...{ type: 'snapshot', room: id, seat: seat.peek(), all: false, view: view as never, clock: clock.peek() },
      ...{ events: [], last: 0, drawOffer: null, chat: [] },
    },
  });
}

/** A face that tells what is of another game by the face of that one. */
function speakerOf({ own, stretches }: Way, lives: readonly LiveBattle[]): (face: Face) => Face {
  const faces = lives.map(({ face }) => face);
  const ofState = new Map(
    stretches.flatMap(({ choices }, i) => choices.map(({ state }) => [state, faces[i]!] as const)),
  );
  const told = (face: Face, event: WireEvent): readonly [Face, WireEvent] => {
    const known = own.get(event);
    return known === undefined ? [face, event] : [faces[known.stretch]!, known.event];
  };
  const by =
    <T>(face: Face, say: (of: Face, event: WireEvent) => T) =>
    (event: WireEvent): T =>
      say(...told(face, event));
  return (face) => ({
    ...face,
    eventWords: by(face, (of, event) => of.eventWords(event)),
    rollLines: by(face, (of, event) => of.rollLines(event)),
    phaseOfEvent: by(face, (of, event) => of.phaseOfEvent(event)),
    weightOf: by(face, (of, event) => of.weightOf(event)),
    intentWords: (plan, s) => {
      const of = s && ofState.get(s);
      return of === undefined || of === null ? face.intentWords(plan, s) : of.intentWords(planInside(plan), s);
    },
    orderFigures: (s, text) => ((s && ofState.get(s)) ?? face).orderFigures(s, text),
    actionWords: (s, text) => ((s && ofState.get(s)) ?? face).actionWords(s, text),
  });
}

function battleOf({ places }: Way, reels: readonly Reel[], speaks: (face: Face) => Face): ReplayBattle {
  const parts = reels.map((reel) => reel.battle());
  const models = parts.map(({ model }) => ({ ...model, face: speaks(model.face) }));
  const at = signal(places.length - 1);
  const place = computed(() => places[at.value]!);
  const stretch = computed(() => place.value.stretch);
  effect(() => {
    parts[place.value.stretch]!.at.value = place.value.at;
  });
  const show = (moment: Moment): void => {
    const found =
      moment.kind === 'decision'
        ? places.findLast(({ frame }) => frame.step < moment.step)
        : places.find(({ frame }) => frame.step >= moment.last);
    const of = (found ?? places.at(-1)!).stretch;
    const part = parts[of]!;
    part.show(moment);
    at.value = places.findIndex((one) => one.stretch === of && one.at === part.at.peek());
  };
  return {
    get model() {
      return models[stretch.value]!;
    },
    at,
    frame: computed(() => place.value.frame),
    last: places.length - 1,
    moment: computed(() => parts[stretch.value]!.moment.value),
    moments: signal([]),
    show,
  };
}
