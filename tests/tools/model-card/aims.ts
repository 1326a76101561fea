/** What a shipped network is to reach, by share of pairs, and what it reached. */
import { wilson } from '../../../agents/estimate.js';
import type { ModelCard, Strength } from './card.js';

interface Aim {
  /** Without the model's name. */
  readonly player: string;
  readonly against: string;
  readonly isHeldOut: boolean;
  readonly atLeast: number;
}

const AIMS: readonly Aim[] = [
  { player: 'net', against: 'admiral', isHeldOut: false, atLeast: 0.65 },
  { player: 'net', against: 'admiral', isHeldOut: true, atLeast: 0.57 },
  { player: 'net+mcts:64', against: 'admiral', isHeldOut: false, atLeast: 0.75 },
  { player: 'net+mcts:64', against: 'mcts:500ms', isHeldOut: false, atLeast: 0.6 },
];

/** Of all matches between the two together. */
export function aimsOf(strength: readonly Strength[]): ModelCard['aims'] {
  return AIMS.map((aim) => {
    const played = strength
      .filter(({ player, against }) => nameless(player) === aim.player && against === aim.against)
      .flatMap((one) => (aim.isHeldOut ? (one.heldOut ?? []) : one));
    const pairs = played.reduce((sum, one) => sum + one.pairs, 0);
    if (pairs === 0) return aim;
    const won = played.reduce((sum, one) => sum + one.pairs * one.won, 0) / pairs;
    return { ...aim, reached: { pairs, won, interval: wilson(won, pairs) } };
  });
}

const nameless = (player: string): string => player.replace(/:[^:]+\.onnx/, '');
