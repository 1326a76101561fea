/** Performances that this browser has seen: of each battle of one's own whose story was told, what a decision cost. */
import { signal } from '@preact/signals';
import type { BattlePerformance } from '../../words/performance-rating.js';
import { keep, stored } from '../net/identity.js';

const KEY = 'flagplot.performances';
/** Of each ruleset; older ones say little of how one plays today. */
const KEPT = 30;

export interface KeptPerformance extends BattlePerformance {
  readonly room: string;
  readonly ruleset: string;
  /** When its room was opened, in milliseconds of Unix time. */
  readonly created: number;
}

/** In the order in which they were fought. */
export const performances = signal<readonly KeptPerformance[]>(read());

/** A story that is told again changes nothing. */
export function notePerformance(one: KeptPerformance): void {
  // Another page of this browser may have noted others since.
  const kept = read();
  // Where nothing is kept, this page still knows.
  const known = [...kept, ...performances.peek().filter(({ room }) => kept.every((p) => p.room !== room))];
  if (known.some(({ room }) => room === one.room)) return;
  const all = [...known, one].sort((a, b) => a.created - b.created);
  const left = all.filter((p, i) => all.slice(i + 1).filter(({ ruleset }) => ruleset === p.ruleset).length < KEPT);
  performances.value = left;
  keep(KEY, left.map(lineOf).join('\n'));
}

const lineOf = ({ room, ruleset, created, decisions, lost, se }: KeptPerformance): string =>
  [room, ruleset, created, decisions, lost, se].join(' ');

/** What is no line of ours is passed over. */
function read(): readonly KeptPerformance[] {
  return (stored(KEY) ?? '').split('\n').flatMap((line) => {
    const [room = '', ruleset = '', ...numbers] = line.split(' ');
    const [created, decisions, lost, se] = numbers.map(Number);
    const all = [created, decisions, lost, se];
    if (ruleset === '' || numbers.length !== all.length || !all.every((n) => Number.isFinite(n))) return [];
    return [{ room, ruleset, created: created!, decisions: decisions!, lost: lost!, se: se! }];
  });
}
