/** A simulated arena that many servers share: none of its battles is lost or fought twice, and one seed gives one course. */
import { expect, it } from 'vitest';
import { type SharingFound, simulateSharing } from '../../bench/owners/simulate-sharing.js';
import { howOften } from '../../machine/length.js';
import { postgresServer, whyNoServer } from '../../machine/servers.js';

const ASKED = { owners: 12, gateways: 3, rooms: 1_500, seconds: 30, orders: 60, losses: 9, replayMs: 2 };

async function simulated(seed: string): Promise<SharingFound> {
  const server = await postgresServer();
  try {
    return await simulateSharing(server.url, { ...ASKED, seed });
  } finally {
    await server.stop();
  }
}

it.skipIf(whyNoServer.postgres !== undefined)(
  'loses and doubles nothing while servers come, die, freeze and leave, and the database restarts',
  async () => {
    const courses: SharingFound[] = [];
    // The first one twice.
    for (let n = -1; n < howOften({ usually: 1, long: 8 }); n++) {
      const found = await simulated(`seed ${Math.max(0, n)}`);
      courses.push(found);
      expect(found).toMatchObject({ lost: 0, doubled: 0, mistaken: 0 });
      expect(found.killed).toBeGreaterThanOrEqual(5);
      expect(found.frozen).toBeGreaterThan(0);
      expect(found.left).toBeGreaterThan(0);
      expect(found.accepted).toBeGreaterThan(ASKED.orders * ASKED.seconds * 0.7);
      expect(found.recoverySeconds.count).toBeGreaterThan(500);
      // A lease, a pulse of who takes them, a look of the gateways, and their orders; in a restart of the database all that, and that.
      expect(found.recoverySeconds.median).toBeLessThan(4);
      expect(found.recoverySeconds.worst).toBeLessThan(12);
    }
    expect(courses[1]).toEqual(courses[0]);
  },
);
