/**
 * `.battle` text, in the spirit of chess's PGN:
 *
 *     [Event "The Denmark Strait"] ; 8c21f0
 *
 *     1. [7] UK:hood>bismarck DE:bismarck>hood [9 7] ; 3f2a07
 *     {A bad moment for Hood.}
 */
import { type BattleRecord, checksumOf, headerLine, plyText, RunningCheck, sidesOf } from './record-model.js';

/** Columns of a line of moves, its check of nine included; a longer word stands alone. */
const COLUMNS = 100;
const CHECK_COLUMNS = 9;

/** The record as text. `Checksum` and the checks of lines are made anew. */
export function writeText(record: BattleRecord): string {
  const check = new RunningCheck();
  const lines: string[] = [];
  for (const [name, value] of record.headers) {
    if (name === 'Checksum') continue;
    const line = headerLine(name, value);
    check.add(line);
    lines.push(`${line} ; ${check.digits}`);
  }
  lines.push(headerLine('Checksum', checksumOf(record)), '');
  if (record.comment !== undefined) lines.push(...commentLines(record.comment));
  const sides = sidesOf(record.headers);
  let line = '';
  const flush = (): void => {
    if (line !== '') lines.push(`${line} ; ${check.digits}`);
    line = '';
  };
  const put = (word: string): void => {
    if (line.length + 1 + word.length > COLUMNS - CHECK_COLUMNS) flush();
    line += line === '' ? word : ` ${word}`;
    check.add(word);
  };
  for (const ply of record.plies) {
    if (ply.turn !== undefined) {
      flush();
      put(`${ply.turn}.`);
    }
    put(plyText(ply, sides));
    if (ply.comment !== undefined) {
      flush();
      lines.push(...commentLines(ply.comment));
    }
  }
  flush();
  return `${lines.join('\n')}\n`;
}

function commentLines(comment: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of `{${comment.replace(/[{}\\]/g, '\\$&')}}`.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > COLUMNS) {
      lines.push(line);
      line = word;
    } else line += line === '' ? word : ` ${word}`;
  }
  lines.push(line);
  return lines;
}
