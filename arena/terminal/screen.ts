/** Screen layout: the whole as lines, head, phases, the battle with the panel, forces, log, keys. The prompt comes below. */
import type { GameEvent } from '../../engine/index.js';
import { shortLine } from '../words/diary.js';
import type { Palette } from '../words/palette.js';
import { cut, wrap } from '../words/text.js';

/** The picture and what stands around it; below that are the forces. */
const PICTURE_ROWS = 28;

export interface Screen {
  /** The bar at the top: which battle, when, how it stands. */
  readonly head: (width: number) => string;
  /** The phases of a turn, the present one marked. */
  readonly phases: (width: number) => string;
  /** The battle and the panel, in lines of a size. */
  readonly body: (width: number, height: number, panel: Screen['panel']) => readonly string[];
  /** The forces in short, at most so many lines. */
  readonly strip: (width: number, most: number) => readonly string[];
  /** Lines for a panel of this size. */
  readonly panel: (width: number, height: number) => readonly string[];
  readonly events: readonly GameEvent[];
  /** Stands where the log is until it has been read. */
  readonly message: readonly string[];
  readonly keys: string;
  readonly palette: Palette;
}

export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
}

/** `rows - 1` lines: the last is the prompt's. */
export function drawScreen(screen: Screen, { columns: width, rows }: ScreenSize): string[] {
  const height = Math.max(12, rows) - 1;
  const log = rows >= 40 ? 8 : rows >= 30 ? 5 : 3;
  const message = screen.message.flatMap((line) => wrap(line, width));
  const foot = Math.max(log, Math.min(message.length, Math.floor(height / 3)));
  const strip = screen.strip(width, Math.max(rows >= 28 ? 4 : 2, rows - PICTURE_ROWS));
  const body = height - 2 - strip.length - foot - 1;
  return [
    screen.head(width),
    screen.phases(width),
    ...screen.body(width, body, screen.panel),
    ...strip,
    ...footLines(screen, message, width, foot),
    screen.palette.paint('faint', cut(screen.keys, width)),
  ];
}

/** A page of its own under the same head: a report, the diary, help. */
export function drawPage(screen: Screen, lines: readonly string[], { columns: width, rows }: ScreenSize): string[] {
  const height = Math.max(12, rows) - 1;
  const body = lines.slice(0, height - 2).map((l) => cut(l, width));
  while (body.length < height - 2) body.push('');
  return [screen.head(width), screen.phases(width), ...body];
}

/** Lines of a page that fit a screen of this size. */
export const pageRoom = (rows: number): number => Math.max(12, rows) - 3;

function footLines({ events, palette }: Screen, message: readonly string[], width: number, height: number): string[] {
  if (message.length > 0) {
    const lines = message.slice(0, height).map((l) => palette.paint('warn', l));
    return Array.from({ length: height }, (_, i) => lines[i] ?? '');
  }
  const last = events.slice(-height).map((e) => shortLine(e, width, palette));
  return Array.from({ length: height }, (_, i) => last[i] ?? '');
}
