/** Why a hex with enemies in it cannot be fired at or assaulted now: the first reason that holds, as a word with its rule. */
import { type Seat, seat as seatNumber, type UnitId } from '../core/brand.js';
import { mayStorm, mayStormHex } from './assaulting.js';
import type { Battle, Field } from './battle.js';
import { survey } from './field.js';
import { type BattleState, FIRED, G, HIT, INSIDE, MAX_ORDERS, SPOTTED } from './layout.js';
import { isNaval } from './naval.js';
import { ENEMY, ENEMY_HELD } from './occupation.js';
import { isBound } from './orders.js';
import { PHASE } from './phases.js';
import { hexesBetween, isHidden, isWatchedClosely, sightOf } from './seeing.js';
import { sees } from './sight-table.js';
import { isSmoked } from './smoke.js';
import { isStackHit } from './targeting.js';
import { hasFlag, hexOf, isReady } from './unit-state.js';
import { isAtClearing } from './works.js';

const WHY_NOTS = [
  'shelled',
  'smoked',
  'hidden',
  'attacked',
  'nobody-able',
  'unseen',
  'too-far',
  'harmless',
  'nobody-beside',
] as const;

export interface WhyNot {
  readonly why: (typeof WHY_NOTS)[number];
  readonly rule: string;
}

/** Of the side that is asked for a hex; nothing where no enemy is, or in another phase. */
export function whyNoAttack(b: Battle, s: BattleState, hex: number): WhyNot | undefined {
  const seat = seatNumber(s[G.side]!);
  const field = survey(b, s, seat);
  if ((field.marks[hex]! & (ENEMY | ENEMY_HELD)) === 0) return undefined;
  if (s[G.phase] === PHASE.direct) return whyNoFire(b, s, field, seat, hex);
  return s[G.phase] === PHASE.assault ? whyNoStorm(b, s, field, seat, hex) : undefined;
}

function whyNoFire(b: Battle, s: BattleState, field: Field, seat: Seat, hex: number): WhyNot {
  for (let i = 0; i < MAX_ORDERS; i++) if (s[b.fellAt + i] === hex) return { why: 'shelled', rule: 'VII.C.11' };
  if (isSmoked(b, s, seat, hex)) return { why: 'smoked', rule: 'XVI.1' };
  const there = enemiesIn(b, s, field, seat, hex);
  const isCovered = isHidden(b, s, hex) && !isWatchedClosely(b, s, seat, hex);
  if (isCovered && !there.some((u) => hasFlag(b, s, u, SPOTTED))) return { why: 'hidden', rule: 'VII.L.1' };
  if (isStackHit(b, s, field, seat, hex) && there.every((u) => hasFlag(b, s, u, HIT | INSIDE)))
    return { why: 'attacked', rule: 'VII.B.5' };
  return whyNoFirer(b, s, seat, hex);
}

/** By what all have in common who could fire elsewhere. */
function whyNoFirer(b: Battle, s: BattleState, seat: Seat, hex: number): WhyNot {
  const able = ownOf(b, seat).filter((u) => {
    const isFree = !hasFlag(b, s, u, FIRED) && !isBound(b, s, u) && !isAtClearing(b, s, u);
    return b.strengths.reach[u]! > 0 && isFree && (isReady(b, s, u) || isNaval(b, u));
  });
  if (able.length === 0) return { why: 'nobody-able', rule: 'VII.B.5' };
  const table = sightOf(b, s);
  const seeing = able.filter((u) => hexOf(b, s, u) < 0 || sees(table, hexOf(b, s, u), hex));
  if (seeing.length === 0) return { why: 'unseen', rule: 'VII.B.7' };
  const near = seeing.filter(
    (u) => hexOf(b, s, u) < 0 || hexesBetween(b, hexOf(b, s, u), hex) <= b.strengths.reach[u]!,
  );
  return near.length === 0 ? { why: 'too-far', rule: 'VII.B.3' } : { why: 'harmless', rule: 'VII.F.1' };
}

function whyNoStorm(b: Battle, s: BattleState, field: Field, seat: Seat, hex: number): WhyNot | undefined {
  if (isStackHit(b, s, field, seat, hex)) return { why: 'attacked', rule: 'VII.E.4' };
  const isBeside = ownOf(b, seat).some((u) => mayStorm(b, s, u) && mayStormHex(b, s, u, hex));
  return isBeside ? undefined : { why: 'nobody-beside', rule: 'VII.E.1' };
}

const ownOf = (b: Battle, seat: Seat): readonly UnitId[] =>
  Array.from({ length: b.firstOf[seat + 1]! - b.firstOf[seat]! }, (_, i) => (b.firstOf[seat]! + i) as UnitId);

function enemiesIn(b: Battle, s: BattleState, { first, next }: Field, seat: Seat, hex: number): readonly UnitId[] {
  const found: UnitId[] = [];
  for (let u = first[hex]! as UnitId; u >= 0; u = next[u]! as UnitId) {
    if (b.seatOf[u] !== seat && !hasFlag(b, s, u, INSIDE)) found.push(u);
  }
  return found;
}
