/** Intervals of 95 % of what a match measures, by the number of games alone. */
import type { Interval } from '../../../agents/estimate.js';
import { meanInterval, type Stratum, shareInterval } from '../../../agents/interval.js';
import { intervalOf } from './claim.js';
import type { LuckOff, Measured } from './luck-adjusted.js';
import type { PlayedRotation } from './rotations.js';
import { leadOf, leadsOf, placesOf } from './score.js';

type OfMeasures = Readonly<Record<Measured, Interval | null>>;

/** Null where there are fewer than two rotations, or all came out alike. */
export interface Intervals {
  /** Of each agent's part of the rotations: from 0 to 1, where `pairScore` counts them. */
  readonly pairScore: readonly Interval[];
  /** Of each agent's part of the first places: `firsts[].share`. */
  readonly firsts: readonly (Interval | null)[];
  readonly margin: Interval | null;
  /** Present if luck was told: of what `luckAdjusted` has. */
  readonly lessLuck?: OfMeasures;
  readonly raw?: OfMeasures;
  readonly luck?: { readonly margin: Interval | null; readonly win: Interval | null };
}

/** The first agent's lead, a stratum a scenario; less luck too, where that was told. */
export interface Leads {
  readonly raw: readonly Stratum[];
  readonly off: LuckOff | undefined;
}

/** Where one agent holds all seats the games of a rotation cancel by design, so that how far each goes says nothing. */
export function leadsOfAll(
  matches: readonly (readonly PlayedRotation[])[],
  off: LuckOff | undefined,
  isMirror: boolean,
): Leads {
  const raw = matches.map((rotations) => ({ values: rotations.map(leadOf), parts: rotations.map(leadsOf) }));
  if (!isMirror) return { raw, off };
  return { raw: raw.map(whole), off: off && { raw: wholes(off.raw), less: wholes(off.less), luck: wholes(off.luck) } };
}

const whole = ({ values }: Stratum): Stratum => ({ values });

const wholes = <Name extends string>(all: Readonly<Record<Name, readonly Stratum[]>>) =>
  Object.fromEntries(
    Object.entries<readonly Stratum[]>(all).map(([name, strata]) => [name, strata.map(whole)]),
  ) as Record<Name, Stratum[]>;

const firstsIn = ({ games }: PlayedRotation, agents: number, agent: number): number =>
  games.reduce((sum, game) => sum + placesOf(game, agents)[agent]!, 0) / games.length;

/** `parts` is each agent's part of each rotation. */
export function intervalsOf(
  matches: readonly (readonly PlayedRotation[])[],
  parts: readonly (readonly number[])[],
  agents: number,
  { raw, off }: Leads,
): Intervals {
  const of = (strata: readonly Stratum[]): Interval | null => intervalOf(meanInterval(strata));
  const all = ({ margin, score, pairScore }: LuckOff['raw']): OfMeasures => ({
    margin: of(margin),
    score: of(score),
    pairScore: of(pairScore),
  });
  return {
    pairScore: Array.from({ length: agents }, (_, agent) => shareInterval(parts.map((part) => part[agent]!))),
    firsts: Array.from({ length: agents }, (_, agent) =>
      // Games of a rotation have dice in common.
      of(matches.map((rotations) => ({ values: rotations.map((rotation) => firstsIn(rotation, agents, agent)) }))),
    ),
    margin: of(raw),
    ...(off && {
      lessLuck: all(off.less),
      raw: all(off.raw),
      luck: { margin: of(off.luck.margin), win: of(off.luck.win) },
    }),
  };
}
