/** Phases of a campaign as the terminal tells them: supply, the sea phases of a day, and each combat, a surface action round by round. */
import {
  ACTION_FIELDS as A,
  type CampaignState,
  type ContactView,
  FLOW,
  G,
  phasesSince,
} from '../../../engine/operations/index.js';

const DAYLIGHT = ['supply', 'sea', 'over'] as const;
const LAST_ROUND = 8;

export function phaseIn(s: CampaignState): string {
  if (s[G.flow] === FLOW.action) return `round-${s[A.round]}`;
  if (s[G.flow] === FLOW.strike) return 'strike';
  if (s[G.flow] === FLOW.hunt) return 'hunt';
  const phase = DAYLIGHT[s[G.phase]!]!;
  return phase === 'sea' ? `sea-${s[G.sea]}` : phase;
}

export function phaseWords(phase: string): string {
  const [kind, number = ''] = phase.split('-');
  switch (kind) {
    case 'round':
      return `surface action, round ${number}`;
    case 'strike':
      return 'air strike';
    case 'hunt':
      return 'submarine attack';
    case 'sea':
      return `sea phase ${number}`;
    case 'supply':
      return 'supply and sorties';
    default:
      return 'the campaign is over';
  }
}

/** After these there is a report, with the rule above it. */
export const REPORTED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from({ length: LAST_ROUND }, (_, i) => [`round-${i + 1}`, 'N1.2'])),
  strike: 'N16.1',
  hunt: 'N8.1',
};

/** All orders are of fleets that the other side may not have found. */
export const SECRET: readonly string[] = ['supply', 'sea-0', 'sea-1', 'sea-2', 'sea-3', ...Object.keys(REPORTED)];

/** `seen now`, `2 phases ago`: a place, and no ship. */
export function ageWords(contact: Pick<ContactView, 'now' | 'time'>, present: number): string {
  if (contact.now) return 'seen now';
  if (contact.time === 0) return 'at the set-up';
  const phases = phasesSince(contact, present);
  return phases === 1 ? 'seen here 1 phase ago' : `seen here ${phases} phases ago`;
}
