/** Question to a seat, and its legal answers as a person reads them. */
import {
  type BattleState,
  type BattleView,
  type DecisiveBattleGame,
  describe,
  type Order,
  type OrderKind,
  oddsOfChoice,
  PASS,
  type Question,
  type SalvoChoiceOdds,
} from '../../../../engine/decisive-battle/index.js';
import { type Action, bySeat, type FleetId, never, type Seat, type UnitId } from '../../../../engine/index.js';
import type { WireAction } from '../../model/battle.js';
import { percent } from '../../panel/numbers.js';
import { fleetOf } from '../groups.js';
import { w } from '../i18n/index.js';
import { fleetNameIn, headOf, seatName, shipName } from '../names.js';
import { labelOf } from '../order-words.js';

export interface PanelChoice {
  readonly wire: WireAction;
  readonly label: string;
  /** On the button that gives it. */
  readonly order: string;
  /** What speaks for it, in columns. */
  readonly details: readonly string[];
  /** What is to be expected of it, short. */
  readonly outlook: string;
  readonly odds?: SalvoChoiceOdds;
  /** The card or the fleet on the board that stands for it. */
  readonly unit?: UnitId;
  readonly fleet?: FleetId;
  /** It is to leave things as they are. */
  readonly isPass: boolean;
  /** Somebody goes home. */
  readonly leaves: boolean;
}

interface Asking {
  readonly game: DecisiveBattleGame;
  readonly view: BattleView;
  /** A state as the seat knows it; without one there are neither labels nor odds. */
  readonly known: BattleState | null;
  readonly seat: Seat;
}

/** To leave things as they are. */
const PASSES: ReadonlySet<OrderKind> = new Set<OrderKind>([
  'no-war',
  'wait',
  'stand',
  'let-go',
  'hold-fire',
  'stay',
  'let-away',
]);

/** Questions in which to leave things as they are is what one does without a reason. */
const PASS_FIRST: readonly Question[] = ['war', 'break-off'];

/** Best first where that can be told; the first is what Enter gives. */
export function choicesOf(asking: Asking, about: Question, legal: readonly WireAction[]): PanelChoice[] {
  const choices = legal.map((wire) => choiceOf(asking, wire));
  if (about === 'target') choices.sort((a, b) => worth(b) - worth(a));
  const last = (c: PanelChoice): number => (c.isPass ? (PASS_FIRST.includes(about) ? -1 : 3) : c.leaves ? 1 : 0);
  return choices.sort((a, b) => last(a) - last(b));
}

/** Points first, then damage: where nothing sinks, the ship that is hurt most. */
const worth = ({ odds }: PanelChoice): number =>
  odds === undefined ? -1 : odds.points + (odds.units[0]?.expected ?? 0);

function choiceOf(asking: Asking, wire: WireAction): PanelChoice {
  const { game, known } = asking;
  const bare = { wire, label: wire.text, order: wire.text, details: [], outlook: '', isPass: wire.id === PASS };
  if (known === null) return { ...bare, leaves: false };
  const order = describe(game.battle, known, wire.id);
  const odds = oddsOfChoice(game, known, wire.id as Action);
  const words = labelOf(game, order);
  return {
    ...bare,
    label: words,
    order: words,
    isPass: PASSES.has(order.kind),
    leaves: order.kind === 'withdraw' || order.kind === 'send-home',
    ...(odds && { odds }),
    ...detailsOf(asking, order, odds),
  };
}

/** What stands beside the label, and a short one where the board or the question says the rest. */
function detailsOf(asking: Asking, order: Order, odds: SalvoChoiceOdds | undefined): Partial<PanelChoice> {
  switch (order.kind) {
    case 'join':
      return joining(asking, order.head);
    case 'stay-neutral':
      return { details: [w('choice.ownCards', { points: asking.view.seats[order.seat]!.cards })] };
    case 'declare-war':
      return warring(asking, order.head);
    case 'withdraw':
      return { details: [w('choice.withdrawDetail')] };
    case 'send-home':
      return { unit: order.unit, outlook: successText(odds) };
    case 'dodge':
    case 'keep':
    case 'break-off':
      return { outlook: successText(odds) };
    case 'pursue':
      return { outlook: escapeText(odds) };
    case 'aim':
      return firing(asking, order.target, odds);
    case 'engage':
      return declaring(asking, order.foe, odds);
    case 'designate':
      return designating(asking, order.fleet);
    case 'no-war':
    case 'lead':
    case 'follow':
    case 'formed':
    case 'wait':
    case 'stand':
    case 'let-go':
    case 'hold-fire':
    case 'stay':
    case 'let-away':
    case 'roll':
      return {};
    default:
      return never(order);
  }
}

