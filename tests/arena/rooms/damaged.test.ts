/** A bit that flipped in the store costs the game it was in, from that order on, and nothing else. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { verdictOn } from '../../../arena/files/open-record.js';
import { openStore } from '../../../arena/store/sqlite-store.js';
import type { Store } from '../../../arena/store/store.js';
import { parseRecord } from '../../../engine/index.js';
import { FakeWorld, NONCE_A, NONCE_B, type Scene, scene } from './fake-world.js';
import { begun, openRequest, playOn } from './two-players.js';

const CLOCK = { kind: 'game', seconds: 600, increment: 10 } as const;
const spread = (_: unknown, n: number): number => (n * 7919) % 1009;

let folder = '';
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagplot-damaged-'));
  store = open();
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

function open(): Store {
  const opened = openStore(folder);
  if (!opened.ok) throw new Error(opened.message);
  return opened.value;
}

/** The server goes down, a bit flips in an order of the room, and it comes up again. */
function comesBack(s: Scene, room: string, n: number): Scene {
  s.store.flush();
  s.store.close();
  const db = new Database(join(folder, 'flagplot.db'));
  db.exec(
    `UPDATE entries SET data = replace(data, '"kind":"act"', '"kind":"abt"') WHERE game = '${room}' AND n = ${n}`,
  );
  db.close();
  store = open();
  return scene({ store, world: s.world });
}

it('the battle ends as damaged, with its record so far; ratings and other battles are as they were', async () => {
  let s = scene({ store, world: new FakeWorld('damaged') });
  let [a, b] = [s.enter('anna'), s.enter('bo')];
  const rated = { rated: true, clock: CLOCK };
  const room = begun(s, a, b, rated);
  playOn(s, [a, b], spread, 40);
  const other = begun(s, a, b);
  expect(store.entries(room)).toHaveLength(40);

  s = comesBack(s, room, 31);
  [a, b] = [s.enter('anna'), s.enter('bo')];
  expect(s.faults).toEqual([expect.stringContaining('the order after 30 is damaged')]);
  const row = s.store.game(room)!;
  expect(row.status).toBe('over');
  expect(row.outcome).toMatchObject({ result: null, termination: 'damaged' });
  expect(row.outcome!.text).toBe(
    'What the server kept of this battle was damaged: after 30 orders it is lost, and does not count.',
  );
  for (const player of ['p-anna', 'p-bo']) expect(s.store.rating(player, row.ruleset, '', '')).toBeUndefined();

  s.say(a, { type: 'record', room });
  await s.world.settle();
  const record = parseRecord(a.last('record').text);
  expect(record.ok && record.value.headers.get('Termination')).toBe('damaged');
  expect(record.ok && record.value.headers.get('Result')).toBe('*');
  expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true });
  expect(record.ok && record.value.plies.length).toBeGreaterThan(30);
  // What was lost can still be asked about.
  s.say(b, { type: 'resume', room, last: 0 });
  await s.world.settle();
  expect(b.last('snapshot').events.length).toBeGreaterThan(0);
  s.say(a, { type: 'act', room, requestId: '0-1', action: { id: 0, text: 'x' } });
  expect(a.last('error').code).not.toBe('INTERNAL');

  s.say(a, { type: 'resume', room: other, last: 0 });
  s.say(b, { type: 'resume', room: other, last: 0 });
  await s.world.settle();
  expect(
    playOn(
      s,
      [a, b].filter((l) => openRequest(l)?.room === other),
      spread,
      1,
    ),
  ).toBe(1);
  expect(s.store.game(other)!.status).toBe('playing');
  expect(s.faults).toHaveLength(1);
});

it('a tournament plays the game again', async () => {
  let s = scene({ store, world: new FakeWorld('again') });
  let [a, b] = [s.enter('anna'), s.enter('bo')];
  const create = { what: 'create', kind: 'swiss', title: 'Cup', scenario: 'denmark-strait', rounds: 1 } as const;
  s.say(a, { type: 'tournament', do: create });
  const { id } = a.last('tournament').tournament;
  for (const link of [a, b]) s.say(link, { type: 'tournament', do: { what: 'enter', tournament: id } });
  s.say(a, { type: 'tournament', do: { what: 'start', tournament: id } });
  const room = a.last('room').room.id;
  s.say(a, { type: 'ready', room, nonce: NONCE_A });
  s.say(b, { type: 'ready', room, nonce: NONCE_B });
  expect(playOn(s, [a, b], spread, 10)).toBe(10);

  s = comesBack(s, room, 5);
  expect(s.store.game(room)!.outcome).toMatchObject({ termination: 'damaged' });
  [a, b] = [s.enter('anna'), s.enter('bo')];
  s.say(a, { type: 'tournament', do: { what: 'list' } });
  await s.world.wind(2_000);
  s.host.tick();
  const rooms = s.host.roomsOf('p-anna').filter((r) => r !== room);
  expect(rooms).toHaveLength(1);
  const again = rooms[0]!;
  for (const link of [a, b]) s.say(link, { type: 'join', room: again });
  s.say(a, { type: 'ready', room: again, nonce: NONCE_A });
  s.say(b, { type: 'ready', room: again, nonce: NONCE_B });
  expect(s.store.game(again)!.status).toBe('playing');
});
