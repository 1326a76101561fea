/** Serializer of answers: from an answer to its line. */
import type { Answer } from './answers.js';

/** `JSON.stringify` with one difference: base64 goes in as it is, for to look through every character of it takes longer than to make it. */
export function lineOf(answer: Answer): Buffer {
  if (!('observation' in answer) || 'frame' in answer) return Buffer.from(`${JSON.stringify(answer)}\n`);
  const { observation, ...rest } = answer;
  const head = JSON.stringify(rest).slice(0, -1);
  const fields = Object.entries(observation).map(([name, value]) =>
    typeof value === 'string' ? `"${name}":"${value}"` : `"${name}":${JSON.stringify(value)}`,
  );
  // Numbers and base64 are ASCII, which is quicker to write than Unicode; the client's own id need not be.
  const isAscii = !/[^\0-\x7f]/.test(head);
  return Buffer.from(`${head},"observation":{${fields.join(',')}}}\n`, isAscii ? 'latin1' : 'utf8');
}
