/** Headings of the rules in Japanese, by the paragraph of the original. */

/** By the letters and the number before the point. */
const TITLES: Readonly<Record<string, string>> = {
  W1: '世界大戦　陣営決定',
  W2: '世界大戦　艦隊編成',
  W3: '世界大戦　艦隊決戦',
  W4: '世界大戦　勝敗',
  F1: '艦隊決戦　組み合わせ決定',
  F2: '艦隊決戦　砲撃目標決定',
  F3: '艦隊決戦　砲撃解決',
  F4: '艦隊決戦　離脱',
  B: '原文の読み方',
};

/** That of its paragraph. */
export const ruleTitle = (number: string): string | undefined =>
  TITLES[number] ?? TITLES[/^(?:B|[A-Z]\d+)/.exec(number)?.[0] ?? ''];
