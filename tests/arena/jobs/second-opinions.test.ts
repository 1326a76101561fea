/** Second opinions: what counts only when two have come to the same, who is right where they differ, and what becomes of a liar. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEASE_MS } from '../../../arena/jobs/messages.js';
import { howOften } from '../../machine/length.js';
import { hello, must, openBench, piecesOf, settle } from './scheduler-bench.js';

/** All pieces are doubled, and these workers are one's own: nobody is on trial. */
function doubledBench(...workers: readonly string[]) {
  const bench = openBench({ doubled: 1 });
  for (const worker of workers) must(bench.scheduler.greet(hello(worker), 'own'));
  return bench;
}

/** `a` has lied about one piece, and `b` has looked at it. */
function quarrel(count = 1) {
  const bench = doubledBench('a', 'b');
  bench.offer(piecesOf(count));
  must(bench.done('a', bench.bundle('a'), { lie: 'wrong' }));
  must(bench.done('b', bench.bundle('b')));
  return bench;
}

describe('a doubled piece', () => {
  it('counts when another has come to the same', () => {
    const { offer, bundle, done, take, settled, scheduler } = doubledBench('a', 'b');
    offer(piecesOf(1));
    expect(must(done('a', bundle('a')))).toEqual({ accepted: 0, known: 0 });
    expect(take('a')).toMatchObject({ idle: 'all in work' });
    expect(must(done('b', bundle('b')))).toEqual({ accepted: 1, known: 0 });
    expect(settled).toEqual([{ task: 0, done: 'right 0', worker: 'a' }]);
    expect([scheduler.opinions.compared, scheduler.opinions.refereed]).toEqual([1, 0]);
  });

  it('is not confirmed by whoever sends it twice', () => {
    const { offer, bundle, done, settled } = doubledBench('a', 'b');
    offer(piecesOf(1));
    const own = bundle('a');
    for (let i = 0; i < 3; i++) must(done('a', own, { lie: 'wrong' }));
    expect(settled).toEqual([]);
  });

  it('is settled by the referee where two differ; whoever is wrong is sent away, and comes back by no greeting', async () => {
    const { rule, settled, liars, scheduler } = quarrel();
    expect(settled).toEqual([]);
    expect(await rule()).toBe(1);
    expect(settled).toEqual([{ task: 0, done: 'right 0', worker: 'the referee' }]);
    expect(liars).toEqual([{ worker: 'a', pieces: [] }]);
    for (const told of [scheduler.take('a'), scheduler.beat('a', []), scheduler.greet(hello('a'))])
      expect(told).toMatchObject({ ok: false, code: 'BANNED' });
    expect('bundle' in must(scheduler.take('b'))).toBe(false);
  });

  it('is looked at by another where whoever looks at it dies', () => {
    const { offer, bundle, done, clock, settled, tasks } = doubledBench('a', 'b', 'c');
    offer(piecesOf(1));
    must(done('a', bundle('a')));
    bundle('b');
    clock.now += LEASE_MS;
    const again = bundle('c');
    expect(tasks(again)).toEqual([0]);
    must(done('c', again));
    expect(settled.length).toBe(1);
  });

  it('goes to a third where the second is slow, and to the referee where all are', async () => {
    const { offer, bundle, done, clock, scheduler, asked, tasks } = doubledBench('a', 'b', 'c', 'd');
    offer(piecesOf(1));
    must(done('a', bundle('a')));
    const leases = new Map<string, string>();
    const wait = (): void => {
      for (let i = 0; i < 11; i++) {
        clock.now += 2_000;
        must(scheduler.take('a'));
        for (const [worker, lease] of leases) must(scheduler.beat(worker, [lease]));
      }
    };
    for (const worker of ['b', 'c', 'd']) {
      const own = bundle(worker);
      expect(tasks(own)).toEqual([0]);
      expect('idle' in must(scheduler.take(worker))).toBe(true);
      leases.set(worker, own.lease);
      wait();
    }
    expect(asked.length).toBe(1);
  });

  it('goes to the referee where nobody else is there', async () => {
    const { offer, bundle, done, rule, settled, liars } = doubledBench('a');
    offer(piecesOf(2));
    must(done('a', bundle('a')));
    expect(await rule()).toBe(1);
    must(done('a', bundle('a'), { lie: 'wrong' }));
    expect(await rule()).toBe(1);
    expect(settled.map(({ done: what }) => what)).toEqual(['right 0', 'right 1']);
    expect(liars.map(({ worker }) => worker)).toEqual(['a']);
  });

  it('that was withdrawn counts for nothing, whatever the referee says', async () => {
    const { rule, settled, scheduler, liars, known } = quarrel();
    scheduler.withdraw(known.keys());
    await rule();
    expect(settled).toEqual([]);
    expect(liars.length).toBe(1);
    expect(scheduler.left).toEqual({ all: 0, open: 0 });
  });

  it('is open once where it came late: nobody takes it from the line, and nobody twice', () => {
    const { offer, bundle, done, clock, scheduler, take, tasks } = doubledBench('a', 'b');
    offer(piecesOf(1));
    const late = bundle('a');
    clock.now += LEASE_MS;
    scheduler.look();
    expect(scheduler.left.open).toBe(1);
    must(done('a', late));
    expect(scheduler.left).toEqual({ all: 1, open: 0 });
    expect('idle' in take('a')).toBe(true);
    expect(tasks(bundle('b'))).toEqual([0]);
  });
});

