/** The moments of a battle in the words of the page: it has the record, so it tells them as its diary does. */

import type { BattleModel } from '../model/battle.js';
import { eventsOfSteps, type Replay } from '../model/replay.js';
import type { WireEvent } from '../model/wire.js';
import { t } from '../records/i18n/index.js';
import type { Scene } from '../stage/scene.js';

/** What a throw brought: its line in the diary. What falls in a scene is told with the event that opened it, also where that came before. */
export function throwWords(model: BattleModel, replay: Replay, first: number, last: number): string {
  const { face } = model;
  const events = eventsOfSteps(replay, first, last);
  const opening = openingOf(model, replay, events[0]?.n ?? 0);
  const lines = face.diary(opening === undefined ? events : [opening, ...events]);
  const line = lines.find((e) => (e.rolls?.length ?? 0) > 0) ?? lines[0];
  return line === undefined ? '' : face.eventWords(line);
}

/** By replay, the scene of each event, by its number: a story has many moments, and a battle's scenes are read once. */
const scenesOf = new WeakMap<Replay, ReadonlyMap<number, Scene>>();

function sceneIn({ face }: BattleModel, replay: Replay, n: number): Scene | undefined {
  const known = scenesOf.get(replay);
  if (known !== undefined) return known.get(n);
  const found = new Map<number, Scene>();
  for (const scene of face.scenes(replay.events)) {
    for (const event of scene.events) if (!found.has(event.n)) found.set(event.n, scene);
  }
  scenesOf.set(replay, found);
  return found.get(n);
}

/** What opened the scene that the event falls in, if that was an event before it. */
function openingOf(model: BattleModel, replay: Replay, n: number): WireEvent | undefined {
  return sceneIn(model, replay, n)?.events.find((event) => event.n < n && model.face.opensScene(event));
}

/** An action in words, of the state in which it was chosen. */
export function choiceWords({ face }: BattleModel, replay: Replay, step: number, action: string): string {
  const state = replay.choices.find((choice) => choice.step === step)?.state ?? null;
  return face.actionWords(state, action);
}

const isOfRounds = ({ face }: BattleModel): boolean => face.turnWord === 'round';

export function whenWords(model: BattleModel, turn: number): string {
  if (turn === 0) return t('panel.after.story.before');
  return t(isOfRounds(model) ? 'panel.after.story.inRound' : 'panel.after.story.inTurn', { turn });
}

export const turnHead = (model: BattleModel): string =>
  t(isOfRounds(model) ? 'panel.after.story.round' : 'panel.after.story.turn');

export const changesHead = (model: BattleModel): string =>
  t(isOfRounds(model) ? 'panel.after.story.byRound' : 'panel.after.story.by');

/** Key of the words for what all of a turn ordered. */
export const ordersKey = (model: BattleModel) =>
  isOfRounds(model) ? ('panel.after.story.byRoundsOrders' as const) : ('panel.after.story.byOrders' as const);

/** A difference of chances. */
export const shiftText = (p: number): string => `${p < 0 ? '−' : '+'}${(100 * Math.abs(p)).toFixed(1)} %`;

/** A rare chance keeps two figures. */
export function oddsText(p: number): string {
  const value = 100 * p;
  return `${value >= 10 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toPrecision(2)} %`;
}
