/** What everybody may know of a room. */
import type { z } from 'zod';
import type { PlayerInfo } from '../link.js';
import type { RoomState } from '../protocol.js';
import type { GameForm, GameRow } from '../store/store.js';
import { commitOf } from './dice.js';

export type RoomInfo = z.infer<typeof RoomState>;

/** What is not in the row: it changes from moment to moment. */
export interface Presence {
  readonly players: readonly (PlayerInfo | null)[];
  readonly connected: ReadonlySet<number>;
  readonly spectators: number;
  readonly turn: number;
}

/** Of a game that is not in memory. */
export const nobodyThere = (row: GameRow): Presence => ({
  players: row.seats,
  connected: new Set(),
  spectators: 0,
  turn: 0,
});

export function roomInfo(row: GameRow, spec: GameForm, presence: Presence): RoomInfo {
  return {
    id: row.id,
    ruleset: row.ruleset,
    scenario: row.scenario,
    title: row.title,
    options: { ...row.options },
    seats: spec.seats.map((s, i) => {
      const player = presence.players[i] ?? null;
      const connected = player?.kind === 'agent' || presence.connected.has(i);
      return { side: s.side, name: s.name, player, connected, ready: row.nonces[i] !== null };
    }),
    owner: row.owner,
    status: row.status,
    visibility: row.visibility,
    clock: row.clock,
    rated: row.rated,
    help: row.help,
    openAfter: row.openAfter,
    spectators: presence.spectators,
    turn: presence.turn,
    turns: spec.turns,
    dice: { commit: commitOf(row), nonces: [...row.nonces], seed: row.status === 'over' ? row.diceSeed : null },
    outcome: row.outcome,
    tournament: row.tournament,
    next: row.next,
    created: row.created,
  };
}
