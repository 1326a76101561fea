/** Terms of art of the ruleset that is shown, for the texts that mark them; they come late, and the texts stand without them until then. */
import { createContext } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { language } from '../i18n/index.js';
import { type Glossary, glossaryOf } from './glossary.js';

/** Null until they have come, and where there are none. */
export const Terms = createContext<Glossary | null>(null);

/** In the language in force; one that does not load marks nothing. */
export function useGlossary(ruleset: string): Glossary | null {
  const [glossary, setGlossary] = useState<Glossary | null>(null);
  const tongue = language.value;
  useEffect(() => {
    let isHere = true;
    setGlossary(null);
    glossaryOf(ruleset, tongue).then(
      (found) => isHere && setGlossary(found),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [ruleset, tongue]);
  return glossary;
}
