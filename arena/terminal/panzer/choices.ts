/** Choices of a question: what each is called, where it is on the map and what speaks for it. Words of an order are the catalogue's. */
import { type Action, actionList, includesAction, type UnitId } from '../../../engine/index.js';
import {
  ACT,
  type AttackBasis,
  chosenUnit,
  describe,
  eighthsText,
  englishOf,
  hexesBetween,
  namesIn,
  type Order,
  oddsOfChoice,
  type PanzerOdds,
} from '../../../engine/panzer/index.js';
import { capital, harmless } from '../../words/text.js';
import type { Choice } from '../model.js';
import type { Asking } from './asking.js';
import { bestOdds } from './built.js';
import { endWords } from './ends.js';
import { stackIn } from './look.js';
import { plotWords } from './plots.js';
import { hexNumbers } from './scene.js';

const FIRE_THESE = ACT.FIRE as Action;

export interface LandChoice extends Choice {
  readonly order: Order;
  readonly odds?: PanzerOdds;
  /** The odds are those with all who may take part, which is asked next. */
  readonly isWithAll?: boolean;
  /** Where it is on the map. */
  readonly hex?: number;
}

/** What lets things be stands last. */
const LAST: ReadonlySet<Order['kind']> = new Set([
  'enough',
  'hold-all',
  'no-fire',
  'no-flight',
  'fly-on',
  'no-flak',
  'no-order',
  'stay',
]);
export const isLast = ({ kind }: Order): boolean => LAST.has(kind);

/** Orders of which there is one for each hex of a large part of the map. */
const BY_HEX: ReadonlySet<Order['kind']> = new Set([
  'set-up',
  'land-at',
  'set-up-inside',
  'lay',
  'order',
  'order-later',
  'order-smoke',
  'smoke',
  'flight',
  'go',
  'go-inside',
]);
export const isByHex = ({ kind }: Order): boolean => BY_HEX.has(kind);

/** Orders that begin an attack: who else takes part is asked after them. */
const BEGUN: ReadonlySet<Order['kind']> = new Set([
  'attack',
  'assault',
  'overrun',
  'lane',
  'fire-order',
  'target',
  'target-all',
  'targets-done',
  'target-fort',
  'target-bridge',
]);

export const orderOf = ({ game, known }: Pick<Asking, 'game' | 'known'>, action: Action): Order =>
  describe(game.battle, known, action);

/** The hex that an order names, or that of the unit it names. */
export function labelOf({ view }: Pick<Asking, 'view'>, order: Order): string | undefined {
  if ('hex' in order) return order.hex;
  const unit = chosenUnit(order);
  return unit === undefined ? undefined : view.units[unit]!.hex;
}

export function choiceOf(asking: Asking, action: Action): LandChoice {
  const { game, known } = asking;
  const order = orderOf(asking, action);
  const label = labelOf(asking, order);
  const hex = label === undefined ? undefined : hexNumbers(game.battle).get(label);
  const alone = isByHex(order) || order.kind === 'mover' ? undefined : oddsOfChoice(game, known, action);
  const odds = alone ?? (BEGUN.has(order.kind) ? bestOdds(asking, action) : undefined);
  return {
    action,
    order,
    notation: game.write(known, action),
    ...named(harmless(labelWords(asking, order))),
    ...detailsOf(asking, order, odds),
    ...(label === undefined || chosenUnit(order) !== undefined ? {} : { names: [label] }),
    ...(hex === undefined ? {} : { hex }),
    ...(odds === undefined ? {} : { odds, isWithAll: alone === undefined }),
  };
}

/** The number behind a name stays where the label must be cut. */
function named(label: string): Pick<LandChoice, 'label' | 'ending'> {
  const number = / \(\d+\)$/.exec(label);
  return number === null ? { label } : { label, ending: number[0] };
}

/** What `fire` means in other phases than those of fire, and in the step before it. */
const WITH: Readonly<Partial<Record<string, string>>> = {
  assault: 'assault',
  'air-attack': 'attack',
  'vehicles/join': 'overrun',
};

/** Whoever is asked for by name goes by it alone, and a hex by its number: the question says what for. */
function labelWords({ game, view }: Asking, order: Order): string {
  const { names } = game.battle;
  switch (order.kind) {
    case 'mover':
    case 'firer':
    case 'assaulter':
    case 'join':
    case 'gun':
      return names[order.unit]!;
    case 'target':
      // Among those who fire it stands for itself.
      return view.step === 'watch' ? `at ${names[order.unit]!} alone` : names[order.unit]!;
    case 'go':
    case 'set-up':
    case 'lay':
    case 'order':
    case 'order-later':
    case 'flight':
    case 'attack':
    case 'assault':
    case 'fire-order':
    case 'lane':
      return order.hex;
    case 'land-at':
      return order.hex;
    case 'shell-bridge':
      return `${order.hex} the bridge`;
    case 'go-inside':
    case 'set-up-inside':
      return `${order.hex} inside`;
    case 'hurry':
      return `${order.hex} at quick time`;
    case 'order-smoke':
    case 'fire-smoke':
    case 'smoke':
      return `smoke ${order.hex}`;
    case 'fly-on':
      return 'stays there';
    case 'fly-home':
      return 'home for good';
    case 'overrun':
      return `overrun ${order.hex}`;
    case 'fire':
      return `${WITH[`${view.phase}/${view.step}`] ?? WITH[view.phase] ?? 'fire'} with these`;
    case 'plane':
      return `${game.battle.planes[order.plane]!.name} ${order.arm}`;
    case 'no-flight':
      return 'stays away';
    case 'no-fire':
    case 'no-flak':
      return 'nobody';
    case 'target-all':
      return 'all of them';
    case 'enough':
      return 'no more';
    case 'stay':
      return 'stay';
    case 'no-order':
      return 'no order';
    case 'exit':
    case 'set-up-aboard':
    case 'leave-out':
    case 'hold-all':
    case 'hold':
    case 'targets-done':
    case 'target-fort':
    case 'target-bridge':
    case 'build':
    case 'break':
    case 'land-in':
    case 'load':
    case 'unload':
    case 'jump':
    case 'face':
    case 'clear':
    case 'charge':
    case 'detonate':
    case 'roll':
      return capital(englishOf(namesIn(game.battle), order) ?? order.kind);
  }
}

