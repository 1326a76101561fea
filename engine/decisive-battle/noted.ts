/** An order as far as its notation alone tells, of a state that nobody has yet: what only a state knows is -1. */
import { bySeat, type FleetId, NO_SEAT, type Seat, type UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';
import { type DeedWord, isDeed, isSubject, partsOf, type SubjectWord } from './grammar.js';
import type { Order } from './meaning.js';

/** Not said. */
const UNSAID = -1;
const UNSAID_FOE = { foe: UNSAID as FleetId, foeLead: UNSAID as UnitId };

type Fleet = { readonly fleet: FleetId; readonly lead: UnitId };

/** By the word behind the colon. */
const DEEDS: Readonly<Record<DeedWord, (fleet: Fleet) => Order>> = {
  '-': (fleet) => ({ kind: 'wait', ...fleet }),
  withdraw: (fleet) => ({ kind: 'withdraw', ...fleet }),
  home: ({ lead }) => ({ kind: 'send-home', unit: lead }),
  dodge: (fleet) => ({ kind: 'dodge', ...fleet, ...UNSAID_FOE }),
  stand: (fleet) => ({ kind: 'stand', ...fleet, ...UNSAID_FOE }),
  keep: (fleet) => ({ kind: 'keep', ...fleet, ...UNSAID_FOE }),
  'let-go': (fleet) => ({ kind: 'let-go', ...fleet, ...UNSAID_FOE }),
  'break-off': (fleet) => ({ kind: 'break-off', ...fleet }),
  stay: (fleet) => ({ kind: 'stay', ...fleet }),
  pursue: (fleet) => ({ kind: 'pursue', ...fleet, ...UNSAID_FOE }),
};

/** What a subject that is no ship orders of its object: the ship or the seat that this names, -1 for none. */
const SUBJECTS: Readonly<Record<SubjectWord, (object: string, unit: UnitId, head: Seat) => Order | undefined>> = {
  side: (object, _, head) => {
    if (object === 'neutral') return { kind: 'stay-neutral', seat: NO_SEAT };
    return head < 0 ? undefined : { kind: 'join', seat: NO_SEAT, head };
  },
  war: (object, _, head) => {
    if (object === '-') return { kind: 'no-war', seat: NO_SEAT, neutral: NO_SEAT };
    return head < 0 ? undefined : { kind: 'declare-war', seat: NO_SEAT, neutral: NO_SEAT, head, isSettled: false };
  },
  lead: (_, unit) => (unit < 0 ? undefined : { kind: 'lead', unit }),
  follow: (_, unit) => (unit < 0 ? undefined : { kind: 'follow', unit }),
  next: (_, lead) => (lead < 0 ? undefined : { kind: 'designate', fleet: lead as FleetId, lead }),
};

/** Nothing for what is no order of this battle. */
export function orderNoted({ tokens, scenario: { seats } }: Battle, notation: string): Order | undefined {
  const parts = partsOf(notation);
  if (parts === undefined) return undefined;
  const { subject, sign, object } = parts;
  if (sign === '') return object === 'formed' ? { kind: 'formed', seat: NO_SEAT } : undefined;
  const named = tokens.indexOf(object);
  if (!isSubject(subject)) return deedNoted(tokens.indexOf(subject), sign, object, named);
  const head = bySeat(seats).findIndex(({ id }) => id === object);
  return SUBJECTS[subject](object, named, head);
}

function deedNoted(unit: UnitId, sign: ':' | '>', object: string, named: number): Order | undefined {
  if (unit < 0) return undefined;
  if (sign === ':') return isDeed(object) ? DEEDS[object]({ fleet: unit as FleetId, lead: unit }) : undefined;
  if (object === '-') return { kind: 'hold-fire', unit };
  return named < 0 ? undefined : { kind: 'aim', unit, target: named as UnitId };
}
