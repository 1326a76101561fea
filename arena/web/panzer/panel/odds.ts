/**
 * Odds of an attack as it would be with an answer: by the very code that plays, run once for each face of its die on a copy of what this
 * seat knows. So there is no second reckoning that could differ.
 */
import { EveryOutcome } from '../../../../engine/core/chance.js';
import { EventList, type GameEvent } from '../../../../engine/core/events.js';
import { type Action, actionList, CHANCE, type UnitId, unitId } from '../../../../engine/index.js';
import {
  type Battle,
  type BattleEvent,
  describe,
  type EventOf,
  eventIn,
  type ModifierKind,
  type Order,
  type PanzerGame,
} from '../../../../engine/panzer/index.js';
import type { OpenedState } from '../../model/battle.js';
import { type ColumnShift, shiftOf } from './column-shift.js';
import { directStrengths, printedStrengths, sumOf, type UnitStrength } from './strengths.js';

export const FATES = ['destroyed', 'dispersed', 'none'] as const;
export type Fate = (typeof FATES)[number];

export interface DieFace {
  readonly die: number;
  /** What becomes of each target, in order; a fortification has no unit. */
  readonly fates: readonly { readonly unit: UnitId | undefined; readonly fate: Fate }[];
}

export interface AttackOdds {
  /** In eighths of a point. */
  readonly attack: number;
  readonly defence: number;
  readonly odds: EventOf<'attack'>['data']['odds'];
  readonly modifiers: readonly { readonly kind: ModifierKind; readonly value: number; readonly rule: string }[];
  /** Where the column is better than that of the points. */
  readonly shift: ColumnShift | undefined;
  /** Of each that attacks; empty where it is not told one by one, as of planes. */
  readonly strengths: readonly UnitStrength[];
  readonly faces: readonly DieFace[];
  /** The sum if all who can take part do; absent where nobody else can. */
  readonly withAll?: Pick<EventOf<'attack'>['data'], 'attack' | 'defence' | 'odds'>;
}

/** Longer than any attack is built. */
const MOST_ANSWERS = 60;

/** Of the attack that the answers would make; nothing where they make none, or more dice fall than one. */
export function oddsIf(game: PanzerGame, known: OpenedState, ...answers: readonly Action[]): AttackOdds | undefined {
  const pieces = oddsInPieces(game, known, answers);
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}

/** The same with a pause after each face: all at once they would hold up a phone for a third of a second. */
export function* oddsInPieces(
  game: PanzerGame,
  known: OpenedState,
  answers: readonly Action[],
): Generator<undefined, AttackOdds | undefined> {
  const before = game.create();
  before.set(known);
  if (!carryOut(game, before, answers)) return undefined;
  const faces: DieFace[] = [];
  let first: AttackOdds | undefined;
  const copy = game.create();
  for (const every = new EveryOutcome(); every.next(); ) {
    yield;
    copy.set(before);
    const log = new EventList();
    game.apply(copy, onlyAction(game, copy), every, log);
    const told = log.all.map(eventIn);
    const at = told.findIndex((event) => event?.kind === 'attack');
    const attack = told[at];
    if (attack?.kind !== 'attack') return undefined;
    first ??= attackOf(game, before, attack, log.all[at]!);
    faces.push({ die: attack.rolls?.[0]?.value ?? 0, fates: fatesAfter(told, at) });
  }
  if (first === undefined) return undefined;
  const all = sumWithAll(game, known, answers);
  return all === undefined || all.attack === first.attack ? { ...first, faces } : { ...first, faces, withAll: all };
}

/**
 * What an attack needs from the answer on: by whichever way an overrun drives on, its odds are the same. Where there is but one answer it is
 * given, as the page gives it: so a hex with one target and one firer has its odds before it is named.
 */
const ONWARD: readonly Order['kind'][] = ['fire', 'lane'];
const PASSED: readonly Order['kind'][] = ['no-fire'];

const JOINING: readonly Order['kind'][] = ['firer', 'assaulter'];

/** As if everybody who can joined after the answer. */
const sumWithAll = (game: PanzerGame, known: OpenedState, answers: readonly Action[]): AttackOdds['withAll'] =>
  sumOfAttack(game, known, answers, [...JOINING, ...ONWARD]);

