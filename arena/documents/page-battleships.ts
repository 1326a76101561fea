/** What the view holds in games of battleships, field by field. */
import { BattleshipsUnit, BattleshipsView } from '../kits/battleships/view-shape.js';
import { code, heading, type Section, section } from '../words/blocks.js';
import { examplesToClient } from './examples-to-client.js';
import { fieldsTable } from './fields.js';
import type { Schema } from './schema.js';

export function battleshipsView(defs: Readonly<Record<string, Schema>>): Section {
  const { view } = examplesToClient().request[0];
  return section(
    'view',
    'Battleships: the view',
    fieldsTable(defs.BattleshipsView!, Object.keys(BattleshipsView.shape)),
    heading('A unit of the view'),
    fieldsTable(defs.BattleshipsUnit!, Object.keys(BattleshipsUnit.shape)),
    heading('An example'),
    code(JSON.stringify(view, null, 1)),
  );
}
