/** Scenes: one a throw, with all that it did; attacks, mines, and whoever hurried out of breath. Moves and orders make none. */

import { otherSeat, type Seat, type UnitId, unitId } from '../../../engine/index.js';
import {
  type EventKind,
  type EventOf,
  eighthsText,
  eventIn,
  type PanzerGame,
  plainOdds,
} from '../../../engine/panzer/index.js';
import type { WireEvent } from '../model/battle.js';
import { capital } from '../shared/capital.js';
import type { FallOfShot, Scene, SceneOutcome, SceneWords } from '../stage/scene.js';
import { w } from './i18n/index.js';
import type { PanzerModel } from './model.js';
import { namesOf } from './names.js';

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

/** What makes the fates that follow it at once; of one who hurries only where he got out of breath. */
const CAUSES: readonly EventKind[] = ['attack', 'mines', 'hurried', 'bridge-destroyed'];

export function scenesOf(game: PanzerGame, events: readonly WireEvent[]): readonly Scene[] {
  const scenes: Scene[] = [];
  let open: { cause: WireEvent; fates: WireEvent[] } | undefined;
  const close = (): void => {
    if (open !== undefined && open.fates.length > 0) scenes.push(sceneOf(open.cause, open.fates));
    open = undefined;
  };
  for (const event of events) {
    const told = eventIn(event);
    if (told === undefined) continue;
    if (OUTCOMES[told.kind] !== undefined) {
      if (open !== undefined && mayHit(game, open.cause, event)) open.fates.push(event);
      else {
        close();
        // Lost by no throw: at sea, or on a beach that is too full.
        scenes.push(sceneOf(event, [event]));
      }
      continue;
    }
    // A bridge that is shot away takes those on it with it.
    if (told.kind === 'bridge-destroyed' && open !== undefined && open.fates.length === 0) continue;
    close();
    if (CAUSES.includes(told.kind)) open = { cause: event, fates: [] };
  }
  close();
  return scenes;
}

/** Attacks that are at enemies alone. */
const AIMED: ReadonlySet<EventOf<'attack'>['data']['how']> = new Set(['direct', 'opportunity', 'overrun', 'assault']);

/** Whether the throw is at that side at all: only shells that fall astray, and fire at enemies on a fortification, hurt one's own. */
function mayHit({ battle }: PanzerGame, cause: WireEvent, { target }: WireEvent): boolean {
  const told = eventIn(cause);
  if (told?.kind !== 'attack' || target === undefined) return true;
  const { how, firers } = told.data;
  if (!AIMED.has(how)) return true;
  return battle.seatOf[target] !== battle.seatOf[firers[0] ?? -1];
}

/** One throw and all that it did; its target is whom it hurt most. */
function sceneOf(cause: WireEvent, fates: readonly WireEvent[]): Scene {
  const ranked = fates.map((fate) => ({ fate, outcome: OUTCOMES[fate.kind as EventKind]! }));
  const worst = ranked.reduce((a, b) => (b.outcome[1] > a.outcome[1] ? b : a));
  return {
    kind: cause.kind,
    shot: cause.kind === 'attack' ? FIRE : {},
    events: cause === fates[0] ? fates : [cause, ...fates],
    from: firersOf(cause)[0] ?? null,
    target: worst.fate.target ?? null,
    outcome: worst.outcome[0],
    steps: ranked.reduce((sum, { outcome }) => sum + outcome[1], 0),
  };
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
  const [cause] = scene.events;
  const own = seat.value;
  const hurt = seatOfTarget(game, scene);
  const isPlain = own === null || hurt === undefined || scene.outcome === 'nothing';
  const tone = isPlain ? 'plain' : hurt === own ? 'bad' : 'good';
  return { headline: headlineOf(model, scene), detail: detailOf(model, cause!), gain: '', tone };
}

const SAID = { sunk: 'destroyed', hit: 'dispersed', nothing: 'nothing' } as const;

