/** How the games of an experiment went, by point: what was lost, what got away, when and from how far the first hit came. */
import type { PlayedPair } from './pair.js';
import type { ExperimentPlan } from './plan.js';

export interface FactsFound {
  readonly levels: Readonly<Record<string, string | number>>;
  readonly games: number;
  /** Units a game. */
  readonly lost: number;
  readonly left: number;
  /** Means over the games in which somebody was hit; the range over those whose rules tell one. */
  readonly firstHit: { readonly share: number; readonly turn: number | null; readonly range: number | null };
  /** By unit that was lost or left in any game: in what share of them. */
  readonly units: readonly {
    readonly battle: number;
    readonly name: string;
    readonly lost: number;
    readonly left: number;
  }[];
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

export function factsFound({ points, made }: ExperimentPlan, pairs: readonly PlayedPair[]): FactsFound[] {
  const names = (made as { readonly units?: readonly (readonly string[])[] }).units ?? [];
  return points.flatMap(({ levels }, p) => {
    const own = pairs.filter(({ point, facts }) => point === p && facts !== undefined);
    if (own.length === 0) return [];
    const games = own.flatMap(({ scenario, facts }) => facts!.map((of) => ({ scenario, ...of })));
    const hits = games.flatMap(({ hit }) => (hit === null ? [] : [hit]));
    const units = names.flatMap((of, battle) => {
      const here = games.filter(({ scenario }) => scenario === battle);
      const share = (is: (game: (typeof here)[number]) => boolean): number =>
        here.filter(is).length / Math.max(1, here.length);
      return of.flatMap((name, unit) => {
        const told = {
          battle,
          name,
          lost: share(({ lost }) => lost.includes(unit)),
          left: share(({ left }) => left.includes(unit)),
        };
        return told.lost + told.left > 0 ? [told] : [];
      });
    });
    return [
      {
        levels,
        games: games.length,
        lost: mean(games.map(({ lost }) => lost.length))!,
        left: mean(games.map(({ left }) => left.length))!,
        firstHit: {
          share: hits.length / games.length,
          turn: mean(hits.map(([turn]) => turn)),
          range: mean(hits.flatMap(([, range]) => (range === null ? [] : [range]))),
        },
        units,
      },
    ];
  });
}
