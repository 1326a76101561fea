/** Game creation: from a challenge to the row of a new game. */
import { flagplotVersion } from '../../agents/registry.js';
import { bySeat, type Seat } from '../../engine/index.js';
import { LIMITS } from '../limits/limits.js';
import type { ToServer } from '../protocol/index.js';
import type { PlayerInfo } from '../protocol/link.js';
import { ALL_SHARDS, HOME_SHARD, shardOf } from '../protocol/shards.js';
import type { GameRow } from '../store/store.js';
import { hex } from '../words/bytes.js';
import { NEVER_OPEN, NO_OFFER } from './agreements.js';
import { newDraw } from './draw.js';
import type { House } from './house.js';
import { ratedBar } from './ratings/what-counts.js';
import { Refused } from './refused.js';
import { agentPlayer } from './seats.js';

type Challenge = Extract<ToServer, { type: 'challenge' }>;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Twelve letters and digits: 62 bits. */
export function newId(house: House, length = 12): string {
  let id = '';
  while (id.length < length) {
    // 252 is the largest multiple of 36 in a byte: no letter is likelier than another.
    for (const byte of house.world.random(length)) if (byte < 252 && id.length < length) id += ALPHABET[byte % 36];
  }
  return id;
}

/** Name of a room, in a shard of this server; those of tournaments are all in one. */
function roomId(house: House, isTournament: boolean): string {
  const { shards } = house;
  const isOurs = (shard: number): boolean => (isTournament ? shard === HOME_SHARD : shards.holds(shard));
  if (shards !== ALL_SHARDS && !shards.held().some(isOurs))
    throw new Refused('BUSY', 'This server has just come, and opens no rooms yet. Try again in a moment.');
  for (;;) {
    const id = newId(house);
    if (shards === ALL_SHARDS || isOurs(shardOf(id))) return id;
  }
}

/** Where a room is opened for a tournament. */
interface RoomFor {
  readonly isTournament?: boolean;
}

/** A new room, with the dice committed to. */
export function rowOf(
  house: House,
  challenge: Omit<Challenge, 'type' | 'id'>,
  owner: PlayerInfo | null,
  { isTournament = false }: RoomFor = {},
): GameRow {
  const options = challenge.options ?? {};
  const { game, data } = house.shelf.open(challenge.scenario, options);
  const wishes = challenge.seats;
  const { spec } = game;
  if (wishes.length !== spec.seats.length) {
    throw new Refused('NO_SEAT', `${spec.title} has ${spec.seats.length} seats, not ${wishes.length}.`, {
      path: '/seats',
    });
  }
  if (wishes.filter((w) => w.kind === 'me').length > 1) {
    throw new Refused('SEAT_TAKEN', 'You can take one seat; give the others to agents or leave them open.', {
      path: '/seats',
    });
  }
  const seats = wishes.map((wish, i): PlayerInfo | null => {
    if (wish.kind === 'open') return null;
    return wish.kind === 'me' ? owner : agentPlayer(wish.name, game, `/seats/${i}/name`);
  });
  if (owner === null && wishes.some((w) => w.kind === 'me')) {
    throw new Refused('NO_SCOPE', 'Say `hello` with a name to take a seat.', { path: '/seats' });
  }
  const rated = challenge.rated ?? false;
  if (rated && challenge.help === true) {
    throw new Refused('NO_HELP', 'A rated battle is fought without hints.', { path: '/help' });
  }
  const clock = challenge.clock ?? { kind: 'none' };
  if (rated && clock.kind === 'none') {
    throw new Refused('BAD_CLOCK', 'A rated battle needs a clock, or who is losing could stay away for ever.', {
      path: '/clock',
      expected: 'kind `turn` or `game`',
    });
  }
  const bar = rated ? ratedBar(challenge) : undefined;
  if (bar !== undefined) throw new Refused('NOT_RATED', bar, { path: '/rated' });
  if (rated && challenge.past !== undefined) {
    throw new Refused('NOT_RATED', 'A battle that goes on from another one is not rated.', { path: '/rated' });
  }
  if (challenge.past !== undefined && (challenge.openAfter ?? null) !== null) {
    throw new Refused('NOT_NOW', `${NEVER_OPEN}.`, { path: '/openAfter' });
  }
  if (rated && (challenge.openAfter ?? null) !== null) {
    throw new Refused('NOT_NOW', 'A rated battle is never opened to spectators: secrets would reach the players.', {
      path: '/openAfter',
    });
  }
  const onlyAgents = seats.every((p) => p?.kind === 'agent');
  return {
    ...unplayed(house, seats, isTournament),
    ruleset: spec.ruleset,
    scenario: challenge.scenario,
    title: spec.title,
    form: { seats: spec.seats.map(({ side, name }) => ({ side, name })), turns: spec.turns },
    data,
    options: { ...options },
    owner: owner?.id ?? null,
    visibility: challenge.visibility ?? 'public',
    clock,
    rated,
    help: challenge.help ?? !rated,
    openAfter: challenge.openAfter ?? null,
    past: null,
    pace: Math.min(challenge.pace ?? (onlyAgents ? LIMITS.agentsPaceMs : 0), LIMITS.paceMs),
  };
}

/** Another battle with the sides changed: everybody moves on by one seat. Seats of those who left are open. */
export function againRow(house: House, row: GameRow, left: readonly Seat[]): GameRow {
  const players = bySeat(row.seats).map((player, seat) => (left.includes(seat) ? null : player));
  const seats = row.seats.map((_, i) => players[(i + 1) % row.seats.length]!);
  // What was laid down for one battle is for no other, where somebody else has the seat.
  const { standing: _, ...same } = row;
  return { ...same, ...unplayed(house, seats) };
}

/** What is new in each game, with dice of its own. */
function unplayed(house: House, seats: readonly (PlayerInfo | null)[], isTournament = false) {
  const id = roomId(house, isTournament);
  return {
    id,
    code: newId(house, 16),
    seats,
    status: 'waiting',
    ...newDraw(house.world, { id, seats }, 1),
    agentSeed: hex(house.world.random(32)),
    ...NO_OFFER,
    again: [],
    outcome: null,
    tournament: null,
    next: null,
    flagplot: flagplotVersion,
    created: house.world.now(),
    started: null,
    ended: null,
  } satisfies Partial<GameRow>;
}
