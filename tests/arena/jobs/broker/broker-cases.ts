/** What holds over each broker, whichever it is. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Broker, openBroker } from '../../../../arena/jobs/broker/broker.js';
import type { WorkReply } from '../../../../arena/jobs/messages.js';
import { Child } from '../../../children/child.js';
import type { TestServer } from '../../../machine/servers.js';
import { CODE, FakeRun, type FakeWork, fakeWorker, helloOf, OTHER_CODE } from './fake-run.js';

export interface BrokerCases {
  readonly name: string;
  /** Why there is no server of it. */
  readonly whyNot: string | undefined;
  server(): Promise<TestServer>;
  /** Checks that nothing of a result is left there. */
  keepsNothing(server: TestServer): Promise<void>;
}

const LONG = 90_000;

export function describeBroker({ name, whyNot, server: start, keepsNothing }: BrokerCases): void {
  describe.skipIf(whyNot !== undefined)(`${name}${whyNot === undefined ? '' : `: skipped, ${whyNot}`}`, () => {
    let server: TestServer;
    const closing: (() => Promise<unknown>)[] = [];
    beforeAll(async () => {
      server = await start();
    });
    afterEach(async () => {
      for (const close of closing.splice(0).reverse()) await close();
    });

    async function open(): Promise<Broker> {
      const broker = await openBroker(server.url);
      if (!broker.ok) throw new Error(broker.message);
      closing.push(() => broker.value.close());
      return broker.value;
    }

    async function laneOf(run: FakeRun) {
      const broker = await open();
      const lane = await broker.lane(run.scheduler, run.clerk);
      if (!lane.ok) throw new Error(lane.message);
      closing.push(() => lane.value.close());
      return { broker, lane: lane.value };
    }

    async function hire(name: string, work: FakeWork, code = CODE) {
      const worker = fakeWorker(await open(), helloOf(name, code), work);
      closing.push(worker.stop);
      return worker;
    }

    it(
      'has each piece done once by two workers, whatever is sent twice, and keeps no result',
      async () => {
        const run = new FakeRun(40);
        const { lane } = await laneOf(run);
        expect(lane.isReachable).toBe(true);
        const again: WorkReply<'done'>[] = [];
        await hire('a', { pieceMs: 60, length: 100_000, again });
        await hire('b', { pieceMs: 60, length: 100_000 });
        await run.finished();
        expect(run.times).toEqual(Array.from({ length: 40 }, () => 1));
        expect(new Set([...run.accepted.values()].flat())).toEqual(new Set(['a', 'b']));
        await expect.poll(() => again.length).toBeGreaterThan(0);
        for (const reply of again) expect(reply).toMatchObject({ ok: true, answer: { accepted: 0 } });
        await keepsNothing(server);
      },
      LONG,
    );

    it(
      'gives the work of a worker that was killed to another',
      async () => {
        const run = new FakeRun(4);
        await laneOf(run);
        const args = ['dist/tests/arena/jobs/broker/worker-child.js', server.url, '60000'];
        const child = Child.start(process.execPath, args);
        await child.says(/began/);
        await child.kill();
        const since = performance.now();
        await hire('other', { pieceMs: 50 });
        await run.finished();
        expect(performance.now() - since).toBeLessThan(20_000);
        expect(run.times).toEqual([1, 1, 1, 1]);
        expect(new Set([...run.accepted.values()].flat())).toEqual(new Set(['other']));
      },
      LONG,
    );

    it(
      'tells a worker with other code so, by name',
      async () => {
        await laneOf(new FakeRun(1));
        const other = await hire('old', { pieceMs: 0 }, OTHER_CODE);
        const why = await other.ended;
        expect(why).toMatchObject({ code: 'OTHER_CODE', isFinal: true });
        expect(why?.message).toContain(CODE.slice(0, 12));
        expect(why?.message).toContain(OTHER_CODE.slice(0, 12));
      },
      LONG,
    );

    it(
      'goes on with a run that begins anew after one that was killed',
      async () => {
        const { broker } = await laneOf(new FakeRun(40));
        const worker = await hire('a', { pieceMs: 300 });
        await sleep(1_500);
        // It leaves its jobs, and answers nothing any more.
        await broker.close();
        const run = new FakeRun(6);
        await laneOf(run);
        await run.finished();
        expect(run.times).toEqual([1, 1, 1, 1, 1, 1]);
        await worker.stop();
      },
      LONG,
    );

    it(
      'goes on when the broker was away, with its memory or without',
      async () => {
        const run = new FakeRun(24);
        const { lane } = await laneOf(run);
        await hire('a', { pieceMs: 400 });
        await hire('b', { pieceMs: 400 });
        await expect.poll(() => run.accepted.size, { timeout: 20_000 }).toBeGreaterThan(2);
        await server.stop();
        await expect.poll(() => lane.isReachable, { timeout: 20_000 }).toBe(false);
        expect(lane.line).toContain('away');
        await server.start();
        await run.finished();
        expect(run.times).toEqual(Array.from({ length: 24 }, () => 1));
      },
      LONG,
    );
  });
}
