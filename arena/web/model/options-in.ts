/** Options of a battle by name, out of the word that a record has of them: `a=1,b=off`, each word written as in an address. */
export const optionsIn = (text: string): Record<string, string> =>
  text === '-' ? {} : Object.fromEntries(new URLSearchParams(text.replaceAll(',', '&')));
