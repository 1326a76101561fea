/** The rule table: rows of a ruleset's RULES.md, `| Rule | In our words | Place | Tests | Status |`, from its text. */

export interface RuleRow {
  /** As the ruleset numbers its rules: `5.6`, `F2.1`. */
  readonly rule: string;
  readonly words: string;
  /** Of the code, as the table has it. */
  readonly place: string;
  readonly tests: string;
  readonly status: string;
  /** Heading under which it stands. */
  readonly chapter: string;
}

export function ruleTable(markdown: string): readonly RuleRow[] {
  const rows: RuleRow[] = [];
  let chapter = '';
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) chapter = line.slice(3).trim();
    const cells = /^\|(.*)\|\s*$/.exec(line)?.[1]?.split('|') ?? [];
    const [rule, words, place = '', tests = '', status] = cells.map((cell) => cell.trim());
    if (!rule || !words || status === undefined || rule === 'Rule' || rule.startsWith('---')) continue;
    rows.push({ rule, words, place, tests, status, chapter });
  }
  return rows;
}
