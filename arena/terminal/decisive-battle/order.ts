/** Order of choosing: who comes after the one that is asked, and why. */

import {
  type BattleView,
  type DecisiveBattleGame,
  fleetsToCome,
  type Level,
} from '../../../engine/decisive-battle/index.js';
import { bySeat, never, type Seat } from '../../../engine/index.js';
import { harmless } from '../../words/text.js';

export interface Next {
  readonly text: string;
  readonly rule: string;
}

/** What stands on the list at most. */
const SHOWN = 4;

/** Those still to come in this phase, the first first; nothing where nobody is. */
export function nextToChoose(game: DecisiveBattleGame, view: BattleView): Next | undefined {
  const { phase } = view;
  switch (phase) {
    case 'sides':
    case 'war':
    case 'fleets': {
      const later = powersToCome(view);
      const what = view.phase === 'fleets' ? 'to form fleets' : 'to choose a side';
      const rule = view.phase === 'fleets' ? 'W2.1' : 'W1.2';
      return later.length === 0
        ? undefined
        : { text: `Next ${what}: ${later.map((seat) => game.spec.seats[seat]!.side).join(', ')}.`, rule };
    }
    case 'pairing':
      return told('By speed then', game, fleetsToCome(game.battle, view), 'F1.1');
    case 'targets':
      return told('Then', game, fleetsToCome(game.battle, view), 'F2.2');
    case 'break-off':
      return told('Then', game, fleetsToCome(game.battle, view), game.battle.on.breakOverSea ? 'B-38' : 'F4.1');
    case 'rank':
    case 'halving':
    case 'fire':
    case 'over':
      return undefined;
    default:
      return never(phase);
  }
}

/** In the order of victory points. */
function powersToCome(view: BattleView): Seat[] {
  const now = view.seats[view.toAct]?.rank ?? 0;
  const isToCome = (seat: Seat): boolean => {
    const s = view.seats[seat]!;
    if (view.phase === 'fleets') return s.rank > now && (s.side === 'leader' || s.side === 'rival');
    return s.side === 'undecided' && seat !== view.toAct;
  };
  return bySeat(view.seats)
    .map((_, seat) => seat)
    .filter(isToCome)
    .sort((a, b) => view.seats[a]!.rank - view.seats[b]!.rank);
}

const LEVELS: Readonly<Record<Level['order'], string>> = {
  'in-turn': ', sides in turn',
  'as-named': ', as their side names them',
  'by-dice': ', by dice',
};

/** Semicolons between engagements: one is finished before the next begins. @rule B-38 */
function told(head: string, { spec }: DecisiveBattleGame, parts: readonly Level[][], rule: string): Next | undefined {
  if (parts.length === 0) return undefined;
  let room = SHOWN;
  const levelWords = ({ fleets, order }: Level): string[] => {
    const shown = fleets.slice(0, room);
    room -= shown.length;
    const names = shown.map((f) => `${spec.seats[f.seat]!.side} ${harmless(f.name)}`).join(', ');
    return shown.length === 0 ? [] : [`${names} (${fleets[0]!.speed}${fleets.length > 1 ? LEVELS[order] : ''})`];
  };
  const words = parts.map((levels) => levels.flatMap(levelWords).join(', ')).filter((text) => text !== '');
  const hidden = parts.flat().reduce((n, { fleets }) => n + fleets.length, 0) - (SHOWN - room);
  const more = hidden > 0 ? ` and ${hidden} more` : '';
  return { text: `${head}: ${words.join('; ')}${more}.`, rule: parts.length > 1 ? 'B-38' : rule };
}
