/** The notation of actions in games of battleships. */
import { paragraph, type Section, section, table } from '../../words/blocks.js';

const NOTATION = [
  ['`hood>bismarck`, `hood>-`', 'main', 'main guns at that target; hold fire'],
  ['`hood~z23`, `hood~-`', 'secondary', 'secondary battery'],
  ['`prinz-eugen=hood`, `prinz-eugen=-`', 'launch', 'torpedoes'],
  [
    '`hood:2p1s2`, `hood:0`',
    'manoeuvre',
    'hexes run; `p` or `s` turns one hexside to port or starboard, `pp` or `ss` two, `u` about: two ahead, port, one, starboard, two; stand still',
  ],
  ['`hood:forced`', 'manoeuvre', 'there is no other way for her'],
  ['`z23:smoke`, `z23:clear`', 'smoke', 'lays smoke or does not'],
  ['`hood*3424`, `hood*-`', 'star', 'star shell over that hex; none'],
  [
    '`hood:mendW`, `hood:leaveW`, `hood:mendS`, `hood:leaveS`',
    'repair-w, repair-s',
    'tries to repair weapons or speed',
  ],
  ['`flag:hood`', 'flagship', 'chooses the secret flagship'],
  ['`flag:keep`, `flag:hood`', 'transfer', 'keeps it, or transfers it'],
  ['`mine:3226`', 'mine', 'mines that hex'],
] as const;

export const actionsSection = (): Section =>
  section(
    'battleships',
    'Battleships: actions',
    paragraph(
      'An action is `{"id":…, "text":…}`. `text` says what it is, in notation; the units are called by their `token` of the view. `asked.question` of the view says what is asked, and `asked.unit` of whom; one request is one decision of one ship.',
    ),
    table(['text', 'question', 'meaning'], NOTATION),
    paragraph(
      'Headings are A (up the columns of the map), then clockwise B to F. A hex is its column and row as printed, `3526`; beyond the sheet `(56,-2)`. Columns stand upright: odd ones lie half a hex higher than even ones.',
    ),
  );
