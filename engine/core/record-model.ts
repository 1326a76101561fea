/**
 * A game as a file: what a record holds, and its canonical form, from which all checks are made.
 *
 * The canonical form is the header lines without `Checksum`, then each turn number, action and chance step on a line of its
 * own. Comments, line breaks and the checks themselves are no part of it, so both notations of a record share it:
 * `Checksum` is its SHA-256, and a line ends with `; xxxxxx`, a chained check of the canonical form up to there, which
 * tells where a change is.
 */
import type { Seat } from './brand.js';
import { fnv1a } from './fnv1a.js';
import { CHANCE, type GameSpec } from './game.js';
import { sha256 } from './sha256.js';

export { optionsText } from './options-text.js';

/** Limits on what a stranger's file may hold. Sizes are UTF-8 bytes of the file, else characters. */
export const LIMITS = {
  fileBytes: 4 * 1024 * 1024,
  headers: 100,
  headerValue: 4096,
  /** The embedded scenario travels in one header. */
  scenarioData: 1024 * 1024,
  plies: 200_000,
  rolls: 1000,
  roll: 9999,
  turn: 9999,
  comment: 10_000,
} as const;

export const RECORD_CODES = [
  'TOO_LARGE',
  'NOT_A_RECORD',
  'BAD_CHARACTER',
  'BAD_HEADER',
  'BAD_MOVE',
  'BAD_ROLLS',
  'BAD_COMMENT',
  'BAD_CHECK',
  'BAD_JSON',
  'UNKNOWN_SIDE',
] as const;
export type RecordCode = (typeof RECORD_CODES)[number];

/** Where the rolls came from: `physical` dice were typed in and cannot be rolled again. */
export const DICE = ['seeded', 'fair', 'physical'] as const;
export type Dice = (typeof DICE)[number];

/**
 * Why play ended. Only `normal` is the rules' own end; `agreed` is a draw by agreement, 0 for every side; the last ones have no result:
 * of a game that is `damaged`, what followed is lost.
 */
export const TERMINATIONS = [
  'normal',
  'resigned',
  'time',
  'adjudicated',
  'agreed',
  'abandoned',
  'damaged',
  'unfinished',
] as const;
export type Termination = (typeof TERMINATIONS)[number];

/** Whether a game that ended so has no result. */
export const isOpenEnd = (termination: string): boolean =>
  termination === 'abandoned' || termination === 'damaged' || termination === 'unfinished';

/** One step of the game. */
export interface Ply {
  readonly by: Seat | typeof CHANCE;
  /** In notation; empty for chance, whose one action needs no name. */
  readonly action: string;
  /** Every die of the step in the order thrown; two dice thrown as a sum are one roll. */
  readonly rolls: readonly number[];
  /** Set where a new turn begins with this step. */
  readonly turn?: number;
  readonly comment?: string;
}

export interface BattleRecord {
  /** In the order of the file. Seats are `Seat.UK`, `Seat.DE`, … in the order of their numbers. */
  readonly headers: ReadonlyMap<string, string>;
  /** Said before the first step. */
  readonly comment?: string;
  readonly plies: readonly Ply[];
  /** Where things stand in the file it was read from. Lines count from 1. */
  readonly source?: RecordSource;
}

export interface RecordSource {
  readonly headerLines: ReadonlyMap<string, number>;
  readonly plyLines: readonly number[];
  readonly lastLine: number;
  /** False for a file without a single check of a line. */
  readonly checked: boolean;
  /** The first check that does not fit: what it says, and what the text up to there gives. */
  readonly changed?: ChangedLine;
  /** In a file with checks, the first line after the last of them. Only `Checksum` speaks for what stands there. */
  readonly unchecked?: number;
}

export interface ChangedLine {
  /** The first line for which the check speaks: its own, or an earlier one that lacks a check. */
  readonly line: number;
  /** Where the check stands. */
  readonly checkLine: number;
  readonly says: string;
  readonly gives: string;
}

const SEAT_PREFIX = 'Seat.';
export const HEADER_NAME = /^[A-Z][A-Za-z0-9._-]{0,63}$/;
export const SIDE = /^[A-Za-z0-9._-]{1,32}$/;
/** What a ruleset's `write` may give: no whitespace, brackets, braces or semicolons. */
export const NOTATION = /^[^\s[\]{};]{1,200}$/;

/** The header that names a side's player. */
export const seatHeader = (side: string): string => SEAT_PREFIX + side;

/** Hex digits of a program's hash that stand behind its name. */
const HASH_DIGITS = 16;
const BEHIND_NAME = new RegExp(` [0-9a-f]{${HASH_DIGITS}}$`);

/** What that header says of a program: its name, and the beginning of the hash of what it is. */
export const programText = (name: string, hash: string): string => `${name} ${hash.slice(0, HASH_DIGITS)}`;

/** Who played a side, by name alone; empty where the headers do not say. */
export function playerOf(headers: ReadonlyMap<string, string>, side: string): string {
  const text = headers.get(seatHeader(side)) ?? '?';
  return text === '?' ? '' : text.replace(BEHIND_NAME, '');
}

