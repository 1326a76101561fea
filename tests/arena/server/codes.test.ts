/** Guesses at recovery codes, at the door: few of an address, and the others go on. */
import { afterEach, expect, it } from 'vitest';
import { LIMITS } from '../../../arena/limits/limits.js';
import { openTable, type Table } from './table.js';

let table: Table;
afterEach(() => table.close());

const guess = (n: number) => ({
  type: 'hello',
  protocol: 1,
  as: { kind: 'code', code: String(n).padStart(20, '0') },
});

it('takes a few codes of an address, whatever the connection, and refuses thousands', async () => {
  table = await openTable();
  const codes: string[] = [];
  // A connection of its own each time it is closed for its faults.
  for (let n = 0; n < 3_000; ) {
    const client = await table.client();
    const most = Math.min(3_000, n + LIMITS.faults.burst);
    for (; n < most; n++) {
      client.say(guess(n));
      codes.push((await client.next('error')).code);
    }
    client.socket.terminate();
  }
  expect(codes.slice(0, LIMITS.recovery.burst)).toEqual(Array(LIMITS.recovery.burst).fill('BAD_SECRET'));
  expect(new Set(codes.slice(LIMITS.recovery.burst))).toEqual(new Set(['TOO_FAST']));
  // Names and secrets are no codes.
  const ada = await table.client();
  const { secret } = await ada.hello('Ada');
  const again = await table.client();
  again.say({ type: 'hello', protocol: 1, as: { kind: 'person', secret } });
  expect((await again.next('welcome')).you?.name).toBe('Ada');
  // Time heals it.
  table.clock.pass(60_000);
  const later = await table.client();
  later.say(guess(1));
  expect((await later.next('error')).code).toBe('BAD_SECRET');
  // What was tried stands in no log.
  expect(table.log.join('')).not.toContain('00000000001');
});

it('names the place of a code that is too long', async () => {
  table = await openTable();
  const client = await table.client();
  client.say({ type: 'hello', protocol: 1, as: { kind: 'code', code: 'x'.repeat(101) } });
  expect(await client.next('error')).toMatchObject({ code: 'BAD_MESSAGE', path: '/as/code' });
});
