/** Scheduler: in what order pieces are handed out, how leases end, and that each result counts once. */
import { describe, expect, it } from 'vitest';
import { sha256Of } from '../../../agents/machine/sha256-of.js';
import { BEAT_MS, LEASE_MS } from '../../../arena/jobs/messages.js';
import { CODE, hello, must, openBench, piecesOf } from './scheduler-bench.js';

/** Until a kind is known its bundles have one piece: here it is known. */
function warmed(milliseconds: number, pieces = 40) {
  const bench = openBench();
  bench.greet('a', 'b');
  bench.offer(piecesOf(1, { from: 1_000 }));
  const first = bench.bundle('a');
  bench.clock.now = milliseconds;
  must(bench.done('a', first, { milliseconds }));
  bench.settled.length = 0;
  bench.offer(piecesOf(pieces));
  return bench;
}

describe('what is handed out', () => {
  it('comes in the order in which it was offered, and each id once', () => {
    const { greet, offer, bundle, tasks, scheduler } = openBench();
    greet('a');
    offer(piecesOf(3));
    offer(piecesOf(4));
    expect(scheduler.left).toEqual({ all: 4, open: 4 });
    expect([1, 2, 3, 4].map(() => tasks(bundle('a')))).toEqual([[0], [1], [2], [3]]);
    expect(scheduler.left).toEqual({ all: 4, open: 0 });
  });

  it('shares kind and text in a bundle, though there would be room for more', () => {
    const { offer, bundle, tasks } = warmed(100, 2);
    offer(piecesOf(2, { text: 'other', from: 10 }));
    offer(piecesOf(2, { kind: 'other', from: 20 }));
    offer(piecesOf(200, { from: 30 }));
    const bundles = Array.from({ length: 6 }, () => bundle('a'));
    expect(bundles.slice(0, 5).map(tasks)).toEqual([[0, 1], [10], [11], [20], [21]]);
    expect(bundles[5]!.pieces.length).toBe(30);
    expect(new Set(bundles.map(({ common }) => common)).size).toBe(2);
    expect(new Set(bundles.map(({ kind }) => kind)).size).toBe(2);
  });

  it('has as many pieces as take some seconds, and few where few are left', () => {
    expect(warmed(300).bundle('a').pieces.length).toBe(10);
    expect(warmed(3_000).bundle('a').pieces.length).toBe(1);
    expect(warmed(30, 8).bundle('a').pieces.length).toBe(2);
  });

  it('is nothing where all is in work, and the answer says when to ask again', () => {
    const { greet, take, offer, scheduler } = openBench();
    greet('a');
    expect(take('a')).toEqual({ idle: 'all in work', retryMs: 250 });
    scheduler.greet({ ...hello('many'), threads: 1_000 });
    for (let i = 0; i < 20; i++) scheduler.greet({ ...hello(`many-${i}`), threads: 1_000 });
    const idle = take('a');
    expect('retryMs' in idle && idle.retryMs).toBeGreaterThan(4_000);
    offer(piecesOf(1));
    expect('bundle' in take('a')).toBe(true);
  });
});

