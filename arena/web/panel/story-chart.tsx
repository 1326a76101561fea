/** The story of a battle on one sheet: chance to win, and below it what dice and decisions changed in each turn. */

import { bySeat } from '../../../engine/index.js';
import type { Story } from '../../protocol/index.js';
import { type ChartSize, type StoryChartData, storyChartSvg } from '../../words/story-chart.js';
import { battleTitle } from '../i18n/names.js';
import type { BattleModel } from '../model/battle.js';
import { t } from '../records/i18n/index.js';
import { signOf } from '../rulesets.js';
import { INK, PAPER, SOFT } from './paper.js';
import { Picture } from './picture.js';
import { booksOf } from './story-books.js';
import { changesHead, turnHead } from './story-words.js';

/** The panel is not much wider: nothing is to be scrolled. */
const SIZE: ChartSize = {
  width: 640,
  left: 72,
  right: 92,
  top: 104,
  high: 230,
  gap: 64,
  line: 24,
  below: 20,
  number: 22,
};

export function StoryChart({ model, story }: { readonly model: BattleModel; readonly story: Story }) {
  const words = {
    win: t('panel.after.story.win'),
    turn: turnHead(model),
    changes: changesHead(model),
    luck: t('panel.after.story.luck'),
    decisions: t('panel.after.story.decisions'),
    good: (side: string) => side,
  };
  const { parts, foot } = storyChartSvg(chartDataOf(model, story), words, SIZE);
  const title = battleTitle(model.scenario);
  return (
    <Picture model={model} title="" label={`${t('panel.after.story')}: ${title}`} width={SIZE.width} height={foot}>
      <rect width={SIZE.width} height={foot} fill={PAPER} />
      <text x="20" y="34" font-size="24" font-weight="700" fill={INK}>
        {title}
      </text>
      <text x="20" y="58" font-size="16" fill={SOFT}>
        {[model.face.day(), model.face.result().points].filter(Boolean).join(' · ')}
      </text>
      {/* Every word in it is escaped where it is drawn. */}
      <g font-size="15" dangerouslySetInnerHTML={{ __html: parts.join('') }} />
    </Picture>
  );
}

const chartDataOf = ({ game, scenario }: BattleModel, story: Story): StoryChartData => ({
  sides: bySeat(story.sides).map(({ start, result }, seat) => {
    const side = signOf(scenario, seat, game.spec.seats[seat]!.side);
    return { side, name: side, start: start.win, result: result.win };
  }),
  turns: booksOf(story).turns.map(({ turn, first, last, luck, decisions }) => ({
    turn,
    first: first - 1,
    end: last,
    luck,
    decisions,
  })),
  win: story.win,
  moments: story.moments.map(({ kind, step, seat }) => ({ isDice: kind === 'dice', at: step - 1, seat })),
});
