/** Diary line of one event: turn and phase, what happened, its rolls and rule; opened, every die with what changed it. */
import { useSignal } from '@preact/signals';
import { t } from '../i18n/index.js';
import type { BattleModel, WireEvent } from '../model/battle.js';
import type { Face } from '../model/face.js';
import { ownWords } from './final-words.js';
import { signed } from './numbers.js';
import { RuleChip } from './rule-chip.js';
import { rollsInShort, type Throw, throwsOf } from './throws.js';

interface EventLineProps {
  readonly event: WireEvent;
  readonly model: Pick<BattleModel, 'face'>;
  /** It was played just now. */
  readonly isNow?: boolean;
}

export function EventLine({ event, model: { face }, isNow = false }: EventLineProps) {
  const open = useSignal(false);
  const rolls = rollsInShort(face.rollLines(event));
  const phase = face.phaseOfEvent(event);
  const turn = face.turnOfEvent(event.turn);
  const text = ownWords(event, face) ?? face.eventWords(event);
  return (
    <li class={`event is-${face.weightOf(event)}${isNow ? ' is-now' : ''}`}>
      <div class="event-line">
        <span class="event-when">{phase === '' ? turn : `${turn} · ${phase}`}</span>
        {rolls === '' ? (
          <span class="event-text">{text}</span>
        ) : (
          <button
            type="button"
            class="event-text"
            aria-expanded={open.value}
            onClick={() => {
              open.value = !open.value;
            }}
          >
            {text} <span class="event-rolls">{t('panel.log.rolls', { rolls })}</span>
          </button>
        )}
        <RuleChip rule={event.rule} />
      </div>
      {open.value && <Dice event={event} face={face} />}
    </li>
  );
}

/** Every die of an event, throw by throw, with what changed it. */
export const Dice = ({ event, face }: { readonly event: WireEvent; readonly face: Face }) => (
  <ul class="event-dice">
    {throwsOf(face.rollLines(event)).map((one, i) => (
      <ThrowLine key={i} one={one} />
    ))}
  </ul>
);

function ThrowLine({ one: { name, sides, values, modifiers, makes } }: { readonly one: Throw }) {
  const n = values.length;
  const dice =
    sides === 0 ? t('panel.log.two') : sides === 6 ? t('panel.log.die', { n }) : t('panel.log.faces', { n: sides });
  return (
    <li class="event-roll">
      <span>
        {name}: <b>{values.join(' ')}</b> <span class="faint">({dice})</span>
      </span>
      {modifiers.map((m) => (
        <span key={m.text} class="event-modifier">
          <b>{signed(m.value)}</b> {m.text} <RuleChip rule={m.rule} />
        </span>
      ))}
      {makes !== undefined && <b>{t('panel.log.makes', { value: makes })}</b>}
    </li>
  );
}
