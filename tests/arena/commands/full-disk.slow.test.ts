/** An arena whose disk fills during a battle: clients are told goodbye, nothing that was accepted is lost, and with room it goes on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openStore } from '../../../arena/store/sqlite-store.js';
import { Child, FLAGPLOT } from '../../children/child.js';
import { until } from '../../machine/patience.js';
import { StubbornClient } from './kill/stubborn-client.js';

const folder = mkdtempSync(join(tmpdir(), 'flagplot-full-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** To the process a file that may not grow is a disk that is full: the same refusal from the same calls. */
const LARGEST_KB = 700;

/** In units of 1,024 bytes. */
function serve(port: number, largest: number | 'unlimited'): Child {
  const args = ['serve', '--port', String(port), '--data', folder, '--json'];
  return Child.start('bash', ['-c', 'ulimit -f "$0"; exec "$@"', String(largest), process.execPath, FLAGPLOT, ...args]);
}

async function placeOf(server: Child): Promise<{ ws: string; url: string }> {
  const [first] = await server.says(/^.*\n/);
  return JSON.parse(first) as { ws: string; url: string };
}

it('says goodbye, keeps every order it accepted, is not opened while the disk is full, and goes on afterwards', async () => {
  const full = serve(0, LARGEST_KB);
  const { ws, url } = await placeOf(full);
  const player = new StubbornClient(ws, 'Ahab', () => 0);
  await player.until('welcome');
  const opened = player.until('room');
  const clock = { kind: 'game', seconds: 36_000, increment: 0 } as const;
  player.say({
    type: 'challenge',
    scenario: 'calabria',
    seats: [{ kind: 'me' }, { kind: 'agent', name: 'random' }],
    clock,
  });
  const { room } = await opened;
  const goodbye = player.until('goodbye');
  player.say({ type: 'ready', room: room.id, nonce: '0123456789abcdef0123456789abcdef' });
  expect(await goodbye).toMatchObject({ code: 'RESTART' });
  expect(await full.ended).toMatchObject({
    code: 1,
    err: expect.stringContaining('everything it has acknowledged is kept'),
  });
  const accepted = player.accepted.size;
  expect(accepted).toBeGreaterThan(4);

  const port = Number(new URL(url).port);
  const refused = await serve(port, 1).ended;
  expect(refused).toMatchObject({ code: 2, err: expect.stringMatching(/: the disk is full or fails\.$/m) });

  // Every order that the client heard accepted is there; at most the one whose answer was never sent is there besides.
  const store = openStore(folder);
  if (!store.ok) throw new Error(store.message);
  const kept = store.value
    .entries(room.id)
    .flatMap((entry) => (entry.kind === 'act' ? [`${room.id} ${entry.requestId}`] : []));
  store.value.close();
  expect(kept).toEqual(expect.arrayContaining([...player.accepted.keys()]));

  const again = serve(port, 'unlimited');
  await placeOf(again);
  await until('ten orders more', () => player.accepted.size >= accepted + 10);
  expect(player.wrong).toEqual([]);
  player.close();
  again.signal('SIGTERM');
  expect(await again.ended).toMatchObject({ code: 0 });
});
