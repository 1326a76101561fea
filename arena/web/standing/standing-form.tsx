/** Form of a standing order: its wishes as the server's form has them, how long it holds, and what ends it. */
import { useContext } from 'preact/hooks';
import type { StandingOrder, WishField } from '../../protocol/index.js';
import type { BattleModel } from '../model/battle.js';
import { AgentsHere } from '../shared/agents-here.js';
import { Field } from '../shared/field.js';
import { t } from './i18n/index.js';
import { mannerWords } from './manner-words.js';
import { countingFields, type StandingState, wishedOf } from './standing-state.js';

interface FormProps {
  readonly model: BattleModel;
  readonly state: StandingState;
}

/** Turns and hexes that the server takes. */
const MOST_TURNS = 20;
const MOST_NEAR = 40;

export function StandingForm({ model, state }: FormProps) {
  const form = state.form.value;
  const draft = state.draft.value;
  const change = (part: Partial<StandingOrder>): void => {
    state.draft.value = { ...state.draft.peek(), ...part };
  };
  return (
    <form
      class="standing-form"
      onSubmit={(event) => {
        event.preventDefault();
        const box = event.currentTarget.closest('details');
        void state.lay().then(() => {
          // The button is hidden with the form: the focus goes to what opens it.
          if (!state.isOpen.peek()) box?.querySelector('summary')?.focus();
        });
      }}
    >
      <p class="soft">
        {t('standing.help')} {!model.room.value.help && t('standing.plain')}
      </p>
      {countingFields(form, draft).map((field) => (
        <Wish
          key={field.wish}
          model={model}
          field={field}
          value={wishedOf(field, draft)}
          wish={(value) => change({ wishes: { ...draft.wishes, [field.wish]: value } })}
        />
      ))}
      <Field label={t('standing.turns')}>
        <Whole value={draft.turns} range={[1, MOST_TURNS]} set={(turns) => change({ turns })} />
      </Field>
      <fieldset>
        <legend>{t('standing.until')}</legend>
        {form.until.map((until) => (
          <label key={until} class="standing-until">
            <input
              type="checkbox"
              checked={draft.until.includes(until)}
              onChange={({ currentTarget: { checked } }) =>
                change({ until: checked ? [...draft.until, until] : draft.until.filter((one) => one !== until) })
              }
            />{' '}
            {t(`until.${until}`)}
          </label>
        ))}
        {draft.until.includes('enemy-near') && (
          <Field label={t('until.near')}>
            <Whole value={draft.near ?? 1} range={[1, MOST_NEAR]} set={(near) => change({ near })} />
          </Field>
        )}
      </fieldset>
      <div role="alert">{state.problem.value !== null && <p class="refusal">{state.problem.value}</p>}</div>
      <button type="submit" class="small">
        {t('standing.lay')}
      </button>
    </form>
  );
}

interface WishProps {
  readonly model: BattleModel;
  readonly field: WishField;
  readonly value: string | number | undefined;
  wish(value: string | number): void;
}

function Wish({ model, field: { wish: name, choices, number, units }, value, wish }: WishProps) {
  const label = t(`wish.${name}`);
  const agents = useContext(AgentsHere);
  if (number !== undefined)
    return (
      <Field label={label}>
        <Whole value={Number(value)} range={number} set={wish} />
      </Field>
    );
  const offered = choices?.map((one) => [one, mannerWords(agents, name, one)] as const) ?? namesOf(model, units ?? []);
  return (
    <Field label={label}>
      <select
        value={value}
        onChange={({ currentTarget: { value: chosen } }) => wish(choices === undefined ? Number(chosen) : chosen)}
      >
        {offered.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

const namesOf = ({ face }: BattleModel, units: NonNullable<WishField['units']>) =>
  units.map(({ id }) => [id, face.unitName(id as Parameters<typeof face.unitName>[0])] as const);

interface WholeProps {
  readonly value: number;
  readonly range: readonly [number, number];
  set(value: number): void;
  readonly id?: string;
}

/** A whole number; what is none is left as it was. */
const Whole = ({ value, range: [min, max], set, ...named }: WholeProps) => (
  <input
    {...named}
    type="number"
    min={min}
    max={max}
    step={1}
    required
    value={value}
    onInput={({ currentTarget: { valueAsNumber } }) => {
      if (Number.isInteger(valueAsNumber)) set(valueAsNumber);
    }}
  />
);
