/**
 * Length of a test run: usual, or long. What a test repeats with other dice it repeats less in the usual run, which everybody waits for; the
 * long one (`npm run test:long`) repeats it as often as was asked when it was built. Both assert the same of each repetition.
 */
export const isLong = process.env.TEST_LENGTH === 'long';

export const howOften = ({ usually, long }: { readonly usually: number; readonly long: number }): number =>
  isLong ? long : usually;
