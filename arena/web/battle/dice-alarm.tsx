/** The alarm of the dice: the server has broken its promise, and nobody must be able to overlook that. */
import { t } from '../i18n/index.js';
import type { DiceMemory } from '../model/dice-memory.js';
import { diceFaultWords } from '../panel/dice-words.js';

export function DiceAlarm({ dice }: { dice: DiceMemory }) {
  const fault = dice.fault.value;
  if (fault === null) return null;
  return (
    <div class="dice-alarm" role="alert">
      <strong>{t('panel.dice.alarm')}</strong> {diceFaultWords(fault)}
    </div>
  );
}
