/** The `.battle` file: what a record holds, for those who read it with a program of their own. */

import { code, list, paragraph, type Section, section } from '../words/blocks.js';
import { battleExample } from './battle-example.js';

export const records = (): Section =>
  section(
    'records',
    'Records',
    paragraph(
      '`record` gives the battle as a `.battle` file, a text of UTF-8 in the spirit of PGN. First headers, a line each; an empty line; then what was done, in order.',
    ),
    code(excerpt()),
    list([
      'A header is `[Name "value"]`; in the value `\\` stands before `"` and `\\`. `Seat.UK` and so on name the players, in the order of the seats. `Scenario`, `ScenarioHash` and `Options` say what was fought; `ScenarioData` is the JSON of a battle that is not of the list. `Result`, `VictoryPoints` and `Termination` say how it ended (`VictoryPoints` is each seat\'s lead: its points less the best of the others, as the scenario counts them), `Plies` how many steps follow.',
      '`Game` is the room; `SeedCommit`, `Seed` and `Nonces` (of all seats, with blanks between them; the value of a beacon behind the nonce of its seat and a colon) are those of its fair dice, `Beacons` the rounds that were named, where any was.',
      '`Past`, of a battle that goes on where another one stood: how many of its steps were fought there, and the SHA-256 of them in canonical form (each turn number and each step with a line feed, as for `Checksum`). The dice of these steps are of that battle, and neither `Seed` nor `Nonces` gives them again; all others are of this one.',
      '`3.` begins game turn 3. `UK:hood>bismarck` is the decision of a side, in the notation of actions. `[9 7]` is a step in which dice fell: its rolls in the order thrown, two dice that are thrown as a sum as one number. A decision that itself throws dice has them behind it, without a blank.',
      '`{…}` is a comment, which counts for nothing.',
      '`; 3f2a07` at the end of a line is a check of everything up to there, each header and each word on a line of its own: 32-bit FNV-1a over the UTF-8 bytes, each line with its line feed, the highest eight bits then folded into the lowest 24 by XOR, in six hexadecimal digits. The header `Checksum` has none.',
      '`Checksum` is the SHA-256 of the same lines: all headers but itself, then each turn number and each step, each with a line feed.',
    ]),
    paragraph(
      'The rolls of a record are those of the events, in the same order, and command chits besides. A battle that is resigned, lost on time, agreed or abandoned ends where it stood, one whose orders the server has lost where they end (`damaged`).',
    ),
  );

/** The headers and the first orders of the battle of the examples. */
function excerpt(): string {
  const lines = battleExample().record.split('\n');
  return [...lines.slice(0, lines.indexOf('') + 1 + ORDERS_SHOWN), '…'].join('\n');
}

const ORDERS_SHOWN = 3;
