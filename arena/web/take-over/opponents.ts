/** Who plays the other seats of a battle that is taken over, before anything is chosen: whom one has just fought, where that agent is offered. */
import type { WireRoom } from '../model/battle.js';

/** By seat. Of two seats one may have been a person's: then the agent of the other one is played against from either side. */
export function foughtOrDefault(
  seats: WireRoom['seats'],
  offered: readonly string[],
  fallback: string,
): readonly string[] {
  const fought = seats.map(({ player }) =>
    player?.kind === 'agent' && offered.includes(player.name) ? player.name : undefined,
  );
  const only = fought.length === 2 ? (fought[0] ?? fought[1]) : undefined;
  return fought.map((name) => name ?? only ?? fallback);
}
