/** Catalogue of a commander's intents in Japanese, with the rule each rests on. */

import type { Catalogue, UnitId } from '../../../../engine/index.js';
import type { Intent, Names, Task } from '../../../../engine/panzer/index.js';

const points = (won: number): string => won.toFixed(1);
const percent = (share: number): string => `${Math.round(100 * share)} %`;

const TASK_WORDS: Readonly<Record<Task, string>> = {
  take: '目標の奪取に向かって',
  leave: '盤外への離脱に向かって',
  enter: '勝利条件の区域に向かって',
  clear: '取り除くべき障害物に向かって',
  blow: '落とすべき橋に向かって',
  hold: '拠点を守るため',
  hunt: '敵を射程に収めるため',
  wait: '戦線を避けて',
};

const list = (units: readonly number[], n: Names): string => units.map((u) => n.unit(u as UnitId)).join('、');

export const INTENTS_JA: Catalogue<Intent, Names> = {
  'intend-post': ({ unit, hex, cover }, n) =>
    `${n.unit(unit)}を${hex}に配置します。${cover ? '遮蔽されていて、遠くからは見えません（VII.L.1）。' : ''}`,
  'intend-aboard': ({ unit, carrier }, n) =>
    `${n.unit(unit)}は${n.unit(carrier)}に乗って始めます。道のりが長いためです（V.C.1）。`,
  'intend-lay': ({ hex }) => `敵が通るはずの${hex}に置きます。`,
  'intend-plot': ({ unit, hex, points: won }, n) =>
    `${n.unit(unit)}は次のターンに${hex}を射撃します（VII.C.3）。敵が動かなければ${points(won)}点の効果です。`,
  'intend-no-plot': ({ unit }, n) =>
    `${n.unit(unit)}には命令を出しません。1ターンを費やす価値のある目標が見えません（VII.C.7）。`,
  'intend-shell': ({ hex, points: won }) => `${hex}に砲撃を落とします。${points(won)}点の効果です。`,
  'intend-hold-shells': () => '砲撃を控えます。撃つ相手がいないか、味方が近すぎます（VII.C.9）。',
  'intend-fire': ({ hex, firers, targets, points: won }, n) =>
    `${list(firers, n)}が${hex}の${targets.length === 0 ? '陣地' : list(targets, n)}を射撃します。${points(won)}点の効果で、これより少ない砲では届きません（VII.B.5）。`,
  'intend-hold-fire': () => '射撃を終えます。残りは動くか、隠れていた方がよいでしょう（VII.B.6）。',
  'intend-screen': ({ hex, points: won }) =>
    `${hex}に煙幕を張ります（XVI.1）。失う射線より防ぐ射撃が${points(won)}点多くなります。`,
  'intend-fly': ({ hex }) => `航空機は${hex}へ飛びます。対空砲の薄い、最良の目標の隣です（XII.1）。`,
  'intend-no-flight': () => '航空機は出しません。爆弾に値する目標がありません。',
  'intend-flak': () => '手の空いた砲が航空機を撃ちます（XII.D.2）。',
  'intend-strike': ({ hex, points: won }) => `航空機が${hex}を攻撃します。${points(won)}点の効果です。`,
  'intend-go': ({ unit, hex, task, cover, risk }, n) =>
    `${n.unit(unit)}は${TASK_WORDS[task]}${hex}へ進みます${cover ? '（遮蔽あり）' : ''}。敵の射撃で失う見込みは最大${percent(risk)}です。`,
  'intend-stay': ({ unit, task }, n) =>
    `${n.unit(unit)}は${TASK_WORDS[task]}留まります。届く範囲により良いヘックスはありません。`,
  'intend-exit': ({ unit }, n) => `${n.unit(unit)}は盤外へ出て、数に入ります（XIV.B.3）。`,
  'intend-load': ({ unit, load }, n) => `${n.unit(unit)}が${n.unit(load)}を載せます。徒歩では遠すぎます（V.C.2）。`,
  'intend-unload': ({ unit, load }, n) =>
    `${n.unit(unit)}が${n.unit(load)}を降ろします。ここからは徒歩で戦います。乗ったままでは車両と運命を共にします（V.C.5）。`,
  'intend-face': ({ unit }, n) => `${n.unit(unit)}は敵の多い方、敵の来そうな方を向きます（XVI.1）。`,
  'intend-work': ({ unit }, n) => `${n.unit(unit)}が作業をします（X.1）。`,
  'intend-overrun': ({ unit, hex, points: won }, n) =>
    `${n.unit(unit)}が${hex}を蹂躙します（VII.D.1）。${points(won)}点の効果です。`,
  'intend-moves-done': () => '移動を終えます。残りは良い位置にいます。',
  'intend-assault': ({ hex, points: won }) => `${hex}に近接突撃します（VII.E.1）。${points(won)}点の効果です。`,
  'intend-no-assault': () => '突撃しません。勝算がありません（VII.A.1）。',
};
