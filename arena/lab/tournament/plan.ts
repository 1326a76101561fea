/** Tournament: who meets whom in which battle. Meetings of one round have the same dice, whoever plays them. */
import type { AnyScenario, Game } from '../../../engine/index.js';
import type { LedgerPiece } from '../ledger/play.js';
import type { Match } from '../match/rotations.js';

export interface TournamentPlan {
  readonly agents: readonly string[];
  readonly battles: readonly { readonly scenario: string | AnyScenario; readonly game: Game }[];
  readonly seed: string;
  /** The first against each; else everybody against everybody. */
  readonly isGauntlet: boolean;
}

/** Numbers of two agents. */
export type Pairing = readonly [one: number, other: number];

export function pairingsOf({ agents, isGauntlet }: Pick<TournamentPlan, 'agents' | 'isGauntlet'>): Pairing[] {
  const ones = isGauntlet ? [0] : [...agents.keys()];
  return ones.flatMap((one) => [...agents.keys()].filter((other) => other > one).map((other): Pairing => [one, other]));
}

/** A pairing in a battle: one match, or with an odd number of seats a second one in which what was one's is the other's. */
export interface PairingIn {
  readonly pairing: Pairing;
  readonly battle: number;
  readonly matches: readonly Match[];
}

export function meetingsOf(plan: TournamentPlan): PairingIn[] {
  const { agents, battles, seed } = plan;
  const pairings = pairingsOf(plan);
  return battles.flatMap(({ scenario, game }, battle) =>
    pairings.map((pairing) => {
      const names = pairing.map((agent) => agents[agent]!);
      const seats = game.spec.seats.length;
      const seated = (first: number): Match => ({
        ...{ scenario, settings: {}, seed },
        agents: game.spec.seats.map((_, at) => names[(at + first) % 2]!),
      });
      return { pairing, battle, matches: seats % 2 === 0 ? [seated(0)] : [seated(0), seated(1)] };
    }),
  );
}

/** Of a round, in the order of `meetingsOf`. */
export const piecesOf = (meetings: readonly PairingIn[], round: number): LedgerPiece[] =>
  meetings.flatMap(({ pairing, battle, matches }) =>
    matches.map((match, i) => ({ id: `${round}/${battle}/${pairing.join('-')}/${i}`, match, index: round })),
  );
