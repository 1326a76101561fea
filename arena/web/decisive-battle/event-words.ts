/** A line of the war diary in the language of the page, of what the event says in fields. */
import {
  type DecisiveBattleGame,
  EVENT_KINDS,
  type EventKind,
  MODIFIER_KINDS,
  NO_UNIT,
  ROLL_KINDS,
} from '../../../engine/decisive-battle/index.js';
import {
  type FleetId,
  type Modifier,
  type Roll,
  type Seat,
  seat as seatNumbered,
  type UnitId,
} from '../../../engine/index.js';
import type { WireEvent } from '../model/battle.js';
import type { RollLine, Weight } from '../model/face.js';
import { type WordKey, w } from './i18n/index.js';
import { fleetOfShip, seatName, shipName } from './names.js';

const PHASE_OF: Readonly<Record<EventKind, WordKey | undefined>> = {
  rank: 'phase.powers',
  side: 'phase.powers',
  war: 'phase.powers',
  'no-war': 'phase.powers',
  formed: 'phase.forming',
  fleet: 'phase.forming',
  round: undefined,
  'first-side': 'phase.pairing',
  waits: 'phase.pairing',
  pairing: 'phase.pairing',
  dodge: 'phase.pairing',
  keep: 'phase.pairing',
  idle: 'phase.pairing',
  withdrawal: 'phase.pairing',
  port: 'phase.pairing',
  halving: 'phase.halving',
  'target-order': 'phase.targets',
  aim: 'phase.targets',
  salvo: 'phase.fire',
  gun: 'phase.fire',
  damage: 'phase.fire',
  sunk: 'phase.fire',
  'break-order': 'phase.break-off',
  pursuit: 'phase.break-off',
  'break-off': 'phase.break-off',
  end: 'phase.end',
};

export function phaseOfEvent({ kind }: Pick<WireEvent, 'kind'>): string {
  const key = isOf(EVENT_KINDS, kind) ? PHASE_OF[kind] : undefined;
  return key === undefined ? '' : w(key);
}

/** The sentence; the engine's own where a newer engine tells of what this page does not know. */
export function eventWords(game: DecisiveBattleGame, event: WireEvent): string {
  return isOf(EVENT_KINDS, event.kind) ? EVENT_TELLERS[event.kind](new Fields(game, event)) : event.text;
}

/** An event's fields as they go into a sentence. */
class Fields {
  constructor(
    readonly game: DecisiveBattleGame,
    readonly event: WireEvent,
  ) {}

  number(name: string): number {
    return Number(this.event.data?.[name] ?? -1);
  }

  is(name: string): boolean {
    return this.event.data?.[name] === true;
  }

  seat(name: string): Seat {
    return seatNumbered(this.number(name));
  }

  power(name: string): string {
    return seatName(this.game, this.seat(name));
  }

  ships(key: WordKey, more: Readonly<Record<string, string | number>> = {}): string {
    const { unit = NO_UNIT, target = NO_UNIT } = this.event;
    return w(key, { ship: shipName(this.game, unit), target: shipName(this.game, target), ...more });
  }

  fleets(key: WordKey, more: Readonly<Record<string, string | number>> = {}): string {
    const { unit = NO_UNIT, target = NO_UNIT } = this.event;
    return w(key, {
      fleet: this.fleet('lead', unit as FleetId),
      other: this.fleet('otherLead', target as FleetId),
      ...more,
    });
  }

  /** By the ship that led it then. */
  fleet(lead: string, id: FleetId): string {
    const led = this.number(lead);
    return fleetOfShip(this.game, (led < 0 ? id : led) as UnitId);
  }
}

type Tell = (e: Fields) => string;

/** About two fleets, by whether it succeeded; `n` is the die that is needed. */
const test =
  (yes: WordKey, no: WordKey): Tell =>
  (e) =>
    e.fleets(e.is('success') ? yes : no, { n: e.number('difference') });

const hitsOn = (from: number): string => (from === 6 ? '6' : w('odds.basis56'));

function side(e: Fields): string {
  const head = e.seat('head');
  const values = { power: e.power('seat'), other: seatName(e.game, head) };
  if (head < 0) return w('event.side.neutral', values);
  return w(head === e.number('seat') ? 'event.side.leads' : 'event.side.joins', values);
}

function salvo(e: Fields): string {
  if (e.is('vain')) return e.ships('event.salvo.vain');
  if (e.is('over')) return e.ships('event.salvo.over');
  const values = {
    n: e.number('dice'),
    on: hitsOn(e.number('from')),
    hits: e.number('hits'),
    damage: e.number('done'),
  };
  if (values.hits < 0) return e.ships('event.salvo', values);
  const rest = values.n - e.number('fired');
  const told = e.ships('event.salvo.done', values);
  return e.is('closed') && rest > 0 ? `${told}${w('event.salvo.rest', { n: rest })}` : told;
}

