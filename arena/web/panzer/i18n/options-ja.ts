/** Catalogue of the settings, in Japanese: what each changes. */
import type { OptionName } from '../../../../engine/panzer/index.js';
import type { OptionWords } from '../../model/lobby-words.js';

export const OPTIONS_JA: OptionWords<OptionName> = {
  meanings: {
    townRate: '町に入るコストは地形表のとおりか、道路と同じく半ポイントか',
    dispersedTarget: 'すでに混乱している目標への出目から1を引くか、引かないか',
    movementOrder: '車両の移動と蹂躙を先に、徒歩の移動を後にするか、順序を自由にするか',
    turrets: '射撃した戦車など砲塔のあるユニットは動けないか、移動力の半分まで動けるか',
    quickTime: '歩兵は混乱の恐れを冒して、開けた土地を2ヘクス駆け足で進める',
    ridersAssault: '乗車歩兵は蹂躙の手前で跳び降り、同じ手番に白兵戦を挑める',
    navalFire: '連合軍が毎ターン使える艦砲射撃の点数（20点ずつの群に分かれる）',
    smoke: '間接射撃のできる砲は、2ターンの間ヘクスを隠し視線を遮る煙幕も張れる',
    fieldsOfFire: '動けない砲は全周を撃てるか、正面の3辺の前だけを撃てるか',
    opportunityFire: '敵の視界の中を移動力の4分の1動いたユニットは、移動の途中で射撃される',
  },
  values: {
    townRate: { terrain: '地形表のとおり', road: '道路と同じ' },
    dispersedTarget: { easier: '出目から1を引く', same: '変わらない' },
    movementOrder: { 'vehicles-first': '車両が先', free: '自由に' },
    turrets: { stay: '動けない', move: '動ける' },
    fieldsOfFire: { all: '全周', front: '正面の3辺の前だけ' },
    navalFire: { 40: '40', 80: '80' },
  },
};
