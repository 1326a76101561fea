/**
 * Check of what the rows of victory say together: a condition that holds in any case or never, and a row that is never read. Plain conditions are
 * taken as free of each other, but for those of which one holds only with the other or only without it.
 */
import type { ReportProblem } from '../core/problems.js';
import { never } from '../core/result.js';
import type { Condition, Scenario } from './scenario.js';

/** Up to so many plain conditions all cases are gone through; of more, no row is judged. */
const MOST_PLAIN = 14;
/** Cases of five of them, as bits of one number. */
const IN_A_WORD = 5;

/** In which cases something holds, a bit for each. */
type Cases = Uint32Array;

/** @rule III.1 */
export function checkLogic({ victory, turns }: Scenario, report: ReportProblem): void {
  victory.forEach(({ when }, i) => {
    checkNested(when, `victory.${i}.when`, report);
  });
  const plain = plainIn(victory.map(({ when }) => when));
  if (plain.size > MOST_PLAIN) return;
  const logic = new Logic(plain, turns);
  let open = logic.possible;
  for (const [i, { when }] of victory.entries()) {
    const path = `victory.${i}.when`;
    const holds = logic.casesOf(when);
    const [isNever, isAlways] = [!meets(logic.possible, holds), isWithin(logic.possible, holds)];
    const isRead = meets(open, holds);
    open = open.map((bits, word) => bits & ~holds[word]!);
    if (when.kind === 'otherwise') return;
    if (isNever) report(path, 'It can never hold: what it asks for excludes itself.');
    else if (!isRead) report(path, 'It is never read: whenever it holds, a row before it holds too.');
    else if (!meets(open, open) && isFollowed(victory.slice(i + 1), isAlways)) {
      report(path, 'With the rows before it, it holds in any case: no row after it is ever read.');
      return;
    } else if (!meets(open, open)) return;
  }
}

/** By more than a last row for what is left, where something may seem to be left. */
const isFollowed = (rest: Scenario['victory'], isAlways: boolean): boolean =>
  rest.length > 1 || (rest.length === 1 && (isAlways || rest[0]!.when.kind !== 'otherwise'));

const meets = (one: Cases, other: Cases): boolean => one.some((bits, word) => (bits & other[word]!) !== 0);
const isWithin = (one: Cases, other: Cases): boolean => one.every((bits, word) => (bits & ~other[word]!) === 0);

/** A last turn that is no earlier than the one right around it says nothing; what is joined with it may be asked for after it. */
function checkNested(when: Condition, path: string, report: ReportProblem): void {
  if (when.kind === 'and' || when.kind === 'or') {
    when.of.forEach((one, i) => {
      checkNested(one, `${path}.of.${i}`, report);
    });
  } else if (when.kind === 'not' || when.kind === 'by-turn') {
    if (when.kind === 'by-turn' && when.of.kind === 'by-turn' && when.of.turn >= when.turn) {
      report(`${path}.of.turn`, `Turn ${when.turn} around it is no later, so that turn ${when.of.turn} says nothing.`);
    }
    checkNested(when.of, `${path}.of`, report);
  }
}

/** The same for two that say the same: hexes in whatever order. */
const keyOf = (when: Condition): string =>
  JSON.stringify(when, (name, value: unknown) =>
    name === 'hexes' && Array.isArray(value) ? [...value].sort() : value,
  );

/** Conditions that are joined of nothing, by their key; what has a last turn is one of them. */
function plainIn(all: readonly Condition[]): Map<string, Condition> {
  const plain = new Map<string, Condition>();
  const walk = (when: Condition): void => {
    if (when.kind === 'and' || when.kind === 'or') when.of.forEach(walk);
    else if (when.kind === 'not') walk(when.of);
    else if (when.kind !== 'otherwise') plain.set(keyOf(when), when);
  };
  all.forEach(walk);
  return plain;
}

class Logic {
  /** Cases in which nothing is denied that comes with what holds. */
  readonly possible: Cases;
  readonly #plain: ReadonlyMap<string, Cases>;
  readonly #words: number;

