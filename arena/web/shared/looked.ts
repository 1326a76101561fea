/** The unit that somebody looks at: under the pointer, at the keyboard's focus or a long press. Boards say so, and the page shows its card. */
import { type Signal, signal } from '@preact/signals';
import type { TargetedFocusEvent, TargetedPointerEvent } from 'preact';

export interface Looked {
  /** As its board names it to the card. */
  readonly unit: string;
  /** Where it lies on the board, in shares of its width and height: the card stands on the other side. */
  readonly x: number;
  readonly y: number;
}

export const looked: Signal<Looked | null> = signal(null);

/** A long press of a finger. */
export const LONG_MS = 450;

/** From now on a unit drawn there is the one that is looked at. */
export function look(unit: string, drawn: Element): void {
  const board = document.getElementById('chart')?.getBoundingClientRect();
  if (board === undefined || board.width === 0) return;
  const { left, top, width, height } = drawn.getBoundingClientRect();
  looked.value = {
    unit,
    x: (left + width / 2 - board.left) / board.width,
    y: (top + height / 2 - board.top) / board.height,
  };
}

const lookAway = (unit: string): void => {
  if (looked.peek()?.unit === unit) looked.value = null;
};

/** Handlers of an element that stands for a unit: the mouse over it, the keyboard's focus, a finger that stays. */
export function looksAt(unit: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lift = (): void => clearTimeout(timer);
  return {
    onPointerEnter: (e: TargetedPointerEvent<HTMLElement>): void => {
      if (e.pointerType === 'mouse') look(unit, e.currentTarget);
    },
    onPointerLeave: (e: TargetedPointerEvent<HTMLElement>): void => {
      lift();
      if (e.pointerType === 'mouse') lookAway(unit);
    },
    onPointerDown: (e: TargetedPointerEvent<HTMLElement>): void => {
      const drawn = e.currentTarget;
      lift();
      if (e.pointerType === 'mouse') return;
      if (looked.peek() !== null) looked.value = null;
      timer = setTimeout(() => look(unit, drawn), LONG_MS);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onFocus: (e: TargetedFocusEvent<HTMLElement>): void => {
      if (e.currentTarget.matches(':focus-visible')) look(unit, e.currentTarget);
    },
    onBlur: (): void => lookAway(unit),
  };
}
