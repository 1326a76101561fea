/** Star shell where there is only one sensible answer: the player is not asked, and the diary says so. */
import {
  AFLOAT,
  type BattleState,
  type BattleshipsGame,
  blockOf,
  G,
  PASS,
  questionOf,
  STAR_RANGE,
  U,
} from '../../../engine/battleships/index.js';
import { distance } from '../../../engine/core/hex.js';
import type { Action, GameEvent, Seat, UnitId } from '../../../engine/index.js';
import type { SessionStep } from '../model.js';
import type { Session as AnySession } from '../session.js';

type Session = AnySession<BattleshipsGame>;

/** True if a ship is asked for star shell and no enemy is in its reach. */
export function isIdleStar({ battle: b }: BattleshipsGame, s: BattleState): boolean {
  if (s[G.actor]! < 0 || questionOf(s) !== 'star') return false;
  const u = s[G.unit]! as UnitId;
  const o = blockOf(u);
  return b.names.every((_, t) => {
    const to = blockOf(t);
    if (b.seatOf[t] === b.seatOf[u] || s[to + U.status] !== AFLOAT) return true;
    return distance(s[o + U.q]!, s[o + U.r]!, s[to + U.q]!, s[to + U.r]!) > STAR_RANGE;
  });
}

/** True for an order that the terminal gave by itself. */
export const wasIdleStar = (game: BattleshipsGame, step: SessionStep): boolean =>
  step.by >= 0 && isIdleStar(game, step.before) && step.notation === game.write(step.before, PASS as Action);

/** The diary of a seat with what the terminal answered for a person. */
export function diaryOf(session: Session, seat: Seat | undefined): GameEvent[] {
  const { steps, game } = session;
  if (seat === undefined || !session.isPerson(seat)) return session.diary(seat);
  const notes = steps.flatMap((step, i) => {
    const next = steps[i + 1];
    const isLast = next === undefined || next.phase !== step.phase || next.turn !== step.turn;
    return step.by === seat && isLast && wasIdleStar(game, step) ? [i] : [];
  });
  if (notes.length === 0) return session.diary(seat);
  const out: GameEvent[] = [];
  const all = session.diary(seat);
  let told = 0;
  for (const i of notes) {
    const upTo = all.length - session.diary(seat, i + 1).length;
    out.push(...all.slice(told, upTo), {
      kind: 'star',
      turn: steps[i]!.turn,
      rule: '4.3',
      text: 'No enemy within five hexes: no star shell.',
    });
    told = upTo;
  }
  return [...out, ...all.slice(told)];
}
