/** Ranking: who is how strong, and how sure that is. */
import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import type { Heard } from '../../protocol/index.js';
import { battleTitle, sideName } from '../i18n/names.js';
import type { AgentWords } from '../model/lobby-words.js';
import { t } from '../players/i18n/index.js';
import { agentsOf, kindOf, lobbyOf, powersOf, rankedIn } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { useAnswer } from '../shared/asked.js';
import { Field } from '../shared/field.js';
import { PlayerName } from '../shared/player-name.js';
import { kindWords } from '../shared/words.js';
import { Interval } from './interval.js';
import { Ranks } from './ranks.js';

type Rating = Heard<'ranking'>['ratings'][number];

export function Ranking({ app }: { app: App }) {
  const ruleset = useSignal<string | null>(null);
  const scenario = useSignal('');
  const side = useSignal('');
  useSignalEffect(() => app.wantAll());
  const chosen = app.scenarioOf(scenario.value);
  const rulesets = rankedIn(app.scenarios.value);
  // Each kind has a list of its own; a battle is of one kind.
  const only = chosen?.ruleset ?? ruleset.value;
  return (
    <div class="page">
      <h1>{t('shell.ranking')}</h1>
      <div class="filters">
        <Field label={t('shell.kind-of-battle')}>
          <select
            value={ruleset.value ?? ''}
            onChange={(e) => {
              ruleset.value = rulesets.find((one) => one === e.currentTarget.value) ?? null;
              scenario.value = '';
              side.value = '';
            }}
          >
            <option value="">{t('shell.ruleset-all')}</option>
            {rulesets.map((one) => (
              <option key={one} value={one}>
                {kindOf(one)}
              </option>
            ))}
          </select>
        </Field>
        <Field label={t('shell.battle')}>
          <select
            value={scenario.value}
            onChange={(e) => {
              scenario.value = e.currentTarget.value;
              side.value = '';
            }}
          >
            <option value="">{t('list.all-battles')}</option>
            {app.scenarios.value
              .filter((one) => ruleset.value === null || one.ruleset === ruleset.value)
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {battleTitle(one)}
                </option>
              ))}
          </select>
        </Field>
        {chosen !== undefined && (
          <Field label={t('shell.side')}>
            <select
              value={side.value}
              onChange={(e) => {
                side.value = e.currentTarget.value;
              }}
            >
              <option value="">{t('list.both-sides')}</option>
              {powersOf(chosen).map((one) => (
                <option key={one.id} value={one.id}>
                  {sideName(one)}
                </option>
              ))}
            </select>
          </Field>
        )}
      </div>
      {rulesets
        .filter((one) => only === null || one === only)
        .map((one) => (
          <section key={one} aria-label={kindOf(one)}>
            {only === null && <h2>{kindOf(one)}</h2>}
            <div class="page-columns">
              <div class="page-main">
                <List app={app} ruleset={one} scenario={scenario} side={side} />
              </div>
              <Ranks levels={app.levelsIn(one)} agents={agentsOf({ ruleset: one })} kind={kindOf(one)} />
            </div>
          </section>
        ))}
    </div>
  );
}

interface ListProps {
  readonly app: App;
  readonly ruleset: string;
  /** By name; empty for all. */
  readonly scenario: Signal<string>;
  readonly side: Signal<string>;
}

function List({ app, ruleset, scenario, side }: ListProps) {
  const { said, problem } = useAnswer(app, 'ranking', () => ({
    type: 'ranking',
    ruleset: lobbyOf({ ruleset }).version ?? ruleset,
    ...(scenario.value === '' ? {} : { scenario: scenario.value }),
    ...(side.value === '' ? {} : { side: side.value }),
  }));
  const ratings = said.value?.ratings ?? [];
  return (
    <>
      {problem.value !== null && <p class="problem">{problem.value}</p>}
      {said.value !== null && ratings.length === 0 && <p class="quiet">{t('list.no-ratings')}</p>}
      {ratings.length > 0 && <RankingTable ratings={ratings} agents={agentsOf({ ruleset })} />}
      {ratings.some((r) => r.provisional) && <p class="quiet">{t('list.provisional-help')}</p>}
    </>
  );
}

function RankingTable({ ratings, agents }: { ratings: readonly Rating[]; agents: AgentWords | undefined }) {
  const low = Math.min(...ratings.map((r) => r.rating - r.interval));
  const high = Math.max(...ratings.map((r) => r.rating + r.interval));
  return (
    <table class="table">
      <thead>
        <tr>
          <th class="is-number">{t('list.rank')}</th>
          <th>{t('shell.player')}</th>
          <th class="is-number">{t('shell.rating')}</th>
          <th class="is-wide">{t('list.interval')}</th>
          <th class="is-number">{t('shell.games')}</th>
        </tr>
      </thead>
      <tbody>
        {ratings.map((rating, i) => (
          <tr key={rating.player.id}>
            <td class="is-number">{i + 1}</td>
            <td>
              <strong>
                <PlayerName player={rating.player} agents={agents} />
              </strong>{' '}
              <span class="quiet">{kindWords(rating.player.kind)}</span>{' '}
              {rating.provisional && <span class="chip">{t('list.provisional')}</span>}
            </td>
            <td class="is-number">
              {Math.round(rating.rating)} <span class="quiet">± {Math.round(rating.interval)}</span>
            </td>
            <td class="is-wide">
              <Interval
                from={rating.rating - rating.interval}
                mark={rating.rating}
                to={rating.rating + rating.interval}
                scale={[low, high]}
                isProvisional={rating.provisional}
              />
            </td>
            <td class="is-number">{rating.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
