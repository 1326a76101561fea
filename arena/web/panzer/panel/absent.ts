/** Who cannot take part in direct fire or an assault on the hex at hand, with the reason and its rule; the nearest first. */
import type { UnitId } from '../../../../engine/index.js';
import {
  AIMING,
  type Battle,
  type BattleView,
  FIRED,
  groundNow,
  hasFlag,
  hexesBetween,
  hexOf,
  isAtClearing,
  isBound,
  isInField,
  isReady,
  isSmoking,
  mayStorm,
  mayStormHex,
  sees,
  sightOf,
  stands,
} from '../../../../engine/panzer/index.js';
import type { OpenedState } from '../../model/battle.js';
import { sightLine } from '../board/sight-line.js';
import { w } from '../i18n/index.js';
import type { PanzerModel } from '../model.js';
import { unitName } from '../names.js';

export interface Absent {
  readonly unit: UnitId;
  readonly label: string;
  readonly hex: string;
  readonly reason: string;
  readonly rule: string;
}

type Reason = readonly [reason: string, rule: string];

export function absentFrom(model: PanzerModel): readonly Absent[] {
  const { muster, known, game, view, seat } = model;
  const { battle } = game;
  const { phase, step, hex } = view.value;
  const s = known.value;
  const question = muster?.question.value;
  const own = seat.value;
  if (question == null || s === null || own === null || step !== 'firers' || isSmoking(s)) return [];
  const to = battle.ground.labels.indexOf(hex);
  const present = new Set(question.rows.map(({ unit }) => unit));
  const found: (Absent & { readonly far: number })[] = [];
  for (let u = battle.firstOf[own]! as UnitId; u < battle.firstOf[own + 1]!; u++) {
    if (present.has(u) || hasFlag(battle, s, u, AIMING) || battle.types[u]!.attack === 0) continue;
    const from = hexOf(battle, s, u);
    if (from < 0) continue;
    const far = hexesBetween(battle, from, to);
    const why = phase === 'assault' ? whyNoStorm(battle, s, u, to, far) : whyNoFire(model, s, u, to, far);
    if (why === undefined) continue;
    const [reason, rule] = why;
    found.push({ unit: u, label: unitName(game, u), hex: battle.ground.labels[from]!, reason, rule, far });
  }
  return found.sort((a, b) => a.far - b.far);
}

/** What keeps it from any attack in this phase. */
function whyIdle(b: Battle, s: OpenedState, u: UnitId): Reason | undefined {
  if (!stands(b, s, u)) return [w('absent.aboard'), 'V.C.5'];
  if (!isReady(b, s, u)) return [w('absent.dispersed'), 'XIII.1'];
  if (hasFlag(b, s, u, FIRED)) return [w('absent.fired'), 'VII.B.5'];
  if (isAtClearing(b, s, u)) return [w('absent.clearing'), 'X.A.7'];
  return undefined;
}

function whyNoFire(
  { game: { battle }, view }: PanzerModel,
  s: OpenedState,
  u: UnitId,
  to: number,
  far: number,
): Reason {
  const idle = whyIdle(battle, s, u);
  if (idle !== undefined) return idle;
  if (isBound(battle, s, u)) return [w('absent.plotted'), 'VII.C.3'];
  const from = hexOf(battle, s, u);
  if (battle.strengths.reach[u]! === 0) return [w('absent.indirect'), 'VII.C.1'];
  if (!sees(sightOf(battle, s), from, to)) return blockReason(battle, view.value, from, to);
  if (far > battle.strengths.reach[u]!)
    return [w('absent.far', { n: far, reach: battle.strengths.reach[u]! }), 'VII.B.3'];
  if (battle.on.fieldsOfFire && !isInField(battle, s, u, to)) return [w('absent.field'), 'XVI.1'];
  return [w('absent.weapon'), 'VII.F.1'];
}

function blockReason(b: Battle, view: BattleView, from: number, to: number): Reason {
  const clouds = (view.smoke ?? []).map(({ hex }) => b.ground.labels.indexOf(hex));
  const { block } = sightLine(groundNow(b.ground, view.markers), from, to, clouds);
  if (block === undefined || block.by.why === 'none') return [w('absent.unseen'), 'VII.B.7'];
  return [w(`sight.${block.by.why}`, { hex: b.ground.labels[block.hex]! }), block.by.rule];
}

/** Of those beside the hex alone: nobody asks for others. */
function whyNoStorm(b: Battle, s: OpenedState, u: UnitId, to: number, far: number): Reason | undefined {
  if (far > 1) return undefined;
  const idle = whyIdle(b, s, u);
  if (idle !== undefined) return idle;
  if (b.types[u]!.closeAssault === 'none') return [w('absent.kind'), 'VII.E.1'];
  if (b.types[u]!.closeAssault !== 'always') return [w('absent.alone'), 'VII.E.6'];
  return mayStorm(b, s, u) && !mayStormHex(b, s, u, to) ? [w('absent.way'), 'VII.E.1'] : [w('absent.kind'), 'VII.E.1'];
}
