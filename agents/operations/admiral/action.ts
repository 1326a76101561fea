/** Surface action: whether to go on, what each ship fires at, and whether the range is to be stopped. */
import {
  ACTION_FIELDS as A,
  ACTION_STEP,
  G,
  GUN_AT,
  LEAVE,
  NO_SHOT,
  oddsInCombat,
  STOP_RANGE,
  TORPEDO_AT,
} from '../../../engine/operations/index.js';
import { type DuelCosts, duelCosts } from './duel.js';
import { resolved } from './engagement.js';
import { type Force, vesselOf } from './forces.js';
import { foeAt, type RankedOrder, type Scene } from './scene.js';

export function weighAction(sc: Scene, legal: readonly number[]): RankedOrder[] {
  if (sc.s[G.sub] === ACTION_STEP.name) return weighTargets(sc, legal);
  return sc.s[G.sub] === ACTION_STEP.disengage ? weighLeaving(sc, legal) : weighRange(sc, legal);
}

interface Fight {
  readonly own: Force;
  readonly other: Force;
  readonly range: number;
  readonly isNight: boolean;
  /** Who has declared. */
  readonly declared: readonly [boolean, boolean];
}

function fightOf(sc: Scene): Fight | undefined {
  const { s, seat } = sc;
  const [mine, his] = seat === 0 ? [s[A.fleet0]!, s[A.fleet1]!] : [s[A.fleet1]!, s[A.fleet0]!];
  const foe = foeAt(sc, his);
  if (foe === undefined) return undefined;
  const [me, he] = seat === 0 ? [A.declared0, A.declared1] : [A.declared1, A.declared0];
  return {
    own: sc.force(mine),
    other: foe.force,
    range: s[A.range]!,
    isNight: s[G.night] === 1,
    declared: [s[me]! > 0, s[he]! > 0],
  };
}

const balance = ({ first, second }: DuelCosts, care: number): number => second - care * first;

/** Leaving is weighed against staying when the other does what is best for him. */
function weighLeaving(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const fight = fightOf(sc);
  if (fight === undefined) return legal.map((action) => ({ action, worth: action === LEAVE ? -1 : 0 }));
  const { own, other, isNight, range, declared } = fight;
  const { care, breakOff } = sc.doctrine;
  const [, hasHe] = declared;
  const stay = hasHe
    ? duelCosts(own, other, { isNight, range, leaves: [false, true], isOpening: true })
    : resolvedFor(own, other, isNight, range);
  const leave = duelCosts(own, other, { isNight, range, leaves: [true, hasHe], isOpening: hasHe });
  const gain = balance(leave, care) - balance(stay, care);
  return legal.map((action) => ({ action, worth: action === LEAVE ? gain - breakOff : 0 }));
}

/** Staying, with the other free to leave. */
function resolvedFor(own: Force, other: Force, isNight: boolean, range: number): DuelCosts {
  const stay = duelCosts(own, other, { isNight, range, leaves: [false, false] });
  if (stay.second <= stay.first) return stay;
  return resolved(own, other, isNight, range);
}

/** By day the range closes: is it better where it is? Of a side that has declared, it opens. */
function weighRange(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const fight = fightOf(sc);
  if (fight === undefined) return legal.map((action) => ({ action, worth: action === STOP_RANGE ? -1 : 0 }));
  const { own, other, isNight, range, declared } = fight;
  const { care } = sc.doctrine;
  const isOpening = declared[0] || declared[1];
  const next = isOpening ? range + 1 : Math.max(1, range - 1);
  const at = (where: number): number =>
    where > (isNight ? 1 : 3)
      ? 0
      : balance(duelCosts(own, other, { isNight, range: where, leaves: declared, isOpening }), care);
  const gain = at(range) - at(next);
  return legal.map((action) => ({ action, worth: action === STOP_RANGE ? gain - 0.01 : 0 }));
}

/** Points that a shot may win: what sinks counts in full, damage by its part. */
function weighTargets(sc: Scene, legal: readonly number[]): RankedOrder[] {
  return legal.map((action) => {
    if (action === NO_SHOT) return { action, worth: 0.01 };
    const target = action >= TORPEDO_AT ? action - TORPEDO_AT : action - GUN_AT;
    const odds = oddsInCombat(sc.c, sc.s, action);
    const one = vesselOf(sc.c, sc.s, target);
    if (odds === undefined) return { action, worth: 0 };
    const [, first, second, more, sunk] = odds.units[0]!.steps;
    const some = first + 2 * second + 3.5 * more;
    const part = (one.worth / (one.endurance + 1)) * (1 + 0.5 * (1 - one.left / (one.endurance + 1)));
    return { action, worth: sunk * one.worth * 0.8 + some * part };
  });
}
