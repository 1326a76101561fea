/** The chart in words: for those who hear it, and for the bubbles on it. */

import { HEADINGS } from '../../../../engine/core/hex.js';
import { labelOf } from '../../../../engine/core/hexmap.js';
import type { Q, R, Seat } from '../../../../engine/index.js';
import type { WireAction } from '../../model/battle.js';
import { type SalvoTextKey, t } from '../i18n/index.js';
import { sideName, unitName } from '../i18n/names.js';
import { stepsWords } from '../panel/scene-words.js';
import { hexOfAnswer, targetOf } from './answers.js';
import type { Ship } from './fleet.js';
import { sightOf, torpedoesReach } from './lookout.js';
import type { Pointing } from './pointing.js';
import type { Way } from './reach.js';
import { factorAt } from './sectors.js';

const isFixed = (ship: Ship): boolean => ship.view.type === 'battery' || ship.view.movement === 0;

const headingWord = (heading: Ship['view']['heading']): string => t(`board.heading.${heading}`);

/** Everything the counter tells: name, kind, course, damage, and how far she is from the ship looked at. */
export function shipInWords(chart: Pointing, ship: Ship): string {
  const { model, state } = chart;
  const { view } = ship;
  const side = sideName(model.scenario.sides[ship.seat as 0 | 1]);
  const words = {
    name: unitName(view.name),
    side,
    type: t(`board.type.${view.type}`),
    hex: view.hex,
    heading: headingWord(view.heading),
    speed: view.speed,
  };
  const parts = [t(isFixed(ship) ? 'board.shipStill' : 'board.ship', words)];
  const focus = state.focus.value;
  if (focus !== null && focus.unit !== ship.unit) {
    const sight = sightOf(model.game, model.known.value, focus, ship);
    parts.push(t('board.range', { hexes: sight.range }));
    if (focus.seat !== ship.seat) parts.push(t(`board.arc.${sight.arc}`), t(`board.means.${sight.means}`));
  }
  parts.push(view.w + view.s === 0 ? t('board.undamaged') : t('board.damaged', { w: view.w, s: view.s }));
  parts.push(...shotAt(chart, ship));
  for (const effect of view.effects) parts.push(t(`board.effect.${effect}` as SalvoTextKey));
  if (view.flagship === 'yes') parts.push(t('board.flagship'));
  if (ship.aimedAtBy.length > 0) {
    const names = ship.aimedAtBy.map((u) => unitName(model.game.battle.names[u]!)).join(', ');
    parts.push(t('board.aimedAt', { names }));
  }
  const answers = state.answers.value;
  if (answers.kind === 'ships' && answers.byUnit.has(ship.unit)) parts.push(t('board.legal'));
  return parts.join(', ');
}

/** What the salvos whose marks stand at her did. */
function shotAt({ state }: Pointing, { unit, view, fresh }: Ship): string[] {
  const scenes = state.staged.standing.value.filter(({ target, kind }) => target === unit && kind !== 'other');
  if (scenes.length === 0) return [];
  if (fresh === null || scenes.every(({ outcome }) => outcome === 'nothing')) return [t('salvo.state.missed')];
  return [t('salvo.state.hit', { damage: stepsWords({ w: view.w - fresh.w, s: view.s - fresh.s }) })];
}

export const labelHere = (chart: Pointing, { q, r }: { q: Q; r: R }): string =>
  labelOf(q, r, chart.state.window.value.q, chart.state.window.value.r);

/** True if an enemy, lying as she lies, could launch at the end of the way. */
export function isInTorpedoReach(chart: Pointing, seat: Seat, hex: { q: Q; r: R }): boolean {
  return inTorpedoReach(chart, seat)(hex);
}

/** The same, of many hexes. */
export function inTorpedoReach({ model, state }: Pointing, seat: Seat): (hex: { q: Q; r: R }) => boolean {
  const enemies = state.ships.value.filter((s) => s.seat !== seat && s.view.torpedoes);
  return ({ q, r }) => enemies.some((s) => torpedoesReach(model.game, s, q, r));
}

/** Where a way ends, whole or in as few words as the bubble on the chart needs, whose arrow tells the heading. */
export function wayInWords(chart: Pointing, way: Way, brief = false): string {
  const { anchoredColumns, anchoredRows } = chart.model.game.battle.sheet;
  const { speed } = way;
  if ((anchoredColumns || anchoredRows) && !chart.onSheet(way)) return t('board.poseLeaves', { speed });
  const hex = labelHere(chart, way);
  const heading = headingWord(HEADINGS[way.heading]);
  const text = brief ? t('board.poseShort', { hex, heading, speed }) : t('board.pose', { hex, heading, speed });
  const seat = chart.state.ship(chart.state.asked.value)?.seat;
  const danger = seat !== undefined && isInTorpedoReach(chart, seat, way);
  return danger ? `${text} · ${t('board.poseDanger')}` : text;
}

/** What an answer on the chart would be, as its bubble says. Nothing for one that is not on the chart. */
export function answerInWords(chart: Pointing, action: WireAction | null, brief = false): string | undefined {
  const { model, state } = chart;
  const answers = state.answers.value;
  if (action === null) return undefined;
  const way = chart.way(action);
  if (way !== undefined) return wayInWords(chart, way, brief);
  const hex = hexOfAnswer(answers, action);
  if (hex !== undefined) {
    const isStar = model.view.value.asked?.question === 'star';
    return t(isStar ? 'board.star' : 'board.mine', { hex: labelHere(chart, hex) });
  }
  const target = state.ship(targetOf(answers, action));
  const firer = state.ship(state.asked.value);
  if (target === undefined) return undefined;
  if (firer === undefined) return t('board.flag', { name: unitName(target.view.name) });
  const { range, arc } = sightOf(model.game, model.known.value, firer, target);
  if (model.view.value.asked?.question === 'launch') return t('board.launch', { hexes: range });
  return t('board.aim', { hexes: range, factor: factorAt(range), arc: t(`board.arc.${arc}`) });
}

/** What the keyboard is on, for the live region: the ship reached by Tab, else the answer in hand. */
export function pointedInWords(chart: Pointing): string {
  const { state } = chart;
  const { tabbed, answers, shown, hover } = state;
  const ship = state.ship(tabbed.value ?? targetOf(answers.value, shown.value) ?? hover.value?.ship);
  return ship === undefined ? (answerInWords(chart, shown.value) ?? '') : shipInWords(chart, ship);
}
