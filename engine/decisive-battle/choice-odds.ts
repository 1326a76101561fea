/**
 * Exact odds of a choice: it is made on a copy of what the seat knows, and the game's own dice are run through every
 * branch. There is no second implementation of the odds here.
 */
import { type Action, type FleetId, type UnitId, unitId } from '../core/brand.js';
import { EveryOutcome, ScriptedChance } from '../core/chance.js';
import { EventList, type GameEvent, type Modifier } from '../core/events.js';
import { BREAK_OFF, DECLARE, DODGE, FIRE, KEEP, PASS, PURSUE, SEND_HOME } from './actions.js';
import { expectedDamage, salvoOdds } from './exchange.js';
import { speedOf } from './fleets.js';
import type { DecisiveBattleGame } from './game.js';
import { lowestHit, salvoDiceOf } from './gunnery.js';
import { rollHalving } from './halving.js';
import { type BattleState, G, U } from './layout.js';
import type { ChanceKind, EventKind, Remark, SalvoBasis } from './meaning.js';
import { BREAK, PHASE } from './phases.js';
import { salvoModifiers } from './tell-fire.js';
import { basisWords, CHANCE_WORDS, REMARK_WORDS } from './words.js';

/** What a salvo does to its target. */
export interface SalvoUnitOdds {
  readonly unit: UnitId;
  /** Chance of 0, 1, 2, and 3 or more damage, and of sinking; they sum to 1. */
  readonly steps: readonly [number, number, number, number, number];
  readonly expected: number;
}

/** A die that decides a manoeuvre. */
export interface SalvoChances {
  readonly of: 'dodge' | 'keep' | 'port' | 'halving' | 'break-off';
  readonly kind: ChanceKind;
  /** Of success. */
  readonly p: number;
  readonly text: string;
  readonly rule: string;
}

export interface SalvoChoiceOdds {
  readonly units: readonly SalvoUnitOdds[];
  /** Victory points of what sinks, times its chance; those of an own ship lost on her way count against it. */
  readonly points: number;
  readonly modifiers: readonly Modifier[];
  /** What the dice start from, in words: `8 dice, hits on 5 and 6`. */
  readonly basis: string;
  /** Only of a salvo. */
  readonly basisMeaning?: SalvoBasis;
  readonly chances: readonly SalvoChances[];
  /** Remarks with their rules: what could still change the odds. */
  readonly remarks: readonly { readonly text: string; readonly rule: string; readonly meaning: Remark }[];
}

const NOTHING: SalvoChoiceOdds = { units: [], points: 0, modifiers: [], basis: '', chances: [], remarks: [] };

/** Of a choice on which dice hang; nothing for others. `known` is a state as the seat knows it; it is not changed. */
export function oddsOfChoice(
  game: DecisiveBattleGame,
  known: BattleState,
  action: Action,
): SalvoChoiceOdds | undefined {
  if (known[G.phase] === PHASE.targets) return action === PASS ? undefined : salvo(game, known, unitId(action - FIRE));
  if (known[G.phase] === PHASE['break-off']) return leaving(game, known, action);
  if (known[G.phase] !== PHASE.pairing) return undefined;
  if (action >= SEND_HOME) return port(game, known, action);
  if (action >= DECLARE) return declaration(game, known, action);
  if (action === DODGE) return manoeuvre(success(game, known, [DODGE], 'dodge'), 'dodge', 'F1.2');
  if (action === KEEP) return manoeuvre(success(game, known, [KEEP], 'keep'), 'keep', 'F1.3');
  return undefined;
}

const LINE_FIRES: Remark = { kind: 'line-fires-too' };

function salvo(game: DecisiveBattleGame, s: BattleState, t: UnitId): SalvoChoiceOdds {
  const b = game.battle;
  const u = s[G.unit]! as UnitId;
  const odds = salvoOdds(b, s, u, t);
  const sunk = odds.at(-1)!;
  const short = odds.slice(0, -1);
  const from = (damage: number): number => short.slice(damage).reduce((sum, p) => sum + p, 0);
  const [dice, lowest] = [salvoDiceOf(b, s, u, t), lowestHit(b, u)];
  const isUnderFire = s[b.unitsAt + t * U.size + U.under]! >= 0;
  return {
    ...NOTHING,
    units: [
      { unit: t, steps: [short[0]!, short[1] ?? 0, short[2] ?? 0, from(3), sunk], expected: expectedDamage(odds) },
    ],
    points: sunk * b.points[t]!,
    modifiers: salvoModifiers(b, s, u, t),
    basis: basisWords(dice, lowest),
    basisMeaning: { kind: 'salvo-basis', dice, from: lowest },
    remarks: isUnderFire ? [{ text: REMARK_WORDS[LINE_FIRES.kind], rule: 'F2.2', meaning: LINE_FIRES }] : [],
  };
}

