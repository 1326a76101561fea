import { expect, it } from 'vitest';
import { byTheClock, measured } from '../../machine/measured.js';
import { postgresServer, whyNoServer } from '../../machine/servers.js';
import { ServerProcess } from './kill/server-process.js';

it.skipIf(whyNoServer.postgres !== undefined)(
  'a server that stands by serves within five seconds of the death of the one before it, and within one of its good end',
  measured(async () => {
    const database = await postgresServer('on');
    const first = await ServerProcess.start(database.url);
    const second = await ServerProcess.standingBy(database.url);
    await first.kill();
    const killed = performance.now();
    const server = await second.opens;
    const afterDeath = performance.now() - killed;
    const third = await ServerProcess.standingBy(database.url);
    expect(await server.end()).toBe(0);
    const ended = performance.now();
    const last = await third.opens;
    const afterEnd = performance.now() - ended;
    byTheClock(() => expect(afterDeath).toBeLessThan(5_000));
    byTheClock(() => expect(afterEnd).toBeLessThan(1_000));
    await last.end();
    await database.stop();
  }),
);
