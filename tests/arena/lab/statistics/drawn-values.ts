/** Values drawn from known laws, to hold statistics to what they promise. */
import { chanceOfSeed } from '../../../../agents/seed.js';
import { throwName } from '../../../../engine/core/chance.js';

const FINE = 1_000_000;

/** Numbers from 0 to 1, without its ends. */
function uniform(seed: string): () => number {
  const chance = chanceOfSeed(seed);
  let n = 0;
  return () => {
    n++;
    return (chance.die(FINE, throwName((n >> 18) & 127, (n >> 12) & 63, (n >> 4) & 255, n & 15)) - 0.5) / FINE;
  };
}

/** Normal values with mean 0 and variance 1 (Box and Muller). */
export function normals(seed: string): () => number {
  const draw = uniform(seed);
  return () => Math.sqrt(-2 * Math.log(draw())) * Math.cos(2 * Math.PI * draw());
}

/** With heavy tails, mean 0 and variance 1: of seven values one is from a law nearly four times as wide. */
export function heavy(seed: string): () => number {
  const [draw, normal] = [uniform(`${seed}:which`), normals(`${seed}:value`)];
  const [often, wide] = [0.85, 3.7];
  const scale = 1 / Math.sqrt(often + (1 - often) * wide * wide);
  return () => normal() * scale * (draw() < often ? 1 : wide);
}
