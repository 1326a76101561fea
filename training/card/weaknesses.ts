/** Weaknesses of a model, read off its figures. */
import type { CardStrength, ModelCard } from './card.js';

const per = (share: number): string => `${Math.round(100 * share)} %`;

/** Of a side of a scenario: so far below even that chance does not explain it. */
const isLost = ({ interval }: { readonly interval: readonly [number, number] }): boolean => interval[1] < 0.5;

export function weaknessesOf({ strength, exploiter }: Pick<ModelCard, 'strength' | 'exploiter'>): string[] {
  const scenarios = strength.flatMap(({ player, against, scenarios: parts }) =>
    parts
      .filter(isLost)
      .map(({ scenario, won, pairs }) => `${player}, ${scenario}: ${per(won)} of ${pairs} pairs against ${against}.`),
  );
  const sides = strength.flatMap((one) => one.scenarios.flatMap((part) => oneSided(part, one)));
  const found =
    exploiter === undefined
      ? []
      : [
          `A network trained against it alone wins ${per(exploiter.strength.won)} of ${exploiter.strength.pairs} pairs.`,
        ];
  return [...scenarios, ...sides, ...found];
}

/** A battle that is even between admirals, and of which it wins one side much less often than the other, against the same opponent. */
function oneSided(
  { scenario, sides, won }: CardStrength['scenarios'][number],
  { player, against }: CardStrength,
): string[] {
  const [a, b] = [...sides].sort((x, y) => x.won - y.won);
  if (a === undefined || b === undefined || won > 0.6 || a.interval[1] >= b.interval[0]) return [];
  return [
    `${player}, ${scenario} as ${a.side}: ${per(a.won)} of ${a.games} games against ${against} (as ${b.side}: ${per(b.won)}).`,
  ];
}