/** Sides by seat number, as the headers list them. */
export function sidesOf(headers: ReadonlyMap<string, string>): string[] {
  return [...headers.keys()].filter((n) => n.startsWith(SEAT_PREFIX)).map((n) => n.slice(SEAT_PREFIX.length));
}

/** A number per side in plain decimals, at most six of them: `UK 1, DE -1`. */
export function perSeat(spec: GameSpec, values: ArrayLike<number>): string {
  return spec.seats.map((s, i) => `${s.side} ${Math.round(values[i]! * 1e6) / 1e6 || 0}`).join(', ');
}

/** What `perSeat` wrote, by seat; nothing where a side has no number. */
export function numbersPerSeat({ seats }: Pick<GameSpec, 'seats'>, text = ''): number[] | undefined {
  const bySide = new Map(text.split(', ').map((word) => word.split(' ') as [side: string, number: string | undefined]));
  const numbers = seats.map(({ side }) => Number(bySide.get(side)));
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

export function headerLimit(name: string): number {
  return name === 'ScenarioData' ? LIMITS.scenarioData : LIMITS.headerValue;
}

export function headerLine(name: string, value: string): string {
  return `[${name} "${value.replace(/["\\]/g, '\\$&')}"]`;
}

/** `UK:hood>bismarck`, `[9 7]`, or both joined where a decision itself throws dice. */
export function plyText(ply: Ply, sides: readonly string[]): string {
  const rolls = `[${ply.rolls.join(' ')}]`;
  if (ply.by === CHANCE) return rolls;
  return `${sides[ply.by]}:${ply.action}${ply.rolls.length > 0 ? rolls : ''}`;
}

/** The SHA-256 that the `Checksum` header must hold. */
export function checksumOf(record: BattleRecord): string {
  const lines: string[] = [];
  for (const [name, value] of record.headers) if (name !== 'Checksum') lines.push(headerLine(name, value));
  lines.push(...stepLines(record.plies, sidesOf(record.headers)));
  return sha256(lines.map((l) => `${l}\n`).join(''));
}

/** Steps in canonical form. */
export const stepLines = (plies: readonly Ply[], sides: readonly string[]): string[] =>
  plies.flatMap((ply) => [...(ply.turn === undefined ? [] : [`${ply.turn}.`]), plyText(ply, sides)]);

/** The chained check of the canonical form: FNV-1a folded to six hexadecimal digits. It finds slips; `Checksum` proves. */
export class RunningCheck {
  #hash = fnv1a('');
  #seen = false;
  /** The first line of the file since the last check. */
  #first: number | undefined;
  changed: ChangedLine | undefined;

  /** Takes the next line of the canonical form, and the line of the file where it was read. */
  add(canonical: string, line?: number): void {
    this.#first ??= line;
    this.#hash = fnv1a(`${canonical}\n`, this.#hash);
  }

  get digits(): string {
    return ((this.#hash >>> 24) ^ (this.#hash & 0xffffff)).toString(16).padStart(6, '0');
  }

  /** Compares a check found in the file, and remembers the first that does not fit. */
  compare(says: string, line: number): void {
    this.#seen = true;
    const gives = this.digits;
    if (says !== gives) this.changed ??= { line: this.#first ?? line, checkLine: line, says, gives };
    this.#first = undefined;
  }

  get isUsed(): boolean {
    return this.#seen;
  }

  /** The first line that no check speaks for, in a file that has checks. */
  get unchecked(): number | undefined {
    return this.#seen ? this.#first : undefined;
  }

  /** Notes a line without the check it should have; a file that had none so far was written without. */
  lacking(line: number): void {
    if (this.#seen) this.compare('nothing', line);
  }
}

/** Index of the first character no record may hold (controls, half surrogates), or -1. Files may hold line ends and tabs. */
export function badCharacter(text: string, inFile: boolean): number {
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c < 32) {
      if (!inFile || (c !== 10 && c !== 13 && c !== 9)) return i;
    } else if ((c >= 127 && c < 160) || c === 0x2028 || c === 0x2029) return i;
    else if (c >= 0xd800 && c <= 0xdfff) {
      const next = text.charCodeAt(i + 1);
      if (c >= 0xdc00 || !(next >= 0xdc00 && next <= 0xdfff)) return i;
      i++;
    }
  }
  return -1;
}

/** Any text made fit for one line of a record: bad characters and runs of blanks become one blank. */
export function cleanText(text: string, limit: number): string {
  let clean = '';
  for (let rest = text; ; ) {
    const bad = badCharacter(rest, false);
    if (bad < 0) {
      clean += rest;
      break;
    }
    clean += `${rest.slice(0, bad)} `;
    rest = rest.slice(bad + 1);
  }
  clean = clean.replace(/\s+/g, ' ').trim();
  if (clean.length <= limit) return clean;
  // A cut may leave half a surrogate pair at the end.
  const cut = clean.slice(0, limit);
  return (badCharacter(cut, false) < 0 ? cut : cut.slice(0, -1)).trim();
}
