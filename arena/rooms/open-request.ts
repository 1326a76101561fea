/** The request for an action that is open in a room: who asks about another is told. */
import type { Seat } from '../../engine/index.js';
import { Refused } from './refused.js';
import type { Room } from './room.js';
import type { RunningGame } from './running-game.js';

export function openRequest(room: Room, seat: Seat, requestId: string): RunningGame {
  const game = room.running;
  const open = room.row.status === 'playing' ? game?.request : undefined;
  if (game === undefined || open?.seat !== seat || open.kind !== 'action') {
    throw new Refused('NOT_NOW', 'It is not yours to act now.', { room: room.id, requestId });
  }
  if (open.id !== requestId) {
    const details = { room: room.id, requestId, path: '/requestId', expected: open.id };
    throw new Refused('STALE_REQUEST', `The request that is open is ${open.id}, not ${requestId}.`, details);
  }
  return game;
}
