/** Presence at the seats of a room: who has come or gone, and who has left a seat for good. */
import type { Seat } from '../../../engine/index.js';
import type { Heard } from '../../protocol/index.js';
import type { WireRoom } from './wire.js';

/** The room as it stands after somebody has come to a seat, or gone. */
export function withPresence(room: WireRoom, { seat, connected, awaySince }: Heard<'presence'>): WireRoom {
  const away = awaySince === undefined ? {} : { awaySince };
  const seats = room.seats.map((one, i) => {
    if (i !== seat) return one;
    const { awaySince: _, ...rest } = one;
    return { ...rest, connected, ...away };
  });
  return { ...room, seats };
}

/** The person of this seat has left it to an agent, which answers what was asked; they only watch, and read no card. */
export const isLeft = ({ seats }: WireRoom, seat: Seat | null): boolean =>
  seat !== null && seats[seat]?.player?.kind === 'agent';