/** The worst first, all of one fate in one sentence: `Panther is destroyed. Hetzer and SdKfz 251 are dispersed.` */
function headlineOf(model: PanzerModel, { events }: Scene): string {
  const fates = events.filter(({ kind }) => OUTCOMES[kind as EventKind] !== undefined);
  const sentences = (['sunk', 'hit', 'nothing'] as const).flatMap((outcome) => {
    const targets = fates
      .filter(({ kind }) => OUTCOMES[kind as EventKind]![0] === outcome)
      .flatMap(({ target }) => (target === undefined ? [] : [namesOf(model.game).unit(unitId(target))]));
    const target = targets.join(w('list.and'));
    return targets.length === 0
      ? []
      : [w(`scene.${SAID[outcome]}${targets.length > 1 ? '.all' : ''}` as const, { target })];
  });
  return [...fates.flatMap((fate) => fortWords(model.game, fate)), ...sentences].map(capital).join(' ');
}

type Told = ReturnType<typeof eventIn>;
const isFortFate = (told: Told): told is EventOf<'fort-unharmed' | 'fort-dispersed' | 'fort-destroyed'> =>
  told?.kind === 'fort-unharmed' || told?.kind === 'fort-dispersed' || told?.kind === 'fort-destroyed';

/** What became of a fortification, and so of all in it. */
function fortWords(game: PanzerGame, fate: WireEvent): readonly string[] {
  const told = eventIn(fate);
  if (!isFortFate(told)) return [];
  const fort = namesOf(game).marker(told.data.marker);
  const said = SAID[OUTCOMES[told.kind]![0]];
  const isEmpty = told.kind === 'fort-destroyed' && told.data.isEmpty === true;
  return [w(`scene.fort.${isEmpty ? 'empty' : said}`, { fort })];
}

/** The first fortification that a scene is about; nothing where it is about none. */
function fortOf({ events }: Scene): number | undefined {
  for (const event of events) {
    const told = eventIn(event);
    if (isFortFate(told)) return told.data.marker;
  }
  return undefined;
}

/** A fortification that is fired at is no unit. */
export function targetWords(game: PanzerGame, scene: Scene): string {
  const fort = fortOf(scene);
  return fort === undefined ? '' : namesOf(game).marker(fort);
}

function seatOfTarget({ battle }: PanzerGame, scene: Scene): Seat | undefined {
  if (scene.target !== null) return battle.seatOf[scene.target];
  const fort = fortOf(scene);
  if (fort === undefined) return undefined;
  const [cause] = scene.events;
  const told = cause && eventIn(cause);
  const by = told?.kind === 'attack' && AIMED.has(told.data.how) ? told.data.firers[0] : undefined;
  // Those in it are the enemies of who aims at them, whoever built it.
  return by === undefined ? battle.markers[fort]?.seat : otherSeat(battle.seatOf[by]!);
}

/** `Hetzer and Panther, 50 : 9 = 4-1, rolled 1`. */
function detailOf({ game }: PanzerModel, cause: WireEvent): string {
  const told = eventIn(cause);
  const die = cause.rolls?.[0]?.value ?? 0;
  if (told?.kind === 'mines') return w('scene.mines', { hex: told.data.hex, die });
  if (told?.kind === 'hurried') return w('scene.hurried', { die });
  if (told?.kind !== 'attack') return '';
  const { how, firers, attack, defence, odds } = told.data;
  const names = namesOf(game);
  const who = how === 'air' ? firers.map((p) => names.plane(p)) : firersOf(cause).map((u) => names.unit(u));
  return w('scene.odds', {
    firers: who.length === 0 ? w('scene.somebody') : who.join(', '),
    attack: eighthsText(attack),
    defence: eighthsText(defence),
    odds: oddsText({ attack, defence, odds }),
    die,
  });
}

/** `1-2 → 1-1` where the column is better than that of the points, as in an overrun. */
function oddsText(clash: Pick<EventOf<'attack'>['data'], 'attack' | 'defence' | 'odds'>): string {
  const plain = plainOdds(clash);
  const name = (odds: string): string => (odds === 'none' ? '–' : odds);
  return plain === undefined ? name(clash.odds) : `${name(plain)} → ${name(clash.odds)}`;
}
