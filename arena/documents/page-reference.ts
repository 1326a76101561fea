/** Every message and every word with its fields, from the schemas. */
import type { ToClientType, ToServerType } from '../protocol/index.js';
import { clientMessage, paragraph, serverMessage } from '../words/blocks.js';
import { examplesToClient } from './examples-to-client.js';
import { examplesToServer } from './examples-to-server.js';
import { fieldsTable, typeWords } from './fields.js';
import { blockHtml, htmlSection, inlineHtml } from './html.js';
import { REPLIES } from './replies.js';
import { type Schema, schemaName, TO_CLIENT, TO_SERVER, viewShapes } from './schema.js';

type Definitions = Readonly<Record<string, Schema>>;

export const reference = (defs: Definitions): string =>
  [
    htmlSection(
      'to-server',
      'What a client says',
      ...TO_SERVER.map((type) =>
        entry(defs, 'ToServer', type, examplesToServer()[type], [
          `Answered by ${REPLIES[type].map((t) => `\`${t}\``).join(' or ')}.`,
        ]),
      ),
    ),
    htmlSection(
      'to-client',
      'What the server says',
      ...TO_CLIENT.map((type) => entry(defs, 'ToClient', type, examplesToClient()[type], [])),
    ),
    htmlSection('words', 'Parts of messages', ...wordNames(defs).map((name) => word(name, defs[name]!))),
  ].join('');

function entry(
  defs: Definitions,
  direction: 'ToServer' | 'ToClient',
  type: ToServerType | ToClientType,
  examples: readonly object[],
  more: readonly string[],
): string {
  const schema = defs[schemaName(direction, type)]!;
  // `type`, `id` and `re` are said once, above.
  const names = Object.keys(schema.properties as object).filter((name) => !['type', 'id', 're'].includes(name));
  return [
    `<article id="${schemaName(direction, type)}"><h3><code>${type}</code></h3>`,
    blockHtml(paragraph([String(schema.description), ...more].join(' '))),
    names.length === 0 ? '' : blockHtml(fieldsTable(schema, names)),
    ...examples.map((example) => blockHtml(direction === 'ToServer' ? clientMessage(example) : serverMessage(example))),
    '</article>',
  ].join('');
}

/** Views have sections of their own. */
const viewNames = (): ReadonlySet<string> => new Set(viewShapes().map(({ name }) => name));

const wordNames = (defs: Definitions): string[] =>
  Object.keys(defs).filter((name) => !/^(?:ToServer|ToClient)/.test(name) && !viewNames().has(name));

function word(name: string, schema: Schema): string {
  const fields = Object.keys((schema.properties ?? {}) as object);
  const description = schema.description === undefined ? '' : blockHtml(paragraph(String(schema.description)));
  const body = fields.length === 0 ? `<p>${inlineHtml(typeWords(schema))}</p>` : blockHtml(fieldsTable(schema, fields));
  return `<article id="${name}"><h3><code>${name}</code></h3>${description}${body}</article>`;
}
