/**
 * Live region of the battle: what fell, what came of it, and then the question by its heading, or how the battle ended; an own loss is said at
 * once.
 */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import { countWords, endAloud, linesAloud, lossesAloud } from './report-words.js';
import type { Scene } from './scene.js';

export function Spoken({ model }: { readonly model: BattleModel }) {
  const said = useSignal('');
  const loss = useSignal('');
  // What ended the battle is read before it is said that it has ended.
  const isOver = useComputed(() => model.room.value.status === 'over' && !model.stage.isBusy.value);
  // Of a battle that was over before the page came its card is read as any page is.
  const wasOver = useRef(isOver.peek());
  // Who only watches reads no card: to them it is said once it has been played.
  const watched = useRef<readonly Scene[]>([]);
  useSignalEffect(() => {
    const { stage, face, asked, seat } = model;
    const scenes = stage.scenes.value;
    const seen = seat.value === null && !stage.isBusy.value ? linesAloud(watched.current, face) : '';
    watched.current = seat.value === null ? scenes : [];
    if (isOver.value) {
      if (!wasOver.current) said.value = `${seen} ${endAloud(face)}`.trim();
      loss.value = '';
      wasOver.current = true;
    } else if (seen !== '') said.value = seen;
    else if (stage.isTold.value) {
      said.value = linesAloud(scenes, face);
      loss.value = lossesAloud(scenes, face);
    } else if (stage.isBusy.value) said.value = t('report.said', { n: countWords(scenes, face) });
    else if (asked.value !== null) {
      loss.value = '';
      // The panel draws its question in this same moment.
      requestAnimationFrame(() => {
        if (!isOver.peek()) said.value = document.querySelector('.panel-ask h2')?.firstChild?.textContent?.trim() ?? '';
      });
    }
  });
  return (
    <>
      <p class="unseen" aria-live="polite" aria-atomic="true">
        {said.value}
      </p>
      <p class="unseen" role="alert">
        {loss.value}
      </p>
    </>
  );
}
