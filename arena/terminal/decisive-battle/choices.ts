/** Labels of choices: what each is called and what it means, with its odds. An order's words are the ruleset's catalogue. */
import {
  type BattleState,
  type BattleView,
  type DecisiveBattleGame,
  describe,
  G,
  LEADER,
  type Order,
  orderWords,
  RIVAL,
  type SalvoChances,
  type SalvoChoiceOdds,
} from '../../../engine/decisive-battle/index.js';
import { type Action, bySeat, type FleetId, never, type Seat, type UnitId } from '../../../engine/index.js';
import { harmless, list, percent } from '../../words/text.js';
import { fleetName, fleetOf, harmlessNames, shipName } from './look.js';

export interface Words {
  readonly label: string;
  readonly ending?: string;
  readonly detail: string;
  readonly worth?: string;
  readonly names?: readonly string[];
}

type Meant = Omit<Words, 'label'>;

interface Asking {
  readonly game: DecisiveBattleGame;
  /** A state as the seat knows it. */
  readonly known: BattleState;
  readonly view: BattleView;
  readonly odds: SalvoChoiceOdds | undefined;
}

export function choiceOf(
  game: DecisiveBattleGame,
  known: BattleState,
  view: BattleView,
  a: Action,
  odds: SalvoChoiceOdds | undefined,
): Words {
  const order = describe(game.battle, known, a);
  const label = orderWords(order, harmlessNames(game.battle)).choice;
  return { label, ...meantBy({ game, known, view, odds }, order) };
}

/** The stakes of a choice in words, by kind of order. */
function meantBy(asking: Asking, order: Order): Meant {
  const { view, odds } = asking;
  const p = (of: SalvoChances['of']): string => percent(find(odds, of)?.p ?? 0);
  switch (order.kind) {
    case 'stay-neutral': {
      const own = asking.game.battle.seatPoints[order.seat]!;
      return { detail: `your cards score ${own}; others may now declare war on you`, names: ['neutral'] };
    }
    case 'join':
      return joining(asking, order.head);
    case 'no-war':
      return { detail: `${idOf(asking, order.neutral)} stays neutral and scores its own cards` };
    case 'declare-war':
      return { detail: `${idOf(asking, order.neutral)} must join the side of ${otherHead(asking, order.head)}` };
    case 'formed':
      return formed(asking);
    case 'lead':
      return { ending: ' leads', detail: `a new fleet: ${card(view, order.unit)}` };
    case 'follow':
      return following(asking, order.unit);
    case 'designate': {
      const f = fleetOf(view, order.fleet)!;
      return { detail: `${ships(f.ships.length)}, speed ${f.speed}` };
    }
    case 'engage':
      return engaging(asking, order.foe);
    case 'wait':
      return { detail: 'stays free; an enemy may still declare on it' };
    case 'withdraw':
      return { detail: 'all go home without a die, for good' };
    case 'send-home':
      return { detail: `alone: reaches port ${p('port')}, else lost`, names: [shipName(view.units[order.unit]!)] };
    case 'aim':
      return aiming(asking, order.target);
    case 'hold-fire':
      return { detail: '' };
    case 'dodge':
      return { detail: `${p('dodge')}: ${dodgeWords(view)}` };
    case 'stand':
      return { detail: 'the fleets are paired and fight' };
    case 'keep':
      return { detail: keepWords(view, find(odds, 'keep')?.p ?? 0) };
    case 'let-go':
      return { detail: 'it loses the dodger, and is idle unless it fights others' };
    case 'break-off':
      return { detail: breakOffWords(view, odds) };
    case 'stay':
      return { detail: 'the pairing goes on next round' };
    case 'pursue':
      return { detail: `it still gets away with ${p('break-off')}` };
    case 'let-away':
      return { detail: 'it gets away unless others pursue' };
    case 'roll':
      return { detail: '' };
    default:
      return never(order);
  }
}

const ships = (n: number): string => `${n} ${n === 1 ? 'ship' : 'ships'}`;
const find = (odds: SalvoChoiceOdds | undefined, of: SalvoChances['of']): SalvoChances | undefined =>
  odds?.chances.find((c) => c.of === of);

const idOf = ({ game }: Asking, seat: Seat): string => harmless(game.spec.seats[seat]!.side);

/** Who leads the side on which this leader is not. */
function otherHead({ game, view }: Asking, head: Seat): string {
  const side = view.seats[head]!.side === 'leader' ? RIVAL : LEADER;
  return bySeat(game.spec.seats).find((_, seat) => view.seats[seat]!.rank === side + 1)!.side;
}

