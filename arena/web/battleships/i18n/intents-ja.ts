/** 提督の意図: what an admiral says of an order, in Japanese, by kind. */

import type {
  Edge,
  GoalTold,
  Hurt,
  Intent,
  MoveIntent,
  Names,
  Prize,
  Reason,
  Turn,
  WayTold,
} from '../../../../engine/battleships/index.js';
import type { Catalogue } from '../../../../engine/core/meaning.js';
import type { UnitId } from '../../../../engine/index.js';

const EDGES: Readonly<Record<Edge, string>> = { north: '北', east: '東', south: '南', west: '西' };
const HURTS: Readonly<Record<Hurt, string>> = {
  unhurt: '損害なし',
  cripple: 'とどめを刺すべき損害',
  silenced: '砲撃不能',
  dead: '移動不可',
  hurt: '損害あり',
};
const TURNS: Readonly<Record<Turn, string>> = {
  'from-torpedoes': '魚雷を避けて回頭し、',
  unmask: '回頭して舷側を敵に向け、',
  away: '敵に背を向けて回頭し、',
  about: '反転し、',
};
const BECAUSE: Readonly<Record<NonNullable<MoveIntent['because']>, string>> = {
  hurt: '損害が大きく踏みとどまれないため、',
  outmatched: '目の前の敵にかなわないため、',
};

const points = (n: number): string => `${n.toFixed(1)}点`;

const goalWords = (goal: GoalTold): string =>
  goal.what === 'exit' ? `${EDGES[goal.edge]}端から脱出する` : '艦砲射撃の位置に着く';

const prizeWords = (prize: Prize): string => `${prize.points}点、残り${prize.turns}ターン`;

function whyWords(target: UnitId, why: Reason, names: Names): string {
  const better = names.unit(why.better);
  const odds = `この艦だけなら${better}から${points(why.there)}、ここでは${points(why.here)}だが、`;
  switch (why.because) {
    case 'suppression':
      return `${odds}${names.unit(target)}を砲撃目標とすることで、その砲撃を${points(why.relief)}分弱める。`;
    case 'concentration':
      return `${odds}ほかの艦と${names.unit(target)}を砲撃する方が効果が大きい。`;
    case 'spread':
      return `${odds}${better}はほかの艦が引き受けている。`;
  }
}

function wayWords({ enemy, from, to, turn }: WayTold, names: Names): string {
  if (enemy === undefined) return 'そのまま進む';
  const begin = `${turn === undefined ? '' : TURNS[turn]}${names.unit(enemy)}との距離を`;
  if (to === from) return `${begin}${to}ヘクスに保つ`;
  return `${begin}${from}ヘクスから${to}ヘクスに${to < from ? '詰める' : '開く'}`;
}

function moveWords({ unit, way, because, prize, torpedoes, dealt, taken }: MoveIntent, names: Names): string {
  const why = because === undefined ? '' : BECAUSE[because];
  const goal =
    prize === undefined
      ? ''
      : `。あと${prize.hexes}ヘクスで、なお${goalWords(prize.goal)}ことができる（${prizeWords(prize)}）`;
  const place = torpedoes ? '。雷撃の位置に着くため' : '';
  const balance = `次のターンの期待値は与える損害${points(dealt)}、受ける損害${points(taken)}。`;
  return `${names.unit(unit)}は${why}${wayWords(way, names)}${goal}${place}。${balance}`;
}

function otherWords({ order, hurt }: Extract<Intent, { kind: 'intent-other' }>, names: Names): string {
  const ship = 'unit' in order && order.unit !== undefined ? names.unit(order.unit) : '';
  switch (order.kind) {
    case 'order-aim':
      if (order.target !== undefined)
        return `${ship}は${names.unit(order.target)}（${HURTS[hurt ?? 'unhurt']}）を砲撃する。`;
      return `${ship}は${order.battery === 'main' ? '' : '副砲で'}砲撃しない。`;
    case 'order-star':
      return order.hex === undefined ? '星弾は発射しない。' : `${ship}は${order.hex}に星弾を発射する。`;
    case 'order-flag':
      return ship === '' ? '旗艦はそのままとする。' : `${ship}を旗艦とする。`;
    case 'order-smoke':
      return `${ship}は煙幕を${order.lays ? '張る' : '張らない'}。`;
    case 'order-repair':
      return `${ship}は修理${order.mends ? 'に当たる' : 'を行わない'}。`;
    case 'order-mine':
      return '水路の一つに機雷を敷設する。';
    case 'order-launch':
      return order.target === undefined
        ? `${ship}は雷撃を行わない。`
        : `${ship}は${names.unit(order.target)}に雷撃を行う。`;
    case 'order-move':
      return `${ship}はそのまま進む。`;
    case 'order-roll':
      return '';
  }
}

export const INTENTS_JA: Catalogue<Intent, Names> = {
  'intent-mines': () => '水路の一つに機雷を敷設する。どれかは敵には分からない。',
  'intent-flagship': () => '容易に沈まない艦を旗艦とする。',
  'intent-sounder': () => '損害の少ない艦を旗艦とする。',
  'intent-light': ({ target, points: light }, names) =>
    target === undefined
      ? '星弾は発射しない。砲撃に値する目標を照らせない。'
      : `${names.unit(target)}に星弾を発射する。砲撃への効果は${points(light)}。`,
  'intent-smoke': () => '見るより隠れる方が得なら煙幕を張る。',
  'intent-repair': ({ unit }, names) => `${names.unit(unit)}は修理に当たる。今直した1段階は、また戦う力になる。`,
  'intent-spare-friend': ({ unit }, names) => `${names.unit(unit)}は砲撃しない。味方を危険にさらす。`,
  'intent-fire': ({ unit, target, hurt, points: all, why }, names) =>
    `${names.unit(unit)}は${names.unit(target)}（${HURTS[hurt]}）を砲撃する。この目標への全砲撃の期待値は${points(all)}。${why === undefined ? '' : whyWords(target, why, names)}`,
  'intent-no-torpedo': () => '雷撃の目標はない。',
  'intent-keep': ({ unit, target, points: now }, names) =>
    `${names.unit(unit)}は雷撃を行わない。今の${names.unit(target)}では${points(now)}、もっとよい機会が来る。`,
  'intent-launch': ({ unit, target, points: now }, names) =>
    `${names.unit(unit)}は${names.unit(target)}に雷撃を行う。期待値は${points(now)}。これ以上近づけないかもしれない。`,
  'intent-leave': ({ unit, points: paid }, names) =>
    paid === undefined
      ? `${names.unit(unit)}はマップから脱出する。ここでは損害を受けるだけだ。`
      : `${names.unit(unit)}はマップから脱出し、${paid.toFixed(0)}点を得る。`,
  'intent-goal': ({ unit, prize }, names) =>
    `${names.unit(unit)}はあと${prize.hexes}ヘクスの目的地に向かう。${goalWords(prize.goal)}（${prizeWords(prize)}）。`,
  'intent-move': moveWords,
  'intent-other': otherWords,
};
