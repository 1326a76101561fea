/** The loop: a greeting, then a line for each line, in order, whatever the reader's pace, to the end of the input. */
import { PassThrough, Readable, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { Answer } from '../../../arena/stdio/answers.js';
import { serveLines } from '../../../arena/stdio/serve.js';

const none = (): void => {
  throw new Error('a fault of ours');
};

/** A reader that takes its time, and holds no more than a few bytes. */
class SlowReader extends Writable {
  text = '';
  waiting = 0;

  constructor() {
    super({ highWaterMark: 16 });
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.waiting = Math.max(this.waiting, this.writableLength);
    this.text += chunk.toString();
    setTimeout(done, 1);
  }

  get answers(): Answer[] {
    return this.text
      .trim()
      .split('\n')
      .map((line) => Answer.parse(JSON.parse(line)));
  }
}

const requests = [
  { type: 'make', scenario: 'river-plate', count: 4, observe: ['units', 'actions'], encoding: 'base64' },
  { type: 'reset', handle: 1, seed: 1 },
  ...Array.from({ length: 10 }, () => ({ type: 'step', handle: 1, slots: [0, 0, 0, 0] })),
  { type: 'nothing' },
  { type: 'close', handle: 1 },
].map((request, id) => JSON.stringify({ ...request, id }));

it('answers all that was sent at once, in order, and never has more than one answer waiting', async () => {
  const reader = new SlowReader();
  await serveLines(Readable.from([Buffer.from(requests.join('\n'))]), reader, none);
  const [hello, ...answers] = reader.answers;
  expect(hello).toMatchObject({ type: 'hello', protocol: 1 });
  expect(answers.map(({ id }) => id)).toEqual(requests.map((_, id) => id));
  expect(answers.at(-2)).toMatchObject({ type: 'error', code: 'BAD_MESSAGE' });
  const longest = Math.max(...reader.text.split('\n').map((line) => line.length + 1));
  expect(reader.waiting).toBeLessThanOrEqual(longest);
});

it('answers a line before the next is sent, and an empty input with the greeting alone', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const served = serveLines(input, output, none);
  const lines = output[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const next = async (): Promise<unknown> => JSON.parse(String((await lines.next()).value));
  expect(await next()).toMatchObject({ type: 'hello' });
  input.write('{"type":"agents","id":1}\n{"type":');
  expect(await next()).toMatchObject({ type: 'agents', id: 1 });
  input.end('"agents","id":2}');
  expect(await next()).toMatchObject({ type: 'agents', id: 2 });
  await served;
  const reader = new SlowReader();
  await serveLines(Readable.from([]), reader, none);
  expect(reader.answers).toHaveLength(1);
});

it('ends quietly when nobody reads any more', async () => {
  let taken = 0;
  const gone = new Writable({
    write: (_, __, done) => done(++taken < 3 ? null : Object.assign(new Error('gone'), { code: 'EPIPE' })),
  });
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.from('{"type":"agents"}\n');
    })(),
  );
  await serveLines(endless, gone, none);
  expect(taken).toBe(3);
  expect(endless.destroyed).toBe(true);
});
