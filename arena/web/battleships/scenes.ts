/** Scenes of battleships: salvos, torpedoes and mines, each with what it did to its target. */
import { type BattleshipsGame, type Event, eventIn } from '../../../engine/battleships/index.js';
import type { UnitId } from '../../../engine/index.js';
import type { WireEvent } from '../model/battle.js';
import type { Scene, SceneKind, SceneWords } from '../stage/scene.js';
import type { BattleshipsModel } from './model/battle.js';
import { eventWords } from './panel/event-words.js';
import { namesOf } from './panel/names.js';

const KINDS: Readonly<Partial<Record<Event['kind'], SceneKind>>> = {
  gunfire: 'gun',
  secondary: 'secondary',
  torpedo: 'torpedo',
  mine: 'mine',
};

export function scenesOf(_: BattleshipsGame, events: readonly WireEvent[]): readonly Scene[] {
  const scenes = events.flatMap((event) => sceneOf(event) ?? []);
  for (const event of events) {
    if (event.kind !== 'sunk') continue;
    // She goes down by the worst that fell on her.
    const on = scenes.filter(({ target }) => target === event.unit).sort((a, b) => b.steps - a.steps)[0];
    if (on === undefined) continue;
    scenes[scenes.indexOf(on)] = { ...on, events: [...on.events, event], outcome: 'sunk' };
  }
  return scenes;
}

function sceneOf(event: WireEvent): Scene | undefined {
  const told = eventIn(event);
  const kind = told && KINDS[told.kind];
  if (told === undefined || kind === undefined) return undefined;
  const {
    w = 0,
    s = 0,
    sinks = false,
  } = 'data' in told ? (told.data as { w?: number; s?: number; sinks?: boolean }) : {};
  const [from, target] = event.target === undefined ? [null, event.unit ?? null] : [event.unit ?? null, event.target];
  const steps = sinks ? 9 : w + s;
  return { kind, events: [event], from, target, outcome: sinks ? 'sunk' : steps > 0 ? 'hit' : 'nothing', steps };
}

export function sceneWords({ game, seat }: BattleshipsModel, { events, target, outcome }: Scene): SceneWords {
  const own = seat.value;
  const isOwn = target !== null && game.battle.seatOf[target] === own;
  return {
    headline: eventWords(events.at(-1)!, namesOf(game)),
    detail: events.length > 1 ? eventWords(events[0]!, namesOf(game)) : '',
    gain: '',
    tone: outcome === 'nothing' || own === null ? 'plain' : isOwn ? 'bad' : 'good',
  };
}

const MOVES: readonly string[] = ['move', 'exit'];

/** She has moved since. */
export const endsMarks = ({ kind, unit }: WireEvent): UnitId | undefined => (MOVES.includes(kind) ? unit : undefined);

const ASIDES: readonly string[] = ['repair', 'exit', 'gone', 'arrival', 'award'];

export const asidesOf = ({ game }: BattleshipsModel, events: readonly WireEvent[]): readonly string[] =>
  events.filter(({ kind }) => ASIDES.includes(kind)).map((event) => eventWords(event, namesOf(game)));
