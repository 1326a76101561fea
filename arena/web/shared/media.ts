/** Media query that is asked in each frame: parsed once, at its first use, and read as often as one likes. */
export function mediaQuery(words: string): () => boolean {
  let list: MediaQueryList | undefined;
  return () => {
    list ??= matchMedia(words);
    return list.matches;
  };
}
