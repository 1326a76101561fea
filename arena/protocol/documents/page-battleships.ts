/** What messages hold in games of battleships: actions in notation, and the view. */
import { BattleshipsUnit, BattleshipsView } from '../view-battleships.js';
import { examplesToClient } from './examples-to-client.js';
import { fieldsTable } from './fields.js';
import { code, paragraph, section, table } from './html.js';
import type { Schema } from './schema.js';

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

export function battleships(defs: Readonly<Record<string, Schema>>): string {
  const { view } = examplesToClient().request[0];
  return section(
    'battleships',
    'Battleships: actions and the view',
    paragraph(
      'An action is `{"id":…, "text":…}`. `text` says what it is, in notation; the units are called by their `token`. `asked.question` of the view says what is asked, and `asked.unit` of whom; one request is one decision of one ship.',
    ),
    table(['text', 'question', 'meaning'], NOTATION),
    paragraph(
      'Headings are A (up the columns of the map), then clockwise B to F. A hex is its column and row as printed, `3526`; beyond the sheet `(56,-2)`. Columns stand upright: odd ones lie half a hex higher than even ones.',
    ),
    '<h3>The view</h3>',
    fieldsTable(defs.BattleshipsView!, Object.keys(BattleshipsView.shape)),
    '<h3>A unit of the view</h3>',
    fieldsTable(defs.BattleshipsUnit!, Object.keys(BattleshipsUnit.shape)),
    '<h3>An example</h3>',
    code(JSON.stringify(view, null, 1)),
  );
}
