/** Keys of the page while a panel stands on it; `onKey` says whether one was for it. */
import { useLayoutEffect } from 'preact/hooks';

/** They are heard as soon as the panel is seen: an effect after the paint would lose what a quick hand, or a program, presses first. */
export function useKeys<M, D>(model: M, panel: D, onKey: (e: KeyboardEvent, model: M, panel: D) => boolean): void {
  useLayoutEffect(() => {
    const listen = (e: KeyboardEvent): void => {
      if (onKey(e, model, panel)) e.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [model, panel, onKey]);
}