describe('a lease', () => {
  it('ends when nobody speaks for it, and its pieces are the next, in their order', () => {
    const { clock, bundle, tasks, scheduler } = warmed(300);
    const lost = bundle('a');
    clock.now += LEASE_MS;
    const again = bundle('b');
    expect(tasks(again)).toEqual(tasks(lost));
    expect(scheduler.counts.expired).toBe(1);
  });

  it('goes on while its worker beats, and nobody else speaks for it', () => {
    const { clock, bundle, scheduler, tasks } = warmed(300);
    const { lease } = bundle('a');
    for (let i = 0; i < 10; i++) {
      clock.now += BEAT_MS;
      expect(must(scheduler.beat('a', [lease]))).toEqual({ lost: [] });
      expect(must(scheduler.beat('b', [lease]))).toEqual({ lost: [lease] });
    }
    expect(tasks(bundle('b'))[0]).toBe(10);
    expect(scheduler.counts.expired).toBe(0);
  });

  it('is handed back, and what was in it is open; nobody hands back for somebody else', () => {
    const { bundle, scheduler, tasks } = warmed(300);
    const { lease } = bundle('a');
    const { open } = scheduler.left;
    must(scheduler.giveBack('b', lease));
    expect(scheduler.left.open).toBe(open);
    must(scheduler.giveBack('a', lease));
    must(scheduler.giveBack('a', lease));
    expect(scheduler.left.open).toBe(open + 10);
    expect(tasks(bundle('b'))[0]).toBe(0);
  });

  it('of somebody else is not ended by a result, nor does that say how long a piece takes', () => {
    const { bundle, scheduler, settled } = warmed(300, 100);
    const own = bundle('a');
    const { open } = scheduler.left;
    must(scheduler.done({ worker: 'b', lease: own.lease, milliseconds: 1_000_000, pieces: [] }));
    expect(scheduler.left.open).toBe(open);
    expect(must(scheduler.beat('a', [own.lease]))).toEqual({ lost: [] });
    expect(settled).toEqual([]);
    expect(bundle('b').pieces.length).toBe(10);
  });

  it('has another name after a new beginning', () => {
    const [one, two] = [openBench({ chance: () => 0.1 }), openBench({ chance: () => 0.2 })];
    const leases = [one, two].map(({ greet, offer, bundle }) => {
      greet('a');
      offer(piecesOf(1));
      return bundle('a').lease;
    });
    expect(new Set(leases).size).toBe(2);
  });

  it('that takes far too long is handed out a second time, and the first result counts', () => {
    const { greet, offer, bundle, take, clock, scheduler, done, settled } = openBench();
    greet('a', 'b');
    offer(piecesOf(1));
    const slow = bundle('a');
    expect(take('b')).toMatchObject({ idle: 'all in work' });
    for (let i = 0; i < 6; i++) {
      clock.now += BEAT_MS;
      must(scheduler.beat('a', [slow.lease]));
    }
    const second = bundle('b');
    expect(second.pieces).toEqual(slow.pieces);
    expect(scheduler.counts.hurried).toBe(1);
    expect(must(done('b', second))).toEqual({ accepted: 1, known: 0 });
    expect(must(scheduler.beat('a', [slow.lease]))).toEqual({ lost: [slow.lease] });
    expect(scheduler.roster.get('a')!.leases.size).toBe(0);
    expect(must(done('a', slow))).toEqual({ accepted: 0, known: 1 });
    expect(settled).toEqual([{ task: 0, done: 'right 0', worker: 'b' }]);
  });

  it('is handed out to a third where the second is as slow, and no further', () => {
    const { greet, offer, bundle, take, clock, scheduler } = openBench();
    const workers = ['a', 'b', 'c', 'd'];
    greet(...workers);
    offer(piecesOf(1));
    for (const worker of ['a', 'b', 'c']) {
      bundle(worker);
      for (const other of workers) expect(take(other)).toMatchObject({ idle: 'all in work' });
      for (let i = 0; i < 6; i++) {
        clock.now += BEAT_MS;
        for (const other of workers) must(scheduler.beat(other, [...scheduler.roster.get(other)!.leases]));
      }
    }
    expect(take('d')).toMatchObject({ idle: 'all in work' });
    expect(scheduler.counts.hurried).toBe(2);
  });
});

