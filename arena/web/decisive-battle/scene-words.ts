/** A scene in words for a newcomer: who suffers and what, from whom with which dice, and what it means in numbers. */
import { seat as seatNumbered, type UnitId } from '../../../engine/index.js';
import { language } from '../i18n/index.js';
import type { WireEvent } from '../model/battle.js';
import type { Scene, SceneWords } from '../stage/scene.js';
import { eventWords } from './event-words.js';
import { w } from './i18n/index.js';
import type { DecisiveModel } from './model.js';
import { fleetOfShip, seatName, shipName } from './names.js';

const numberIn = (event: WireEvent | undefined, name: string): number => Number(event?.data?.[name] ?? -1);

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
  const salvo = scene.events.find(({ kind }) => kind === 'salvo');
  const [first] = scene.events;
  switch (first?.kind) {
    case 'halving':
      return halved(model, first);
    case 'port':
      return lost(model, first);
    default:
      return fallen(model, scene, salvo);
  }
}

const rolled = ({ rolls = [] }: WireEvent): string => rolls.map(({ value }) => value).join(', ');

function halved({ game }: DecisiveModel, event: WireEvent): Parts {
  const roll = rolled(event);
  const fleet = fleetOfShip(game, numberIn(event, 'otherLead') as UnitId);
  const values = { fleet, n: numberIn(event, 'difference'), roll };
  return { headline: w(roll === '' ? 'scene.halved.sure' : 'scene.halved', values), detail: '', gain: '' };
}

function lost({ game }: DecisiveModel, event: WireEvent): Parts {
  return {
    headline: w('scene.lost', { ship: shipName(game, event.unit!) }),
    detail: w('scene.lost.needed', { roll: rolled(event), n: numberIn(event, 'limit') }),
    gain: '',
  };
}

function fallen(model: DecisiveModel, scene: Scene, salvo: WireEvent | undefined): Parts {
  const { game, seat } = model;
  const wound = scene.events.find(({ kind }) => kind === 'damage' || kind === 'sunk');
  const ship = shipName(game, scene.target!);
  const taken = numberIn(wound, 'taken');
  const left = numberIn(wound, 'left');
  const detail = salvo === undefined ? '' : salvoWords(model, salvo);
  if (scene.outcome === 'sunk') {
    const n = scene.steps;
    // The salvos before this one have lines of their own.
    const sum = taken > n ? [w('scene.sunk.sum', { n: taken })] : [];
    const power = seatName(game, seatNumbered(numberIn(wound, 'seat')));
    const values = { power, points: numberIn(wound, 'points') };
    const isOwn = numberIn(wound, 'seat') === seat.value;
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
  if (salvo.data?.vain === true || salvo.data?.over === true) return eventWords(game, salvo);
  const hits = Math.max(0, numberIn(salvo, 'hits'));
  return w(hits === 0 ? 'scene.salvo.none' : 'scene.salvo', {
    ship: shipName(game, salvo.unit!),
    n: numberIn(salvo, 'dice'),
    hits,
  });
}
