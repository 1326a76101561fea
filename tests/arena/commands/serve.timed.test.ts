import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { byTheClock, measured } from '../../machine/measured.js';
import { Client } from '../server/table.js';
import { ServerProcess } from './kill/server-process.js';

const folder = mkdtempSync(join(tmpdir(), 'flagplot-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));

it(
  'serve closes in good order within two seconds, whether clients close or not',
  measured(async () => {
    const server = await ServerProcess.start(folder);
    for (const name of ['Nelson', 'Rooke']) await (await Client.open(server.ws)).hello(name);
    const deaf = await Client.open(server.ws);
    await deaf.hello('Deaf');
    deaf.socket.pause();
    const begun = performance.now();
    expect(await server.end()).toBe(0);
    byTheClock(() => expect(performance.now() - begun).toBeLessThan(2_000));
    deaf.socket.terminate();
  }),
);
