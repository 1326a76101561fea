/** Ends of a move: what each costs, what it is good for and what it risks, and the few that a list names. */
import type { Action, UnitId } from '../../../engine/index.js';
import {
  type BattleView,
  findReach,
  halvesText,
  hexesBetween,
  isCover,
  type Order,
  type PanzerGame,
  sees,
  sightOf,
} from '../../../engine/panzer/index.js';
import type { Asking } from './asking.js';
import { terrainWord } from './ground-words.js';
import { hexNumbers } from './scene.js';

/** Halves of a point to an end of the unit in hand; nothing where it does not go by a path, as when it comes onto the map. */
export function costTo({ game, known, view }: Asking, hex: number): number | undefined {
  const unit = view.units[view.unit];
  if (unit?.status !== 'on-map' || view.step !== 'where') return undefined;
  const { finder } = game.battle.scratch;
  findReach(game.battle, known, view.unit as UnitId, view.left);
  return finder.isReached(hex) ? finder.costTo(hex) : undefined;
}

/** The hexes of the path there, both ends included. */
export function pathTo({ game, known, view }: Asking, hex: number): readonly number[] {
  if (costTo({ game, known, view }, hex) === undefined) return [];
  const path = new Int16Array(game.battle.ground.hexes);
  return [...path.subarray(0, game.battle.scratch.finder.pathTo(hex, path))];
}

/** `3½ woods, seen by 2, 1 in range`: cost, terrain, enemies with a line of sight, and of those how many reach it. */
export function endWords(asking: Asking, label: string, isMove: boolean): string {
  const { game, view } = asking;
  const hex = hexNumbers(game.battle).get(label);
  if (hex === undefined) return '';
  const cost = isMove ? costTo(asking, hex) : undefined;
  const seen = enemiesSeen(asking, hex);
  const reached = seen.filter((u) => inRange(game, view, u, hex)).length;
  const sight = seen.length === 0 ? 'unseen' : `seen by ${seen.length}${reached > 0 ? `, ${reached} in range` : ''}`;
  const price = cost === undefined ? '' : `${halvesText(cost).padStart(2)} `;
  return `${price}${terrainWord(game.battle.ground.terrain[hex]!)}, ${sight}`;
}

/** Enemies on the map between whom and the hex nothing is in the way. */
function enemiesSeen({ game, known, view }: Asking, hex: number): number[] {
  const numbers = hexNumbers(game.battle);
  const table = sightOf(game.battle, known);
  return [...view.units.keys()].filter((u) => {
    const { seat, status, hex: at, carrier } = view.units[u]!;
    if (seat === view.toAct || status !== 'on-map' || carrier >= 0) return false;
    const from = numbers.get(at);
    return from !== undefined && sees(table, from, hex);
  });
}

function inRange({ battle }: PanzerGame, view: BattleView, u: number, hex: number): boolean {
  const from = hexNumbers(battle).get(view.units[u]!.hex);
  const { reach } = battle.strengths;
  return from !== undefined && !view.units[u]!.dispersed && hexesBetween(battle, from, hex) <= reach[u]!;
}

/** Hexes that a list names of many: the advised one, enemies for fire, else what brings nearest to what is to be taken, and cover. */
const FEW = 6;

export function fewOf(
  asking: Asking,
  all: readonly { readonly action: Action; readonly order: Order }[],
  advised: Action | undefined,
): readonly { readonly action: Action; readonly order: Order }[] {
  const scored = all.map((one) => ({ one, worth: one.action === advised ? Infinity : worthOf(asking, one.order) }));
  return scored
    .sort((a, b) => b.worth - a.worth)
    .slice(0, FEW)
    .map(({ one }) => one);
}

/** A guess what a player looks at first; no advice. */
function worthOf(asking: Asking, order: Order): number {
  const { game, view } = asking;
  const { battle } = game;
  const hex = hexNumbers(battle).get('hex' in order ? order.hex : '');
  if (hex === undefined) return 0;
  if (order.kind === 'order' || order.kind === 'order-later' || order.kind === 'flight')
    return enemiesNear(asking, hex);
  const far = (to: string): number => hexesBetween(battle, hexNumbers(battle).get(to) ?? hex, hex);
  const wanted = view.control.filter(({ seat }) => seat !== view.toAct).map((goal) => far(goal.hex));
  const cover = isCover(battle.ground.terrain[hex]!) ? 2 : 0;
  return cover - (wanted.length === 0 ? 0 : Math.min(...wanted));
}

/** Ten for each enemy in the hex, one for each beside it. */
function enemiesNear({ game: { battle }, view }: Asking, hex: number): number {
  const numbers = hexNumbers(battle);
  return view.units.reduce((sum, { seat, status, hex: at }) => {
    const there = numbers.get(at);
    if (seat === view.toAct || status !== 'on-map' || there === undefined) return sum;
    const hexes = hexesBetween(battle, there, hex);
    return sum + (hexes === 0 ? 10 : hexes === 1 ? 1 : 0);
  }, 0);
}