/** Of the attack that the answers would make, whatever its die. */
export function sumOfAttack(
  game: PanzerGame,
  known: OpenedState,
  answers: readonly Action[],
  onward = ONWARD,
): Pick<EventOf<'attack'>['data'], 'attack' | 'defence' | 'odds'> | undefined {
  const s = game.create();
  s.set(known);
  if (!carryOut(game, s, answers, onward)) return undefined;
  const one = new EveryOutcome();
  one.next();
  const log = new EventList();
  game.apply(s, onlyAction(game, s), one, log);
  const attack = log.all.map(eventIn).find((event) => event?.kind === 'attack');
  return attack?.kind === 'attack' ? attack.data : undefined;
}

/** Gives the answers and then fires with what is there; an enemy who might fire at who drives on lets it pass. True if a die falls next. */
function carryOut(game: PanzerGame, s: OpenedState, answers: readonly Action[], onward = ONWARD): boolean {
  const seat = game.toAct(s);
  const none = new EveryOutcome();
  none.next();
  let action = answers[0];
  for (let i = 1; action !== undefined && i < MOST_ANSWERS; i++) {
    game.apply(s, action, none);
    if (game.toAct(s) === CHANCE) return true;
    const legal = legalIn(game, s);
    action =
      answers[i] ??
      answerOf(game, s, legal, game.toAct(s) === seat ? onward : PASSED) ??
      (legal.length === 1 ? legal[0] : undefined);
  }
  return false;
}

function legalIn(game: PanzerGame, s: OpenedState): readonly Action[] {
  const list = actionList(game.spec.maxLegal);
  game.legal(s, list);
  return [...list.ids.subarray(0, list.count)] as Action[];
}

const onlyAction = (game: PanzerGame, s: OpenedState): Action => legalIn(game, s)[0]!;
const answerOf = (
  game: PanzerGame,
  s: OpenedState,
  legal: readonly Action[],
  kinds: readonly Order['kind'][],
): Action | undefined => {
  const found = legal.map((action) => ({ action, at: kinds.indexOf(describe(game.battle, s, action).kind) }));
  return found.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at)[0]?.action;
};

function attackOf(
  { battle }: PanzerGame,
  before: OpenedState,
  { data }: EventOf<'attack'>,
  { modifiers = [] }: GameEvent,
): AttackOdds {
  const { attack, defence, odds } = data;
  return {
    ...{ attack, defence, odds, faces: [] },
    modifiers: modifiers.map(({ kind, value, rule }) => ({ kind: kind as ModifierKind, value, rule })),
    shift: shiftOf(battle, before, data),
    strengths: strengthsIn(battle, before, data),
  };
}

function strengthsIn(
  b: Battle,
  before: OpenedState,
  { how, hex, firers, attack }: EventOf<'attack'>['data'],
): readonly UnitStrength[] {
  const units = firers.map(unitId);
  if (how === 'overrun' || how === 'assault') return printedStrengths(b, units);
  if (how !== 'direct' && how !== 'opportunity') return [];
  // A bridge has a table of its own.
  const strengths = directStrengths(b, before, units, b.ground.labels.indexOf(hex));
  return sumOf(strengths) === attack ? strengths : [];
}

const FATE_OF: Partial<Readonly<Record<BattleEvent['kind'], Fate>>> = {
  unharmed: 'none',
  dispersed: 'dispersed',
  destroyed: 'destroyed',
  'fort-unharmed': 'none',
  'fort-dispersed': 'dispersed',
  'fort-destroyed': 'destroyed',
};

/** Of the targets of one attack, up to the next one. */
function fatesAfter(told: readonly (BattleEvent | undefined)[], at: number): DieFace['fates'] {
  const fates: { unit: UnitId | undefined; fate: Fate }[] = [];
  for (const event of told.slice(at + 1)) {
    if (event === undefined) continue;
    if (event.kind === 'attack') break;
    const fate = FATE_OF[event.kind];
    if (fate !== undefined) fates.push({ unit: event.target, fate });
  }
  return fates;
}

/** The worst that a face brings to any target. */
export const worstOf = ({ fates }: DieFace): Fate =>
  FATES.find((fate) => fates.some((one) => one.fate === fate)) ?? 'none';
