/**
 * Hughes's salvo model (A Salvo Model of Warships in Missile Combat Used to Evaluate Their Staying Power, 1995): fire comes in pulses, of which a defence stops part, and
 * what is left takes ships out of action as their staying power runs out. The side that strikes first spares itself an answer.
 */
import { z } from 'zod';

const side = z.strictObject({
  ships: z.number().gt(0),
  /** Good shots a ship fires in a salvo, those that it stops, and those that put it out of action. */
  striking: z.number().min(0),
  defence: z.number().min(0).default(0),
  staying: z.number().gt(0),
});
export const salvoSchema = z.strictObject({
  a: side,
  b: side,
  salvos: z.int().min(1).max(100).default(1),
  first: z.enum(['a', 'b', 'both']).default('both').describe('who strikes first in each exchange'),
});
export type SalvoSetting = z.infer<typeof salvoSchema>;

/** What share of its ships side A has left after the salvos, less what B has. */
export function salvoShare({ a, b, salvos, first }: SalvoSetting): number {
  let [mine, other] = [a.ships, b.ships];
  const lost = (by: SalvoSetting['a'], ships: number, at: SalvoSetting['a'], there: number): number =>
    Math.min(there, Math.max(0, (by.striking * ships - at.defence * there) / at.staying));
  for (let i = 0; i < salvos; i++) {
    const before = [mine, other] as const;
    if (first !== 'b') other -= lost(a, before[0], b, before[1]);
    if (first === 'a') mine -= lost(b, other, a, mine);
    else mine -= lost(b, before[1], a, before[0]);
    if (first === 'b') other -= lost(a, mine, b, other);
  }
  return mine / a.ships - other / b.ships;
}
