/** What an admiral says of a decision, in Japanese: his sentences are made from few patterns, and each has its own here. */

type Groups = Readonly<Record<string, string>>;
type Names = (name: string) => string;

const N = String.raw`-?[\d.]+`;
const GOAL = '(?:leave by the (?<edge>north|east|south|west) edge|reach the bombardment ground)';
const PRIZE = `worth (?<prize>${N}) points, with (?<left>${N}) turns? to go after this`;
const BALANCE = `expected next turn: (?<dealt>${N}) points dealt, (?<taken>${N}) taken`;

const EDGES: Groups = { north: '北', east: '東', south: '南', west: '西' };
const STATES: Groups = {
  unhurt: '損害なし',
  'a cripple to be finished': 'とどめを刺すべき損害',
  'with her guns silenced': '砲撃不能',
  'dead in the water': '移動不可',
  'already hurt': '損害あり',
};
const TURNS: Groups = {
  'turns away from torpedoes': '魚雷を避けて回頭し、',
  'turns to unmask her broadside': '回頭して舷側を敵に向け、',
  'turns away': '敵に背を向けて回頭し、',
  'turns about': '反転し、',
};
const WHYS: Groups = {
  'too badly hurt to stay': '損害が大きく踏みとどまれないため、',
  'no match for what is before her': '目の前の敵にかなわないため、',
};

const any = (words: Groups): string => Object.keys(words).join('|');

const goalWords = ({ edge }: Groups): string =>
  edge === undefined ? '艦砲射撃の位置に着く' : `${EDGES[edge]}端から脱出する`;

const prizeWords = ({ prize, left }: Groups): string => `${prize}点、残り${left}ターン`;

function why(g: Groups, name: Names): string {
  if (g.better === undefined) return '';
  const odds = `この艦だけなら${name(g.better)}から${g.there}点、ここでは${g.here}点だが、`;
  if (g.relief !== undefined)
    return `${odds}${name(g.target!)}を砲撃目標とすることで、その砲撃を${g.relief}点分弱める。`;
  if (g.others !== undefined) return `${odds}ほかの艦と${name(g.target!)}を砲撃する方が効果が大きい。`;
  return `${odds}${name(g.better)}はほかの艦が引き受けている。`;
}

function way(g: Groups, name: Names): string {
  const turn = g.turn === undefined ? '' : TURNS[g.turn]!;
  if (g.near !== undefined) return `${turn}${name(g.near)}との距離を${g.nearFrom}ヘクスから${g.nearTo}ヘクスに詰める`;
  if (g.far !== undefined) return `${turn}${name(g.far)}との距離を${g.farFrom}ヘクスから${g.farTo}ヘクスに開く`;
  if (g.keep !== undefined) return `${turn}${name(g.keep)}との距離を${g.keepAt}ヘクスに保つ`;
  return 'そのまま進む';
}

function move(g: Groups, name: Names): string {
  const because = g.because === undefined ? '' : WHYS[g.because]!;
  const goal =
    g.prize === undefined ? '' : `。あと${g.off}ヘクスで、なお${goalWords(g)}ことができる（${prizeWords(g)}）`;
  const torpedoes = g.torpedoes === undefined ? '' : '。雷撃の位置に着くため';
  return `${name(g.ship!)}は${because}${way(g, name)}${goal}${torpedoes}。次のターンの期待値は与える損害${g.dealt}点、受ける損害${g.taken}点。`;
}

