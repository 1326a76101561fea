/** Scenes: one a target of each attack, with the die that fell on it; and mines. Moves and orders make none. */
import { type UnitId, unitId } from '../../../engine/index.js';
import type { PanzerGame } from '../../../engine/panzer/index.js';
import type { WireEvent } from '../model/battle.js';
import type { Scene, SceneOutcome, SceneWords } from '../stage/scene.js';
import { w } from './i18n/index.js';
import type { PanzerModel } from './model.js';
import { namesOf } from './names.js';
import { eighthsText } from './panel/eighths.js';

/** What becomes of a target, by the event that says so. */
const OUTCOMES: Readonly<Record<string, readonly [SceneOutcome, number]>> = {
  unharmed: ['nothing', 0],
  dispersed: ['hit', 1],
  destroyed: ['sunk', 2],
  'fort-unharmed': ['nothing', 0],
  'fort-dispersed': ['hit', 1],
  'fort-destroyed': ['sunk', 2],
};

export function scenesOf(_: PanzerGame, events: readonly WireEvent[]): readonly Scene[] {
  const scenes: Scene[] = [];
  let cause: WireEvent | undefined;
  for (const event of events) {
    if (event.kind === 'attack' || event.kind === 'mines') cause = event;
    const found = Object.hasOwn(OUTCOMES, event.kind) ? OUTCOMES[event.kind] : undefined;
    if (found === undefined || cause === undefined) continue;
    const [outcome, steps] = found;
    scenes.push({
      kind: cause.kind === 'mines' ? 'mine' : 'gun',
      events: [cause, event],
      from: firersOf(cause)[0] ?? null,
      target: event.target ?? null,
      outcome,
      steps,
    });
  }
  return scenes;
}

/** Of an air attack the numbers are those of planes, which are no units. */
export function firersOf({ data }: WireEvent): readonly UnitId[] {
  const firers = data?.how === 'air' ? undefined : data?.firers;
  return Array.isArray(firers) ? firers.map((u) => unitId(Number(u))) : [];
}

/** Who moves or recovers has got its next order: what was done to it is past. */
export const endsMarks = ({ kind, unit }: WireEvent): UnitId | undefined =>
  kind === 'moved' || kind === 'recovered' ? unit : undefined;

export function sceneWords(model: PanzerModel, scene: Scene): SceneWords {
  const { game, seat } = model;
  const names = namesOf(game);
  const [cause, fate] = scene.events;
  const target = scene.target === null ? fortIn(model, fate) : names.unit(scene.target);
  const state = scene.outcome === 'sunk' ? 'destroyed' : scene.outcome === 'hit' ? 'dispersed' : 'nothing';
  const own = seat.value;
  const isPlain = own === null || scene.target === null || scene.outcome === 'nothing';
  const tone = isPlain ? 'plain' : game.battle.seatOf[scene.target] === own ? 'bad' : 'good';
  return { headline: w(`scene.${state}`, { target }), detail: detailOf(model, cause!), gain: '', tone };
}

function fortIn({ game }: PanzerModel, fate: WireEvent | undefined): string {
  const marker = fate?.data?.marker;
  return typeof marker === 'number' ? namesOf(game).marker(marker) : w('scene.fort');
}

/** `Hetzer and Panther, 50 : 9 = 4-1, rolled 1`. */
function detailOf({ game }: PanzerModel, cause: WireEvent): string {
  const { data, rolls } = cause;
  const die = rolls?.[0]?.value ?? 0;
  if (cause.kind === 'mines') return w('scene.mines', { hex: String(data?.hex ?? ''), die });
  const names = namesOf(game);
  const planes =
    data?.how === 'air' && Array.isArray(data.firers) ? data.firers.map((p) => names.plane(Number(p))) : [];
  const firers = [...firersOf(cause).map((u) => names.unit(u)), ...planes];
  return w('scene.odds', {
    firers: firers.length === 0 ? w('scene.somebody') : firers.join(', '),
    attack: eighthsText(Number(data?.attack ?? 0)),
    defence: eighthsText(Number(data?.defence ?? 0)),
    odds: data?.odds === 'none' ? '–' : String(data?.odds ?? ''),
    die,
  });
}
