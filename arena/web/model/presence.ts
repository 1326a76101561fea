/** Presence update: a room as it stands after somebody has come to a seat, or gone. */
import type { Heard } from '../../protocol/index.js';
import type { WireRoom } from './wire.js';

export function withPresence(room: WireRoom, { seat, connected, awaySince }: Heard<'presence'>): WireRoom {
  const away = awaySince === undefined ? {} : { awaySince };
  const seats = room.seats.map((one, i) => {
    if (i !== seat) return one;
    const { awaySince: _, ...rest } = one;
    return { ...rest, connected, ...away };
  });
  return { ...room, seats };
}
