/** Who chooses after the one that is asked, and why in that order. */
import type { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import type { BattleView, FleetView } from '../../../engine/decisive-battle/view.js';
import { harmless } from '../text.js';

export interface Next {
  readonly text: string;
  readonly rule: string;
}

/** What stands on the list at most. */
const SHOWN = 4;

/** Those still to come in this phase, the first first; nothing where nobody is. */
export function nextToChoose({ spec }: DecisiveBattleGame, view: BattleView): Next | undefined {
  const side = (seat: number): string => spec.seats[seat]!.side;
  switch (view.phase) {
    case 'sides':
    case 'war':
    case 'fleets': {
      const later = powersToCome(view);
      const what = view.phase === 'fleets' ? 'to form fleets' : 'to choose a side';
      const rule = view.phase === 'fleets' ? 'W2.1' : 'W1.2';
      return later.length === 0 ? undefined : { text: `Next ${what}: ${later.map(side).join(', ')}.`, rule };
    }
    case 'pairing':
      return told('By speed then', freeToCome(view), side, 'F1.1');
    case 'targets':
      return told('Then', engagedToCome(view), side, 'F2.2');
    case 'break-off':
      return told('Then', engagedToCome(view), side, 'F4.1');
    default:
      return undefined;
  }
}

/** In the order of victory points. */
function powersToCome(view: BattleView): number[] {
  const now = view.seats[view.toAct]?.rank ?? 0;
  const isToCome = (seat: number): boolean => {
    const s = view.seats[seat]!;
    if (view.phase === 'fleets') return s.rank > now && (s.side === 'leader' || s.side === 'rival');
    return s.side === 'undecided' && seat !== view.toAct;
  };
  return view.seats
    .map((_, seat) => seat)
    .filter(isToCome)
    .sort((a, b) => view.seats[a]!.rank - view.seats[b]!.rank);
}

const byPrecedence = (a: FleetView, b: FleetView): number => b.speed - a.speed || b.markers - a.markers;

/** Of the fleets that may choose and have not, the faster first, then more markers. @rule F1.1 */
function freeToCome(view: BattleView): FleetView[] {
  const asked = askedFleet(view);
  return view.fleets.filter((f) => f.foes.length === 0 && !f.idle && !f.done && f.id !== asked).sort(byPrecedence);
}

/** Engagement by engagement, in each the faster first. @rule F2.2 @rule F4.1 */
function engagedToCome(view: BattleView): FleetView[] {
  const asked = askedFleet(view);
  const isToCome = (f: FleetView): boolean => f.foes.length > 0 && !f.done && f.id !== asked;
  const told = new Set<FleetView>();
  for (const f of view.fleets) {
    if (f.foes.length === 0 || f.done) continue;
    const hub = f.foes.length > 1 ? f : view.fleets.find((other) => other.id === f.foes[0])!;
    const all = view.fleets.filter((other) => other === hub || hub.foes.includes(other.id));
    for (const other of all.filter(isToCome).sort(byPrecedence)) told.add(other);
  }
  return [...told];
}

function askedFleet(view: BattleView): number {
  const { question } = view;
  if (question === undefined) return -1;
  // Of a dodge and what follows it is the declarer's turn, of a pursuit that of the fleet that breaks off.
  if (question.about === 'dodge' || question.about === 'pursue') return question.other ?? -1;
  return question.about === 'target' ? view.units[question.unit!]!.fleet : (question.unit ?? -1);
}

function told(
  head: string,
  fleets: readonly FleetView[],
  side: (seat: number) => string,
  rule: string,
): Next | undefined {
  if (fleets.length === 0) return undefined;
  const words = fleets.slice(0, SHOWN).map((f) => `${side(f.seat)} ${harmless(f.name)} (${f.speed})`);
  const more = fleets.length > SHOWN ? ` and ${fleets.length - SHOWN} more` : '';
  return { text: `${head}: ${words.join(', ')}${more}.`, rule };
}
