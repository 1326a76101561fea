/** Who leads a campaign by the computer, in Japanese. */
import type { AgentWords } from '../../model/lobby-words.js';

export const AGENTS_JA: AgentWords = {
  doctrines: {
    'sea-control': '制海権を握る',
    'commerce-war': '通商破壊の',
    'fleet-in-being': '艦隊保全の',
  },
  levels: {
    midshipman: { name: '候補生', line: '最も近い敵へ向かい、誰とでも戦う。' },
    'sub-lieutenant': { name: '中尉', line: '見合う空襲だけを行い、出会った敵と戦う。' },
    'lieutenant-commander': { name: '少佐', line: '艦隊ごとに計画を持ち、ほとんど恐れない。' },
    commodore: { name: '代将', line: '船団を通し、正確な勝算で戦う。' },
  },
};