type Details = Pick<LandChoice, 'detail' | 'worth'>;

function detailsOf(asking: Asking, order: Order, odds: PanzerOdds | undefined): Details {
  const { game, view } = asking;
  const { battle } = game;
  switch (order.kind) {
    case 'mover':
      return { detail: moverWords(asking, order.unit) };
    case 'go':
    case 'go-inside':
    case 'hurry':
    case 'set-up':
    case 'set-up-inside':
    case 'lay':
      return { detail: endWords(asking, order.hex, order.kind === 'go' || order.kind === 'go-inside') };
    case 'attack':
    case 'assault':
    case 'overrun':
    case 'fire-order':
      return { detail: targetsIn(asking, order.hex), ...worthOf(odds?.basisMeaning) };
    case 'order':
    case 'order-later':
    case 'order-smoke':
      return { detail: plotWords(asking, order.hex) };
    case 'fire-smoke':
    case 'smoke':
    case 'flight':
    case 'lane':
      return { detail: targetsIn(asking, order.hex) };
    case 'target':
      return {
        detail: `defence ${battle.types[order.unit]!.defence}${view.units[order.unit]!.dispersed ? ', dispersed' : ''}`,
      };
    case 'firer':
    case 'assaulter':
    case 'join':
    case 'gun':
      return firerWords(asking, order.unit, odds);
    case 'fire':
      return { detail: '', ...worthOf(odds?.basisMeaning) };
    case 'exit':
    case 'set-up-aboard':
    case 'leave-out':
    case 'no-order':
    case 'hold-all':
    case 'hold':
    case 'enough':
    case 'target-all':
    case 'targets-done':
    case 'target-fort':
    case 'target-bridge':
    case 'build':
    case 'break':
    case 'land-in':
    case 'land-at':
    case 'shell-bridge':
    case 'no-fire':
    case 'no-flight':
    case 'fly-on':
    case 'fly-home':
    case 'no-flak':
    case 'plane':
    case 'stay':
    case 'load':
    case 'unload':
    case 'jump':
    case 'face':
    case 'clear':
    case 'charge':
    case 'detonate':
    case 'roll':
      return { detail: '' };
  }
}

const worthOf = (basis: AttackBasis | undefined): { worth?: string } =>
  basis === undefined ? {} : { worth: basis.odds === 'none' ? 'none' : basis.odds };

/** `0918  8 points, carries Rifle platoon`. */
function moverWords({ game, view }: Asking, u: UnitId): string {
  const { hex, load, status } = view.units[u]!;
  const { movement } = game.battle.types[u]!;
  const where = status === 'to-come' ? 'comes' : hex;
  return `${where} ${movement} ${movement === 1 ? 'point' : 'points'}${load < 0 ? '' : `, ${view.units[load]!.name}`}`;
}

/** Who is attacked there, in short. */
function targetsIn({ game, view }: Asking, label: string): string {
  const enemies = stackIn(game.battle, view, label).filter((u) => view.units[u]!.seat !== view.toAct);
  const named = enemies.map((u) => `${view.units[u]!.name}${view.units[u]!.dispersed ? ' (D)' : ''}`);
  return named.length > 1 ? `${named.length}: ${named.join(', ')}` : named.join('');
}

/** Eighths of those who take part already. */
function sumSoFar({ game, known }: Asking): number {
  const list = actionList(game.spec.maxLegal);
  game.legal(known, list);
  return includesAction(list, FIRE_THESE) ? (oddsOfChoice(game, known, FIRE_THESE)?.basisMeaning?.attack ?? 0) : 0;
}

/** Where it stands, how far away, and what it adds. */
function firerWords(asking: Asking, u: UnitId, odds: PanzerOdds | undefined): Details {
  const { game, view } = asking;
  const sum = sumSoFar(asking);
  const { battle } = game;
  const numbers = hexNumbers(battle);
  const [from, to] = [numbers.get(view.units[u]!.hex), numbers.get(view.hex)];
  const far = from === undefined || to === undefined ? '' : ` ${String(hexesBetween(battle, from, to)).padStart(2)}`;
  const basis = odds?.basisMeaning;
  const added = basis === undefined ? 0 : basis.attack - sum;
  return { detail: `${view.units[u]!.hex}${far}${added > 0 ? ` +${eighthsText(added)}` : ''}`, ...worthOf(basis) };
}
