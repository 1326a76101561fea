/**
 * Scheduler of what is not urgent: one task a frame, after the frame has been drawn, so that a message is on the page before what few look at
 * follows it.
 */
import { computed, type ReadonlySignal, signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';

type Task = () => void;

/** Calls back once the next frame has been drawn. */
type Beat = (then: () => void) => void;

/** So long a frame is waited for: none comes where nothing is drawn, as in a tab behind others, or where it has been put there meanwhile. */
const PATIENCE_MS = 250;

const afterFrame: Beat = (then) => {
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    then();
  }, PATIENCE_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(then);
  });
};

export class Later {
  readonly #waiting = new Map<object, Task>();
  readonly #beat: Beat;
  /** What is more urgent than all that waits. */
  readonly #first = new Map<object, Task>();
  #isOn = false;

  constructor(beat: Beat) {
    this.#beat = beat;
  }

  /** Of one owner only the last task waits, in the place of the first. */
  add(owner: object, task: Task): void {
    this.#waiting.set(owner, task);
    this.#go();
  }

  /** Its turn is the next. */
  addFirst(owner: object, task: Task): void {
    this.#first.set(owner, task);
    this.#go();
  }

  drop(owner: object): void {
    this.#first.delete(owner);
    this.#waiting.delete(owner);
  }

  #go(): void {
    if (this.#isOn || this.#first.size + this.#waiting.size === 0) return;
    this.#isOn = true;
    this.#beat(() => {
      this.#isOn = false;
      const [next] = [...this.#first, ...this.#waiting];
      if (next === undefined) return;
      const [owner, task] = next;
      this.drop(owner);
      try {
        task();
      } finally {
        this.#go();
      }
    });
  }
}

/** Of the page. */
export const page = new Later(afterFrame);

/**
 * Calls back once the next frame has been drawn, before all that is less urgent: what waits is drawn once, as it stands then. The result
 * prevents it.
 */
export function nextFrame(then: () => void): () => void {
  const owner = {};
  page.addFirst(owner, then);
  return () => page.drop(owner);
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

/** Signals that follow others, all of them together: no frame shows one as it is now and another as it was. */
export function laterEach<S extends Readonly<Record<string, ReadonlySignal<unknown>>>>(
  of: S,
  later: Later = page,
): readonly [S, () => () => void] {
  const entries = Object.entries(of);
  const [all, follow] = laterOf(
    computed(() => Object.fromEntries(entries.map(([name, one]) => [name, one.value]))),
    later,
  );
  // Each under its name has the values of the one that it follows.
  const shown = Object.fromEntries(entries.map(([name]) => [name, computed(() => all.value[name])]));
  return [shown as S, follow];
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
