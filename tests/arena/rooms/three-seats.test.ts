import { describe, expect, it } from 'vitest';
import { LruCache } from '../../../arena/limits/cache.js';
import type { ToClient } from '../../../arena/protocol/index.js';
import { AgentQueue } from '../../../arena/rooms/agent-queue.js';
import { Analyst } from '../../../arena/rooms/analyst.js';
import type { House } from '../../../arena/rooms/house.js';
import { answerInRoom, type RoomMessage } from '../../../arena/rooms/in-room.js';
import { Records } from '../../../arena/rooms/records.js';
import { Replays } from '../../../arena/rooms/replays.js';
import { Room, type RoomEvents } from '../../../arena/rooms/room.js';
import { RoomQuotas } from '../../../arena/rooms/room-quotas.js';
import type { GameRow } from '../../../arena/store/store.js';
import type { AskedThought, ThoughtRequest } from '../../../arena/thinking/thinkers.js';
import { type Action, parseRecord, verify } from '../../../engine/index.js';
import { localThinkers } from '../thinking/local-thinkers.js';
import { FakeLink, FakeWorld, memoryStore } from './fake-world.js';
import { localStory } from './local-stories.js';
import { threeSeats } from './three-seats.js';
import { openRequest } from './two-players.js';

function say(room: Room, link: FakeLink, message: RoomMessage): void {
  answerInRoom(
    { house: {} as House, room, link, reply: (m) => link.send(m), replyLate: (l) => link.sendLate(l) },
    message,
  );
}