/** By pattern, what it says. */
const SENTENCES: readonly (readonly [RegExp, (g: Groups, name: Names) => string])[] = [
  [/^Thought through (?<n>[\d,]+) times, this wins (?<p>\d+) %\.$/, ({ n, p }) => `${n}回読んで、勝率は${p}%。`],
  [/^There is nothing else to do\.$/, () => 'ほかに取れる行動はない。'],
  [
    /^We mine one of the channels; which, nobody could guess\.$/,
    () => '水路の一つに機雷を敷設する。どれかは敵には分からない。',
  ],
  [/^The flag flies in a ship that will not easily go down\.$/, () => '容易に沈まない艦を旗艦とする。'],
  [/^The flag belongs in the sounder ship\.$/, () => '損害の少ない艦を旗艦とする。'],
  [
    /^No star shell: it would show us nothing worth a salvo\.$/,
    () => '星弾は発射しない。砲撃に値する目標を照らせない。',
  ],
  [
    new RegExp(`^Star shell over (?<target>.+): the light is worth (?<points>${N}) points to our guns\\.$`),
    (g, name) => `${name(g.target!)}に星弾を発射する。砲撃への効果は${g.points}点。`,
  ],
  [/^Smoke, if hiding serves us better than seeing\.$/, () => '見るより隠れる方が得なら煙幕を張る。'],
  [
    /^(?<ship>.+): damage parties to work; a step mended now fights again\.$/,
    (g, name) => `${name(g.ship!)}は修理に当たる。今直した1段階は、また戦う力になる。`,
  ],
  [
    /^(?<ship>.+) holds her fire: the shot would endanger a friend\.$/,
    (g, name) => `${name(g.ship!)}は砲撃しない。味方を危険にさらす。`,
  ],
  [/^(?<ship>.+) holds her fire\.$/, (g, name) => `${name(g.ship!)}は砲撃しない。`],
  [/^(?<ship>.+) keeps her secondary battery silent\.$/, (g, name) => `${name(g.ship!)}は副砲で砲撃しない。`],
  [
    new RegExp(`^(?<ship>.+) fires at (?<target>.+), (?<state>${any(STATES)})\\.$`),
    (g, name) => `${name(g.ship!)}は${name(g.target!)}（${STATES[g.state!]}）を砲撃する。`,
  ],
  [/^No star shell\.$/, () => '星弾は発射しない。'],
  [/^Star shell from (?<ship>.+) over (?<hex>\S+)\.$/, (g, name) => `${name(g.ship!)}は${g.hex}に星弾を発射する。`],
  [/^The flag (?:flies in|goes to) (?<ship>.+)\.$/, (g, name) => `${name(g.ship!)}を旗艦とする。`],
  [/^The flag stays where it is\.$/, () => '旗艦はそのままとする。'],
  [/^(?<ship>.+) makes smoke\.$/, (g, name) => `${name(g.ship!)}は煙幕を張る。`],
  [/^(?<ship>.+) makes no smoke\.$/, (g, name) => `${name(g.ship!)}は煙幕を張らない。`],
  [/^(?<ship>.+): damage parties to work\.$/, (g, name) => `${name(g.ship!)}は修理に当たる。`],
  [/^(?<ship>.+) leaves her damage as it is\.$/, (g, name) => `${name(g.ship!)}は修理を行わない。`],
  [/^We mine one of the channels\.$/, () => '水路の一つに機雷を敷設する。'],
  [/^(?<ship>.+) keeps her torpedoes\.$/, (g, name) => `${name(g.ship!)}は雷撃を行わない。`],
  [/^(?<ship>.+) launches at (?<target>[^:]+)\.$/, (g, name) => `${name(g.ship!)}は${name(g.target!)}に雷撃を行う。`],
  [
    new RegExp(
      `^(?<ship>.+) fires at (?<target>.+), (?<state>${any(STATES)}); all fire at her is worth (?<points>${N}) points\\.` +
        `(?: Alone she would get (?<there>${N}) out of (?<better>.+) and (?<here>${N}) here, but (?:this puts .+ under fire, which costs her (?<relief>${N}) points of her own|(?<others>together with the others at .+ her salvo adds more)|the others already see to .+)\\.)?$`,
    ),
    (g, name) =>
      `${name(g.ship!)}は${name(g.target!)}（${STATES[g.state!]}）を砲撃する。この目標への全砲撃の期待値は${g.points}点。${why(g, name)}`,
  ],
  [/^No torpedo target\.$/, () => '雷撃の目標はない。'],
  [
    new RegExp(`^(?<ship>.+) keeps her torpedoes: (?<points>${N}) points at (?<target>.+) now, better to come\\.$`),
    (g, name) => `${name(g.ship!)}は雷撃を行わない。今の${name(g.target!)}では${g.points}点、もっとよい機会が来る。`,
  ],
  [
    new RegExp(`^(?<ship>.+) launches at (?<target>.+): worth (?<points>${N}) points, and we may not get closer\\.$`),
    (g, name) =>
      `${name(g.ship!)}は${name(g.target!)}に雷撃を行う。期待値は${g.points}点。これ以上近づけないかもしれない。`,
  ],
  [
    /^(?<ship>.+) leaves the map: she can but suffer here\.$/,
    (g, name) => `${name(g.ship!)}はマップから脱出する。ここでは損害を受けるだけだ。`,
  ],
  [
    new RegExp(`^(?<ship>.+) leaves by an open edge: that scores (?<points>${N}) points now\\.$`),
    (g, name) => `${name(g.ship!)}はマップから脱出し、${g.points}点を得る。`,
  ],
  [
    new RegExp(`^(?<ship>.+) makes for her goal, (?<off>${N}) hexes off: to ${GOAL}, ${PRIZE}\\.$`),
    (g, name) => `${name(g.ship!)}はあと${g.off}ヘクスの目的地に向かう。${goalWords(g)}（${prizeWords(g)}）。`,
  ],
  [
    new RegExp(
      `^(?<ship>.+?)(?:, (?<because>${any(WHYS)}),)? (?:(?<turn>${any(TURNS)}) and )?` +
        `(?:closes (?<near>.+) from (?<nearFrom>${N}) hexes to (?<nearTo>${N})|opens the range to (?<far>.+) from (?<farFrom>${N}) hexes to (?<farTo>${N})|keeps (?<keep>.+) at (?<keepAt>${N}) hexes|holds on)` +
        `(?:, and can still ${GOAL} from (?<off>${N}) hexes off, ${PRIZE})?(?<torpedoes> to get into position for her torpedoes)?; ${BALANCE}\\.$`,
    ),
    move,
  ],
];

/** The sentence in Japanese, with names by `name`; nothing for a sentence that no admiral of this page's version says. */
export function planJa(intent: string, name: Names): string | undefined {
  for (const [pattern, words] of SENTENCES) {
    const found = pattern.exec(intent);
    if (found !== null) return words((found.groups ?? {}) as Groups, name);
  }
  return undefined;
}
