import { expect, it } from 'vitest';
import { read } from './others.js';
import { patience, slownessOf, until } from './patience.js';

it('patience is as long as on a quiet machine, longer where many want the processors, and never without bounds', () => {
  expect([0, 1, 2, 3, 16, 1000].map((wanting) => slownessOf(wanting, 2))).toEqual([1, 1, 1, 1.5, 8, 16]);
  const given = patience(1_000);
  expect(given).toBeGreaterThanOrEqual(1_000);
  expect(given).toBeLessThanOrEqual(16_000);
});

it('whoever waits is told at once, or what never came', async () => {
  let looks = 0;
  await until('the third look', () => ++looks === 3);
  expect(looks).toBe(3);
  await expect(until('a ship', () => false, 20)).rejects.toThrow(/^a ship: not within \d+ s\.$/);
  await expect(until('a ship', () => Promise.reject(new Error('sunk')))).rejects.toThrow('sunk');
});

it('a reading knows what this process and its children did, and what all did', () => {
  const from = read();
  const begun = process.cpuUsage();
  const used = (): number => Object.values(process.cpuUsage(begun)).reduce((a, b) => a + b) / 1000;
  while (used() < 60);
  const to = read();
  expect(to.own - from.own).toBeGreaterThanOrEqual(59);
  // In ticks of ten milliseconds.
  expect(to.busy - from.busy).toBeGreaterThanOrEqual(30);
});
