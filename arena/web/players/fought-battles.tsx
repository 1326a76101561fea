/** List of a player's battles, with a search among them. */
import { useSignal } from '@preact/signals';
import { battleTitle } from '../i18n/names.js';
import { RoomWords } from '../lobby/rooms.js';
import { ResultChip } from '../pages/result-chip.js';
import { signed } from '../panel/numbers.js';
import { agentsOf } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { Field } from '../shared/field.js';
import { momentWords, playerWords } from '../shared/words.js';
import { t } from './i18n/index.js';
import { nameWritten } from './name-written.js';
import { ALL, type FoughtBattle, type Profile, type useProfile } from './use-profile.js';

interface FoughtProps {
  readonly app: App;
  readonly profile: Profile;
  readonly asked: ReturnType<typeof useProfile>;
}

export function FoughtBattles({ app, profile, asked }: FoughtProps) {
  const { player, battles, older, record } = profile;
  if (record.length === 0) return <p class="quiet">{t('players.no-battles', { name: playerWords(player) })}</p>;
  return (
    <section aria-label={t('shell.games')}>
      <h2>{t('shell.games')}</h2>
      <p class="quiet">{t('players.public-only')}</p>
      <BattleSearch app={app} profile={profile} asked={asked} />
      {battles.length === 0 && (
        <p role="status">{t(older === null ? 'players.found-none' : 'players.found-none-yet')}</p>
      )}
      <ul class="rooms">
        {battles.map((one) => (
          <Line key={one.room.id} app={app} fought={one} />
        ))}
      </ul>
      {older !== null && (
        <p>
          <button type="button" class="button" onClick={asked.older}>
            {t('list.older')}
          </button>
        </p>
      )}
    </section>
  );
}

/** Opponents by what the page calls them: a level is found by its words, too. */
function namesOf({ player, battles }: Profile): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { room } of battles) {
    for (const { player: other } of room.seats) {
      if (other !== null && other.id !== player.id) names.set(playerWords(other, agentsOf(room)), other.name);
    }
  }
  return names;
}

function BattleSearch({ app, profile, asked }: FoughtProps) {
  const against = useSignal('');
  const scenario = useSignal('');
  const names = namesOf(profile);
  const isSearched = asked.search.value !== ALL;
  const find = (): void => {
    const written = against.peek().trim();
    const sought = { against: names.get(written) ?? nameWritten(written), scenario: scenario.peek() };
    asked.find(sought.against === '' && sought.scenario === '' ? ALL : sought);
  };
  return (
    <form
      class="players-search"
      onSubmit={(event) => {
        event.preventDefault();
        find();
      }}
    >
      <Field label={t('players.against')} help={t('players.against-help')}>
        <input
          autocomplete="off"
          enterkeyhint="search"
          maxLength={80}
          list="players-met"
          value={against.value}
          onInput={(e) => {
            against.value = e.currentTarget.value;
          }}
        />
      </Field>
      <datalist id="players-met">
        {[...names.keys()].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label={t('shell.battle')}>
        <select
          value={scenario.value}
          onChange={(e) => {
            scenario.value = e.currentTarget.value;
            find();
          }}
        >
          <option value="">{t('list.all-battles')}</option>
          {app.scenarios.value.map((one) => (
            <option key={one.id} value={one.id}>
              {battleTitle(one)}
            </option>
          ))}
        </select>
      </Field>
      <button type="submit" class="button">
        {t('players.find')}
      </button>
      {isSearched && (
        <button
          type="button"
          class="text-button"
          onClick={() => {
            against.value = '';
            scenario.value = '';
            asked.find(ALL);
          }}
        >
          {t('players.all')}
        </button>
      )}
    </form>
  );
}

function Line({ app, fought }: { app: App; fought: FoughtBattle }) {
  const { room, seat, ended } = fought;
  const change = seat === null ? undefined : room.outcome?.ratings?.[seat];
  return (
    <li class="room-line">
      <RoomWords app={app} room={room}>
        {` · ${momentWords(ended ?? room.created)}`}
        {change != null && (
          <span class="rating-note">
            {' · '}
            {t('players.rating-change', { ...change, change: signed(change.after - change.before) })}
          </span>
        )}
      </RoomWords>
      <ResultChip game={fought} />
      <a class="button" href={`#/watch/${room.id}`}>
        {t('shell.look')}
      </a>
      <a class="players-record" href={`./records/${room.id}.battle`} download title={t('players.record-of')}>
        {t('players.record')}
      </a>
    </li>
  );
}