describe('a liar', () => {
  it('loses what it has in work and what waits, and what counted is reported', async () => {
    let luck = 0.9;
    const bench = openBench({ doubled: 0.5, chance: () => luck });
    const { scheduler, offer, bundle, done, rule, liars, settled } = bench;
    for (const worker of ['a', 'b']) must(scheduler.greet(hello(worker), 'own'));
    const [counted, ...rest] = piecesOf(5);
    offer([counted!]);
    must(done('a', bundle('a'), { lie: 'wrong' }));
    expect(settled).toEqual([{ task: 0, done: 'wrong', worker: 'a' }]);
    luck = 0.1;
    offer(rest);
    const looked = bundle('a');
    must(done('a', looked, { lie: 'wrong' }));
    const waits = bundle('a');
    const quick = bundle('b');
    must(done('b', quick));
    must(done('a', waits, { lie: 'wrong' }));
    bundle('a');
    await rule();
    expect(liars).toEqual([{ worker: 'a', pieces: [counted!.id] }]);
    // All that it had is done by somebody else.
    for (let i = 0; i < 10 && scheduler.left.all > 0; i++) {
      const taken = must(scheduler.take('b'));
      if ('bundle' in taken) must(done('b', taken.bundle));
      bench.clock.now += 30_000;
      await rule();
    }
    expect(scheduler.left).toEqual({ all: 0, open: 0 });
    expect(
      settled
        .slice(1)
        .map(({ done: what }) => what)
        .sort(),
    ).toEqual(['right 1', 'right 2', 'right 3', 'right 4']);
  });

  it('of several pieces that are with the referee at once loses none of them', async () => {
    const { offer, bundle, done, rule, settled, scheduler } = doubledBench('a', 'b');
    offer(piecesOf(3));
    for (let i = 0; i < 3; i++) must(done('a', bundle('a'), { lie: 'wrong' }));
    for (let i = 0; i < 3 && scheduler.opinions.refereed < 3; i++) must(done('b', bundle('b')));
    expect(await rule()).toBe(3);
    expect(settled.map(({ done: what }) => what)).toEqual(['right 0', 'right 1', 'right 2']);
    expect(scheduler.left).toEqual({ all: 0, open: 0 });
  });
});

describe('a new worker', () => {
  it('gets one piece until somebody known has looked at it', async () => {
    const { greet, offer, bundle, take, done, scheduler, settled, tasks, rule } = openBench({ doubled: 0.1 });
    greet('a', 'b');
    offer(piecesOf(20));
    const own = bundle('a');
    expect(own.pieces.length).toBe(1);
    expect(take('a')).toMatchObject({ idle: 'on trial' });
    must(done('a', own));
    expect(settled).toEqual([]);
    expect(take('a')).toMatchObject({ idle: 'on trial' });
    // Nor is it asked what it thinks of others.
    const other = bundle('b');
    expect(tasks(other)).not.toEqual(tasks(own));
    must(done('b', other));
    expect(await rule()).toBe(1);
    expect(settled.map(({ worker }) => worker)).toEqual(['the referee']);
    expect(take('b')).toMatchObject({ idle: 'on trial' });
    const looked = bundle('a');
    expect(tasks(looked)).toEqual(tasks(other));
    must(done('a', looked));
    expect(settled.length).toBe(2);
    expect([scheduler.opinions.compared, scheduler.opinions.refereed]).toEqual([1, 1]);
    for (const worker of ['a', 'b']) {
      expect(scheduler.roster.get(worker)!.isTrusted).toBe(true);
      expect('bundle' in take(worker) && 'bundle' in take(worker)).toBe(true);
    }
  });

  it('does not vouch for another name of its own, with the piece or without', async () => {
    const { greet, offer, bundle, done, settled, liars, rule, clock, scheduler } = openBench({ doubled: 1 });
    greet('a', 'b');
    offer(piecesOf(2));
    const own = bundle('a');
    // Nobody has given it to b.
    expect(must(done('b', own, { lie: 'wrong' }))).toEqual({ accepted: 0, known: 1 });
    must(done('a', own, { lie: 'wrong' }));
    must(done('b', bundle('b'), { lie: 'wrong' }));
    await rule();
    clock.now += 1_000;
    scheduler.look();
    await rule();
    expect(settled.map(({ done: what, worker }) => [what, worker])).toEqual([
      ['right 0', 'the referee'],
      ['right 1', 'the referee'],
    ]);
    expect(liars.map(({ worker }) => worker).sort()).toEqual(['a', 'b']);
  });

  it('gets one piece of what somebody else is slow with, too', () => {
    const { scheduler, offer, bundle, done, clock, greet } = openBench({ doubled: 0.1 });
    must(scheduler.greet(hello('a'), 'own'));
    offer(piecesOf(1, { from: 100 }));
    must(done('a', bundle('a'), { milliseconds: 0 }));
    offer(piecesOf(8));
    const slow = bundle('a');
    expect(slow.pieces.length).toBe(4);
    bundle('a');
    bundle('a');
    bundle('a');
    greet('b');
    for (let i = 0; i < 6; i++) {
      clock.now += 2_000;
      must(scheduler.beat('a', [...scheduler.roster.get('a')!.leases]));
    }
    expect(bundle('b').pieces.length).toBe(1);
  });

  it('that is alone is compared with the referee', async () => {
    const { greet, offer, bundle, done, rule, settled, scheduler } = openBench({ doubled: 0.1 });
    greet('a');
    offer(piecesOf(2));
    must(done('a', bundle('a')));
    expect(await rule()).toBe(1);
    expect(scheduler.roster.get('a')!.isTrusted).toBe(true);
    must(done('a', bundle('a')));
    expect(settled.map(({ worker }) => worker)).toEqual(['the referee', 'a']);
  });

  it('is not tried where nothing is done twice, nor where nothing can be compared', () => {
    for (const asked of [{ doubled: 0 }, { doubled: 1, timed: 'kind' }]) {
      const { greet, offer, bundle, done, settled } = openBench(asked);
      greet('a');
      offer(piecesOf(1));
      must(done('a', bundle('a')));
      expect(settled.length).toBe(1);
    }
  });
});

