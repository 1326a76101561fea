/** Scenes of decisive-battle: salvos of all guns of a ship, each with the damage it did. */
import type { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import type { UnitId } from '../../../engine/index.js';
import type { WireEvent } from '../model/battle.js';
import type { Scene, SceneWords } from '../stage/scene.js';
import { diaryEvents } from './diary.js';
import { eventWords } from './event-words.js';
import type { DecisiveModel } from './model.js';

export function scenesOf(_: DecisiveBattleGame, events: readonly WireEvent[]): readonly Scene[] {
  const scenes = diaryEvents(events).flatMap((event): Scene[] => {
    if (event.kind !== 'salvo' || event.target === undefined || event.unit === undefined) return [];
    const steps = Number(event.data?.done ?? 0);
    const outcome = steps > 0 ? 'hit' : 'nothing';
    return [{ kind: 'gun', events: [event], from: event.unit, target: event.target, outcome, steps }];
  });
  for (const event of events) {
    if (event.kind !== 'sunk') continue;
    // She goes down by the worst that fell on her.
    const on = scenes.filter(({ target }) => target === event.unit).sort((a, b) => b.steps - a.steps)[0];
    if (on === undefined) continue;
    scenes[scenes.indexOf(on)] = { ...on, events: [...on.events, event], outcome: 'sunk' };
  }
  return scenes;
}

export function sceneWords({ game, seat }: DecisiveModel, { events, target, outcome }: Scene): SceneWords {
  const own = seat.value;
  const isOwn = target !== null && game.battle.seatOf[target] === own;
  return {
    headline: eventWords(game, events.at(-1)!),
    detail: events.length > 1 ? eventWords(game, events[0]!) : '',
    gain: '',
    tone: outcome === 'nothing' || own === null ? 'plain' : isOwn ? 'bad' : 'good',
  };
}

/** Whoever aims or breaks off has her next order. */
export const endsMarks = ({ kind, unit }: WireEvent): UnitId | undefined => (kind === 'aim' ? unit : undefined);

const ASIDES: readonly string[] = ['port', 'break-off'];

export const asidesOf = ({ game }: DecisiveModel, events: readonly WireEvent[]): readonly string[] =>
  events.filter(({ kind }) => ASIDES.includes(kind)).map((event) => eventWords(game, event));
