/** Plain HTML out of plain words. Every text passes through here, so nothing in it can be markup. */

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c]!);

/** Text in which `backticks` mark code. */
export const words = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

export const paragraph = (text: string): string => `<p>${words(text)}</p>`;

export const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${words(item)}</li>`).join('')}</ul>`;

export const steps = (items: readonly string[]): string =>
  `<ol>${items.map((item) => `<li>${words(item)}</li>`).join('')}</ol>`;

export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = `<thead><tr>${header.map((h) => `<th scope="col">${words(h)}</th>`).join('')}</tr></thead>`;
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${words(cell)}</td>`).join('')}</tr>`).join('');
  return `<div class="wide"><table>${head}<tbody>${body}</tbody></table></div>`;
}

export const section = (id: string, title: string, ...parts: readonly string[]): string =>
  `<section id="${id}"><h2>${words(title)}</h2>${parts.join('')}</section>`;

/** Code as it is. */
export const code = (text: string): string => `<pre><code>${escaped(text)}</code></pre>`;

/** A message on few lines: what is long in it is cut short, with a sign. */
export function message(value: object): string {
  const text = JSON.stringify(value, (key, part: unknown) => short(key, part), 1);
  return code(text.replace(/\n\s*/g, ' ').replaceAll('"…"', '…'));
}

/** Shown in full once, under its own heading. */
const BULKY = new Set(['view', 'position', 'room', 'odds', 'plans', 'tournament', 'tournaments', 'running', 'ratings']);
const MOST_ITEMS = 3;
const MOST_CHARACTERS = 160;

function short(key: string, part: unknown): unknown {
  if (typeof part === 'string' && part.length > MOST_CHARACTERS) return `${part.slice(0, MOST_CHARACTERS)}…`;
  if (Array.isArray(part) && part.length > MOST_ITEMS) return [...part.slice(0, MOST_ITEMS), '…'];
  if (BULKY.has(key) && typeof part === 'object' && part !== null) return '…';
  return part;
}