/** A room for three, which has begun. */
function race(
  clock: GameRow['clock'] = { kind: 'none' },
  again: RoomEvents['again'] = () => '',
): {
  room: Room;
  links: FakeLink[];
  world: FakeWorld;
  house: House;
  act(link: FakeLink, strength: number): void;
} {
  const world = new FakeWorld('race');
  const store = memoryStore();
  const shelf = { reopen: () => ({ game: threeSeats, data: null }) };
  const fault = (_: string, e: unknown): never => {
    throw e;
  };
  const replays = new Replays(store, world);
  const house = {
    store,
    world,
    shelf,
    agents: new AgentQueue(world),
    thinkers: localThinkers(world),
    analyst: new Analyst(localStory),
    replays,
    records: new Records(store, replays, fault),
    quotas: new RoomQuotas(world),
    fault,
    metrics: { entries: 0, ended: 0 },
  } as unknown as House;
  const links = ['anna', 'bo', 'cleo'].map((name) => new FakeLink(name));
  const row: GameRow = {
    id: 'threeseats00',
    ruleset: 'race-v1',
    scenario: 'race',
    title: 'The Race',
    form: null,
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
    draw: { n: 1, hashes: ['1', '2', '3'].map((n) => n.repeat(64)), beacons: [null, null, null], missed: [] },
    drawOffer: null,
    drawAccepted: [],
    again: [],
    outcome: null,
    tournament: null,
    next: null,
    past: null,
    flagplot: '0',
    created: 0,
    started: null,
    ended: null,
  };
  store.saveGame(row);
  const events: RoomEvents = {
    changed: () => {},
    ended: () => {},
    attached: () => {},
    mayAgain: () => {},
    again,
    networkOf: () => undefined,
  };
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
    const record = parseRecord(house.store.record(room.id)!);
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
    expect(links[2]!.last('room').room.seats[0]!.player!.kind).toBe('agent');
    expect(openRequest(links[1]!)).toBeDefined();
    act(links[1]!, 1);
    const again = new Room(house, house.store.game(room.id)!, {
      changed: () => {},
      ended: () => {},
      attached: () => {},
      mayAgain: () => {},
      again: () => '',
      networkOf: () => undefined,
    });
    again.wake();
    expect(again.state().seats.map((s) => s.player!.kind)).toEqual(['agent', 'person', 'person']);
    expect(again.running!.request).toMatchObject({ seat: 2 });
  });

  it('is advised by a search where no admiral knows the rules, once for one question', async () => {
    const { room, links, house } = race();
    const { requestId, legal } = openRequest(links[0]!)!;
    const asked: ThoughtRequest[] = [];
    const ask = (question: ThoughtRequest): AskedThought => {
      asked.push(question);
      return { choice: Promise.resolve({ action: legal[1]!.id as Action, plan: undefined }), stop: () => {} };
    };
    Object.assign(house, { thinkers: { ask }, advice: new LruCache<ToClient>(8) });
    const link = links[0]!;
    const hints: ToClient[] = [];
    const hint = () =>
      answerInRoom(
        { house, room, link, reply: (message) => hints.push(message), replyLate: () => {} },
        { type: 'hint', room: room.id, requestId },
      );
    await Promise.all([hint(), hint()]);
    await hint();
    expect(hints).toEqual(Array(3).fill({ type: 'hint', room: room.id, requestId, action: legal[1], plan: null }));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ isAwaited: true, thought: { agent: 'mcts:500ms', seat: 0 } });
  });

  it('asks again for advice that failed, and tells who waits for that of an answered question', async () => {
    const { room, links, house } = race();
    const { requestId, legal } = openRequest(links[0]!)!;
    const stopped: number[] = [];
    const answers: ((how: 'fails' | 'never') => void)[] = [];
    const ask = (): AskedThought => {
      const at = answers.length;
      const choice = new Promise<never>((_, reject) => {
        answers.push((how) => how === 'fails' && reject(new Error('a thread has failed')));
      });
      return { choice, stop: () => stopped.push(at) };
    };
    Object.assign(house, { thinkers: { ask }, advice: new LruCache<ToClient>(8) });
    const hint = (by: number, id: string) =>
      answerInRoom(
        { house, room, link: links[by]!, reply: () => {}, replyLate: () => {} },
        { type: 'hint', room: room.id, requestId: id },
      )!;
    const first = hint(0, requestId);
    answers[0]!('fails');
    await expect(first).rejects.toThrow('a thread has failed');
    const second = hint(0, requestId);
    expect(answers).toHaveLength(2);
    say(room, links[0]!, { type: 'act', room: room.id, requestId, action: legal[0]! });
    const next = links.findIndex(
      (link) => openRequest(link) !== undefined && openRequest(link)!.requestId !== requestId,
    );
    void hint(next, openRequest(links[next]!)!.requestId).catch(() => {});
    await expect(second).rejects.toMatchObject({ code: 'STALE_REQUEST' });
    expect(stopped).toEqual([1]);
  });

  it('is drawn when all have agreed', () => {
    const { room, links } = race();
    const draw = (i: number, word: 'offer' | 'accept' | 'decline'): void =>
      say(room, links[i]!, { type: 'draw', room: room.id, say: word });
    draw(0, 'offer');
    draw(1, 'accept');
    expect(room.row).toMatchObject({ status: 'playing', drawOffer: 0, drawAccepted: [1] });
    draw(0, 'offer');
    say(room, links[2]!, { type: 'resume', room: room.id, last: 0 });
    expect(links[2]!.last('snapshot')).toMatchObject({ drawOffer: 0, drawAccepted: [1] });
    draw(2, 'decline');
    expect(room.row).toMatchObject({ drawOffer: null, drawAccepted: [] });
    expect(() => draw(1, 'accept')).toThrow(/Nobody else has offered/);
    draw(2, 'offer');
    draw(0, 'accept');
    draw(1, 'accept');
    expect(room.row.outcome).toMatchObject({ termination: 'agreed', result: [0, 0, 0] });
  });

  it('does not ask for a draw who has left, and whoever has left cannot give one', () => {
    const { room, links } = race();
    say(room, links[0]!, { type: 'draw', room: room.id, say: 'offer' });
    say(room, links[2]!, { type: 'resign', room: room.id });
    expect(room.row.drawOffer).toBeNull();
    expect(() => say(room, links[2]!, { type: 'draw', room: room.id, say: 'offer' })).toThrow(/agents fight on/);
    say(room, links[0]!, { type: 'draw', room: room.id, say: 'offer' });
    say(room, links[1]!, { type: 'draw', room: room.id, say: 'accept' });
    expect(room.row.outcome!.termination).toBe('agreed');
  });

  it('is fought again by those who stayed; the seat of who left is open', async () => {
    let left: readonly number[] | undefined;
    const { room, links, world, act } = race({ kind: 'none' }, (r) => {
      left = r.left();
      return 'nextroom0000';
    });
    say(room, links[1]!, { type: 'resign', room: room.id });
    for (let turn = 0; turn < 4; turn++) {
      act(links[0]!, 3);
      await world.settle();
      act(links[2]!, 1);
    }
    expect(room.row.status).toBe('over');
    say(room, links[0]!, { type: 'rematch', room: room.id });
    expect(room.row.next).toBeNull();
    say(room, links[2]!, { type: 'rematch', room: room.id });
    expect(room.row.next).toBe('nextroom0000');
    expect(left).toEqual([1]);
  });

  it('without a clock goes on without who stays away for very long, as long as others are there', async () => {
    const { room, links, world } = race();
    room.detach(links[0]!);
    await world.wind(8 * 24 * 3_600_000);
    room.tick(world.now());
    await world.settle();
    expect(room.row.status).toBe('playing');
    expect(room.state().seats[0]!.player!.kind).toBe('agent');
    expect(openRequest(links[1]!)).toBeDefined();
    room.detach(links[1]!);
    room.detach(links[2]!);
    await world.wind(8 * 24 * 3_600_000);
    room.tick(world.now());
    expect(room.row.outcome).toMatchObject({ termination: 'abandoned' });
  });
});
