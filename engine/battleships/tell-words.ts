/** What the telling of events is made of: places, damage and dice in words. */
import type { EventLog, GameEvent, Roll } from '../core/events.js';
import { HEADINGS } from '../core/hex.js';
import { labelOf } from '../core/hexmap.js';
import { type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import { RESULT_X } from './tables.js';

const at = (s: BattleState, u: number, field: number): number => s[UNITS_AT + u * STRIDE + field]!;

export const hexLabel = (s: BattleState, q: number, r: number): string => labelOf(q, r, s[G.windowQ], s[G.windowR]);
/** `1234/A/5`: hex, heading and speed. */
export const poseText = (s: BattleState, u: number): string =>
  `${hexLabel(s, at(s, u, U.q), at(s, u, U.r))}/${HEADINGS[at(s, u, U.heading)]}/${at(s, u, U.speed)}`;

/** The same as fields of an event. */
export const poseData = (s: BattleState, u: number) => ({
  hex: hexLabel(s, at(s, u, U.q), at(s, u, U.r)),
  heading: HEADINGS[at(s, u, U.heading)]!,
  speed: at(s, u, U.speed),
});

type Extra = Omit<GameEvent, 'turn' | 'kind' | 'rule' | 'text'>;

/** Puts an event into the log. */
export function say(s: BattleState, log: EventLog, kind: string, rule: string, text: string, extra: Extra = {}): void {
  log.push({ kind, turn: s[G.turn]!, rule, text, ...extra });
}

export const hexes = (n: number): string => `${n} ${n === 1 ? 'hex' : 'hexes'}`;

export const die = (name: string, value: number, sides = 6): Roll => ({ name, sides, value });

/** `1W 2S`, `sinking`, `no effect`. */
export function stepsText(w: number, s: number): string {
  if (w === 0 && s === 0) return 'no effect';
  return [w > 0 ? `${w}W` : '', s > 0 ? `${s}S` : ''].filter(Boolean).join(' ');
}

/** A combat result as printed. */
export const resultText = (result: number): string =>
  result === RESULT_X ? 'X' : stepsText(result & 3, (result >> 2) & 3);

/** Special damage by the roll; others do none. */
export const SPECIAL_TEXT: Record<number, string> = {
  7: 'deck hit: on fire next turn',
  8: 'radar destroyed',
  9: 'rudder hit: straight on this turn',
  10: "bridge hit: crew a level worse next turn (the flagship's: every crew for good)",
  11: 'power lost: no radar and no guns next turn',
};

/** `2W 1S`, or `undamaged`. */
export function damageText(s: BattleState, u: number): string {
  const text = stepsText(at(s, u, U.w), at(s, u, U.s));
  return text === 'no effect' ? 'undamaged' : text;
}
