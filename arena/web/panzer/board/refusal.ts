/** Why a hex that was pressed is no answer: the engine's reason for an attack, and else what the question asks of a hex. */
import { type WhyNot, whyNoAttack } from '../../../../engine/panzer/index.js';
import type { PanzerModel } from '../model.js';

export interface RefusedHex {
  readonly hex: number;
  readonly why: WhyNot['why'] | 'empty' | 'no-end' | 'no-place' | 'no-plot';
  readonly rule: string;
}

/** Nothing where no hex is asked for. */
export function refusalOf({ game, known, asked, view }: PanzerModel, hex: number): RefusedHex | null {
  const s = known.peek();
  if (hex < 0 || s === null || asked.peek()?.kind !== 'action') return null;
  const { phase, step } = view.peek();
  if (step === 'where' && (phase === 'vehicles' || phase === 'foot')) return { hex, why: 'no-end', rule: 'V.2' };
  if (step !== 'choose') return null;
  if (phase === 'setup') return { hex, why: 'no-place', rule: 'XIV.B.4' };
  if (phase === 'orders') return { hex, why: 'no-plot', rule: 'VII.C.3' };
  const why = whyNoAttack(game.battle, s, hex);
  if (why !== undefined) return { hex, ...why };
  return phase === 'direct' ? { hex, why: 'empty', rule: 'VII.B.2' } : null;
}
