// A program for `exec:` in tests: it answers with the first legal action, and fails in the manner that its first argument names, at the decision of the second.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [manner = 'sound', at = '0'] = process.argv.slice(2);
const say = (message) => process.stdout.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);
let decisions = 0;
const FAILS = {
  crash: () => {
    process.stderr.write('the magazine\n');
    process.exitCode = 3;
    process.exit();
  },
  hang: () => {},
  // What it has started must not live longer than it.
  brood: () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    process.stderr.write(`child ${child.pid}\n`);
  },
  // Its child holds neither of its outputs, and knows nothing of its end.
  orphan: () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    process.stderr.write(`child ${child.pid}\n`, () => process.exit(4));
  },
  // Its child holds both.
  heir: () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    process.stderr.write(`child ${child.pid}\n`, () => process.exit(4));
  },
  // It goes on saying what nobody asks for.
  flood: (id, { legal }) => {
    say({ type: 'choose', id, action: legal[0] });
    setInterval(() => process.stdout.write('\n'.repeat(10_000)), 1);
  },
  words: () => say('full ahead'),
  list: () => say([]),
  long: () => process.stdout.write('x'.repeat(70_000)),
  illegal: (id) => say({ type: 'choose', id, action: 99_999 }),
  misspelt: (id, { texts }) => say({ type: 'choose', id, action: `${texts[0]}x` }),
  number: (id) => say({ type: 'choose', id: id + 1, action: 0 }),
  twice: (id, { legal }) => {
    say({ type: 'choose', id, action: legal[0] });
    say({ type: 'choose', id, action: legal[0] });
  },
};
for await (const line of createInterface({ input: process.stdin })) {
  const { type, id, ...asked } = JSON.parse(line);
  if (manner === 'mute') continue;
  if (type === 'hello') {
    const wants =
      manner === 'numbers' ? ['observation'] : manner === 'text' || manner === 'misspelt' ? ['texts', 'view'] : [];
    say({ type, id, name: 'a program of the tests', wants, ...(manner === 'numbers' && { encoding: 'base64' }) });
  } else if (type === 'begin') say({ type, id });
  else if (decisions++ === Number(at) && FAILS[manner] !== undefined) FAILS[manner](id, asked);
  else if (manner === 'bom') say(`\uFEFF${JSON.stringify({ type, id, action: asked.legal[0] })}`);
  else say({ type, id, action: manner === 'text' ? asked.texts.at(-1) : asked.legal[0], intent: 'the first' });
}
