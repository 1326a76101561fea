/** Jobs: each piece is done once, whoever takes it, and what was given back is taken again. */
import { expect, it } from 'vitest';
import { MemoryJobs, workAt } from '../../../arena/jobs/jobs.js';

const pieces = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `${i}`, work: i }));

it('every piece is done once, in whatever order workers end', async () => {
  const done: number[] = [];
  const jobs = new MemoryJobs<number, number>(({ work }) => {
    done.push(work);
    if (done.length === 20) jobs.close();
  });
  jobs.offer([...pieces(20), ...pieces(20)]);
  const waits = (n: number): Promise<number> => new Promise((resolve) => setTimeout(() => resolve(n), (n * 7) % 5));
  await workAt(jobs, { workers: 4 }, waits, () => jobs.close());
  expect(done.toSorted((a, b) => a - b)).toEqual(pieces(20).map(({ work }) => work));
});

it('a piece that was given back is the next to be taken, and the old lease counts for nothing', async () => {
  const done: string[] = [];
  const jobs = new MemoryJobs<number, string>((_, result) => void done.push(result));
  jobs.offer(pieces(2));
  const lost = (await jobs.lease())!;
  jobs.giveBack(lost);
  const again = (await jobs.lease())!;
  expect(again.id).toBe(lost.id);
  expect(jobs.done(lost, 'late')).toBe(false);
  expect(jobs.done(again, 'right')).toBe(true);
  expect(jobs.done(again, 'twice')).toBe(false);
  expect(done).toEqual(['right']);
});

it('who waits for work is told when no more will come', async () => {
  const jobs = new MemoryJobs<number, number>(() => {});
  const waiting = jobs.lease();
  jobs.close();
  expect(await waiting).toBeUndefined();
  jobs.offer(pieces(1));
  expect(await jobs.lease()).toBeUndefined();
});

it('a failure of one worker ends all, and is thrown', async () => {
  const jobs = new MemoryJobs<number, number>(() => {});
  jobs.offer(pieces(3));
  const fails = (n: number): Promise<number> => (n === 1 ? Promise.reject(new Error('no game')) : Promise.resolve(n));
  await expect(workAt(jobs, { workers: 2 }, fails, () => jobs.close())).rejects.toThrow('no game');
});

it('a result that cannot be taken ends all, and is thrown', async () => {
  const jobs = new MemoryJobs<number, number>(() => {
    throw new Error('no room');
  });
  jobs.offer(pieces(1));
  await expect(
    workAt(
      jobs,
      { workers: 2 },
      (n) => Promise.resolve(n),
      () => jobs.close(),
    ),
  ).rejects.toThrow('no room');
});
