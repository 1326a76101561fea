/** The tab's title: where one is, or what happened while nobody looked. */
import { useEffect } from 'preact/hooks';
import { missedWords } from './attention.js';

/** `calls`: this page waits for its person. */
export function useTitle(words: string, calls = false): void {
  const missed = missedWords.value;
  const title = missed === null ? `${calls ? '● ' : ''}${words} · flagplot` : `● ${missed} · flagplot`;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = 'flagplot';
    };
  }, [title]);
}
