/** Chance to win as a small line through the battle: an estimate of the server's, by what this person knows. */
import { t } from '../i18n/index.js';
import type { BattleModel, ToldChanceOfTurn } from '../model/battle.js';
import { roundPercent } from './numbers.js';

const WIDTH = 300;
const HEIGHT = 56;
/** Room for a dot at the edges. */
const EDGE = 4;

export function ChanceLine({ model }: { readonly model: BattleModel }) {
  const chances = model.outlook.value;
  const now = chances.at(-1);
  if (now === undefined) return null;
  const before = chances.findLast(({ turn }) => turn < now.turn);
  const said = { now: roundPercent(now.win), before: before === undefined ? '' : roundPercent(before.win) };
  return (
    <div class="chance">
      <p class="chance-head">
        <span>
          {t('panel.chance')} <span class="soft">{t('panel.chance.estimate')}</span>
        </span>
        <b>{t('panel.chance.about', { n: said.now })}</b>
      </p>
      <svg
        class="chance-line"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t(before === undefined ? 'panel.chance.said' : 'panel.chance.saidBefore', said)}
      >
        <Line chances={chances} turns={model.game.spec.turns} />
      </svg>
      <p class="chance-foot soft" aria-hidden="true">
        <span>{t('panel.chance.turn', { n: chances[0]!.turn })}</span>
        {model.game.spec.turns > 0 && <span>{model.game.spec.turns}</span>}
      </p>
    </div>
  );
}

/** Turns from left to right; where nobody knows how many there will be, those that have been fill it. */
function Line({ chances, turns }: { readonly chances: readonly ToldChanceOfTurn[]; readonly turns: number }) {
  const first = chances[0]!.turn;
  const span = Math.max(1, (turns > 0 ? turns + 1 : chances.at(-1)!.turn + 1) - first);
  const step = (WIDTH - 2 * EDGE) / span;
  // What stands now lies within its turn.
  const x = (i: number): number =>
    EDGE + step * (chances[i]!.turn - first + (i === chances.length - 1 && i > 0 ? 0.5 : 0));
  const y = (win: number): number => EDGE + (1 - win) * (HEIGHT - 2 * EDGE);
  const points = chances.map(({ win }, i) => `${x(i).toFixed(1)},${y(win).toFixed(1)}`);
  const last = chances.length - 1;
  return (
    <>
      <path class="chance-even" d={`M0,${HEIGHT / 2}H${WIDTH}`} />
      <path class="chance-area" d={`M${x(0)},${HEIGHT}L${points.join('L')}L${x(last)},${HEIGHT}Z`} />
      <path class="chance-path" d={`M${points.join('L')}`} />
      <circle class="chance-now" cx={x(last)} cy={y(chances[last]!.win)} r={EDGE} />
    </>
  );
}
