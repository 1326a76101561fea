/**
 * Lanchester's model of aimed fire (Aircraft in Warfare, 1916), for units that are not alike: each side's fire falls on the other's units one after the other, or on all of
 * them alike. A unit fires in full until it is gone, so that it matters whether one is gone soon or all are hurt; one that fades fires with
 * the share of its life that it has left, and then that does not matter at all.
 */
import { z } from 'zod';

const unit = z.strictObject({
  /** Life that its fire takes in a unit of time. */
  fire: z.number().min(0),
  /** What it has to lose. */
  life: z.number().gt(0),
  fades: z.boolean().default(false),
});
const side = z.strictObject({
  units: z.array(unit).min(1).max(40),
  aims: z
    .enum(['one', 'all'])
    .default('one')
    .describe('at one enemy after the other, strongest fire for its life first, or at all alike'),
});
export const lanchesterSchema = z.strictObject({
  a: side,
  b: side,
  /** How long they fight; to the end of one side where it is left out. */
  time: z.number().gt(0).optional(),
});
export type LanchesterSetting = z.infer<typeof lanchesterSchema>;
type Side = LanchesterSetting['a'];

const STEPS = 4000;

/** What share of its life side A has left, less what B has. */
export function lanchesterShare({ a, b, time }: LanchesterSetting): number {
  const [mine, other] = [a, b].map(({ units }) => units.map(({ life }) => life)) as [number[], number[]];
  const fires = (of: Side, left: readonly number[]): number =>
    of.units.reduce(
      (sum, { fire, life, fades }, i) => sum + (left[i]! <= 0 ? 0 : fades ? (fire * left[i]!) / life : fire),
      0,
    );
  const all = (left: readonly number[]): number => left.reduce((sum, x) => sum + x, 0);
  const slowest =
    all(mine.concat(other)) / Math.max(1e-9, Math.min(...[fires(a, mine), fires(b, other)].filter((x) => x > 0)));
  const step = (time ?? 4 * slowest) / STEPS;
  for (let i = 0; i < STEPS && all(mine) > 0 && all(other) > 0; i++) {
    const [toOther, toMine] = [fires(a, mine) * step, fires(b, other) * step];
    strike(other, b, toOther, a.aims);
    strike(mine, a, toMine, b.aims);
  }
  const share = (left: readonly number[], of: Side): number =>
    all(left) / of.units.reduce((sum, { life }) => sum + life, 0);
  return share(mine, a) - share(other, b);
}

function strike(left: number[], of: Side, points: number, aims: Side['aims']): void {
  let rest = points;
  if (aims === 'all') {
    const alive = left.filter((x) => x > 0).length;
    for (let i = 0; i < left.length; i++) if (left[i]! > 0) left[i] = Math.max(0, left[i]! - points / alive);
    return;
  }
  const order = of.units
    .map((_, i) => i)
    .sort((x, y) => of.units[y]!.fire / of.units[y]!.life - of.units[x]!.fire / of.units[x]!.life);
  for (const i of order) {
    const taken = Math.min(left[i]!, rest);
    left[i] = left[i]! - taken;
    rest -= taken;
  }
}
