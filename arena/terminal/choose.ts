/** A choice from a list: a number, a name or a part of one; Enter takes the marked offer. A list too long for the screen has pages. */
import { didYouMean } from '../../engine/core/did-you-mean.js';
import { type Palette, paletteFor } from '../words/palette.js';
import { cut, harmless, wrap } from '../words/text.js';
import type { Keyboard } from './keyboard.js';

export interface Offer {
  /** What is typed in full. */
  readonly word: string;
  readonly text: string;
}

/** Lines around the list: a bar, the question, a message, the prompt, and what keeps them apart. */
const FRAME = 7;

/** The word of the offer taken, or nothing if the player left. Enter takes the standard one, or the first where it is not there. */
export async function choose(
  keyboard: Keyboard,
  question: string,
  offers: readonly Offer[],
  standard?: string,
): Promise<string | undefined> {
  const marked = Math.max(
    0,
    offers.findIndex((o) => o.word === standard),
  );
  const palette = paletteFor(keyboard.depth, false);
  let message = '';
  let page = 0;
  for (;;) {
    const draw = (): string[] => [
      palette.paint('bar', ' flagplot '.padEnd(keyboard.columns)),
      '',
      palette.paint('strong', harmless(question)),
      '',
      ...listLines(keyboard, offers, marked, page, palette),
      '',
      palette.paint('warn', message),
    ];
    const entry = await keyboard.ask(draw, `[Enter: ${offers[marked]!.word}] > `);
    if (entry.kind !== 'line') return undefined;
    const text = entry.text.trim();
    message = '';
    if (/^q(uit)?$/i.test(text)) return undefined;
    if (/^more$/i.test(text)) {
      page++;
      continue;
    }
    if (/^(help|\?)$/i.test(text)) {
      message = 'Type a number or a name, or Enter for the marked one; `quit` leaves.';
      continue;
    }
    if (text === '') return offers[marked]!.word;
    const found = pick(offers, text);
    if (found.length === 1) return found[0]!.word;
    message =
      found.length > 1
        ? `\`${harmless(text)}\` could be ${found.map((o) => o.word).join(' or ')}.`
        : `There is no \`${harmless(text)}\`${guessAt(text, offers)}; type a number from 1 to ${offers.length}, or a name.`;
  }
}

/** The page of the list. A long one keeps to a line each; one that is longer than the screen says how to see the rest. */
function listLines(
  { columns, rows }: Keyboard,
  offers: readonly Offer[],
  marked: number,
  page: number,
  palette: Palette,
): string[] {
  const width = Math.max(...offers.map((o) => o.word.length));
  const room = Math.max(16, columns - width - 6);
  const lines = offers.reduce((n, o) => n + Math.max(1, wrap(harmless(o.text), room).length), 0);
  const isLong = lines > rows - FRAME;
  const fits = offers.length <= rows - FRAME ? offers.length : rows - FRAME - 1;
  const from = (page % Math.ceil(offers.length / fits)) * fits;
  const shown = offers.slice(from, from + fits);
  const rest = offers.length - shown.length;
  return [
    ...shown.flatMap((o, i) => {
      const isMarked = from + i === marked;
      const head = `${isMarked ? '▸' : ' '}${String(from + i + 1).padStart(2)} ${o.word.padEnd(width)}  `;
      const text = isLong || o.text === '' ? [cut(harmless(o.text), room)] : wrap(harmless(o.text), room);
      return text.map((l, n) =>
        n > 0 ? ' '.repeat(head.length) + l : isMarked ? palette.paint('pick', head + l) : head + l,
      );
    }),
    ...(rest > 0 ? [`   and ${rest} besides: \`more\` shows them`] : []),
  ];
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const guessAt = (text: string, offers: readonly Offer[]): string =>
  didYouMean(
    text,
    offers.map((o) => o.word),
  );

function pick(offers: readonly Offer[], text: string): Offer[] {
  const n = Number(text);
  if (Number.isInteger(n) && n >= 1 && n <= offers.length) return [offers[n - 1]!];
  const exact = offers.filter((o) => same(o.word, text));
  return exact.length > 0
    ? exact
    : offers.filter((o) => `${o.word} ${o.text}`.toLowerCase().includes(text.toLowerCase()));
}
