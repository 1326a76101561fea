/** Frames: the same numbers as in JSON, and a stream that stays in step whatever a client sends. */
import { Readable, Writable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Answer } from '../../../arena/stdio/answers.js';
import { LIMITS } from '../../../arena/stdio/limits.js';
import { PARTS } from '../../../arena/stdio/requests.js';
import { serveLines } from '../../../arena/stdio/serve.js';

type Numbers = Record<string, number[]>;
interface Told {
  readonly answer: Answer;
  /** What followed the line, by name. */
  readonly numbers: Numbers;
}

const none = (fault: unknown): void => {
  throw fault;
};

class Sink extends Writable {
  readonly chunks: Buffer[] = [];
  readonly #isSlow: boolean;

  /** A slow one takes each piece a while after it was handed over. */
  constructor(isSlow = false) {
    super({ highWaterMark: isSlow ? 16 : 16_384 });
    this.#isSlow = isSlow;
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    const take = (): void => {
      this.chunks.push(Buffer.from(chunk));
      done();
    };
    if (this.#isSlow) setTimeout(take, 1);
    else take();
  }

  /** Of the whole conversation; the greeting is left out. */
  get told(): Told[] {
    const bytes = Buffer.concat(this.chunks);
    const found: Told[] = [];
    for (let at = 0; at < bytes.length; ) {
      const end = bytes.indexOf(10, at);
      const answer = Answer.parse(JSON.parse(bytes.subarray(at, end).toString()));
      at = end + 1;
      const numbers: Numbers = {};
      if ('frame' in answer && answer.frame !== undefined) {
        const frame = bytes.subarray(at, (at += answer.frame.bytes));
        for (const [name, { type, at: from, shape }] of Object.entries(answer.frame.holds)) {
          const count = shape.reduce((product, n) => product * n, 1);
          const read = { f4: 'readFloatLE', i4: 'readInt32LE', u1: 'readUInt8' } as const;
          const width = type === 'u1' ? 1 : 4;
          numbers[name] = Array.from({ length: count }, (_, i) => frame[read[type]](from + i * width) + 0);
        }
      }
      found.push({ answer, numbers });
    }
    return found.slice(1);
  }
}

async function told(chunks: readonly (Buffer | string)[], sink = new Sink()): Promise<Told[]> {
  await serveLines(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), sink, none);
  return sink.told;
}

const line = (request: object): Buffer => Buffer.from(`${JSON.stringify(request)}\n`);
const ints = (...numbers: number[]): Buffer => {
  const out = Buffer.alloc(4 * numbers.length);
  numbers.forEach((n, i) => {
    out.writeInt32LE(n, 4 * i);
  });
  return out;
};
const framed = (holds: string, ...numbers: number[]): Buffer =>
  Buffer.concat([line({ type: 'step', handle: 1, frame: { bytes: 4 * numbers.length, holds } }), ints(...numbers)]);

const flat = (value: unknown): number[] => (value as unknown[]).flat(4).map((v) => Math.fround(Number(v)) + 0);

describe.each(['denmark-strait', 'dogger-bank'])('a frame of %s', (scenario) => {
  it.each(['ids', 'mask', 'counts'] as const)('has the numbers that JSON has, with legal as %s', async (legal) => {
    const rewards = ['margin', 'win'] as const;
    const make = { type: 'make', scenario, count: 3, observe: PARTS, legal, rewards, autoreset: true };
    const reset = line({ type: 'reset', handle: 1, seed: 4 });
    const steps = Array.from({ length: 8 }, () => [0, 0, 0]);
    const json = await told([
      line(make),
      reset,
      ...steps.map((slots) => line({ type: 'step', handle: 1, slots })),
      line({ type: 'observe', handle: 1 }),
    ]);
    const raw = await told([
      line({ ...make, encoding: 'raw' }),
      reset,
      ...steps.map((slots) => framed('slots', ...slots)),
      line({ type: 'observe', handle: 1 }),
    ]);
    expect(raw).toHaveLength(json.length);
    for (const [i, { numbers, answer }] of raw.entries()) {
      const wanted = json[i]!.answer;
      expect(answer.type).toBe(wanted.type);
      if (wanted.type !== 'step' && wanted.type !== 'reset' && wanted.type !== 'observe') continue;
      for (const [name, rows] of Object.entries(wanted.observation!)) expect(numbers[name], name).toEqual(flat(rows));
      if (wanted.type === 'observe') continue;
      expect(numbers.done).toEqual(wanted.done.map(Number));
      expect(numbers.seat).toEqual(wanted.seat.map((seat) => seat ?? -1));
      if (legal === 'counts') expect(numbers.legalCount).toEqual(wanted.legal);
      else expect(numbers[legal === 'ids' ? 'legal' : 'mask']).toEqual(flat(wanted.legal));
      if (wanted.type === 'step') expect(numbers.reward).toEqual(flat(wanted.reward));
      if (wanted.type === 'step') expect(numbers['reward.win']).toEqual(flat(wanted.rewards!.win));
      expect(answer).toMatchObject({ done: [], seat: [], legal: [], ended: wanted.ended });
    }
  });
});

