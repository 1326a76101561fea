/** Scroll place of the panel: a new question is read from its beginning, however far the last one was read. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { BattleModel } from '../model/battle.js';
import { toTop } from '../shared/scrolled.js';

/** For what scrolls: the panel's body, or the sheet around it on a narrow page. */
export function useQuestionTop(model: BattleModel) {
  const body = useRef<HTMLDivElement>(null);
  const asked = model.asked.value;
  const question = asked === null ? undefined : `${asked.kind} ${asked.requestId}`;
  useLayoutEffect(() => {
    if (question === undefined) return;
    for (let at: HTMLElement | null = body.current; at !== null && at.tagName !== 'MAIN'; at = at.parentElement) {
      toTop(at);
    }
  }, [question]);
  return body;
}
