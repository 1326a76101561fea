/** Orders in words, for people who do not read notation. */
import { PASS } from '../../../engine/battleships/actions.js';
import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import { type BattleState, G } from '../../../engine/battleships/layout.js';
import { type Leaving, leavingOf } from '../../../engine/battleships/leaving.js';
import { manoeuvresOf } from '../../../engine/battleships/manoeuvre-choice.js';
import { questionOf } from '../../../engine/battleships/notation.js';
import { HEADINGS } from '../../../engine/core/hex.js';
import type { Action } from '../../../engine/index.js';
import { pointsText } from '../../words/text.js';

/** `leaves by the south edge`. */
export const leavingWords = ({ edge }: Leaving): string =>
  edge === undefined ? 'leaves the battle' : `leaves by the ${edge} edge`;

/** `+16`, `pays nothing`, `decides the battle`. */
export const priceWords = ({ points, decides }: Leaving): string =>
  decides ? 'decides the battle' : points === 0 ? 'pays nothing' : pointsText(points).replace('.0', '');

/** What one order says, without notation. */
export function orderWords(game: BattleshipsGame, before: BattleState, action: Action): string {
  const name = game.battle.names[before[G.unit]!] ?? '';
  switch (questionOf(before)) {
    case 'star':
      if (action === PASS) return `${name} fires no star shell.`;
      break;
    case 'smoke':
      return `${name} lays ${action === PASS ? 'no ' : ''}smoke.`;
    case 'repair-w':
    case 'repair-s': {
      const what = questionOf(before) === 'repair-w' ? 'weapons' : 'speed';
      return action === PASS ? `${name} leaves her ${what} as they are.` : `${name} repairs her ${what}.`;
    }
    case 'transfer':
      if (action === PASS) return 'The flag stays where it is.';
      break;
    case 'manoeuvre':
      return moveWords(game, before, action);
    default:
  }
  return '';
}

function moveWords(game: BattleshipsGame, before: BattleState, action: Action): string {
  const name = game.battle.names[before[G.unit]!]!;
  const [m] = manoeuvresOf(game, before, [action]);
  const leaving = m!.leaves ? leavingOf(game, before, action) : undefined;
  if (leaving !== undefined) return `${name} ${leavingWords(leaving)}: ${priceWords(leaving)}.`;
  const path = game.write(before, action).replace(/^[^:]*:/, '');
  if (m!.speed === 0) return `${name} stops in ${m!.hex}, heading ${HEADINGS[m!.heading]}.`;
  return `${name} goes to ${m!.hex}, heading ${HEADINGS[m!.heading]}, speed ${m!.speed} (${path}).`;
}

/** By what follows the colon. */
const DEEDS: Readonly<Record<string, string>> = {
  smoke: 'lays smoke',
  clear: 'lays no smoke',
  mendW: 'repairs her weapons',
  leaveW: 'leaves her weapons as they are',
  mendS: 'repairs her speed',
  leaveS: 'leaves her speed as it is',
  forced: 'holds on as she must',
};

/** An order by its notation alone, of a state that nobody has yet: paths stay as they are. */
export function noteWords({ battle }: BattleshipsGame, notation: string): string {
  const [, unit, sign, rest] = /^([^>~=*:]+)([>~=*:])(.*)$/.exec(notation) ?? [];
  const nameOf = (token: string): string => battle.names[battle.tokens.indexOf(token)] ?? token;
  if (unit === undefined || rest === undefined) return notation;
  if (unit === 'mine') return `mines in ${rest}`;
  if (unit === 'flag') return rest === 'keep' ? 'the flag stays' : `the flag in ${nameOf(rest)}`;
  const isNone = rest === '-';
  const name = nameOf(unit);
  switch (sign) {
    case '>':
      return isNone ? `${name} holds her fire` : `${name} fires at ${nameOf(rest)}`;
    case '~':
      return isNone ? `${name} spares her secondaries` : `${name} turns her secondaries on ${nameOf(rest)}`;
    case '=':
      return isNone ? `${name} keeps her torpedoes` : `${name} launches at ${nameOf(rest)}`;
    case '*':
      return isNone ? `${name} fires no star shell` : `${name} fires star shell over ${rest}`;
    default:
      return `${name} ${DEEDS[rest] ?? `goes ${rest}`}`;
  }
}
