/** Live region of the battle: what fell, what came of it, and then the question by its heading; an own loss is said at once. */
import { useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import { countWords, linesAloud, lossesAloud } from './report-words.js';
import type { Scene } from './scene.js';

export function Spoken({ model }: { readonly model: BattleModel }) {
  const said = useSignal('');
  const loss = useSignal('');
  // Who only watches reads no card: to them it is said once it has been played.
  const watched = useRef<readonly Scene[]>([]);
  useSignalEffect(() => {
    const { stage, face, asked, seat } = model;
    const scenes = stage.scenes.value;
    if (seat.value === null && !stage.isBusy.value && watched.current.length > 0) {
      said.value = linesAloud(watched.current, face);
      watched.current = [];
      return;
    }
    if (seat.value === null) watched.current = scenes;
    if (stage.isTold.value) {
      said.value = linesAloud(scenes, face);
      loss.value = lossesAloud(scenes, face);
    } else if (stage.isBusy.value) said.value = t('report.said', { n: countWords(scenes) });
    else if (asked.value !== null) {
      loss.value = '';
      // The panel draws its question in this same moment.
      requestAnimationFrame(() => {
        said.value = document.querySelector('.panel-ask h2')?.firstChild?.textContent?.trim() ?? '';
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