/** Whether the enemy could dodge, and who halves whose fire if they meet. */
function declaration(game: DecisiveBattleGame, s: BattleState, action: Action): SalvoChoiceOdds {
  const f = s[G.unit]! as FleetId;
  const e = action - DECLARE;
  const difference = speedOf(game.battle, s, e as FleetId) - speedOf(game.battle, s, f);
  const chances: SalvoChances[] = [];
  if (difference > 0) {
    chances.push(chance(success(game, s, [action, DODGE], 'dodge'), 'dodge', 'F1.2', 'enemy-dodges'));
  }
  if (difference !== 0) {
    const kind = difference > 0 ? 'enemy-halves' : 'we-halve';
    chances.push(chance(halvingChance(game, s, f, e as FleetId), 'halving', 'F2.1', kind));
  }
  return { ...NOTHING, chances };
}

function halvingChance(game: DecisiveBattleGame, known: BattleState, f: FleetId, e: FleetId): number {
  const log = new EventList();
  let p = 0;
  for (const every = new EveryOutcome(); every.next(); ) {
    const s = known.slice();
    s[G.unit] = f;
    s[G.other] = e;
    log.clear();
    rollHalving(game.battle, s, every, log);
    if (found(log, 'halving')?.data?.success === true) p += every.weight;
  }
  return p;
}

function port(game: DecisiveBattleGame, s: BattleState, action: Action): SalvoChoiceOdds {
  const p = success(game, s, [action], 'port');
  const points = -(1 - p) * game.battle.points[action - SEND_HOME]!;
  return { ...manoeuvre(p, 'port', 'F1.7'), points };
}

/** Breaking off if the fastest pursue, or what pursuit leaves the other. */
function leaving(game: DecisiveBattleGame, s: BattleState, action: Action): SalvoChoiceOdds | undefined {
  if (action === PASS) return undefined;
  const isPursuit = s[G.step] === BREAK.pursue;
  const p = success(game, s, [isPursuit ? PURSUE : BREAK_OFF], 'break-off');
  return { ...NOTHING, chances: [chance(p, 'break-off', 'F4.3', isPursuit ? 'pursued-away' : 'break-off')] };
}

const manoeuvre = (p: number, of: 'dodge' | 'keep' | 'port', rule: string): SalvoChoiceOdds => ({
  ...NOTHING,
  chances: [chance(p, of, rule, of)],
});

/** Sixths do not sum to 1 in binary; what no die can fail is certain. */
const chance = (p: number, of: SalvoChances['of'], rule: string, kind: ChanceKind): SalvoChances => ({
  of,
  kind,
  p: p > 1 - 1e-9 ? 1 : p,
  rule,
  text: CHANCE_WORDS[kind],
});

/** Chance that the event of this kind tells a success when these decisions are taken, pursuers pursuing. */
function success(game: DecisiveBattleGame, known: BattleState, actions: readonly number[], kind: EventKind): number {
  const s = known.slice();
  const log = new EventList();
  const noDice = new ScriptedChance([]);
  for (const a of actions) game.apply(s, a as Action, noDice, log);
  while (s[G.phase] === PHASE['break-off'] && s[G.step] === BREAK.pursue && found(log, kind) === undefined) {
    game.apply(s, PURSUE as Action, noDice, log);
  }
  const told = found(log, kind);
  if (told !== undefined) return told.data?.success === true ? 1 : 0;
  const after = s.slice();
  let p = 0;
  for (const every = new EveryOutcome(); every.next(); ) {
    after.set(s);
    log.clear();
    game.apply(after, 1 as Action, every, log);
    if (found(log, kind)?.data?.success === true) p += every.weight;
  }
  return p;
}

const found = (log: EventList, kind: EventKind): GameEvent | undefined => log.all.find((event) => event.kind === kind);
