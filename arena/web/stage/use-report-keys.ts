/** Keys and touches of the report: any of them ends the play, and none that was meant for the card reaches the next question. */
import { useLayoutEffect } from 'preact/hooks';
import { isFree, placeOf } from '../panel/answer-keys.js';
import type { Stage } from './scene.js';

/** A second press of Enter this soon was meant for the card. */
const SECOND_PRESS_MS = 250;
const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'];

/** `diary` shows the war diary. */
export function useReportKeys(stage: Stage, isReader: boolean, diary: () => void): void {
  useLayoutEffect(() => {
    let gone = Number.NEGATIVE_INFINITY;
    const take = (e: KeyboardEvent): void => {
      e.preventDefault();
      e.stopImmediatePropagation();
    };
    const onKey = (e: KeyboardEvent): void => {
      if (!isFree(e) || MODIFIERS.includes(e.key)) return;
      if (stage.playing.peek() !== null) {
        if (!e.repeat) stage.skip();
        if (e.key !== 'Tab' && isReader) take(e);
      } else if (stage.isTold.peek()) {
        if (cardKey(e, stage, diary)) take(e);
        if (!stage.isTold.peek()) gone = e.timeStamp;
      } else if (e.key === 'Enter' && e.timeStamp - gone < SECOND_PRESS_MS) take(e);
    };
    const onPress = (e: Event): void => {
      const isOwn = e.target instanceof Element && e.target.closest('.report, .bridge, dialog') !== null;
      if (!isOwn) stage.skip();
    };
    addEventListener('keydown', onKey, true);
    addEventListener('pointerdown', onPress, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('pointerdown', onPress, true);
    };
  }, [stage, isReader, diary]);
}

/** What a key does while the card stands; false where it is somebody else's. */
function cardKey(e: KeyboardEvent, stage: Stage, diary: () => void): boolean {
  const at = placeOf(e);
  switch (e.key) {
    case 'Enter':
      if (at?.closest('button:not(.report-go-on), a, summary')) return false;
      if (!e.repeat) stage.goOn();
      return true;
    case 'r':
    case 'R':
      stage.again();
      return true;
    case 'd':
    case 'D':
      diary();
      return true;
    default:
      return false;
  }
}
