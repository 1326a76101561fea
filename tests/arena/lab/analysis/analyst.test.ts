import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../arena/limits/limits.js';
import type { Story } from '../../../../arena/protocol/index.js';
import { Analyst } from '../../../../arena/rooms/analyst.js';
import { Refused } from '../../../../arena/rooms/refused.js';

const story = (value: string): Story => ({
  ...{ value, search: null, sides: [], turns: [], win: [], moments: [], ending: null },
});

/** An analyst whose stories are told when the test says so. */
function desk() {
  const open: { record: string; tell: () => void; fail: () => void }[] = [];
  const analyst = new Analyst(
    (record) =>
      new Promise((resolve, reject) => {
        open.push({ record, tell: () => resolve(story(record)), fail: () => reject(new Error('too long')) });
      }),
  );
  return { analyst, open };
}

/** Each of an address of its own, unless a test says otherwise. */
let people = 0;
const somebody = (network = `192.0.2.${people++}`) => ({ player: `p${people}`, kind: 'person', network }) as const;

const quiet = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

describe('stories of battles', () => {
  it('are worked out one at a time, each once, for whoever asks', async () => {
    const { analyst, open } = desk();
    const told = ['a', 'b', 'a'].map((room) => analyst.storyOf(somebody(), room, () => `record ${room}`));
    await quiet();
    expect(open.map(({ record }) => record)).toEqual(['record a']);
    open[0]!.tell();
    await quiet();
    expect(open.map(({ record }) => record)).toEqual(['record a', 'record b']);
    open[1]!.tell();
    expect((await Promise.all(told)).map(({ value }) => value)).toEqual(['record a', 'record b', 'record a']);
    expect(await analyst.storyOf(somebody(), 'a', () => 'record a')).toEqual(story('record a'));
    expect(open).toHaveLength(2);
  });

  it('that failed are no reason not to try again, nor not to go on', async () => {
    const { analyst, open } = desk();
    const [first, other] = [
      analyst.storyOf(somebody(), 'a', () => 'one'),
      analyst.storyOf(somebody(), 'b', () => 'two'),
    ];
    await quiet();
    open[0]!.fail();
    await expect(first).rejects.toThrow('too long');
    await quiet();
    open[1]!.tell();
    expect((await other).value).toBe('two');
    const again = analyst.storyOf(somebody(), 'a', () => 'one');
    await quiet();
    open[2]!.tell();
    expect((await again).value).toBe('one');
  });

  it('are refused where too many wait, and the oldest are forgotten', async () => {
    const { analyst, open } = desk();
    const { kept } = LIMITS.stories;
    const { size: waiting } = LIMITS.pools.stories;
    for (let i = 0; i < waiting; i++) void analyst.storyOf(somebody(), `${i}`, () => 'x');
    expect(() => analyst.storyOf(somebody(), 'more', () => 'x')).toThrow(Refused);
    for (let i = 0; i < waiting; i++) {
      await quiet();
      open[i]!.tell();
    }
    await quiet();
    for (let i = waiting; i < kept + 1; i++) {
      const told = analyst.storyOf(somebody(), `${i}`, () => 'x');
      await quiet();
      open[i]!.tell();
      await told;
    }
    void analyst.storyOf(somebody(), '0', () => 'x');
    await quiet();
    expect(open).toHaveLength(kept + 2);
  });
});
