/** The parts of a turn as the phase bar names them, in English. Keys begin with `phase.`. */
export const phases = {
  'phase.set-up': 'Set-up',
  'phase.visibility': 'Visibility',
  'phase.chits': 'Command',
  'phase.star': 'Star shell',
  'phase.targets': 'Targets: {who}',
  'phase.guns': 'Gunnery',
  'phase.torpedoes': 'Torpedoes',
  'phase.move': 'Move: {who}',
  'phase.repair': 'Damage control',
  'phase.flagship': 'Flagship',
  'phase.over': 'The battle is over',
  'phase.you': 'you',
  'phase.enemy': 'enemy',
} as const;
