/** Play of a tournament, round by round, until there are as many as were asked for, or every rating is close enough. */
import { type LedgerPlay, PlayStopped } from '../ledger/play.js';
import { foundIn, isWithin, type PlayedMeeting, type TournamentFound, type TournamentNames } from './found.js';
import { meetingsOf, type PairingIn, piecesOf, type TournamentPlan } from './plan.js';

export interface TournamentEnd {
  /** So many rounds at most. */
  readonly most: number;
  /** It ends sooner once every rating's interval reaches no farther than so many Elo. */
  readonly elo?: number;
}

/** Ratings are looked at after about so many pairs: fewer would keep many workers waiting for the last of a round. */
const LOOK_PAIRS = 48;
/** Before so many rounds nothing is close enough: intervals of few say too little of themselves. */
const FEWEST_ROUNDS = 8;

export async function runTournament(
  plan: TournamentPlan,
  names: TournamentNames,
  end: TournamentEnd,
  play: LedgerPlay,
): Promise<{ readonly found: TournamentFound; readonly isStopped: boolean }> {
  const meetings = meetingsOf(plan);
  const step = Math.max(1, Math.ceil(LOOK_PAIRS / meetings.length));
  const played: PlayedMeeting[] = [];
  for (let round = 0; round < end.most; round += step) {
    const rounds = Array.from({ length: Math.min(step, end.most - round) }, (_, i) => round + i);
    try {
      await play.ask(rounds.flatMap((one) => piecesOf(meetings, one)));
    } catch (error) {
      if (!(error instanceof PlayStopped)) throw error;
      played.push(...wholeRounds(meetings, rounds, play));
      return { found: foundIn(names, played), isStopped: true };
    }
    played.push(...wholeRounds(meetings, rounds, play));
    if (end.elo === undefined || played.length < FEWEST_ROUNDS * meetings.length) continue;
    if (isWithin(foundIn(names, played), end.elo)) break;
  }
  return { found: foundIn(names, played), isStopped: false };
}

/** Of rounds that are played to their end. */
function wholeRounds(meetings: readonly PairingIn[], rounds: readonly number[], play: LedgerPlay): PlayedMeeting[] {
  return rounds.flatMap((round) => {
    const entries = play.known(piecesOf(meetings, round));
    if (entries === undefined) return [];
    let at = 0;
    return meetings.map(({ pairing, battle, matches }): PlayedMeeting => {
      const own = entries.slice(at, at + matches.length);
      at += matches.length;
      const mean = (of: (i: number) => number): number => own.reduce((sum, _, i) => sum + of(i), 0) / own.length;
      return {
        ...{ pairing, battle, round },
        // In the second match what was one's is the other's.
        lead: own.reduce((sum, { lead }, i) => sum + (i === 0 ? lead : -lead), 0),
        sides: own[0]!.sides.map((_, at) => mean((i) => own[i]!.sides[at]!)),
        margins: own[0]!.margins.map((_, at) => mean((i) => own[i]!.margins[at]!)),
      };
    });
  });
}
