/** The way over a broker on PostgreSQL: all that is asked of it there. */
import pg from 'pg';
import { expect } from 'vitest';
import { postgresServer, whyNoServer } from '../../../machine/servers.js';
import { describeBroker } from './broker-cases.js';
import { MARKER } from './fake-run.js';

describeBroker({
  name: 'PostgreSQL',
  whyNot: whyNoServer.postgres,
  server: postgresServer,
  keepsNothing: async ({ url }) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      await expect.poll(() => count(client, 'SELECT count(*) FROM flagplot.letters')).toBe(0);
      const jobs = `SELECT count(*) FROM bullmq.job WHERE job::text LIKE '%${MARKER}%'`;
      expect(await count(client, jobs)).toBe(0);
    } finally {
      await client.end();
    }
  },
});

async function count(client: pg.Client, query: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(query);
  return Number(rows[0]?.count);
}
