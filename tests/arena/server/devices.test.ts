/** Devices at the door: a connection is of the device by whose secret it came, and ends with it. */
import { afterEach, expect, it } from 'vitest';
import { CLOSE_CODES } from '../../../arena/protocol/index.js';
import { hashOf } from '../../../arena/rooms/admit.js';
import { Host } from '../../../arena/rooms/host.js';
import { memoryStore } from '../rooms/fake-world.js';
import { localThinkers } from '../thinking/local-thinkers.js';
import { type Client, HandClock, openTable, type Table } from './table.js';

let table: Table;
afterEach(() => table.close());

async function come(as: object): Promise<{ client: Client; secret: string | undefined }> {
  const client = await table.client();
  client.say({ type: 'hello', protocol: 1, as });
  return { client, secret: (await client.next('welcome')).secret };
}

it('a guest, a code and a secret are told which device they are; who is signed out ends and is nobody', async () => {
  const [store, world] = [memoryStore(), new HandClock()];
  const arena = new Host(store, world, localThinkers(world), (where, error) =>
    expect.unreachable(`${where}: ${error}`),
  );
  table = await openTable({ arena, store, world });
  const first = await come({ kind: 'guest', name: 'Ann' });
  first.client.say({ type: 'recovery' });
  const { code } = await first.client.next('recovery');
  const second = await come({ kind: 'code', code });
  const again = await come({ kind: 'person', secret: second.secret });
  const numbers: (number | undefined)[] = [];
  for (const { client } of [first, second, again]) {
    client.say({ type: 'devices' });
    const { devices } = await client.next('devices');
    expect(devices.map(({ connected }) => connected)).toEqual([true, true]);
    numbers.push(devices.find(({ asking }) => asking)?.device);
  }
  expect(numbers[1]).toBe(numbers[2]);
  expect(new Set(numbers).size).toBe(2);
  // What the lost device says after that is not read: it would sign the first one out.
  first.client.say({ type: 'sign-out', device: numbers[1] });
  for (const { client } of [second, again]) client.say({ type: 'sign-out', device: numbers[0] });
  for (const { client } of [second, again]) {
    expect((await client.next('goodbye')).code).toBe('SIGNED_OUT');
    expect(await client.closed).toBe(CLOSE_CODES.SIGNED_OUT);
  }
  const late = await table.client();
  late.say({ type: 'hello', protocol: 1, as: { kind: 'person', secret: second.secret } });
  expect((await late.next('error')).code).toBe('BAD_SECRET');
  first.client.say({ type: 'devices' });
  await first.client.next('devices');
  first.client.say({ type: 'ping' });
  await first.client.next('pong');
});

it('who was signed out at another server of the arena goes here too, with all else of the person left', async () => {
  const [store, world] = [memoryStore(), new HandClock()];
  const sharing = { openRoomsOf: () => [], mayOpen: () => 'yes' as const, inTurn: <T>(work: () => T): T => work() };
  const shared = Object.assign(store, { sharing });
  const arena = new Host(shared, world, localThinkers(world), (where, error) =>
    expect.unreachable(`${where}: ${error}`),
  );
  table = await openTable({ arena, store: shared, world });
  const first = await come({ kind: 'guest', name: 'Ann' });
  first.client.say({ type: 'recovery' });
  const second = await come({ kind: 'code', code: (await first.client.next('recovery')).code });
  const hash = hashOf(second.secret!);
  shared.secrets.forget(shared.personBySecret(hash)!.id, hash);
  shared.flush();
  world.pass(6_000);
  expect((await second.client.next('goodbye')).code).toBe('SIGNED_OUT');
  expect(await second.client.closed).toBe(CLOSE_CODES.SIGNED_OUT);
  first.client.say({ type: 'ping' });
  await first.client.next('pong');
});
