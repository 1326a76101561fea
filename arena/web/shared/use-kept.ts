/** Hook of a layer that is drawn from data of its own: it is drawn again only if those say something else. */
import { useMemo } from 'preact/hooks';
import { kept } from './alike.js';

/** What the function reads of signals, for as long as all `on` are the same. */
export const useKept = <T>(of: () => T, on: readonly unknown[]): T => useMemo(() => kept(of), on).value;
