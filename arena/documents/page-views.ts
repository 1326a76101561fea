/** Reference of the views of the rulesets, field by field, a section for each. */
import type { NamedShape, ViewShape } from '../kits/papers.js';
import { papersWith } from '../kits/rulesets.js';
import { type Block, code, heading, type Section, section } from '../words/blocks.js';
import { exampleRuleset } from './battle-example.js';
import { examplesToClient } from './examples-to-client.js';
import { fieldsTable } from './fields.js';
import type { Schema } from './schema.js';

type Definitions = Readonly<Record<string, Schema>>;

export const viewSections = (defs: Definitions): readonly Section[] =>
  papersWith('view').map(({ ruleset, has }) => viewSection(defs, has, ruleset === exampleRuleset()));

function viewSection(defs: Definitions, view: ViewShape, isOfExample: boolean): Section {
  const fields = ({ name, shape }: NamedShape): Block => fieldsTable(defs[name]!, Object.keys(shape.shape));
  const parts = view.parts.flatMap((part) => [heading(part.heading), fields(part)]);
  const example = isOfExample
    ? [heading('An example'), code(JSON.stringify(examplesToClient().request[0].view, null, 1))]
    : [];
  return section(view.id, view.title, fields(view), ...parts, ...example);
}
