/** Dossier of one battle: chart, history, forces, and the orders to begin it. */

import { type Signal, useSignal } from '@preact/signals';
import { bySeat, clockText } from '../../../engine/index.js';
import { t } from '../i18n/index.js';
import { battleTitle, sideName } from '../i18n/names.js';
import { isSolo } from '../net/place.js';
import { agentsOf, dayOf, isNight, lengthWords, lobbyOf, powersOf } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { problemWords } from '../shared/problems.js';
import { go } from '../shared/router.js';
import type { Scenario } from '../shared/scenario.js';
import { chartLight } from '../shared/settings.js';
import { agentWords } from '../shared/words.js';
import { Briefing } from './briefing.js';
import { challengeOf, firstPlan, hasOpenSeat, type RoomPlan } from './plan.js';
import { PlanForm } from './plan-form.js';

export function Dossier({ app, scenario }: { app: App; scenario: Scenario }) {
  const plan = useSignal<RoomPlan>(firstPlan(scenario));
  const { Chart, Forces, lightWords, when } = lobbyOf(scenario);
  const [time, light] = [clockText(when(scenario)), lightWords(scenario)];
  return (
    <>
      <figure
        class="dossier-chart"
        data-chart={chartLight(isNight(scenario))}
        data-night={isNight(scenario) ? '' : undefined}
      >
        <Chart scenario={scenario} isLarge />
        <figcaption>
          <h1>{battleTitle(scenario)}</h1>
          <p>
            {dayOf(scenario)}
            {time !== undefined && `, ${time}`}
            {light !== '' && ` · ${light}`} · {lengthWords(scenario)}
          </p>
        </figcaption>
      </figure>
      <Helm app={app} scenario={scenario} plan={plan} />
      <Briefing scenario={scenario} settings={plan.value.options} />
      <section class="dossier-text">
        <h2>{t('shell.forces')}</h2>
        <div class="dossier-forces">
          <Forces scenario={scenario} />
        </div>
      </section>
      {scenario.notes.length > 0 && (
        <details class="dossier-notes">
          <summary>{t('shell.notes')}</summary>
          <ul lang="en">
            {scenario.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/**
 * What begins the battle. On a narrow page it stays at the foot of the window, whatever one looks at: side, opponent and clock open above
 * the button, and the dossier is one touch away.
 */
function Helm({ app, scenario, plan }: { app: App; scenario: Scenario; plan: Signal<RoomPlan> }) {
  const isOpen = useSignal(false);
  return (
    <div class="helm">
      <div class="helm-head">
        <strong>{battleTitle(scenario)}</strong>
        <button
          type="button"
          class="button helm-button"
          onClick={() => {
            isOpen.value = false;
            document.querySelector('.lobby-dossier')?.scrollIntoView({ block: 'start' });
          }}
        >
          {t('shell.about-battle')}
        </button>
        <button
          type="button"
          class="button helm-button"
          aria-expanded={isOpen.value}
          aria-controls="plan"
          onClick={() => {
            isOpen.value = !isOpen.value;
          }}
        >
          {t('shell.plan')} <span aria-hidden="true">{isOpen.value ? '▾' : '▴'}</span>
        </button>
      </div>
      <Start app={app} scenario={scenario} plan={plan.value} />
      <div id="plan" class={isOpen.value ? 'helm-plan is-open' : 'helm-plan'}>
        <PlanForm app={app} scenario={scenario} plan={plan} />
      </div>
    </div>
  );
}

/** The one big button, and the name of whoever has none yet. */
function Start({ app, scenario, plan }: { app: App; scenario: Scenario; plan: RoomPlan }) {
  const problem = useSignal<string | null>(null);
  const busy = useSignal(false);
  const start = async (event: Event): Promise<void> => {
    event.preventDefault();
    busy.value = true;
    problem.value = null;
    try {
      go(await app.fight(challengeOf(scenario, plan)));
    } catch (error) {
      problem.value = problemWords(error);
    } finally {
      busy.value = false;
    }
  };
  return (
    <form class="start" id="fight" tabIndex={-1} onSubmit={start}>
      {app.you.value === null && (
        <label class="start-name">
          <span>{t('shell.name')}</span>
          <input
            name="name"
            autocomplete="nickname"
            maxLength={24}
            required
            title={isSolo ? undefined : t('shell.name-help')}
            value={app.name.value}
            onInput={(e) => {
              app.name.value = e.currentTarget.value;
            }}
          />
        </label>
      )}
      <button type="submit" class="button-strong start-button" disabled={busy.value}>
        {startWords(scenario, plan)}
      </button>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </form>
  );
}

function startWords(scenario: Scenario, plan: RoomPlan): string {
  const called = (name: string): string => agentWords(name, agentsOf(scenario));
  if (plan.side === null) {
    if (plan.others.length > 2) return t('shell.watch-many', { n: plan.others.length });
    const [first = '', second = ''] = plan.others.map(called);
    return t('shell.watch-agents', { first, second });
  }
  if (hasOpenSeat(plan)) return t('shell.open-seat');
  const opponent = bySeat(plan.others)
    .filter((_, seat) => seat !== plan.side)
    .map(called);
  const side = sideName(powersOf(scenario)[plan.side]!);
  if (opponent.length > 1) return t('shell.fight-many', { side, n: opponent.length });
  return t('shell.fight', { side, opponent: opponent.join(', ') });
}
