/** 規則の要旨: the rules in Japanese, a sentence or two each after the original, by number. */
import type { RuleEdition } from '../../model/face.js';
import sentences from './rules-ja.json' with { type: 'json' };

export const edition: RuleEdition = {
  sentences,
  titleOf: () => undefined,
  chapters: {
    'The campaign': '作戦',
    Combat: '戦闘',
    'Gaps of the original, and how we read them': '原文にないことと、その読み方',
    'Worked examples': '計算例',
  },
};
