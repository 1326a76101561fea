/** Keyboard control of the chart. */
import type { ChartState } from './chart-state.js';
import type { Pointing } from './pointing.js';

const ARROWS: Readonly<Record<string, number>> = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 };
const PAN = 90;
const NEARER = 1.25;

/** What of a key event counts here. */
type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** True if the key meant something here. */
export function pressKey(e: Press, state: ChartState, pointing: Pointing): boolean {
  if (e.ctrlKey || e.metaKey || e.altKey) return false;
  const direction = ARROWS[e.key];
  if (direction !== undefined) {
    if (!e.shiftKey && pointing.step(direction)) return true;
    const a = (direction * Math.PI) / 180;
    state.panBy(-PAN * Math.sin(a), PAN * Math.cos(a));
    return true;
  }
  switch (e.key) {
    case 'f':
    case 'F':
    case 'Home':
      state.fit();
      return true;
    case '+':
    case '=':
      if (!pointing.pace(1)) state.zoomBy(NEARER);
      return true;
    case '-':
    case '_':
      if (!pointing.pace(-1)) state.zoomBy(1 / NEARER);
      return true;
    case 'PageUp':
      state.zoomBy(NEARER);
      return true;
    case 'PageDown':
      state.zoomBy(1 / NEARER);
      return true;
    case 'a':
    case '[':
      return pointing.turn(-1);
    case 'd':
    case ']':
      return pointing.turn(1);
    case 'Escape':
      return pointing.letGo();
    default:
      return answer(e, pointing);
  }
}

function answer(e: Press, pointing: Pointing): boolean {
  if (e.key === ' ') return pointing.pick();
  const inHand = pointing.inHand();
  if (inHand === null || e.key !== 'Enter') return false;
  pointing.send(inHand);
  return true;
}
