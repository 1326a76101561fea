/** Who leads a campaign by the computer, in Japanese. */
import type { AgentWords } from '../../model/lobby-words.js';

export const AGENTS_JA: AgentWords = {
  doctrines: {
    'sea-control': '制海権を握る',
    'commerce-war': '通商破壊の',
    'fleet-in-being': '艦隊保全の',
  },
  levels: {},
};
