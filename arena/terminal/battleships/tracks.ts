/** Tracks: where ships were at the beginning of the last turns. All positions are public, so any seat may see them. */

import { AFLOAT, type BattleshipsGame, blockOf, U } from '../../../engine/battleships/index.js';
import type { Seat, UnitId } from '../../../engine/index.js';
import type { Session as AnySession } from '../session.js';
import type { Track } from './scene.js';

type Session = AnySession<BattleshipsGame>;

const TURNS_SHOWN = 4;

export function tracksOf(session: Session, seat: Seat): Track[] {
  const { battle } = session.game;
  const now = session.view(-1).turn;
  const tracks: Track[] = [];
  let turn = now;
  for (let i = session.steps.length - 1; i >= 0 && turn > now - TURNS_SHOWN; i--) {
    const { before, turn: at, phase } = session.steps[i]!;
    // The first step of a turn's visibility: everybody has moved.
    if (phase !== 'visibility' || at > turn) continue;
    turn = at - 1;
    for (let u = 0 as UnitId; u < battle.units; u++) {
      const o = blockOf(u);
      if (before[o + U.status] !== AFLOAT || battle.immobile[u] === 1) continue;
      tracks.push({ q: before[o + U.q]!, r: before[o + U.r]!, own: battle.seatOf[u] === seat });
    }
  }
  return tracks;
}
