/** Setting of the report: whether what happened is played, and how fast; and the clock that plays it. */
import type { ReadonlySignal } from '@preact/signals';
import { mediaQuery } from '../shared/media.js';

export const REPORTS = ['off', 'quick', 'slow'] as const;
/** `off`: the card alone. */
export type ReportKind = (typeof REPORTS)[number];

/** Calls back after so many ms; the result prevents it. */
export type After = (ms: number, then: () => void) => () => void;

export interface ReportSettings {
  readonly report: ReadonlySignal<ReportKind>;
  /** Nothing moves: the reader prefers no motion, or does not look. */
  readonly isStill?: () => boolean;
  readonly after?: After;
  /** Calls back once the next frame has been drawn; the result prevents it. Without it what comes is shown at once, however much it is. */
  readonly nextFrame?: (then: () => void) => () => void;
}

export const afterMs: After = (ms, then) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

const prefersNoMotion = mediaQuery('(prefers-reduced-motion: reduce)');

/** The system's reader, or this page's, wants nothing to move: what goes somewhere is there at once. */
export const isMotionless = (): boolean => document.documentElement.hasAttribute('data-still') || prefersNoMotion();

export const isStill = (): boolean => document.hidden || isMotionless();