describe('a result', () => {
  it('counts once, though it comes twice', () => {
    const { bundle, done, settled } = warmed(300);
    const own = bundle('a');
    expect(must(done('a', own))).toEqual({ accepted: 10, known: 0 });
    expect(must(done('a', own))).toEqual({ accepted: 0, known: 10 });
    expect(settled.length).toBe(10);
  });

  it('counts though it is late, and whoever has the piece now is told', () => {
    const { clock, bundle, done, scheduler, settled } = warmed(300);
    const late = bundle('a');
    clock.now += LEASE_MS;
    const again = bundle('b');
    expect(must(done('a', late)).accepted).toBe(10);
    expect(must(scheduler.beat('b', [again.lease]))).toEqual({ lost: [again.lease] });
    expect(must(done('b', again))).toEqual({ accepted: 0, known: 10 });
    expect(settled.length).toBe(10);
    expect(scheduler.left).toEqual({ all: 30, open: 30 });
  });

  it('that is late, of a piece that is open again, takes it out of the line', () => {
    const { clock, bundle, done, greet, tasks, scheduler } = warmed(300);
    const late = bundle('a');
    clock.now += LEASE_MS;
    greet('c');
    scheduler.look();
    expect(must(done('a', late)).accepted).toBe(10);
    expect(scheduler.left).toEqual({ all: 30, open: 30 });
    expect(tasks(bundle('b'))[0]).toBe(10);
  });

  it('for a part of a bundle leaves the rest open', () => {
    const { bundle, resultsOf, scheduler, tasks } = warmed(300);
    const own = bundle('a');
    const pieces = resultsOf(own).slice(0, 4);
    expect(must(scheduler.done({ worker: 'a', lease: own.lease, milliseconds: 1, pieces })).accepted).toBe(4);
    expect(tasks(bundle('b'))[0]).toBe(4);
  });

  it('that is none is refused, and the pieces are open again', () => {
    const { bundle, done, scheduler, settled } = warmed(300);
    const { open } = scheduler.left;
    expect(done('a', bundle('a'), { lie: 'garbage' })).toMatchObject({ ok: false, code: 'BAD_RESULT' });
    expect([scheduler.left.open, settled.length]).toEqual([open, 0]);
  });
});

describe('what is not wanted any more', () => {
  it('is lost to whoever works on it, and its result counts for nothing', () => {
    const { bundle, done, scheduler, settled } = warmed(300);
    const own = bundle('a');
    scheduler.withdraw(own.pieces.map(({ id }) => id));
    expect(must(scheduler.beat('a', [own.lease]))).toEqual({ lost: [own.lease] });
    expect(must(done('a', own))).toEqual({ accepted: 0, known: 10 });
    expect([settled.length, scheduler.left.all]).toEqual([0, 30]);
  });

  it('may be offered anew, and is counted as open once, whatever becomes of the lease of before', () => {
    const { greet, offer, bundle, scheduler, clock, tasks, take } = openBench();
    greet('a', 'b');
    const pieces = piecesOf(1);
    offer(pieces);
    bundle('a');
    scheduler.withdraw(pieces.map(({ id }) => id));
    offer(pieces);
    clock.now += LEASE_MS;
    scheduler.look();
    expect(scheduler.left).toEqual({ all: 1, open: 1 });
    expect(tasks(bundle('b'))).toEqual([0]);
    expect(scheduler.left).toEqual({ all: 1, open: 0 });
    expect('idle' in take('a')).toBe(true);
  });

  it('needs its shared text no longer', () => {
    const { offer, scheduler } = openBench();
    const [one, two] = piecesOf(2);
    offer([one!, two!]);
    for (const { id, common } of [one!, two!]) {
      expect(scheduler.needs(common)).toBe(true);
      scheduler.withdraw([id]);
    }
    expect(scheduler.needs(one!.common)).toBe(false);
  });

  it('is everything after the end: then whoever asks is told that it is over', () => {
    const { bundle, take, offer, done, scheduler } = warmed(300);
    const own = bundle('a');
    scheduler.end();
    offer(piecesOf(3, { from: 500 }));
    expect(take('a')).toMatchObject({ idle: 'over' });
    expect(must(done('a', own))).toEqual({ accepted: 0, known: 10 });
    expect(scheduler.left).toEqual({ all: 0, open: 0 });
  });
});

