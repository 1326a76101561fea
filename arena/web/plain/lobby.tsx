/** Lobby part of the plain kit: what the server lists of a battle is all that is known of it. */

import { FIRST_SEAT } from '../../../engine/index.js';
import { t } from '../i18n/index.js';
import { battleTitle } from '../i18n/names.js';
import type { LobbyKit } from '../model/kit.js';
import { centreOf, outlineOf } from '../shared/outline.js';
import { w } from './i18n/index.js';
import { optionsIn, type PlainScenario, powersIn, whenIn } from './scenario.js';

export const lobby = {
  scenarios: [],
  version: undefined,
  opponent: 'random',
  firstSeat: () => FIRST_SEAT,
  powers: powersIn,
  units: () => undefined,
  when: whenIn,
  isNight: ({ night }) => night === true,
  lengthWords: ({ turns }) => (typeof turns === 'number' ? t('shell.turns', { n: turns }) : ''),
  lightWords: () => '',
  briefing: ({ briefing, ruleset }) => ({
    history: undefined,
    asked: briefing === '' ? w('brief.none') : briefing,
    wins: [w('brief.wins', { ruleset })],
    own: [],
  }),
  options: optionsIn,
  Chart,
  Forces: ({ scenario }) => (
    <>
      {powersIn(scenario).map((power) => (
        <div key={power.id}>
          <h3>
            <span class={`flag nation-${power.nation}`}>{power.id}</span> {power.name !== power.id && power.name}
          </h3>
        </div>
      ))}
    </>
  ),
} satisfies LobbyKit<PlainScenario>;

/** Width to height, as in the style sheet. */
const WIDTH = 16;
const HEIGHT = 10;

/** Hexes with the sides' signs on them: it says that this is a battle, not which ships fight it. */
function Chart({ scenario, isLarge }: { readonly scenario: PlainScenario; readonly isLarge: boolean }) {
  const powers = powersIn(scenario);
  const high = isLarge ? WIDTH / 2 : HEIGHT;
  return (
    <svg
      class="battle-chart"
      viewBox={`0 0 ${WIDTH} ${high}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={battleTitle(scenario)}
    >
      <rect class="chart-sea" width={WIDTH} height={high} />
      <path class="chart-hexes" d={HEXES} fill="none" stroke="var(--hex)" stroke-opacity="0.6" stroke-width="0.05" />
      {powers.map(({ id, nation }, i) => {
        const x = (WIDTH * (i + 0.5)) / powers.length;
        return (
          <g key={id} class={`chart-ship nation-${nation}`} transform={`translate(${x} ${high / 2})`}>
            <rect x="-0.9" y="-0.6" width="1.8" height="1.2" rx="0.2" stroke-width="0.12" />
            <text y="0.25" font-size="0.7" text-anchor="middle" fill="var(--on-nation)" stroke="none">
              {id.slice(0, 3)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const HEXES = Array.from({ length: 12 * 9 }, (_, i) => {
  const [column, row] = [i % 12, Math.floor(i / 12)];
  return { q: column, r: row - (column >> 1) };
})
  .map((hex) => {
    const { x, y } = centreOf(hex.q, hex.r);
    return x > WIDTH + 1 || y > HEIGHT + 1 ? '' : outlineOf([hex]);
  })
  .join('');
