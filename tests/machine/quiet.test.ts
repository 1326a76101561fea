import { expect, it } from 'vitest';
import { type Reading, shareOfOthers } from './others.js';
import { byTheClock, type Machine, Measurements } from './quiet.js';

class Skipped extends Error {}

/** A machine on which others have what they are told to have at each look, the last for ever. */
class FakeMachine implements Machine {
  readonly said: string[] = [];
  paused = 0;
  readonly #shares: number[];

  constructor(...shares: number[]) {
    this.#shares = shares;
  }

  watch = (): (() => number) => {
    const share = this.#shares.length > 1 ? this.#shares.shift()! : this.#shares[0]!;
    return () => share;
  };
  pause = async (milliseconds: number): Promise<void> => void (this.paused += milliseconds);
  say = (sentence: string): void => void this.said.push(sentence);
  skip = (sentence: string): never => {
    throw new Skipped(sentence);
  };
}

/** A measurement that takes so many milliseconds, one try after another, the last for ever; 5 are allowed. */
function tries(...times: number[]): (() => void) & { made: number } {
  const measure = (): void => {
    const ms = times[Math.min(measure.made++, times.length - 1)]!;
    byTheClock(() => expect(ms).toBeLessThan(5));
  };
  measure.made = 0;
  return measure;
}

it('what is in time passes, however busy the machine is', async () => {
  const [machine, measure] = [new FakeMachine(0.9), tries(4)];
  await new Measurements(machine).run(measure);
  expect([measure.made, machine.said, machine.paused]).toEqual([1, [], 0]);
});

it('what is late on a quiet machine fails at once, with its own words', async () => {
  const [machine, measure] = [new FakeMachine(0.1), tries(6)];
  await expect(new Measurements(machine).run(measure)).rejects.toThrow('expected 6 to be less than 5');
  expect([measure.made, machine.said]).toEqual([1, []]);
});

it('what is late while others have the processors is measured again when they are done', async () => {
  // Busy while it is measured and for three seconds more.
  const [machine, measure] = [new FakeMachine(0.9, 0.9, 0.8, 0.5, 0), tries(6, 4)];
  await new Measurements(machine).run(measure);
  expect(measure.made).toBe(2);
  expect(machine.said).toEqual(['machine too busy: others had 90 % of the processors; to be measured again.']);
  expect(machine.paused).toBe(4_000);
});

it('what is late then fails', async () => {
  const [machine, measure] = [new FakeMachine(0.9, 0), tries(6)];
  await expect(new Measurements(machine).run(measure)).rejects.toThrow('expected 6 to be less than 5');
  expect(measure.made).toBe(2);
});

it('on a machine that is never quiet it is told not to be measured, after a minute for all together', async () => {
  const [machine, measure] = [new FakeMachine(0.5), tries(6)];
  const measurements = new Measurements(machine);
  const sentence =
    'machine too busy: others had 50 % of the processors; not measured in 4 tries, the last: expected 6 to be less than 5';
  for (let test = 1; test <= 3; test++) {
    await expect(measurements.run(measure)).rejects.toThrow(new Skipped(sentence));
    expect(measure.made).toBe(4 * test);
  }
  expect(machine.paused).toBe(60_000);
});

it('what fails but for the clock fails, however busy the machine is', async () => {
  const wrong = (): void => expect('this').toBe('that');
  await expect(new Measurements(new FakeMachine(0.9)).run(wrong)).rejects.toThrow("expected 'this' to be 'that'");
});

it('others have had what is neither idle nor our own, and what the host kept', () => {
  const from: Reading = { busy: 1000, idle: 500, stolen: 20, own: 300 };
  const after = (busy: number, idle: number, stolen: number, own: number): Reading => ({
    busy: from.busy + busy,
    idle: from.idle + idle,
    stolen: from.stolen + stolen,
    own: from.own + own,
  });
  expect(shareOfOthers(from, after(100, 100, 0, 100))).toBe(0);
  expect(shareOfOthers(from, after(200, 0, 0, 50))).toBe(0.75);
  expect(shareOfOthers(from, after(100, 50, 50, 100))).toBe(0.25);
  // Ticks are coarse: more than all can come out as our own.
  expect(shareOfOthers(from, after(0, 10, 0, 7))).toBe(0);
  expect(shareOfOthers(from, from)).toBe(0);
});
