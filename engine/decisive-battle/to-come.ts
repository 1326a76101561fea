/** Turn order still to come: which fleets are to choose in a phase, as far as what a seat sees says it. */
import type { Battle } from './battle.js';
import type { BattleView, FleetView } from './view.js';

/** Fleets level in speed and training markers, the leader's side first; one alone is a level too. */
export interface Level {
  readonly fleets: readonly FleetView[];
  /**
   * Who is first of several: the sides name one in turn, the one side that is there names them, or the dice say.
   * @rule F1.1 @rule B-19
   */
  readonly order: 'in-turn' | 'as-named' | 'by-dice';
}

/**
 * Levels in their order, the faster first: in pairing one list of them, while targets are chosen one for each engagement, as one
 * is finished before the next begins; so in the break-off too, or over the whole sea, as it is set. The fleet that is asked is not
 * among them. @rule F1.1 @rule B-38
 */
export function fleetsToCome({ on }: Battle, view: BattleView): Level[][] {
  const now = fleetsNow(view);
  const isToCome = (f: FleetView): boolean => !f.done && !now.includes(f.id);
  if (view.phase === 'pairing') {
    const free = view.fleets.filter((f) => isToCome(f) && f.foes.length === 0 && !f.idle);
    const bySide = free.sort((a, b) => Number(isRival(view, a)) - Number(isRival(view, b)));
    const orderOf = (level: readonly FleetView[]): Level['order'] =>
      isRival(view, level[0]!) === isRival(view, level.at(-1)!) ? 'as-named' : 'in-turn';
    return free.length === 0 ? [] : [levelsOf(bySide, orderOf)];
  }
  if (view.phase !== 'targets' && view.phase !== 'break-off') return [];
  const all = view.fleets.filter(({ foes }) => foes.length > 0);
  const parts = view.phase === 'break-off' && on.breakOverSea ? [all] : engagements(view);
  return parts
    .map((fleets) => levelsOf(fleets.filter(isToCome), () => 'by-dice'))
    .filter((levels) => levels.length > 0);
}

/** Whose turn it is: of a dodge the declarer's, and the dodger has none after it; of a pursuit that of the fleet that breaks off. */
function fleetsNow({ question, units }: BattleView): readonly number[] {
  const { about, unit = -1, other = -1 } = question ?? {};
  return about === 'target' ? [units[unit]!.fleet] : about === 'pursue' ? [other] : [unit, other];
}

/** Each by its fleets, the one with the lowest head first. */
function engagements({ fleets }: BattleView): FleetView[][] {
  const byHead = new Map<number, FleetView[]>();
  for (const f of fleets) {
    if (f.foes.length === 0) continue;
    const foe = fleets.find(({ id }) => id === f.foes[0])!;
    const head = f.foes.length > 1 ? f.id : foe.foes.length > 1 ? foe.id : Math.min(f.id, foe.id);
    byHead.set(head, [...(byHead.get(head) ?? []), f]);
  }
  return [...byHead].sort(([a], [b]) => a - b).map(([, all]) => all);
}

const byPrecedence = (a: FleetView, b: FleetView): number => b.speed - a.speed || b.markers - a.markers;

function levelsOf(fleets: readonly FleetView[], order: (level: readonly FleetView[]) => Level['order']): Level[] {
  const levels: FleetView[][] = [];
  for (const f of [...fleets].sort(byPrecedence)) {
    const last = levels.at(-1);
    if (last !== undefined && byPrecedence(last[0]!, f) === 0) last.push(f);
    else levels.push([f]);
  }
  return levels.map((level) => ({ fleets: level, order: order(level) }));
}

const isRival = ({ seats }: BattleView, f: FleetView): boolean => seats[f.seat]!.side === 'rival';
