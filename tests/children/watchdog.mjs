/**
 * Watchdog of the tests' child processes: a process of its own, since one that is killed by SIGKILL ends nothing any more. Its standard
 * input comes from the process that runs the tests: `+7` and `-7` are process groups that it has begun and ended. When the input ends,
 * that process is gone, and what is left is killed. Groups are known everywhere; where there is /proc, whoever carries the mark
 * in its environment is found too: one that was begun a moment before it could be told, or that has left its group.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const ROUNDS = 100;
const ROUND_MS = 20;
const mark = process.argv[2];
const groups = new Set();
let rest = '';

// What ends the tests must not end it before its work is done.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => {});

process.stdin.setEncoding('utf8');
process.stdin.on('data', (text) => {
  const lines = (rest + text).split('\n');
  rest = lines.pop();
  for (const line of lines) {
    const group = Number(line.slice(1));
    if (line.startsWith('+')) groups.add(group);
    else groups.delete(group);
  }
});
process.stdin.on('end', killAll);
process.stdin.on('error', killAll);

/** Until nobody is found, since one that is about to die can still begin another. */
async function killAll() {
  for (const group of groups) kill(-group);
  for (let round = 0; round < ROUNDS; round++) {
    const left = marked();
    if (left.length === 0) break;
    for (const pid of left) kill(pid);
    await wait(ROUND_MS);
  }
  process.exit();
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Processes that carry the mark, but for this one. */
function marked() {
  return processes().filter((pid) => {
    try {
      const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
      return variables.some((v) => v.startsWith('FLAGPLOT_TESTS=') && v.slice(15).split(' ').includes(mark));
    } catch {
      return false;
    }
  });
}

function processes() {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== process.pid);
  } catch {
    return [];
  }
}
