/**
 * Exact odds of a choice: the choice is made on a copy of what the seat knows, and the game's own dice steps are run
 * through every branch. There is no second implementation of the odds here.
 */

import { type Action, type Seat, type UnitId, unitId } from '../core/brand.js';
import { EveryOutcome } from '../core/chance.js';
import type { ChoiceOdds, UnitOdds } from '../core/choice-odds.js';
import { EventList, type GameEvent } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import { hashState } from '../core/layout.js';
import { never } from '../core/result.js';
import { FIRE, FIRE_SECONDARY, LAUNCH, PASS, REPAIR } from './actions.js';
import { isAfloat } from './damage.js';
import { englishOf } from './english.js';
import {
  RUN_ORDER,
  RUN_TEST,
  SHOT_MAIN,
  SHOT_MAIN_FRIENDS,
  SHOT_SECOND,
  SHOT_SECOND_FRIENDS,
  SHOT_TURRET,
} from './flow.js';
import type { BattleshipsGame } from './game.js';
import { type BattleState, blockOf, G, NO_UNIT, SPECIAL_SUNK, SUNK, U } from './layout.js';
import { type Basis, eventIn, isShot, type Remark } from './meaning.js';
import { PHASE } from './phases.js';
import { questionOf } from './question.js';
import { candidatesLeft } from './torpedoes.js';
import { damagePoints } from './victory.js';
import { friendsBetween } from './visibility.js';

export type { ChoiceOdds, UnitOdds };

/** Moment of the dice: the last step that belongs to them. */
interface Moment {
  readonly phase: number;
  readonly step: number;
  readonly last: number;
}

/** Of a target for guns or torpedoes; nothing for other decisions. `known` is a state as the seat knows it; it is not changed. */
export function oddsOfChoice(game: BattleshipsGame, known: BattleState, action: Action): ChoiceOdds | undefined {
  if (action === PASS) return undefined;
  const s = game.create();
  s.set(known);
  const u = s[G.unit]! as UnitId;
  const seat = s[G.actor]! as Seat;
  const o = blockOf(u);
  const question = questionOf(s);
  switch (question) {
    case 'main': {
      const t = unitId(action - FIRE);
      declare(s, u, t, U.main, U.markers);
      return read(game, s, seat, t, mainMoment(game, s, u, t), gunRemarks(game, known, u));
    }
    case 'secondary': {
      const t = unitId(action - FIRE_SECONDARY);
      declare(s, u, t, U.second, U.seconds);
      return read(game, s, seat, t, secondMoment(game, s, u, t), []);
    }
    case 'launch': {
      const t = unitId(action - LAUNCH);
      clearDone(game, s);
      s[o + U.torpedoTarget] = t;
      return read(game, s, seat, t, torpedoMoment(game, s, u, t), []);
    }
    case 'mine':
    case 'flagship':
    case 'star':
    case 'manoeuvre':
    case 'smoke':
    case 'repair-w':
    case 'repair-s':
    case 'transfer':
      return undefined;
    default:
      return never(question);
  }
}

/** Chance that a try at repair succeeds. */
export function repairOdds(game: BattleshipsGame, known: BattleState): number {
  const s = game.create();
  s.set(known);
  const u = s[G.unit]! as UnitId;
  const steps = (t: BattleState): number => t[blockOf(u) + U.repairs]!;
  game.apply(s, REPAIR as Action, new EveryOutcome());
  let p = 0;
  const after = game.create();
  for (const every = new EveryOutcome(); every.next(); ) {
    after.set(s);
    game.apply(after, 1 as Action, every);
    if (steps(after) > steps(known)) p += every.weight;
  }
  return p;
}

function declare(s: BattleState, u: UnitId, t: UnitId, arm: number, tally: number): void {
  const o = blockOf(u);
  s[o + arm] = t;
  s[blockOf(t) + tally] = s[blockOf(t) + tally]! + 1;
}

