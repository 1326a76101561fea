/** Scenes: one a target of each attack, with the die that fell on it; and mines. Moves and orders make none. */
import { type UnitId, unitId } from '../../../engine/index.js';
import { type EventKind, type EventOf, eventIn, type PanzerGame } from '../../../engine/panzer/index.js';
import type { WireEvent } from '../model/battle.js';
import type { FallOfShot, Scene, SceneOutcome, SceneWords } from '../stage/scene.js';
import { w } from './i18n/index.js';
import type { PanzerModel } from './model.js';
import { namesOf } from './names.js';
import { eighthsText } from './panel/eighths.js';

/** What becomes of a target, by the event that says so. */
const OUTCOMES: Partial<Readonly<Record<EventKind, readonly [SceneOutcome, number]>>> = {
  unharmed: ['nothing', 0],
  dispersed: ['hit', 1],
  destroyed: ['sunk', 2],
  'fort-unharmed': ['nothing', 0],
  'fort-dispersed': ['hit', 1],
  'fort-destroyed': ['sunk', 2],
};

/** Planes have it too, which are no units. */
const FIRE: FallOfShot = { sound: 'gun', isCounted: true };

export function scenesOf(_: PanzerGame, events: readonly WireEvent[]): readonly Scene[] {
  const scenes: Scene[] = [];
  let cause: WireEvent | undefined;
  for (const event of events) {
    const told = eventIn(event);
    if (told === undefined) continue;
    if (told.kind === 'attack' || told.kind === 'mines') cause = event;
    const found = OUTCOMES[told.kind];
    if (found === undefined || cause === undefined) continue;
    const [outcome, steps] = found;
    scenes.push({
      kind: cause.kind,
      shot: cause.kind === 'mines' ? {} : FIRE,
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
export function firersOf(event: WireEvent): readonly UnitId[] {
  const told = eventIn(event);
  return told?.kind === 'attack' && told.data.how !== 'air' ? told.data.firers.map(unitId) : [];
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

type Told = ReturnType<typeof eventIn>;
const isFortFate = (told: Told): told is EventOf<'fort-unharmed' | 'fort-dispersed' | 'fort-destroyed'> =>
  told?.kind === 'fort-unharmed' || told?.kind === 'fort-dispersed' || told?.kind === 'fort-destroyed';

function fortIn({ game }: PanzerModel, fate: WireEvent | undefined): string {
  const told = fate && eventIn(fate);
  return isFortFate(told) ? namesOf(game).marker(told.data.marker) : w('scene.fort');
}

/** `Hetzer and Panther, 50 : 9 = 4-1, rolled 1`. */
function detailOf({ game }: PanzerModel, cause: WireEvent): string {
  const told = eventIn(cause);
  const die = cause.rolls?.[0]?.value ?? 0;
  if (told?.kind === 'mines') return w('scene.mines', { hex: told.data.hex, die });
  if (told?.kind !== 'attack') return '';
  const { how, firers, attack, defence, odds } = told.data;
  const names = namesOf(game);
  const who = how === 'air' ? firers.map((p) => names.plane(p)) : firersOf(cause).map((u) => names.unit(u));
  return w('scene.odds', {
    firers: who.length === 0 ? w('scene.somebody') : who.join(', '),
    attack: eighthsText(attack),
    defence: eighthsText(defence),
    odds: odds === 'none' ? '–' : odds,
    die,
  });
}
