/**
 * The JSON Lines twin of a record, for programs: one object of headers, then one object a step.
 *
 *     {"Event":"The Denmark Strait", …, "check":"8c21f0"}
 *     {"turn":1,"by":-1,"action":"","rolls":[7],"check":"3f2a07"}
 *
 * Header names begin with a capital, so `comment` and `check` beside them cannot be headers.
 */
import { CHANCE } from './game.js';
import {
  type BattleRecord,
  badCharacter,
  checksumOf,
  HEADER_NAME,
  headerLimit,
  headerLine,
  LIMITS,
  NOTATION,
  type Ply,
  plyText,
  type RecordCode,
  RunningCheck,
  sidesOf,
} from './record-model.js';
import { type Failure, fail, ok, type Result } from './result.js';

/** The record as JSON Lines. `Checksum` and the checks of lines are made anew. */
export function writeLines(record: BattleRecord): string {
  const check = new RunningCheck();
  const first: Record<string, string> = {};
  for (const [name, value] of record.headers) {
    if (name === 'Checksum') continue;
    check.add(headerLine(name, value));
    first[name] = value;
  }
  first.Checksum = checksumOf(record);
  if (record.comment !== undefined) first.comment = record.comment;
  first.check = check.digits;
  const lines = [JSON.stringify(first)];
  const sides = sidesOf(record.headers);
  for (const ply of record.plies) {
    if (ply.turn !== undefined) check.add(`${ply.turn}.`);
    check.add(plyText(ply, sides));
    const { turn, by, action, rolls, comment } = ply;
    lines.push(JSON.stringify({ turn, by, action, rolls, comment, check: check.digits }));
  }
  return `${lines.join('\n')}\n`;
}

/** Reads JSON Lines whose characters and size have been checked. */
export function parseLines(text: string): Result<BattleRecord, RecordCode> {
  const check = new RunningCheck();
  const headers = new Map<string, string>();
  const headerLines = new Map<string, number>();
  const plies: Ply[] = [];
  const plyLines: number[] = [];
  let comment: string | undefined;
  let sides: string[] = [];
  let line = 0;
  for (const source of text.split('\n')) {
    line++;
    if (source.trim() === '') continue;
    const json = parseObject(source, line);
    if (!json.ok) return json;
    if (headerLines.size === 0 && plies.length === 0) {
      const read = readHeaders(json.value, headers, check, line);
      if (!read.ok) return read;
      comment = read.value;
      for (const name of headers.keys()) headerLines.set(name, line);
      if (headers.size === 0) return fail('BAD_HEADER', 'no header in the first object', { at: `${line}:1` });
      sides = sidesOf(headers);
    } else {
      if (plies.length >= LIMITS.plies)
        return fail('TOO_LARGE', `more than ${LIMITS.plies} steps`, { at: `${line}:1` });
      const ply = readPly(json.value, sides, line);
      if (!ply.ok) {
        const { changed } = check;
        if (changed === undefined) return ply;
        return fail(ply.code, `this line was changed; on line ${line}: ${ply.message}`, { at: `${changed.line}:1` });
      }
      plies.push(ply.value);
      plyLines.push(line);
      if (ply.value.turn !== undefined) check.add(`${ply.value.turn}.`, line);
      check.add(plyText(ply.value, sides), line);
    }
    const says = json.value.check;
    if (says === undefined) continue;
    if (typeof says !== 'string' || !/^[0-9a-f]{6}$/.test(says)) return wrong('BAD_CHECK', 'check', 'six digits', line);
    check.compare(says, line);
  }
  const { changed, unchecked } = check;
  return ok({
    headers,
    ...(comment === undefined ? {} : { comment }),
    plies,
    source: {
      headerLines,
      plyLines,
      lastLine: plyLines.at(-1) ?? 1,
      checked: check.isUsed,
      ...(changed === undefined ? {} : { changed }),
      ...(unchecked === undefined ? {} : { unchecked }),
    },
  });
}

type Fields = Readonly<Record<string, unknown>>;

