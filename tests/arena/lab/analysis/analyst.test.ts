import { describe, expect, it } from 'vitest';
import type { StoryTold } from '../../../../arena/lab/analysis/story-answer.js';
import { LIMITS } from '../../../../arena/limits/limits.js';
import type { OrderPrice, OtherOrder, Story } from '../../../../arena/protocol/index.js';
import { Analyst } from '../../../../arena/rooms/analyst.js';
import { Refused } from '../../../../arena/rooms/refused.js';

const story = (value: string): Story => ({
  ...{ value, search: null, sides: [], turns: [], win: [], moments: [], ending: null },
});

const price = (points: number): OrderPrice => {
  const estimate = { mean: points, se: 1, half: 2 };
  return { win: estimate, points: estimate, search: { name: 'mcts', simulations: 400 } };
};

/** Price or refusal of another order. */
const answerTo = ({ step, order }: OtherOrder): StoryTold =>
  order === 'no-order' ? { refused: 'nobody could' } : { price: price(step) };

/** An analyst whose stories are told when the test says so. */
function desk() {
  const open: { record: string; tell: () => void; fail: () => void }[] = [];
  const analyst = new Analyst(
    ({ record, other }) =>
      new Promise((resolve, reject) => {
        const told = other === undefined ? { story: story(record) } : answerTo(other);
        open.push({ record, tell: () => resolve(told), fail: () => reject(new Error('too long')) });
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
    await expect(analyst.storyOf(somebody(), 'more', () => 'x')).rejects.toThrow(Refused);
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

describe('prices of other orders', () => {
  it('wait beside stories, each order of each step once, and are kept', async () => {
    const { analyst, open } = desk();
    const record = (): string => 'record';
    const orders = [
      { step: 3, order: 'a' },
      { step: 4, order: 'a' },
      { step: 3, order: 'a' },
    ];
    const told = [
      analyst.storyOf(somebody(), 'room', record),
      ...orders.map((other) => analyst.priceOf(somebody(), 'room', other, record)),
    ];
    for (let i = 0; i < 3; i++) {
      await quiet();
      expect(open).toHaveLength(i + 1);
      open[i]!.tell();
    }
    expect(await Promise.all(told)).toEqual([story('record'), price(3), price(4), price(3)]);
    expect(await analyst.priceOf(somebody(), 'room', orders[1]!, record)).toEqual(price(4));
    expect(open).toHaveLength(3);
  });

  it('of orders that nobody could give there are refused with a code', async () => {
    const { analyst, open } = desk();
    const asked = analyst.priceOf(somebody(), 'room', { step: 1, order: 'no-order' }, () => 'record');
    await quiet();
    open[0]!.tell();
    await expect(asked).rejects.toMatchObject({ code: 'NOT_LEGAL', message: 'nobody could' });
  });
});
