// A program for `text:` in tests: it answers with the first order, and errs or fails in the manner that its first argument names.

import { createInterface } from 'node:readline';

const [manner = 'sound', at = '3'] = process.argv.slice(2);
const say = (line) => process.stdout.write(`${line}\n`);
let lines = [];
let questions = 0;
let ofGame = 0;
const FAILS = {
  crash: () => {
    process.stderr.write('the magazine\n');
    process.exitCode = 3;
    process.exit();
  },
  hang: () => {},
  long: () => process.stdout.write('x'.repeat(70_000)),
  twice: () => say('1\n1'),
};
const ANSWERS = {
  notation: ({ first }) => `\`${first.toUpperCase()}\`.`,
  // Wrong at first, right when it is told so.
  slips: ({ isAgain }) => (isAgain ? '1' : 'I choose the first order.'),
  stubborn: () => 'full ahead',
  // By its own luck, which the first question of a game brings.
  lucky: ({ seed, orders }) => String(1 + ((Number.parseInt(seed.slice(0, 6), 16) + ofGame) % orders)),
};
let seed = '0';
for await (const line of createInterface({ input: process.stdin })) {
  if (line !== '.') {
    lines.push(line);
    continue;
  }
  const text = lines;
  lines = [];
  if (text.at(-1) === 'Answer with the word ready:') {
    say(manner === 'unready' ? 'hello' : 'Ready.');
    continue;
  }
  const begun = /^A new game begins\. Seed of your own luck: (.+)$/.exec(text[0])?.[1];
  if (begun !== undefined) [seed, ofGame] = [begun, 0];
  ofGame++;
  const orders = text.filter((one) => /^\d+ \| /.test(one));
  const asked = {
    seed,
    first: orders[0].split(' | ')[1],
    orders: orders.length,
    isAgain: / Try \d of \d\.$/.test(text[0]),
  };
  if (questions++ === Number(at) && FAILS[manner] !== undefined) FAILS[manner]();
  else say(ANSWERS[manner]?.(asked) ?? '1');
}
