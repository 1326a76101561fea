/**
 * Length of a test run: usual, or long. What a test repeats with other dice, battles or moments it repeats less in the usual run, which everybody
 * waits for; the long one (`npm run test:long`) repeats it as often as was asked when it was built. Both assert the same of each repetition.
 */
export const isLong = process.env.TEST_LENGTH === 'long';

export const howOften = ({ usually, long }: { readonly usually: number; readonly long: number }): number =>
  isLong ? long : usually;

/** Of the like of each other so many in the usual run, evenly spread from the first on, and all in the long one. */
export function someOf<T>(all: readonly T[], usually: number): readonly T[] {
  if (isLong || all.length <= usually) return all;
  return Array.from({ length: usually }, (_, i) => all[Math.floor((i * all.length) / usually)]!);
}
