/** The rooms of tournaments: paired games, with everybody in their seats. */
import { fail, ok, type Result } from '../../engine/index.js';
import type { ErrorCode } from '../protocol/index.js';
import type { Link, PlayerId, PlayerInfo } from '../protocol/link.js';
import type { GameRow } from '../store/store.js';
import { rowOf } from './challenge.js';
import type { House } from './house.js';
import { ratedBar } from './ratings/what-counts.js';
import { Refused } from './refused.js';
import type { Room } from './room.js';
import { agentPlayer } from './seats.js';
import type { Hall, PairedGame } from './tournament/hall.js';

interface Rooms {
  readonly house: House;
  /** On the account of a player. */
  open(row: GameRow, owner: PlayerId): Room;
  room(id: string): Room | undefined;
  linksOf(player: string): readonly Link[];
}

export function tournamentHall(rooms: Rooms): Hall {
  const { house } = rooms;
  return {
    seatsOf: (scenario) => tried(() => house.shelf.open(scenario, {}).game.spec.seats.length),
    agent: (name, scenario) => tried(() => agentPlayer(name, house.shelf.open(scenario, {}).game, '/do/agents')),
    openGame: (game) => opened(rooms, game),
    closeGame: (id) => rooms.room(id)?.close(),
    fault: house.fault,
    present: (player) => rooms.linksOf(player).length > 0,
    send: (player, message) => {
      for (const link of rooms.linksOf(player)) link.send(message);
    },
  };
}

function opened(rooms: Rooms, { tournament, owner, scenario, seats, clock }: PairedGame): string {
  const wishes = seats.map((p) =>
    p.kind === 'agent' ? { kind: 'agent' as const, name: p.name } : { kind: 'open' as const },
  );
  // Of battles that players brought, the tournament is all there is to win.
  const rated = ratedBar({ scenario }) === undefined;
  const row = rowOf(rooms.house, { scenario, seats: wishes, clock, visibility: 'public', rated, pace: 0 }, null, {
    isTournament: true,
  });
  const room = rooms.open({ ...row, seats: seats as readonly PlayerInfo[], tournament }, owner);
  try {
    for (const player of seats) {
      for (const link of rooms.linksOf(player.id)) room.attach(link, (message) => link.send(message));
    }
    room.begin();
  } catch (error) {
    room.close();
    throw error;
  }
  return room.id;
}

function tried<T>(what: () => T): Result<T, ErrorCode> {
  try {
    return ok(what());
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return fail(error.code, error.message);
  }
}
