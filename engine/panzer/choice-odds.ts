/**
 * Exact odds of a choice: it is made on a copy of what the seat knows, and the game's own dice are run through every branch. There is no
 * second implementation of the odds here.
 */
import { actionList, includesAction } from '../core/actions.js';
import { type Action, action, isSeat, type UnitId } from '../core/brand.js';
import { EveryOutcome, ScriptedChance } from '../core/chance.js';
import type { Chances, ChoiceOdds, UnitOdds } from '../core/choice-odds.js';
import { EventList, type GameEvent } from '../core/events.js';
import { CHANCE, type Game } from '../core/game.js';
import { never } from '../core/result.js';
import { FIRE, ROLL } from './actions.js';
import type { Battle } from './battle.js';
import { A, type BattleState, DRIVEN_OFF, G, MAX_ORDERS, READY, SHOT_DOWN } from './layout.js';
import { type AttackBasis, type ChanceKind, eventIn } from './meaning.js';
import { namesIn } from './names.js';
import { PHASE, STEP, stepNumberOf } from './phases.js';
import { hexOf, isReady, markerHexOf } from './unit-state.js';
import { BASIS_WORDS, CHANCE_WORDS } from './words.js';

/** A game of this ruleset with what it has compiled. */
type Panzer = Game<BattleState> & { readonly battle: Battle };

/** Only of an attack there is a basis. */
export interface PanzerOdds extends ChoiceOdds {
  readonly basisMeaning?: AttackBasis;
}

const NO_DICE = new ScriptedChance([]);
/** What goes on with a die that changes nothing for others. */
const ANY = [6, 6];

/**
 * Of a choice on which dice depend, as if it were fired with those who take part so far; nothing for others. What the seat has no choice about
 * afterwards is answered for it: an attack with one possible firer has its odds while its hex is still asked. `known` is not changed.
 */
export function oddsOfChoice(game: Panzer, known: BattleState, a: Action): PanzerOdds | undefined {
  const b = game.battle;
  if (!isSeat(game.toAct(known)) || known[G.phase] === PHASE.setup || known[G.phase] === PHASE.orders) return undefined;
  const s = known.slice();
  game.apply(s, a, NO_DICE);
  goThroughForced(game, s, known);
  if (game.toAct(s) !== CHANCE || s[G.phase] !== known[G.phase]) return undefined;
  const step = stepNumberOf(s);
  switch (step) {
    case STEP.cross:
      return oneChance(game, s, 'wade', 'VII.K.3', (after) => hexOf(b, after, known[G.unit]! as UnitId) === s[G.hex]);
    case STEP.quick:
      return oneChance(game, s, 'keep-together', 'XV.2', (after) => isReady(b, after, known[G.unit]! as UnitId));
    case STEP.works:
      return oneChance(game, s, 'blow', 'X.1', (after) => hasRuin(b, after, s[G.hex]!));
    case STEP.scatter:
      return oneChance(game, s, 'falls-there', 'VII.C.8', (after) => isShelled(b, after, s[G.hex]!));
    case STEP.choose:
    case STEP.pick:
    case STEP.firers:
    case STEP.die:
    case STEP.second:
    case STEP.each:
    case STEP.where:
    case STEP.lane:
    case STEP.join:
    case STEP.watch:
    case STEP.face:
      return s[G.phase] === PHASE.flak ? flak(game, s) : attack(game, s);
    default:
      return never(step);
  }
}

const NOTHING: PanzerOdds = { units: [], points: 0, modifiers: [], basis: '', remarks: [] };

/** Steps in which an attack is being built. */
const BUILT: ReadonlySet<number> = new Set([STEP.pick, STEP.firers, STEP.watch, STEP.lane, STEP.join]);

/** Where an attack is being built, what it comes to is what it would come to now; where there is but one answer, with that. */
function goThroughForced(game: Panzer, s: BattleState, known: BattleState): void {
  const list = actionList(game.spec.maxLegal);
  while (game.toAct(s) === game.toAct(known) && s[G.phase] === known[G.phase]) {
    if (!BUILT.has(s[G.step]!) && s[G.phase] !== PHASE.flak) return;
    game.legal(s, list);
    if (includesAction(list, action(FIRE))) game.apply(s, action(FIRE), NO_DICE);
    else if (list.count === 1) game.apply(s, list.ids[0]! as Action, NO_DICE);
    else return;
  }
}