const BEGIN = [
  line({ type: 'make', scenario: 'river-plate', count: 2, legal: 'counts' }),
  line({ type: 'reset', handle: 1, seed: 7 }),
];
const AFTER = line({ type: 'agents', id: 'after' });

/** What is said to the bytes; the line behind them must be found. */
async function saidTo(...bytes: Buffer[]): Promise<Answer> {
  const [, , answer, after, ...more] = (await told([...BEGIN, ...bytes, AFTER])).map((one) => one.answer);
  expect(after).toMatchObject({ type: 'agents', id: 'after' });
  expect(more).toEqual([]);
  return answer!;
}

describe('a frame that is wrong', () => {
  const step = (frame: unknown, more: object = {}): Buffer => line({ type: 'step', handle: 1, frame, ...more });

  it.each<[string, Buffer[], string, string]>([
    ['too short for the environments', [framed('slots', 0)], 'WRONG_LENGTH', '/slots'],
    ['too long for the environments', [framed('slots', 0, 0, 0)], 'WRONG_LENGTH', '/slots'],
    ['no whole numbers', [step({ bytes: 7, holds: 'slots' }), Buffer.from('\n\n{"a":')], 'BAD_FRAME', '/frame/bytes'],
    ['of nothing', [step({ bytes: 0, holds: 'slots' })], 'WRONG_LENGTH', '/slots'],
    ['of no slot', [framed('slots', 0, 99)], 'NOT_LEGAL', '/slots/1'],
    ['of no action', [framed('actions', 0, -5)], 'NOT_LEGAL', '/actions/1'],
    ['of something else', [step({ bytes: 4, holds: 'words' }), Buffer.from('\n\n\n\n')], 'BAD_MESSAGE', '/frame/holds'],
    ['of no size', [step({ bytes: -4, holds: 'slots' })], 'BAD_MESSAGE', '/frame/bytes'],
    ['of half a byte', [step({ bytes: 1.5, holds: 'slots' })], 'BAD_MESSAGE', '/frame/bytes'],
    ['no object', [step(8)], 'BAD_MESSAGE', '/frame'],
    ['beside slots', [step({ bytes: 4, holds: 'slots' }, { slots: [0, 0] }), ints(0)], 'BAD_MESSAGE', '/frame'],
    [
      'after another request',
      [line({ type: 'legal', handle: 1, frame: { bytes: 3 } }), Buffer.from('\n\n\n')],
      'BAD_MESSAGE',
      '/frame',
    ],
    [
      'of a handle that is not there',
      [line({ type: 'step', handle: 9, frame: { bytes: 4, holds: 'slots' } }), ints(10)],
      'NO_HANDLE',
      '/handle',
    ],
    [
      'larger than allowed',
      [step({ bytes: LIMITS.frameBytes + 4, holds: 'slots' }), Buffer.alloc(LIMITS.frameBytes + 4, 10)],
      'TOO_LARGE',
      '/frame/bytes',
    ],
  ])('%s is refused, and the next line is found', async (_, bytes, code, path) => {
    expect(await saidTo(...bytes)).toMatchObject({ type: 'error', code, path });
  });

  it('that ends before its end is told so', async () => {
    const answers = await told([...BEGIN, step({ bytes: 8, holds: 'slots' }), Buffer.from([0, 0, 0])]);
    expect(answers.at(-1)!.answer).toMatchObject({ type: 'error', code: 'BAD_FRAME' });
    const huge = await told([...BEGIN, step({ bytes: 2 ** 50, holds: 'slots' }), Buffer.alloc(100)]);
    expect(huge.at(-1)!.answer).toMatchObject({ type: 'error', code: 'TOO_LARGE' });
    expect(huge).toHaveLength(3);
  });
});

it('a reader that takes its time gets each frame as it was', async () => {
  const make = { type: 'make', scenario: 'denmark-strait', count: 4, observe: PARTS, encoding: 'raw' };
  const steps = Array.from({ length: 12 }, (_, i) => framed('slots', i % 2, 0, 0, 0));
  const all = [line(make), line({ type: 'reset', handle: 1, seed: 4 }), ...steps, line({ type: 'observe', handle: 1 })];
  expect(await told(all, new Sink(true))).toEqual(await told(all));
});

it('however the bytes are cut, the answers are the same', async () => {
  const all = Buffer.concat([...BEGIN, framed('slots', 1, 0), framed('actions', 10, 10), framed('slots', 0, 0), AFTER]);
  const whole = (await told([all])).map(({ answer }) => answer);
  expect(whole.map(({ type }) => type)).toEqual(['make', 'reset', 'step', 'error', 'step', 'agents']);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: all.length }), { maxLength: 8 }), async (cuts) => {
      const ends = [0, ...cuts.sort((a, b) => a - b), all.length];
      const chunks = ends.slice(1).map((end, i) => all.subarray(ends[i], end));
      expect((await told(chunks)).map(({ answer }) => answer)).toEqual(whole);
    }),
    { numRuns: 30 },
  );
});
