/** Load of others: what part of the processors' time other processes had, or the host of a virtual machine kept for itself. */
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Ticks a second in /proc/stat, on nearly every Linux. */
const TICKS = 100;

/** All processors together since the machine began, in milliseconds. */
export interface Reading {
  /** In work, for whomever. */
  readonly busy: number;
  readonly idle: number;
  /** What the host of a virtual machine did not give. */
  readonly stolen: number;
  /** In work for this process: its threads, and its children that have ended. */
  readonly own: number;
}

export function read(): Reading {
  let [busy, idle] = [0, 0];
  for (const { times } of cpus()) {
    busy += times.user + times.nice + times.sys + times.irq;
    idle += times.idle;
  }
  const { user, system } = process.cpuUsage();
  return {
    busy,
    idle,
    stolen: (1000 * stolenTicks()) / TICKS,
    own: (user + system) / 1000 + (1000 * childTicks()) / TICKS,
  };
}

/** Of children that have ended and been waited for; 0 where nobody tells, so that they count as others. */
function childTicks(): number {
  try {
    // Behind the program's name, which may have spaces: the state is the third field, times of children 16 and 17.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ');
    return Number(fields[13]) + Number(fields[14]);
  } catch {
    return 0;
  }
}

/** Ticks in which a virtual machine was given no processor; 0 where nobody tells. */
export function stolenTicks(): number {
  try {
    return Number(readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]!.split(/\s+/)[8]);
  } catch {
    return 0;
  }
}

/** Between two readings: 0 if this process had all it could want, near 1 if it had next to nothing. */
export function shareOfOthers(from: Reading, to: Reading): number {
  const stolen = to.stolen - from.stolen;
  const others = Math.max(0, to.busy - from.busy - (to.own - from.own)) + stolen;
  const all = to.busy - from.busy + (to.idle - from.idle) + stolen;
  return all > 0 ? Math.min(1, others / all) : 0;
}