  constructor(plain: ReadonlyMap<string, Condition>, turns: number) {
    const [keys, all] = [[...plain.keys()], [...plain.values()]];
    this.#words = 2 ** Math.max(0, keys.length - IN_A_WORD);
    this.#plain = new Map(keys.map((key, i) => [key, this.#casesWith(i)]));
    const possible = this.#filled();
    const cases = keys.map((key) => this.#plain.get(key)!);
    all.forEach((one, i) => {
      const [isNever, isAlways] = one.kind === 'by-turn' ? extremes(one.of, turns) : [false, false];
      keep(possible, (word) => (isNever ? ~cases[i]![word]! : isAlways ? cases[i]![word]! : -1));
      all.forEach((other, j) => {
        if (i === j) return;
        if (holdsOnlyWith(one, other, turns)) keep(possible, (word) => ~cases[i]![word]! | cases[j]![word]!);
        if (excludes(one, other)) keep(possible, (word) => ~(cases[i]![word]! & cases[j]![word]!));
      });
    });
    // Of fewer than five a word has more bits than there are cases.
    if (keys.length < IN_A_WORD) keep(possible, () => 2 ** (2 ** keys.length) - 1);
    this.possible = possible;
  }

  #filled = (): Cases => new Uint32Array(this.#words).fill(-1);

  /** Those in which a plain condition holds, by its number. */
  #casesWith(i: number): Cases {
    const inWord = [0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000][i];
    if (inWord !== undefined) return new Uint32Array(this.#words).fill(inWord);
    return Uint32Array.from({ length: this.#words }, (_, word) => ((word >> (i - IN_A_WORD)) & 1 ? -1 : 0));
  }

  casesOf(when: Condition): Cases {
    switch (when.kind) {
      case 'and':
        return this.#joined(when.of, this.#filled(), (one, other) => one & other);
      case 'or':
        return this.#joined(when.of, new Uint32Array(this.#words), (one, other) => one | other);
      case 'not':
        return this.casesOf(when.of).map((bits) => ~bits);
      case 'otherwise':
        return this.#filled();
      case 'by-turn':
      case 'control':
      case 'exited':
      case 'lost':
      case 'present':
      case 'ratio':
      case 'clear':
      case 'stands':
        return this.#plain.get(keyOf(when))!;
      default:
        return never(when);
    }
  }

  #joined(all: readonly Condition[], out: Cases, join: (one: number, other: number) => number): Cases {
    for (const when of all) {
      const cases = this.casesOf(when);
      for (let word = 0; word < out.length; word++) out[word] = join(out[word]!, cases[word]!);
    }
    return out;
  }
}

function keep(cases: Cases, mask: (word: number) => number): void {
  for (let word = 0; word < cases.length; word++) cases[word] = cases[word]! & mask(word);
}

/** Whether a condition can never hold at one time, and whether it always does. */
function extremes(when: Condition, turns: number): readonly [boolean, boolean] {
  const plain = plainIn([when]);
  if (plain.size > MOST_PLAIN) return [false, false];
  const logic = new Logic(plain, turns);
  const holds = logic.casesOf(when);
  return [!meets(logic.possible, holds), isWithin(logic.possible, holds)];
}

/** More only with fewer, vehicles only with units, by a turn only by a later one, and at the end only by the last. */
function holdsOnlyWith(one: Condition, other: Condition, turns: number): boolean {
  if (other.kind === 'by-turn') {
    if (one.kind === 'by-turn') return one.turn <= other.turn && holdsOnlyWith(one.of, other.of, turns);
    return other.turn >= turns && holdsOnlyWith(one, other.of, turns);
  }
  if (one.kind === 'by-turn' || !('least' in one && 'least' in other)) return keyOf(one) === keyOf(other);
  const alike = (when: Condition): string =>
    keyOf({
      ...when,
      least: 1,
      ...(when.kind === 'lost' && other.kind === 'lost' && other.counted === 'all' ? { counted: 'all' } : {}),
    } as Condition);
  return one.least >= other.least && alike(one) === alike(other);
}

/** A hex has one side that controls it. */
function excludes(one: Condition, other: Condition): boolean {
  if (one.kind !== 'control' || other.kind !== 'control' || one.side === other.side) return false;
  if (one.zone.kind !== 'hexes' || other.zone.kind !== 'hexes') return false;
  const theirs = new Set(other.zone.hexes);
  const common = one.zone.hexes.filter((hex) => theirs.has(hex)).length;
  const apart = one.zone.hexes.length + other.zone.hexes.length - 2 * common;
  return one.least + other.least > common + apart;
}
