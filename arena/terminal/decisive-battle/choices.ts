/** Labels of choices: what each is called and what it means, in plain words with its odds. */
import {
  BREAK_OFF,
  DECLARE,
  DESIGNATE,
  DODGE,
  DONE,
  FIRE,
  FOLLOW,
  JOIN,
  KEEP,
  LEAD,
  PASS,
  PURSUE,
  SEND_HOME,
  WAR,
  WITHDRAW,
} from '../../../engine/decisive-battle/actions.js';
import type { Chances, ChoiceOdds } from '../../../engine/decisive-battle/choice-odds.js';
import type { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import { G } from '../../../engine/decisive-battle/layout.js';
import { sideText } from '../../../engine/decisive-battle/notation.js';
import { LEADER, NEUTRAL, RIVAL } from '../../../engine/decisive-battle/spec.js';
import type { BattleView } from '../../../engine/decisive-battle/view.js';
import type { Action } from '../../../engine/index.js';
import { harmless, list, percent } from '../../words/text.js';
import { fleetName, fleetOf, shipName } from './look.js';

export interface Words {
  readonly label: string;
  readonly ending?: string;
  readonly detail: string;
  readonly worth?: string;
  readonly names?: readonly string[];
}

export function choiceOf(
  game: DecisiveBattleGame,
  known: Int16Array,
  view: BattleView,
  a: Action,
  odds: ChoiceOdds | undefined,
): Words {
  switch (view.question!.about) {
    case 'side':
      return sideWords(game, known, view, a - JOIN);
    case 'war':
      return warWords(game, known, view, a);
    case 'fleets':
      return formWords(game, view, known, a);
    case 'designate': {
      const f = fleetOf(view, a - DESIGNATE)!;
      return { label: fleetName(f), detail: `${ships(f.ships.length)}, speed ${f.speed}` };
    }
    case 'engage':
      return courseWords(game, view, a, odds);
    case 'target':
      return targetWords(view, a, odds);
    default:
      return answerWords(view, a, odds);
  }
}

const ships = (n: number): string => `${n} ${n === 1 ? 'ship' : 'ships'}`;
const find = (odds: ChoiceOdds | undefined, of: Chances['of']): Chances | undefined =>
  odds?.chances.find((c) => c.of === of);

function sideWords({ spec, battle }: DecisiveBattleGame, s: Int16Array, view: BattleView, side: number): Words {
  if (side === NEUTRAL) {
    const own = battle.seatPoints[view.toAct]!;
    return {
      label: 'stay neutral',
      detail: `your cards score ${own}; others may now declare war on you`,
      names: ['neutral'],
    };
  }
  const head = sideText(battle, s, side);
  const { seats } = view.alliances[side]!;
  const cards = seats.reduce((n, seat) => n + view.seats[seat]!.cards, 0);
  const with_ = list(seats.map((seat) => spec.seats[seat]!.side));
  return { label: `join ${head}`, detail: `with ${with_}: cards of ${cards} points together`, names: [head] };
}

function warWords({ spec, battle }: DecisiveBattleGame, s: Int16Array, view: BattleView, a: Action): Words {
  const neutral = harmless(spec.seats[view.question!.other!]!.side);
  if (a === PASS) return { label: 'no war', detail: `${neutral} stays neutral and scores its own cards` };
  const side = a - WAR;
  const own = sideText(battle, s, side);
  const theirs = sideText(battle, s, side === LEADER ? RIVAL : LEADER);
  const isSettled = view.seats[view.toAct]!.side !== 'undecided';
  return {
    label: isSettled ? 'declare war' : `war, as one of ${own}’s side`,
    detail: `${neutral} must join the side of ${theirs}`,
  };
}

function formWords({ battle }: DecisiveBattleGame, view: BattleView, s: Int16Array, a: Action): Words {
  if (a === DONE) {
    const left = view.units.filter((u) => u.seat === view.toAct && u.status === 'reserve').length;
    const fate = battle.on.reserveCounts ? 'safe' : 'safe, but scoring nothing';
    const rest = left === 0 ? 'no ship is left in reserve' : `${ships(left)} in reserve, ${fate} (§B-05)`;
    return { label: 'formed', detail: rest, names: ['done'] };
  }
  const u = view.units[a >= FOLLOW ? a - FOLLOW : a - LEAD]!;
  const card = `${u.gunnery} dice, ${u.power}/${u.armour}, bears ${u.endurance}, speed ${u.speed}`;
  if (a < FOLLOW) return { label: `${shipName(u)} leads`, ending: ' leads', detail: `a new fleet: ${card}` };
  const f = fleetOf(view, s[G.other]!)!;
  const speed = Math.min(f.speed, u.speed);
  const how = speed < f.speed ? `slows it from ${f.speed} to ${speed}` : `speed stays ${speed}`;
  const detail = `behind ${harmless(view.units[f.ships.at(-1)!]!.name)}: ${how}`;
  return { label: `${shipName(u)} follows`, ending: ' follows', detail };
}

function courseWords(game: DecisiveBattleGame, view: BattleView, a: Action, odds: ChoiceOdds | undefined): Words {
  if (a === PASS) return { label: 'do nothing', detail: 'stays free; an enemy may still declare on it' };
  if (a === WITHDRAW) return { label: 'withdraw', detail: 'all go home without a die, for good' };
  if (a >= SEND_HOME) {
    const u = view.units[a - SEND_HOME]!;
    const p = find(odds, 'port')?.p ?? 0;
    return {
      label: `send ${shipName(u)} home`,
      detail: `alone: reaches port ${percent(p)}, else lost`,
      names: [shipName(u)],
    };
  }
  const f = fleetOf(view, a - DECLARE)!;
  return {
    label: `engage ${harmless(f.name)}`,
    detail: [`${game.spec.seats[f.seat]!.side}, speed ${f.speed}`, contact(view, f.id), chanceShort(odds)]
      .filter(Boolean)
      .join('; '),
    names: [harmless(f.name), fleetName(f)],
  };
}

/** `may dodge 50.0 %; halves us 50.0 %`. */
function chanceShort(odds: ChoiceOdds | undefined): string {
  const dodge = find(odds, 'dodge');
  const halving = find(odds, 'halving');
  const words: string[] = [];
  if (dodge !== undefined) words.push(`may dodge ${percent(dodge.p)}`);
  if (halving !== undefined) words.push(`${dodge === undefined ? 'we halve it' : 'halves us'} ${percent(halving.p)}`);
  return words.join('; ');
}

/** What the pairing becomes if the other is engaged already. @rule F1.5 */
function contact(view: BattleView, id: number): string {
  const f = fleetOf(view, id)!;
  const [foe] = f.foes;
  if (foe === undefined) return f.idle ? 'idle now' : '';
  const many = fleetOf(view, foe)!;
  if (f.foes.length === 1 && many.foes.length > 1) return `taken from ${harmless(many.name)}`;
  return `beside ${harmless(many.name)}`;
}

function targetWords(view: BattleView, a: Action, odds: ChoiceOdds | undefined): Words {
  if (a === PASS) return { label: 'hold fire', detail: '' };
  const u = view.units[a - FIRE]!;
  const unit = odds?.units[0];
  const others = view.units.filter((v) => v.target === a - FIRE && v.status === 'afloat').length;
  const more = others === 0 ? '' : ` ${others} at her`;
  return {
    label: shipName(u),
    detail: `${u.endurance - u.damage}/${u.endurance}${more}`,
    ...(unit === undefined ? {} : { worth: `${unit.expected.toFixed(2)} ${percent(unit.steps[4]).padStart(7)}` }),
  };
}

function answerWords(view: BattleView, a: Action, odds: ChoiceOdds | undefined): Words {
  const { about } = view.question!;
  const p = (of: Chances['of']): string => percent(find(odds, of)?.p ?? 0);
  switch (a) {
    case DODGE:
      return { label: 'dodge', detail: `${p('dodge')}: ${dodgeWords(view)}` };
    case KEEP:
      return { label: 'keep contact', detail: keepWords(view, find(odds, 'keep')?.p ?? 0) };
    case BREAK_OFF:
      return { label: 'break off', detail: breakOffWords(view, odds) };
    case PURSUE:
      return { label: 'pursue', detail: `it still gets away with ${p('break-off')}` };
    default:
      return PASSES[about] ?? { label: 'no', detail: '' };
  }
}

/** What a dodge that succeeds does. @rule F1.2 @rule F1.3 */
function dodgeWords(view: BattleView): string {
  const f = fleetOf(view, view.question!.unit!)!;
  if (f.foes.length === 0) return 'then both are idle this round';
  return 'then that one is idle; your opponents may keep contact (§F1.3)';
}

/** At no lower speed, or one slower, there is no die; who fights others still is not idle. @rule F1.3 @rule B-34 */
function keepWords(view: BattleView, p: number): string {
  if (p === 1) return 'without a die: they fight on';
  const fightsOthers = fleetOf(view, view.question!.unit!)!.foes.length > 1;
  return `${percent(p)}: then they fight on; else it ${fightsOthers ? 'fights its others only (§B-34)' : 'is idle'}`;
}

/** Pursuit is the others' to choose; without it she is away. @rule F4.2 @rule F4.3 */
function breakOffWords(view: BattleView, odds: ChoiceOdds | undefined): string {
  const f = fleetOf(view, view.question!.unit!)!;
  const isFaster = f.foes.every((id) => (fleetOf(view, id)?.speed ?? 0) <= f.speed);
  if (isFaster) return 'nobody is faster: gets away';
  return `gets away unpursued; pursued ${percent(find(odds, 'break-off')?.p ?? 0)}`;
}

const PASSES: Readonly<Record<string, Words>> = {
  dodge: { label: 'stand', detail: 'the fleets are paired and fight' },
  keep: { label: 'let it go', detail: 'it loses the dodger, and is idle unless it fights others' },
  'break-off': { label: 'stay', detail: 'the pairing goes on next round' },
  pursue: { label: 'let it go', detail: 'it gets away unless others pursue' },
};
