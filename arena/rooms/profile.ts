/**
 * Profile of a player, for anybody: ratings, record and battles. Everything in it was public when it was fought, so it is the same for whoever asks;
 * what goes on, and what was private, is not in it.
 */
import { agentNames } from '../../agents/registry.js';
import { familyOf } from '../../engine/core/ruleset-version.js';
import { bySeat } from '../../engine/index.js';
import type { ToClient, ToServer } from '../protocol/index.js';
import type { PlayerInfo } from '../protocol/link.js';
import type { GameRow, RecordTally, Store } from '../store/store.js';
import { foldName } from '../words/names.js';
import { isAgentName } from './admit.js';
import { agentsOnOffer } from './agents-by-ruleset.js';
import type { House } from './house.js';
import type { Ratings } from './ratings/ratings.js';
import { Refused } from './refused.js';
import type { Room } from './room.js';
import { nobodyThere, type RoomInfo, roomInfo } from './room-info.js';

type Asked = Extract<ToServer, { type: 'profile' | 'players' }>;
type Profile = Extract<ToClient, { type: 'profile' }>;

/** Battles, and names, that are told at once. */
const BATTLES_TOLD = 20;
const NAMES_TOLD = 10;

interface Sources {
  readonly house: Pick<House, 'store' | 'shelf'>;
  readonly ratings: Ratings;
  /** Of those that are in memory still. */
  readonly rooms: ReadonlyMap<string, Room>;
}

export function profileTold(sources: Sources, asked: Asked): ToClient {
  if (asked.type === 'profile') return profile(sources, asked);
  return { type: 'players', players: playersCalled(sources.house.store, asked.name) };
}

export function rankingTold(ratings: Ratings, asked: Extract<ToServer, { type: 'ranking' }>): ToClient {
  const { ruleset, scenario = '', side = '' } = asked;
  const ranked = ratings.ranking(ruleset, scenario, side);
  return { type: 'ranking', ruleset, scenario: asked.scenario ?? null, side: asked.side ?? null, ratings: ranked };
}

function profile(sources: Sources, asked: Extract<Asked, { type: 'profile' }>): Profile {
  const { store } = sources.house;
  const player = playerCalled(store, asked.name);
  const tallies = player === undefined ? [] : store.tallies(player.id);
  const isKnown = player?.kind !== 'agent' || tallies.length > 0 || agentsOnOffer().includes(player.name);
  if (player === undefined || !isKnown) {
    const name = JSON.stringify(asked.name);
    throw new Refused('NO_PLAYER', `Nobody here is called ${name}. \`players\` finds names by how they begin.`, {
      path: '/name',
    });
  }
  const { games, next } = store.fought(
    {
      player: player.id,
      scenario: asked.scenario,
      against: asked.against === undefined ? undefined : agentsCalled(asked.against),
      againstNamed: asked.against,
      before: asked.before && { ended: asked.before.ended, game: asked.before.room },
    },
    BATTLES_TOLD,
  );
  return {
    type: 'profile',
    player,
    ratings: sources.ratings.of(
      player,
      tallies.map(({ ruleset }) => ruleset),
    ),
    record: recordOf(tallies),
    battles: games.flatMap((row) => battle(sources, row, player) ?? []),
    older: next && { ended: next.ended, room: next.game },
  };
}

/** None, if it opens here no more: all others are told without it. */
function battle(sources: Sources, row: GameRow, { id }: PlayerInfo): Profile['battles'][number] | undefined {
  const seat = bySeat(row.seats).findIndex((one) => one?.id === id);
  const room = sources.rooms.get(row.id)?.state() ?? roomToldOf(sources.house, row);
  return room && { room, seat: seat < 0 ? null : seat, ended: row.ended };
}

function roomToldOf({ shelf }: Sources['house'], row: GameRow): RoomInfo | undefined {
  try {
    return roomInfo(row, row.form ?? shelf.reopen(row).game.spec, nobodyThere(row));
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** Rules of one family together, whatever their version. */
function recordOf(tallies: readonly RecordTally[]): Profile['record'] {
  const record = new Map<string, Profile['record'][number]>();
  for (const { ruleset, won, drawn, lost } of tallies) {
    const family = familyOf(ruleset);
    const { won: w, drawn: d, lost: l } = record.get(family) ?? { won: 0, drawn: 0, lost: 0 };
    record.set(family, { ruleset: family, won: w + won, drawn: d + drawn, lost: l + lost });
  }
  return [...record.values()];
}

const agent = (name: string): PlayerInfo => ({ id: `agent:${name}`, name, kind: 'agent' });

/** Who is shut out has no profile. */
function playerCalled(store: Store, name: string): PlayerInfo | undefined {
  if (isAgentName(name)) return agent(ownNameOf(name));
  const [row] = store.peopleCalled(name).filter(({ banned }) => !banned);
  return row && { id: row.id, name: row.name, kind: row.kind };
}

/** As the agent that looks the same is called here; one with a doctrine or a file of its own is called as one writes it. */
function ownNameOf(name: string): string {
  const names = agentNames();
  const folded = foldName(name);
  return names.includes(name) ? name : (names.find((one) => foldName(one) === folded) ?? name);
}

/** Ids of agents whose name begins so, and of the one of this whole name, since there are as many as one can write. */
function agentsCalled(beginning: string): string[] {
  const folded = foldName(beginning);
  const agents = agentNames().filter((name) => folded !== '' && foldName(name).startsWith(folded));
  return [...new Set([...agents, beginning].map((name) => agent(name).id))];
}

function playersCalled(store: Store, beginning: string): PlayerInfo[] {
  const people = store.fightersCalled(beginning, NAMES_TOLD).filter(({ banned }) => !banned);
  const folded = foldName(beginning);
  const agents = agentsOnOffer().filter((name) => folded !== '' && foldName(name).startsWith(folded));
  return [...people.map(({ id, name, kind }) => ({ id, name, kind })), ...agents.map(agent)].slice(0, NAMES_TOLD);
}
