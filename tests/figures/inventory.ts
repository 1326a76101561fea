/** Finds figures of which nobody says where they come from: shares, errors and ranges in a paragraph or table without a mark. */

/** What looks like a result: a share, an error, pairs won, a gain. Code in backticks is none. */
const RESULT = /\d ?%|± \d|\d of \d+ (?:pairs|games)|\d (?:times as|games saved|points (?:better|ahead|behind|above))/;
const MARKED = /<!-- (?:\$long|\$file|\$|=|table|block|then|machine|set)[ :]/;

/** Lines of paragraphs and tables with such figures and no mark in them, nor in a comment alone before them. */
export function unmarked(text: string): { line: number; words: string }[] {
  const found: { line: number; words: string }[] = [];
  let isMarked = false;
  for (const { line, words } of paragraphs(text)) {
    const bare = words.replace(/<!--[\s\S]*?-->/g, '');
    const has = MARKED.test(words);
    if (bare.trim() === '') {
      isMarked ||= has;
      continue;
    }
    if (!has && !isMarked && RESULT.test(bare.replace(/`[^`\n]*`/g, '')))
      found.push({ line, words: bare.trim().slice(0, 80) });
    isMarked = false;
  }
  return found;
}

/** What stands between empty lines; of fenced code only that it is there. */
function paragraphs(text: string): { line: number; words: string }[] {
  const out: { line: number; words: string }[] = [];
  let open: { line: number; words: string } | undefined;
  let isFenced = false;
  for (const [i, line] of text.split('\n').entries()) {
    if (/^\s*```/.test(line)) isFenced = !isFenced;
    if (line.trim() === '' && !isFenced) {
      if (open) out.push(open);
      open = undefined;
    } else if (isFenced || /^\s*```/.test(line)) open ??= { line: i + 1, words: '`fenced`\n' };
    else open = { line: open?.line ?? i + 1, words: `${open?.words ?? ''}${line}\n` };
  }
  if (open) out.push(open);
  return out;
}
