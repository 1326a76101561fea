/**
 * Scheduler of what is not urgent: one task a frame, after the frame has been drawn, so that a message is on the page before what few look at
 * follows it.
 */
import { type ReadonlySignal, signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';

type Task = () => void;

/** Calls back once the next frame has been drawn. */
type Beat = (then: () => void) => void;

/** Where nothing is drawn, as in a tab behind others, no frame comes: then a timer does. */
const HIDDEN_MS = 100;

const afterFrame: Beat = (then) => {
  if (document.hidden) setTimeout(then, HIDDEN_MS);
  else requestAnimationFrame(() => setTimeout(then));
};

export class Later {
  readonly #waiting = new Map<object, Task>();
  readonly #beat: Beat;
  #isOn = false;

  constructor(beat: Beat) {
    this.#beat = beat;
  }

  /** Of one owner only the last task waits, in the place of the first. */
  add(owner: object, task: Task): void {
    this.#waiting.set(owner, task);
    this.#go();
  }

  drop(owner: object): void {
    this.#waiting.delete(owner);
  }

  #go(): void {
    if (this.#isOn || this.#waiting.size === 0) return;
    this.#isOn = true;
    this.#beat(() => {
      this.#isOn = false;
      const [next] = this.#waiting;
      if (next === undefined) return;
      const [owner, task] = next;
      this.#waiting.delete(owner);
      try {
        task();
      } finally {
        this.#go();
      }
    });
  }
}

const page = new Later(afterFrame);

/** So long a frame is waited for: none comes where the page has been put behind others meanwhile. */
const PATIENCE_MS = 250;

/** Calls back once the next frame has been drawn; the result prevents it. */
export function nextFrame(then: () => void): () => void {
  let timer = setTimeout(then, PATIENCE_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(then);
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

/** Once the next frame has been drawn. */
export const frameDrawn = (): Promise<void> => new Promise(afterFrame);

/** Whether the turn of a part has come that is not urgent: a frame or more after it was wanted first. */
export function useTurn(): boolean {
  const hasCome = useSignal(false);
  useEffect(() => {
    const owner = {};
    page.add(owner, () => {
      hasCome.value = true;
    });
    return () => page.drop(owner);
  }, [hasCome]);
  return hasCome.value;
}

/** What the signal says, a frame or more after it has changed; at first at once. */
export function useLater<T>(of: ReadonlySignal<T>): ReadonlySignal<T> {
  const [shown, follow] = useMemo(() => laterOf(of, page), [of]);
  useEffect(follow, [follow]);
  return shown;
}

/** The signal that follows, and how to let it begin; what that returns ends it. */
export function laterOf<T>(of: ReadonlySignal<T>, later: Later): readonly [ReadonlySignal<T>, () => () => void] {
  const shown = signal(of.peek());
  const follow = (): (() => void) => {
    const owner = {};
    const stop = of.subscribe((value) => {
      if (value === shown.peek()) later.drop(owner);
      else
        later.add(owner, () => {
          shown.value = of.peek();
        });
    });
    return () => {
      stop();
      later.drop(owner);
    };
  };
  return [shown, follow];
}
