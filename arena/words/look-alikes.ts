/**
 * Confusable names, by what a name looks like, whatever letters it is written with: the skeleton of Unicode Technical Standard 39
 * (Unicode Security Mechanisms, section 4), with those lines of its confusables.txt that are between Latin, Cyrillic, Greek and digits.
 *
 * Unlike there, capital and small letters are one, so a small letter stands also for what its capital looks like: т for T. Where the two
 * look like different letters (Greek Ν and ν) the capital counts, in which whole words can be mistaken.
 */

/** Small letter or digit, and the small Latin letters that it passes for. */
const LOOKS = new Map(
  Object.entries({
    // Latin and digits. A capital I is a small l, and a one is both.
    l: '1 | i ı ɩ ǀ',
    o: '0',
    rn: 'm',
    j: 'ȷ',
    a: 'ɑ а α',
    g: 'ɡ ԍ',
    // Cyrillic and Greek.
    b: 'в β ь',
    c: 'с ϲ',
    d: 'ԁ',
    e: 'е ε',
    f: 'ϝ',
    h: 'н һ η',
    k: 'к κ',
    n: 'ν',
    p: 'р ρ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕ',
    t: 'т τ',
    v: 'ѵ',
    w: 'ԝ ѡ',
    x: 'х χ',
    y: 'у υ γ ү',
    z: 'ζ',
  }).flatMap(([latin, others]) => others.split(' ').map((one): [string, string] => [one, latin])),
);
/** Letters of these look like a Latin one that itself looks like another. */
const TWICE = new Map([
  ['і', 'l'],
  ['ι', 'l'],
  ['ӏ', 'l'],
  ['ј', 'j'],
  ['о', 'o'],
  ['ο', 'o'],
  ['σ', 'o'],
  ['м', 'rn'],
  ['μ', 'rn'],
  ['з', '3'],
  ['ӡ', '3'],
  ['б', '6'],
]);

/** Equal for names that can be taken for each other. */
export function skeleton(name: string): string {
  const letters = [...name.normalize('NFKC').toLowerCase().normalize('NFD')];
  return letters
    .map((letter) => LOOKS.get(letter) ?? TWICE.get(letter) ?? letter)
    .join('')
    .normalize('NFC');
}
