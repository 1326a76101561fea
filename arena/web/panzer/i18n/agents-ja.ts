/** Who plays by the computer, in Japanese. */
import type { AgentWords } from '../../model/lobby-words.js';

export const AGENTS_JA: AgentWords = {
  leader: { alone: '指揮官', of: '{doctrine}指揮官' },
  doctrines: {
    'combined-arms': '諸兵科連合の',
    elastic: '弾性防御の',
    spearhead: '突破を図る',
  },
  levels: {
    'second-lieutenant': { name: '少尉', line: 'ひたすら前進し、最も近い敵を撃つ。' },
    'first-lieutenant': { name: '中尉', line: '各小隊がそれぞれの勝算で戦う。' },
    major: { name: '少佐', line: '火力を集中するが、砲撃は計画しない。' },
    colonel: { name: '大佐', line: '正確な勝算で、諸兵科を一体として動かす。' },
    general: { name: '大将', line: '戦いの前に、作戦を試し尽くしておく。' },
  },
};
