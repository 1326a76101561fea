/** The loop of `flagplot agent --stdio`: a line in, a line out, each with the bytes that it announces. */
import type { Readable, Writable } from 'node:stream';
import type { Answer } from './answers.js';
import { RequestDispatcher } from './dispatcher.js';
import { RawFrame } from './frame.js';
import { InputReader } from './input.js';
import { LIMITS } from './limits.js';
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
    if (isGone) return;
    const line = lineOf(answer);
    const frame = 'frame' in answer && answer.frame instanceof RawFrame ? answer.frame.data : undefined;
    if (frame === undefined) {
      if (!output.write(line)) await new Promise<void>((resolve) => (goOn = resolve));
      return;
    }
    // The buffer of the frame is filled again with the next answer, so it must have gone out.
    await new Promise<void>((resolve) => {
      goOn = resolve;
      output.cork();
      output.write(line);
      output.write(frame, () => resolve());
      output.uncork();
    });
  };
  await say(dispatcher.hello());
  const lines = new InputReader(input as AsyncIterable<Buffer>, LIMITS.lineBytes);
  for (let line = await lines.line(); line !== undefined && !isGone; line = await lines.line()) {
    await say(await dispatcher.answer(line, lines));
  }
  await lines.close();
}
