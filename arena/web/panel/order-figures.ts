/** Figures that an order goes by: what its dice may bring, in words and numbers that stand beside those of another order. */
import type { Action, ChoiceOdds, Game } from '../../../engine/index.js';
import { t } from '../i18n/index.js';
import type { OrderFigure } from '../model/face.js';
import type { OpenedState } from '../model/wire.js';
import { percent, pointsText } from './numbers.js';

type Odds = Pick<ChoiceOdds, 'units' | 'points'>;

/** For a ruleset that tells the odds of a choice; none of what cannot be read in that state. */
export const figuresBy =
  <G extends Pick<Game<OpenedState>, 'read' | 'toAct'>>(
    oddsOf: (game: G, s: OpenedState, action: Action) => Odds | undefined,
  ) =>
  (game: G, s: OpenedState | null, text: string): readonly OrderFigure[] => {
    if (s === null || game.toAct(s) < 0) return [];
    const read = game.read(s, text);
    return read.ok ? figuresOf(oddsOf(game, s, read.value)) : [];
  };

/** Of an attack; none of what throws no dice. The target is told, not who else may be hit. */
export function figuresOf(odds: Odds | undefined): readonly OrderFigure[] {
  if (odds === undefined) return [];
  const [target] = odds.units;
  return [
    ...(target === undefined ? [] : figuresOfTarget(target.steps)),
    { name: t('panel.figure.points'), value: pointsText(odds.points) },
  ];
}

const figuresOfTarget = ([none, , , , lost]: Odds['units'][number]['steps']): readonly OrderFigure[] => [
  { name: t('panel.figure.tells'), value: percent(1 - none) },
  { name: t('panel.figure.lost'), value: percent(lost) },
];
