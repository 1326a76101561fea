/** A line of the war diary in the language of the page, of what the event says in fields. */
import { type TextKey, t } from '../../i18n/index.js';
import type { WireEvent } from '../../model/battle.js';
import { namesIn } from '../i18n/names.js';

/** How ships, by number, and sides, by seat, are called. */
export interface EventNames {
  readonly unit: (unit: number) => string;
  readonly side: (seat: number) => string;
}

/** The sentence; the engine's own where a newer engine tells of what this page does not know. */
export function eventWords(event: WireEvent, names: EventNames): string {
  const fields = new Fields(event, names);
  const words = KINDS[event.kind]?.(fields);
  return words === undefined || fields.isShort ? namesIn(event.text) : words;
}

/** An event's fields as they go into a sentence; notes where one is asked for that it does not have. */
class Fields {
  isShort = false;
  readonly #event: WireEvent;
  readonly #names: EventNames;

  constructor(event: WireEvent, names: EventNames) {
    this.#event = event;
    this.#names = names;
  }

  get ship(): string {
    return this.unit(this.#event.unit);
  }

  get target(): string {
    return this.unit(this.#event.target);
  }

  get hasTarget(): boolean {
    return this.#event.target !== undefined;
  }

  unit(u: number | undefined): string {
    return u === undefined ? this.#missing() : this.#names.unit(u);
  }

  side(seat: number): string {
    return this.#names.side(seat);
  }

  has(name: string): boolean {
    return this.#event.data?.[name] !== undefined;
  }

  is(name: string): boolean {
    return this.#event.data?.[name] === true;
  }

  text(name: string): string {
    const value = this.#event.data?.[name];
    return value === undefined ? this.#missing() : String(value);
  }

  number(name: string): number {
    return Number(this.text(name));
  }

  roll(name: string): number | undefined {
    return this.#event.rolls?.find((r) => r.name === name)?.value;
  }

  /** A sentence about the ship, and her target where she has one. */
  say(key: TextKey, more: Readonly<Record<string, string | number>> = {}): string {
    return t(key, { ship: this.ship, target: this.hasTarget ? this.target : '', ...more });
  }

  #missing(): string {
    this.isShort = true;
    return '';
  }
}

type Tell = (e: Fields) => string;

/** Two sentences, by whether a field is true. */
const either =
  (field: string, yes: TextKey, no: TextKey): Tell =>
  (e) =>
    e.say(e.is(field) ? yes : no);

const aimed =
  (at: TextKey, none: TextKey): Tell =>
  (e) =>
    e.say(e.hasTarget ? at : none);

const inHex =
  (key: TextKey): Tell =>
  (e) =>
    e.say(key, { hex: e.text('hex') });

const SPECIAL: Readonly<Record<number, TextKey>> = {
  7: 'event.special.7',
  8: 'event.special.8',
  9: 'event.special.9',
  10: 'event.special.10',
  11: 'event.special.11',
};

const DAMAGE: Readonly<Record<string, TextKey>> = {
  sinks: 'event.damage.sinks',
  'no effect': 'event.damage.none',
  undamaged: 'event.damage.undamaged',
};

/** `1W 2S` is said so in every language. */
const stepsWords = (text: string): string => (DAMAGE[text] === undefined ? text : t(DAMAGE[text]));

/** The damage of a hit, and what special damage comes with it. */
function damageWords(e: Fields): string {
  const damage = stepsWords(e.text('damage'));
  const special = e.roll('special damage');
  if (special === undefined) return damage;
  return t('event.damage.special', { damage, special: t(SPECIAL[special] ?? 'event.special.none') });
}

const poseWords = (e: Fields): string =>
  t('event.pose', { hex: e.text('hex'), heading: e.text('heading'), speed: e.text('speed') });

function gunfire(e: Fields): string {
  const salvo = e.say('event.salvo', { n: e.number('range'), attack: e.text('attack'), points: e.text('points') });
  const values = { salvo, defence: e.text('defence') };
  if (!e.has('odds')) return t('event.gunfire.few', values);
  const result = { ...values, odds: e.text('odds'), result: stepsWords(e.text('result')) };
  return e.has('damage')
    ? t('event.gunfire.damage', { ...result, damage: damageWords(e) })
    : t('event.gunfire', result);
}

function torpedo(e: Fields): string {
  const run = e.say('event.run', { n: e.number('range') });
  if (!e.is('hit')) return t('event.torpedo.none', { run });
  const result = { run, odds: e.text('odds'), result: stepsWords(e.text('result')) };
  return e.has('damage')
    ? t('event.torpedo.damage', { ...result, damage: damageWords(e) })
    : t('event.torpedo', result);
}

const move =
  (off: TextKey): Tell =>
  (e) => {
    const where = e.has('hex') ? t('event.where.to', { pose: poseWords(e) }) : t(off);
    return e.say(e.is('forced') ? 'event.move.forced' : 'event.move', { path: e.text('path'), where });
  };

function chits(e: Fields): string {
  const out = e.text('units');
  const values = { side: e.side(e.number('seat')), digits: e.text('digits').split(', ').join(t('event.and')) };
  if (out === '') return t('event.chits.none', values);
  const ships = out.split(',').map((u) => e.unit(Number(u)));
  return t('event.chits', { ...values, ships: ships.join(t('event.and')) });
}

function visibility(e: Fields): string {
  const n = e.number('visibility');
  const roll = e.roll('visibility') ?? 0;
  return t('event.visibility', { n, base: n - roll, roll });
}

function rudder(e: Fields): string {
  const roll = e.roll('jammed rudder') ?? 3;
  return e.say(roll <= 2 ? 'event.rudder.port' : roll >= 5 ? 'event.rudder.starboard' : 'event.rudder.on');
}

function repair(e: Fields): string {
  const isWeapons = e.text('what') === 'weapons';
  if (e.is('success'))
    return e.say(isWeapons ? 'event.repair.weapons' : 'event.repair.speed', { left: e.text('left') });
  return e.say(isWeapons ? 'event.repair.weapons.none' : 'event.repair.speed.none');
}

/** By kind of event: all that the engine tells. */
export const KINDS: Readonly<Record<string, Tell>> = {
  visibility,
  chits,
  power: either('failed', 'event.power.failed', 'event.power'),
  jam: either('failed', 'event.jam.failed', 'event.jam'),
  spotters: (e) => t(e.is('report') ? 'event.spotters' : 'event.spotters.none', { side: e.side(e.number('seat')) }),
  misidentified: aimed('event.misidentified', 'event.misidentified.none'),
  star: inHex('event.star'),
  target: (e) =>
    e.text('battery') === 'main'
      ? aimed('event.target.main', 'event.hold.main')(e)
      : aimed('event.target.secondary', 'event.hold.secondary')(e),
  friendly: (e) =>
    e.has('friend') ? e.say('event.friendly', { friend: e.unit(e.number('friend')) }) : e.say('event.friendly.none'),
  turret: either('failed', 'event.turret.failed', 'event.turret'),
  gunfire,
  secondary: (e) =>
    e.has('damage')
      ? e.say('event.secondary', { n: e.number('range'), damage: damageWords(e) })
      : e.say('event.secondary.none'),
  launch: aimed('event.launch', 'event.launch.none'),
  'torpedo-order': (e) => e.say('event.torpedo-order'),
  torpedo,
  move: move('event.where.gone'),
  exit: move('event.where.exit'),
  arrival: (e) => e.say('event.arrival', { pose: poseWords(e) }),
  smoke: inHex('event.smoke'),
  rudder,
  slip: either('free', 'event.slip', 'event.slip.none'),
  mine: (e) => e.say('event.mine', { damage: damageWords(e) }),
  gone: (e) => e.say('event.gone'),
  repair,
  damage: (e) => e.say('event.damage', { damage: stepsWords(e.text('damage')) }),
  sunk: (e) => e.say('event.sunk'),
  flagship: (e) => e.say('event.flagship'),
  'mine-laid': (e) => t('event.mine-laid', { hex: e.text('hex') }),
  award: (e) => e.say('event.award', { points: e.text('points') }),
  end: (e) =>
    t('event.end', {
      side0: e.side(0),
      points0: e.text('points0'),
      side1: e.side(1),
      points1: e.text('points1'),
    }),
};
