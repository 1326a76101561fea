/**
 * Marks in a README, as HTML comments: from which command each figure comes.
 *
 *     <!-- $ match --agents admiral,greedy --games 200 -->              the command of the figures that follow, by the command line of flagplot;
 *                                                                       several with && run in one folder, the last one's document counts
 *     <!-- $long match … -->                                            one that takes long, and is run only when asked for
 *     <!-- $file models/battleships/battleships-3.json -->              a file of data
 *     <!-- = {wins.0 0} of {games 0} -->112 of 200<!-- . -->            a figure, by `template.ts`
 *     <!-- table 3: match --agents {1},{2} … | {wins.0 0} -->           column 3 of the table that follows, a command a row; `$long` works here too:
 *     <!-- table 3 long: … -->                                          {1} is the plain text of a row's first cell
 *     <!-- block ^UK 100 | do\.$ ; ^Kriegsmarine | points$ -->           the fenced block that follows is what the command prints: from the first line that
 *                                                                       matches to the first that matches after it, then from there on again
 *     <!-- then: why --> <!-- machine: where --> <!-- set: by what -->  figures of no command: measured once, of a machine, or set by hand
 *
 * Places are kept as offsets, so that what is between can be written anew.
 */

export interface Source {
  readonly kind: 'command' | 'file';
  readonly text: string;
  readonly isLong: boolean;
}

/** Two regular expressions: its first line, and its last. */
export type Range = readonly [first: string, last: string];

/** A piece of the text, and what it should be. */
export interface Figure {
  readonly source: Source;
  readonly from: number;
  readonly to: number;
  readonly wanted: { readonly template: string } | { readonly ranges: readonly Range[] };
  /** For messages. */
  readonly line: number;
}

const MARK = /<!-- (\$long|\$file|\$|=|\.|table|block|then|machine|set)(?:[ :]([\s\S]*?))? ?-->/g;

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** In the order of the text. */
export function figuresIn(text: string): Figure[] {
  const figures: Figure[] = [];
  let source: Source | undefined;
  let open: { readonly template: string; readonly from: number } | undefined;
  const fault = (at: number, what: string): never => {
    throw new Error(`line ${lineOf(text, at)}: ${what}`);
  };
  for (const mark of text.matchAll(MARK)) {
    const [whole, word, said = ''] = mark as unknown as [string, string, string];
    const [at, end] = [mark.index, mark.index + whole.length];
    if (open !== undefined && word !== '.') fault(at, 'a figure is not closed with <!-- . -->');
    if (word.startsWith('$')) source = sourceOf(word, said.trim());
    else if (word === '=') open = { template: said.trim(), from: end };
    else if (word === '.') {
      const { template, from } = open ?? fault(at, 'nothing is open that could be closed');
      figures.push({
        source: source ?? fault(at, 'no command'),
        from,
        to: at,
        wanted: { template },
        line: lineOf(text, at),
      });
      open = undefined;
    } else if (word === 'table') figures.push(...cellsOf(text, said.trim(), end, lineOf(text, at)));
    else if (word === 'block') {
      const ranges = said
        .trim()
        .split(' ; ')
        .map((range) => range.split(' | ') as unknown as Range);
      const fence = /\n```\w*\n([\s\S]*?)\n```/y;
      fence.lastIndex = end;
      const block = fence.exec(text) ?? fault(at, 'no fenced block follows');
      const from = end + block[0].indexOf('\n', 1) + 1;
      const wanted = { ranges };
      figures.push({
        source: source ?? fault(at, 'no command'),
        from,
        to: from + block[1]!.length,
        wanted,
        line: lineOf(text, at),
      });
    }
  }
  return figures.sort((a, b) => a.from - b.from);
}

const sourceOf = (word: string, text: string): Source => ({
  kind: word === '$file' ? 'file' : 'command',
  text,
  isLong: word === '$long',
});

const TABLE = /^(\d+)( long)?: ([\s\S]+?) \| ([\s\S]+)$/;

/** A column of the table that follows: a figure a row, each of a command of its own. */
function cellsOf(text: string, said: string, end: number, line: number): Figure[] {
  const [, column, long, command, template] = TABLE.exec(said) ?? [];
  if (column === undefined) throw new Error(`line ${line}: a table is \`COLUMN: COMMAND | TEMPLATE\``);
  const rows = /(?<=\n)(?: *\|[^\n]*(?:\n|$))+/g;
  rows.lastIndex = end;
  const table = rows.exec(text);
  if (table === null) throw new Error(`line ${line}: no table follows`);
  let at = table.index;
  return table[0]
    .split('\n')
    .filter(Boolean)
    .flatMap((row, i) => {
      const cells = cellsIn(row, at);
      at += row.length + 1;
      // The head and the line below it.
      if (i < 2) return [];
      const { from, to } = cells[Number(column) - 1]!;
      const ofRow = (what: string): string => what.replace(/\{(\d+)\}/g, (_, n) => plain(cells[Number(n) - 1]!.text));
      const source: Source = { kind: 'command', text: ofRow(command!), isLong: long !== undefined };
      return [{ source, from, to, wanted: { template: ofRow(template!) }, line: lineOf(text, from) }];
    });
}

function cellsIn(row: string, at: number): { text: string; from: number; to: number }[] {
  const bars = [...row.matchAll(/\|/g)].map((bar) => bar.index);
  return bars.slice(1).map((bar, i) => {
    const inner = row.slice(bars[i]! + 1, bar);
    const from = at + bars[i]! + 1 + (inner.length - inner.trimStart().length);
    return { text: inner.trim(), from, to: from + inner.trim().length };
  });
}

/** Without what Markdown makes of it; thousands without commas. */
const plain = (cell: string): string => cell.replace(/[`*]/g, '').replace(/(\d),(?=\d{3})/g, '$1');
