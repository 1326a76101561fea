/** Positions and counts as `tests/engine/perft/*.perft` have them: `word the rest` lines; a block begins with `id`, `#` is a remark. */

export interface Block {
  readonly id: string;
  readonly lines: Readonly<Record<string, readonly string[]>>;
  readonly counts: readonly { depth: number; ways: number; chance: number }[];
}

export function blocksOf(text: string): Block[] {
  const clean = text.replace(/#.*/g, '').split(/^id /m).slice(1);
  return clean.map((part) => {
    const [id, ...rest] = part.split('\n').map((line) => line.trim());
    const lines: Record<string, string[]> = {};
    for (const line of rest.filter(Boolean)) {
      const [word, ...tail] = line.split(/\s+/);
      (lines[word!] ??= []).push(tail.join(' '));
    }
    const counts = (lines.perft ?? []).map((line) => {
      const [depth, ways, , chance] = line.split(' ');
      return { depth: Number(depth), ways: Number(ways), chance: Number(chance ?? 0) };
    });
    return { id: id!, lines, counts };
  });
}

/** `radar=on mines=off`. */
export const pairs = (text: string | undefined): Record<string, string> =>
  Object.fromEntries(
    (text ?? '')
      .split(' ')
      .filter(Boolean)
      .map((word) => word.split('=') as [string, string]),
  );