describe('a worker', () => {
  it('with other code is refused in words', () => {
    const { scheduler } = openBench();
    const refused = scheduler.greet(hello('a', sha256Of('other')));
    expect(refused).toMatchObject({ ok: false, code: 'OTHER_CODE' });
    expect(!refused.ok && refused.message).toContain(CODE.slice(0, 12));
  });

  it('that has not greeted is asked who it is', () => {
    const { scheduler, bundle, greet, offer, done } = openBench();
    greet('a');
    offer(piecesOf(1));
    const own = bundle('a');
    for (const told of [
      scheduler.take('b'),
      scheduler.beat('b', []),
      scheduler.giveBack('b', own.lease),
      done('b', own),
    ])
      expect(told).toMatchObject({ ok: false, code: 'WHO_ARE_YOU' });
  });
});

describe('a lane', () => {
  it('takes, and its workers beat, bring and hand back what it took', () => {
    const { offer, scheduler, resultsOf, settled } = openBench();
    must(scheduler.greet(hello('lane'), 'lane'));
    must(scheduler.greet(hello('own'), 'own'));
    must(scheduler.greet(hello('stranger')));
    offer(piecesOf(2));
    const [one, two] = [1, 2].map(() => {
      const taken = must(scheduler.take('lane', 1));
      if (!('bundle' in taken)) throw new Error(taken.idle);
      return taken.bundle;
    });
    expect(must(scheduler.beat('own', [one!.lease]))).toEqual({ lost: [] });
    expect(must(scheduler.beat('stranger', [one!.lease]))).toEqual({ lost: [one!.lease] });
    must(scheduler.giveBack('own', two!.lease));
    expect(scheduler.left).toEqual({ all: 2, open: 1 });
    must(scheduler.done({ worker: 'own', lease: one!.lease, milliseconds: 1, pieces: resultsOf(one!) }));
    expect(settled).toEqual([{ task: 0, done: 'right 0', worker: 'own' }]);
    expect(scheduler.left).toEqual({ all: 1, open: 1 });
  });
});

describe('the clerk', () => {
  it.each([
    ['dance', {}, 'NO_VERB'],
    ['constructor', {}, 'NO_VERB'],
    ['take', null, 'BAD_QUESTION'],
    ['take', { worker: '../a' }, 'BAD_QUESTION'],
    ['take', { worker: 'a', more: 1 }, 'BAD_QUESTION'],
    ['take', { worker: 'a'.repeat(65) }, 'BAD_QUESTION'],
    ['greet', { ...hello('a'), threads: 1e9 }, 'BAD_QUESTION'],
    ['greet', { ...hello('a'), code: 'x' }, 'BAD_QUESTION'],
    ['beat', { worker: 'a', leases: [1] }, 'BAD_QUESTION'],
    ['beat', { worker: 'a', leases: Array.from({ length: 10_001 }, () => 'x') }, 'BAD_QUESTION'],
    ['done', { worker: 'a', lease: '1', milliseconds: -1, pieces: [] }, 'BAD_QUESTION'],
    ['done', { worker: 'a', lease: '1', milliseconds: Number.NaN, pieces: [] }, 'BAD_QUESTION'],
    ['done', { worker: 'a', lease: '1', milliseconds: 1, pieces: [{ id: 'x', done: 'y' }] }, 'BAD_QUESTION'],
    ['giveBack', { worker: 'a', lease: '', why: '' }, 'BAD_QUESTION'],
    ['common', { worker: 'a', common: sha256Of('none') }, 'NO_COMMON'],
    ['take', { worker: 'b' }, 'WHO_ARE_YOU'],
    ['beat', { worker: '__proto__', leases: ['__proto__'] }, 'WHO_ARE_YOU'],
  ])('refuses %s %j with %s', (verb, data, code) => {
    const { clerk, greet, scheduler } = openBench();
    greet('a');
    const reply = clerk.answer(verb, data);
    expect(reply).toMatchObject({ ok: false, refusal: { code } });
    expect(!reply.ok && reply.refusal.message.endsWith('.')).toBe(true);
    expect(scheduler.left.all).toBe(0);
  });
});