function hasRuin(b: Battle, s: BattleState, hex: number): boolean {
  return b.markers.some(({ kind }, m) => kind === 'ruin' && markerHexOf(b, s, m) === hex);
}
const isShelled = (b: Battle, s: BattleState, hex: number): boolean =>
  s.subarray(b.fellAt, b.fellAt + MAX_ORDERS).includes(hex);

const oneChance = (
  game: Panzer,
  s: BattleState,
  kind: ChanceKind,
  rule: string,
  is: (after: BattleState) => boolean,
): PanzerOdds => ({ ...NOTHING, chances: [chanceOf(game, s, kind, rule, is)] });

function chanceOf(
  game: Panzer,
  s: BattleState,
  kind: ChanceKind,
  rule: string,
  is: (after: BattleState) => boolean,
): Chances {
  let p = 0;
  const after = s.slice();
  for (const every = new EveryOutcome(); every.next(); ) {
    after.set(s);
    game.apply(after, action(ROLL), every);
    if (is(after)) p += every.weight;
  }
  return { of: kind, kind, p: whole(p), text: CHANCE_WORDS[kind], rule };
}

/** Sixths do not sum to 1 in binary. */
const whole = (p: number): number => (p > 1 - 1e-9 ? 1 : p);

function flak(game: Panzer, s: BattleState): PanzerOdds {
  const at = game.battle.planesAt + s[G.unit]! * A.size + A.status;
  const chances = [
    chanceOf(game, s, 'shot-down', 'AA', (after) => after[at] === SHOT_DOWN),
    chanceOf(game, s, 'driven-off', 'AA', (after) => after[at] === DRIVEN_OFF),
  ];
  return s[at] === READY ? { ...NOTHING, chances } : NOTHING;
}

/** Fates of all that a die, or a die each, decides about. */
function attack(game: Panzer, from: BattleState): PanzerOdds {
  const b = game.battle;
  const s = from.slice();
  const units = new Map<UnitId, [number, number, number, number, number]>();
  const log = new EventList();
  do fatesOfStep(game, s, units, log);
  while (s[G.step] === STEP.each && goOn(game, s));
  const told = log.all.find(({ kind }) => kind === 'attack');
  const list = [...units].map(([unit, steps]): UnitOdds => ({ unit, steps }));
  // In opportunity fire the other side attacks.
  const attacker = from[G.goal]! >= 0 ? 1 - from[G.side]! : from[G.side]!;
  const sign = (unit: UnitId): number => (b.seatOf[unit] === attacker ? -1 : 1);
  return {
    units: list,
    points: list.reduce((sum, { unit, steps }) => sum + sign(unit) * steps[4], 0),
    modifiers: told?.modifiers ?? [],
    ...basisOf(b, told),
    remarks: [],
  };
}

function goOn(game: Panzer, s: BattleState): boolean {
  game.apply(s, action(ROLL), new ScriptedChance(ANY));
  return s[G.step] === STEP.each;
}

/** Adds what one die does to each unit: nothing, dispersed, destroyed. */
function fatesOfStep(
  game: Panzer,
  s: BattleState,
  units: Map<UnitId, [number, number, number, number, number]>,
  log: EventList,
): void {
  const after = s.slice();
  for (const every = new EveryOutcome(); every.next(); ) {
    after.set(s);
    const heard = new EventList();
    game.apply(after, action(ROLL), every, heard);
    if (log.all.length === 0) for (const event of heard.all) log.push(event);
    for (const { kind, target } of heard.all) {
      if (target === undefined || !['unharmed', 'dispersed', 'destroyed'].includes(kind)) continue;
      const steps = units.get(target) ?? [0, 0, 0, 0, 0];
      steps[kind === 'unharmed' ? 0 : kind === 'dispersed' ? 1 : 4] += every.weight;
      units.set(target, steps);
    }
  }
}

function basisOf(b: Battle, told: GameEvent | undefined): Pick<PanzerOdds, 'basis' | 'basisMeaning'> {
  const event = told && eventIn(told);
  if (event?.kind !== 'attack') return { basis: '' };
  const { attack: points, defence, odds } = event.data;
  const basisMeaning: AttackBasis = { kind: 'attack-basis', attack: points, defence, odds };
  return { basis: BASIS_WORDS['attack-basis'](basisMeaning, namesIn(b)), basisMeaning };
}
