/** Page of a player: ratings, record, and the public battles that are over. */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { Heard } from '../../protocol/index.js';
import { useTitle } from '../alerts/title.js';
import { Interval } from '../pages/interval.js';
import { Ranks } from '../pages/ranks.js';
import { agentsOf, KIT_IDS, kindOf } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { PlayerName } from '../shared/player-name.js';
import { kindWords, playerWords } from '../shared/words.js';
import { FoughtBattles } from './fought-battles.js';
import { t } from './i18n/index.js';
import { shownName } from './name-written.js';
import { PlayerSearch } from './player-search.js';
import { LONGEST_NAME, type Profile, useProfile } from './use-profile.js';
import './players.css';

export interface ProfileProps {
  readonly app: App;
  /** Empty where nobody is sought yet. */
  readonly name: string;
}

export const ProfilePage = ({ app, name }: ProfileProps) =>
  name === '' ? <Nobody /> : <Somebody key={name} app={app} name={name} />;

function Nobody() {
  useTitle(t('players.title'));
  return (
    <div class="page">
      <h1>{t('players.title')}</h1>
      <PlayerSearch />
    </div>
  );
}

function Somebody({ app, name }: ProfileProps) {
  const asked = useProfile(app, name);
  const { value: profile } = asked.told;
  useTitle(profile === null ? t('players.title') : playerWords(profile.player));
  // Kinds of battle are called by their words, which come with them.
  useSignalEffect(() => app.wantAll());
  return (
    <div class="page player-page">
      {asked.isUnknown.value ? (
        <Unknown app={app} name={name} />
      ) : (
        <h1>
          <bdi>{profile === null ? shownName(name, LONGEST_NAME) : playerWords(profile.player)}</bdi>{' '}
          {profile !== null && <span class="chip">{kindWords(profile.player.kind)}</span>}
        </h1>
      )}
      {asked.problem.value !== null && (
        <p class="problem" role="alert">
          {asked.problem.value}
        </p>
      )}
      {profile === null && !asked.isUnknown.value && asked.problem.value === null && (
        <p role="status">{t('shell.loading')}</p>
      )}
      {profile !== null && (
        <>
          {app.you.value?.id === profile.player.id && (
            <p class="quiet">
              {t('players.own')} <a href="#/device">{t('players.device-link')}</a>
            </p>
          )}
          <Standings profile={profile} />
          <Measured app={app} agent={profile.player.kind === 'agent' ? profile.player.name : ''} />
          <FoughtBattles app={app} profile={profile} asked={asked} />
        </>
      )}
      <PlayerSearch />
    </div>
  );
}

/** Nobody is called so; who is called nearly so may be meant. */
function Unknown({ app, name }: ProfileProps) {
  const players = useSignal<Heard<'players'>['players']>([]);
  useSignalEffect(() => {
    if (app.connection.welcome.value === null || name.length > LONGEST_NAME) return;
    app.connection.ask({ type: 'players', name }).then(
      (answer) => {
        if (answer.type === 'players') players.value = answer.players;
      },
      () => {},
    );
  });
  return (
    <>
      <h1>{t('players.title')}</h1>
      <p role="status">{t('players.none', { name: shownName(name, LONGEST_NAME) })}</p>
      {players.value.length > 0 && (
        <>
          <p>{t('players.like')}</p>
          <ul class="players-like">
            {players.value.map((player) => (
              <li key={player.id}>
                <PlayerName player={player} /> <span class="quiet">{kindWords(player.kind)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A rank of the computer among its like: it may have fought nobody here, and its strength is known all the same. */
const Measured = ({ app, agent }: { readonly app: App; readonly agent: string }) => (
  <>
    {KIT_IDS.filter((ruleset) => app.levelsIn(ruleset).some((level) => level.agent === agent)).map((ruleset) => (
      <section key={ruleset} aria-label={kindOf(ruleset)}>
        <h2>{kindOf(ruleset)}</h2>
        <Ranks levels={app.levelsIn(ruleset)} agents={agentsOf({ ruleset })} kind={kindOf(ruleset)} own={agent} />
      </section>
    ))}
  </>
);

/** By kind of battle, all on one scale. */
function Standings({ profile }: { profile: Profile }) {
  const { ratings, record } = profile;
  if (record.length === 0) return null;
  const scale = [
    Math.min(...ratings.map(({ rating, interval }) => rating - interval)),
    Math.max(...ratings.map(({ rating, interval }) => rating + interval)),
  ] as const;
  return (
    <section aria-label={t('players.ratings')}>
      <h2>{t('players.ratings')}</h2>
      <table class="table">
        <thead>
          <tr>
            <th>{t('players.kind')}</th>
            <th class="is-number">{t('shell.rating')}</th>
            <th class="is-wide">{t('list.interval')}</th>
            <th class="is-number">{t('players.rated-battles')}</th>
            <th class="is-number">{t('players.results')}</th>
          </tr>
        </thead>
        <tbody>
          {record.map(({ ruleset, won, drawn, lost }) => {
            const rated = ratings.find((one) => one.ruleset === ruleset);
            return (
              <tr key={ruleset}>
                <td>
                  {kindOf(ruleset)} {rated?.provisional && <span class="chip">{t('list.provisional')}</span>}
                </td>
                <td class="is-number">{rated === undefined ? <NotRated /> : <Rated {...rated} />}</td>
                <td class="is-wide">
                  {rated !== undefined && (
                    <Interval
                      from={rated.rating - rated.interval}
                      mark={rated.rating}
                      to={rated.rating + rated.interval}
                      scale={scale}
                      isProvisional={rated.provisional}
                    />
                  )}
                </td>
                <td class="is-number">{rated?.games ?? 0}</td>
                <td class="is-number">
                  {won} – {drawn} – {lost}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {ratings.some(({ provisional }) => provisional) && <p class="quiet">{t('list.provisional-help')}</p>}
    </section>
  );
}

const NotRated = () => <span class="quiet">{t('players.unrated')}</span>;

const Rated = ({ rating, interval }: Profile['ratings'][number]) => (
  <>
    {Math.round(rating)} <span class="quiet">± {Math.round(interval)}</span>
  </>
);
