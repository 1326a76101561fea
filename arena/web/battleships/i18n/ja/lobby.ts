/** 日本語: what the lobby calls the rules that players may switch, and those who play by it. */
import type { OptionName } from '../../../../../engine/battleships/index.js';
import type { LobbyWords } from '../../../model/lobby-words.js';

export const lobby: LobbyWords<OptionName> = {
  options: {
    meanings: {
      radar: 'レーダー',
      spotters: '観測機',
      crews: '乗組員の質',
      arcs: '射界（後方へ撃てない戦艦）',
      reload: '日本軍の魚雷の再装填',
      mines: '機雷',
      batteries: '沿岸砲台',
      friendlyFire: '誤射（夜間、味方越しの砲撃）',
      flagship: '旗艦',
      command: 'コマンド・コントロール',
      turning: '砲撃修正（回頭した艦）',
      special: '特殊損害',
      spotterPenalty: '観測機による砲撃の修正',
      starShells: '星弾を撃つ艦',
      starShellPenalty: '星弾の修正を受ける目標',
      torpedoArc: '魚雷の発射方向',
      capitalTorpedoes: '主力艦の魚雷 (搭載艦のみ)',
      singleCruiserStacksAsOne: '単艦の軽巡はスタックで1と数える',
      lossOfContact: '触接を失ったユニットは脱落する',
    },
    values: {
      spotterPenalty: { 3: '-3', 1: '-1' },
      starShells: { 'one-a-side': '各軍1隻', 'each-ship': '各艦' },
      starShellPenalty: { chart: '星弾で見える目標', body: '照らされたすべての目標' },
      torpedoArc: { broadside: '艦首から30〜150度', beam: '艦首から60〜120度' },
    },
    switches: {
      'rodney-radar': 'ロドニーのレーダーが働く',
      'rodney-torpedoes': 'ロドニーの魚雷',
      smoke: '煙幕',
      reinforcements: '増援',
      'hood-doubtful-sinking': 'フッドが轟沈を免れることがある',
      'italian-night-guns': 'イタリア主砲の夜間砲撃は-2',
      'vittorio-veneto': 'ヴィットリオ・ヴェネトが参加',
      reluctance: '英軍は沈黙した艦を撃たない',
      renown: 'レナウンが到着',
      'large-game': '大規模戦 (武蔵とニュージャージーが参加)',
    },
  },
  agents: {
    doctrines: {
      balanced: '均整の取れた',
      cautious: '慎重な',
      aggressive: '果敢な',
      torpedo: '水雷屋の',
      'line-of-battle': '戦列を重んじる',
    },
    levels: {
      ensign: { name: '少尉', line: '距離を詰め、目に入る最大の艦を撃つ。' },
      lieutenant: { name: '大尉', line: '全砲を向け、最も近い敵を撃つ。' },
      commander: { name: '中佐', line: '有利な距離を選び、最も近い敵を撃つ。' },
      captain: { name: '大佐', line: '各艦がそれぞれの勝算で戦う。' },
      'rear-admiral': { name: '少将', line: '正確な勝算で、艦隊を一体として動かす。' },
      'fleet-admiral': { name: '元帥', line: '数ターン先まで読んでから命令を下す。' },
      'grand-admiral': { name: '大提督', line: '経験が示す手に絞り、先まで読む。' },
    },
  },
};