function gun(e: Fields): string {
  if (!e.is('hit')) return e.ships('event.gun.none');
  const values = { n: e.number('sum'), damage: e.number('damage') };
  return e.ships(values.damage === 0 ? 'event.gun.vain' : 'event.gun', values);
}

/** By kind of event: all that the engine tells. */
export const EVENT_TELLERS: Readonly<Record<EventKind, Tell>> = {
  rank: (e) => w('event.rank', { power: e.power('seat') }),
  side,
  war: (e) => w('event.war', { power: e.power('seat'), other: e.power('neutral') }),
  'no-war': (e) => w('event.no-war', { power: e.power('seat'), other: e.power('neutral') }),
  formed: (e) => w('event.formed', { power: e.power('seat') }),
  fleet: (e) => e.fleets('event.fleet', { power: e.power('seat'), n: e.number('ships'), speed: e.number('speed') }),
  round: (e) => w('event.round', { turn: e.event.turn }),
  'first-side': (e) => w('event.first-side', { power: e.power('head') }),
  waits: (e) => e.fleets('event.waits'),
  pairing: (e) => {
    const left = e.number('leaves');
    if (left < 0) return e.fleets('event.pairing');
    return e.fleets('event.pairing.leaves', { third: e.fleet('leavesLead', left as FleetId) });
  },
  dodge: test('event.dodge', 'event.dodge.none'),
  keep: test('event.keep', 'event.keep.none'),
  idle: (e) => e.fleets('event.idle'),
  withdrawal: (e) => e.fleets('event.withdrawal'),
  port: (e) => e.ships(e.is('success') ? 'event.port' : 'event.port.none', { n: e.number('limit') }),
  halving: test('event.halving', 'event.halving.none'),
  'target-order': (e) => e.fleets('event.target-order'),
  aim: (e) => e.ships(e.event.target === undefined ? 'event.aim.none' : 'event.aim'),
  salvo,
  gun,
  damage: (e) => e.ships('event.damage', { n: e.number('taken'), left: e.number('left') }),
  sunk: (e) => e.ships('event.sunk', { power: e.power('seat') }),
  'break-order': (e) => e.fleets('event.break-order'),
  pursuit: test('event.pursuit', 'event.pursuit.none'),
  'break-off': test('event.break-off', 'event.break-off.none'),
  end: (e) => {
    const victor = e.event.data?.victor;
    if (victor !== 'leader' && victor !== 'rival') return w('event.end.none');
    return w('event.end', { power: e.power('head') });
  },
};

const isOf = <K extends string>(kinds: readonly K[], kind: string | undefined): kind is K =>
  (kinds as readonly (string | undefined)[]).includes(kind);

/** The engine's own short text of a kind that a newer engine has. */
export const modifierWords = ({ kind, text }: Pick<Modifier, 'kind' | 'text'>): string =>
  isOf(MODIFIER_KINDS, kind) ? w(`modifier.${kind}`) : text;

export const rollWords = ({ kind, name }: Pick<Roll, 'kind' | 'name'>): string =>
  isOf(ROLL_KINDS, kind) ? w(`roll.${kind}`) : name;

/** What changes the dice of the guns; the rest changes what a hit does. @rule F3.2 @rule F3.3 */
const OF_GUNS: readonly string[] = ['halved', 'training'];

/** Modifiers stand with the last die of the throw that they change. */
export function rollLines(event: WireEvent): RollLine[] {
  const modifiers = (event.modifiers ?? []).map((m) => ({ ...m, text: modifierWords(m) }));
  const rolls = event.rolls ?? [];
  const lastOf = (kind: string): number => rolls.findLastIndex((roll) => roll.kind === kind);
  const gun = lastOf('gun');
  const effect = lastOf('effect');
  const atLast = rolls.length - 1;
  const placeOf = (kind: string | undefined): number => {
    const at = OF_GUNS.includes(kind ?? '') ? gun : effect;
    return at < 0 ? atLast : at;
  };
  return rolls.map(({ sides, value, ...roll }, i) => ({
    name: rollWords(roll),
    sides,
    value,
    modifiers: modifiers.filter(({ kind }) => placeOf(kind) === i),
    makes: undefined,
  }));
}

export function weightOf({ kind, data }: WireEvent): Weight {
  if (kind === 'salvo') return Number(data?.done ?? 0) > 0 ? 'hit' : 'plain';
  if (kind === 'sunk' || (kind === 'port' && data?.success !== true)) return 'loss';
  return kind === 'damage' ? 'hit' : 'plain';
}
