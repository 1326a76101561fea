/** Lobby: battles are chosen and opened here, and one sees who else is here. */

import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { bySeat } from '../../../engine/index.js';
import { progress } from '../exercises/reached.js';
import { t } from '../i18n/index.js';
import { battleTitle } from '../i18n/names.js';
import { isSolo } from '../net/place.js';
import { type BattleHead, dayOf, isNight, kindOf, type Listed, lobbyOf, powersOf } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { Skip } from '../shared/frame.js';
import { isKept } from '../shared/kept-battles.js';
import { go, route } from '../shared/router.js';
import type { Scenario } from '../shared/scenario.js';
import { useSeen } from '../shared/seen.js';
import { chartLight } from '../shared/settings.js';
import { dayWords } from '../shared/words.js';
import { Dossier } from './dossier.js';
import { OwnRooms, PublicRooms } from './rooms.js';
import { Upload } from './upload.js';

export function Lobby({ app }: { app: App }) {
  useEffect(() => app.watchLobby(), [app]);
  const dossier = useRef<HTMLElement>(null);
  const asked = route.value.page === 'lobby' ? route.value.scenario : undefined;
  const scenario = scenarioFor(app, asked);
  const shown = useSignal<string | null>(null);
  const listed = app.list.value.filter(({ told }) => shown.value === null || told.ruleset === shown.value);
  const choose = (chosen: BattleHead): void => {
    go(`#/fight/${encodeURIComponent(chosen.id)}`);
    // It stays in sight beside the list and is read from its beginning; the list stays where it is.
    dossier.current?.scrollTo(0, 0);
  };
  const show = (ruleset: string | null): void => {
    shown.value = ruleset;
    const first = app.list.value.find(({ told }) => told.ruleset === ruleset);
    // What can be begun is in the list.
    if (first !== undefined && scenario?.ruleset !== ruleset) choose(first.told);
  };
  return (
    <div class="lobby">
      <p class="lobby-tagline">{t('shell.tagline')}</p>
      {scenario === undefined ? (
        <p role="status">{t('shell.loading')}</p>
      ) : (
        <section class="lobby-dossier" ref={dossier} aria-label={battleTitle(scenario)}>
          <Dossier key={scenario.id} app={app} scenario={scenario} />
        </section>
      )}
      <div class="lobby-list">
        <OwnRooms app={app} />
        <section class="lobby-battles" aria-labelledby="battles">
          <h2 id="battles" tabIndex={-1}>
            {t('shell.choose')}
          </h2>
          {progress.value.size === 0 && (
            <p class="lobby-learn">
              <a href="#/exercises">{t('shell.learn')}</a>
            </p>
          )}
          <Filter app={app} shown={shown} show={show} />
          <ul class="lobby-cards">
            {listed.map((one) => (
              <li key={one.told.id}>
                <Card
                  app={app}
                  listed={one}
                  isChosen={scenario !== undefined && one.scenario === scenario}
                  choose={choose}
                />
                {/* The plan stands before the list: from a card it is one step on. */}
                {scenario !== undefined && one.scenario === scenario && (
                  <div class="skips">
                    <Skip id="fight" words={t('shell.skip-fight')} />
                  </div>
                )}
                {isKept(one.told.id) && (
                  <button type="button" class="text-button battle-forget" onClick={() => app.forget(one.told.id)}>
                    {t('shell.own-battle-forget', { title: battleTitle(one.told) })}
                  </button>
                )}
              </li>
            ))}
          </ul>
          <Upload app={app} chosen={scenario} choose={choose} />
        </section>
        {!isSolo && <PublicRooms app={app} />}
      </div>
    </div>
  );
}

/** What the address names; nothing while that may still come. */
function scenarioFor(app: App, asked: string | undefined): Scenario | undefined {
  if (asked === undefined) return app.firstScenario();
  return app.scenarioOf(asked) ?? (app.mayBeBattle(asked) ? undefined : app.firstScenario());
}

/** Battles of one kind. */
function Filter({
  app,
  shown,
  show,
}: {
  app: App;
  shown: Signal<string | null>;
  show: (ruleset: string | null) => void;
}) {
  const rulesets = new Set(app.list.value.map(({ told }) => told.ruleset));
  return (
    <fieldset class="lobby-filter">
      <legend class="unseen">{t('shell.kind-of-battle')}</legend>
      {[null, ...rulesets].map((ruleset) => (
        <button key={ruleset} type="button" aria-pressed={shown.value === ruleset} onClick={() => show(ruleset)}>
          {ruleset === null ? t('shell.ruleset-all') : kindOf(ruleset)}
        </button>
      ))}
    </fieldset>
  );
}

/** Where the keyboard may jump to here. */
export const lobbySkips = (): (readonly [string, string])[] => [
  ['battles', t('shell.skip-battles')],
  ['fight', t('shell.skip-fight')],
];

interface CardProps {
  readonly app: App;
  readonly listed: Listed;
  readonly isChosen: boolean;
  readonly choose: (told: BattleHead) => void;
}

/**
 * One button, whether its ruleset has come or not: a press that begins before it comes and ends after it counts. When it comes into sight
 * its ruleset is asked for.
 */
function Card({ app, listed: { told, scenario }, isChosen, choose }: CardProps) {
  const place = useRef<HTMLButtonElement>(null);
  const isSeen = useSeen(place);
  const isComing = scenario === undefined;
  useEffect(() => {
    if (isSeen && isComing) app.want(told);
  }, [app, isSeen, isComing, told]);
  const isDark = scenario !== undefined && isNight(scenario);
  return (
    <button
      ref={place}
      type="button"
      class="battle-card"
      aria-pressed={isChosen}
      data-chart={scenario && chartLight(isDark)}
      data-night={isDark ? '' : undefined}
      onClick={() => choose(told)}
    >
      {scenario === undefined ? <ComingFace told={told} /> : <CardFace scenario={scenario} />}
    </button>
  );
}

function CardFace({ scenario }: { scenario: Scenario }) {
  const { Chart, units } = lobbyOf(scenario);
  return (
    <>
      <Chart scenario={scenario} isLarge={false} />
      <span class="battle-card-text">
        <strong>
          {battleTitle(scenario)} {isKept(scenario.id) && <span class="chip">{t('shell.own-battle-chip')}</span>}
        </strong>
        <span>
          {dayOf(scenario)}
          {isNight(scenario) && ` · ${t('shell.night')}`}
          {powersOf(scenario).length > 2 && ` · ${t('shell.seats', { n: powersOf(scenario).length })}`}
        </span>
        <span class="battle-card-sides">
          {bySeat(powersOf(scenario)).map((side, seat) => (
            <span key={side.id} class={`flag nation-${side.nation}`}>
              {side.id} {units(scenario, seat) ?? ''}
            </span>
          ))}
        </span>
      </span>
    </>
  );
}

/** Of a battle whose ruleset has not come: the name that the server tells. */
function ComingFace({ told }: { told: BattleHead }) {
  return (
    <>
      <span class="battle-chart is-coming" />
      <span class="battle-card-text">
        <strong>{battleTitle(told)}</strong>
        <span>{dayWords(told.date, told.when)}</span>
        <span class="battle-card-sides">
          {told.seats?.map((side) => (
            <span key={side}>{side}</span>
          ))}
        </span>
      </span>
    </>
  );
}