function joining({ game: { spec }, view }: Asking, head: Seat): Meant {
  const { seats } = view.alliances[view.seats[head]!.side === 'leader' ? LEADER : RIVAL];
  const cards = seats.reduce((n, seat) => n + view.seats[seat]!.cards, 0);
  const with_ = list(seats.map((seat) => spec.seats[seat]!.side));
  return { detail: `with ${with_}: cards of ${cards} points together`, names: [spec.seats[head]!.side] };
}

function formed({ game: { battle }, view }: Asking): Meant {
  const left = view.units.filter((u) => u.seat === view.toAct && u.status === 'reserve').length;
  const fate = battle.on.reserveCounts ? 'safe' : 'safe, but scoring nothing';
  const rest = left === 0 ? 'no ship is left in reserve' : `${ships(left)} in reserve, ${fate} (§B-05)`;
  return { detail: rest, names: ['done'] };
}

function card({ units }: BattleView, unit: UnitId): string {
  const { gunnery, power, armour, endurance, speed } = units[unit]!;
  return `${gunnery} dice, ${power}/${armour}, bears ${endurance}, speed ${speed}`;
}

function following({ known, view }: Asking, unit: UnitId): Meant {
  const f = fleetOf(view, known[G.other]! as FleetId)!;
  const speed = Math.min(f.speed, view.units[unit]!.speed);
  const how = speed < f.speed ? `slows it from ${f.speed} to ${speed}` : `speed stays ${speed}`;
  return { ending: ' follows', detail: `behind ${harmless(view.units[f.ships.at(-1)!]!.name)}: ${how}` };
}

function engaging({ game, view, odds }: Asking, foe: FleetId): Meant {
  const f = fleetOf(view, foe)!;
  const parts = [`${game.spec.seats[f.seat]!.side}, speed ${f.speed}`, contact(view, f.id), chanceShort(odds)];
  return { detail: parts.filter(Boolean).join('; '), names: [harmless(f.name), fleetName(f)] };
}

/** `may dodge 50.0 %; halves us 50.0 %`. */
function chanceShort(odds: SalvoChoiceOdds | undefined): string {
  const dodge = find(odds, 'dodge');
  const halving = find(odds, 'halving');
  const words: string[] = [];
  if (dodge !== undefined) words.push(`may dodge ${percent(dodge.p)}`);
  if (halving !== undefined) words.push(`${dodge === undefined ? 'we halve it' : 'halves us'} ${percent(halving.p)}`);
  return words.join('; ');
}

/** What the pairing becomes if the other is engaged already. @rule F1.5 */
function contact(view: BattleView, id: FleetId): string {
  const f = fleetOf(view, id)!;
  const [foe] = f.foes;
  if (foe === undefined) return f.idle ? 'idle now' : '';
  const many = fleetOf(view, foe)!;
  if (f.foes.length === 1 && many.foes.length > 1) return `taken from ${harmless(many.name)}`;
  return `beside ${harmless(many.name)}`;
}

function aiming({ view, odds }: Asking, target: UnitId): Meant {
  const u = view.units[target]!;
  const unit = odds?.units[0];
  const others = view.units.filter((v) => v.target === target && v.status === 'afloat').length;
  const more = others === 0 ? '' : ` ${others} at her`;
  return {
    detail: `${u.endurance - u.damage}/${u.endurance}${more}`,
    ...(unit === undefined ? {} : { worth: `${unit.expected.toFixed(2)} ${percent(unit.steps[4]).padStart(7)}` }),
  };
}

/** What a dodge that succeeds does. @rule F1.2 @rule F1.3 */
function dodgeWords(view: BattleView): string {
  const f = fleetOf(view, view.question!.unit! as FleetId)!;
  if (f.foes.length === 0) return 'then both are idle this round';
  return 'then that one is idle; your opponents may keep contact (§F1.3)';
}

/** At no lower speed, or one slower, there is no die; who fights others still is not idle. @rule F1.3 @rule B-34 */
function keepWords(view: BattleView, p: number): string {
  if (p === 1) return 'without a die: they fight on';
  const fightsOthers = fleetOf(view, view.question!.unit! as FleetId)!.foes.length > 1;
  return `${percent(p)}: then they fight on; else it ${fightsOthers ? 'fights its others only (§B-34)' : 'is idle'}`;
}

/** Pursuit is the others' to choose; without it she is away. @rule F4.2 @rule F4.3 */
function breakOffWords(view: BattleView, odds: SalvoChoiceOdds | undefined): string {
  const f = fleetOf(view, view.question!.unit! as FleetId)!;
  const isFaster = f.foes.every((id) => (fleetOf(view, id)?.speed ?? 0) <= f.speed);
  if (isFaster) return 'nobody is faster: gets away';
  return `gets away unpursued; pursued ${percent(find(odds, 'break-off')?.p ?? 0)}`;
}
