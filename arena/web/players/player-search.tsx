/** Search for a player by name, which leads to a page of its own. */
import { useSignal } from '@preact/signals';
import { Field } from '../shared/field.js';
import { playerHash } from '../shared/player-name.js';
import { go } from '../shared/router.js';
import { t } from './i18n/index.js';
import { nameWritten } from './name-written.js';
import { LONGEST_NAME } from './use-profile.js';

export function PlayerSearch() {
  const sought = useSignal('');
  return (
    <search>
      <form
        class="players-search"
        onSubmit={(event) => {
          event.preventDefault();
          const name = nameWritten(sought.peek());
          if (name !== '') go(playerHash(name));
        }}
      >
        <Field label={t('players.look-for')} help={t('players.look-for-help')}>
          <input
            required
            autocomplete="off"
            enterkeyhint="search"
            maxLength={LONGEST_NAME}
            value={sought.value}
            onInput={(e) => {
              sought.value = e.currentTarget.value;
            }}
          />
        </Field>
        <button type="submit" class="button">
          {t('players.go')}
        </button>
      </form>
    </search>
  );
}