function parseObject(source: string, line: number): Result<Fields, RecordCode> {
  try {
    const value: unknown = JSON.parse(source);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return ok(value as Fields);
  } catch {
    // The line is not JSON; said below. V8's own message has no stable place.
  }
  return fail('BAD_JSON', 'the line is not one JSON object', { at: `${line}:1` });
}

function wrong(code: RecordCode, field: string, expected: string, line: number): Failure<RecordCode> {
  return fail(code, `"${field}" must be ${expected}`, { at: `${line}:1` });
}

/** Fills the headers; gives the comment before the first step, if any. */
function readHeaders(
  json: Fields,
  headers: Map<string, string>,
  check: RunningCheck,
  line: number,
): Result<string | undefined, RecordCode> {
  for (const [name, value] of Object.entries(json)) {
    if (name === 'check' || name === 'comment') continue;
    const at = { at: `${line}:1` };
    if (!HEADER_NAME.test(name))
      return fail('BAD_HEADER', 'a header name is a capital and at most 63 of A-Z a-z 0-9 . _ -', at);
    if (headers.size >= LIMITS.headers) return fail('TOO_LARGE', `more than ${LIMITS.headers} headers`, at);
    if (typeof value !== 'string' || badCharacter(value, false) >= 0) {
      return wrong('BAD_HEADER', name, 'text on one line without control characters', line);
    }
    if (value.length > headerLimit(name)) {
      return wrong('TOO_LARGE', name, `at most ${headerLimit(name)} characters`, line);
    }
    headers.set(name, value);
    if (name !== 'Checksum') check.add(headerLine(name, value), line);
  }
  return readComment(json, line);
}

function readComment(json: Fields, line: number): Result<string | undefined, RecordCode> {
  const value = json.comment;
  if (value === undefined) return ok(undefined);
  if (typeof value !== 'string') return wrong('BAD_COMMENT', 'comment', 'text', line);
  const comment = value.replace(/\s+/g, ' ').trim();
  if (badCharacter(comment, false) >= 0) return wrong('BAD_COMMENT', 'comment', 'free of control characters', line);
  if (comment.length > LIMITS.comment)
    return wrong('TOO_LARGE', 'comment', `at most ${LIMITS.comment} characters`, line);
  return ok(comment === '' ? undefined : comment);
}

const PLY_FIELDS = new Set(['turn', 'by', 'action', 'rolls', 'comment', 'check']);
const isCount = (x: unknown, max: number): x is number =>
  Number.isInteger(x) && !Object.is(x, -0) && (x as number) >= 0 && (x as number) <= max;

function readPly(json: Fields, sides: readonly string[], line: number): Result<Ply, RecordCode> {
  const { turn, by, action, rolls } = json;
  const stranger = Object.keys(json).find((k) => !PLY_FIELDS.has(k));
  if (stranger !== undefined) {
    return fail('BAD_MOVE', `a step has only ${[...PLY_FIELDS].join(', ')}`, { at: `${line}:1` });
  }
  if (by !== CHANCE && !isCount(by, sides.length - 1)) {
    return wrong('UNKNOWN_SIDE', 'by', `a seat below ${sides.length}, or -1 for chance`, line);
  }
  const named = typeof action === 'string' && NOTATION.test(action) && badCharacter(action, false) < 0;
  if (by === CHANCE ? action !== '' : !named) {
    return wrong('BAD_MOVE', 'action', 'notation without blanks, brackets or semicolons; empty for chance', line);
  }
  if (!Array.isArray(rolls) || rolls.length > LIMITS.rolls || !rolls.every((r) => isCount(r, LIMITS.roll))) {
    return wrong('BAD_ROLLS', 'rolls', `a list of at most ${LIMITS.rolls} numbers from 0 to ${LIMITS.roll}`, line);
  }
  if (turn !== undefined && !isCount(turn, LIMITS.turn)) {
    return wrong('BAD_MOVE', 'turn', `from 0 to ${LIMITS.turn}`, line);
  }
  const comment = readComment(json, line);
  if (!comment.ok) return comment;
  return ok({
    by: by as Ply['by'],
    action: action as string,
    rolls: rolls as number[],
    ...(turn === undefined ? {} : { turn }),
    ...(comment.value === undefined ? {} : { comment: comment.value }),
  });
}
