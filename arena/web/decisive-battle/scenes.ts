/** Scenes of decisive-battle: the salvo of a ship with all its dice and the damage it did; and by the way, halved fire. */
import { type DecisiveBattleGame, type EventKind, eventIn } from '../../../engine/decisive-battle/index.js';
import type { UnitId } from '../../../engine/index.js';
import type { WireEvent } from '../model/battle.js';
import type { Aside, Scene } from '../stage/scene.js';
import { diaryEvents, salvoSums } from './diary.js';
import { eventWords } from './event-words.js';
import type { DecisiveModel } from './model.js';
import { sceneWords } from './scene-words.js';

export function scenesOf(_: DecisiveBattleGame, events: readonly WireEvent[]): readonly Scene[] {
  const scenes = diaryEvents(events).flatMap((event): Scene[] => {
    const scene = sceneOf(event);
    return scene === undefined ? [] : [scene];
  });
  for (const event of events) {
    const told = eventIn(event);
    if ((told?.kind !== 'damage' && told?.kind !== 'sunk') || event.unit === undefined) continue;
    const outcome = told.kind === 'sunk' ? 'sunk' : 'hit';
    // Damage counts when all of a round have fired: it is told with the worst that fell on her.
    const on = scenes
      .filter(
        ({ kind, target, events: [first] }) => kind === 'salvo' && target === event.unit && first?.turn === event.turn,
      )
      .sort(bySteps)[0];
    if (on !== undefined) scenes[scenes.indexOf(on)] = { ...on, events: [...on.events, event], outcome };
    else scenes.push({ ...bare(event, event.unit), outcome, steps: told.data.taken });
  }
  return scenes;
}

const bySteps = (a: Scene, b: Scene): number => b.steps - a.steps;

const bare = (event: WireEvent, target: UnitId) =>
  ({ kind: event.kind, events: [event], from: null, target, outcome: 'hit', steps: 0 }) as const;

function sceneOf(event: WireEvent): Scene | undefined {
  const { unit, target } = event;
  const told = eventIn(event);
  if (told === undefined || unit === undefined) return undefined;
  if (told.kind === 'salvo') {
    const { fired, done: steps } = salvoSums(event);
    if (target === undefined || (opensScene(event) && fired === 0)) return undefined;
    return { kind: 'salvo', events: [event], from: unit, target, outcome: steps > 0 ? 'hit' : 'nothing', steps };
  }
  if (told.kind === 'halving') {
    const { success, otherLead } = told.data;
    return success && otherLead !== undefined && otherLead >= 0
      ? { ...bare(event, otherLead), weight: 'aside' }
      : undefined;
  }
  return told.kind === 'port' && !told.data.success ? { ...bare(event, unit), outcome: 'sunk' } : undefined;
}

/** A salvo whose dice are still to be thrown: until the orders are confirmed they are not. */
export function opensScene(event: WireEvent): boolean {
  const told = eventIn(event);
  return told?.kind === 'salvo' && told.data.dice > 0;
}

/** Who aims has her next order. */
export const endsMarks = ({ kind, unit }: WireEvent): UnitId | undefined => (kind === 'aim' ? unit : undefined);

/** What is told beside the scenes: throws of fleets, and ships that came home. */
const ASIDES = ['halving', 'dodge', 'keep', 'break-off'] as const satisfies readonly EventKind[];

export const asidesOf = (model: DecisiveModel, events: readonly WireEvent[]): readonly Aside[] =>
  [...halvings(events), ...events.flatMap(plainAside(model))].map((aside) =>
    'target' in aside ? { events: aside.events, words: sceneWords(model, aside) } : aside,
  );

/** One of a fleet, however many halve its fire. */
function halvings(events: readonly WireEvent[]): readonly Scene[] {
  const scenes = new Map<string, Scene>();
  for (const event of events) {
    const scene = sceneOf(event);
    if (scene?.weight !== 'aside') continue;
    const key = `${event.turn} ${scene.target}`;
    const known = scenes.get(key);
    scenes.set(key, known === undefined ? scene : { ...known, events: [...known.events, event] });
  }
  return [...scenes.values()];
}

const plainAside =
  ({ game }: DecisiveModel) =>
  (event: WireEvent): Aside[] => {
    if (sceneOf(event)?.weight === 'aside') return [];
    const told = eventIn(event);
    const isTold = told?.kind === 'port' ? told.data.success : ASIDES.some((kind) => kind === told?.kind);
    if (!isTold) return [];
    return [{ events: [event], words: { headline: eventWords(game, event), detail: '', gain: '', tone: 'plain' } }];
  };
