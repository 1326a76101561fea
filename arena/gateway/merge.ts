/** Merges of what several owners answer: one lobby, one list of games. */
import { SHOWN } from '../rooms/lobby.js';
import type { Games, LobbyNews } from './heard.js';

type Rooms = LobbyNews['open'];

/** The first of `all` need not be that of the home owner: a lobby has no owner's order. */
export function mergedLobby(all: readonly LobbyNews[]): LobbyNews {
  const newest = (lists: readonly Rooms[]): Rooms =>
    lists
      .flat()
      .sort((a, b) => b.created - a.created)
      .slice(0, SHOWN);
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  const tournaments = new Map(all.flatMap((news) => news.tournaments.map((one) => [one.id, one] as const)));
  return {
    type: 'lobby',
    open: newest(all.map(({ open }) => open)),
    running: newest(all.map(({ running }) => running)),
    tournaments: [...tournaments.values()],
    people: sum(all.map(({ people }) => people)),
    bots: sum(all.map(({ bots }) => bots)),
  };
}

/**
 * Every owner knows all battles from the store, and more of those that it holds itself: whose turn it is. `ownerOf`: the fence of who
 * holds a room.
 */
export function mergedGames(
  home: Games,
  others: ReadonlyMap<number, Games>,
  ownerOf: (room: string) => number | undefined,
  isGoing: boolean,
): Games {
  const own = new Map<string, Games['games'][number]>();
  for (const [fence, { games }] of others) {
    for (const line of games) if (ownerOf(line.room.id) === fence) own.set(line.room.id, line);
  }
  const games = home.games.map((line) => own.get(line.room.id) ?? line);
  if (isGoing) {
    const known = new Set(games.map(({ room }) => room.id));
    games.push(...[...own.values()].filter(({ room }) => !known.has(room.id)));
  }
  return { type: 'games', games };
}
