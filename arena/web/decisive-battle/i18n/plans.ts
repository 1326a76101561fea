/**
 * What an admiral says of a decision, in Japanese. His sentences follow few patterns; the reason of each can only be one, however
 * he words it. A sentence that fits none stays in English.
 */

type Groups = Readonly<Record<string, string>>;

/** How ships and powers are called on this page. */
interface Names {
  ship(name: string): string;
  power(nameOrId: string): string;
}

type Say = (g: Groups, names: Names) => string;

const N = String.raw`[\d.]+`;

/** Lines from the front: `Lion–Tiger and Invincible`. */
const linesWords = (lines: string, { ship }: Names): string =>
  lines
    .split(' and ')
    .map((line) => `「${line.split('–').map(ship).join('・')}」`)
    .join('と');

/** By pattern: W1, W2, F1, F2, F4 in their order, then what may follow any of them. */
const SENTENCES: readonly (readonly [RegExp, Say])[] = [
  [/^Thought through (?<n>[\d,]+) times, this wins (?<p>\d+) %\.$/, ({ n, p }) => `${n}回読んで、勝率は${p}%。`],
  [/^There is nothing else to do\.$/, () => 'ほかに取れる行動はない。'],
  [
    new RegExp(`^We stay neutral: our (?<n>${N}) points are safe.* \\(W4\\.2\\)\\.$`),
    ({ n }) => `中立を保つ。自艦の${n}点は失われず、それだけで首位になる見込みもある（W4.2）。`,
  ],
  [
    /^We join the side of (?<power>.+): .+ \(W4\.3\)\.$/,
    (g, { power }) => `${power(g.power!)}の陣営につく。首位になる見込みが最も高い（W4.3）。`,
  ],
  [
    /^(?<power>.+) may stay neutral: .+\.$/,
    (g, { power }) => `${power(g.power!)}は中立のままにする。敵の陣営に追いやる方が害になる。`,
  ],
  [
    /^War on (?<power>.+), on the side of (?<side>.+): .+ \(W1\.3\)\.$/,
    (g, { power }) =>
      `${power(g.side!)}の陣営に立って${power(g.power!)}に宣戦する。中立のままでは得点をすべて保たれる（W1.3）。`,
  ],
  [
    /^(?<lines>.+) sails?: .+ \(F1\.1\)\.$/,
    (g, names) => `${linesWords(g.lines!, names)}で出撃する。艦隊の速力は最も遅い艦に合わせる（F1.1）。`,
  ],
  [/^All go\.$/, () => '全艦が参加する。'],
  [
    new RegExp(`^(?<n>${N}) in reserve.* score nothing \\(B-05\\)\\.$`),
    ({ n }) => `${n}隻は港に残す。沈められることはないが、得点にもならない（B-05）。`,
  ],
  [
    new RegExp(`^(?<n>${N}) in reserve.* \\(B-05\\)\\.$`),
    ({ n }) => `${n}隻は港に残す。そこでは沈められない（B-05）。`,
  ],
  [
    /^(?<ship>.+) waits: .+ \(F1\.6\)\.$/,
    (g, { ship }) => `${ship(g.ship!)}隊は待つ。いま交戦しても得るものがない（F1.6）。`,
  ],
  [
    /^(?<ship>.+) withdraws with her fleet.* \(F1\.7\)\.$/,
    (g, { ship }) => `${ship(g.ship!)}隊は撤退する。艦隊ごとなら判定は要らず、帰港すれば沈められない（F1.7）。`,
  ],
  [
    new RegExp(`^(?<ship>.+) goes home; she arrives with (?<p>${N}) % \\(F1\\.7\\)\\.$`),
    (g, { ship }) => `${ship(g.ship!)}は帰港する。たどり着く見込みは${g.p}%（F1.7）。`,
  ],
  [
    /^(?<ship>.+) engages (?<other>.+)'s fleet: round 1 .+ \(B-29\).*\.$/,
    (g, { ship }) =>
      `${ship(g.ship!)}隊は${ship(g.other!)}隊と交戦する。第1ラウンドは戦わねばならず（B-29）、その中で最もよい相手だ。`,
  ],
  [
    /^(?<ship>.+) engages (?<other>.+)'s fleet.+ \(F1\.6\)\.$/,
    (g, { ship }) => `${ship(g.ship!)}隊は${ship(g.other!)}隊と交戦する。ほかのどの行動より見込みがよい（F1.6）。`,
  ],
  [
    /^(?<ship>.+)'s fleet chooses first: .+ \(F1\.1\)\.$/,
    (g, { ship }) => `${ship(g.ship!)}隊を先に選ばせる。最もよい相手を選べる（F1.1）。`,
  ],
  [
    new RegExp(`^(?<ship>.+) dodges (?<other>.+), with (?<p>${N}) % \\(F1\\.2\\): .+\\.$`),
    (g, { ship }) =>
      `${ship(g.ship!)}隊は${ship(g.other!)}隊を回避する。成功の見込みは${g.p}%（F1.2）。戦わない方がよい。`,
  ],
  [
    /^(?<ship>.+) stands and fights (?<other>.+): .+ \(F1\.2\)\.$/,
    (g, { ship }) => `${ship(g.ship!)}隊は${ship(g.other!)}隊を受けて立つ。回避しても得るものがない（F1.2）。`,
  ],
  [
    /^(?<ship>.+) keeps contact with (?<other>.+) \(F1\.3\): .+\.$/,
    (g, { ship }) => `${ship(g.ship!)}隊は${ship(g.other!)}隊との接触を保つ（F1.3）。この戦いは味方に有利だ。`,
  ],
  [
    /^(?<ship>.+) lets (?<other>.+) go(?: \((?<keep>F1\.3)\))?: .+\.$/,
    (g, { ship }) =>
      `${ship(g.ship!)}隊は${ship(g.other!)}隊を見送る（${g.keep ?? 'F4.3'}）。引き止めても得るものがない。`,
  ],
  [
    /^(?<ship>.+) breaks off: .+ \(F4\.1\)\.$/,
    (g, { ship }) => `${ship(g.ship!)}隊は離脱する。この戦いから離れる方が見込みがよい（F4.1）。`,
  ],
  [
    /^(?<ship>.+) stays in the fight: .+ \(F4\.1\)\.$/,
    (g, { ship }) => `${ship(g.ship!)}隊は戦い続ける。離脱しても得るものがない（F4.1）。`,
  ],
  [
    /^(?<ship>.+) pursues (?<other>.+): .+ \(F4\.3\)\.$/,
    (g, { ship }) => `${ship(g.ship!)}隊は${ship(g.other!)}隊を追撃する。引き止める値打ちがある（F4.3）。`,
  ],
  [
    /^(?<ship>.+) holds her fire: .+ \(F2\.2\)\.$/,
    (g, { ship }) => `${ship(g.ship!)}は撃たない。撃てる相手に、斉射の値打ちのある艦がない（F2.2）。`,
  ],
  [
    /^(?<ship>.+) cannot hurt (?<target>.+), but under fire .+ \(F2\.2\)\.$/,
    (g, { ship }) =>
      `${ship(g.ship!)}の砲は${ship(g.target!)}に通じないが、撃たれた${ship(g.target!)}はこちらに撃ち返すほかない（F2.2）。`,
  ],
  [
    new RegExp(
      `^(?<ship>.+) fires at (?<target>.+): (?<damage>${N}) damage to be expected, (?<p>${N}) % to sink her; the line's fire.* is worth (?<worth>${N}) points\\.$`,
    ),
    (g, { ship }) =>
      `${ship(g.ship!)}は${ship(g.target!)}を撃つ。予想される損害は${g.damage}、撃沈の見込みは${g.p}%。列のこの先の砲撃は合わせて${g.worth}点に当たる。`,
  ],
  [/^She may fire only at who .+ \(F2\.2\)\.$/, () => '自艦を撃つ敵しか撃てない（F2.2）。'],
  [
    new RegExp(`^Our side holds the field with (?<p>${N}) %, and we expect (?<n>${N}) points\\.$`),
    ({ p, n }) => `味方の陣営が戦場を保つ見込みは${p}%、予想得点は${n}点。`,
  ],
  [new RegExp(`^We expect (?<n>${N}) points\\.$`), ({ n }) => `予想得点は${n}点。`],
];

/** Sentence by sentence, those that are known in Japanese; nothing if none is. */
export function planJa(intent: string, names: Names): string | undefined {
  const sentences = intent.split(/(?<=\.) (?=[A-Z\d])/);
  const said = sentences.map((sentence) => sentenceJa(sentence, names));
  if (said.every((one) => one === undefined)) return undefined;
  return said
    .map((one, i) => one ?? ` ${sentences[i]} `)
    .join('')
    .trim();
}

function sentenceJa(sentence: string, names: Names): string | undefined {
  for (const [pattern, say] of SENTENCES) {
    const found = pattern.exec(sentence);
    if (found !== null) return say((found.groups ?? {}) as Groups, names);
  }
  return undefined;
}
