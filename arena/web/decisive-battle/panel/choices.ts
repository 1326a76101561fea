/** Question to a seat, and its legal answers as a person reads them. */
import {
  type BattleState,
  type BattleView,
  BREAK_OFF,
  type ChoiceOdds,
  DECLARE,
  DESIGNATE,
  type DecisiveBattleGame,
  DODGE,
  describe,
  FIRE,
  JOIN,
  KEEP,
  LEADER,
  NEUTRAL,
  oddsOfChoice,
  PASS,
  PURSUE,
  type Question,
  SEND_HOME,
  WAR,
  WITHDRAW,
} from '../../../../engine/decisive-battle/index.js';
import type { Action } from '../../../../engine/index.js';
import type { WireAction } from '../../model/battle.js';
import { percent } from '../../panel/numbers.js';
import { fleetOf, sideOfFleet } from '../groups.js';
import { w } from '../i18n/index.js';
import { fleetNameIn, headOf, seatName, shipName } from '../names.js';
import { orderWords } from '../order-words.js';

export interface Choice {
  readonly wire: WireAction;
  readonly label: string;
  /** On the button that gives it. */
  readonly order: string;
  /** What speaks for it, in columns. */
  readonly details: readonly string[];
  /** What is to be expected of it, short. */
  readonly outlook: string;
  readonly odds?: ChoiceOdds;
  /** The card or the fleet on the board that stands for it. */
  readonly unit?: number;
  readonly fleet?: number;
  /** It is to leave things as they are. */
  readonly isPass: boolean;
}

interface Asking {
  readonly game: DecisiveBattleGame;
  readonly view: BattleView;
  /** A state as the seat knows it; without one there are no odds. */
  readonly known: BattleState | null;
  readonly seat: number;
}

const PASSES: Readonly<Partial<Record<Question, Parameters<typeof w>[0]>>> = {
  war: 'choice.noWar',
  engage: 'choice.nothing',
  dodge: 'choice.stand',
  keep: 'choice.letGo',
  target: 'choice.hold',
  'break-off': 'choice.stay',
  pursue: 'choice.letGo',
};

const YES: Readonly<Record<number, Parameters<typeof w>[0]>> = {
  [DODGE]: 'choice.dodge',
  [KEEP]: 'choice.keep',
  [PURSUE]: 'choice.pursue',
  [BREAK_OFF]: 'choice.break-off',
};

/** Questions in which to leave things as they are is what one does without a reason. */
const PASS_FIRST: readonly Question[] = ['war', 'break-off'];

/** Best first where that can be told; the first is what Enter gives. */
export function choicesOf(asking: Asking, about: Question, legal: readonly WireAction[]): Choice[] {
  const choices = legal.map((wire) => choiceOf(asking, about, wire));
  if (about === 'target') choices.sort((a, b) => worth(b) - worth(a));
  const last = (c: Choice): number => (c.isPass ? (PASS_FIRST.includes(about) ? -1 : 3) : leaves(c) ? 1 : 0);
  return choices.sort((a, b) => last(a) - last(b));
}

const leaves = ({ wire: { id } }: Choice): boolean => id === WITHDRAW || id >= SEND_HOME;

/** Points first, then damage: where nothing sinks, the ship that is hurt most. */
const worth = ({ odds }: Choice): number => (odds === undefined ? -1 : odds.points + (odds.units[0]?.expected ?? 0));

function choiceOf(asking: Asking, about: Question, wire: WireAction): Choice {
  const { game, known } = asking;
  const odds = known === null ? undefined : oddsOfChoice(game, known, wire.id as Action);
  const base = { wire, details: [], outlook: '', isPass: wire.id === PASS, ...(odds && { odds }) };
  const order = known === null ? undefined : orderWords(game, describe(game.battle, known, wire.id));
  const said = (label: string, more: Partial<Choice> = {}): Choice => ({
    ...base,
    label,
    order: order ?? label,
    ...more,
  });
  const { id } = wire;
  if (id === PASS) return said(w(PASSES[about] ?? 'choice.nothing'));
  const yes = YES[id];
  if (yes !== undefined) return said(w(yes), { outlook: manoeuvreText(id, odds) });
  if (about === 'side') return joining(asking, said, id - JOIN);
  if (about === 'war') return warring(asking, said, id - WAR);
  if (id === WITHDRAW) return said(w('choice.withdraw'), { details: [w('choice.withdrawDetail')] });
  if (about === 'target') return firing(asking, said, id - FIRE, odds);
  if (id >= SEND_HOME) return homing(asking, said, id - SEND_HOME, odds);
  return id >= DECLARE ? declaring(asking, said, id - DECLARE, odds) : designating(asking, said, id - DESIGNATE);
}

type Say = (label: string, more?: Partial<Choice>) => Choice;

/** Certain outcomes read "certain", not "100 %". */
export const chanceText = (p: number): string => (p === 1 ? w('chance.certain') : percent(p));

const successText = (odds: ChoiceOdds | undefined): string =>
  odds?.chances[0] === undefined ? '' : chanceText(odds.chances[0].p);

/** Of a pursuit the number is the other's: what it hopes for. */
function manoeuvreText(id: number, odds: ChoiceOdds | undefined): string {
  const p = successText(odds);
  if (id !== PURSUE || p === '') return p;
  return odds?.chances[0]?.p === 0 ? w('choice.cannotGetAway') : w('choice.getsAway', { p });
}

