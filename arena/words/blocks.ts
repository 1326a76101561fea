/** Document blocks: text that the page shows as HTML and the AsyncAPI document as Markdown. */

export type Block =
  | { readonly kind: 'paragraph' | 'heading' | 'code'; readonly text: string }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'message'; readonly from: 'client' | 'server'; readonly value: object };

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** In all texts but `code`, `backticks` mark code. */
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const heading = (text: string): Block => ({ kind: 'heading', text });
export const list = (items: readonly string[]): Block => ({ kind: 'list', items });
export const steps = (items: readonly string[]): Block => ({ kind: 'steps', items });
export const table = (header: readonly string[], rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  header,
  rows,
});
/** As it is. */
export const code = (text: string): Block => ({ kind: 'code', text });
export const clientMessage = (value: object): Block => ({ kind: 'message', from: 'client', value });
export const serverMessage = (value: object): Block => ({ kind: 'message', from: 'server', value });

export const section = (id: string, title: string, ...blocks: readonly Block[]): Section => ({ id, title, blocks });

/** A message on few lines: what is long in it is cut short, with a sign. */
export function shortMessage(value: object): string {
  const text = JSON.stringify(value, (key, part: unknown) => short(key, part), 1);
  return text.replace(/\n\s*/g, ' ').replaceAll('"…"', '…');
}

/** Shown in full once, under its own heading. */
const BULKY = new Set([
  'view',
  'position',
  'room',
  'odds',
  'plans',
  'tournament',
  'tournaments',
  'running',
  'ratings',
  'story',
]);
const MOST_ITEMS = 3;
const MOST_CHARACTERS = 160;

function short(key: string, part: unknown): unknown {
  if (typeof part === 'string' && part.length > MOST_CHARACTERS) return `${part.slice(0, MOST_CHARACTERS)}…`;
  if (Array.isArray(part) && part.length > MOST_ITEMS) return [...part.slice(0, MOST_ITEMS), '…'];
  if (BULKY.has(key) && typeof part === 'object' && part !== null) return '…';
  return part;
}
