/** The parts of a turn as the phase bar names them, in Japanese. */
import type { phases as en } from '../en/phases.js';

export const phases: Readonly<Record<keyof typeof en, string>> = {
  'phase.set-up': '準備',
  'phase.visibility': '視界',
  'phase.chits': 'コマンド・コントロール',
  'phase.star': '星弾',
  'phase.targets': '目標: {who}',
  'phase.guns': '砲撃',
  'phase.torpedoes': '雷撃',
  'phase.move': '移動: {who}',
  'phase.repair': 'ダメージ・コントロール',
  'phase.flagship': '旗艦',
  'phase.over': '戦いは終わった',
  'phase.you': '自軍',
  'phase.enemy': '敵軍',
};