function joining({ game, view, seat }: Asking, say: Say, side: number): Choice {
  if (side === NEUTRAL) {
    return say(w('choice.neutral'), { details: [w('choice.ownCards', { points: view.seats[seat]!.cards })] });
  }
  const name = side === LEADER ? 'leader' : 'rival';
  const seats = view.seats.flatMap((one, i) => (one.side === name ? [i] : []));
  const ships = view.units.filter((unit) => seats.includes(unit.seat)).length;
  const points = seats.reduce((sum, i) => sum + view.seats[i]!.cards, 0);
  return say(w('choice.lead', { power: seatName(game, headOf(view, name)) }), {
    details: [w('choice.sum', { n: ships, points })],
  });
}

function warring({ game, view, seat }: Asking, say: Say, side: number): Choice {
  const [own, other] = side === LEADER ? (['leader', 'rival'] as const) : (['rival', 'leader'] as const);
  const power = seatName(game, headOf(view, own));
  const isNew = view.seats[seat]!.side === 'undecided';
  return say(isNew ? w('choice.warAs', { power }) : w('choice.war'), {
    details: [w('choice.forcedTo', { power: seatName(game, headOf(view, other)) })],
  });
}

function firing({ game, view }: Asking, say: Say, unit: number, odds: ChoiceOdds | undefined): Choice {
  const { endurance, damage } = view.units[unit]!;
  const ship = shipName(game, unit);
  const [target] = odds?.units ?? [];
  const sunk = target?.steps[4] ?? 0;
  const mean = target?.expected ?? 0;
  return say(ship, {
    unit,
    details: [
      w('choice.damageLeft', { left: endurance - damage, endurance }),
      mean === 0 ? w('choice.noHarm') : w('choice.mean', { n: mean.toFixed(1) }),
    ],
    outlook: sunk === 0 ? '' : `✕ ${percent(sunk)}`,
  });
}

function homing({ game }: Asking, say: Say, unit: number, odds: ChoiceOdds | undefined): Choice {
  return say(w('choice.home', { ship: shipName(game, unit) }), { unit, outlook: successText(odds) });
}

function declaring({ game, view }: Asking, say: Say, id: number, odds: ChoiceOdds | undefined): Choice {
  const fleet = fleetNameIn(game, view, id);
  const enemy = fleetOf(view, id);
  const own = fleetOf(view, view.question?.unit ?? -1);
  if (enemy === undefined || own === undefined) return say(fleet, { fleet: id });
  const faster = enemy.speed - own.speed;
  const speed = w(faster > 0 ? 'choice.faster' : faster < 0 ? 'choice.slower' : 'choice.level', {
    n: Math.abs(faster),
  });
  const isSplit = enemy.foes.some((foe) => (fleetOf(view, foe)?.foes.length ?? 0) > 1);
  const state = enemy.foes.length === 0 ? [] : [w(isSplit ? 'choice.splits' : 'choice.engagedAlready')];
  return say(fleet, {
    fleet: id,
    details: [w('choice.ships', { n: enemy.ships.length }), speed, ...state, ...diceOfMeeting(odds)],
  });
}

/** What the dice of a declaration can do: the dodge, then whose fire is halved. @rule F1.2 @rule F2.1 */
function diceOfMeeting(odds: ChoiceOdds | undefined): string[] {
  return (odds?.chances ?? []).map(({ kind, p }) => {
    const key =
      kind === 'enemy-dodges' ? 'choice.mayDodge' : kind === 'we-halve' ? 'choice.weHalve' : 'choice.halvesUs';
    return w(key, { p: chanceText(p) });
  });
}

function designating({ game, view }: Asking, say: Say, id: number): Choice {
  const fleet = fleetNameIn(game, view, id);
  const ships = fleetOf(view, id)?.ships.length ?? 0;
  return say(fleet, { fleet: id, details: [w('choice.ships', { n: ships })] });
}

/** Why an enemy's card is not among the targets, with the rule; nothing where nobody is aiming. */
export function whyNot(game: DecisiveBattleGame, view: BattleView, unit: number): { text: string; rule: string } {
  const firer = view.question?.unit ?? -1;
  const target = view.units[unit]!;
  const own = fleetOf(view, view.units[firer]?.fleet ?? -1);
  const hers = fleetOf(view, target.fleet);
  const ship = shipName(game, unit);
  if (own !== undefined && hers !== undefined && sideOfFleet(view, own) === sideOfFleet(view, hers)) {
    return { text: w('why.own', { ship }), rule: 'W1.4' };
  }
  if (own === undefined || !own.foes.includes(target.fleet))
    return { text: w('why.notEngaged', { ship }), rule: 'F2.2' };
  const isUnderFire = view.units.some((u) => u.target === firer && u.status === 'afloat');
  if (isUnderFire && target.target !== firer) {
    return { text: w('why.answer', { ship: shipName(game, firer) }), rule: 'F2.2' };
  }
  const isTaken = view.units.some((u) => u.target === unit && u.fleet !== own.id && u.status === 'afloat');
  if (isTaken) return { text: w('why.taken', { ship }), rule: 'F2.2' };
  return { text: w('why.cross'), rule: 'B-13' };
}
