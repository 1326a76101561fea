/** A line of the war diary in the language of the page, of what the event says in fields. */
import {
  type DecisiveBattleGame,
  EVENT_KINDS,
  type EventKind,
  type EventOf,
  eventIn,
  MODIFIER_KINDS,
  NO_UNIT,
  weightOf as ownWeightOf,
  ROLL_KINDS,
} from '../../../engine/decisive-battle/index.js';
import { type Modifier, type Roll, type UnitId, unitId, type Weight } from '../../../engine/index.js';
import type { WireEvent } from '../model/battle.js';
import type { RollLine } from '../model/face.js';
import { salvoSums } from './diary.js';
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
  const known = eventIn(event);
  if (known === undefined) return event.text;
  // On a line with its guns a salvo says what they did.
  if (known.kind === 'salvo') return salvoLine(game, known, event);
  const tell = EVENT_TELLERS[known.kind] as Tell<EventKind>;
  return tell(known, game);
}

type Tell<K extends EventKind> = (e: EventOf<K>, game: DecisiveBattleGame) => string;
type More = Readonly<Record<string, string | number>>;

const ships = (game: DecisiveBattleGame, e: EventOf<EventKind>, key: WordKey, more: More = {}): string => {
  const { unit = NO_UNIT, target = NO_UNIT } = e;
  return w(key, { ship: shipName(game, unit), target: shipName(game, target), ...more });
};

interface OfFleets {
  /** Fleets, by their numbers. */
  readonly unit?: UnitId;
  readonly target?: UnitId;
  readonly data: { readonly lead: UnitId; readonly otherLead?: UnitId };
}

function fleets(game: DecisiveBattleGame, e: OfFleets, key: WordKey, more: More = {}): string {
  const { unit = NO_UNIT, target = NO_UNIT, data } = e;
  const { lead, otherLead = NO_UNIT } = data;
  return w(key, { fleet: fleetLed(game, lead, unit), other: fleetLed(game, otherLead, target), ...more });
}

/** By the ship that led it then. */
const fleetLed = (game: DecisiveBattleGame, lead: UnitId, fleet: UnitId): string =>
  fleetOfShip(game, lead < 0 ? fleet : lead);

interface Tested extends OfFleets {
  readonly data: OfFleets['data'] & { readonly success: boolean; readonly difference?: number };
}

/** About two fleets, by whether it succeeded; `n` is the die that is needed. */
const test =
  (yes: WordKey, no: WordKey) =>
  (e: Tested, game: DecisiveBattleGame): string =>
    fleets(game, e, e.data.success ? yes : no, { n: e.data.difference ?? -1 });

const hitsOn = (from: number): string => (from === 6 ? '6' : w('odds.basis56'));

const side: Tell<'side'> = ({ data: { seat, head } }, game) => {
  const values = { power: seatName(game, seat), other: seatName(game, head) };
  if (head < 0) return w('event.side.neutral', values);
  return w(head === seat ? 'event.side.leads' : 'event.side.joins', values);
};

const salvo: Tell<'salvo'> = (e, game) => {
  const { vain, over, dice, from } = e.data;
  if (vain) return ships(game, e, 'event.salvo.vain');
  return over ? ships(game, e, 'event.salvo.over') : ships(game, e, 'event.salvo', { n: dice, on: hitsOn(from) });
};

function salvoLine(game: DecisiveBattleGame, e: EventOf<'salvo'>, line: WireEvent): string {
  const { vain, over, dice, from } = e.data;
  const { fired, hits, done: damage } = salvoSums(line);
  if (vain || over || fired === 0) return salvo(e, game);
  const told = ships(game, e, 'event.salvo.done', { n: dice, on: hitsOn(from), hits, damage });
  const rest = dice - fired;
  return line.data?.closed === true && rest > 0 ? `${told}${w('event.salvo.rest', { n: rest })}` : told;
}

const gun: Tell<'gun'> = (e, game) => {
  const { hit, sum, damage } = e.data;
  if (!hit) return ships(game, e, 'event.gun.none');
  return ships(game, e, damage === 0 ? 'event.gun.vain' : 'event.gun', { n: sum, damage });
};

/** By kind of event: all that the engine tells. */
export const EVENT_TELLERS: { readonly [K in EventKind]: Tell<K> } = {
  rank: ({ data }, game) => w('event.rank', { power: seatName(game, data.seat) }),
  side,
  war: ({ data }, game) => w('event.war', { power: seatName(game, data.seat), other: seatName(game, data.neutral) }),
  'no-war': ({ data }, game) =>
    w('event.no-war', { power: seatName(game, data.seat), other: seatName(game, data.neutral) }),
  formed: ({ data }, game) => w('event.formed', { power: seatName(game, data.seat) }),
  fleet: ({ unit = NO_UNIT, data: { seat, ships: n, speed } }, game) =>
    w('event.fleet', { fleet: fleetOfShip(game, unit), power: seatName(game, seat), n, speed }),
  round: ({ turn }) => w('event.round', { turn }),
  'first-side': ({ data }, game) => w('event.first-side', { power: seatName(game, data.head) }),
  waits: (e, game) => fleets(game, e, 'event.waits'),
  pairing: (e, game) => {
    const { leaves, leavesLead } = e.data;
    if (leaves < 0) return fleets(game, e, 'event.pairing');
    return fleets(game, e, 'event.pairing.leaves', { third: fleetLed(game, leavesLead, unitId(leaves)) });
  },
  dodge: test('event.dodge', 'event.dodge.none'),
  keep: test('event.keep', 'event.keep.none'),
  idle: (e, game) => fleets(game, e, 'event.idle'),
  withdrawal: (e, game) => fleets(game, e, 'event.withdrawal'),
  port: (e, game) => ships(game, e, e.data.success ? 'event.port' : 'event.port.none', { n: e.data.limit }),
  halving: test('event.halving', 'event.halving.none'),
  'target-order': (e, game) => fleets(game, e, 'event.target-order'),
  aim: (e, game) => ships(game, e, e.target === undefined ? 'event.aim.none' : 'event.aim'),
  salvo,
  gun,
  damage: (e, game) => ships(game, e, 'event.damage', { n: e.data.taken, left: e.data.left }),
  sunk: (e, game) => ships(game, e, 'event.sunk', { power: seatName(game, e.data.seat) }),
  'break-order': (e, game) => fleets(game, e, 'event.break-order'),
  pursuit: test('event.pursuit', 'event.pursuit.none'),
  'break-off': test('event.break-off', 'event.break-off.none'),
  end: ({ data: { victor, head } }, game) =>
    victor === 'none' ? w('event.end.none') : w('event.end', { power: seatName(game, head) }),
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

/** A salvo in one line with its guns is a hit where they did harm. */
export const weightOf = (event: WireEvent): Weight =>
  event.kind === 'salvo' && salvoSums(event).done > 0 ? 'hit' : ownWeightOf(event);
