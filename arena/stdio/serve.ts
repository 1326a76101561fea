/** The loop of `flagplot agent --stdio`: a line in, a line out. */
import type { Readable, Writable } from 'node:stream';
import type { Answer } from './answers.js';
import { RequestDispatcher } from './dispatcher.js';
import { LIMITS } from './limits.js';
import { linesOf } from './lines.js';
import { lineOf } from './write-line.js';

/**
 * Greets, then answers each line of `input` in order until it ends, or until nobody reads `output` any more. No line is read
 * before the answer to the one before is taken.
 */
export async function serveLines(input: Readable, output: Writable, told: (fault: unknown) => void): Promise<void> {
  const dispatcher = new RequestDispatcher(told);
  let isGone = false;
  let goOn = (): void => {};
  output.on('drain', () => goOn());
  for (const end of ['error', 'close']) {
    output.once(end, () => {
      isGone = true;
      goOn();
    });
  }
  const say = async (answer: Answer): Promise<void> => {
    if (isGone || output.write(lineOf(answer))) return;
    await new Promise<void>((resolve) => (goOn = resolve));
  };
  await say(dispatcher.hello());
  for await (const line of linesOf(input as AsyncIterable<Buffer>, LIMITS.lineBytes)) {
    if (isGone) return;
    await say(await dispatcher.answer(line));
  }
}