/** Damage by the salvo alone, where it is a salvo. */
const damageOf = ({ odds }: PanelChoice): number => odds?.units[0]?.expected ?? Number.NaN;

/** Of a salvo, that another of the list does more damage on average. */
export const promisesLess = (choice: PanelChoice, all: readonly PanelChoice[]): boolean =>
  all.some((other) => damageOf(other) > damageOf(choice) + 0.05);

/** Certain outcomes read "certain", not "100 %". */
export const chanceText = (p: number): string => (p === 1 ? w('chance.certain') : percent(p));

const successText = (odds: SalvoChoiceOdds | undefined): string =>
  odds?.chances[0] === undefined ? '' : chanceText(odds.chances[0].p);

/** Of a pursuit the number is the other's: what it hopes for. */
function escapeText(odds: SalvoChoiceOdds | undefined): string {
  const p = successText(odds);
  if (p === '') return p;
  return odds?.chances[0]?.p === 0 ? w('choice.cannotGetAway') : w('choice.getsAway', { p });
}

function joining({ view }: Asking, head: Seat): Partial<PanelChoice> {
  const { side } = view.seats[head]!;
  const seats = bySeat(view.seats).flatMap((one, i) => (one.side === side ? [i] : []));
  const ships = view.units.filter((unit) => seats.includes(unit.seat)).length;
  const points = seats.reduce((sum, i) => sum + view.seats[i]!.cards, 0);
  return { details: [w('choice.sum', { n: ships, points })] };
}

function warring({ game, view }: Asking, head: Seat): Partial<PanelChoice> {
  const other = view.seats[head]!.side === 'leader' ? 'rival' : 'leader';
  return { details: [w('choice.forcedTo', { power: seatName(game, headOf(view, other)) })] };
}

function firing({ game, view }: Asking, unit: UnitId, odds: SalvoChoiceOdds | undefined): Partial<PanelChoice> {
  const { endurance, damage } = view.units[unit]!;
  const [target] = odds?.units ?? [];
  const sunk = target?.steps[4] ?? 0;
  const mean = target?.expected ?? 0;
  return {
    label: shipName(game, unit),
    unit,
    details: [
      w('choice.damageLeft', { left: endurance - damage, endurance }),
      mean === 0 ? w('choice.noHarm') : w('choice.mean', { n: mean.toFixed(1) }),
    ],
    outlook: sunk === 0 ? '' : `✕ ${percent(sunk)}`,
  };
}

function declaring({ game, view }: Asking, id: FleetId, odds: SalvoChoiceOdds | undefined): Partial<PanelChoice> {
  const label = fleetNameIn(game, view, id);
  const enemy = fleetOf(view, id);
  const own = fleetOf(view, (view.question?.unit ?? -1) as FleetId);
  if (enemy === undefined || own === undefined) return { label, fleet: id };
  const faster = enemy.speed - own.speed;
  const speed = w(faster > 0 ? 'choice.faster' : faster < 0 ? 'choice.slower' : 'choice.level', {
    n: Math.abs(faster),
  });
  const isSplit = enemy.foes.some((foe) => (fleetOf(view, foe)?.foes.length ?? 0) > 1);
  const state = enemy.foes.length === 0 ? [] : [w(isSplit ? 'choice.splits' : 'choice.engagedAlready')];
  const details = [w('choice.ships', { n: enemy.ships.length }), speed, ...state, ...diceOfMeeting(odds)];
  return { label, fleet: id, details };
}

/** What the dice of a declaration can do: the dodge, then whose fire is halved. @rule F1.2 @rule F2.1 */
function diceOfMeeting(odds: SalvoChoiceOdds | undefined): string[] {
  return (odds?.chances ?? []).map(({ kind, p }) => {
    const key =
      kind === 'enemy-dodges' ? 'choice.mayDodge' : kind === 'we-halve' ? 'choice.weHalve' : 'choice.halvesUs';
    return w(key, { p: chanceText(p) });
  });
}

function designating({ game, view }: Asking, id: FleetId): Partial<PanelChoice> {
  const ships = fleetOf(view, id)?.ships.length ?? 0;
  return { label: fleetNameIn(game, view, id), fleet: id, details: [w('choice.ships', { n: ships })] };
}
