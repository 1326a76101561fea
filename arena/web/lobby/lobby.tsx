/** Where battles are chosen and opened, and where one sees who else is here. */
import { useEffect, useRef } from 'preact/hooks';
import type { Scenario } from '../../../engine/battleships/scenario.js';
import { t } from '../i18n/index.js';
import { battleTitle } from '../i18n/names.js';
import type { App } from '../shared/app.js';
import { go, route } from '../shared/router.js';
import { dayWords } from '../shared/words.js';
import { BattleChart } from './chart.js';
import { Dossier } from './dossier.js';
import { unitsOf } from './options.js';
import { OwnRooms, PublicRooms } from './rooms.js';
import { Upload } from './upload.js';

export function Lobby({ app }: { app: App }) {
  useEffect(() => app.watchLobby(), [app]);
  const dossier = useRef<HTMLElement>(null);
  const asked = route.value.page === 'lobby' ? route.value.scenario : undefined;
  const scenario = app.scenarioOf(asked ?? '') ?? app.scenarios.value[0]!;
  const choose = (chosen: Scenario): void => {
    go(`#/fight/${encodeURIComponent(chosen.id)}`);
    requestAnimationFrame(() => {
      const place = dossier.current?.getBoundingClientRect();
      // Title and button must be in sight: on a narrow page the list lies far from what it chooses.
      if (place && (place.top < 0 || place.top > innerHeight / 3)) dossier.current?.scrollIntoView({ block: 'start' });
    });
  };
  return (
    <div class="lobby">
      <p class="lobby-tagline">{t('shell.tagline')}</p>
      <section class="lobby-dossier" ref={dossier} aria-label={battleTitle(scenario)}>
        <Dossier key={scenario.id} app={app} scenario={scenario} />
      </section>
      <div class="lobby-list">
        <OwnRooms app={app} />
        <section class="lobby-battles" aria-labelledby="battles">
          <h2 id="battles" tabIndex={-1}>
            {t('shell.choose')}
          </h2>
          <ul class="lobby-cards">
            {app.scenarios.value.map((one) => (
              <li key={one.id}>
                <Card scenario={one} isChosen={one === scenario} choose={choose} />
              </li>
            ))}
          </ul>
          <Upload app={app} choose={choose} />
        </section>
        <PublicRooms app={app} />
      </div>
    </div>
  );
}

/** Where the keyboard may jump to here. */
export const lobbySkips = (): (readonly [string, string])[] => [
  ['battles', t('shell.skip-battles')],
  ['fight', t('shell.skip-fight')],
];

function Card({
  scenario,
  isChosen,
  choose,
}: {
  scenario: Scenario;
  isChosen: boolean;
  choose: (scenario: Scenario) => void;
}) {
  return (
    <button
      type="button"
      class="battle-card"
      aria-pressed={isChosen}
      data-night={scenario.night ? '' : undefined}
      onClick={() => choose(scenario)}
    >
      <BattleChart scenario={scenario} />
      <span class="battle-card-text">
        <strong>{battleTitle(scenario)}</strong>
        <span>
          {dayWords(scenario.date)}
          {scenario.night && ` · ${t('shell.night')}`}
        </span>
        <span class="battle-card-sides">
          {scenario.sides.map((side) => (
            <span key={side.id} class={`flag nation-${side.nation}`}>
              {side.id} {unitsOf(side, scenario)}
            </span>
          ))}
        </span>
      </span>
    </button>
  );
}
