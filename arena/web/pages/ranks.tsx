/** Ranks of the computer with their measured ratings: marks that do not move, beside the list of those that do. */

import type { AgentWords } from '../model/lobby-words.js';
import { t } from '../players/i18n/index.js';
import type { ToldLevel } from '../shared/app.js';
import { agentWords, levelWords } from '../shared/words.js';
import { Interval } from './interval.js';

interface RanksProps {
  readonly levels: readonly ToldLevel[];
  /** What their ruleset calls them. */
  readonly agents: AgentWords | undefined;
  /** What the battles are called in which they were measured: of several lists each has a name of its own. */
  readonly kind: string;
  /** The one of them that is spoken of. */
  readonly own?: string;
}

/** Nothing where nobody has measured any. */
export function Ranks({ levels, agents, kind, own }: RanksProps) {
  if (levels.length === 0) return null;
  const scale = scaleOf(levels);
  return (
    <section class="ranks" aria-label={`${t('list.ranks')}: ${kind}`}>
      <h3>{t('list.ranks')}</h3>
      <table class="table">
        <thead>
          <tr>
            <th>{t('shell.opponent')}</th>
            <th class="is-number">{t('shell.rating')}</th>
            <th class="is-wide">{t('list.interval')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.toReversed().map((level) => (
            <tr key={level.agent} aria-current={level.agent === own ? true : undefined}>
              <td>
                <strong>{agentWords(level.agent, agents)}</strong>
                <br />
                <span class="quiet">{levelWords(level, agents)}</span>
              </td>
              <td class="is-number">
                {level.points} <span class="quiet">± {Math.round((level.interval[1] - level.interval[0]) / 2)}</span>
              </td>
              <td class="is-wide">
                <Interval from={level.interval[0]} mark={level.points} to={level.interval[1]} scale={scale} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{t('list.ranks-help')}</p>
    </section>
  );
}

/** From the lowest to the highest that any of them may be. */
export const scaleOf = (levels: readonly Pick<ToldLevel, 'interval'>[]): readonly [number, number] => [
  Math.min(...levels.map(({ interval }) => interval[0])),
  Math.max(...levels.map(({ interval }) => interval[1])),
];
