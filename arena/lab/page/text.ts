/** Words and numbers of an experiment's page. */

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** With a true minus, and no sign at nothing. */
/** Beyond it Elo are but a size. */
const MOST_SAID = 1000;

export const signedElo = (elo: number): string => {
  if (Math.abs(elo) > MOST_SAID) return `${elo < 0 ? '−' : '+'}${MOST_SAID} and ${elo < 0 ? 'less' : 'more'}`;
  const whole = Math.round(elo);
  return whole === 0 ? '0' : `${whole < 0 ? '−' : '+'}${Math.abs(whole)}`;
};

export const decimals = (value: number, places: number): string => value.toFixed(places).replace('-', '−');
