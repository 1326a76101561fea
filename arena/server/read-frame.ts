/** Frame parser: from the bytes of a frame to a message of the protocol, or to what is wrong with it. Never throws. */
import { LIMITS } from '../limits/limits.js';
import { type FrameFault, isObject, named, type ParsedFrame, readMessage, wrong } from '../rooms/read-message.js';

/** What brings a file. */
const LARGE_TYPES: readonly unknown[] = ['upload', 'balance', 'challenge'];

/** `bytes` must be UTF-8, as text frames are. */
export function readFrame(bytes: Buffer, isBinary: boolean): ParsedFrame {
  if (isBinary)
    return wrong({ code: 'BAD_JSON', message: 'Send text frames, one JSON object each.', expected: 'text' });
  const isLarge = bytes.length > LIMITS.smallFrameBytes;
  // What is too large is not even parsed, unless it may be what may be large.
  if (isLarge && !LARGE_TYPES.some((type) => bytes.includes(`"${type}"`))) return wrong(tooLarge(bytes.length));
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    return wrong({ code: 'BAD_JSON', message: 'This is not JSON.', expected: 'a JSON object' });
  }
  if (isLarge && isObject(json) && !mayBeLarge(json)) return named(json, wrong(tooLarge(bytes.length)));
  return readMessage(json);
}

/** Whether it is the file in it that makes it large: without that, a challenge is as small as any other message. */
function mayBeLarge(json: Readonly<Record<string, unknown>>): boolean {
  if (json.type !== 'challenge') return json.type === 'upload' || json.type === 'balance';
  const { past } = json;
  if (!isObject(past) || typeof past.record !== 'string') return false;
  try {
    const rest = JSON.stringify({ ...json, past: { ...past, record: '' } });
    return Buffer.byteLength(rest) <= LIMITS.smallFrameBytes;
  } catch {
    // Too deep to be written.
    return false;
  }
}

const tooLarge = (bytes: number): FrameFault => ({
  code: 'TOO_LARGE',
  message: `${bytes} bytes are too many: a message has at most ${LIMITS.smallFrameBytes}, an upload, or a challenge with the record of its past, at most ${LIMITS.frameBytes}.`,
  expected: `at most ${LIMITS.smallFrameBytes} bytes`,
});
