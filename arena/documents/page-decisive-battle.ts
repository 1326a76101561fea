/** What the view holds in games of decisive-battle, field by field. */
import {
  DecisiveBattleFleet,
  DecisiveBattleSeat,
  DecisiveBattleUnit,
  DecisiveBattleView,
} from '../kits/decisive-battle/view-shape.js';
import { heading, type Section, section } from '../words/blocks.js';
import { fieldsTable } from './fields.js';
import type { Schema } from './schema.js';

export function decisiveBattleView(defs: Readonly<Record<string, Schema>>): Section {
  return section(
    'decisive-battle-view',
    'Decisive battle: the view',
    fieldsTable(defs.DecisiveBattleView!, Object.keys(DecisiveBattleView.shape)),
    heading('A power'),
    fieldsTable(defs.DecisiveBattleSeat!, Object.keys(DecisiveBattleSeat.shape)),
    heading('A ship'),
    fieldsTable(defs.DecisiveBattleUnit!, Object.keys(DecisiveBattleUnit.shape)),
    heading('A fleet'),
    fieldsTable(defs.DecisiveBattleFleet!, Object.keys(DecisiveBattleFleet.shape)),
  );
}
