import { describe, expect, it } from 'vitest';
import { AgentQueue } from '../../../arena/rooms/agent-queue.js';
import type { House } from '../../../arena/rooms/house.js';
import { answerInRoom, type RoomMessage } from '../../../arena/rooms/in-room.js';
import { Room, type RoomEvents } from '../../../arena/rooms/room.js';
import type { GameRow } from '../../../arena/store/store.js';
import { parseRecord, verify } from '../../../engine/index.js';
import { FakeLink, FakeWorld, memoryStore } from './fake-world.js';
import { threeSeats } from './three-seats.js';
import { openRequest } from './two-players.js';

function say(room: Room, link: FakeLink, message: RoomMessage): void {
  answerInRoom({ house: {} as House, room, link, reply: (m) => link.send(m) }, message);
}

/** A room for three, which has begun. */
function race(clock: GameRow['clock'] = { kind: 'none' }): {
  room: Room;
  links: FakeLink[];
  world: FakeWorld;
  house: House;
  act(link: FakeLink, strength: number): void;
} {
  const world = new FakeWorld('race');
  const store = memoryStore();
  const shelf = { reopen: () => ({ game: threeSeats, data: null }) };
  const house = {
    store,
    world,
    shelf,
    agents: new AgentQueue(world),
    fault: (_: string, e: Error) => {
      throw e;
    },
    metrics: { entries: 0, ended: 0 },
  } as unknown as House;
  const links = ['anna', 'bo', 'cleo'].map((name) => new FakeLink(name));
  const row: GameRow = {
    id: 'threeseats00',
    ruleset: 'race-v1',
    scenario: 'race',
    title: 'The Race',
    data: null,
    options: {},
    seats: links.map((l) => l.player),
    owner: null,
    status: 'waiting',
    visibility: 'public',
    code: 'c',
    clock,
    rated: false,
    help: true,
    openAfter: null,
    pace: 0,
    diceSeed: 'd'.repeat(64),
    agentSeed: 'e'.repeat(64),
    nonces: ['1', '2', '3'].map((n) => n.repeat(32)),
    drawOffer: null,
    again: [],
    outcome: null,
    record: null,
    tournament: null,
    next: null,
    flagplot: '0',
    created: 0,
    started: null,
    ended: null,
  };
  store.saveGame(row);
  const events: RoomEvents = { changed: () => {}, ended: () => {}, attached: () => {}, again: () => '' };
  const room = new Room(house, row, events);
  for (const link of links) room.attach(link, (m) => link.send(m));
  room.begin();
  const act = (link: FakeLink, strength: number): void => {
    const { requestId, legal } = openRequest(link)!;
    say(room, link, { type: 'act', room: room.id, requestId, action: legal[strength - 1]! });
  };
  return { room, links, world, house, act };
}

describe('a room for three', () => {
  it('is played to its end and recorded', () => {
    const { room, links, house, act } = race();
    for (let turn = 0; turn < 4; turn++) for (const [i, link] of links.entries()) act(link, i + 1);
    expect(room.row.status).toBe('over');
    const record = parseRecord(house.store.game(room.id)!.record!);
    expect(record.ok && verify(threeSeats, record.value)).toMatchObject({ verified: true });
  });

  it('tells nobody of secret choices, nor that they were made', () => {
    const heard = [1, 3].map((strength) => {
      const { links, act } = race();
      act(links[0]!, strength);
      return links.slice(1).map((l) => JSON.stringify(l.heard));
    });
    expect(heard[0]![1]).toEqual(heard[1]![1]);
    expect(heard[0]![0]).toEqual(heard[1]![0]);
    const idle = race();
    const before = idle.links[2]!.heard.length;
    idle.act(idle.links[0]!, 2);
    expect(idle.links[2]!.heard.length).toBe(before);
  });

  it('goes on without who strikes the flag: an agent has the fleet', async () => {
    const { room, links, world, act } = race();
    say(room, links[0]!, { type: 'resign', room: room.id });
    await world.settle();
    expect(room.row.status).toBe('playing');
    expect(room.state().seats[0]!.player).toMatchObject({ kind: 'agent', name: 'random' });
    for (let turn = 0; turn < 4; turn++) {
      act(links[1]!, 2);
      act(links[2]!, 2);
      await world.settle();
    }
    expect(room.row.status).toBe('over');
    expect(room.row.seats[0]!.name).toBe('anna');
  });

  it('goes on without who runs out of time, also after the server was down', async () => {
    const { room, links, world, house, act } = race({ kind: 'game', seconds: 60, increment: 0 });
    await world.wind(61_000);
    expect(room.state().seats[0]!.player!.kind).toBe('agent');
    expect(openRequest(links[1]!)).toBeDefined();
    act(links[1]!, 1);
    const again = new Room(house, house.store.game(room.id)!, {
      changed: () => {},
      ended: () => {},
      attached: () => {},
      again: () => '',
    });
    again.wake();
    expect(again.state().seats.map((s) => s.player!.kind)).toEqual(['agent', 'person', 'person']);
    expect(again.running!.request).toMatchObject({ seat: 2 });
  });

  it('knows no draw by agreement', () => {
    const { room, links } = race();
    expect(() => say(room, links[0]!, { type: 'draw', room: room.id, say: 'offer' })).toThrow(/between two players/);
  });
});