function clearDone(game: BattleshipsGame, s: BattleState): void {
  for (let v = 0 as UnitId; v < game.battle.units; v++) s[blockOf(v) + U.done] = 0;
}

function mainMoment(game: BattleshipsGame, s: BattleState, u: UnitId, t: UnitId): Moment {
  const friends = isOverFriends(game, s, u, t) ? SHOT_MAIN_FRIENDS : SHOT_MAIN;
  const step = game.battle.turretDefects[u]! > 0 ? SHOT_TURRET : friends;
  return { phase: PHASE.guns, step, last: SHOT_MAIN };
}

function secondMoment(game: BattleshipsGame, s: BattleState, u: UnitId, t: UnitId): Moment {
  const step = isOverFriends(game, s, u, t) ? SHOT_SECOND_FRIENDS : SHOT_SECOND;
  return { phase: PHASE.guns, step, last: SHOT_SECOND };
}

function torpedoMoment(game: BattleshipsGame, s: BattleState, u: UnitId, t: UnitId): Moment {
  const step = candidatesLeft(game.battle, s, u, t) > 1 ? RUN_ORDER : RUN_TEST;
  return { phase: PHASE.torpedoes, step, last: RUN_TEST };
}

function isOverFriends(game: BattleshipsGame, s: BattleState, u: UnitId, t: UnitId): boolean {
  const o = blockOf(u);
  const to = blockOf(t);
  const { battle } = game;
  return battle.on.friendlyFire && friendsBetween(battle, s, u, s[to + U.q]! - s[o + U.q]!, s[to + U.r]! - s[o + U.r]!);
}

/** Runs the dice of the unit the state stands at through every branch. */
function read(
  game: BattleshipsGame,
  s: BattleState,
  seat: Seat,
  target: UnitId,
  moment: Moment,
  remarks: ChoiceOdds['remarks'],
): ChoiceOdds {
  s[G.phase] = moment.phase;
  s[G.step] = moment.step;
  s[G.actor] = CHANCE;
  s[G.redirect] = NO_UNIT;
  const ends = endings(game, s, moment);
  const b = game.battle;
  const touched = new Set([target]);
  for (const { state } of ends) {
    for (let v = 0 as UnitId; v < b.units; v++)
      if (stepsOf(state, v) !== stepsOf(s, v) || isLost(state, v) !== isLost(s, v)) touched.add(v);
  }
  let points = 0;
  const units = [...touched].map((unit): UnitOdds => {
    const steps: [number, number, number, number, number] = [0, 0, 0, 0, 0];
    const before = worth(game, s, unit);
    for (const { state, p } of ends) {
      const gained = stepsOf(state, unit) - stepsOf(s, unit);
      const at = isLost(state, unit) && !isLost(s, unit) ? 4 : Math.min(3, gained);
      steps[at as 0 | 1 | 2 | 3 | 4] += p;
      points += p * (worth(game, state, unit) - before) * (b.seatOf[unit] === seat ? -1 : 1);
    }
    return { unit, steps };
  });
  const event = shotEvent(game, s);
  const basis = basisOf(event);
  return {
    units,
    points,
    modifiers: event?.modifiers ?? [],
    ...(basis === undefined ? { basis: '' } : { basis: englishOf(game, basis)!, basisMeaning: basis }),
    remarks,
  };
}

interface Ending {
  readonly state: BattleState;
  readonly p: number;
}

