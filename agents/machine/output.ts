/** Output of commands: results on standard output, words on standard error, exit codes. */
import pc from 'picocolors';

/** It ran, and the answer is no. */
export const ANSWER_IS_NO = 1;
/** The command was used wrongly; a sentence on standard error says what would be right. */
const WRONG_USE = 2;

export const print = (text: string): void => void process.stdout.write(`${text}\n`);

export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

/** A remark for people; never part of the result. */
export const remark = (text: string): void => void process.stderr.write(`${text}\n`);

export function refuse(sentence: string): void {
  remark(pc.red(sentence));
  process.exitCode = WRONG_USE;
}
