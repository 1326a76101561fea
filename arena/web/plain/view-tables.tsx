/** A view as tables: a list of facts, and a table for each list of things. */
import { useState } from 'preact/hooks';
import type { PlainModel } from './model.js';
import './plain.css';
import { w } from './i18n/index.js';
import { columnsOf, factsIn, listsIn, type Thing, type ThingList, valueWords, wordsOf } from './view-data.js';

/** Rows drawn at first. */
const ROWS = 40;

export function ViewTables({ model }: { readonly model: PlainModel }) {
  const view = model.view.value;
  return (
    <div class="pl-seen">
      <dl class="pl-facts">
        {factsIn(view).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {listsIn(view).map((list) => (
        <ThingTable key={list.name} list={list} />
      ))}
    </div>
  );
}

function ThingTable({ list: { name, things } }: { readonly list: ThingList }) {
  const [rows, setRows] = useState(ROWS);
  const columns = columnsOf(things);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div class="pl-scroll" tabIndex={0}>
      <table>
        <caption>{wordsOf(name)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {wordsOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {things.slice(0, rows).map((thing, i) => (
            <Row key={String(thing.id ?? i)} thing={thing} columns={columns} />
          ))}
        </tbody>
      </table>
      {things.length > rows && (
        <button type="button" class="small" onClick={() => setRows(things.length)}>
          {w('more', { n: things.length - rows })}
        </button>
      )}
    </div>
  );
}

const Row = ({ thing, columns }: { readonly thing: Thing; readonly columns: readonly string[] }) => (
  <tr>
    {columns.map((column) => (
      <td key={column} class={typeof thing[column] === 'number' ? 'is-number' : undefined}>
        {valueWords(thing[column])}
      </td>
    ))}
  </tr>
);