/** All states in which the dice of this unit can leave it. Branches that come to one state are one. */
function endings(game: BattleshipsGame, start: BattleState, { phase, last }: Moment): Ending[] {
  const u = start[G.unit]!;
  const isOpen = (s: BattleState): boolean =>
    s[G.actor] === CHANCE && s[G.phase] === phase && s[G.unit] === u && s[G.step]! <= last;
  const done: Ending[] = [];
  let open: Ending[] = [{ state: start, p: 1 }];
  while (open.length > 0) {
    const next = new Map<bigint, { state: BattleState; p: number }>();
    for (const { state, p } of open) {
      const after = game.create();
      for (const every = new EveryOutcome(); every.next(); ) {
        after.set(state);
        game.apply(after, 1 as Action, every);
        const key = hashState(after);
        const known = next.get(key);
        if (known !== undefined) known.p += p * every.weight;
        else next.set(key, { state: after.slice(), p: p * every.weight });
      }
    }
    done.push(...[...next.values()].filter((e) => !isOpen(e.state)));
    open = [...next.values()].filter((e) => isOpen(e.state));
  }
  return done;
}

/** Steps of a unit, those included that take effect at the end of the phase. */
function stepsOf(s: BattleState, u: UnitId): number {
  const o = blockOf(u);
  return Math.min(3, s[o + U.w]! + s[o + U.pendW]!) + Math.min(3, s[o + U.s]! + s[o + U.pendS]!);
}

function isLost(s: BattleState, u: UnitId): boolean {
  const o = blockOf(u);
  return (
    s[o + U.status] === SUNK || (s[o + U.pendSpecial]! & SPECIAL_SUNK) !== 0 || (isAfloat(s, u) && stepsOf(s, u) === 6)
  );
}

/** Points the other side has for the unit, with the damage that waits. */
function worth(game: BattleshipsGame, s: BattleState, u: UnitId): number {
  const o = blockOf(u);
  const kept = [s[o + U.w]!, s[o + U.s]!, s[o + U.status]!] as const;
  const lost = isLost(s, u);
  s[o + U.w] = Math.min(3, kept[0] + s[o + U.pendW]!);
  s[o + U.s] = Math.min(3, kept[1] + s[o + U.pendS]!);
  if (lost) s[o + U.status] = SUNK;
  const points = damagePoints(game.battle, s, u);
  [s[o + U.w], s[o + U.s], s[o + U.status]] = kept;
  return points;
}

/** The event of the shot itself, for its modifiers: the dice before it fall so that it is the shot that was ordered. */
function shotEvent(game: BattleshipsGame, s: BattleState): GameEvent | undefined {
  const after = game.create();
  after.set(s);
  const log = new EventList();
  const harmless = { die: (sides: number): number => sides, twoDice: (): number => 2 };
  for (let dice = 0; dice < 3; dice++) {
    game.apply(after, 1 as Action, harmless, log);
    const event = log.all.find((e) => e.kind === 'gunfire' || e.kind === 'secondary' || e.kind === 'torpedo');
    if (event !== undefined || game.toAct(after) !== CHANCE) return event;
  }
  return undefined;
}

function basisOf(told: GameEvent | undefined): Basis | undefined {
  const event = told && eventIn(told);
  if (event === undefined || !isShot(event)) return undefined;
  switch (event.kind) {
    case 'gunfire':
      return { kind: 'basis-guns', attack: event.data.attack, range: event.data.range };
    case 'secondary':
      return { kind: 'basis-secondary' };
    case 'torpedo':
      return { kind: 'basis-torpedoes', needed: event.data.needed };
    default:
      return never(event);
  }
}

function gunRemarks(game: BattleshipsGame, s: BattleState, u: UnitId): ChoiceOdds['remarks'] {
  const out: ChoiceOdds['remarks'][number][] = [];
  const remark = (meaning: Remark, rule: string): void => {
    out.push({ text: englishOf(game, meaning)!, rule, meaning });
  };
  const faces = game.battle.turretDefects[u]!;
  if (faces > 0) remark({ kind: 'remark-defects', faces }, '11.0');
  const o = blockOf(u);
  const enemyDeclares = s[G.phase] === PHASE.targetA;
  if (enemyDeclares && s[o + U.markers]! + s[o + U.seconds]! === 0) remark({ kind: 'remark-under-fire' }, '5.6');
  return out;
}
