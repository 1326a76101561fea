/** Parser of `.battle` text; `record-text.ts` shows its form. */
import { bySeat, type Seat } from './brand.js';
import { CHANCE } from './game.js';
import {
  type BattleRecord,
  headerLimit,
  headerLine,
  LIMITS,
  type Ply,
  plyText,
  type RecordCode,
  RunningCheck,
  sidesOf,
} from './record-model.js';
import { type Failure, fail, ok, type Result } from './result.js';

/** Reads `.battle` text whose characters and size have been checked. */
export function parseText(text: string): Result<BattleRecord, RecordCode> {
  return new TextParser(text).parse();
}

type Stop = Failure<RecordCode> | undefined;

/** The start of a header, past which its value begins. */
const HEADER = /\[([A-Z][A-Za-z0-9._-]{0,63}) "/y;
const CHECK = /; ?([0-9a-f]{6})(?=\s|$)/y;
const TURN = /(0|[1-9]\d{0,3})\.(?=\s|$)/y;
const MOVE = /([A-Za-z0-9._-]{1,32}):([^\s[\]{};]{1,200})(?=\s|\[|$)/y;
const ROLL = /^(?:0|[1-9]\d{0,3})$/;
/** Characters of a list of rolls with its brackets, at most. */
const ROLLS_MAX = LIMITS.rolls * 5 + 2;

/** A comment's characters in the file, at most: each may need a backslash. */
const RAW_COMMENT_MAX = 2 * LIMITS.comment + 1;

/** Goes through the text once. Each reading method moves `#i` past what it read, or says what is wrong there. */
class TextParser {
  readonly #text: string;
  #i = 0;
  #line = 1;
  #lineStart = 0;
  readonly #check = new RunningCheck();
  readonly #headers = new Map<string, string>();
  readonly #headerLines = new Map<string, number>();
  #seats = new Map<string, Seat>();
  #sides: string[] = [];
  readonly #plies: Ply[] = [];
  readonly #plyLines: number[] = [];
  #turn: number | undefined;
  #comment: string | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): Result<BattleRecord, RecordCode> {
    for (;;) {
      this.#blanks();
      if (this.#match(HEADER, false) === null) break;
      const stop = this.#header();
      if (stop !== undefined) return stop;
    }
    if (this.#headers.size === 0) return this.#fail('NOT_A_RECORD', 'expected a header such as [Event "…"]');
    this.#sides = sidesOf(this.#headers);
    this.#seats = new Map(bySeat(this.#sides).map((side, seat) => [side, seat]));
    for (;;) {
      this.#blanks();
      if (this.#i >= this.#text.length) break;
      const stop = this.#word();
      if (stop !== undefined) return stop;
    }
    if (this.#turn !== undefined) return this.#fail('BAD_MOVE', `turn ${this.#turn} has no step; the text ends here`);
    const { changed, unchecked } = this.#check;
    return ok({
      headers: this.#headers,
      ...(this.#comment === undefined ? {} : { comment: this.#comment }),
      plies: this.#plies,
      source: {
        headerLines: this.#headerLines,
        plyLines: this.#plyLines,
        lastLine: this.#plyLines.at(-1) ?? this.#line,
        checked: this.#check.isUsed,
        ...(changed === undefined ? {} : { changed }),
        ...(unchecked === undefined ? {} : { unchecked }),
      },
    });
  }

  #header(): Stop {
    const text = this.#text;
    const start = this.#i;
    const name = this.#match(HEADER)![1]!;
    let value = '';
    const valueStart = this.#i;
    let from = valueStart;
    let j = from;
    for (; text[j] !== '"'; j++) {
      if (j >= text.length || text[j] === '\n') return this.#fail('BAD_HEADER', 'the value has no closing "', j);
      if (text[j] !== '\\') continue;
      if (text[j + 1] !== '"' && text[j + 1] !== '\\')
        return this.#fail('BAD_HEADER', '\\ must stand before " or \\', j);
      value += text.slice(from, j);
      from = ++j;
    }
    value += text.slice(from, j);
    if (value.length > headerLimit(name)) {
      return this.#fail('TOO_LARGE', `${name} is longer than ${headerLimit(name)} characters`, valueStart);
    }
    if (/[\t\r]/.test(value)) return this.#fail('BAD_HEADER', 'a value may not hold tabs', start);
    if (text[j + 1] !== ']') return this.#fail('BAD_HEADER', 'expected ] after the value', j + 1);
    if (this.#headers.has(name)) return this.#fail('BAD_HEADER', `${name} stands twice`, start);
    if (this.#headers.size >= LIMITS.headers) {
      return this.#fail('TOO_LARGE', `more than ${LIMITS.headers} headers`, start);
    }
    this.#i = j + 2;
    this.#headers.set(name, value);
    this.#headerLines.set(name, this.#line);
    if (name !== 'Checksum') this.#check.add(headerLine(name, value), this.#line);
    return this.#endOfHeader(name);
  }

  /** The check of a header's line, and nothing else. Only `Checksum` has none, or no header in a file written without. */
  #endOfHeader(name: string): Stop {
    while (this.#text[this.#i] === ' ' || this.#text[this.#i] === '\r') this.#i++;
    if (this.#text[this.#i] === ';') {
      const stop = this.#readCheck();
      if (stop !== undefined) return stop;
    } else if (name !== 'Checksum') this.#check.lacking(this.#line);
    while (this.#text[this.#i] === ' ' || this.#text[this.#i] === '\r') this.#i++;
    if (this.#i < this.#text.length && this.#text[this.#i] !== '\n') {
      return this.#fail('BAD_HEADER', 'after a header only its check may stand, as in ; 8c21f0');
    }
    return undefined;
  }

  #word(): Stop {
    const c = this.#text[this.#i]!;
    if (c === '{') return this.#readComment();
    if (c === ';') return this.#readCheck();
    const turn = this.#match(TURN);
    if (turn !== null) {
      if (this.#turn !== undefined) return this.#fail('BAD_MOVE', `turn ${this.#turn} has no step`);
      this.#turn = Number(turn[1]);
      return undefined;
    }
    if (this.#plies.length >= LIMITS.plies) return this.#fail('TOO_LARGE', `more than ${LIMITS.plies} steps`);
    if (c === '[') {
      const rolls = this.#readRolls();
      return rolls.ok ? this.#ply({ by: CHANCE, action: '', rolls: rolls.value }) : rolls;
    }
    return this.#readMove();
  }

  #readMove(): Stop {
    const start = this.#i;
    const move = this.#match(MOVE);
    if (move === null) {
      return this.#fail('BAD_MOVE', 'expected a turn "3.", an action "SIDE:action", rolls "[9 7]" or a {comment}');
    }
    const by = this.#seats.get(move[1]!);
    if (by === undefined) return this.#fail('UNKNOWN_SIDE', `no header [Seat.${move[1]} "…"]`, start);
    let rolls: readonly number[] = [];
    if (this.#text[this.#i] === '[') {
      const bracket = this.#i;
      const read = this.#readRolls();
      if (!read.ok) return read;
      if (read.value.length === 0) return this.#fail('BAD_ROLLS', 'an action without dice has no brackets', bracket);
      rolls = read.value;
    }
    return this.#ply({ by, action: move[2]!, rolls });
  }

  #ply(ply: Ply): undefined {
    const whole = this.#turn === undefined ? ply : { ...ply, turn: this.#turn };
    if (whole.turn !== undefined) this.#check.add(`${whole.turn}.`, this.#line);
    this.#check.add(plyText(whole, this.#sides), this.#line);
    this.#plies.push(whole);
    this.#plyLines.push(this.#line);
    this.#turn = undefined;
  }

  #readRolls(): Result<number[], RecordCode> {
    const start = this.#i;
    const end = this.#text.slice(start, start + ROLLS_MAX).indexOf(']');
    if (end < 0) return this.#fail('BAD_ROLLS', `no ] within ${LIMITS.rolls} rolls`);
    const words = end === 1 ? [] : this.#text.slice(start + 1, start + end).split(' ');
    if (!words.every((w) => ROLL.test(w)) || words.length > LIMITS.rolls) {
      return this.#fail('BAD_ROLLS', 'rolls are whole numbers with single blanks between, as in [9 7]');
    }
    this.#i = start + end + 1;
    if (this.#i < this.#text.length && !/\s/.test(this.#text[this.#i]!)) {
      return this.#fail('BAD_ROLLS', 'expected a blank after ]');
    }
    return ok(words.map(Number));
  }

  #readCheck(): Stop {
    const check = this.#match(CHECK);
    if (check === null) return this.#fail('BAD_CHECK', 'expected the six digits of a check, as in ; 3f2a07');
    if (this.#turn !== undefined) return this.#fail('BAD_MOVE', `turn ${this.#turn} has no step on its line`);
    this.#check.compare(check[1]!, this.#line);
    return undefined;
  }

  #readComment(): Stop {
    const start = this.#i;
    let j = start + 1;
    for (; this.#text[j] !== '}'; j++) {
      if (j >= this.#text.length) return this.#fail('BAD_COMMENT', 'the comment has no closing }');
      if (j - start > RAW_COMMENT_MAX)
        return this.#fail('TOO_LARGE', `a comment has at most ${LIMITS.comment} characters`);
      if (this.#text[j] === '{') return this.#fail('BAD_COMMENT', 'a { within the comment must be written \\{');
      if (this.#text[j] === '\\') j++;
    }
    const raw = this.#text.slice(start + 1, j).replace(/\\([{}\\])/g, '$1');
    const last = this.#plies.length - 1;
    if (raw.trim() !== '') {
      const before = last < 0 ? this.#comment : this.#plies[last]!.comment;
      const comment = `${before ?? ''} ${raw}`.replace(/\s+/g, ' ').trim();
      if (comment.length > LIMITS.comment) return this.#fail('TOO_LARGE', 'too many comments on one step');
      if (last < 0) this.#comment = comment;
      else this.#plies[last] = { ...this.#plies[last]!, comment };
    }
    this.#skipTo(j + 1);
    return undefined;
  }

  #blanks(): void {
    let j = this.#i;
    while (j < this.#text.length && /\s/.test(this.#text[j]!)) j++;
    this.#skipTo(j);
  }

  /** Goes on to `j`, counting lines. */
  #skipTo(j: number): void {
    for (; this.#i < j; this.#i++) {
      if (this.#text[this.#i] !== '\n') continue;
      this.#line++;
      this.#lineStart = this.#i + 1;
    }
  }

  #match(pattern: RegExp, take = true): RegExpExecArray | null {
    pattern.lastIndex = this.#i;
    const m = pattern.exec(this.#text);
    if (m !== null && take) this.#i = pattern.lastIndex;
    return m;
  }

  /** Where the check of a line above does not fit, that line is the one to look at. */
  #fail(code: RecordCode, message: string, at = this.#i): Failure<RecordCode> {
    const changed = this.#check.changed;
    if (changed === undefined || changed.line >= this.#line) {
      return fail(code, message, { at: `${this.#line}:${at - this.#lineStart + 1}` });
    }
    return fail(code, `this line was changed; on line ${this.#line}: ${message}`, { at: `${changed.line}:1` });
  }
}
