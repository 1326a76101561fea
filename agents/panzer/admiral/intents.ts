/** Intents of the commander, as data, by kind of decision; words are the ruleset's catalogue. */
import { never, type UnitId } from '../../../engine/index.js';
import {
  ACT,
  EIGHTHS,
  facesNow,
  G,
  type Intent,
  isCover,
  isSmoking,
  PHASE,
  phaseNumberOf,
  STEP,
  setUpOrder,
} from '../../../engine/panzer/index.js';
import { missionsOf } from './missions.js';
import type { Policy } from './policy.js';
import type { RankedChoice, Scene } from './scene.js';

/** What the decision is for. @param points what it is expected to win. */
export function intentOf(policy: Policy, sc: Scene, action: number, points: number): Intent {
  const { b, s } = sc;
  const phase = phaseNumberOf(s);
  const unit = s[G.unit]! as UnitId;
  const hexAt = (base: number): string => b.ground.labels[action - base] ?? b.ground.labels[s[G.hex]!] ?? '?';
  if (action >= ACT.FACE && action < ACT.LANE && s[G.step] !== STEP.choose) {
    return { kind: 'intend-face', unit: s[G.step] === STEP.face ? facesNow(b, s) : unit };
  }
  switch (phase) {
    case PHASE.setup:
      return postIntent(sc, action);
    case PHASE.orders:
      return action === ACT.PASS
        ? { kind: 'intend-no-plot', unit }
        : { kind: 'intend-plot', unit, hex: hexAt(action >= ACT.SMOKE ? ACT.SMOKE : ACT.AT), points };
    case PHASE.indirect:
      return action < ACT.AT
        ? { kind: 'intend-hold-shells' }
        : { kind: 'intend-shell', hex: hexAt(action >= ACT.SMOKE ? ACT.SMOKE : ACT.AT), points };
    case PHASE.direct:
      return fireIntent(policy, sc, action, points);
    case PHASE.flight:
      return action < ACT.END ? { kind: 'intend-no-flight' } : { kind: 'intend-fly', hex: hexAt(ACT.END) };
    case PHASE.flak:
      return { kind: 'intend-flak' };
    case PHASE['air-attack']:
      return action === ACT.PASS ? { kind: 'intend-no-flight' } : { kind: 'intend-strike', hex: hexAt(ACT.AT), points };
    case PHASE.vehicles:
    case PHASE.foot:
      return moveIntent(sc, action, points);
    case PHASE.assault:
      return action === ACT.PASS
        ? { kind: 'intend-no-assault' }
        : { kind: 'intend-assault', hex: hexAt(ACT.AT), points };
    case PHASE.mines:
    case PHASE.over:
      return { kind: 'intend-moves-done' };
    default:
      return never(phase);
  }
}

/** Where a piece is set up. */
function postIntent({ b, s }: Scene, action: number): Intent {
  const order = setUpOrder(b, s, action);
  switch (order.kind) {
    case 'set-up-aboard':
      return { kind: 'intend-aboard', unit: order.unit, carrier: order.carrier };
    case 'set-up':
    case 'set-up-inside': {
      const hex = b.ground.labels.indexOf(order.hex);
      return { kind: 'intend-post', unit: order.unit, hex: order.hex, cover: isCover(b.ground.terrain[hex]!) };
    }
    case 'lay':
      return { kind: 'intend-lay', hex: order.hex };
    case 'face':
    case 'leave-out':
    case 'land-in':
    case 'land-at':
      return { kind: 'intend-moves-done' };
    default:
      return never(order);
  }
}

/** The volley that the decision begins or goes on with. */
function fireIntent(policy: Policy, { b, s, seat }: Scene, action: number, points: number): Intent {
  if (s[G.step] === STEP.choose && action === ACT.PASS) return { kind: 'intend-hold-fire' };
  if (action >= ACT.SMOKE) return { kind: 'intend-screen', hex: b.ground.labels[action - ACT.SMOKE]!, points };
  if (isSmoking(s)) return { kind: 'intend-screen', hex: b.ground.labels[s[G.hex]!]!, points };
  const at = s[G.step] === STEP.choose ? action - ACT.AT : s[G.hex]!;
  const volley = policy.volleys(s, seat).find(({ hex }) => hex === at);
  const { firers = [], targets = [], gain = 0 } = volley ?? {};
  return { kind: 'intend-fire', hex: b.ground.labels[at]!, firers, targets, points: gain };
}

function moveIntent(sc: Scene, action: number, points: number): Intent {
  const { b, s } = sc;
  if (s[G.step] === STEP.choose) {
    if (action === ACT.PASS) return { kind: 'intend-moves-done' };
    const unit = (action - ACT.UNIT) as UnitId;
    return { kind: 'intend-stay', unit, task: missionsOf(sc)[unit]!.stance };
  }
  const unit = s[G.unit]! as UnitId;
  const { stance: task } = missionsOf(sc)[unit]!;
  if (s[G.step] !== STEP.where || (action >= ACT.AT && action < ACT.END)) {
    const hex = b.ground.labels[s[G.step] === STEP.where ? action - ACT.AT : s[G.hex]!]!;
    return { kind: 'intend-overrun', unit, hex, points };
  }
  if (action === ACT.STAY) return { kind: 'intend-stay', unit, task };
  if (action < ACT.LANE) return { kind: 'intend-exit', unit };
  if (action < ACT.UNLOAD) return { kind: 'intend-load', unit, load: (action - ACT.LOAD) as UnitId };
  if (action < ACT.BEGIN) return { kind: 'intend-unload', unit, load: (action - ACT.UNLOAD) as UnitId };
  if (action < ACT.AT) return { kind: 'intend-work', unit };
  const hex = (action - ACT.END) % (ACT.INTO - ACT.END);
  const type = b.types[unit]!;
  const risk = sc.pays.of(sc.picture.threat(hex, type.armoured), EIGHTHS * type.defence, b.dieAt[hex]!, false);
  return { kind: 'intend-go', unit, task, hex: b.ground.labels[hex]!, cover: isCover(b.ground.terrain[hex]!), risk };
}

/** Enemies in the order of what our fire would win from them. */
export function targetOrder({ b, picture }: Scene): string[] {
  return picture.stacks
    .toSorted((x, y) => y.worth - x.worth || x.hex - y.hex)
    .flatMap(({ units }) => units)
    .slice(0, 8)
    .map((u) => b.names[u]!);
}

/** The best other, and what it would cost. */
export function rejectedOf(choices: readonly RankedChoice[], action: number): RankedChoice | undefined {
  const chosen = choices.find((one) => one.action === action);
  if (chosen === undefined) return undefined;
  const [next] = choices.filter((one) => one !== chosen).toSorted((x, y) => y.worth - x.worth || x.action - y.action);
  return next === undefined ? undefined : { action: next.action, worth: Math.max(0, chosen.worth - next.worth) };
}
