/** Plain HTML out of plain words. Every text passes through here, so nothing in it can be markup. */
import { type Block, type Section, shortMessage } from '../words/blocks.js';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c]!);

/** Text in which `backticks` mark code. */
export const inlineHtml = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

export function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inlineHtml(block.text)}</p>`;
    case 'heading':
      return `<h3>${inlineHtml(block.text)}</h3>`;
    case 'code':
      return code(block.text);
    case 'list':
      return `<ul>${items(block.items)}</ul>`;
    case 'steps':
      return `<ol>${items(block.items)}</ol>`;
    case 'table':
      return table(block.header, block.rows);
    case 'message':
      return `<div class="${block.from === 'client' ? 'up' : 'down'}">${code(shortMessage(block.value))}</div>`;
  }
}

export const htmlSection = (id: string, title: string, ...parts: readonly string[]): string =>
  `<section id="${id}"><h2>${inlineHtml(title)}</h2>${parts.join('')}</section>`;

export const htmlOf = ({ id, title, blocks }: Section): string => htmlSection(id, title, ...blocks.map(blockHtml));

const items = (list: readonly string[]): string => list.map((item) => `<li>${inlineHtml(item)}</li>`).join('');

const code = (text: string): string => `<pre><code>${escaped(text)}</code></pre>`;

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = `<thead><tr>${header.map((h) => `<th scope="col">${inlineHtml(h)}</th>`).join('')}</tr></thead>`;
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${inlineHtml(cell)}</td>`).join('')}</tr>`).join('');
  return `<div class="wide"><table>${head}<tbody>${body}</tbody></table></div>`;
}
