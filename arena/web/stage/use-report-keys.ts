/** Keys and touches of the report: any of them ends the play, and none that was meant for the card reaches the next question. */
import { useLayoutEffect } from 'preact/hooks';
import { isFree, placeOf } from '../panel/answer-keys.js';
import type { Stage } from './scene.js';

/** A second press this soon was meant for the card. */
const SECOND_PRESS_MS = 250;
/** Two presses as quick as this are one by an unquiet hand: a card is not put away by the second. */
const DOUBLE_PRESS_MS = 400;
/** Keys of the question, which waits behind the card. */
const OF_QUESTION: readonly string[] = ['Backspace', 'ArrowUp', 'ArrowDown', 'h', 'H', ...'123456789'];
/** What puts the card away. */
const GO_ON: readonly string[] = ['Enter', ' '];
/** Where they are not for the card. */
const OTHER_BUTTON = 'button:not(.report-go-on), a, summary';
const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'];

/** `diary` shows the war diary. */
export function useReportKeys(stage: Stage, isReader: boolean, diary: () => void): void {
  useLayoutEffect(() => {
    let gone = Number.NEGATIVE_INFINITY;
    let entered = Number.NEGATIVE_INFINITY;
    const take = (e: KeyboardEvent): void => {
      e.preventDefault();
      e.stopImmediatePropagation();
    };
    const onKey = (e: KeyboardEvent): void => {
      if (!isFree(e) || MODIFIERS.includes(e.key)) return;
      const isSecond = GO_ON.includes(e.key) && e.timeStamp - entered < DOUBLE_PRESS_MS;
      const isOther = placeOf(e)?.closest(OTHER_BUTTON) != null;
      // What was pressed on a line of the card is no press of the card.
      if (GO_ON.includes(e.key) && !isOther) entered = e.timeStamp;
      if (stage.playing.peek() !== null) {
        if (!e.repeat) stage.skip();
        if (e.key !== 'Tab' && isReader) take(e);
      } else if (stage.isTold.peek()) {
        if ((isSecond && !isOther) || cardKey(e, stage, diary)) take(e);
        else if (OF_QUESTION.includes(e.key) && !movesChart(e)) e.stopImmediatePropagation();
        if (!stage.isTold.peek()) gone = e.timeStamp;
      } else if (GO_ON.includes(e.key) && e.timeStamp - gone < SECOND_PRESS_MS) take(e);
      else if (e.key.toLowerCase() === 'r' && stage.last.peek() !== null) {
        stage.recall();
        take(e);
      }
    };
    const onPress = (e: Event): void => {
      const isOwn = e.target instanceof Element && e.target.closest('.report, .bridge, dialog') !== null;
      if (!isOwn) stage.skip();
    };
    /** Of a double click only the first was meant, for the card or for the question that takes its place. */
    const onClick = (e: MouseEvent): void => {
      const isOrder = e.target instanceof Element && e.target.closest('.report .do, .panel-bar .do, .choice') !== null;
      if (isOrder && e.detail > 1 && e.timeStamp - changed < DOUBLE_PRESS_MS) {
        e.preventDefault();
        e.stopImmediatePropagation();
      }
    };
    let changed = Number.NEGATIVE_INFINITY;
    let stood = stage.isTold.peek();
    const stopWatching = stage.isTold.subscribe((stands) => {
      if (stands !== stood) changed = performance.now();
      stood = stands;
    });
    addEventListener('click', onClick, true);
    addEventListener('keydown', onKey, true);
    addEventListener('pointerdown', onPress, true);
    return () => {
      stopWatching();
      removeEventListener('click', onClick, true);
      removeEventListener('keydown', onKey, true);
      removeEventListener('pointerdown', onPress, true);
    };
  }, [stage, isReader, diary]);
}

/** Who moves the chart by keyboard goes on while the card stands. */
const movesChart = (e: KeyboardEvent): boolean => e.key.startsWith('Arrow') && placeOf(e)?.closest('#chart') != null;

/** What a key does while the card stands; false where it is somebody else's. */
function cardKey(e: KeyboardEvent, stage: Stage, diary: () => void): boolean {
  const at = placeOf(e);
  switch (e.key) {
    case 'Enter':
    case ' ':
      if (at?.closest(OTHER_BUTTON)) return false;
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
