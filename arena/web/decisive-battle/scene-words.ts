/** A scene in words for a newcomer: who suffers and what, from whom with which dice, and what it means in numbers. */
import { type EventKind, type EventOf, eventIn, NO_UNIT } from '../../../engine/decisive-battle/index.js';
import { NO_SEAT, type UnitId } from '../../../engine/index.js';
import { language } from '../i18n/index.js';
import type { WireEvent } from '../model/battle.js';
import type { Scene, SceneWords } from '../stage/scene.js';
import { salvoSums } from './diary.js';
import { eventWords } from './event-words.js';
import { w } from './i18n/index.js';
import type { DecisiveModel } from './model.js';
import { fleetOfShip, seatName, shipName } from './names.js';

/** Of a scene whose end is not told yet. */
const UNHURT = { taken: -1, left: -1 };
const BY_NOBODY = { seat: NO_SEAT, points: -1 };

export function sceneWords(model: DecisiveModel, scene: Scene): SceneWords {
  return { ...partsOf(model, scene), tone: toneOf(model, scene) };
}

/** By the side of whoever suffers: an ally's loss is none for the enemy alone. */
function toneOf({ game, seat, view }: DecisiveModel, { target, outcome }: Scene): SceneWords['tone'] {
  const own = seat.value;
  if (own === null || target === null || outcome === 'nothing') return 'plain';
  const { seats } = view.value;
  const [hers, ours] = [seats[game.battle.seatOf[target]!]?.side, seats[own]?.side];
  if (ours !== 'leader' && ours !== 'rival') return 'plain';
  return hers === ours ? 'bad' : 'good';
}

type Parts = Omit<SceneWords, 'tone'>;

function partsOf(model: DecisiveModel, scene: Scene): Parts {
  const [first] = scene.events;
  const told = first && eventIn(first);
  if (told?.kind === 'halving') return halved(model, scene.events.map(eventIn).filter(isHalving));
  return told?.kind === 'port' ? lost(model, told) : fallen(model, scene);
}

const isHalving = (event: ReturnType<typeof eventIn>): event is EventOf<'halving'> => event?.kind === 'halving';

const rolled = ({ rolls = [] }: Pick<EventOf<EventKind>, 'rolls'>): string =>
  rolls.map(({ value }) => value).join(', ');

/** A fleet whose fire one opponent halves, or several: told once, with at whom. */
function halved({ game }: DecisiveModel, events: readonly EventOf<'halving'>[]): Parts {
  const others = events.map((event) => {
    const roll = rolled(event);
    const { lead, difference } = event.data;
    const values = { other: fleetOfShip(game, lead), n: difference, roll };
    return w(roll === '' ? 'scene.halved.sure' : 'scene.halved.by', values);
  });
  const fleet = fleetOfShip(game, events[0]!.data.otherLead ?? NO_UNIT);
  return { headline: w('scene.halved', { fleet, others: others.join(w('list.comma')) }), detail: '', gain: '' };
}

function lost({ game }: DecisiveModel, event: EventOf<'port'>): Parts {
  return {
    headline: w('scene.lost', { ship: shipName(game, event.unit!) }),
    detail: w('scene.lost.needed', { roll: rolled(event), n: event.data.limit }),
    gain: '',
  };
}

type Wound = EventOf<'damage' | 'sunk'>;
const isWound = (event: ReturnType<typeof eventIn>): event is Wound =>
  event?.kind === 'damage' || event?.kind === 'sunk';

function fallen(model: DecisiveModel, scene: Scene): Parts {
  const { game, seat } = model;
  const salvo = scene.events.find(({ kind }) => kind === 'salvo');
  const wound = scene.events.map(eventIn).find(isWound);
  const ship = shipName(game, scene.target!);
  const { taken, left } = wound?.data ?? UNHURT;
  const detail = salvo === undefined ? '' : salvoWords(model, salvo);
  if (scene.outcome === 'sunk') {
    const n = scene.steps;
    // The salvos before this one have lines of their own.
    const sum = taken > n ? [w('scene.sunk.sum', { n: taken })] : [];
    const { seat: by, points } = wound?.kind === 'sunk' ? wound.data : BY_NOBODY;
    const values = { power: seatName(game, by), points };
    const isOwn = by === seat.value;
    const isAgainst = toneOf(model, scene) === 'bad';
    return {
      headline: w('scene.sunk', { ship, n }),
      detail: [detail, ...sum].join(language.value === 'ja' ? '' : ' '),
      gain: w(isOwn ? 'scene.sunk.you' : isAgainst ? 'scene.sunk.against' : 'scene.sunk.by', values),
    };
  }
  if (scene.outcome === 'nothing') return { headline: w('scene.nothing', { ship }), detail, gain: '' };
  const n = scene.steps;
  if (wound === undefined) return { headline: w('scene.hit', { ship, n }), detail, gain: '' };
  const isAll = taken === n;
  const sum = isAll ? [] : [w('scene.hit.sum', { n: taken, left })];
  return {
    headline: w(isAll ? 'scene.hit.left' : 'scene.hit', { ship, n, left }),
    detail: [detail, ...sum, ...slowedWords(model, scene.target!, taken, left)].join(
      language.value === 'ja' ? '' : ' ',
    ),
    gain: worthWords(model, scene),
  };
}

/** Damage takes as much speed, and none is below nothing. @rule F3.4 */
function slowedWords({ view }: DecisiveModel, unit: UnitId, taken: number, left: number): string[] {
  const { fullSpeed, endurance } = view.value.units[unit]!;
  const lost = endurance - left;
  const [from, to] = [Math.max(0, fullSpeed - lost + taken), Math.max(0, fullSpeed - lost)];
  return from === to ? [] : [w('scene.slowed', { from, to })];
}

/** A hit scores nothing: her card goes to somebody when she sinks. */
function worthWords(model: DecisiveModel, scene: Scene): string {
  const { points } = model.view.value.units[scene.target!]!;
  const tone = toneOf(model, scene);
  return tone === 'plain' ? '' : w(`scene.worth.${tone}`, { points });
}

/** Who fired, with how many dice, and how many of them struck. */
function salvoWords({ game }: DecisiveModel, salvo: WireEvent): string {
  const told = eventIn(salvo);
  if (told?.kind !== 'salvo' || told.data.vain || told.data.over) return eventWords(game, salvo);
  const { hits } = salvoSums(salvo);
  return w(hits === 0 ? 'scene.salvo.none' : 'scene.salvo', {
    ship: shipName(game, salvo.unit!),
    n: told.data.dice,
    hits,
  });
}
