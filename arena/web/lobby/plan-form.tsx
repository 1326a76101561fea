/** Form for a battle's side, opponent, clock and rules before it begins. */

import { type Signal, useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { bySeat, type Seat } from '../../../engine/index.js';
import { t } from '../i18n/index.js';
import { sideName } from '../i18n/names.js';
import { isSolo } from '../net/place.js';
import { lobbyOf, powersOf } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { Field } from '../shared/field.js';
import type { Scenario } from '../shared/scenario.js';
import { clockWords } from '../shared/words.js';
import type { OfferedOption } from './offered.js';
import { OpponentChoice } from './opponent-choice.js';
import { CLOCKS, type Conflict, changedPlan, conflictsOf, mayBeRated, type RoomPlan, sideChanged } from './plan.js';

interface FormProps {
  readonly app: App;
  readonly scenario: Scenario;
  readonly plan: Signal<RoomPlan>;
}

export function PlanForm({ app, scenario, plan }: FormProps) {
  const { side, others, clock, isPrivate, rated } = plan.value;
  const powers = powersOf(scenario);
  const conflicts = useSignal<readonly Conflict[]>([]);
  const change = (part: Partial<RoomPlan>): void => {
    const before = plan.peek();
    plan.value = changedPlan(before, part);
    conflicts.value = conflictsOf(before, plan.peek());
  };
  const chooseSide = (seat: Seat | null): void => change(sideChanged(scenario, plan.peek(), seat));
  return (
    <div class="plan">
      <fieldset class="plan-sides">
        <legend>{t('shell.side')}</legend>
        {bySeat(powers).map((one, seat) => (
          <Choice key={one.id} name="side" checked={side === seat} choose={() => chooseSide(seat)}>
            <span class={`flag nation-${one.nation}`}>{one.id}</span> {sideName(one)}
          </Choice>
        ))}
        <Choice name="side" checked={side === null} choose={() => chooseSide(null)}>
          {t('shell.side-watch')}
        </Choice>
      </fieldset>
      {bySeat(powers).map((one, seat) =>
        seat === side ? null : (
          <OpponentChoice
            key={one.id}
            label={
              side === null || powers.length > 2 ? t('shell.seat-of', { side: sideName(one) }) : t('shell.opponent')
            }
            app={app}
            scenario={scenario}
            chosen={others[seat]!}
            choose={(name) => change({ others: others.with(seat, name) })}
            isPersonOffered={side !== null && !isSolo}
          />
        ),
      )}
      <MainRules scenario={scenario} plan={plan} change={change} />
      <Field label={t('shell.clock')}>
        <select value={clock} onChange={(e) => change({ clock: Number(e.currentTarget.value) })}>
          {CLOCKS.map((setting, i) => (
            <option key={clockWords(setting)} value={i}>
              {clockWords(setting)}
            </option>
          ))}
        </select>
      </Field>
      {!isSolo && (
        <Field label={t('shell.who-may-come')}>
          <select
            value={isPrivate ? 'private' : 'public'}
            onChange={(e) => change({ isPrivate: e.currentTarget.value === 'private' })}
          >
            <option value="public">{t('shell.public')}</option>
            <option value="private">{t('shell.private')}</option>
          </select>
        </Field>
      )}
      {!isSolo && mayBeRated(scenario, plan.value) && (
        <Field label={t('shell.counts')} help={rated ? t('shell.rated-needs') : undefined}>
          <select
            value={rated ? 'rated' : 'help'}
            onChange={(e) => change({ rated: e.currentTarget.value === 'rated' })}
          >
            <option value="help">{t('shell.with-help')}</option>
            <option value="rated">{t('shell.rated')}</option>
          </select>
        </Field>
      )}
      <div class="plan-conflicts" role="status">
        {conflicts.value.map((one) => (
          <p key={one}>{t(`signal.plan-${one}`)}</p>
        ))}
      </div>
      <Rules scenario={scenario} plan={plan} change={change} />
    </div>
  );
}

interface RulesProps extends Omit<FormProps, 'app'> {
  change(part: Partial<RoomPlan>): void;
}

/** The plan with another value of an option; one that holds without a word is not said. */
const setTo = ({ options }: RoomPlan, option: OfferedOption, value: string): Partial<RoomPlan> => {
  const { [option.name]: _, ...rest } = options;
  return { options: value === option.default ? rest : { ...rest, [option.name]: value } };
};

/** What makes it another kind of battle is not folded away. */
function MainRules({ scenario, plan, change }: RulesProps) {
  const offered = useComputed(() => lobbyOf(scenario).options(scenario));
  return offered.value
    .filter(({ isMain }) => isMain)
    .map((option) => {
      const value = plan.value.options[option.name] ?? option.default;
      return (
        <Field key={option.name} label={option.meaning} help={option.values.find((one) => one.value === value)?.help}>
          <select value={value} onChange={(e) => change(setTo(plan.peek(), option, e.currentTarget.value))}>
            {option.values.map((one) => (
              <option key={one.value} value={one.value}>
                {one.words}
              </option>
            ))}
          </select>
        </Field>
      );
    });
}

function Rules({ scenario, plan, change }: RulesProps) {
  const offered = useComputed(() =>
    lobbyOf(scenario)
      .options(scenario)
      .filter(({ isMain }) => !isMain),
  );
  const { options } = plan.value;
  const changed = offered.value.filter(({ name }) => Object.hasOwn(options, name)).length;
  const readings = offered.value.filter((o) => o.isReading);
  if (offered.value.length === 0) return null;
  const set = (option: OfferedOption, value: string): void => change(setTo(plan.peek(), option, value));
  const row = (option: OfferedOption) => (
    <OptionRow key={option.name} option={option} value={options[option.name] ?? option.default} set={set} />
  );
  return (
    <details class="plan-rules">
      <summary>
        {t('shell.rules')}
        {changed > 0 && <span class="chip">{t('shell.rules-changed', { n: changed })}</span>}
      </summary>
      <div class="plan-options">{offered.value.filter((o) => !o.isReading).map(row)}</div>
      {readings.length > 0 && <h2>{t('shell.readings')}</h2>}
      <div class="plan-options">{readings.map(row)}</div>
    </details>
  );
}

function OptionRow({
  option,
  value,
  set,
}: {
  option: OfferedOption;
  value: string;
  set: (option: OfferedOption, value: string) => void;
}) {
  const isSwitch = option.values.length === 2 && option.values.some((one) => one.value === 'on');
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: one of the two controls is there
    <label class="option">
      {isSwitch && (
        <input
          type="checkbox"
          checked={value === 'on'}
          onChange={(e) => set(option, e.currentTarget.checked ? 'on' : 'off')}
        />
      )}
      <span>{option.meaning}</span>
      {!isSwitch && (
        <select value={value} onChange={(e) => set(option, e.currentTarget.value)}>
          {option.values.map((one) => (
            <option key={one.value} value={one.value}>
              {one.words}
            </option>
          ))}
        </select>
      )}
      <span class="option-rule">{option.rule}</span>
    </label>
  );
}

function Choice({
  name,
  checked,
  choose,
  children,
}: {
  name: string;
  checked: boolean;
  choose: () => void;
  children: ComponentChildren;
}) {
  return (
    <label class="side-choice">
      <input type="radio" name={name} checked={checked} onChange={choose} />
      <span>{children}</span>
    </label>
  );
}
