/** Scenes of decisive-battle: the salvo of a ship with all its dice and the damage it did; and by the way, halved fire. */
import type { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import type { UnitId } from '../../../engine/index.js';
import type { WireEvent } from '../model/battle.js';
import type { Aside, Scene } from '../stage/scene.js';
import { diaryEvents } from './diary.js';
import { eventWords } from './event-words.js';
import type { DecisiveModel } from './model.js';
import { sceneWords } from './scene-words.js';

const numberIn = ({ data }: WireEvent, name: string): number => Number(data?.[name] ?? -1);

export function scenesOf(_: DecisiveBattleGame, events: readonly WireEvent[]): readonly Scene[] {
  const scenes = diaryEvents(events).flatMap((event): Scene[] => {
    const scene = sceneOf(event);
    return scene === undefined ? [] : [scene];
  });
  for (const event of events) {
    if ((event.kind !== 'damage' && event.kind !== 'sunk') || event.unit === undefined) continue;
    const outcome = event.kind === 'sunk' ? 'sunk' : 'hit';
    // Damage counts when all of a round have fired: it is told with the worst that fell on her.
    const on = scenes
      .filter(
        ({ kind, target, events: [first] }) => kind === 'gun' && target === event.unit && first?.turn === event.turn,
      )
      .sort(bySteps)[0];
    if (on !== undefined) scenes[scenes.indexOf(on)] = { ...on, events: [...on.events, event], outcome };
    else scenes.push({ ...bare(event, event.unit), outcome, steps: numberIn(event, 'taken') });
  }
  return scenes;
}

const bySteps = (a: Scene, b: Scene): number => b.steps - a.steps;

const bare = (event: WireEvent, target: UnitId) =>
  ({ kind: 'other', events: [event], from: null, target, outcome: 'hit', steps: 0 }) as const;

function sceneOf(event: WireEvent): Scene | undefined {
  const { kind, unit, target, data } = event;
  if (unit === undefined) return undefined;
  switch (kind) {
    case 'salvo': {
      if (target === undefined || (opensScene(event) && data?.fired === undefined)) return undefined;
      const steps = Number(data?.done ?? 0);
      return { kind: 'gun', events: [event], from: unit, target, outcome: steps > 0 ? 'hit' : 'nothing', steps };
    }
    case 'halving': {
      const led = numberIn(event, 'otherLead');
      return data?.success === true && led >= 0 ? { ...bare(event, led as UnitId), weight: 'aside' } : undefined;
    }
    case 'port':
      return data?.success === true ? undefined : { ...bare(event, unit), outcome: 'sunk' };
    default:
      return undefined;
  }
}

/** A salvo whose dice are still to be thrown: until the orders are confirmed they are not. */
export const opensScene = ({ kind, data }: WireEvent): boolean => kind === 'salvo' && Number(data?.dice) > 0;

/** Who aims has her next order. */
export const endsMarks = ({ kind, unit }: WireEvent): UnitId | undefined => (kind === 'aim' ? unit : undefined);

/** What is told beside the scenes: throws of fleets, and ships that came home. */
const ASIDES: readonly string[] = ['dodge', 'keep', 'break-off'];

export const asidesOf = (model: DecisiveModel, events: readonly WireEvent[]): readonly Aside[] =>
  events.flatMap((event): Aside[] => {
    const scene = sceneOf(event);
    if (scene?.weight === 'aside') return [{ events: [event], words: sceneWords(model, scene) }];
    const { kind, data } = event;
    const isTold = kind === 'port' ? data?.success === true : kind === 'halving' || ASIDES.includes(kind);
    if (!isTold) return [];
    return [
      { events: [event], words: { headline: eventWords(model.game, event), detail: '', gain: '', tone: 'plain' } },
    ];
  });
