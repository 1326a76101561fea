/** 規則の要旨: the rules in Japanese, a sentence or two each after the original, by number. */
import type { RuleEdition } from '../../model/face.js';
import sentences from './rules-ja.json' with { type: 'json' };

export const edition: RuleEdition = {
  sentences,
  titleOf: () => undefined,
  chapters: {
    'I: introduction': 'I 紹介',
    'II: components': 'II 構成物',
    'III and IV: the turn': 'III・IV 競技の概要とターンの手順',
    'V: movement': 'V 移動',
    'VI: stacking': 'VI 積み重なり',
    'VII: combat': 'VII 戦闘',
    'VII.G to VII.L: heights, sight, spotting (reconstructed)': 'VII.G～L 障害と高度、視線、発見（復元）',
    'VIII to XVI (reconstructed)': 'VIII～XVI（復元）',
    'Charts (reconstructed)': '図表（復元）',
    'Worked examples': '計算例',
    'How we read the original where it is unclear': '原文の不明なところの読み方',
  },
};
