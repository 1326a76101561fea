/** The way over a broker on Redis: all that is asked of it there, with a server that keeps nothing on disk. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { openBroker } from '../../../../arena/jobs/broker/broker.js';
import { freePort, redisServer, whyNoServer } from '../../../machine/servers.js';
import { describeBroker } from './broker-cases.js';
import { MARKER } from './fake-run.js';

describeBroker({
  name: 'Redis',
  whyNot: whyNoServer.redis,
  server: redisServer,
  keepsNothing: async ({ url, folder }) => {
    const redis = new Redis(url);
    try {
      expect(await redis.keys('*')).not.toEqual([]);
      // All that is in its memory, as a file.
      await redis.save();
      expect(readFileSync(join(folder, 'dump.rdb'), 'latin1')).not.toContain(MARKER);
    } finally {
      redis.disconnect();
    }
  },
});

it.skipIf(whyNoServer.redis !== undefined)('says where a Redis may throw jobs away', async () => {
  const server = await redisServer();
  const redis = new Redis(server.url);
  await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
  redis.disconnect();
  const broker = await openBroker(server.url);
  if (!broker.ok) throw new Error(broker.message);
  expect(broker.value.remarks.join()).toContain('noeviction');
  await broker.value.close();
});

it('says what is wrong with an address, and never its password', async () => {
  expect(await openBroker('http://somewhere')).toMatchObject({ ok: false, code: 'BAD_BROKER' });
  expect(await openBroker('nonsense')).toMatchObject({ ok: false, code: 'BAD_BROKER' });
  const port = await freePort();
  for (const scheme of ['redis', 'postgres']) {
    const none = await openBroker(`${scheme}://somebody:secret@127.0.0.1:${port}/0`);
    expect(none).toMatchObject({ ok: false, code: 'NO_BROKER' });
    if (none.ok) continue;
    expect(none.message).toContain(`${scheme}://127.0.0.1:${port}`);
    expect(none.message).not.toContain('secret');
  }
});