it('a referee that fails is reported', async () => {
  const { asked, failures, settled } = quarrel();
  asked[0]!.rule('garbage');
  await settle();
  expect(failures).toMatchObject([{ message: 'It is none.' }]);
  expect(settled).toEqual([]);
});

/** One thing after another that may happen, to one of the workers. */
const STEPS = ['take', 'done', 'lie', 'late', 'giveBack', 'beat', 'wait', 'long', 'rule', 'come'] as const;

describe('whatever happens in whatever order', () => {
  it.each([0, 0.5, 1])(
    'each piece is settled once, with %f of them done twice; rightly, where all are',
    async (doubled) => {
      const step = fc.tuple(fc.constantFrom(...STEPS), fc.constantFrom('a', 'b', 'c', 'liar'));
      const runs = { numRuns: howOften({ usually: 60, long: 1_000 }) };
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 120 }), fc.integer({ min: 1, max: 12 }), async (steps, count) => {
          const { greet, offer, clock, scheduler, settled, failures, done, rule } = openBench({ doubled });
          greet('a', 'b', 'c', 'liar');
          offer(piecesOf(count));
          const held: { readonly worker: string; readonly bundle: Parameters<typeof done>[1] }[] = [];
          const act = async (what: (typeof STEPS)[number], worker: string): Promise<void> => {
            const at = held.findIndex((one) => one.worker === worker);
            const own = held[at]?.bundle;
            const lie = worker === 'liar' ? { lie: 'wrong' } : {};
            if (what === 'take') {
              const taken = scheduler.take(worker);
              if (taken.ok && 'bundle' in taken.value) held.push({ worker, bundle: taken.value.bundle });
            } else if (what === 'beat') scheduler.beat(worker, [...(scheduler.roster.get(worker)?.leases ?? [])]);
            else if (what === 'wait') clock.now += 3_000;
            else if (what === 'long') clock.now += 21_000;
            else if (what === 'rule') await rule();
            else if (what === 'come') scheduler.greet(hello(worker));
            else if (own !== undefined && what === 'giveBack') scheduler.giveBack(worker, own.lease);
            else if (own !== undefined) {
              done(worker, own, lie);
              // Late and early, once and again.
              if (what === 'done') held.splice(at, 1);
            }
          };
          for (const [what, worker] of steps) {
            await act(what, worker);
            expect(scheduler.left.open).toBeGreaterThanOrEqual(0);
            expect(scheduler.left.open).toBeLessThanOrEqual(scheduler.left.all);
          }
          for (let i = 0; i < 400 && scheduler.left.all > 0; i++) {
            for (const worker of ['a', 'b']) for (const what of ['take', 'done'] as const) await act(what, worker);
            clock.now += 11_000;
            await rule();
          }
          expect(scheduler.left).toEqual({ all: 0, open: 0 });
          expect(settled.map(({ task }) => Number(task)).sort((x, y) => x - y)).toEqual(
            Array.from({ length: count }, (_, i) => i),
          );
          expect(failures).toEqual([]);
          if (doubled === 1) for (const { task, done: what } of settled) expect(what).toBe(`right ${String(task)}`);
        }),
        runs,
      );
    },
  );
});
