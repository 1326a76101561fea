/** Public description of a room. */

import type { z } from 'zod';
import { bySeat, type Seat } from '../../engine/index.js';
import type { RoomState } from '../protocol/index.js';
import type { PlayerInfo } from '../protocol/link.js';
import type { GameForm, GameRow } from '../store/store.js';
import { shownDice } from './draw.js';

export type RoomInfo = z.infer<typeof RoomState>;

/** What is not in the row: it changes from moment to moment. */
export interface Presence {
  readonly players: readonly (PlayerInfo | null)[];
  readonly connected: ReadonlySet<number>;
  /** When a seat was left, if nobody is at it. */
  readonly awaySince?: (seat: Seat) => number | undefined;
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
    seats: bySeat(spec.seats).map((s, i) => {
      const player = presence.players[i] ?? null;
      const connected = player?.kind === 'agent' || presence.connected.has(i);
      const since = connected ? undefined : presence.awaySince?.(i);
      const away = since === undefined ? {} : { awaySince: since };
      return { side: s.side, name: s.name, player, connected, ...away, ready: hasCommitted(row, i) };
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
    dice: wireDice(row),
    outcome: row.outcome,
    tournament: row.tournament,
    next: row.next,
    ...(row.past === null ? {} : { past: row.past }),
    created: row.created,
  };
}

/** Rows of before the two rounds have no hashes. */
const hasCommitted = ({ draw, nonces }: GameRow, seat: Seat): boolean => (draw.hashes[seat] ?? nonces[seat]) !== null;

function wireDice(row: GameRow): RoomInfo['dice'] {
  const { hashes, nonces, beacons, ...dice } = shownDice(row);
  return { ...dice, hashes: [...hashes], nonces: [...nonces], beacons: [...beacons] };
}
