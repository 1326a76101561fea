/** Aims of a shipped network, by share of pairs, and what it reached. */
import type { CardStrength, ModelCard } from './card.js';

interface Aim {
  /** Without the model's name. */
  readonly player: string;
  readonly against: string;
  /** Where it is to be reached; absent: on the first. */
  readonly ladder?: 'second';
  readonly isHeldOut: boolean;
  readonly atLeast: number;
}

const AIMS: readonly Aim[] = [
  { player: 'net', against: 'admiral', isHeldOut: false, atLeast: 0.67 },
  { player: 'net', against: 'admiral', ladder: 'second', isHeldOut: false, atLeast: 0.6 },
  { player: 'net', against: 'admiral', isHeldOut: true, atLeast: 0.57 },
  { player: 'net+mcts:64', against: 'admiral', isHeldOut: false, atLeast: 0.81 },
  { player: 'net+mcts:64', against: 'admiral', ladder: 'second', isHeldOut: false, atLeast: 0.82 },
  { player: 'net+mcts:64', against: 'mcts:500ms', isHeldOut: false, atLeast: 0.6 },
];

export function aimsOf(strength: readonly CardStrength[]): ModelCard['aims'] {
  return AIMS.map((aim) => {
    const match = strength.find(
      ({ player, against, ladder }) =>
        nameless(player) === aim.player && against === aim.against && ladder === aim.ladder,
    );
    const played = aim.isHeldOut ? match?.heldOut : match;
    if (played === undefined) return aim;
    const { pairs, won, interval } = played;
    return { ...aim, reached: { pairs, won, interval } };
  });
}

const nameless = (player: string): string => player.replace(/:[^:]+\.onnx/, '');
