/** Intents of the admiral, as data, by the question that is asked; words are the ruleset's catalogue. */
import { never, type UnitId } from '../../../engine/index.js';
import {
  ACTION_STEP,
  F,
  FLOW,
  fleetAt,
  G,
  GUN_AT,
  type Intent,
  LEAVE,
  labelIn,
  NO_SHOT,
  ORDER,
  SLOTS,
  STEP,
  STOP_RANGE,
  stepOf,
  TORPEDO_AT,
} from '../../../engine/operations/index.js';
import { aimOf } from './sailing.js';
import type { RankedOrder, Scene } from './scene.js';

/** What the decision is for. @param orders what each is expected to win */
export function intentOf(sc: Scene, orders: readonly RankedOrder[], action: number): Intent {
  const { s } = sc;
  const step = stepOf(s);
  const points = promised(orders, step === STEP.decline ? ORDER.PASS : action);
  const isNo = action === ORDER.PASS;
  const unit = firstUnit(sc, s[G.walker]!);
  switch (step) {
    case STEP.supply:
      return { kind: isNo ? 'intend-save' : 'intend-stores' };
    case STEP.works:
      return worksIntent(sc, action);
    case STEP.sail:
      return sailIntent(sc, action, points);
    case STEP.detach:
      return { kind: 'intend-part', unit: firstUnit(sc, s[G.mover]!) };
    case STEP.intercept:
      return isNo
        ? { kind: 'intend-let-by', points: Math.max(...orders.map(({ worth }) => worth)) }
        : { kind: 'intend-intercept', unit: ownUnit(sc, action - ORDER.INTERCEPT), points };
    case STEP.engage:
      return { kind: 'intend-engage', contact: action - ORDER.ENGAGE };
    case STEP.decline:
      return { kind: isNo ? 'intend-accept' : 'intend-decline', unit, points };
    case STEP.night:
      return { kind: isNo ? 'intend-day' : 'intend-night', unit };
    case STEP.aside: {
      const hex = sc.c.map.beside[s[fleetAt(s[G.walker]!) + F.hex]! * 6 + action - ORDER.ASIDE]!;
      return { kind: 'intend-stand-off', unit, hex: labelOf(sc, hex) };
    }
    case STEP.dock:
      return { kind: isNo ? 'intend-stay-out' : 'intend-dock', unit: firstUnit(sc, s[G.mover]!) };
    case STEP.strike:
    case STEP.base:
    case STEP.answer:
      return isNo ? { kind: 'intend-no-strike' } : { kind: 'intend-strike', points };
    case STEP.shell:
      return { kind: 'intend-shell', unit: s[G.unit] as UnitId, points };
    case STEP.harm:
      return { kind: 'intend-spare' };
    case STEP.hunt:
      return isNo ? { kind: 'intend-no-attack' } : { kind: 'intend-attack', points };
    case STEP.fight:
    case STEP.striking:
    case STEP.hunting:
      return combatIntent(sc, action, points);
    case STEP.spend:
    case STEP.begin:
    case STEP.order:
    case STEP.walk:
    case STEP.mine:
    case STEP.patch:
    case STEP.spot:
    case STEP.contact:
    case STEP.shelling:
    case STEP.harming:
    case STEP.mend:
    case STEP.moved:
    case STEP.lay:
    case STEP.close:
    case STEP.over:
      return { kind: 'intend-wait' };
    default:
      return never(step);
  }
}

const promised = (orders: readonly RankedOrder[], action: number): number =>
  orders.find((one) => one.action === action)?.worth ?? 0;

const firstUnit = ({ s }: Scene, f: number): UnitId => (f < 0 ? -1 : s[fleetAt(f) + F.first]!) as UnitId;
const ownUnit = (sc: Scene, slot: number): UnitId => firstUnit(sc, sc.seat * SLOTS + slot);
const labelOf = ({ c }: Scene, hex: number): string => labelIn(c.map.columns, hex);

function worksIntent(sc: Scene, action: number): Intent {
  if (action === ORDER.PASS) return { kind: 'intend-wait' };
  const sweeps = action >= ORDER.SWEEP;
  return { kind: 'intend-mines', unit: ownUnit(sc, action - (sweeps ? ORDER.SWEEP : ORDER.LAY)), sweeps };
}

/** The mission of the fleet that sails. */
function sailIntent(sc: Scene, action: number, points: number): Intent {
  if (action === ORDER.PASS) return { kind: 'intend-wait' };
  if (action < ORDER.MOVE) return { kind: 'intend-part', unit: ownUnit(sc, action - ORDER.DETACH) };
  const [slot, at] = [ORDER.slotOfMove(action), ORDER.hexOfMove(action)];
  const [unit, hex] = [ownUnit(sc, slot), labelOf(sc, at)];
  const goal = aimOf(sc, sc.seat * SLOTS + slot, at);
  if (goal === undefined) return { kind: 'intend-patrol', unit, hex };
  return { kind: 'intend-course', unit, mission: goal.mission, hex, to: labelOf(sc, goal.hex), points };
}

function combatIntent({ s }: Scene, action: number, points: number): Intent {
  if (s[G.flow] === FLOW.strike) return { kind: 'intend-air' };
  if (s[G.flow] === FLOW.hunt) return { kind: 'intend-attack', points };
  if (s[G.sub] === ACTION_STEP.disengage) return { kind: action === LEAVE ? 'intend-leave' : 'intend-fight-on' };
  if (action === NO_SHOT) return { kind: 'intend-no-launch', unit: s[G.unit] as UnitId };
  if (action < GUN_AT) return { kind: 'intend-range', holds: action === STOP_RANGE };
  const target = (action >= TORPEDO_AT ? action - TORPEDO_AT : action - GUN_AT) as UnitId;
  return { kind: 'intend-aim', unit: s[G.unit] as UnitId, target, points };
}

/** Ships that are known, in the order of what they are worth: fleets that are followed and whose ships were seen. */
export function targetOrder({ c, atlas, foes }: Scene): string[] {
  return foes
    .filter(({ isKnown, memory }) => isKnown && memory === 1)
    .flatMap(({ force }) => force.vessels)
    .toSorted((x, y) => atlas.worth[y.unit]! - atlas.worth[x.unit]! || x.unit - y.unit)
    .slice(0, 8)
    .map(({ unit }) => c.names[unit]!);
}

/** The best other, and what it would cost. */
export function rejectedOf(orders: readonly RankedOrder[], action: number): RankedOrder | undefined {
  const chosen = orders.find((one) => one.action === action);
  const [next] = orders.filter((one) => one !== chosen).toSorted((x, y) => y.worth - x.worth || x.action - y.action);
  if (chosen === undefined || next === undefined) return undefined;
  return { action: next.action, worth: Math.max(0, chosen.worth - next.worth) };
}
