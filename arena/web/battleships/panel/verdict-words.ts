/** Verdict in words: who has won, how many points each side has, and why that decides it. */

import { type Outright, verdictOf } from '../../../../engine/battleships/index.js';
import { bySeat, NO_SEAT } from '../../../../engine/index.js';
import { t } from '../i18n/index.js';
import { unitName } from '../i18n/names.js';
import type { BattleshipsModel } from '../model/battle.js';
import { edgeWords } from './moves.js';
import { seatName, sideOf } from './names.js';

/** The part of a battle that the result is told from. */
export type Fought = Pick<BattleshipsModel, 'game' | 'scenario' | 'room' | 'view' | 'seat'>;

export function resultWords({ room, seat, game }: Fought): string {
  const result = room.value.outcome?.result;
  if (!result) return t('panel.after.none');
  const best = Math.max(...result);
  if (result.every((r) => r === best)) return t('panel.after.draw');
  if (seat.value !== null) return t(result[seat.value] === best ? 'panel.after.won' : 'panel.after.lost');
  return t('panel.after.sideWon', { side: seatName(game, bySeat(result).indexOf(best)) });
}

/** `Royal Navy 17 : 66 Kriegsmarine`. */
export function pointsWords({ game, view }: Fought): string {
  const [a, b] = Object.entries(view.value.points);
  return t('panel.after.score', { a: sideOf(game, a![0]), n: a![1], m: b![1], b: sideOf(game, b![0]) });
}

/** What ended the battle, and what of a battle fought to its end decided it. */
export function endWords(fought: Fought): string[] {
  const { game, room } = fought;
  const { outcome } = room.value;
  if (outcome === null) return [];
  const { termination, result } = outcome;
  const worst = result === null ? NO_SEAT : bySeat(result).indexOf(Math.min(...result));
  const end = t(`panel.after.end.${termination}`, { side: seatName(game, worst) });
  return termination === 'normal' ? [end, verdictWords(fought)] : [end];
}

function verdictWords({ game, scenario, room, view }: Fought): string {
  const { result, margin } = room.value.outcome!;
  const [a = 0, b = 0] = Object.values(view.value.points);
  const verdict = verdictOf(scenario, [a, b], margin[0] ?? 0, result?.[0] ?? 0);
  switch (verdict.by) {
    case 'outright':
      return clauseWords(verdict.clause);
    case 'points':
      return t('panel.verdict.points');
    case 'claim': {
      const { claimant, ratio, plus, ahead } = verdict;
      const side = seatName(game, claimant);
      const [own, other] = claimant === 0 ? [a, b] : [b, a];
      if (ratio !== 1) return t('panel.verdict.ratio', { side, ratio, plus, own, other });
      return t(ahead >= 0 ? 'panel.verdict.ahead' : 'panel.verdict.behind', { side, plus, n: Math.abs(ahead) });
    }
  }
}

function clauseWords(clause: Outright): string {
  const ships = (units: readonly string[]): string => units.map(unitName).join(', ');
  switch (clause.kind) {
    case 'sunk':
      return t('panel.verdict.sunk', { ships: ships(clause.units) });
    case 'afloat':
      return t('panel.verdict.afloat', { ships: ships(clause.units) });
    case 'exited':
      return t('panel.verdict.exited', { edge: edgeWords(clause.edge) });
    case 'capital-lead':
      return t('panel.verdict.capital');
    case 'draw-if-sunk':
      return t('panel.verdict.drawIfSunk', { ships: ships(clause.units), points: clause.atLeast });
  }
}
