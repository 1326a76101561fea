/** State of a run for whoever watches it: how far it is, who works on what and how fast, and why somebody idles. */
import type { Scheduler } from './scheduler.js';

interface WorkerLine {
  readonly name: string;
  readonly threads: number;
  readonly isThere: boolean;
  /** Kind of work that it holds, or had last. */
  readonly worksOn: string | null;
  /** Bundles that it holds. */
  readonly holds: number;
  /** Pieces of it that count, and how many come in a minute of one of its threads. */
  readonly pieces: number;
  readonly perThreadMinute: number | null;
  /** Time of its threads that went into pieces. */
  readonly threadSeconds: number;
  readonly idle: { readonly because: string; readonly seconds: number } | null;
  readonly banned: string | null;
}

export interface WorkState {
  readonly title: string;
  readonly isOver: boolean;
  readonly seconds: number;
  readonly done: number;
  /** Of so many, where that is known. */
  readonly total: number | null;
  readonly perSecond: number;
  /** Asked for and not done, and of them those that nobody works on. */
  readonly asked: number;
  readonly open: number;
  readonly threads: number;
  readonly workers: readonly WorkerLine[];
  readonly counts: Readonly<Record<'known' | 'expired' | 'hurried' | 'compared' | 'refereed', number>>;
}

export interface StateAround {
  /** When the run began, by the clock of the scheduler. */
  readonly since: number;
  readonly total?: number;
}

const seconds = (milliseconds: number): number => Math.round(milliseconds / 1_000);

export function workState(scheduler: Scheduler, now: number, { since, total }: StateAround): WorkState {
  const { counts, opinions, left, roster, title, isOver } = scheduler;
  const passed = Math.max(1, now - since);
  const workers = [...roster.all].filter(({ way }) => way !== 'lane');
  return {
    ...{ title, isOver, seconds: seconds(passed), done: counts.accepted, total: total ?? null },
    perSecond: Math.round((counts.accepted / passed) * 10_000) / 10,
    ...{ asked: left.all, open: left.open, threads: roster.threads(now) },
    workers: workers.map((entry) => ({
      ...{ name: entry.hello.name, threads: entry.hello.threads, isThere: roster.isThere(entry, now) },
      ...{ worksOn: entry.worksOn ?? null, holds: entry.leases.size, pieces: entry.accepted.length },
      perThreadMinute:
        entry.milliseconds > 0 ? Math.round((600_000 * entry.accepted.length) / entry.milliseconds) / 10 : null,
      threadSeconds: seconds(entry.milliseconds),
      idle: entry.idle === undefined ? null : { because: entry.idle.because, seconds: seconds(now - entry.idle.since) },
      banned: entry.banned ?? null,
    })),
    counts: {
      ...{ known: counts.known, expired: counts.expired, hurried: counts.hurried },
      ...{ compared: opinions.compared, refereed: opinions.refereed },
    },
  };
}
