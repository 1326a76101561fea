/** Tests for child.slow.test.ts: a server whose start outlives the time-out of the hook that began it. */
import { beforeEach, describe, it } from 'vitest';
import { ServerProcess } from '../arena/commands/kill/server-process.js';

const folder = process.env.FLAGPLOT_TEST_FOLDER!;

describe('a test', () => {
  beforeEach(async () => void (await ServerProcess.start(`${folder}-late`)), 50);
  it('is never begun', () => {});
});

it('goes on for as long as a server needs to start', async () => {
  const server = await ServerProcess.start(folder);
  await server.end();
});
